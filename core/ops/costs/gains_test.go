package costs

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"pgregory.net/rapid"
)

// Whatever is wrong, all kinds mended one after the other make 100 %, and none of them costs less than nothing.
func TestAllKindsTogetherMakeAScorePerfect(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &evaluation{}
		e.choose("auto")
		if e.Evaluation != comparison.Evaluation(comparison.ByDependencies) {
			t.Fatal("these are dependencies")
		}
		found := newErrors(notice.File{})
		s := &system{result: &costsResult{scheme: score.Scheme, metrics: e.metrics}, evaluation: e, errors: found, roots: rapid.Bool().Draw(t, "roots")}
		for _, m := range e.metrics {
			right := rapid.Int64Range(0, 20).Draw(t, "right")
			s.scores[m] = count.Count{Gold: right, System: right, Correct: right}
			for k := range e.kinds {
				wrong := count.Sides{Gold: rapid.Int64Range(0, 5).Draw(t, "gold"), System: rapid.Int64Range(0, 5).Draw(t, "system")}
				found.Wrong[k][m] = wrong
				s.scores[m].Gold += wrong.Gold
				s.scores[m].System += wrong.System
			}
		}
		score.Scheme.Lack(count.Roots, &s.scores)
		if s.roots {
			s.scores[score.DF1] = count.Count{}
			for k := range e.kinds {
				s.scores[score.DF1].Add(count.Count{Gold: found.Wrong[k][score.DF1].Gold, System: found.Wrong[k][score.DF1].System})
			}
		}
		for _, m := range e.metrics {
			all := s.scores[m]
			for k := range e.kinds {
				mended := s.mended(m, k)
				if mended.CompareF1(s.scores[m]) < 0 || mended.Correct > min(mended.Gold, mended.System) {
					t.Fatalf("kind %d under %v: %+v of %+v", k, score.Metric(m), mended, s.scores[m])
				}
				all.Add(count.Count{Correct: mended.Correct - s.scores[m].Correct, System: mended.System - s.scores[m].System})
			}
			if all.Correct != all.Gold || all.System != all.Gold {
				t.Fatalf("%v: all kinds make %+v", score.Metric(m), all)
			}
		}
	})
}
