package bracketing

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Options holds the choices that can change a score.
type Options struct {
	Parameters *Parameters
	MostWords  int // of a sentence of gold; longer ones are left out. 0: no limit
}

// Scorer compares the two sides of sentences. It belongs to one goroutine.
type Scorer struct {
	options      Options
	files        [2]notice.File
	log          notice.Log
	gold, system side
	refused      bool
}

// NewScorer returns a scorer. The files are for notices.
func NewScorer(o Options, gold, system notice.File) *Scorer {
	return &Scorer{options: o, files: [2]notice.File{gold, system}}
}

// Log returns what was met that the reader of a score must know.
func (c *Scorer) Log() *notice.Log { return &c.log }

// Reads tells from which files the next sentences come.
func (c *Scorer) Reads(gold, system notice.File) { c.files = [2]notice.File{gold, system} }

// Refused reports whether the system's tree of the sentence that was scored last is over other words than gold's, so
// that it counts as none.
func (c *Scorer) Refused() bool { return c.refused }

// Score counts one sentence under every metric of [Scheme].
func (c *Scorer) Score(gold, system *dependency.Sentence) (n count.Counts, err error) {
	p := c.options.Parameters
	c.refused = false
	c.gold.fill(gold, p)
	c.system.fill(system, p)
	if c.tooLong(gold) {
		return n, nil
	}
	restore(&c.gold, &c.system, p)
	g, s := c.gold.sentence(), c.system.sentence()
	c.gold.bracket(gold, p)
	switch {
	case len(g) == 0 && len(s) == 0:
		return n, nil
	case len(s) == 0:
		return missing(len(c.gold.brackets), len(g)), nil
	case len(c.gold.words) > 0 && !c.same(g, s, system):
		c.refused = true
		return missing(len(c.gold.brackets), len(g)), nil
	}
	c.system.bracket(system, p)
	n[Constituents] = match(c.gold.brackets, c.system.brackets, true)
	n[ConstituentsUnlabelled] = match(c.gold.brackets, c.system.brackets, false)
	n[Tags] = tagged(g, s)
	n[CompleteMatch] = sentenceIf(n[Constituents].Correct == n[Constituents].Gold && n[Constituents].Correct == n[Constituents].System && len(g) > 0)
	if len(g) > 0 {
		crossing := crossing(c.gold.brackets, c.system.brackets)
		n[NoCrossing], n[TwoOrLessCrossing] = sentenceIf(crossing == 0), sentenceIf(crossing <= 2)
		n[AverageCrossing] = count.Count{Gold: 1, System: 1, Correct: crossing}
	}
	return n, nil
}

// sentenceIf counts a sentence, as right or not.
func sentenceIf(right bool) count.Count {
	n := count.Count{Gold: 1, System: 1}
	if right {
		n.Correct = 1
	}
	return n
}

// missing counts a sentence without a tree of the system. How many constituents cross is not known of it.
func missing(brackets, words int) (n count.Counts) {
	n[Constituents].Gold, n[ConstituentsUnlabelled].Gold = int64(brackets), int64(brackets)
	n[Tags] = count.Count{Gold: int64(words), System: int64(words)}
	n[CompleteMatch] = sentenceIf(false)
	return n
}

func (c *Scorer) tooLong(gold *dependency.Sentence) bool {
	if c.options.MostWords == 0 || c.gold.length(c.options.Parameters) <= c.options.MostWords {
		return false
	}
	c.log.Count(1, "too-long", notice.Place{File: c.files[0], Line: gold.Line}, notice.Words("a sentence is longer than the limit of words, and left out", ""))
	return true
}

// same reports whether both sides have the same words, those that are kept.
func (c *Scorer) same(gold, system []word, s *dependency.Sentence) bool {
	hint := "its tree counts as missing; EVALB leaves such a sentence out, as the score of covered sentences does"
	at := notice.Place{File: c.files[1], Line: s.Line}
	if len(gold) != len(system) {
		c.log.Count(1, "other-words", at, func() (string, string) {
			return "a sentence has other words than in gold: " + strconv.Itoa(len(gold)) + " and here " + strconv.Itoa(len(system)) + " are compared", hint
		})
		return false
	}
	for i := range gold {
		if gold[i].form != system[i].form {
			c.log.Count(1, "other-words", at, func() (string, string) {
				return "a sentence has other words than in gold: " + notice.Quote(gold[i].form) + " there is " + notice.Quote(system[i].form) + " here", hint
			})
			return false
		}
	}
	return true
}

// restore keeps quotation marks that just one side deletes, where the sides are of different lengths otherwise.
func restore(gold, system *side, p *Parameters) {
	if len(p.quotes) == 0 || len(gold.words) == 0 || len(gold.sentence()) == len(system.sentence()) {
		return
	}
	g, s := spoken(gold, p), spoken(system, p)
	if len(g) != len(s) {
		return
	}
	for i := range g {
		if a, b := g[i], s[i]; a.deleted != b.deleted && p.quoted(a) && p.quoted(b) {
			a.deleted, b.deleted = false, false
		}
	}
}

// quoted reports whether a word is a quotation mark, or stands for one.
func (p *Parameters) quoted(w *word) bool {
	return p.quotes[w.tag] && (w.form == "\"" || w.form == "'" || w.form == "/")
}

// spoken lists the words that count towards the length, which leaves traces out.
func spoken(x *side, p *Parameters) (list []*word) {
	for i := range x.words {
		if w := &x.words[i]; !p.uncounted[w.tag] {
			list = append(list, w)
		}
	}
	return list
}

// tagged counts the words with gold's part of speech.
func tagged(gold, system []word) (n count.Count) {
	for i := range gold {
		if n.Gold++; gold[i].label == system[i].label {
			n.Correct++
		}
	}
	n.System = n.Gold
	return n
}

// match counts the constituents of both sides, each once: of several over the same words with the same label, as many as
// both have.
func match(gold, system []bracket, labelled bool) count.Count {
	n := count.Count{Gold: int64(len(gold)), System: int64(len(system))}
	left := map[bracket]int{}
	for _, b := range gold {
		if !labelled {
			b.label = ""
		}
		left[b]++
	}
	for _, b := range system {
		if !labelled {
			b.label = ""
		}
		if left[b] > 0 {
			left[b]--
			n.Correct++
		}
	}
	return n
}

// crossing counts the constituents of the system that cross one of gold: they have words in common, and each has one that
// the other lacks. Of gold's constituents around the gap before a word, the innermost begins last and ends first, so
// a constituent of the system that crosses any of them crosses that one.
func crossing(gold, system []bracket) (n int64) {
	around := innermost(gold, system)
	for _, s := range system {
		if before := around[s.begin]; before.end > 0 && before.end < s.end {
			n++
		} else if behind := around[s.end]; behind.end > 0 && behind.begin > s.begin {
			n++
		}
	}
	return n
}

// innermost returns the innermost constituent of gold around the gap before each word; an empty one where there is none.
func innermost(gold, system []bracket) []bracket {
	words := int32(0)
	for _, all := range [2][]bracket{gold, system} {
		for _, b := range all {
			words = max(words, b.end)
		}
	}
	around, free := make([]bracket, words+2), make([]int32, words+2) // the next gap from each on without one
	for i := range free {
		free[i] = int32(i)
	}
	for _, g := range gold { // inner ones come first
		for at := next(free, g.begin+1); at < g.end; at = next(free, at) {
			around[at], free[at] = g, at+1
		}
	}
	return around
}

// next returns the first gap without a constituent, from one on.
func next(free []int32, at int32) int32 {
	for free[at] != at {
		free[at] = free[free[at]]
		at = free[at]
	}
	return at
}
