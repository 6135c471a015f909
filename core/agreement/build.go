package agreement

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/tree"
)

// Tree is an annotation as a tree, as it is compared.
type Tree struct {
	tree.Tree
	Names []string // of labels, by node
	Words []string // by node: the word that the node is about, or ""
	At    []int32  // by node: the position of that word, 0 for none
	Size  int      // |x| of Skjærholt (2014, section 2)
}

// builder makes trees of sentences. Their labels can be compared.
type builder struct {
	of      Structure
	lexical bool // the leaves of phrase-structure trees are words, which go
	labels  tree.Labels
	words   tree.Words
	heads   []int32
	names   []int32
	begins  []int32 // of nodes that are open
	first   []int32
}

// Trees makes the trees of sentences of these units, one at a time: each is valid until
// the next one is made. Their labels can be compared, also by costs; nil is none.
func Trees(of Structure, units []Unit, costs *Costs) func(*dependency.Sentence) Tree {
	return newBuilder(of, units, costs).build
}

func newBuilder(of Structure, units []Unit, costs *Costs) *builder {
	b := &builder{of: of, lexical: of == PhraseTrees && Lexical(units), labels: tree.Labels{}}
	if costs != nil { // whose labels come first, so that they have the numbers that costs know
		for _, label := range costs.Labels {
			b.labels.Label(label)
		}
	}
	return b
}

// build makes the tree of a sentence. Only its labels' names and words are of
// memory of their own; the tree is valid until the next is built.
func (b *builder) build(s *dependency.Sentence) Tree {
	switch b.of {
	case DependencyTrees:
		return b.dependencies(s)
	case PhraseTrees:
		return b.phrases(s)
	}
	return b.derivation(s)
}

// dependencies makes the tree of the words of a sentence, each labelled with its
// relation, beneath an artificial root, which counts in the size. Words in a cycle, and
// what hangs on them, are not reached from the root: the tree lacks them, and the size
// counts them, as the program of Skjærholt (2014) has it.
func (b *builder) dependencies(s *dependency.Sentence) Tree {
	b.heads, b.names = b.heads[:0], b.names[:0]
	for i := range s.Attachments {
		a := &s.Attachments[i]
		b.heads, b.names = append(b.heads, a.Head), append(b.names, b.labels.Label(a.Relation))
	}
	if cut := b.words.Hang(b.heads, b.names); len(cut) > 0 {
		for _, position := range cut {
			b.heads[position-1] = position // a cycle of one
		}
		b.leaveOut()
		b.words.Hang(b.heads, b.names)
	}
	t := Tree{Tree: b.words.Tree, Size: len(s.Attachments) + 1}
	for _, position := range b.words.Positions {
		if position == 0 {
			t.name("root", "", 0)
			continue
		}
		t.name(s.Attachments[position-1].Relation, s.Tokens[position-1].Form, position)
	}
	return t
}

func (t *Tree) name(label, word string, at int32) {
	t.Names, t.Words, t.At = append(t.Names, label), append(t.Words, word), append(t.At, at)
}

// leaveOut leaves out the words of the tree that was made which hang on a word that now
// heads itself, and those words.
func (b *builder) leaveOut() {
	for node, position := range b.words.Positions {
		if position == 0 || b.heads[position-1] != position {
			continue
		}
		for _, beneath := range b.words.Positions[b.words.First[node] : node+1] {
			b.names[beneath-1] = tree.LeftOut
		}
	}
}

// Lexical reports whether the leaves of phrase-structure trees are words: each is alone
// beneath a node, its part of speech. Where leaves stand beside other nodes, as in
// derivation trees of the ERG, they are lexical types: those trees have no words.
func Lexical(units []Unit) bool {
	for i := range units {
		for _, s := range units[i].Of {
			for n := range s.Constituents {
				c := &s.Constituents[n]
				if c.Word == 0 && int(c.First) < n && s.Constituents[n-1].Word > 0 && int(c.First) < n-1 {
					return false // its last daughter is a leaf, and has sisters
				}
				if c.Word > 0 && (n+1 == len(s.Constituents) || s.Constituents[n+1].Word > 0 || int(s.Constituents[n+1].First) != n) {
					return false // what follows is not its mother
				}
			}
		}
	}
	return true
}

// phrases makes the tree of a phrase-structure tree without its words; its size is the
// number of its leaves.
func (b *builder) phrases(s *dependency.Sentence) Tree {
	t := Tree{Tree: tree.Tree{Labels: b.names[:0], First: b.first[:0]}}
	b.begins = b.begins[:0] // by node of the sentence: how many nodes the tree had before it
	for i := range s.Constituents {
		c := &s.Constituents[i]
		if c.Word > 0 {
			t.Size++
			b.begins = append(b.begins, int32(t.Len()))
			if b.lexical {
				continue
			}
			t.Add(b.labels.Label(c.Label), t.Len())
			t.name(c.Label, "", c.Word)
			continue
		}
		first := b.begins[c.First]
		b.begins = append(b.begins, first)
		t.Add(b.labels.Label(c.Label), int(first))
		if leaf := &s.Constituents[i-1]; b.lexical && int(c.First) == i-1 && leaf.Word > 0 {
			t.name(c.Label, leaf.Label, leaf.Word)
		} else {
			t.name(c.Label, "", 0)
		}
	}
	b.names, b.first = t.Labels, t.First
	return t
}

// derivation makes the tree of the categories of a derivation, without its words.
func (b *builder) derivation(s *dependency.Sentence) Tree {
	t := Tree{Tree: tree.Tree{Labels: b.names[:0], First: b.first[:0]}}
	if len(s.Derivations) == 0 {
		return t
	}
	nodes := s.Derivations[0].Tree.Nodes
	type open struct{ node, left, first int32 }
	var stack []open
	add := func(n *derivation.Node, first int32, word string) {
		name := n.Category.String()
		t.Add(b.labels.Label(name), int(first))
		t.name(name, word, n.Token)
	}
	for i := range nodes {
		n := &nodes[i]
		if n.Daughters > 0 {
			stack = append(stack, open{int32(i), n.Daughters, int32(t.Len())})
			continue
		}
		t.Size++
		word := ""
		if at := int(n.Token) - 1; at >= 0 && at < len(s.Derivations[0].Tokens) {
			word = s.Derivations[0].Tokens[at].Form
		}
		add(n, int32(t.Len()), word)
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if top.left--; top.left > 0 {
				break
			}
			add(&nodes[top.node], top.first, "")
			stack = stack[:len(stack)-1]
		}
	}
	b.names, b.first = t.Labels, t.First
	return t
}

// Unreached returns how many words of a dependency tree no way leads to from its root.
func Unreached(s *dependency.Sentence) int {
	if len(s.Attachments) == 0 {
		return 0
	}
	b := builder{labels: tree.Labels{}}
	t := b.dependencies(s)
	return t.Size - t.Len()
}
