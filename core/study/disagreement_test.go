package study

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/stats"
)

// marked gives the items of a study of sentences so many gold and system dependencies, of which F₁ and DF₁ take so many for wrong.
func marked(s *Study, of func(item int) (dependencies, byF1, byDF1 int)) {
	for _, sample := range s.Tasks[0].Samples {
		for i := range sample {
			n, byF1, byDF1 := of(i)
			p := &Parse{Gold: &dependency.Sentence{}, System: &dependency.Sentence{}}
			for metric, wrong := range [2]int{f1: byF1, df1: byDF1} {
				for side := range p.Wrong[metric] {
					for k := range wrong {
						p.Wrong[metric][side] = append(p.Wrong[metric][side], k)
					}
				}
			}
			p.Gold.Dependencies, p.System.Dependencies = make([]dependency.Dependency, n), make([]dependency.Dependency, n)
			for option := range sample[i].Options {
				sample[i].Options[option].Parse = p
			}
		}
	}
}

// rank is the rank of a value by counting, the definition.
func rank(values []float64, of float64) float64 {
	below, same := 0, 0
	for _, v := range values {
		switch {
		case v < of:
			below++
		case v == of:
			same++
		}
	}
	return float64(below) + float64(same+1)/2
}

// spearman is 1 minus what the squares of differences of ranks are of a third of n(n²−1), corrected for ties (Kendall 1948): another way than Pearson's of ranks.
func spearman(x, y []float64) float64 {
	n := float64(len(x))
	ties := func(values []float64) (sum float64) {
		for _, v := range values {
			same := 0.0
			for _, w := range values {
				if v == w {
					same++
				}
			}
			sum += (same*same - 1) / 12 // of each of the tied, so (t³ − t)/12 of all
		}
		return (n*n*n-n)/12 - sum
	}
	d2 := 0.0
	for i := range x {
		d := rank(x, x[i]) - rank(y, y[i])
		d2 += d * d
	}
	a, b := ties(x), ties(y)
	return (a + b - d2) / (2 * math.Sqrt(a*b))
}

// biserial is the difference of two means in standard deviations, by the shares of both groups: the definition of the point-biserial correlation.
func biserial(x, y []float64) float64 {
	var sum, n [2]float64
	mean := 0.0
	for i := range x {
		sum[int(y[i])] += x[i]
		n[int(y[i])]++
		mean += x[i] / float64(len(x))
	}
	variance := 0.0
	for _, v := range x {
		variance += (v - mean) * (v - mean) / float64(len(x))
	}
	all := n[0] + n[1]
	return (sum[1]/n[1] - sum[0]/n[0]) / math.Sqrt(variance) * math.Sqrt(n[0]*n[1]/all/all)
}

func near(t *testing.T, what string, got *float64, want float64) {
	t.Helper()
	switch {
	case got == nil != math.IsNaN(want):
		t.Errorf("%s: %v, want %v", what, got, want)
	case got != nil && math.Abs(*got-want) > 1e-9:
		t.Errorf("%s: %v, want %v", what, *got, want)
	}
}

// The coefficients are those of their definitions, over the items with two answers or more.
func TestDisagreementAndScoresByBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for round := range 60 {
		items, judges := 4+r.IntN(30), 2+r.IntN(4)
		s := blank(Isolate, 1, items)
		marked(s, func(int) (int, int, int) {
			n := 1 + r.IntN(5)
			return n, r.IntN(n + 1), r.IntN(n + 2)
		})
		s.JSON()
		answers := make([]string, judges)
		var degrees, tied []float64
		var scores [3][]float64
		for i := range items {
			said := ""
			for range judges {
				said += []string{"+", "-", "."}[r.IntN(5)/2]
			}
			for k := range answers {
				answers[k] += said[k : k+1]
			}
			disagree, pairs := 0.0, 0.0
			for a := range said {
				for b := range a {
					if said[a] != '.' && said[b] != '.' {
						pairs++
						if said[a] != said[b] {
							disagree++
						}
					}
				}
			}
			if pairs == 0 {
				continue
			}
			p := s.Tasks[0].Samples[0][i].Options[0].Parse
			n := float64(len(p.Gold.Dependencies))
			byF1, byDF1 := (n-float64(len(p.Wrong[f1][0])))/n, (n+1-float64(len(p.Wrong[df1][0])))/(n+1)
			for k, v := range []float64{byF1, byDF1, byDF1 - byF1} {
				scores[k] = append(scores[k], math.Round(v*1e12)/1e12)
			}
			degrees = append(degrees, disagree/pairs)
			tie := 0.0
			if strings.Count(said, "+") == strings.Count(said, "-") {
				tie = 1
			}
			tied = append(tied, tie)
		}
		var results []*Result
		for k, text := range answers {
			results = append(results, judge(t, s, strconv.Itoa(k), 1, text))
		}
		d := analyse(s, results...).Tasks[0].Disagreement
		if d.Items != len(degrees) {
			t.Fatalf("round %d: %d items, want %d", round, d.Items, len(degrees))
		}
		if len(degrees) < fewest || !stats.Varies(degrees) {
			if len(d.Correlations) > 0 || d.Why == "" || len(d.Lines) != 1 {
				t.Errorf("round %d: %+v", round, d)
			}
			continue
		}
		for k, c := range d.Correlations {
			rho, rb := spearman(scores[k], degrees), biserial(scores[k], tied)
			if !stats.Varies(scores[k]) {
				rho, rb = math.NaN(), math.NaN()
			}
			near(t, c.Key+" ρ", c.Rho, rho)
			near(t, c.Key+" r", c.R, rb)
			if (c.RhoP != nil) != (c.Rho != nil && d.Items >= fewestP) || (c.RP != nil) != (c.R != nil && d.Items >= fewestP) {
				t.Errorf("round %d: %s has p-values %v and %v over %d items", round, c.Key, c.RhoP, c.RP, d.Items)
			}
			if c.RhoP != nil {
				near(t, "p of "+c.Key, c.RhoP, stats.SpearmanP(rho, d.Items))
			}
		}
	}
}

// Where nothing can be said, there is no number, and the reason in its place.
func TestNoCorrelationHasItsReason(t *testing.T) {
	varied := func(i int) (int, int, int) { return 4, i % 4, i % 3 }
	same := func(int) (int, int, int) { return 4, 2, 1 }
	tests := []struct {
		name     string
		kind     Kind
		marks    func(int) (int, int, int)
		ann, ben string
		cem      string
		want     string
		numbers  int // rows with a ρ
	}{
		{"one judge an item", Isolate, varied, "+++...", "...---", "", "two judges or more answered 0 sentences, and it needs 4.", 0},
		{"three items", Isolate, varied, "+++...", "+-+---", "", "two judges or more answered 3 sentences, and it needs 4.", 0},
		{"all agree", Isolate, varied, "+-+-+-", "+-+-+-", "", "judges disagree equally about every sentence.", 0},
		{"all are undecided", Isolate, varied, "+-+-+-", "-+-+-+", "", "judges disagree equally about every sentence.", 0},
		{"equal scores", Isolate, same, "+-+-+-", "+++++-", "", "No coefficient can be given for F₁: it is the same for every sentence.", 0},
		{"none is undecided", Isolate, varied, "+-+-+-", "+++++-", "------", "r is not defined: no sentence is undecided.", 3},
		{"trees", Trees, nil, "+-+-+-", "+++++-", "", "Trees are judged without gold, so there are no scores", 0},
		{"scores that do not come out", Better, nil, "+-+-+-", "+++++-", "", "do not come out as when the study was made", 0},
	}
	for _, test := range tests {
		s := blank(test.kind, 1, 6)
		if test.marks != nil {
			marked(s, test.marks)
			s.JSON()
		}
		results := []*Result{judge(t, s, "ann", 1, test.ann), judge(t, s, "ben", 1, test.ben)}
		if test.cem != "" {
			results = append(results, judge(t, s, "cem", 1, test.cem))
		}
		a := analyse(s, results...)
		rows := 0
		for _, c := range a.Tasks[0].Disagreement.Correlations {
			if c.Rho != nil {
				rows++
			} else if c.R != nil {
				t.Errorf("%s: r is %v, and ρ is not defined", test.name, *c.R)
			}
		}
		if text := string(a.Text()); !strings.Contains(text, test.want) || rows != test.numbers || strings.Contains(text, "NaN") {
			t.Errorf("%s: %d numbers in\n%s", test.name, rows, text)
		}
	}
}

// Few items come with a caution and without p-values.
func TestFewItemsAreCautioned(t *testing.T) {
	for items, want := range map[int]string{
		6:  "Coefficients of only 6 sentences say little, and have no p-value.",
		45: "With 45 sentences, a coefficient beyond ±0.29 comes about by chance about once in 20 times; p-values are approximate (Student’s t), two-sided, and not corrected for their number.",
	} {
		s := blank(Isolate, 1, items)
		marked(s, func(i int) (int, int, int) { return 4, i % 4, i % 3 })
		s.JSON()
		a := analyse(s, judge(t, s, "ann", 1, repeat("+", items)), judge(t, s, "ben", 1, repeat("+", items-3)+"---"))
		if text := string(a.Text()); !strings.Contains(text, want) {
			t.Errorf("%d items: %s", items, text)
		}
	}
}
