package training

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/paired"
	"github.com/ccgscore/ccgscore/core/rerank"
	"github.com/ccgscore/ccgscore/core/service"
)

// What is tested is the difference that is printed, so sentences without a list count in both.
func TestTheScoresThatAreTestedAreThoseThatArePrinted(t *testing.T) {
	empty := count.Count{Gold: 70}
	made := &trial{NBest: &lists.NBest{Sums: nbest.Sums{Empty: [len(nbest.Metrics)]count.Count{empty, empty, empty}}}}
	of := func(correct int64) (p rerank.Parse) {
		p.Counts[0] = count.Count{Gold: 10, System: 8, Correct: correct}
		return p
	}
	for _, second := range []int64{7, 3, 8, 5} {
		l := &rerank.List{Parses: []rerank.Parse{of(4), of(second)}}
		made.baseline.add(l, same(0))
		for from := range made.reranked {
			for view := range made.reranked[from] {
				made.reranked[from][view].add(l, same(1))
			}
		}
	}
	if err := made.test(&corpus{Call: &comparison.Call{Job: &service.Job{Counted: &service.Counter{}}}}); err != nil {
		t.Fatal(err)
	}
	for from := range made.reranked {
		for view := range made.reranked[from] {
			c := &made.reranked[from][view]
			want := made.counted(c, 0).F1() - made.counted(&made.baseline, 0).F1()
			if got := paired.Difference(&c.column, &made.baseline.column); got != want || c.p <= 0 || c.p > 1 {
				t.Errorf("%v is tested, with p %v, and %v is printed", got, c.p, want)
			}
		}
	}
}
