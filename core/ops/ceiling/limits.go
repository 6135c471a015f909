package ceiling

import (
	"math"
	"slices"
	"strconv"
	"strings"

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
	Levels    []Level
	Timed     bool // how long they take is known
	Failures  Failures
}

// Attempt is a row of Table 6.
type Attempt struct {
	Key    string // one of those below
	Name   string
	Corpus count.Corpus

	Supertags  string // the file that words have their categories from, by its name; "" of gold's
	SeenRules  bool   // only seen rules are taken
	Dictionary bool   // words have supertags of a tag dictionary
}

// Level is a row of Table 7: the best in the chart with the supertags within a beam.
type Level struct {
	Attempt
	Beta               float64
	Words, Tags, Right int64 // words, their supertags, and words with a right supertag
	Seconds            float64
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
	GoldCategories  = "gold_categories"
	GoldBySeenRules = "gold_seen_rules"
	BestInChart     = "best_in_chart"
	FirstInChart    = "first_in_chart"
	BySystem        = "system"
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
	if len(c.Levels) > 0 {
		tables = append(tables, c.levels())
	}
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
	if slices.ContainsFunc(c.Attempts, func(a Attempt) bool { return a.SeenRules || a.Dictionary }) {
		t.Note += ". −tagdict: the tag dictionary has the right category of each word as well, as in the paper; −seen rules: all rules of the grammar are taken"
	}
	for i := range c.Attempts {
		a := &c.Attempts[i]
		p, df1 := a.shown(score.F1), a.shown(score.DF1).F1
		t.Rows = append(t.Rows, []string{a.Name, p.Precision, p.Recall, p.F1, table.Decimals(a.coverage(), 2), fall(&c.Attempts[0], a), count.FScore.Percent(a.Corpus.All[score.F1]).F1, df1})
	}
	return t
}

// shown is a score over the sentences that are parsed.
func (a *Attempt) shown(m score.Metric) count.Percent {
	if a.Corpus.Covered == 0 {
		return count.Percent{Precision: table.Undefined, Recall: table.Undefined, F1: table.Undefined}
	}
	return count.FScore.Percent(a.Corpus.CoveredOnly[m])
}

// levels is Table 7.
func (c *limits) levels() table.Table {
	t := table.Table{
		Key: "levels", Name: "Table 7", Title: "The best in the chart by the beam of the supertags", Columns: []table.Unit{table.Text, table.Text, table.Number, table.Percent, table.Percent, table.Percent, table.Percent, table.Percent, table.Points},
		Rows: [][]string{{"", "β", "categories per word", "right", "LP", "LR", "LF", "coverage", "ΔLF"}},
		Note: "each β by itself; right: words of a hundred of which one of the supertags is gold’s category; ΔLF is the difference to the first row of Table 6",
	}
	if c.Timed {
		t.Rows[0], t.Columns = append(t.Rows[0], "sentences per second"), append(t.Columns, table.Number)
	}
	for i := range c.Levels {
		l := &c.Levels[i]
		p := l.shown(score.F1)
		row := []string{
			l.Name, l.named(), table.Decimals(l.perWord(), 2), table.Decimals(100*l.recall(), 2), p.Precision, p.Recall, p.F1, table.Decimals(l.coverage(), 2), fall(&c.Attempts[0], &l.Attempt),
		}
		if c.Timed {
			row = append(row, table.Decimals(l.perSecond(), 1))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// named writes the beam.
func (l *Level) named() string { return strconv.FormatFloat(l.Beta, 'g', -1, 64) }

// perWord is how many supertags a word has.
func (l *Level) perWord() float64 { return float64(l.Tags) / float64(l.Words) }

// recall is the share of words of which one of the supertags is right.
func (l *Level) recall() float64 { return float64(l.Right) / float64(l.Words) }

// perSecond is how many sentences are parsed in a second.
func (l *Level) perSecond() float64 {
	if l.Seconds == 0 {
		return math.NaN()
	}
	return float64(l.Corpus.Sentences) / l.Seconds
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
	if best == nil {
		for i := range c.Attempts {
			if a := &c.Attempts[i]; a.Key == BySystem {
				add("supertags and model: "+a.Name, above, a)
			} else if a.Key == FirstInChart {
				add("model: "+a.Name, above, a)
			}
		}
		return t
	}
	of := best // of the supertags of which an attempt is
	for i := range c.Attempts {
		switch a := &c.Attempts[i]; {
		case a.Key == BestInChart && (a == best || a.Supertags != of.Supertags):
			of = a
			add(before(a.Name), above, a)
		case a.Key == FirstInChart:
			add("model: "+a.Name, of, a)
		case a.Key == BySystem:
			add("model: "+a.Name, best, a)
		}
	}
	return t
}

// before is what stands before the comma of the name of an attempt: its supertags.
func before(name string) string {
	if i := strings.LastIndex(name, ", "); i >= 0 {
		return name[:i]
	}
	return name
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
	Levels      jsontext.Each[levelResult]   `json:"levels"`   // One for each file of supertags and `beta`.
	Failures    Failures                     `json:"failures"` // What became of sentences with the categories of gold.
	Tables      []table.TableResult          `json:"tables"`
}

// attemptResult is the scores of an attempt.
type attemptResult struct {
	Key         string        `json:"key" enum:"gold_categories,gold_seen_rules,best_in_chart,first_in_chart,system"`
	Name        string        `json:"name"`
	Supertags   string        `json:"supertags,omitempty"`      // The file that words have their categories from; absent where gold has them.
	SeenRules   bool          `json:"seen_rules,omitempty"`     // Only seen rules are taken.
	Dictionary  bool          `json:"tag_dictionary,omitempty"` // Words have the supertags that a tag dictionary allows; absent as well if it also allows the right ones.
	Sentences   int64         `json:"sentences"`
	Covered     int64         `json:"covered"`      // How many of them have a parse.
	All         report.Counts `json:"all"`          // Over all sentences.
	CoveredOnly report.Counts `json:"covered_only"` // Over those that have a parse.
}

// levelResult is the best in the chart with the supertags within a beam.
type levelResult struct {
	Beta          float64             `json:"beta" least:"0" most:"1"`
	PerWord       jsontext.Statistic  `json:"categories_per_word"`
	Right         jsontext.Statistic  `json:"right"`                // The share of words of which one of the supertags is gold’s category.
	PerSecond     *jsontext.Statistic `json:"per_second,omitempty"` // Sentences parsed in a second; absent where there is no clock.
	attemptResult `json:",inline"`
}

// WriteFields writes the members of a JSON object.
func (c *limits) WriteFields(w *jsontext.Writer) {
	(&ceilingResult{
		report.HeadOf(c.Signature, c.Warnings), c.Gold,
		jsontext.Each[attemptResult]{Len: len(c.Attempts), At: func(i int) attemptResult { return resultOf(&c.Attempts[i]) }},
		jsontext.Each[levelResult]{Len: len(c.Levels), At: func(i int) levelResult { return c.levelOf(&c.Levels[i]) }},
		c.Failures, table.Results(c.tables()),
	}).WriteFields(w)
}

func resultOf(a *Attempt) attemptResult {
	return attemptResult{a.Key, a.Name, a.Supertags, a.SeenRules, a.Dictionary, a.Corpus.Sentences, a.Corpus.Covered, report.CountsOf(score.Scheme, &a.Corpus.All), report.CountsOf(score.Scheme, &a.Corpus.CoveredOnly)}
}

func (c *limits) levelOf(l *Level) levelResult {
	r := levelResult{l.Beta, jsontext.Statistic(l.perWord()), jsontext.Statistic(l.recall()), nil, resultOf(&l.Attempt)}
	if c.Timed {
		perSecond := jsontext.Statistic(l.perSecond())
		r.PerSecond = &perSecond
	}
	return r
}
