package study

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// Candidate is a sentence that may be shown, as a parser analysed it.
type Candidate struct {
	Sentence int // tells the sentences of gold apart, for all parsers alike
	F1, DF1  count.Count
	Differs  bool // F₁ and DF₁ disagree about one of its dependencies
	*Parse
}

// NewCandidate keeps of an analysis what is shown of it. A sentence without an id is
// called by its number.
func NewCandidate(sentence int, a *score.Analysis) Candidate {
	c := Candidate{Sentence: sentence, F1: a.Counts[score.F1], DF1: a.Counts[score.DF1], Parse: &Parse{
		Gold: shown(sentence, a.GoldSentence, a.Gold), System: shown(sentence, a.SysSentence, a.System),
	}}
	for side, judgements := range [2][]score.Judgement{a.Gold, a.System} {
		for i := range judgements {
			right := &judgements[i].Right
			c.Differs = c.Differs || right[score.F1] != right[score.DF1]
			for metric, m := range [2]score.Metric{score.F1, score.DF1} {
				if !right[m] {
					c.Wrong[metric][side] = append(c.Wrong[metric][side], i)
				}
			}
		}
	}
	return c
}

// shown is a sentence with the dependencies that are scored, and nothing else of
// them than what is drawn.
func shown(sentence int, s *dependency.Sentence, judged []score.Judgement) *dependency.Sentence {
	kept := &dependency.Sentence{ID: called(sentence, s), Parsed: true}
	for i := range s.Tokens {
		kept.Tokens = append(kept.Tokens, dependency.Token{Form: s.Tokens[i].Form, Category: s.Tokens[i].Category})
	}
	for i := range judged {
		d := judged[i].Dependency
		if judged[i].Root() {
			kept.Root = dependency.Root{Head: d.Argument, Category: d.Category}
			continue
		}
		d.Rule, d.Line = dependency.NoRule, 0
		kept.Dependencies = append(kept.Dependencies, d)
	}
	return kept
}

// called is the id of a sentence, or its number where it has none.
func called(sentence int, s *dependency.Sentence) string {
	return (&count.Row{Index: sentence, ID: s.ID}).Name()
}

// Drawable reports whether both sides are there to be drawn, with their roots.
func Drawable(gold, system *dependency.Sentence) bool {
	invalid := func(d dependency.Dependency) bool { return d.Slot == dependency.InvalidSlot }
	return gold.Parsed && system.Parsed && gold.Root.Known() && system.Root.Known() &&
		!slices.ContainsFunc(gold.Dependencies, invalid) && !slices.ContainsFunc(system.Dependencies, invalid)
}

// compare compares two F-scores exactly.
func compare(a, b count.Count) int {
	part := func(c count.Count) (part, whole int64) {
		if whole = c.Gold + c.System; whole == 0 {
			return 1, 1 // both sides are empty
		}
		return 2 * c.Correct, whole
	}
	p, v := part(a)
	q, w := part(b)
	switch left, right := p*w, q*v; {
	case left < right:
		return -1
	case left > right:
		return 1
	}
	return 0
}
