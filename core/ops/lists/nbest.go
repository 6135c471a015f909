package lists

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/report"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// NBest is what n-best lists come to: how many of their parses differ, and how good the
// best of them are. Its tables are those of Ng & Curran (2012).
type NBest struct {
	nbest.Sums
	Signature string // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      *report.Input // nil without gold
	System    report.Input
	Rooted    bool // both sides have roots; DF₁ is without them otherwise
	Bits      int
	Rows      []nbest.ListRow // nil unless they are asked for

	// Reranked is what a reranker chose, by [nbest.Metrics]; nil without one.
	Reranked *[len(nbest.Metrics)]count.Count
}

// reached is how far a reranker has got from the first parses to the best of all, by the
// metric at an index; not a number where the first are the best.
func (b *NBest) reached(m int) float64 {
	first, best := b.First(1, false).Oracle[m].F1(), b.First(nbest.All, false).Oracle[m].F1()
	if first == best {
		return math.NaN()
	}
	return (b.Reranked[m].F1() - first) / (best - first)
}

// BetterThanOracle reports whether a reranker has done what it hardly can with these lists:
// the oracle has the best parse of each, though not always the best score of all together.
func (b *NBest) BetterThanOracle() bool {
	for _, m := range b.Oracles() {
		if b.Reranked[m].F1() > b.First(nbest.All, false).Oracle[m].F1() {
			return true
		}
	}
	return false
}

// shownDepths are those of tables 1, 2 and 4 of the paper.
var shownDepths = []int{10, 50, nbest.All}

// depths are the numbers of parses up to which the oracle is told: as far as the longest
// list goes, and those of the paper.
func (b *NBest) depths() (list []int) {
	for i, n := range nbest.Depths {
		if n <= b.Longest || n == 1 || n == 10 || n == 50 || n == nbest.All {
			list = append(list, i)
		}
	}
	return list
}

// depth names a number of parses.
func depth(n int) string {
	if n == nbest.All {
		return "all"
	}
	return count.Grouped(n)
}

// best names a row of a table: 10-best.
func best(n int, hashed bool) string {
	text := depth(n) + "-best"
	if n == nbest.All {
		text = "all"
	}
	if hashed {
		text += "#"
	}
	return text
}

// Oracles are the metrics by which oracles choose, by their index in [nbest.Metrics]: DF₁
// is the score with alignment where there are no roots.
func (b *NBest) Oracles() [2]int {
	if b.Rooted {
		return [2]int{0, 1}
	}
	return [2]int{0, 2}
}

// MetricName names one of the two.
func (b *NBest) MetricName(i int) string {
	return [...]string{"F₁", "DF₁", "DF₁ without roots"}[b.Oracles()[i]]
}

// PerList is a mean over lists.
func (b *NBest) PerList(n int64) float64 { return float64(n) / float64(max(1, b.Lists)) }

// share is a part of a whole as a count whose F-score it is.
func share(part, whole int64) count.Count {
	return count.Count{Gold: whole, System: whole, Correct: part}
}

// Percent writes a part of a whole in per cent.
func Percent(part, whole int64) string {
	if whole == 0 {
		return table.Undefined
	}
	return share(part, whole).Percent().F1
}

// Levels is how many levels there are: that of grammatical relations, the last, only if they were counted.
func (b *NBest) Levels() int {
	if b.GRs {
		return len(nbest.Levels)
	}
	return nbest.GRs
}

// diversity returns how many parses are different, level by level: Tables 1 and 2.
func (b *NBest) diversity() (tables []table.Table) {
	for k := range nbest.Levels[:b.Levels()] {
		t := table.Table{
			Key: "diversity_" + nbest.Levels[k].Key, Title: "Parses per list, and different sets of " + nbest.Levels[k].Name, Columns: []table.Unit{table.Text, table.Number, table.Number, table.Percent},
			Rows: [][]string{{"", "parses per list", "different per list", "% different"}},
		}
		switch {
		case k == 0:
			t.Name, t.Note = "Table 1", "# without repetitions, which hashes find"
		case k == nbest.GRs, k == 1 && !b.GRs:
			t.Name = "Table 2"
		}
		for _, hashed := range [2]bool{false, true} {
			for _, n := range shownDepths {
				p := b.First(n, hashed)
				t.Rows = append(t.Rows, []string{best(n, hashed), table.Decimals(b.PerList(p.Parses), 1), table.Decimals(b.PerList(p.Distinct[k]), 1), Percent(p.Distinct[k], p.Parses)})
			}
		}
		tables = append(tables, t)
	}
	return tables
}

// First returns what the first n parses of lists come to.
func (b *NBest) First(n int, hashed bool) *nbest.FirstParses {
	for i, d := range nbest.Depths {
		if d == n {
			if hashed {
				return &b.Depths[i].Hashed
			}
			return &b.Depths[i].Plain
		}
	}
	return nil
}

func (b *NBest) collisions() table.Table {
	return table.Table{
		Key: "collisions", Name: "Table 3", Title: "Collisions of hashes of " + table.Decimals(float64(b.Bits), 0) + " bits", Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent},
		Rows: [][]string{{"", "collisions", "comparisons", "%"}, {"pairs of parses of a list", count.Grouped(b.Collisions), count.Grouped(b.Comparisons), Percent(b.Collisions, b.Comparisons)}},
		Note: "a collision is two different sets with one hash",
	}
}

// oracle returns the scores of the best parses: Table 4.
func (b *NBest) oracle() table.Table {
	t := table.Table{
		Key: "oracle", Name: "Table 4", Title: "Oracle precision, recall and F-score", Columns: []table.Unit{table.Text, table.Percent},
		Rows: [][]string{{"", "precision", "recall", "F₁", b.MetricName(1) + " P", b.MetricName(1) + " R", b.MetricName(1), "coverage"}},
		Note: "over all sentences of gold; of each list the parse with the best F-score by the metric; # without repetitions",
	}
	if why := b.Lower(); why != "" {
		t.Note += "; " + why
	}
	for _, at := range b.oracleRows() {
		row := []string{at.name()}
		for _, m := range b.Oracles() {
			of := b.First(at.n, at.hashed).Oracle[m].Percent()
			row = append(row, of.Precision, of.Recall, of.F1)
		}
		t.Rows = append(t.Rows, append(row, Percent(b.Lists, b.Sentences)))
	}
	if b.Reranked != nil {
		row, ways := []string{"reranked"}, []string(nil)
		for k, m := range b.Oracles() {
			of := b.Reranked[m].Percent()
			row = append(row, of.Precision, of.Recall, of.F1)
			ways = append(ways, b.shownReached(m)+" by "+b.MetricName(k))
		}
		t.Note += "; reranked: " + strings.Join(ways, ", ") + " of the way from 1-best to the oracle of all parses"
		t.Rows = append(t.Rows, append(row, ""))
	}
	return t
}

// shownReached is how far a reranker has got, for people.
func (b *NBest) shownReached(m int) string {
	reached := b.reached(m)
	if math.IsNaN(reached) {
		return table.Undefined
	}
	return table.Decimals(100*reached, 0) + " %"
}

func (b *NBest) tables() []table.Table {
	tables := append(b.diversity(), b.collisions())
	if b.Gold != nil {
		tables = append(tables, b.oracle())
		if b.Lists < b.Sentences {
			tables = append(tables, b.oracleOfCovered())
		}
	}
	return tables
}

// Document returns the tables of a paper.
func (b *NBest) Document() *table.Document {
	return &table.Document{Warnings: b.Warnings, Lead: b.scope() + "\n\n", Tables: b.tables(), Signature: b.Signature}
}

// Text returns the tables for people, with that of all lists where it is asked for.
func (b *NBest) Text() []byte { return b.whole().Text() }

// TSV returns the same as tab-separated values.
func (b *NBest) TSV() []byte { return b.whole().TSV() }

func (b *NBest) whole() *table.Document {
	d := b.Document()
	d.Tables = b.withRows()
	return d
}

// scope says what was read.
func (b *NBest) scope() string {
	p := b.First(nbest.All, false)
	return report.Plural(b.Lists, "list") + ", " + report.Plural(p.Parses, "parse") + ", " + count.Grouped(p.Distinct[0]) + " different (" + Percent(p.Distinct[0], p.Parses) + " %)"
}

// withRows are the tables, with that of all lists where it is asked for.
func (b *NBest) withRows() []table.Table {
	tables := b.tables()
	if b.Rows == nil {
		return tables
	}
	t := table.Table{Key: "rows", Title: "Lists", Columns: []table.Unit{table.Text, table.Text, table.Count, table.Count, table.Count, table.Percent, table.Percent, table.Count, table.Percent}, Rows: [][]string{{"list", "words", "parses", "different"}}}
	if b.Gold != nil {
		t.Rows[0] = append(t.Rows[0], "best", "F₁", "first", "best", b.MetricName(1), "first")
	}
	for i := range b.Rows {
		r := &b.Rows[i]
		row := []string{cmp.Or(r.ID, strconv.Itoa(i+1)), r.Words, count.Grouped(r.Parses), count.Grouped(r.Distinct)}
		if b.Gold != nil {
			for _, m := range b.Oracles() {
				of := &r.Best[m]
				row = append(row, count.Grouped(of.Rank), of.Count.Percent().F1, of.First.Percent().F1)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return append(tables, t)
}
