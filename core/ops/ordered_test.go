package ops

import (
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

type jsonOrderedSentence struct {
	N           int
	First, Last float64
}

type jsonOrdered struct {
	First, Last string
	Systems     []struct {
		Name                                string
		Sentences, Pairs, Differently, Tied int
		Tau                                 *float64
		Points                              []struct {
			First, Last float64
			N           int
			Sentences   []int
		}
		Listed []struct {
			FirstHigher jsonOrderedSentence `json:"first_higher"`
			LastHigher  jsonOrderedSentence `json:"last_higher"`
		}
	}
}

// All that is said of pairs of sentences is what looking at each pair says.
func TestPairsThatTwoScoresOrder(t *testing.T) {
	files := systemsOf(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")
	var got jsonOrdered
	decode(t, accept(t, service.New(allOps...), "compare_sentences", "output=json most=1000", files).Body, &got)
	scores := scoresOf(t, service.New(allOps...), "sentences=true", files)
	if len(got.Systems) != 2 || got.First != "f1" || got.Last != "df1" {
		t.Fatalf("%+v", got)
	}
	for k, s := range got.Systems {
		rows := scores.Systems[k].PerSentence
		pairs, differently, tied := 0, 0, 0
		product, squares := 0.0, [2]float64{} // of the signs of differences
		best := make([]float64, len(rows))    // of each sentence with a higher first score, how far another one is apart
		for i := range rows {
			for j := range rows {
				first, last := rows[i].F1.F1-rows[j].F1.F1, rows[j].DF1.F1-rows[i].DF1.F1
				if first > 0 && last > 0 {
					best[i] = max(best[i], min(first, last))
				}
				if j <= i {
					continue
				}
				pairs++
				product -= sign(first) * sign(last)
				squares[0] += sign(first) * sign(first)
				squares[1] += sign(last) * sign(last)
				switch {
				case first == 0 || last == 0:
					tied++
				case first > 0 == (last > 0):
					differently++
				}
			}
		}
		if s.Sentences != len(rows) || s.Pairs != pairs || s.Differently != differently || s.Tied != tied || differently == 0 {
			t.Errorf("%s: %+v, want %d pairs, %d differently, %d tied", s.Name, s, pairs, differently, tied)
		}
		if want := product / math.Sqrt(squares[0]*squares[1]); s.Tau == nil || math.Abs(*s.Tau-want) > 1e-8 {
			t.Errorf("%s: τ-b is %v, want %v", s.Name, s.Tau, want)
		}
		placed := 0
		for _, p := range s.Points {
			placed += p.N
			for _, n := range p.Sentences {
				if r := rows[n-1]; r.F1.F1 != p.First || r.DF1.F1 != p.Last {
					t.Errorf("sentence %d has %v and %v, its point %v and %v", n, r.F1.F1, r.DF1.F1, p.First, p.Last)
				}
			}
		}
		if placed != len(rows) {
			t.Errorf("%d sentences have points", placed)
		}
		before := math.Inf(1)
		for _, l := range s.Listed {
			by := min(l.FirstHigher.First-l.LastHigher.First, l.LastHigher.Last-l.FirstHigher.Last)
			if by <= 0 || by > before || by != best[l.FirstHigher.N-1] {
				t.Errorf("%+v is %v apart, want %v", l, by, best[l.FirstHigher.N-1])
			}
			before = by
		}
	}
}

func sign(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

// Kendall’s τ is undefined where all scores are equal.
func TestNoTauOfEqualScores(t *testing.T) {
	var got jsonOrdered
	decode(t, accept(t, service.New(allOps...), "compare_sentences", "output=json", pair(dogs, dogs)).Body, &got)
	if s := got.Systems[0]; s.Tau != nil {
		t.Errorf("τ-b is %v", *s.Tau)
	}
}

// Without roots, DF₁ is called so.
func TestOrderedSentencesWithoutRoots(t *testing.T) {
	files := roles{"gold": {text("gold.deps", dogs)}, "system": {text("system.deps", dogs)}}
	text := string(accept(t, service.New(allOps...), "compare_sentences", "", files).Body)
	if !strings.Contains(text, "F₁ and DF₁ without roots") {
		t.Error(text)
	}
}
