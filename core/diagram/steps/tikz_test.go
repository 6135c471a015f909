package steps

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// Whatever the words are, braces are balanced, and nothing is a command but
// what we write.
func TestTikZIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[\\{}$&#%_^~<>|"a\n\x00-]{0,8}`), 1, 6).Draw(t, "words")
		g := newGenerator(rapid.Uint64().Draw(t, "seed"))
		d, err := Layout(g.side("g\\\n%{", words, 2), g.side("}", words, 2), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := drawtest.ReadTikZ(d.TikZ()); err != nil {
			t.Fatal(err)
		}
	})
}

// The picture is drawn at the places of the SVG.
func TestTikZHasTheMarksOfTheSVG(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, system, "the shares", Folded)
	tikz := string(layOut(t, gold, system, Options{}).TikZ())
	for part, want := range map[string]int{
		`\draw[ccg line]`: 3, `\draw[ccg line, ccg way]`: 2, `\draw[ccg line, ccg missing way]`: 3, `\draw[ccg line, ccg extra]`: 4,
		`circle[`: 2, `, ccg minus]`: 2, `, ccg cross]`: 2, `\draw[ccg line, ccg frame]`: 1, `\bfseries`: 7, `\node[ccg word]`: 10, `\node[ccg folded]`: 1,
		`{\textgreater{}T}`: 2, `{lex}`: 1, `S\textsubscript{pss}\textbackslash{}NP`: 1,
	} {
		if got := strings.Count(tikz, part); got != want {
			t.Errorf("%q stands there %d times, not %d", part, got, want)
		}
	}
}

func TestTikZIsCompiled(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, system, "the shares", Folded)
	drawtest.CompileTikZ(t, layOut(t, gold, system, Options{Legend: true}).TikZ())
}
