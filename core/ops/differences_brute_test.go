package ops

import (
	"math"
	"strings"
	"testing"
)

// linesOf reads the lines of each sentence of a file of dependencies, as a set: what it holds under F₁, whose dependencies are equal or not.
func linesOf(t *testing.T, name string) (sentences []map[string]bool) {
	t.Helper()
	_, body, _ := strings.Cut(contentOf(t, example(t, name)), "\n\n") // after what the file says of itself
	set := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSuffix(body, "\n"), "\n") {
		if line == "" { // which ends a sentence, also one without an analysis
			sentences = append(sentences, set)
			set = map[string]bool{}
		} else if f := strings.Fields(line); len(f) >= 4 {
			set[strings.Join(f[:4], " ")] = true
		}
	}
	if len(set) > 0 {
		sentences = append(sentences, set)
	}
	return sentences
}

// bruteLine is a line by category and slot.
type bruteLine struct {
	counts    [2]jsonCount
	cases     int
	sentences map[int]bool
}

// f1OfCounts is the F-score of gold, a system and what is correct.
func f1OfCounts(n jsonCount) float64 {
	if n.Gold+n.System == 0 {
		return 1
	}
	return 2 * float64(n.Correct) / float64(n.Gold+n.System)
}

// Under F₁ differences are those of sets of lines of text, counted by category and slot.
func TestDifferencesByBruteForce(t *testing.T) {
	gold, sides := linesOf(t, "corpus.gold.deps"), [2][]map[string]bool{linesOf(t, "corpus.beta.deps"), linesOf(t, "corpus.alpha.deps")}
	if len(gold) != len(sides[0]) || len(gold) != len(sides[1]) || len(gold) < 30 {
		t.Fatalf("%d, %d and %d sentences", len(gold), len(sides[0]), len(sides[1]))
	}
	lines, all := map[string]*bruteLine{}, [2]jsonCount{}
	line := func(dependency string) *bruteLine {
		f := strings.Fields(dependency)
		key := f[1] + " " + f[2]
		if lines[key] == nil {
			lines[key] = &bruteLine{sentences: map[int]bool{}}
		}
		return lines[key]
	}
	var want jsonCases
	differ := func(n int, dependency string, counted *int) {
		l := line(dependency)
		l.cases++
		l.sentences[n] = true
		*counted++
	}
	for n, g := range gold {
		a, b := sides[0][n], sides[1][n]
		for d := range g {
			switch {
			case a[d] && !b[d]:
				differ(n, d, &want.OnlyA)
			case b[d] && !a[d]:
				differ(n, d, &want.OnlyB)
			}
		}
		for i, side := range [2]map[string]bool{a, b} {
			other, extra := [2]map[string]bool{b, a}[i], [2]*int{&want.ExtraA, &want.ExtraB}[i]
			for d := range g {
				line(d).counts[i].Gold++
				all[i].Gold++
				if side[d] {
					line(d).counts[i].Correct++
					all[i].Correct++
				}
			}
			for d := range side {
				line(d).counts[i].System++
				all[i].System++
				if !g[d] && !other[d] {
					differ(n, d, extra)
				}
			}
		}
	}
	files := systemsOf(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")
	got := cases(t, "metric=f1 ignore=none", files)
	if got.OnlyA != want.OnlyA || got.OnlyB != want.OnlyB || got.ExtraA != want.ExtraA || got.ExtraB != want.ExtraB || want.OnlyA*want.OnlyB*want.ExtraA*want.ExtraB == 0 {
		t.Errorf("%d %d %d %d, want %d %d %d %d", got.OnlyA, got.OnlyB, got.ExtraA, got.ExtraB, want.OnlyA, want.OnlyB, want.ExtraA, want.ExtraB)
	}
	pair := differing(t, "metric=f1 ignore=none", files).Pairs[0]
	if len(pair.Lines) != len(lines) {
		t.Errorf("%d lines, want %d", len(pair.Lines), len(lines))
	}
	before := math.Inf(1)
	for _, l := range pair.Lines {
		is := lines[l.Key]
		if is == nil {
			t.Errorf("there is no line %q", l.Key)
			continue
		}
		for i, n := range [2]jsonCount{l.A, l.B} {
			if w := is.counts[i]; n.Gold != w.Gold || n.System != w.System || n.Correct != w.Correct {
				t.Errorf("%s: %+v, want %+v", l.Key, n, w)
			}
		}
		replaced := all[0]
		replaced.Correct += is.counts[1].Correct - is.counts[0].Correct
		replaced.System += is.counts[1].System - is.counts[0].System
		if effect := f1OfCounts(all[0]) - f1OfCounts(replaced); math.Abs(l.Effect-effect) > 1e-12 || math.Abs(effect) > before+1e-12 {
			t.Errorf("%s: the effect is %v, want %v, after %v", l.Key, l.Effect, effect, before)
		}
		if before = math.Abs(l.Effect); l.Sentences != len(is.sentences) {
			t.Errorf("%s: %d sentences, want %d", l.Key, l.Sentences, len(is.sentences))
		}
	}
}
