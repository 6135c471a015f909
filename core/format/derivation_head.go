package format

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// head finds the head of a sentence in the way that was chosen. A format
// without a head field leaves no choice: every node gets its head by the rules.
func (r *derivations) head(d *dependency.Derivation) int32 {
	tree := &d.Tree
	switch {
	case r.noField:
		tree.SetHeads()
		r.field.Trees++
	case r.heads == HeadField:
		r.field.add(tree)
		return tree.HeadByField()
	}
	head, fallbacks, first := tree.HeadByRules()
	if fallbacks > 0 {
		place := r.at
		if r.line != "" {
			place.Column = column(r.line, int(tree.Nodes[first].Offset))
		}
		r.in.log.Count(int64(fallbacks), "no-head-rule", place, func() (string, string) {
			then := "the head field decides at such nodes"
			if r.noField {
				then = "the left daughter is taken at such nodes"
			}
			return "no rule of Lewis & Steedman (2014) finds the head of " + tree.Step(first), then
		})
	}
	return head
}

// conclude says, at the end of the file, if heads by the head field were asked
// for and it has none that means anything; or leaves that to who adds up parts of
// a file.
func (r *derivations) conclude() {
	if r.heads != HeadField {
		return
	}
	r.field.None = r.noField
	if r.whole != nil {
		*r.whole = r.field
		return
	}
	r.field.Tell(&r.in.log, r.in.file)
}

// HeadFields finds out whether the head field of a file says anything: some
// parsers write 0 into every node, and C&C which daughter the node itself is. Those
// of the parts of a file add up.
type HeadFields struct {
	Trees  int
	None   bool // the format has no such field
	Useful bool // a node has its head on the right
	Nodes  int  // with two daughters
	Right  int  // of which the head is on the right by the rules
	Own    int  // nodes whose field is their own place among their sisters
	Other  bool // there is one where it is not
}

// Merge adds those of another part.
func (f *HeadFields) Merge(other *HeadFields) {
	f.Trees += other.Trees
	f.None = f.None || other.None
	f.Useful = f.Useful || other.Useful
	f.Nodes += other.Nodes
	f.Right += other.Right
	f.Own += other.Own
	f.Other = f.Other || other.Other
}

// Tell says of a whole file that its head field means nothing, if it does not.
func (f *HeadFields) Tell(log *notice.Log, file notice.File) {
	message, then := f.message(), "find the heads by the rules of Lewis & Steedman (2014) instead"
	if f.None {
		message, then = "the format has no head field", "the heads are found by the rules of Lewis & Steedman (2014)"
	}
	if message != "" && f.Trees > 0 {
		log.Count(1, "useless-head-field", notice.Place{File: file}, notice.Words(message, then))
	}
}

func (f *HeadFields) add(tree *derivation.Tree) {
	f.Trees++
	for i := 0; i < len(tree.Nodes) && (!f.Useful || !f.Other); i++ {
		node := &tree.Nodes[i]
		if node.Daughters != 2 {
			continue
		}
		f.Nodes++
		for place := range 2 {
			f.place(&tree.Nodes[tree.Daughter(i, place)], place)
		}
		f.Useful = f.Useful || node.Head > 0
		if head, ok := tree.RuleHead(i); ok && head != i+1 {
			f.Right++
		}
	}
}

// place looks at a daughter of a node with two.
func (f *HeadFields) place(daughter *derivation.Node, place int) {
	switch {
	case daughter.Daughters == 0:
	case int(daughter.Head) == place:
		f.Own++
	default:
		f.Other = true
	}
}

// message says what is wrong with the field, "" if nothing is.
func (f *HeadFields) message() string {
	const enough = 10
	switch {
	case f.Nodes < enough:
	case !f.Useful && f.Right > 0:
		return "the head field is 0 at every node, so it says nothing about heads"
	case f.Useful && !f.Other && f.Own >= enough:
		return "the head field of every node tells which daughter the node itself is, as C&C writes it, so it says nothing about heads"
	}
	return ""
}
