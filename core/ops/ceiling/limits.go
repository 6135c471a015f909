package ceiling

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/table"
)

// limits are how far a grammar can get, and what of the errors of a parser is due to
// it, to the supertagger and to the model (Ng & Curran 2012, section 4): the scores of
// several attempts at the sentences of gold, and why some failed.
type limits struct {
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      report.Input
	Attempts  []Attempt
	Failures  Failures
}

// Attempt is a row of Table 6.
type Attempt struct {
	Key    string // gold_categories, best_in_chart, first_in_chart or system
	Name   string
	Corpus count.Corpus
}

// Failures says what became of sentences by the categories that gold gives their words.
type Failures struct {
	Sentences   int64         `json:"sentences"`   // That have a derivation.
	Exact       int64         `json:"exact"`       // Of them, those where some parse has the dependencies of gold.
	Others      int64         `json:"others"`      // Those where all parses have others.
	NotParsed   int64         `json:"not_parsed"`  // Those without a parse.
	TooLarge    int64         `json:"too_large"`   // Of the latter, those that were given up.
	Unexplained int64         `json:"unexplained"` // Those that are not exact although the grammar has all steps of gold.
	Steps       []LackingStep `json:"steps"`       // Steps of gold that the grammar does not have, the most frequent first.
}

// LackingStep is a step of gold's derivations that the grammar does not have.
type LackingStep struct {
	Step  string `json:"step"`  // Such as `S[pss]\NP -> N\N`.
	First string `json:"first"` // The id or number of the first sentence that has it.
	Count int64  `json:"count"` // Of sentences that are not exact.
}

// The attempts.
const (
	GoldCategories = "gold_categories"
	BestInChart    = "best_in_chart"
	FirstInChart   = "first_in_chart"
	BySystem       = "system"
)

// attempt returns the attempt of a key, nil where it was not made.
func (c *limits) attempt(key string) *Attempt {
	for i := range c.Attempts {
		if c.Attempts[i].Key == key {
			return &c.Attempts[i]
		}
	}
	return nil
}

// lf is what the paper scores: labelled dependencies of the sentences that are parsed.
func (a *Attempt) lf() count.Count { return a.Corpus.CoveredOnly[score.F1] }

// coverage is how many sentences of a hundred are parsed.
func (a *Attempt) coverage() float64 {
	return 100 * float64(a.Corpus.Covered) / float64(a.Corpus.Sentences)
}

// Document returns the tables, below what became of the sentences.
func (c *limits) Document() *table.Document {
	return &table.Document{Warnings: c.Warnings, Lead: notice.Printable(c.Gold.File) + ": " + c.scope() + "\n\n", Tables: c.tables(), Signature: c.Signature}
}

func (c *limits) scope() string {
	f := &c.Failures
	said := report.Plural(f.Sentences, "sentence") + " with a derivation. By their own categories " + count.Grouped(f.Exact) + " can have all dependencies of gold, " +
		count.Grouped(f.Others) + " have others, " + count.Grouped(f.NotParsed) + " have no parse"
	if f.TooLarge > 0 {
		said += ", " + count.Grouped(f.TooLarge) + " of them since their charts are too large"
	}
	if f.Unexplained > 0 {
		said += "; in " + count.Grouped(f.Unexplained) + " of these the grammar has all steps of gold"
	}
	return said
}

func (c *limits) tables() []table.Table {
	tables := []table.Table{c.attempts()}
	if due := c.due(); len(due.Rows) > 2 {
		tables = append(tables, due)
	}
	if len(c.Failures.Steps) > 0 {
		tables = append(tables, c.lacking())
	}
	return tables
}

// attempts is Table 6.
func (c *limits) attempts() table.Table {
	t := table.Table{
		Key: "attempts", Name: "Table 6", Title: "How far the grammar, the supertags and the model get", Columns: []table.Unit{table.Text, table.Percent, table.Percent, table.Percent, table.Percent, table.Points, table.Percent},
		Rows: [][]string{{"", "LP", "LR", "LF", "coverage", "ΔLF", "LF of all", "DF₁"}},
		Note: "LP, LR, LF and DF₁ over the sentences that are parsed, as Ng & Curran (2012) have it; ΔLF is the difference to the first row. What is best is so by labelled dependencies, correct − wrong: another parse may have a higher DF₁",
	}
	for i := range c.Attempts {
		a := &c.Attempts[i]
		p, df1 := count.FScore.Percent(a.lf()), count.FScore.Percent(a.Corpus.CoveredOnly[score.DF1]).F1
		fall := fall(&c.Attempts[0], a)
		if a.Corpus.Covered == 0 {
			p, df1 = count.Percent{Precision: table.Undefined, Recall: table.Undefined, F1: table.Undefined}, table.Undefined
		}
		t.Rows = append(t.Rows, []string{a.Name, p.Precision, p.Recall, p.F1, table.Decimals(a.coverage(), 2), fall, count.FScore.Percent(a.Corpus.All[score.F1]).F1, df1})
	}
	return t
}

// fall is by how much one attempt scores more than another, over the sentences that each
// of them parses.
func fall(from, to *Attempt) string {
	if from.Corpus.Covered == 0 || to.Corpus.Covered == 0 {
		return table.Undefined
	}
	return to.lf().Points(from.lf())
}

// due says what part of the errors whose is.
func (c *limits) due() table.Table {
	t := table.Table{
		Key: "due", Title: "What the errors are due to", Columns: []table.Unit{table.Text, table.Points}, Rows: [][]string{{"", "points of LF", "points of coverage"}},
		Note: "the fall from one attempt to the next, each over the sentences that it parses: what is not parsed is seen in the coverage alone",
	}
	all := count.Count{Gold: 1, System: 1, Correct: 1}
	everything := Attempt{Corpus: count.Corpus{Sentences: 1, Covered: 1, CoveredOnly: count.Counts{score.F1: all}}}
	add := func(name string, from, to *Attempt) {
		t.Rows = append(t.Rows, []string{name, fall(from, to), table.Decimals(to.coverage()-from.coverage(), 2)})
	}
	above := c.attempt(GoldCategories)
	add("grammar", &everything, above)
	best := c.attempt(BestInChart)
	if best != nil {
		add("supertags", above, best)
		above = best
	}
	for i := range c.Attempts {
		switch a := &c.Attempts[i]; {
		case a.Key == BySystem && best == nil:
			add("supertags and model: "+a.Name, above, a)
		case a.Key == FirstInChart, a.Key == BySystem:
			add("model: "+a.Name, above, a)
		}
	}
	return t
}

// shownSteps is how many steps people are shown that are lacking.
const shownSteps = 20

func (c *limits) lacking() table.Table {
	t := table.Table{Key: "lacking", Title: "Steps of gold that the grammar does not have", Columns: []table.Unit{table.Text, table.Text, table.Count}, Rows: [][]string{{"step", "first in", "times"}}, Note: "in sentences that do not have gold’s dependencies"}
	for i, s := range c.Failures.Steps {
		if i == shownSteps {
			t.Note += "; " + report.Plural(int64(len(c.Failures.Steps)-i), "rarer step") + " not listed"
			break
		}
		t.Rows = append(t.Rows, []string{s.Step, s.First, count.Grouped(s.Count)})
	}
	return t
}

// ceilingResult is how far the grammar, the supertags and the model get.
type ceilingResult struct {
	report.Head `json:",inline"`
	Gold        report.Input                 `json:"gold"`     // What was read of gold.
	Attempts    jsontext.Each[attemptResult] `json:"attempts"` // The rows of the table, first the one with the categories of gold.
	Failures    Failures                     `json:"failures"` // What became of sentences with the categories of gold.
	Tables      []table.TableResult          `json:"tables"`
}

// attemptResult is the scores of an attempt.
type attemptResult struct {
	Key         string        `json:"key" enum:"gold_categories,best_in_chart,first_in_chart,system"`
	Name        string        `json:"name"`
	Sentences   int64         `json:"sentences"`
	Covered     int64         `json:"covered"`      // How many of them have a parse.
	All         report.Counts `json:"all"`          // Over all sentences.
	CoveredOnly report.Counts `json:"covered_only"` // Over those that have a parse.
}

// WriteFields writes the members of a JSON object.
func (c *limits) WriteFields(w *jsontext.Writer) {
	(&ceilingResult{
		report.HeadOf(c.Signature, c.Warnings), c.Gold, jsontext.Each[attemptResult]{Len: len(c.Attempts), At: func(i int) attemptResult {
			a := &c.Attempts[i]
			return attemptResult{a.Key, a.Name, a.Corpus.Sentences, a.Corpus.Covered, report.CountsOf(score.Scheme, &a.Corpus.All), report.CountsOf(score.Scheme, &a.Corpus.CoveredOnly)}
		}}, c.Failures, table.Results(c.tables()),
	}).WriteFields(w)
}
