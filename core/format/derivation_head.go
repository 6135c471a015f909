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
		r.field.trees++
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
// for and it has none that means anything.
func (r *derivations) conclude() {
	if r.heads != HeadField || r.field.trees == 0 {
		return
	}
	message := r.field.message()
	if r.noField {
		message = "the format has no head field"
	}
	if message == "" {
		return
	}
	then := "find the heads by the rules of Lewis & Steedman (2014) instead"
	if r.noField {
		then = "the heads are found by the rules of Lewis & Steedman (2014)"
	}
	r.in.log.Count(1, "useless-head-field", notice.Place{File: r.in.file}, notice.Words(message, then))
}

// fieldCheck finds out whether the head field of a file says anything: some
// parsers write 0 into every node, and C&C which daughter the node itself is.
type fieldCheck struct {
	trees  int
	useful bool // a node has its head on the right
	nodes  int  // with two daughters
	right  int  // of which the head is on the right by the rules
	own    int  // nodes whose field is their own place among their sisters
	other  bool // there is one where it is not
}

func (f *fieldCheck) add(tree *derivation.Tree) {
	f.trees++
	for i := 0; i < len(tree.Nodes) && (!f.useful || !f.other); i++ {
		node := &tree.Nodes[i]
		if node.Daughters != 2 {
			continue
		}
		f.nodes++
		for place := range 2 {
			f.place(&tree.Nodes[tree.Daughter(i, place)], place)
		}
		f.useful = f.useful || node.Head > 0
		if head, ok := tree.RuleHead(i); ok && head != i+1 {
			f.right++
		}
	}
}

// place looks at a daughter of a node with two.
func (f *fieldCheck) place(daughter *derivation.Node, place int) {
	switch {
	case daughter.Daughters == 0:
	case int(daughter.Head) == place:
		f.own++
	default:
		f.other = true
	}
}

// message says what is wrong with the field, "" if nothing is.
func (f *fieldCheck) message() string {
	const enough = 10
	switch {
	case f.nodes < enough:
	case !f.useful && f.right > 0:
		return "the head field is 0 at every node, so it says nothing about heads"
	case f.useful && !f.other && f.own >= enough:
		return "the head field of every node tells which daughter the node itself is, as C&C writes it, so it says nothing about heads"
	}
	return ""
}
