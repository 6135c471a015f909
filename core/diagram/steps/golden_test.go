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

func TestFigure2Folded(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, gold, "that IBM has bought", Folded)
	flagNode(t, system, "the shares that IBM has", Folded)
	drawtest.Golden(t, "figure-2-folded.svg", layOut(t, gold, system, Options{Legend: true}).SVG())
	drawtest.Golden(t, "figure-2-folded.tex", layOut(t, gold, system, Options{Legend: true}).TikZ())
}
