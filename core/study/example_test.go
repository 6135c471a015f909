package study

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// scored scores a parse anew, by both metrics.
func scored(t *testing.T, p *Parse) *score.Analysis {
	t.Helper()
	a, err := score.NewScorer(score.Options{Roots: true}, notice.File{}, notice.File{}).Analyse(p.Gold, p.System)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// The examples favour neither metric: both call the same dependencies of a sentence wrong, some of them, and in the example of pairs
// each gives both sentences the same score.
func TestTheExamplesFavourNeitherMetric(t *testing.T) {
	for _, kind := range []Kind{Isolate, Better} {
		var counts [2][2]count.Count
		item := kind.Example()
		for option, o := range item.Options {
			a := scored(t, o.Parse)
			counts[option] = [2]count.Count{a.Counts[score.F1], a.Counts[score.DF1]}
			var wrong [2]Marks
			for side, judged := range [2][]score.Judgement{a.Gold, a.System} {
				for i := range judged {
					for metric, m := range [2]score.Metric{score.F1, score.DF1} {
						if !judged[i].Right[m] {
							wrong[metric][side] = append(wrong[metric][side], i)
						}
					}
				}
			}
			for side := range wrong[f1] {
				if len(wrong[f1][side]) == 0 || !slices.Equal(wrong[f1][side], wrong[df1][side]) {
					t.Errorf("%v, option %d, side %d: F₁ calls %v wrong, DF₁ %v", kind, option, side, wrong[f1][side], wrong[df1][side])
				}
				for metric := range wrong {
					if kind == Isolate && !slices.Equal(o.Wrong[metric][side], wrong[metric][side]) {
						t.Errorf("the figure by metric %d marks %v, the metric %v", metric, o.Wrong[metric][side], wrong[metric][side])
					}
				}
			}
		}
		if counts[0] != counts[1] {
			t.Errorf("%v: a metric prefers one of the options: %v", kind, counts)
		}
	}
}

// Nor do the words about an example prefer one of its options.
func TestTheExplanationsPreferNeitherOption(t *testing.T) {
	better := regexp.MustCompile(`(?i)\b(Figure|Sentence) [AB] (is|isolates|calls|says|keeps)\b`)
	for _, kind := range []Kind{Isolate, Better} {
		text := strings.Join(kind.Instructions().Example, " ")
		if found := better.FindString(text); found != "" {
			t.Errorf("%v: %q", kind, found)
		}
		if !strings.Contains(text, "either answer to ") || !strings.Contains(text, "is yours to say") {
			t.Errorf("%v: the example asks for an answer: %s", kind, text)
		}
		for _, word := range []string{"Figure A", "Sentence A", "sentence A"} {
			if a, b := strings.Count(text, word), strings.Count(text, strings.TrimSuffix(word, "A")+"B"); a != b {
				t.Errorf("%v: %s is named %d times, B %d times", kind, word, a, b)
			}
		}
	}
}

// The example of pairs is as pairs are: of equally many gold dependencies (Appendix C). Nothing points outside its sentence.
func TestTheExampleOfPairsIsLikeItsItems(t *testing.T) {
	item := Better.Example()
	a, b := item.Options[0], item.Options[1]
	if len(a.Gold.Dependencies) != len(b.Gold.Dependencies) {
		t.Errorf("%d and %d gold dependencies", len(a.Gold.Dependencies), len(b.Gold.Dependencies))
	}
	for _, o := range item.Options {
		for _, s := range []*dependency.Sentence{o.Gold, o.System} {
			for _, d := range s.Dependencies {
				if d.Slot == dependency.InvalidSlot || s.Tokens[d.Predicate-1].Category != d.Category {
					t.Errorf("%s: %v", s.Form(d.Predicate), d)
				}
			}
		}
	}
}
