package ops

import (
	"math"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// Figure 1 of Bhargava & Penn (2023), counted by hand, gold itself being the baseline. Under F₁ only "the system" is right,
// 1 of 4 and 4: 2/8. With gold's (S[dcl]\NP)/PP 1 it would be 2 of 4 and 5, 4/9; without the wrong S[dcl]\NP 1 of 4 and 3, 2/7.
// Under DF₁, with the root, 4 of 5 and 5 are right: 8/10. With gold's (S[dcl]\NP)/PP 2 it would be 10/11, and without the
// wrong ((S\NP)\(S\NP))/NP 2 it would be 8/9.
func TestLinesOfFigure1(t *testing.T) {
	files := systemsOf(t, "figure1.gold.deps", "figure1.gold.deps", "figure1.system.deps")
	gold, system := example(t, "figure1.gold.roots"), example(t, "figure1.system.roots")
	files["gold_roots"], files["system_roots"] = []service.File{gold}, []service.File{gold, system}
	for metric, want := range map[string]struct {
		score float64
		lines map[string]float64
		equal int // lines without an effect
	}{
		"f1": {2. / 8, map[string]float64{
			`(S[dcl]\NP)/PP 1`: 2./8 - 4./9, `(S[dcl]\NP)/PP 2`: 2./8 - 4./9, `PP/NP 1`: 2./8 - 4./9,
			`((S\NP)\(S\NP))/NP 2`: 2./8 - 2./7, `((S\NP)\(S\NP))/NP 3`: 2./8 - 2./7, `S[dcl]\NP 1`: 2./8 - 2./7,
		}, 1},
		"df1": {8. / 10, map[string]float64{`(S[dcl]\NP)/PP 2`: 8./10 - 10./11, `((S\NP)\(S\NP))/NP 2`: 8./10 - 8./9}, 4},
	} {
		p := differing(t, "metric="+metric, files).Pairs[0]
		if math.Abs(p.AScore-want.score) > 1e-12 || p.BScore != 1 || math.Abs(p.Difference-want.score+1) > 1e-12 || len(p.Lines) != len(want.lines)+want.equal {
			t.Errorf("%s: %+v", metric, p)
		}
		for _, l := range p.Lines {
			if effect := want.lines[l.Key]; math.Abs(l.Effect-effect) > 1e-12 || (l.Sentences == 1) != (effect != 0) {
				t.Errorf("%s, %s: the effect is %v in %d sentences, want %v", metric, l.Key, l.Effect, l.Sentences, effect)
			}
		}
	}
}

// Two systems in the other order have the same lines, with everything on the other side.
func TestLinesHaveTwoSides(t *testing.T) {
	for _, of := range ofBoth {
		files, turned := systemsOf(t, of.gold, of.first, of.second), systemsOf(t, of.gold, of.second, of.first)
		for _, by := range strings.Fields(of.ways) {
			one, other := differing(t, "by="+by, files).Pairs[0], differing(t, "by="+by, turned).Pairs[0]
			lines := map[string]jsonDifferenceLine{}
			for _, l := range other.Lines {
				lines[l.Key] = l
			}
			if one.Difference != -other.Difference || one.Difference == 0 || one.AScore != other.BScore || len(one.Lines) != len(lines) || len(one.Lines) != len(other.Lines) {
				t.Errorf("%s: %d lines by %v, and %d by %v", by, len(one.Lines), one.Difference, len(lines), other.Difference)
			}
			for _, l := range one.Lines {
				is := lines[l.Key]
				if l.A != is.B || l.B != is.A || l.Sentences != is.Sentences || (l.Difference == nil) != (is.Difference == nil) || l.Difference != nil && *l.Difference != -*is.Difference {
					t.Errorf("%s: %+v and %+v", by, l, is)
				}
			}
		}
	}
}

// Gold dependencies by how many words of gold have their category, counted from the lines of the file.
func TestFrequencyOfCategories(t *testing.T) {
	words, dependencies := map[string]int{}, map[string]int{}
	for _, sentence := range linesOf(t, "corpus.gold.deps") {
		seen := map[string]bool{}
		for dependency := range sentence {
			f := strings.Fields(dependency)
			dependencies[f[1]]++
			if !seen[f[0]] {
				seen[f[0]] = true
				words[f[1]]++
			}
		}
	}
	want := map[string]int{}
	for category, n := range words {
		switch {
		case n == 1:
			want["1"] += dependencies[category]
		case n < 10:
			want["2–9"] += dependencies[category]
		case n < 100:
			want["10–99"] += dependencies[category]
		default:
			t.Fatalf("%d words have %s", n, category)
		}
	}
	lines := differing(t, "by=frequency metric=f1 ignore=none", systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")).Pairs[0].Lines
	for _, l := range lines {
		if l.A.Gold != want[l.Key] || l.B.Gold != want[l.Key] {
			t.Errorf("%s: %d of gold, want %d", l.Key, l.A.Gold, want[l.Key])
		}
		delete(want, l.Key)
	}
	if len(want) > 0 {
		t.Errorf("there are no lines for %v", want)
	}
}
