package steps

import (
	"strconv"
	"strings"
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

// As Figure 1 of Clark & Hockenmaier (2002) marks its nodes.
func TestFigure2WithHeads(t *testing.T) {
	gold, system := figure2(t)
	for _, side := range []*Side{gold, system} {
		for node := range side.Derivation.Tree.Nodes {
			side.Heads = append(side.Heads, "head "+strconv.Itoa(node))
		}
	}
	drawing := layOut(t, gold, system, Options{})
	drawtest.Golden(t, "figure-2-heads.svg", drawing.SVG())
	for _, b := range drawing.Blocks {
		for _, n := range b.Nodes {
			if last := n.Category.Runs[len(n.Category.Runs)-1].Text; n.Step() != strings.HasSuffix(last, " · head "+strconv.Itoa(n.Index)) {
				t.Errorf("node %d is labelled %q", n.Index, last)
			}
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
