package steps

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/* anew")

func TestFigure2(t *testing.T) {
	gold, system := figure2(t)
	golden(t, "figure-2.svg", layOut(t, gold, system, Options{}).SVG())
	golden(t, "figure-2.tex", layOut(t, gold, system, Options{}).TikZ())
}

func TestFigure2Folded(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, gold, "that IBM has bought", Folded)
	flagNode(t, system, "the shares that IBM has", Folded)
	golden(t, "figure-2-folded.svg", layOut(t, gold, system, Options{Legend: true}).SVG())
	golden(t, "figure-2-folded.tex", layOut(t, gold, system, Options{Legend: true}).TikZ())
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the drawing is not that of %s; look at it, then run go test -update", file)
	}
}
