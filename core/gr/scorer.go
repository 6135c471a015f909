package gr

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Metric is the index of a metric in [Scheme].
type Metric int

// The metrics.
const (
	Labelled   Metric = iota // the relation and all its slots are equal
	Heads                    // the relation, its head and its dependent are
	Unlabelled               // distinct pairs of head and dependent
)

// Scheme holds the metrics of grammatical relations.
var Scheme = &count.Scheme{Metrics: []count.Metric{
	Labelled:   {Key: "labelled", Name: "labelled"},
	Heads:      {Key: "heads", Name: "relation, head and dependent"},
	Unlabelled: {Key: "unlabelled", Name: "unlabelled"},
}}

// Scorer compares the relations of the two sides of sentences. Those of a side that has CCG dependencies
// are mapped by its mapper. It belongs to one goroutine.
type Scorer struct {
	Mappers [2]*Mapper // of gold and of the system; nil where a side has relations itself
	Strict  bool       // words are the same only if their forms are

	Relations count.Breakdown[string] // labelled, by the name of the relation
	General   count.Breakdown[string] // by the relations of the hierarchy that cover it, and by others
	above     above
	files     [2]notice.File
	lines     [2]int // of the sentence that was scored last
	log       notice.Log
	sides     [2][]dependency.GR
}

// NewScorer returns a scorer. The files are for errors.
func NewScorer(gold, system notice.File) *Scorer {
	return &Scorer{Relations: count.Breakdown[string]{}, General: count.Breakdown[string]{}, above: newAbove(), files: [2]notice.File{gold, system}}
}

// Log returns nothing: what was met while mapping the mappers tell.
func (c *Scorer) Log() *notice.Log { return &c.log }

// Reads tells from which files the next sentences come.
func (c *Scorer) Reads(gold, system notice.File) { c.files = [2]notice.File{gold, system} }

// Score counts one sentence under every metric of [Scheme]. Whether it is added to the breakdowns is for
// the caller to say, with Add.
func (c *Scorer) Score(gold, system *dependency.Sentence) (n count.Counts, err error) {
	for i, s := range [2]*dependency.Sentence{gold, system} {
		c.sides[i], c.lines[i] = append(c.sides[i][:0], s.GRs...), s.Line
		if m := c.Mappers[i]; m != nil && len(s.Dependencies) > 0 {
			made, err := m.Map(s, c.files[i])
			if err != nil {
				return n, err
			}
			c.sides[i] = append(c.sides[i], made...)
		}
	}
	if c.Strict {
		c.otherWords(gold, system)
	}
	n[Labelled] = matches(c.sides, func(g *dependency.GR) (dependency.GR, bool) { return *g, true })
	n[Heads] = matches(c.sides, bare)
	n[Unlabelled] = pairs(c.sides)
	return n, nil
}

// otherWords takes the words of the system that gold has others for out of what can be right.
func (c *Scorer) otherWords(gold, system *dependency.Sentence) {
	for i := range c.sides[1] {
		g := &c.sides[1][i]
		for k := range g.Slots {
			p := g.Slots[k].Position
			if p == 0 {
				continue
			}
			if a, b := gold.Form(p), system.Form(p); a != "" && b != "" && !dependency.SameForm(a, b) {
				g.Slots[k].Position = -p
			}
		}
	}
}

// bare returns a relation without its type and its initial relation.
func bare(g *dependency.GR) (dependency.GR, bool) {
	p := ends(g)
	b := dependency.GR{Relation: g.Relation}
	b.Slots[0].Position, b.Slots[1].Position = p.head, p.dependent
	return b, true
}

// matches counts the relations of both sides that are the same, each with one of the other side.
func matches(sides [2][]dependency.GR, as func(*dependency.GR) (dependency.GR, bool)) (n count.Count) {
	n.Gold, n.System = int64(len(sides[0])), int64(len(sides[1]))
	left := map[dependency.GR]int{}
	for i := range sides[0] {
		g, _ := as(&sides[0][i])
		left[g]++
	}
	for i := range sides[1] {
		if g, _ := as(&sides[1][i]); left[g] > 0 {
			left[g]--
			n.Correct++
		}
	}
	return n
}

// pairs counts the different pairs of head and dependent.
func pairs(sides [2][]dependency.GR) (n count.Count) {
	of := [2]map[pair]bool{{}, {}}
	for i, side := range sides {
		for k := range side {
			if p := ends(&side[k]); p.both() {
				of[i][p] = true
			}
		}
	}
	for p := range of[1] {
		if of[0][p] {
			n.Correct++
		}
	}
	n.Gold, n.System = int64(len(of[0])), int64(len(of[1]))
	return n
}

// Add adds the sentence that was scored last to the breakdowns.
func (c *Scorer) Add() error {
	left := map[dependency.GR]int{}
	for i := range c.sides[0] {
		g := &c.sides[0][i]
		left[*g]++
		c.Relations.Add(g.Relation, count.Sum{Count: count.Count{Gold: 1}})
	}
	for i := range c.sides[1] {
		n, g := count.Count{System: 1}, &c.sides[1][i]
		if left[*g] > 0 {
			left[*g]--
			n.Correct = 1
		}
		c.Relations.Add(g.Relation, count.Sum{Count: n})
	}
	return c.addGeneral()
}

// mostOfPair bounds the relations of a side between two words, each of which is held against each of the other.
const mostOfPair = 1 << 10

// addGeneral adds to the breakdown by the hierarchy. A relation of gold is held against those of the system
// that are between the same words, and what both are counts as correct, and so does all that covers that
// (Briscoe & Carroll 2006). Each is paired once: equal relations first, then those that have most in common,
// so that no relation takes the place of one that is right. Of several that have as much in common the first
// in the files is taken.
func (c *Scorer) addGeneral() error {
	var of [2]map[pair][]int // what is not paired yet, by its words
	equal := map[dependency.GR][]int{}
	for i := range c.sides[1] {
		g := &c.sides[1][i]
		c.general(g.Relation, count.Count{System: 1})
		equal[*g] = append(equal[*g], i)
	}
	paired := make([]bool, len(c.sides[1]))
	of[0], of[1] = map[pair][]int{}, map[pair][]int{}
	for i := range c.sides[0] {
		g := &c.sides[0][i]
		c.general(g.Relation, count.Count{Gold: 1})
		if same := equal[*g]; len(same) > 0 {
			paired[same[0]], equal[*g] = true, same[1:]
			c.general(g.Relation, count.Count{Correct: 1})
		} else if err := c.between(of[0], 0, i); err != nil {
			return err
		}
	}
	for i := range c.sides[1] {
		if !paired[i] {
			if err := c.between(of[1], 1, i); err != nil {
				return err
			}
		}
	}
	for i := range c.sides[0] { // in the order of gold, which a map has not
		if p := ends(&c.sides[0][i]); len(of[0][p]) > 0 {
			c.pairUp(of[0][p], of[1][p])
			delete(of[0], p)
		}
	}
	return nil
}

// between adds a relation of a side to those between its two words.
func (c *Scorer) between(of map[pair][]int, side, i int) error {
	p := ends(&c.sides[side][i])
	if of[p] = append(of[p], i); len(of[p]) > mostOfPair {
		return &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: c.files[side], Line: c.lines[side]},
			Message: "a sentence has more than " + count.Grouped(mostOfPair) + " grammatical relations between two words that the other side lacks",
		}
	}
	return nil
}

// pairUp pairs relations of gold and of the system that are between the same words, those that have most
// in common first.
func (c *Scorer) pairUp(gold, system []int) {
	for depth := len(Hierarchy); depth >= 0 && len(gold) > 0 && len(system) > 0; {
		next, left := -1, gold[:0]
		for _, i := range gold {
			k, covering, less := c.alikeAt(depth, i, system)
			next = max(next, less)
			if k < 0 {
				left = append(left, i)
				continue
			}
			system = slices.Delete(system, k, k+1)
			c.under(covering, c.sides[0][i].Relation, count.Count{Correct: 1})
		}
		gold, depth = left, next
	}
}

// alikeAt returns the first of the system that a relation of gold has in common with what is at a depth
// of the hierarchy, and what covers both; -1 where there is none, with the greatest depth below where there
// is one.
func (c *Scorer) alikeAt(depth, gold int, system []int) (k int, covering uint32, less int) {
	g := &c.sides[0][gold]
	less = -1
	for k, j := range system {
		other := &c.sides[1][j]
		covering, at := c.above.alike(g.Relation, other.Relation)
		if at <= less || at > depth || !agree(g, other) {
			continue
		}
		if at == depth {
			return k, covering, less
		}
		less = at
	}
	return -1, 0, less
}

// general adds to a relation and to all that cover it.
func (c *Scorer) general(relation string, n count.Count) { c.under(c.above[relation], relation, n) }

// under adds to places in the hierarchy; where there are none, to a relation that is not there.
func (c *Scorer) under(covering uint32, relation string, n count.Count) {
	if covering == 0 {
		c.General.Add(relation, count.Sum{Count: n})
	}
	for i := 0; covering != 0; i, covering = i+1, covering>>1 {
		if covering&1 != 0 {
			c.General.Add(Hierarchy[i].Relation, count.Sum{Count: n})
		}
	}
}
