package attach

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/tree"
)

// trees compares the trees of a sentence: a node for each word that is not left
// out, labelled with its relation, beneath an artificial root. One that has no
// analysis has no nodes at all.
type trees struct {
	gold, system     tree.Words
	comparer         tree.Comparer
	labels           tree.Labels
	heads, relations []int32 // of the side whose tree is made
}

// treeEdits counts the nodes of both trees, and as right those that their edit
// distance leaves. Where gold has no words it counts nothing, as the others do.
func (c *Scorer) treeEdits(gold, system *dependency.Sentence) (n count.Count, err error) {
	if len(gold.Attachments) == 0 {
		return n, nil
	}
	c.hang(gold, system)
	x, y := &c.trees.gold.Tree, &c.trees.system.Tree
	distance, err := c.trees.comparer.Distance(x, y)
	if err != nil {
		return n, c.tooLarge(err, gold)
	}
	nodes := int64(x.Len() + y.Len())
	return count.Count{Gold: nodes, System: nodes, Correct: nodes - int64(distance)}, nil
}

// hang makes the trees of both sides.
func (c *Scorer) hang(gold, system *dependency.Sentence) {
	clear(c.trees.labels) // of a sentence, as its relations may be any texts
	c.hangSide(&c.trees.gold, gold, c.gold, func(i int) bool { return c.words[i+1].leftOut })
	c.hangSide(&c.trees.system, system, c.system, func(i int) bool { return c.leavesOut(system, i) })
}

func (c *Scorer) hangSide(into *tree.Words, s *dependency.Sentence, file notice.File, leavesOut func(i int) bool) {
	t := &c.trees
	if into.Reset(); !s.Parsed {
		return
	}
	t.heads, t.relations = t.heads[:0], t.relations[:0]
	for i := range s.Attachments {
		a := &s.Attachments[i]
		label := int32(tree.LeftOut)
		if !leavesOut(i) {
			label = t.labels.Label(c.options.Relations.cut(a.Relation))
		}
		t.heads, t.relations = append(t.heads, a.Head), append(t.relations, label)
	}
	for _, position := range into.Hang(t.heads, t.relations) {
		c.log.Count(1, "cycle", notice.Place{File: file, Line: int(s.Attachments[position-1].Line)}, func() (string, string) {
			return "word " + strconv.Itoa(int(position)) + " hangs on itself, by itself or through others",
				"for TED the first word of a cycle hangs on the root; the other metrics need no tree"
		})
	}
}

func (c *Scorer) tooLarge(err error, gold *dependency.Sentence) error {
	e := &notice.Error{Code: notice.Limit, Place: notice.Place{File: c.gold, Line: gold.Line}}
	if e.Message = "the trees of this sentence are too large for their edit distance"; err == tree.ErrTooMany {
		e.Message, e.Hint = "up to here, the edit distance of trees (TED) took too long", "the command line has no such limit"
	} else {
		e.Hint = "are there blank lines between sentences?"
	}
	return e
}
