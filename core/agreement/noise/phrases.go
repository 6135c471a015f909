package noise

import (
	"math/rand/v2"
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// DrawPhrases draws sentences of phrase-structure trees, as [Draw] does. Leaves may be words, each alone under its
// part of speech: these are not disturbed.
func DrawPhrases(corpus []*dependency.Sentence, leavesAreWords bool, sentences int, seed uint64) *Sample {
	s := &Sample{seed: seed, phrases: &labels{words: leavesAreWords}}
	trees := slices.DeleteFunc(slices.Clone(corpus), func(one *dependency.Sentence) bool { return len(one.Constituents) == 0 })
	s.Sentences = s.some(trees, sentences)
	for _, one := range s.Sentences {
		s.Words += len(one.Tokens)
		s.phrases.take(grow(one, leavesAreWords))
	}
	l := s.phrases
	l.inner, l.lowest = different(l.inner), different(l.lowest)
	s.Relations = different(slices.Concat(l.inner, l.lowest))
	return s
}

// labels are those that are drawn: of nodes that have nodes beneath them, and of the lowest ones, which are parts of
// speech or, in trees without words, leaves.
type labels struct {
	inner, lowest []string
	words         bool // leaves are words
}

func (l *labels) take(t *phraseTree) {
	for i := range t.nodes {
		if of, label := l.of(&t.nodes[i]), t.nodes[i].label; label != "" {
			*of = append(*of, label)
		}
	}
}

// of returns the labels that a node may have.
func (l *labels) of(n *phraseNode) *[]string {
	if n.word > 0 {
		return &l.lowest
	}
	return &l.inner
}

// phraseTree is a tree that changes. Its nodes are in the post-order of the correct tree.
type phraseTree struct{ nodes []phraseNode }

type phraseNode struct {
	label     string
	mother    int32 // -1 of the root
	daughters []int32
	word      int32 // of a lowest node: the position of its leaf; else 0
	at        int   // where it stood under its mother, once it has left
}

// grow makes the tree of a sentence. A word is one node with its part of speech.
func grow(s *dependency.Sentence, leavesAreWords bool) *phraseTree {
	t := &phraseTree{}
	var open []int32 // nodes without a mother
	begins := make([]int, len(s.Constituents))
	for i := range s.Constituents {
		c := &s.Constituents[i]
		begins[i] = len(open)
		if c.Word > 0 && leavesAreWords {
			continue // the next one is its part of speech
		}
		node := int32(len(t.nodes))
		n := phraseNode{label: c.Label, mother: -1, word: c.Word}
		if c.Word == 0 {
			if begins[i] = begins[c.First]; leavesAreWords && int(c.First) == i-1 && s.Constituents[i-1].Word > 0 {
				n.word = s.Constituents[i-1].Word
			}
			n.daughters = append(n.daughters, open[begins[i]:]...)
			for _, daughter := range n.daughters {
				t.nodes[daughter].mother = node
			}
			open = open[:begins[i]]
		}
		t.nodes, open = append(t.nodes, n), append(open, node)
	}
	return t
}

// phraseAnnotator disturbs phrase-structure trees, by what [annotator] does as far as it can be done where words keep
// their order. First each node has its chance of a label that is drawn from those of its kind. Then, in post-order
// of the correct tree, each node that has a sister has its chance of a mother that is drawn from all nodes under
// which it can stand without another order of the words: those around the gap that it leaves. An only daughter
// stays, so that each node has leaves.
type phraseAnnotator struct {
	random *rand.Rand
	labels *labels
	places []phrasePlace
}

// phrasePlace is where a node can stand: before which daughter of a mother.
type phrasePlace struct{ mother, before int32 }

func (a *phraseAnnotator) annotate(correct *dependency.Sentence, n Noise) *dependency.Sentence {
	t := grow(correct, a.labels.words)
	for i := range t.nodes {
		if node := &t.nodes[i]; a.random.Float64() < n.Relabel && node.label != "" {
			list := *a.labels.of(node)
			node.label = list[a.random.IntN(len(list))]
		}
	}
	for i := range t.nodes {
		if a.random.Float64() >= n.Reattach || !t.leave(int32(i)) {
			continue
		}
		a.places = t.around(t.nodes[i].mother, int32(t.nodes[i].at), a.places[:0])
		p := a.places[a.random.IntN(len(a.places))]
		t.nodes[i].mother = p.mother
		m := &t.nodes[p.mother]
		m.daughters = slices.Insert(m.daughters, int(p.before), int32(i))
	}
	return t.sentence(correct, a.labels.words)
}

// leave takes a node from its mother, and notes where it stood; false, and nothing, if it has no sister.
func (t *phraseTree) leave(node int32) bool {
	mother := t.nodes[node].mother
	if mother < 0 || len(t.nodes[mother].daughters) < 2 {
		return false
	}
	m := &t.nodes[mother]
	at := slices.Index(m.daughters, node)
	m.daughters = slices.Delete(m.daughters, at, at+1)
	t.nodes[node].at = at
	return true
}

// around lists where a node can stand in the gap before a daughter of a mother: in the mother, in what borders on
// the gap from the left and from the right, and, where the gap is at an end of a node, beside that and so on.
func (t *phraseTree) around(mother, before int32, list []phrasePlace) []phrasePlace {
	list = append(list, phrasePlace{mother, before})
	list = t.down(mother, before-1, true, list)
	list = t.down(mother, before, false, list)
	for node, at := mother, before; at == 0 && t.nodes[node].mother >= 0; {
		node, at = t.up(node)
		list = append(list, phrasePlace{node, at})
		list = t.down(node, at-1, true, list)
	}
	for node, at := mother, before; int(at) == len(t.nodes[node].daughters) && t.nodes[node].mother >= 0; {
		node, at = t.up(node)
		at++
		list = append(list, phrasePlace{node, at})
		list = t.down(node, at, false, list)
	}
	return list
}

// up returns the mother of a node, and where the node stands among its daughters.
func (t *phraseTree) up(node int32) (mother, at int32) {
	mother = t.nodes[node].mother
	return mother, int32(slices.Index(t.nodes[mother].daughters, node))
}

// down lists the nodes at the right end of a daughter, or at its left end, if there is one.
func (t *phraseTree) down(mother, daughter int32, right bool, list []phrasePlace) []phrasePlace {
	daughters := t.nodes[mother].daughters
	for daughter >= 0 && int(daughter) < len(daughters) {
		node := daughters[daughter]
		if t.nodes[node].word > 0 {
			break // nothing stands under a part of speech or a leaf
		}
		daughters, daughter = t.nodes[node].daughters, 0
		if right {
			list = append(list, phrasePlace{node, int32(len(daughters))})
			daughter = int32(len(daughters)) - 1
		} else {
			list = append(list, phrasePlace{node, 0})
		}
	}
	return list
}

// sentence writes the tree as a sentence, which shares the words with the correct one.
func (t *phraseTree) sentence(correct *dependency.Sentence, leavesAreWords bool) *dependency.Sentence {
	s := *correct
	s.Constituents = make([]dependency.Constituent, 0, len(correct.Constituents))
	leaves := map[int32]dependency.Constituent{}
	for _, c := range correct.Constituents {
		if c.Word > 0 {
			leaves[c.Word] = c
		}
	}
	type open struct {
		node  int32
		next  int   // daughter
		first int32 // constituent
	}
	stack := []open{{int32(len(t.nodes)) - 1, 0, 0}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		n := &t.nodes[top.node]
		if top.next < len(n.daughters) {
			top.next++
			stack = append(stack, open{n.daughters[top.next-1], 0, int32(len(s.Constituents))})
			continue
		}
		c := dependency.Constituent{Label: n.label, First: top.first}
		if n.word > 0 {
			leaf := leaves[n.word]
			leaf.First = int32(len(s.Constituents))
			if !leavesAreWords {
				leaf.Label = n.label
				c = leaf
			} else {
				s.Constituents = append(s.Constituents, leaf)
			}
		}
		s.Constituents = append(s.Constituents, c)
		stack = stack[:len(stack)-1]
	}
	return &s
}
