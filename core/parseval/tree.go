package parseval

import "github.com/ccgscore/ccgscore/core/count"

// relation is what a word has to its head (Clark & Hockenmaier 2002, section
// 4.2, after Collins 1999): the word heads a daughter of a local tree, the
// sister, and its head heads the head daughter. Every word has one. That of the
// head of the sentence is ⟨HEAD⟩, the zero value.
type relation struct {
	head                     int32 // position of the head; 0 of the head of the sentence
	parent, daughter, sister label
}

func (r relation) labels() [3]label { return [3]label{r.parent, r.daughter, r.sister} }

// relate finds the relation of every word: that of the largest constituent it is
// the head of.
func (x *side) relate(w *words) {
	for range x.tokens {
		x.relations = append(x.relations, relation{})
	}
	for node := range x.steps {
		k := &x.steps[node]
		if k.mother < 0 || w.empty(k.span) {
			continue
		}
		if mother := &x.steps[k.mother]; mother.head != int32(node) {
			x.relations[k.word-1] = relation{int32(mother.word), mother.label, x.steps[mother.head].label, k.label}
		}
	}
}

// tree counts the words that have the same head on both sides, and those that
// have it in the same local tree.
func (c *Scorer) tree() (labelled, unlabelled count.Count) {
	for position := 1; position < len(c.words.kept); position++ {
		if c.words.punctuation(position) {
			continue
		}
		g, s := c.gold.relation(position), c.system.relation(position)
		if g != nil {
			labelled.Gold++
		}
		if s != nil {
			labelled.System++
		}
		head, relation := c.related(position)
		if head {
			unlabelled.Correct++
		}
		if relation {
			labelled.Correct++
		}
	}
	unlabelled.Gold, unlabelled.System = labelled.Gold, labelled.System
	return labelled, unlabelled
}

// related reports whether a word has the same head on both sides, and whether it has it in the same local
// tree.
func (c *Scorer) related(position int) (head, relation bool) {
	g, s := c.gold.relation(position), c.system.relation(position)
	head = g != nil && s != nil && c.sameHead(position, g, s)
	return head, head && g.labels() == s.labels()
}

// relation returns the relation of the word at a position, nil where the side
// has no such word.
func (x *side) relation(position int) *relation {
	if position > len(x.relations) {
		return nil
	}
	return &x.relations[position-1]
}

// sameHead reports whether a word has the same head on both sides, and both are
// the same words.
func (c *Scorer) sameHead(position int, g, s *relation) bool {
	return g.head == s.head && !c.words.differ(wordSpan(position)) && (g.head == 0 || !c.words.differ(wordSpan(int(g.head))))
}
