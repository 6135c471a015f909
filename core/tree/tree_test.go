package tree_test

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/tree"
	"pgregory.net/rapid"
)

// parse reads a tree in brackets, with one letter a label: a(bc(d)).
func parse(text string) *tree.Tree {
	t := &tree.Tree{}
	var open []int
	var labels []int32
	add := func() {
		last := len(open) - 1
		t.Add(labels[last], open[last])
		open, labels = open[:last], labels[:last]
	}
	pending := false // a node that may still get children
	for _, c := range text {
		switch {
		case c == '(':
			pending = false
		case c == ')':
			if pending {
				add()
			}
			pending = true
		default:
			if pending {
				add()
			}
			open, labels = append(open, t.Len()), append(labels, c)
			pending = true
		}
	}
	if pending {
		add()
	}
	return t
}

// show writes a tree as parse reads it.
func show(t *tree.Tree) string {
	var below []string // of the nodes that have no mother yet
	var firsts []int32
	for i, first := range t.First {
		text := string(rune(t.Labels[i]))
		n := len(firsts)
		for n > 0 && firsts[n-1] >= first {
			n--
		}
		if n < len(below) {
			text += "(" + strings.Join(below[n:], "") + ")"
		}
		below, firsts = append(below[:n], text), append(firsts[:n], first)
	}
	return strings.Join(below, "")
}

func TestATreeIsWrittenAsItIsRead(t *testing.T) {
	for _, text := range []string{"", "a", "a(b)", "a(bc)", "a(b(c(d))e)", "a(bc(de(f))g(h))"} {
		if got := show(parse(text)); got != text {
			t.Errorf("%s became %s", text, got)
		}
	}
}

// anyTree draws a tree of at most so many nodes with few labels.
func anyTree(most int) *rapid.Generator[*tree.Tree] {
	return rapid.Custom(func(t *rapid.T) *tree.Tree {
		x := &tree.Tree{}
		n := rapid.IntRange(0, most).Draw(t, "nodes")
		var roots []int // where the trees begin that have no mother yet
		for i := range n {
			children := rapid.IntRange(0, len(roots)).Draw(t, "children")
			if i == n-1 {
				children = len(roots)
			}
			first := i
			if children > 0 {
				first = roots[len(roots)-children]
			}
			roots = append(roots[:len(roots)-children], first)
			x.Add(rapid.Int32Range('a', 'c').Draw(t, "label"), first)
		}
		return x
	})
}

func TestLabelsAreNumbered(t *testing.T) {
	l := tree.Labels{}
	if subj, obj := l.Label("subj"), l.Label("obj"); subj != 0 || obj != 1 || l.Label("subj") != subj {
		t.Errorf("subj is %d, obj %d", subj, obj)
	}
}
