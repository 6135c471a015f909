package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

// derivations compares the derivations of gold with those of every system, of
// files or of a kept comparison.
func (s *Service) derivations(c *call) (Reply, error) {
	done, err := s.evaluate(c, c.options.Sentences)
	if err != nil {
		return Reply{}, err
	}
	done.scores.Signature = done.signature()
	done.scores.Shown = c.options.Handle > 0
	return c.reply(&done.scores), nil
}

// treeScorer scores derivations, and looks for differences that are notation.
type treeScorer struct {
	*parseval.Scorer
	features *parseval.Features
	lacking  [2]int64 // sentences that only the other side has a derivation of
}

func newTreeScorer(o *Options, deps score.Options, gold, system notice.File) *treeScorer {
	deps.Duplicates, deps.Roots = score.Tuples, false // which are not chosen here
	return &treeScorer{
		Scorer:   parseval.NewScorer(parseval.Options{GoldHeads: o.GoldHeads, SystemHeads: o.SysHeads, Deep: deps}, gold, system),
		features: parseval.NewFeatures(),
	}
}

// Score counts a pair of sentences.
func (t *treeScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := t.Scorer.Score(gold, system)
	if err != nil {
		return n, err
	}
	t.AddFeatures(t.features)
	switch g, s := len(gold.Derivations) > 0, len(system.Derivations) > 0; {
	case s && !g:
		t.lacking[0]++
	case g && !s:
		t.lacking[1]++
	}
	return n, nil
}

// doubts says what takes the meaning of the counts away: a notation that differs,
// and sentences of which gold has no derivation. (What the system lacks is a matter
// of coverage.)
func (t *treeScorer) doubts(system notice.File, c *count.Corpus) (list []*notice.Notice) {
	if n := t.lacking[0]; n > 0 {
		list = append(list, &notice.Notice{
			Code: "no-gold-derivation", Count: n, First: notice.Place{File: system}, Grave: n*10 > c.Sentences,
			Message: "gold has no derivation of a sentence that has one here, so all of it counts as wrong", Hint: "leave such sentences out",
		})
	}
	if n := t.otherNotation(system, c); n != nil {
		list = append(list, n)
	}
	return list
}

// The bounds of a difference that is taken for one of notation: so many nodes, of
// so many, differ in the same feature and in nothing else.
const (
	fewNodes      = 10
	ofConstituent = 20
)

// otherNotation says that the same feature is missing, or another one, in more
// than one of twenty constituents, and in most whose label is wrong: one side then
// writes it by another convention, and every labelled score falls for that reason.
func (t *treeScorer) otherNotation(system notice.File, c *count.Corpus) *notice.Notice {
	var of parseval.Feature
	var nodes, all int64
	for f, n := range t.features.Constituents {
		if all += n; n > nodes || n == nodes && (f.Gold+" "+f.System < of.Gold+" "+of.System) {
			of, nodes = f, n
		}
	}
	constituents := c.All[parseval.Constituents].Gold
	if nodes < fewNodes || nodes*ofConstituent <= constituents || 2*nodes <= t.features.Relabelled {
		return nil
	}
	words := t.features.Categories[of]
	return &notice.Notice{
		Code: "other-notation", Count: 1, First: notice.Place{File: system}, Grave: true,
		Message: count.Grouped(nodes) + " of " + count.Grouped(constituents) + " constituents of gold" +
			either(words > 0, ", and "+count.Grouped(words)+" lexical categories"+",", "") +
			" differ here in nothing but a feature: " + featureWords(of),
		Hint: "that is another notation rather than another analysis, for which labelled scores fall; look at those without labels, or write both sides alike",
	}
}

// featureWords says what a feature is on both sides.
func featureWords(of parseval.Feature) string {
	switch {
	case of.System == "":
		return "[" + of.Gold + "] of gold is missing"
	case of.Gold == "":
		return "gold lacks [" + of.System + "]"
	}
	return "[" + of.Gold + "] of gold is [" + of.System + "]"
}
