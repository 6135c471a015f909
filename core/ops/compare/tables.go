package compare

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/table"
)

// Document writes the comparison as tables.
func (c *comparedResult) Document() *table.Document {
	d := &table.Document{Warnings: c.warnings, Signature: c.Signature}
	c.tables(d, &c.comparedPart, "", "all "+count.Grouped(c.Sentences)+" sentences")
	if p := c.CoveredByAll; p != nil {
		c.tables(d, p, "covered_", "the "+count.Grouped(p.Sentences)+" sentences that every parser covers")
	}
	return d
}

// tables adds those over some sentences.
func (c *comparedResult) tables(d *table.Document, p *comparedPart, key, over string) {
	add := func(name, title, note string, columns []table.Unit, rows [][]string) {
		if slices.ContainsFunc(d.Tables, func(t table.Table) bool { return t.Note == note }) {
			note = "" // an earlier table has it
		}
		if len(rows) > 1 {
			d.Tables = append(d.Tables, table.Table{Key: key + name, Title: title + " over " + over, Columns: columns, Rows: rows, Note: note})
		}
	}
	add("scores", "Scores", p.scoresNote(), []table.Unit{table.Text, table.Text, table.Percent, table.Range, table.Count}, c.scores(p))
	if len(p.Pairs) == 0 {
		return
	}
	add("ranks", "Ranks", "", []table.Unit{table.Text, table.Count}, c.ranks(p))
	add("differences", "Differences from "+c.Baseline, p.differencesNote(), []table.Unit{table.Text, table.Text, table.Points, table.Range, table.Points, table.Count}, c.differences(p))
	add("tests", "Tests of the differences from "+c.Baseline, p.testsNote(), []table.Unit{table.Text, table.Text, table.Number, table.Number, table.Number, table.Number, table.Count}, c.tests(p))
}

const (
	scoresNote      = "If the parser were scored on many other samples of such sentences, about 95 of 100 such intervals would contain its true score. Two intervals may overlap although one parser is clearly better: the differences tell."
	differencesNote = "Points are per cent of the parser minus those of the baseline, on the same sentences. An interval that contains 0 leaves open which of them is better. This many sentences seldom tell a difference below the detectable one from none. Wins, ties and losses count sentences, long and short alike."
	testsNote       = "Randomisation and exact p: how often a difference at least this large comes about when each sentence's two results are swapped by chance; the first is an estimate of the second. A small p says that chance alone rarely does this, not that the difference is large. Holm p is adjusted for the number of parsers that are compared with the baseline. McNemar's test looks at what gold has (dependencies, words or constituents, as the metric counts) and only one of the two has right; it takes them for independent, which those of a sentence are not."
)

// scoresNote says what scores and intervals say, and why some intervals are missing.
func (p *comparedPart) scoresNote() string {
	for k := range p.Systems {
		if slices.ContainsFunc(p.Systems[k].of, func(s comparedScore) bool { return s.Shown.Interval == table.Undefined }) {
			return scoresNote + " Where there is no interval, every sample of these sentences has the same score: they do not say how much it varies."
		}
	}
	return scoresNote
}

// differencesNote says the same of differences.
func (p *comparedPart) differencesNote() string {
	if slices.ContainsFunc(p.Pairs, func(x comparedPair) bool { return x.Shown.Interval == table.Undefined }) {
		return differencesNote + " Where there is no interval, every sample of these sentences has the same difference: they do not say how much it varies."
	}
	return differencesNote
}

// testsNote says what the tests say, and why some are missing.
func (p *comparedPart) testsNote() string {
	note := testsNote
	if slices.ContainsFunc(p.Pairs, func(x comparedPair) bool { return x.Exact == nil }) {
		note += " Where there is no exact p, its table would be too large: the randomisation test stands alone."
	}
	return note
}

// row is a list of cells of its own.
//
//go:noinline
func row(cells ...string) []string { return append([]string(nil), cells...) }

func (c *comparedResult) scores(p *comparedPart) [][]string {
	rows := [][]string{row("metric", "parser", "%", "95 % interval", "rank")}
	for m := range c.of.Scheme.Metrics {
		for k := range p.Systems {
			s := &p.Systems[k].of[m]
			rows = append(rows, row(c.of.Called(m, k), p.Systems[k].Name, s.Shown.Value, s.Shown.Interval, strconv.Itoa(s.Rank)))
		}
	}
	return rows
}

// ranks are those under the two metrics that sum systems up, side by side.
func (c *comparedResult) ranks(p *comparedPart) [][]string {
	scheme := c.of.Scheme
	first, last := scheme.Ends()
	rows := [][]string{row("parser", "sentences parsed", "rank by "+scheme.Metrics[first].Name, "rank by "+scheme.Metrics[last].Name)}
	for k := range p.Systems {
		s := &p.Systems[k]
		rows = append(rows, row(s.Name, count.Grouped(s.Covered), strconv.Itoa(s.of[first].Rank), strconv.Itoa(s.of[last].Rank)))
	}
	return rows
}

func (c *comparedResult) differences(p *comparedPart) [][]string {
	rows := [][]string{row("metric", "parser", "points", "95 % interval", "detectable", "wins", "ties", "losses")}
	for i := range p.Pairs {
		x := &p.Pairs[i]
		rows = append(rows, row(x.called, x.A, x.Shown.Difference, x.Shown.Interval, x.Shown.Detectable, count.Grouped(x.Wins), count.Grouped(x.Ties), count.Grouped(x.Losses)))
	}
	return rows
}

func (c *comparedResult) tests(p *comparedPart) [][]string {
	rows := [][]string{row("metric", "parser", "randomisation p", "exact p", "Holm p", "McNemar p", "only parser right", "only baseline right")}
	for i := range p.Pairs {
		x := &p.Pairs[i]
		cells := row(x.called, x.A, x.Shown.Randomisation, x.Shown.Exact, x.Shown.Holm, x.Shown.McNemar, table.Undefined, table.Undefined)
		if n := x.McNemar; n != nil {
			cells[6], cells[7] = count.Grouped(n.OnlyA), count.Grouped(n.OnlyB)
		}
		rows = append(rows, cells)
	}
	return rows
}
