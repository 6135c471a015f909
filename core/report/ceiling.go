package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/table"
)

// Ceiling is how far a grammar can get, and what of the errors of a parser is due to
// it, to the supertagger and to the model (Ng & Curran 2012, section 4): the scores of
// several attempts at the sentences of gold, and why some failed.
type Ceiling struct {
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      Input
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
	Sentences   int64 // that have a derivation
	Exact       int64 // of them, those of which some parse has gold's dependencies
	Others      int64 // … and of which all parses have others
	NotParsed   int64
	TooLarge    int64 // of the latter, those that were given up
	Unexplained int64 // that are not exact, though the grammar has all steps of gold
	Steps       []LackingStep
}

// LackingStep is a step of gold's derivations that the grammar does not have.
type LackingStep struct {
	Step  string // S[ng]\NP -> N\N
	Count int64  // in sentences that are not exact
	First string // the first of them
}

// The attempts.
const (
	GoldCategories = "gold_categories"
	BestInChart    = "best_in_chart"
	FirstInChart   = "first_in_chart"
	BySystem       = "system"
)

// attempt returns the attempt of a key, nil where it was not made.
func (c *Ceiling) attempt(key string) *Attempt {
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
func (c *Ceiling) Document() *table.Document {
	return &table.Document{Warnings: c.Warnings, Lead: notice.Printable(c.Gold.File) + ": " + c.scope() + "\n\n", Tables: c.tables(), Signature: c.Signature}
}

func (c *Ceiling) scope() string {
	f := &c.Failures
	said := Plural(f.Sentences, "sentence") + " with a derivation. By their own categories " + count.Grouped(f.Exact) + " can have all dependencies of gold, " +
		count.Grouped(f.Others) + " have others, " + count.Grouped(f.NotParsed) + " have no parse"
	if f.TooLarge > 0 {
		said += ", " + count.Grouped(f.TooLarge) + " of them since their charts are too large"
	}
	if f.Unexplained > 0 {
		said += "; in " + count.Grouped(f.Unexplained) + " of these the grammar has all steps of gold"
	}
	return said
}

func (c *Ceiling) tables() []table.Table {
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
func (c *Ceiling) attempts() table.Table {
	t := table.Table{
		Key: "attempts", Name: "Table 6", Title: "How far the grammar, the supertags and the model get", Texts: 1,
		Rows: [][]string{{"", "LP", "LR", "LF", "coverage", "ΔLF", "LF of all", "DF₁"}},
		Note: "LP, LR, LF and DF₁ over the sentences that are parsed, as Ng & Curran (2012) have it; ΔLF is the difference to the first row. What is best is so by labelled dependencies, correct − wrong: another parse may have a higher DF₁",
	}
	for i := range c.Attempts {
		a := &c.Attempts[i]
		p, df1 := count.FScore.Percent(a.lf()), count.FScore.Percent(a.Corpus.CoveredOnly[score.DF1]).F1
		fall := fall(&c.Attempts[0], a)
		if a.Corpus.Covered == 0 {
			p, df1 = count.Percent{Precision: undefined, Recall: undefined, F1: undefined}, undefined
		}
		t.Rows = append(t.Rows, []string{a.Name, p.Precision, p.Recall, p.F1, decimals(a.coverage(), 2), fall, count.FScore.Percent(a.Corpus.All[score.F1]).F1, df1})
	}
	return t
}

// fall is by how much one attempt scores more than another, over the sentences that each
// of them parses.
func fall(from, to *Attempt) string {
	if from.Corpus.Covered == 0 || to.Corpus.Covered == 0 {
		return undefined
	}
	return to.lf().Points(from.lf())
}

// due says what part of the errors whose is.
func (c *Ceiling) due() table.Table {
	t := table.Table{
		Key: "due", Title: "What the errors are due to", Texts: 1, Rows: [][]string{{"", "points of LF", "points of coverage"}},
		Note: "the fall from one attempt to the next, each over the sentences that it parses: what is not parsed is seen in the coverage alone",
	}
	all := count.Count{Gold: 1, System: 1, Correct: 1}
	everything := Attempt{Corpus: count.Corpus{Sentences: 1, Covered: 1, CoveredOnly: count.Counts{score.F1: all}}}
	add := func(name string, from, to *Attempt) {
		t.Rows = append(t.Rows, []string{name, fall(from, to), decimals(to.coverage()-from.coverage(), 2)})
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

func (c *Ceiling) lacking() table.Table {
	t := table.Table{Key: "lacking", Title: "Steps of gold that the grammar does not have", Texts: 2, Rows: [][]string{{"step", "first in", "times"}}, Note: "in sentences that do not have gold’s dependencies"}
	for i, s := range c.Failures.Steps {
		if i == shownSteps {
			t.Note += "; " + Plural(int64(len(c.Failures.Steps)-i), "rarer step") + " not listed"
			break
		}
		t.Rows = append(t.Rows, []string{s.Step, s.First, count.Grouped(s.Count)})
	}
	return t
}

// WriteFields writes the members of a JSON object.
func (c *Ceiling) WriteFields(w *jsontext.Writer) {
	writeSignature(w, c.Signature, c.Warnings)
	w.Key("gold")
	c.Gold.write(w)
	w.Key("attempts")
	w.BeginArray()
	for i := range c.Attempts {
		c.Attempts[i].write(w)
	}
	w.EndArray()
	w.Key("failures")
	c.Failures.write(w)
	w.Key("tables")
	writeTables(w, c.tables())
}

func (a *Attempt) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "key", a.Key)
	text(w, "name", a.Name)
	integer(w, "sentences", a.Corpus.Sentences)
	integer(w, "covered", a.Corpus.Covered)
	w.Key("all")
	WriteCounts(w, score.Scheme, &a.Corpus.All)
	w.Key("covered_only")
	WriteCounts(w, score.Scheme, &a.Corpus.CoveredOnly)
	w.EndObject()
}

func (f *Failures) write(w *jsontext.Writer) {
	w.BeginObject()
	integer(w, "sentences", f.Sentences)
	integer(w, "exact", f.Exact)
	integer(w, "others", f.Others)
	integer(w, "not_parsed", f.NotParsed)
	integer(w, "too_large", f.TooLarge)
	integer(w, "unexplained", f.Unexplained)
	w.Key("steps")
	w.BeginArray()
	for _, s := range f.Steps {
		w.BeginObject()
		text(w, "step", s.Step)
		text(w, "first", s.First)
		integer(w, "count", s.Count)
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}
