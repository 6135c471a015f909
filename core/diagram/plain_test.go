package diagram

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/score"
)

// As Figure 3 of Clark & Hockenmaier (2002) has arcs without labels, and Figures 1 to 3 of Bhargava & Penn (2023) categories without
// features.
func TestFigure1WithoutLabelsAndFeatures(t *testing.T) {
	d := layoutWith(t, comparisonUnder(t, figures[0].analysis(t), score.F1), Options{NoLabels: true, NoFeatures: true})
	check(t, d)
	drawtest.Golden(t, "figures-1-3-plain.svg", d.SVG())
	drawtest.Golden(t, "figures-1-3-plain.tex", d.TikZ())
	for _, a := range d.Arcs {
		if len(a.Label) > 0 || a.Title == "" {
			t.Errorf("the arc %q has the label %v", a.Title, a.Label)
		}
	}
	for _, x := range d.Texts {
		for _, r := range x.Runs {
			if r.Subscript {
				t.Errorf("a feature in %v", x.Runs)
			}
		}
	}
	if s := string(d.SVG()); !strings.Contains(s, "(S[dcl]\\NP)/PP, slot 1") {
		t.Error("what is not drawn is not said either")
	}
}

// What differs in a feature alone is marked as different although both look alike.
func TestSupertagsThatDifferInAFeatureStayMarked(t *testing.T) {
	marked := func(o Options) (n int) {
		for _, x := range layoutWith(t, comparisonUnder(t, figures[3].analysis(t), score.F1), o).Texts {
			if x.Differs {
				n++
			}
		}
		return n
	}
	if with, without := marked(Options{}), marked(Options{NoFeatures: true}); with != 1 || without != with {
		t.Errorf("%d marked with features, %d without", with, without)
	}
}

func TestNothingOverlapsWithoutLabelsOrFeatures(t *testing.T) {
	for seed := range uint64(60) {
		g := newGenerator(seed)
		words := 1 + g.IntN(25)
		arcs := g.IntN(3*words + 1)
		o := Options{Width: g.IntN(2) * (100 + g.IntN(1200)), NoLabels: g.IntN(3) > 0, NoFeatures: g.IntN(2) > 0}
		t.Run(fmt.Sprintf("seed %d: %+v", seed, o), func(t *testing.T) {
			check(t, layoutWith(t, comparisonUnder(t, g.sentence(words, arcs, 3), score.Metric(g.IntN(4))), o))
		})
	}
}
