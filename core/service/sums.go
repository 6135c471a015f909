package service

import (
	"cmp"

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
		k.add(row)
	}
	return row, nil
}

// add puts a row where it belongs. Pairs that are found by id come in another
// order than gold has them, but each has its place.
func (k *sums) add(row count.Row) {
	row.ID = string([]byte(row.ID)) // not a part of the chunk that it was read from
	if row.Index < 0 {
		k.Extra = append(k.Extra, row)
		return
	}
	k.Rows = put(k.Rows, row.Index, row)
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
	if of, more := k.scorer.(keeper); more {
		of.tell(&c)
	}
	return c
}

// keeper is a scorer that keeps more of pairs than their counts: rows of its own, and sums.
type keeper interface {
	keep(of *Counted, p pairing.Pair, row *count.Row)
	tell(of *Counted)
}

// finish returns the scores of the system. Its roots were counted if both sides
// may have some, whether or not they turned out to have them.
func (c *Counted) finish(scheme *count.Scheme, gold int64, rows, rooted bool) report.System {
	system := report.System{Input: c.input(), Corpus: c.Corpus}
	if rows {
		system.Rows, system.Extra = c.Rows, c.Extra
		if system.Extra == nil {
			system.Extra = []count.Row{}
		}
		for i := range system.Extra {
			system.Extra[i].Index = int(gold) + i
		}
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
