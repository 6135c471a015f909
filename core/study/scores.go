package study

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// ParseScores are those of a parse, from 0 to 1.
type ParseScores struct {
	F1  float64 `json:"f1" least:"0" most:"1"`
	DF1 float64 `json:"df1" least:"0" most:"1"`
}

// score finds the scores of all parses of a task, or says why there are none. Studies hold no scores: those of a marked sentence
// follow from its marks, and those of a pair are counted anew.
func (t *TaskAnalysis) score(s *Study) (why string) {
	if t.Kind == Trees {
		return "Trees are judged without gold, so there are no scores that disagreement could go with."
	}
	scorer := s.scorer()
	all := make([][]ParseScores, len(t.Items))
	for i := range t.Items {
		counts, ok := t.Items[i].counts(t.Kind, scorer)
		if !ok {
			return "The scores of some " + t.noun() + "s do not come out as when the study was made, so disagreement is not compared with them."
		}
		for _, c := range counts {
			all[i] = append(all[i], ParseScores{fraction(c[f1]), fraction(c[df1])})
		}
	}
	for i := range t.Items {
		t.Items[i].Scores = all[i]
	}
	return ""
}

// scorer counts again what a study holds: dependencies that count, with the labels of roots and the features that were compared. So of
// all that its signature says, only what it takes for the same slot, and for the same word, matters.
func (s *Study) scorer() *score.Scorer {
	o := score.Options{Roots: true, RootLabel: score.FullCategory, Tokens: dependency.FormAndPosition}
	if strings.Contains(s.Signature, "|align:aligned-only|") {
		o.Slots = score.AlignedOnly
	}
	if strings.Contains(s.Signature, "|tok:position|") {
		o.Tokens = dependency.PositionOnly
	}
	return score.NewScorer(o, notice.File{}, notice.File{})
}

// counts returns what F₁ and DF₁ count of A and B. It is not ok if a pair is not ranked as its study has it.
func (i *Item) counts(kind Kind, scorer *score.Scorer) (counts [2][2]count.Count, ok bool) {
	for option, o := range i.Options {
		if kind == Isolate {
			counts[option] = o.marked()
			continue
		}
		n, err := scorer.Score(o.Gold, o.System)
		if err != nil {
			return counts, false
		}
		counts[option] = [2]count.Count{f1: n[score.F1], df1: n[score.DF1]}
	}
	byDF1, byF1 := &counts[i.DF1], &counts[1-i.DF1]
	return counts, kind == Isolate || compare(byDF1[df1], byF1[df1]) > 0 && compare(byDF1[f1], byF1[f1]) < 0
}

// marked counts what is marked as wrong. Only DF₁ counts the root.
func (p *Parse) marked() (counts [2]count.Count) {
	for metric := range counts {
		root := int64(0)
		if metric == df1 {
			root = 1
		}
		gold, system := int64(len(p.Gold.Dependencies))+root, int64(len(p.System.Dependencies))+root
		counts[metric] = count.Count{Correct: max(0, gold-int64(len(p.Wrong[metric][0]))), Gold: gold, System: system}
	}
	return counts
}

// fraction is an F-score; where both sides are empty, all is right.
func fraction(c count.Count) float64 {
	if c.Gold+c.System == 0 {
		return 1
	}
	return float64(2*c.Correct) / float64(c.Gold+c.System)
}
