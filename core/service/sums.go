package service

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
)

// sums adds up the pairs of one system, as they are read or as they were kept.
type sums struct {
	scorer scorer
	index  int  // of the system
	rows   bool // of sentences are wanted
	Counted
}

// nothing is what a side has of a sentence that it lacks.
var nothing dependency.Sentence

// bothSides returns a sentence as gold and the system have it, to be read only.
func bothSides(p pairing.Pair) (gold, system *dependency.Sentence) {
	return cmp.Or(p.A, &nothing), cmp.Or(p.B, &nothing)
}

// count adds a pair, and returns the row that it makes.
func (k *sums) count(p pairing.Pair) (row count.Row, err error) {
	g, s := bothSides(p)
	counts, err := k.scorer.Score(g, s)
	if err != nil {
		return row, err
	}
	row = count.Row{Index: p.Index, ID: g.ID, Covered: s.Parsed, Counts: counts}
	if p.A == nil {
		row.Index, row.ID = -1, s.ID
	} else if row.ID == "" {
		row.ID = s.ID
	}
	k.Corpus.Add(&row)
	if k.rows {
		k.add(row, place(p))
	}
	return row, nil
}

// partShift leaves room for the numbers of the sentences of a part.
const partShift = 40

// place is a number by which pairs are in the order of the corpus.
func place(p pairing.Pair) int { return p.Part<<partShift + p.Index }

// add keeps a row. Pairs that are found by id come in another order than gold has
// them, but each knows its place.
func (k *sums) add(row count.Row, place int) {
	row.ID = string([]byte(row.ID)) // not a part of the chunk that it was read from
	if row.Index < 0 {
		row.Index = place
		k.Extra = append(k.Extra, row)
		return
	}
	row.Index = place
	k.Rows = append(k.Rows, row)
}

// put sets an element of a list, which grows as needed.
func put[T any](list []T, index int, item T) []T {
	for len(list) <= index {
		var none T
		list = append(list, none)
	}
	list[index] = item
	return list
}

// counted returns what the pairs came to.
func (k *sums) done() Counted {
	c := k.Counted
	c.Scored = *k.log()
	if d, ok := k.scorer.(doubter); ok {
		c.Doubts = d.doubts()
	}
	return c
}

// finish returns the scores of the system. Its roots were counted if both sides
// may have some, whether or not they turned out to have them.
func (c *Counted) finish(scheme *count.Scheme, gold int64, rows, rooted bool) report.System {
	system := report.System{Input: c.input(), Corpus: c.Corpus}
	if rows {
		system.Rows, system.Extra = inPlace(c.Rows, 0), inPlace(c.Extra, int(gold))
	}
	if rooted {
		return system
	}
	scheme.Lack(count.Roots, &system.Corpus.All)
	scheme.Lack(count.Roots, &system.Corpus.CoveredOnly)
	for _, rows := range [2][]count.Row{system.Rows, system.Extra} {
		for i := range rows {
			scheme.Lack(count.Roots, &rows[i].Counts)
		}
	}
	return system
}

// inPlace sorts rows by their places, and numbers them.
func inPlace(rows []count.Row, first int) []count.Row {
	slices.SortFunc(rows, func(a, b count.Row) int { return cmp.Compare(a.Index, b.Index) })
	for i := range rows {
		rows[i].Index = first + i
	}
	if rows == nil {
		return []count.Row{}
	}
	return rows
}

// log returns what was met when the system was scored. What was met in gold is the
// same for all systems and is left to the first.
func (k *sums) log() *notice.Log {
	var log notice.Log
	for _, n := range k.scorer.Log().Notices() {
		if k.index == 0 || n.First.File.Role != "gold" {
			log.Add(n)
		}
	}
	return &log
}
