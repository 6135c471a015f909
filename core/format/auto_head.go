package format

import (
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// head finds the head of a sentence in the way that was chosen.
func (a *auto) head(tree *derivation.Tree, line string) int32 {
	if a.heads == HeadField {
		a.field.add(tree)
		return tree.HeadByField()
	}
	head, fallbacks, first := tree.HeadByRules()
	if fallbacks > 0 {
		place := a.in.place()
		place.Column = column(line, int(tree.Nodes[first].Offset))
		a.in.log.Count(int64(fallbacks), "no-head-rule", place, func() (string, string) {
			return "no rule of Lewis & Steedman (2014) finds the head of " + tree.Step(first), "the head field decides at such nodes"
		})
	}
	return head
}

// fieldCheck finds out whether the head field of a file says anything: some
// parsers write 0 into every node.
type fieldCheck struct {
	useful bool // a node has its head on the right
	nodes  int  // with two daughters
	right  int  // of which the head is on the right by the rules
}

func (f *fieldCheck) add(tree *derivation.Tree) {
	for i := 0; i < len(tree.Nodes) && !f.useful; i++ {
		node := &tree.Nodes[i]
		if node.Daughters != 2 {
			continue
		}
		f.nodes++
		f.useful = node.Head > 0
		if head, ok := tree.RuleHead(i); ok && head != i+1 {
			f.right++
		}
	}
}

func (f *fieldCheck) conclude(log *notice.Log, file notice.File) {
	const enough = 10
	if f.useful || f.nodes < enough || f.right == 0 {
		return
	}
	log.Count(1, "useless-head-field", notice.Place{File: file}, notice.Words(
		"the head field is 0 at every node, so it says nothing about heads",
		"find the heads by the rules of Lewis & Steedman (2014) instead"))
}
