package comparison

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// Sums adds up the pairs of one system, as they are read or as they were kept.
type Sums struct {
	Scorer Scorer
	Judge  Judge // nil where nobody judges
	Index  int   // of the system
	rows   bool  // of sentences are wanted
	Counted
}

// nothing is what a side has of a sentence that it lacks.
var nothing dependency.Sentence

// BothSides returns a sentence as gold and the system have it, to be read only.
func BothSides(p pairing.Pair) (gold, system *dependency.Sentence) {
	return cmp.Or(p.A, &nothing), cmp.Or(p.B, &nothing)
}

// Count adds a pair, and returns the row that it makes.
func (k *Sums) Count(p pairing.Pair) (row count.Row, err error) {
	g, s := BothSides(p)
	counts, err := k.Scorer.Score(g, s)
	if err != nil {
		return row, err
	}
	row = count.Row{Index: p.Index, ID: g.ID, Covered: s.Parsed, Counts: counts}
	if k.Judge != nil && p.A != nil {
		if row.Right, err = k.Judge(g, s); err != nil {
			return row, err
		}
	}
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
func (k *Sums) add(row count.Row) {
	row.ID = string([]byte(row.ID)) // not a part of the chunk that it was read from
	if row.Index < 0 {
		k.Extra = append(k.Extra, row)
		return
	}
	k.Rows = Put(k.Rows, row.Index, row)
}

// Put sets an element of a list, which grows as needed.
func Put[T any](list []T, index int, item T) []T {
	for len(list) <= index {
		var none T
		list = append(list, none)
	}
	list[index] = item
	return list
}

// Done returns what the pairs came to.
func (k *Sums) Done() Counted {
	c := k.Counted
	c.Scored = *k.Log()
	if d, ok := k.Scorer.(doubter); ok {
		c.Doubts = d.Doubts()
	}
	if of, more := k.Scorer.(Keeper); more {
		of.Tell(&c)
	}
	return c
}

// Keeper is a scorer that keeps more of pairs than their counts: rows of its own, and sums.
type Keeper interface {
	Keep(of *Counted, p pairing.Pair, row *count.Row)
	Tell(of *Counted)
}

// Judge says, beside a scorer, under which metrics each unit of gold is right. The units of a sentence of
// gold are the same for all systems.
type Judge func(gold, system *dependency.Sentence) (count.Units, error)

// Judging returns who judges the sentences of a system beside its scorer; nil where nobody does.
//
//go:noinline
func (c *Call) Judging(o *Options, deps score.Options, gold, system notice.File) Judge {
	if c.Judges == nil {
		return nil
	}
	return c.Judges(o, deps, gold, system)
}

// Rows reports whether the rows of all sentences are wanted.
func (c *Call) Rows() bool { return c.Judges != nil || c.Options.Sentences }

// finish returns the scores of the system. Its roots were counted if both sides
// may have some, whether or not they turned out to have them.
func (c *Counted) finish(scheme *count.Scheme, gold int64, rows, rooted bool) report.System {
	system := report.System{Input: c.Described(), Corpus: c.Corpus}
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

// Log returns what was met when the system was scored. What was met in gold is the
// same for all systems and is left to the first.
func (k *Sums) Log() *notice.Log {
	var log notice.Log
	for _, n := range k.Scorer.Log().Notices() {
		if k.Index == 0 || n.First.File.Role != "gold" {
			log.Add(n)
		}
	}
	return &log
}
