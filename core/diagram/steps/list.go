package steps

import (
	"github.com/ccgscore/ccgscore/core/category"
)

// Step is a line of the table that says what a drawing shows: a word with its
// lexical category, or a step.
type Step struct {
	Node        int    // index in the tree
	First, Last int    // positions of the words that it covers, from 1
	Words       string // these words; of many, the first and the last
	Rule        string // as it is drawn, such as >B; empty for a word
	Daughters   []*category.Category
	Category    *category.Category // of the word, or the result of the step
	Flags       Flags
}

// List returns the words and steps of a derivation in the order in which it is
// built, bottom up and from left to right: what a step combines stands before
// it. The error is a [*draw.LimitError] where there are more than are drawn.
func List(s *Side) ([]Step, error) {
	o, err := outlineOf(s)
	if err != nil {
		return nil, err
	}
	steps := make([]Step, 0, len(o.shapes))
	var open []int
	for node := range o.shapes {
		// The nodes that end before this one are complete.
		for len(open) > 0 && open[len(open)-1] != o.shapes[node].mother {
			steps = append(steps, o.step(open[len(open)-1]))
			open = open[:len(open)-1]
		}
		open = append(open, node)
	}
	for i := len(open) - 1; i >= 0; i-- {
		steps = append(steps, o.step(open[i]))
	}
	return steps, nil
}

// step says what a node is.
func (o *outline) step(node int) Step {
	n, shape := &o.tree.Nodes[node], &o.shapes[node]
	s := Step{
		Node: node, First: shape.first + 1, Last: shape.last + 1, Words: together(o.covered(node), longestWords),
		Rule: o.tree.Rule(node), Category: n.Category, Flags: shape.flags,
	}
	for i := range int(n.Daughters) {
		s.Daughters = append(s.Daughters, o.tree.Nodes[o.tree.Daughter(node, i)].Category)
	}
	return s
}

// title says it in one line, such as
//
//	gold: has bought, (S[dcl]\NP)/NP by >B, only in gold
func (s *Step) title(side string) string {
	title := side + ": " + s.Words + ", " + s.Category.String()
	if s.Rule != "" {
		title += " by " + s.Rule
	}
	if s.Flags&Missing != 0 {
		title += ", only in " + side
	}
	if s.Flags&Way != 0 {
		title += ", on the way"
	}
	return title
}
