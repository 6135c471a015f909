package nodes

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// Every label and word stands there once, and whatever changes has its frame and its mark, as in the SVG.
func TestTikZHasTheMarksOfTheSVG(t *testing.T) {
	for _, p := range pairs(t) {
		d := layOut(t, p, Options{})
		statements, err := drawtest.ReadTikZ(d.TikZ())
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]int{}
		for _, s := range statements {
			for _, style := range s.Styles {
				got[style]++
			}
		}
		want, marks := map[string]int{}, 0
		for i := range d.Blocks {
			b := &d.Blocks[i]
			want["name"]++
			for k := range b.Nodes {
				n := &b.Nodes[k]
				if n.Fate != Kept {
					marks++
				}
				for style, is := range map[string]bool{
					"dot": n.dotted(), "word": n.Word.Runs != nil, "frame": n.Fate != Kept, "hangs": n.Elsewhere,
					"category": n.Fate == Kept && n.Label.Runs != nil, "label": n.Fate != Kept && n.Label.Runs != nil,
				} {
					if is {
						want[style]++
					}
				}
			}
		}
		for _, style := range []string{"name", "dot", "word", "frame", "hangs", "category", "label"} {
			if got[style] != want[style] {
				t.Errorf("%d statements are of the style %s, not %d", got[style], style, want[style])
			}
		}
		if drawn := got["cross"] + got["minus"]; drawn != marks {
			t.Errorf("%d marks are drawn, not %d", drawn, marks)
		}
	}
}

// No text is a command.
func TestTikZOfHostileText(t *testing.T) {
	const label, word = `\input{a}_%`, `~^$&#"<|`
	p := pairOf(t, &Tree{Name: `a%\x`, Labels: []string{label}, First: []int32{0}, Words: []string{word}}, &Tree{Name: "}", Labels: []string{"B"}, First: []int32{0}})
	statements, err := drawtest.ReadTikZ(layOut(t, p, Options{Legend: true}).TikZ())
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, s := range statements {
		texts = append(texts, s.Text)
	}
	if all := strings.Join(texts, "\n"); !strings.Contains(all, label) || !strings.Contains(all, word) {
		t.Errorf("the texts are %q", all)
	}
}

func TestTikZIsGolden(t *testing.T) {
	p := whales(t)
	drawtest.Golden(t, "whales.tex", layOut(t, p, Options{Legend: true}).TikZ())
	drawtest.CompileTikZ(t, layOut(t, p, Options{Legend: true}).TikZ())
}
