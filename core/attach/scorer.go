package attach

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/tree"
)

// Options holds the choices that can change a score.
type Options struct {
	Punctuation Punctuation
	Relations   RelationPart
	Tokens      dependency.Identity
	MostCells   int64 // of the tables of tree edit distances; 0 if there is no limit. It changes no score
}

// Scorer compares the two sides of sentences under one set of options. It
// allocates nothing per sentence and belongs to one goroutine.
type Scorer struct {
	options      Options
	gold, system notice.File
	tokens       dependency.Tokens
	words        []word // by position; the first is the artificial root
	depths       []int32
	trees        trees
	log          notice.Log
}

// word is a word of gold with what both sides say of it.
type word struct {
	gold, system dependency.Attachment
	known        bool  // the system has the same word
	leftOut      bool  // it is punctuation
	depth        int32 // how many edges it is from the root of gold

	// Of a verb:
	verb      bool
	children  int  // in gold
	otherSet  bool // the children of the sides differ
	otherName bool // the relation of one of them does
}

// NewScorer returns a scorer. The files are for errors and notices.
func NewScorer(o Options, gold, system notice.File) *Scorer {
	s := &Scorer{options: o, gold: gold, system: system}
	s.trees.labels, s.trees.comparer.MostCells = tree.Labels{}, o.MostCells
	s.tokens = dependency.Tokens{Identity: o.Tokens, System: system, Log: &s.log}
	return s
}

// Log returns what was met that the reader of a score must know: forms and
// numbers of words that differ, and cycles.
func (c *Scorer) Log() *notice.Log { return &c.log }

// Reads tells from which files the next sentences come, for notices.
func (c *Scorer) Reads(gold, system notice.File) {
	c.gold, c.system, c.tokens.System = gold, system, system
}

// Score counts one sentence under every metric of [Scheme]. A sentence that one
// side lacks is an empty one. The error is located: trees are too large for their
// edit distance.
func (c *Scorer) Score(gold, system *dependency.Sentence) (n count.Counts, err error) {
	c.fill(gold, system)
	for i := 1; i < len(c.words); i++ {
		if c.words[i].leftOut {
			continue
		}
		counted, right := c.verdict(int32(i))
		for m := range int(DLAS) {
			if counted.Has(m) {
				tally(&n[m], 1, right.Has(m))
			}
		}
		tally(&n[DLAS], weight(c.words[i].depth), right.Has(int(DLAS)))
	}
	n[CLAS].System = c.content(system)
	n[TED], err = c.treeEdits(gold, system)
	return n, err
}

// tally counts a word of a weight.
func tally(n *count.Count, weight int64, right bool) {
	n.Gold += weight
	n.System += weight
	if right {
		n.Correct += weight
	}
}

func (w *word) sameHead() bool {
	return w.known && w.system.Head != dependency.NoHead && w.system.Head == w.gold.Head
}

// sameRelation reports whether the relation is gold's. None is, in trees without
// relations; but not where there is no head either, and nothing is known of the word.
func (w *word) sameRelation() bool {
	return w.known && w.system.Relation == w.gold.Relation && (w.gold.Relation != "" || w.gold.Head != dependency.NoHead)
}

// adjacent reports whether the head that the system gives a word is its gold head or a
// gold child of it: the edge may point either way.
func (c *Scorer) adjacent(position int32) bool {
	w := &c.words[position]
	head := w.system.Head
	if !w.known || head < 0 || w.gold.Head < 0 {
		return false
	}
	return head == w.gold.Head || c.goldHead(head) == position
}

// near also takes the gold head of the gold head for right (Schwartz et al. 2011).
func (c *Scorer) near(position int32) bool {
	w := &c.words[position]
	return c.adjacent(position) || w.known && w.system.Head >= 0 && c.goldHead(w.gold.Head) == w.system.Head
}

// goldHead returns the head of a word in gold; none of the artificial root, and of
// what gold does not have.
func (c *Scorer) goldHead(position int32) int32 {
	if position < 1 || int(position) >= len(c.words) {
		return dependency.NoHead
	}
	return c.words[position].gold.Head
}

// content counts the words of the system whose relation is one of content words.
func (c *Scorer) content(system *dependency.Sentence) (n int64) {
	for i := range system.Attachments {
		if isContent(system.Attachments[i].Relation) && !c.leavesOut(system, i) {
			n++
		}
	}
	return n
}

// fill takes both sides of a sentence.
func (c *Scorer) fill(gold, system *dependency.Sentence) {
	others := c.tokens.Others(gold, system)
	c.words = append(c.words[:0], word{})
	for i := range gold.Attachments {
		t := &gold.Tokens[i]
		w := word{gold: gold.Attachments[i], verb: isVerb(t), leftOut: c.options.Punctuation.leavesOut(t, &gold.Attachments[i])}
		if i < len(system.Attachments) && !(i+1 < len(others) && others[i+1]) {
			w.system, w.known = system.Attachments[i], true
			c.noteSubtype(i, &w)
		}
		w.gold.Relation, w.system.Relation = c.options.Relations.cut(w.gold.Relation), c.options.Relations.cut(w.system.Relation)
		c.words = append(c.words, w)
	}
	c.depths = depths(gold.Attachments, c.depths)
	for i := 1; i < len(c.words); i++ {
		c.words[i].depth = c.depths[i]
		if !c.words[i].leftOut {
			c.children(&c.words[i])
		}
	}
	c.surplus(system)
	if g, s := len(gold.Attachments), len(system.Attachments); g > 0 && s > 0 && g != s {
		c.log.Count(1, "length-differs", notice.Place{File: c.system, Line: system.Line}, func() (string, string) {
			return "the number of words is " + strconv.Itoa(g) + " in gold and " + strconv.Itoa(s) + " here", "words are compared by their position"
		})
	}
}

// children notes a word at its heads.
func (c *Scorer) children(w *word) {
	gold, system := c.word(w.gold.Head), c.word(w.system.Head)
	gold.children++
	if !w.sameHead() {
		gold.otherSet = true
		if w.known {
			system.otherSet = true
		}
	}
	if !w.sameRelation() {
		gold.otherName = true
	}
}

// surplus notes the words that only the system has at their heads.
func (c *Scorer) surplus(system *dependency.Sentence) {
	for i := range system.Attachments {
		if !c.known(i) && !c.leavesOut(system, i) {
			c.word(system.Attachments[i].Head).otherSet = true
		}
	}
}

// known reports whether the sides have the same word, by its index.
func (c *Scorer) known(i int) bool { return i+1 < len(c.words) && c.words[i+1].known }

// leavesOut reports whether a word of the system is left out: gold decides, where
// it has the same word.
func (c *Scorer) leavesOut(system *dependency.Sentence, i int) bool {
	if c.known(i) {
		return c.words[i+1].leftOut
	}
	return c.options.Punctuation.leavesOut(&system.Tokens[i], &system.Attachments[i])
}

// word returns the word at a position; of one that gold does not have, the
// artificial root, which is no verb.
func (c *Scorer) word(position int32) *word {
	if position < 0 || int(position) >= len(c.words) {
		position = 0
	}
	return &c.words[position]
}
