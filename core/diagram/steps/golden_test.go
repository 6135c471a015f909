package steps

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

func TestFigure2(t *testing.T) {
	gold, system := figure2(t)
	drawtest.Golden(t, "figure-2.svg", layOut(t, gold, system, Options{}).SVG())
	drawtest.Golden(t, "figure-2.tex", layOut(t, gold, system, Options{}).TikZ())
}

func TestFigure2WithoutFeatures(t *testing.T) {
	gold, system := figure2(t)
	drawtest.Golden(t, "figure-2-plain.svg", layOut(t, gold, system, Options{NoFeatures: true}).SVG())
}

// As Figure 1 of Clark & Hockenmaier (2002) marks its nodes. A constituent that is folded shows its head as well.
func TestHeadsOfFigure2(t *testing.T) {
	gold, system := figure2(t)
	gold.Headed, system.Headed = true, true
	drawing := layOut(t, gold, system, Options{})
	drawtest.Golden(t, "figure-2-heads.svg", drawing.SVG())
	heads := map[string]bool{}
	for _, b := range drawing.Blocks {
		for _, n := range b.Nodes {
			if n.Step() {
				heads[n.Category.Runs[len(n.Category.Runs)-1].Text] = true
			}
		}
	}
	for _, want := range []string{"NP · shares", `S/(S\NP) · IBM`, `NP\NP · that`, `/NP · has`, `NP\NP · bought`} {
		if !heads[want] {
			t.Errorf("no %q among %v", want, heads)
		}
	}
}

func TestFigure2Folded(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, gold, "that IBM has bought", Folded)
	flagNode(t, system, "the shares that IBM has", Folded)
	drawtest.Golden(t, "figure-2-folded.svg", layOut(t, gold, system, Options{Legend: true}).SVG())
	drawtest.Golden(t, "figure-2-folded.tex", layOut(t, gold, system, Options{Legend: true}).TikZ())
}
