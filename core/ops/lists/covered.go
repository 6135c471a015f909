package lists

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// Covered is what the oracle of a metric counts in the sentences that have a list.
func (b *NBest) Covered(of *nbest.FirstParses, m int) count.Count {
	all, empty := of.Oracle[m], b.Empty[m]
	return count.Count{Gold: all.Gold - empty.Gold, System: all.System - empty.System, Correct: all.Correct - empty.Correct}
}

// oracleOfCovered returns Table 4 over the sentences that have a list, as the paper has it.
func (b *NBest) oracleOfCovered() table.Table {
	t := table.Table{
		Key: "oracle_covered", Title: "The same over the sentences that have a list", Columns: []table.Unit{table.Text, table.Percent},
		Rows: [][]string{{"", "precision", "recall", "F₁", b.MetricName(1) + " P", b.MetricName(1) + " R", b.MetricName(1)}},
		Note: count.Grouped(b.Lists) + " of " + count.Grouped(b.Sentences) + " sentences",
	}
	for _, at := range b.oracleRows() {
		row := []string{at.name()}
		for _, m := range b.Oracles() {
			of := b.Covered(b.First(at.n, at.hashed), m).Percent()
			row = append(row, of.Precision, of.Recall, of.F1)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// oracleRow is a row of Table 4.
type oracleRow struct {
	n      int
	hashed bool
}

func (r oracleRow) name() string {
	if r.n == 1 {
		return "1-best"
	}
	return "oracle " + best(r.n, r.hashed)
}

// oracleRows are the rows of Table 4. The first parses are the same without repetitions.
func (b *NBest) oracleRows() (rows []oracleRow) {
	for _, hashed := range [2]bool{false, true} {
		for _, i := range b.depths() {
			if n := nbest.Depths[i]; n > 1 || !hashed {
				rows = append(rows, oracleRow{n, hashed})
			}
		}
	}
	return rows
}

// Lower says why, where an oracle over lists without repetitions scores lower than that over all
// parses: the first parses of a list without repetitions are different ones, among which there are all
// different ones of the first parses with repetitions, unless hashes collide.
func (b *NBest) Lower() string {
	for _, i := range b.depths() {
		for k, m := range b.Oracles() {
			n := nbest.Depths[i]
			if b.First(n, true).Oracle[m].CompareF1(b.First(n, false).Oracle[m]) >= 0 {
				continue
			}
			said := "# is lower for " + best(n, false) + " by " + b.MetricName(k) + ", "
			if b.Collisions > 0 {
				return said + "where " + service.Plural(int(b.Collisions), "pair of different sets has one hash", "pairs of different sets have one hash") + " and the later of the two is left out: longer hashes tell them apart"
			}
			return said + "though in no sentence: the oracle takes the best F-score of each sentence, and the F-score of all of them is that of summed counts, which may fall where those of single sentences rise"
		}
	}
	return ""
}
