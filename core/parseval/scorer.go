package parseval

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// Options holds the choices that can change a score.
type Options struct {
	GoldHeads, SystemHeads derivation.Heads // of constituents, for tree dependencies

	// Deep says how the deep dependencies are compared, and when words of the
	// two sides are the same. What it says of slots and roots does not matter.
	Deep score.Options
}

// Scorer compares the two sides of sentences under one set of options. It
// allocates nothing per sentence and belongs to one goroutine.
type Scorer struct {
	options      Options
	files        [2]notice.File // gold and system
	deep         *score.Scorer
	words        words
	gold, system side
}

// NewScorer returns a scorer. The files are for notices.
func NewScorer(o Options, gold, system notice.File) *Scorer {
	return &Scorer{options: o, files: [2]notice.File{gold, system}, deep: score.NewScorer(o.Deep, gold, system), system: side{marked: true}}
}

// Log returns what was met that the reader of a score must know: what a
// [score.Scorer] logs, and sentences that have no derivation or other words.
func (c *Scorer) Log() *notice.Log { return c.deep.Log() }

// Reads tells from which files the next sentences come, for notices.
func (c *Scorer) Reads(gold, system notice.File) {
	c.files = [2]notice.File{gold, system}
	c.deep.Reads(gold, system)
}

// Score counts one sentence under every metric of [Scheme]. Of each side the
// first derivation counts, and the dependencies of the sentence, wherever they
// come from; a sentence that one side lacks is an empty one. The categories of
// both come from one table. The error is a [*notice.Error] with code Limit.
func (c *Scorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	var n count.Counts
	deep, err := c.deep.Score(gold, system)
	if err != nil {
		return n, err
	}
	n[Deep], n[DeepUndirected] = deep[score.F1], deep[score.Undirected]
	n[WhollyRight] = whollyRight(deep[score.F1])
	c.report(gold, system)
	c.fill(gold, system)
	n[Categories] = c.categories()
	n[Constituents], n[ConstituentsUnlabelled] = c.constituents()
	n[Tree], n[TreeUnlabelled] = c.tree()
	return n, nil
}

// fill takes both sides of a sentence whose deep dependencies were compared.
func (c *Scorer) fill(gold, system *dependency.Sentence) {
	c.words.fill(tokens(gold), tokens(system), c.deep.Others())
	c.gold.fill(gold, c.options.GoldHeads, &c.words)
	c.system.fill(system, c.options.SystemHeads, &c.words)
}

// whollyRight counts a sentence, of which the system has to have all dependencies
// and no other. One without dependencies on either side adds nothing.
func whollyRight(deep count.Count) (n count.Count) {
	if deep == n {
		return n
	}
	n.Gold, n.System = 1, 1
	if deep.Correct == deep.Gold && deep.Correct == deep.System {
		n.Correct = 1
	}
	return n
}

// categories counts the words of gold that have the same lexical category in the
// system.
func (c *Scorer) categories() (n count.Count) {
	for i := range c.gold.tokens {
		if c.words.punctuation(i + 1) {
			continue
		}
		n.Gold++
		if i < len(c.system.tokens) && c.sameCategory(i+1) {
			n.Correct++
		}
	}
	n.System = n.Gold
	return n
}

func (c *Scorer) sameCategory(position int) bool {
	return c.gold.tokens[position-1].Category == c.system.tokens[position-1].Category && !c.words.differ(wordSpan(position))
}

// report passes on what the derivations of a sentence lack.
func (c *Scorer) report(gold, system *dependency.Sentence) {
	for which, s := range [2]*dependency.Sentence{gold, system} {
		if s.Parsed && len(s.Derivations) == 0 {
			c.Log().Count(1, "no-derivation", notice.Place{File: c.files[which], Line: s.Line}, notice.Words(
				"the sentence has dependencies but no derivation", "its categories, constituents and tree dependencies count as missing"))
		}
	}
	if g, s := len(tokens(gold)), len(tokens(system)); g > 0 && s > 0 && g != s {
		c.Log().Count(1, "length-differs", notice.Place{File: c.files[1], Line: system.Line}, func() (string, string) {
			return "the number of words is " + strconv.Itoa(g) + " in gold and " + strconv.Itoa(s) + " here", "words are compared by their position"
		})
	}
}
