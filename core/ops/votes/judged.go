package votes

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// judgedTrees holds the votes of all languages against what metrics make of the trees. The
// comparison that it returns has what is signed of all of them, and what was met; the notes
// say what each file is.
func judgedTrees(c *comparison.Call, made *Judges) (whole *comparison.Comparison, notes []string, err error) {
	whole = &comparison.Comparison{Options: c.Options}
	var labels, given []string
	var languages []*judges.Language
	items, rounds := 0, c.Options.Number(roundsChoice)
	for i := range made.Languages {
		l := &made.Languages[i]
		done, err := judgedTree(c, l, i)
		if err != nil {
			return nil, nil, err
		}
		notes = append(append(notes, comparison.Recognised(&done.Scores)...), notice.Printable(l.Name+": "+l.Meaning()))
		labels = append(labels, l.By)
		if l.Given != "" {
			given = append(given, l.Given)
		}
		whole.Systems = append(whole.Systems, done.Systems...)
		for _, n := range done.Scores.Warnings {
			whole.Met.Add(n)
		}
		languages = append(languages, l.Language)
		if items += l.Language.Votes.Items(); items > judges.MostTogether {
			return nil, nil, &notice.Error{Code: notice.Limit, Message: "the tables have more than " + count.Grouped(judges.MostTogether) + " items together", Hint: "take them apart"}
		}
		if err := c.Afford(int64(rounds)*int64(100+3*l.Language.Votes.Items()), "rounds"); err != nil {
			return nil, nil, err
		}
	}
	made.All = judges.Correlate(languages, judges.Bootstrap{Rounds: rounds, Seed: uint64(c.Options.Seed)})
	whole.By = voteEvaluation{labels: labels, given: given}
	return whole, notes, c.Counted.Tick()
}

// judgedTree compares the trees of one language.
func judgedTree(c *comparison.Call, l *JudgedLanguage, i int) (*comparison.Comparison, error) {
	part := c.Subcall(map[string][]service.InputFile{"gold": c.Inputs["gold"][i : i+1], "system": c.Inputs["system"][2*i : 2*i+2]})
	defer func() { c.Cleanup = part.Cleanup }()
	t := newTrees()
	var scorers []*comparison.AttachScorer
	part.By = comparison.Observed{Evaluation: comparison.ByAttachment, Made: func(_ score.Options, _, _ notice.File, s comparison.Scorer) {
		scorers = append(scorers, s.(*comparison.AttachScorer))
	}}
	done, err := part.Compare(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		if row.Index >= 0 {
			addItem(t, system, row, scorers[system], p)
		}
		return false, nil
	})
	if err != nil {
		return nil, err
	}
	if err := checkItems(done, l.Language.Votes); err != nil {
		return nil, err
	}
	l.Trees, l.Gold = t, done.Scores.Gold
	for s := range l.Files {
		l.Files[s] = done.Scores.Systems[s].Input
		t.Systems[s] = systemName(l.Files[s].File)
	}
	if c.Options.Text(tiesChoice) == "coin" {
		t.Toss(uint64(c.Options.Seed))
	}
	warnOfCrossing(done, l)
	warnOfGold(done, l)
	return done, nil
}

// systemName is what a file of a system is called.
func systemName(file string) string { return withoutEnding(comparison.WithoutFolder(file)) }

func newTrees() *judges.Trees {
	t := &judges.Trees{}
	for _, m := range attach.Scheme.Metrics {
		t.Metrics = append(t.Metrics, judges.Metric{Metric: m})
	}
	las := attach.Scheme.Metrics[attach.LAS]
	for _, class := range [...][2]string{{"content", "Content"}, {"function", "Function"}} {
		m := las
		m.Key, m.Name = class[0], class[1]
		t.Classes = append(t.Classes, judges.Metric{Metric: m})
	}
	return t
}

// addItem adds what is counted of a sentence and a system.
func addItem(t *judges.Trees, system int, row *count.Row, of *comparison.AttachScorer, p pairing.Pair) {
	for m := range t.Metrics {
		list := &t.Metrics[m].Counts[system]
		*list = comparison.Put(*list, row.Index, row.Counts[m])
	}
	classes := of.Classes(p.A)
	for class := range t.Classes {
		list := &t.Classes[class].Counts[system]
		*list = comparison.Put(*list, row.Index, classes[attach.Content+attach.Class(class)])
	}
	t.Roots[system] = comparison.Put(t.Roots[system], row.Index, of.Root())
	var right []judges.Right
	of.Right(func(head, relation bool) {
		var r judges.Right
		if head {
			r |= judges.Head
		}
		if relation {
			r |= judges.Relation
		}
		right = append(right, r)
	})
	t.Right[system] = comparison.Put(t.Right[system], row.Index, right)
	if system == 0 {
		t.Lengths = comparison.Put(t.Lengths, row.Index, len(p.A.Attachments))
		t.Depths = comparison.Put(t.Depths, row.Index, attach.Depth(p.A.Attachments))
	}
}

// checkItems refuses votes on other sentences than gold and the systems have: as many
// items as each has sentences.
func checkItems(done *comparison.Comparison, v *judges.Votes) error {
	items := int64(v.Items())
	for s := range done.Systems {
		in := &done.Scores.Systems[s].Input
		if n := done.Scores.Gold.Sentences; in.Sentences != n {
			return &notice.Error{
				Code: notice.Data, Place: notice.Place{File: done.Systems[s].Is},
				Message: "the file has " + report.Plural(in.Sentences, "sentence") + ", and " + done.Scores.Gold.File + " has " + count.Grouped(n),
				Hint:    "each item is a sentence of all three files",
			}
		}
	}
	if n := done.Scores.Gold.Sentences; items != n {
		return &notice.Error{
			Code: notice.Data, Place: v.Place(int(min(items, n+1)) - 1),
			Message: "the table has " + report.Plural(items, "item") + ", and " + done.Scores.Gold.File + " has " + report.Plural(n, "sentence"),
			Hint:    "a line is an item, and an item is a sentence; one that nobody judged is a line without votes, such as ,,",
		}
	}
	return nil
}
