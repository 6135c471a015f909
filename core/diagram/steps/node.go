package steps

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// newSide prepares what is drawn of a side, as far as it does not depend on
// places.
func newSide(o *outline, given *Side, options *Options) side {
	n := len(o.shapes)
	s := side{outline: o, longest: foldedIn(options.Width)}
	if n == 0 {
		return s
	}
	s.name, s.boxes, s.folded, s.hidden = given.Name, make([]Node, n+around), make([]bool, n), make([]bool, n+around)
	for node := range s.shapes {
		step, tree := o.step(node), o.tree.Nodes[node]
		label := options.Category(draw.CategoryRuns(step.Category))
		if given.Heads != nil && tree.Daughters > 0 {
			label = draw.Add(label, " · "+draw.Shorten(given.Heads[node], draw.LongestWord), false)
		}
		s.boxes[node] = Node{
			Index: node, Token: int(tree.Token), Flags: step.Flags &^ Folded,
			Title:    draw.Shorten(step.title(given.Name), draw.LongestTitle),
			Category: newText(label, draw.LabelSize),
			Rule:     newText(draw.Add(nil, step.Rule, false), ruleSize),
			head:     node,
		}
		b := &s.boxes[node]
		if tree.Daughters == 0 {
			b.Words = newText([]draw.Run{{Text: draw.Shorten(o.covered(node)[0], draw.LongestWord)}}, draw.WordSize)
			continue
		}
		b.Words = s.runTogether(o.covered(node))
		b.head, _ = o.tree.RuleHead(node)
		s.folded[node] = step.Flags&Folded != 0
	}
	s.rule = s.boxes[0].Rule
	s.gather()
	return s
}

// runTogether returns the words of what is folded.
func (s *side) runTogether(words []string) draw.Text {
	text := ""
	if s.brief {
		text = brief(words)
	} else {
		text = together(words, s.longest)
	}
	return newText([]draw.Run{{Text: text}}, foldedSize)
}

// gather tells every node what is special about those that it hides if it is
// folded.
func (s *side) gather() {
	for i := len(s.shapes) - 1; i >= 0; i-- {
		b, mother := &s.boxes[i], s.shapes[i].mother
		b.Within |= b.Flags & (Missing | Way)
		if mother >= 0 {
			s.boxes[mother].Within |= b.Within
		}
	}
}

// width returns the room that a node needs for what it shows.
func (n *Node) width() draw.Length {
	category := n.Category.Width
	if n.marked() {
		category += draw.MarkSize + draw.MarkGap
	}
	switch {
	case n.Step():
		return category
	case n.folds():
		return max(category, n.Words.Width+signSpace+draw.MarkSize+2*frameRoom)
	}
	return max(category, n.Words.Width)
}

// folds reports whether the node stands for a constituent that is folded.
func (n *Node) folds() bool { return n.Row == 0 && n.Words.Size == foldedSize }

// marked reports whether the category has a mark: where there is no line that
// could be dashed.
func (n *Node) marked() bool { return n.Row == 0 && n.Flags&Missing != 0 }
