package bracketing

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// side is a tree as it is compared.
type side struct {
	words    []word
	before   []int32 // by node: how many words stand before it
	kept     []int32 // by number of words: how many of these are kept
	brackets []bracket
}

// word is a leaf with its part of speech.
type word struct {
	form    string
	tag     string
	label   string // the tag, or that which stands for all that are equal to it
	deleted bool
}

// bracket is a constituent over the kept words from begin on, before end.
type bracket struct {
	label      string
	begin, end int32
}

// fill takes the words of a sentence. Its tree may be several, one after the other.
func (x *side) fill(s *dependency.Sentence, p *Parameters) {
	x.words, x.before, x.kept, x.brackets = x.words[:0], x.before[:0], x.kept[:0], x.brackets[:0]
	nodes := s.Constituents
	for i := range nodes {
		x.before = append(x.before, int32(len(x.words)))
		if nodes[i].Word == 0 {
			continue
		}
		w := word{form: one(p.words, nodes[i].Label)}
		if i+1 < len(nodes) && IsTag(nodes, i+1) {
			w.tag = nodes[i+1].Label
		}
		w.label = one(p.labels, w.tag)
		w.deleted = p.deleted[w.tag]
		x.words = append(x.words, w)
	}
	x.before = append(x.before, int32(len(x.words)))
}

// IsTag reports whether a node is a part of speech: all that is beneath it is a word.
func IsTag(nodes []dependency.Constituent, node int) bool {
	return nodes[node].Word == 0 && int(nodes[node].First) == node-1 && nodes[node-1].Word > 0
}

// length is that of the sentence: its words but for those that do not count.
func (x *side) length(p *Parameters) (n int) {
	for i := range x.words {
		if !p.uncounted[x.words[i].tag] {
			n++
		}
	}
	return n
}

// bracket lists the constituents: the nodes above parts of speech, but for those of deleted labels and those over no
// word that is kept.
func (x *side) bracket(s *dependency.Sentence, p *Parameters) {
	x.kept = append(x.kept, 0)
	for i := range x.words {
		n := x.kept[i]
		if !x.words[i].deleted {
			n++
		}
		x.kept = append(x.kept, n)
	}
	for i := range s.Constituents {
		node := &s.Constituents[i]
		if node.Word > 0 || IsTag(s.Constituents, i) {
			continue
		}
		b := bracket{bare(node.Label), x.kept[x.before[node.First]], x.kept[x.before[i]]}
		if b.begin < b.end && !p.deletes(b.label) {
			b.label = one(p.labels, b.label)
			x.brackets = append(x.brackets, b)
		}
	}
}

// bare is a label without its function tags and indices: NP of NP-SBJ-1 and of NP=2.
func bare(label string) string {
	if end := strings.IndexAny(label, "-="); end > 0 {
		return label[:end]
	}
	return label
}

// sentence lists the words that are kept.
func (x *side) sentence() (list []word) {
	for _, w := range x.words {
		if !w.deleted {
			list = append(list, w)
		}
	}
	return list
}
