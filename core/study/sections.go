package study

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/table"
)

// Section is a part of the analysis as people read it: tables, and what there is to say of them.
type Section struct {
	Title  string                        `json:"title"`
	Tables jsontext.Each[CaptionedTable] `json:"tables"`
	Lines  []string                      `json:"lines"`

	tables []table.Table
}

// Sections returns the analysis as people read it.
func (a *Analysis) Sections() []Section {
	list := []Section{a.whoAnswered()}
	for i := range a.Tasks {
		list = append(list, a.section(i))
	}
	for i := range list {
		list[i].Tables = Captioned(list[i].tables)
	}
	return list
}

func (a *Analysis) whoAnswered() Section {
	s := Section{Title: a.Study.called() + ", seed " + strconv.FormatInt(a.Study.Seed, 10) + ": " + report.Plural(int64(len(a.Judges)), "judge")}
	t := answers("", "judge", "part", "answered", "open", "comments")
	for i := range a.Judges {
		j := &a.Judges[i]
		t.Rows = append(t.Rows, []string{j.Name, strconv.Itoa(j.Part), count.Grouped(j.Answered), count.Grouped(j.Open), count.Grouped(j.Comments)})
	}
	s.tables = []table.Table{t}
	return s
}

func (a *Analysis) section(index int) Section {
	t := &a.Tasks[index]
	s := Section{Title: "Task " + strconv.Itoa(index+1) + ", " + t.Key + ": " + t.Question}
	for i := range t.Comparisons {
		c := &t.Comparisons[i]
		s.tables = append(s.tables, c.answersTable())
		if t.Kind != Isolate || c.hasMajorities() {
			s.tables = append(s.tables, c.itemsTable(t.noun()))
		}
		s.Lines = append(s.Lines, c.Test.Words)
		if c.hasMajorities() {
			s.tables = append(s.tables, c.sharesTable(t.noun()))
			if single := c.singles(t.noun()); single != "" {
				s.Lines = append(s.Lines, single)
			}
		}
	}
	if len(t.Disagreement.Correlations) > 0 {
		s.tables = append(s.tables, t.Disagreement.table())
	}
	if len(t.Comparisons) > 1 {
		s.Lines = append(s.Lines, "These are "+strconv.Itoa(len(t.Comparisons))+" tests; no p-value is corrected for the others.")
	}
	if tied := t.tied(); tied != "" {
		s.Lines = append(s.Lines, "Undecided, with as many answers for either: "+tied+".")
	}
	s.Lines = append(append(s.Lines, t.Agreement.words()), t.Disagreement.Lines...)
	s.Lines = append(s.Lines, t.positions(), t.independence())
	return s
}

// independence is what the intervals take for granted.
func (t *TaskAnalysis) independence() string {
	const text = "The intervals are exact (Clopper and Pearson) and take answers for independent, which those of one judge or about one item are not"
	if t.Kind == Better {
		return text + "; and pairs, which those that share a sentence are not."
	}
	return text + "."
}

// noun is what an item is called.
func (t *TaskAnalysis) noun() string {
	if t.Kind == Better {
		return "pair"
	}
	return "sentence"
}

// answers returns a table of what judges answered, without its rows.
func answers(title string, columns ...string) table.Table {
	return table.Table{Key: "answers", Title: title, Columns: []table.Unit{table.Text, table.Count}, Rows: [][]string{columns}}
}

// answersTable has a row for all, for every parser and for every judge.
func (c *Comparison) answersTable() table.Table {
	t := answers("Answers", "", "answers", c.Sides[0], c.Sides[1], "% "+c.Sides[0], "95 % interval", "open")
	t.Columns = []table.Unit{table.Text, table.Count, table.Count, table.Count, table.Percent, table.Text, table.Count}
	add := func(name string, tally *Tally) {
		n := tally.Answers
		row := []string{name, count.Grouped(n[0] + n[1])}
		for _, n := range n {
			row = append(row, count.Grouped(n))
		}
		t.Rows = append(t.Rows, append(row, percent(n[0], n[0]+n[1]), tally.words(), count.Grouped(tally.Open)))
	}
	add("all", &c.All.Tally)
	for i := range c.ByParser {
		add(parserRow+c.ByParser[i].Name, &c.ByParser[i].Tally)
	}
	for i := range c.ByJudge {
		add(judgeRow+c.ByJudge[i].Name, &c.ByJudge[i])
	}
	return t
}

// words are the bounds of the interval, in per cent.
func (of *Interval) words() string {
	if of.Share == nil {
		return "–"
	}
	return strconv.FormatFloat(100**of.Low, 'f', 1, 64) + "–" + strconv.FormatFloat(100**of.High, 'f', 1, 64)
}

// itemsTable has a row for all, and for every parser.
func (c *Comparison) itemsTable(noun string) table.Table {
	t := answers("Majorities", "", noun+"s", "most for "+c.Sides[0], "most for "+c.Sides[1], "undecided", "unanswered")
	add := func(name string, tally *ItemTally) {
		row := []string{name}
		for _, n := range [5]int{tally.Items(), tally.Majorities[0], tally.Majorities[1], tally.Tied, tally.Unjudged} {
			row = append(row, count.Grouped(n))
		}
		t.Rows = append(t.Rows, row)
	}
	add("all", &c.All)
	for i := range c.ByParser {
		add(parserRow+c.ByParser[i].Name, &c.ByParser[i])
	}
	return t
}

// What stands before a name, since both may have the same.
const (
	parserRow = "parser "
	judgeRow  = "judge "
)

// percent writes a share in per cent; nothing of nothing has none.
func percent(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	return count.Count{Correct: int64(part), Gold: int64(whole), System: int64(whole)}.Percent().F1
}

// verdict says what a test comes to.
func (t *TaskAnalysis) verdict(c *Comparison) string {
	test, side := &c.Test, c.Sides[0]
	if test.Trials == 0 {
		return "There is nothing to test: no " + t.noun() + " is decided."
	}
	of := " of " + count.Grouped(test.Trials) + " "
	chance := strconv.FormatFloat(test.Chance, 'g', 4, 64)
	switch t.Kind {
	case Isolate:
		return side + " is preferred in " + count.Grouped(test.Successes) + of + "answers; chance is 1/2: " + test.words("binomial")
	case Better:
		text := "On " + count.Grouped(test.Successes) + of + "pairs that were judged, most judges agree with " + side + "; "
		if test.Differs {
			return text + "chance differs by the number of judges, and is " + strconv.FormatFloat(test.Chance, 'f', 4, 64) + " on average: " + test.words("Poisson-binomial")
		}
		return text + "chance is " + chance + ": " + test.words("binomial")
	}
	if won := c.All.Majorities; won[1] > won[0] {
		side = c.Sides[1]
	}
	return side + " is preferred on " + count.Grouped(max(test.Successes, test.Trials-test.Successes)) + of + "sentences that are decided; chance is 1/2: " + test.words("binomial")
}

func (t *Test) words(distribution string) string {
	sides := "one-sided"
	if t.TwoSided {
		sides = "two-sided"
	}
	return "p = " + table.P(t.P) + " (exact " + distribution + " test, " + sides + ")."
}

// tied lists the items that are undecided.
func (t *TaskAnalysis) tied() string {
	var list []string
	for i := range t.Items {
		j := &t.Items[i]
		var one ItemTally
		if one.item(j); one.Tied == 0 {
			continue
		}
		name := strconv.Itoa(j.Number)
		if j.Part > 0 {
			name = strconv.Itoa(j.Part) + "." + name
		}
		list = append(list, name)
	}
	if len(list) == 0 {
		return ""
	}
	return t.noun() + " " + strings.Join(list, ", ")
}

// positions says how often A was chosen, for whatever stood there.
func (t *TaskAnalysis) positions() string {
	first, all := 0, 0
	for i := range t.Comparisons {
		c := &t.Comparisons[i].All
		first += c.First
		all += c.Answers[0] + c.Answers[1]
	}
	return "A, which stands for either by chance, was chosen in " + count.Grouped(first) + " of " + report.Plural(int64(all), "answer") + "."
}
