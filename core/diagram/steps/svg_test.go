package steps

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes. What is not
// here could load, run or restyle something.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor aria-labelledby aria-describedby",
	"title": "id",
	"desc":  "id",
	"rect":  "class x y width height rx fill stroke stroke-width stroke-dasharray",
	"g":     "class data-side data-node data-word fill stroke stroke-width font-family font-size text-anchor",
	"path":  "class d stroke-dasharray stroke-width",
	"text":  "class data-node data-word x y text-anchor fill stroke font-size font-weight",
	"tspan": "dy font-size",
}

func parse(t *testing.T, d *Drawing) *drawtest.Element {
	t.Helper()
	return drawtest.Parse(t, d.SVG(), allowed)
}

func TestWordsAndNodesCanBeChosen(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, gold, "the shares", Folded)
	svg := parse(t, layOut(t, gold, system, Options{}))
	for i, word := range svg.All("word")[:4] {
		want := [][2]string{{"that", "3"}, {"IBM", "4"}, {"has", "5"}, {"bought", "6"}}[i]
		if word.Text != want[0] || word.Attrs["data-word"] != want[1] {
			t.Errorf("%s is word %s, not %v", word.Text, word.Attrs["data-word"], want)
		}
	}
	var classes []string
	for _, e := range svg.All("step") {
		if e.Attrs["data-side"] == "gold" {
			classes = append(classes, e.Attrs["data-node"]+" "+e.Attrs["class"])
		}
	}
	want := []string{
		"0 step combined way", "1 step folded way", "4 step combined missing way", "5 step leaf", "6 step combined missing way",
		"7 step combined", "8 step leaf", "9 step combined missing way", "10 step leaf missing", "11 step leaf missing way",
	}
	if !slices.Equal(classes, want) {
		t.Errorf("%q, want %q", classes, want)
	}
}

// What only one side has is told from the rest without colour: by dashes where
// there is a line, else by a mark, and each side has its own.
func TestMissingAndWayDifferWithoutColour(t *testing.T) {
	gold, system := figure2(t)
	dashes := map[string]bool{}
	step, steps := "", 0
	for _, e := range parse(t, layOut(t, gold, system, Options{})).All() {
		if step == "" && e.Attrs["data-node"] == "" {
			continue
		}
		if e.Name == "g" {
			step = e.Attrs["class"] + " " + e.Attrs["data-side"]
		}
		missing, way := strings.Contains(step, "missing"), strings.Contains(step, "way")
		switch e.Attrs["class"] {
		case "line":
			if steps++; (e.Attrs["stroke-dasharray"] != "") != missing {
				t.Errorf("%s: dashes %q", step, e.Attrs["stroke-dasharray"])
			}
			if missing {
				dashes[step[strings.LastIndexByte(step, ' '):]+e.Attrs["stroke-dasharray"]] = true
			}
		case "mark":
			if !missing || !strings.Contains(step, "leaf") {
				t.Errorf("%s has a mark", step)
			}
		case "label":
			if (e.Attrs["font-weight"] == "bold") != way {
				t.Errorf("%s: %s is %q", step, e.Text, e.Attrs["font-weight"])
			}
		}
	}
	if steps != 13 || len(dashes) != 2 {
		t.Errorf("%d lines, dashes %v", steps, dashes)
	}
}

func TestTheDrawingHasANameAndADescription(t *testing.T) {
	gold, system := figure2(t)
	flagNode(t, system, "the shares", Folded)
	svg := parse(t, layOut(t, gold, system, Options{IDPrefix: "d1-"}))
	title, desc := svg.Inner[0], svg.Inner[1]
	if want := "Derivations, gold and system: the shares that IBM has bought"; title.Text != want {
		t.Errorf("the title is %q, not %q", title.Text, want)
	}
	want := "gold: 6 words, 6 steps, 5 nodes only here. system: 6 words, 7 steps, 6 nodes only here; 1 constituent folded."
	if desc.Text != want {
		t.Errorf("the description is %q, not %q", desc.Text, want)
	}
	if svg.Attrs["aria-labelledby"] != "d1-title" || svg.Attrs["aria-describedby"] != "d1-desc" || title.Attrs["id"] != "d1-title" {
		t.Error("the drawing does not refer to its name and its description")
	}
	called := `gold: has bought, (S[dcl]\NP)/NP by >B, only in gold, on the way`
	if !slices.ContainsFunc(svg.All(), func(e *drawtest.Element) bool { return e.Name == "title" && e.Text == called }) {
		t.Errorf("no node is called %q", called)
	}
}

func TestHostileTextStaysText(t *testing.T) {
	hostile := []string{
		`</text><script>alert(1)</script>`, `"><image href="https://example.com/x.png" onload="alert(1)"/>`,
		`<![CDATA[`, `]]>`, `<!--`, `-->`, `<?xml version="1.0"?>`, `&`, `&lt;`, `&#0;`, `'`, `%s %`, `\`, `]]`, `[`,
		"\x00", "\x01\x08\x0b\x0c\x1b\x1f\x7f\u0080\u009f", "\t\r\n", "\xff\xfe\xc0\xaf", "\xed\xa0\x80", "\ufffe\uffff", "\ufeff",
		"e" + strings.Repeat("\u0301", 500), "👩‍👩‍👧‍👦", strings.Repeat("long", 10_000),
	}
	for seed := range uint64(20) {
		g := newGenerator(seed)
		gold, system := g.side(hostile[seed], hostile, 2), g.side(hostile[0], hostile[3:], 2)
		d := layOut(t, gold, system, Options{IDPrefix: `"><script>&`, Width: 1000, Legend: true})
		check(t, d, gold, system)
		for _, e := range parse(t, d).All() {
			if e.Name != "g" && len(e.Text) > 10_000 {
				t.Errorf("a %s of %d bytes", e.Name, len(e.Text))
			}
			for _, r := range e.Text {
				if r < 0x20 && r != '\n' || 0x7f <= r && r < 0xa0 || r == 0xfffe || r == 0xffff {
					t.Errorf("%s holds %U", e.Name, r)
				}
			}
		}
	}
}

func TestThemesDifferInNothingButColours(t *testing.T) {
	gold, system := figure2(t)
	svg := func(theme draw.Theme) string {
		return string(layOut(t, gold, system, Options{Theme: theme, Legend: true}).SVG())
	}
	light, dark := draw.Light.Palette(), draw.Dark.Palette()
	swapped := strings.NewReplacer(light.Ground+`"`, dark.Ground+`"`, light.Ink, dark.Ink, light.Soft, dark.Soft, light.Grey, dark.Grey,
		light.Wrong, dark.Wrong, light.Accent, dark.Accent).Replace(svg(draw.Light))
	if swapped != svg(draw.Dark) {
		t.Error("light and dark differ in more than their colours")
	}
	style := "<style>" + draw.Style + "</style>\n"
	if auto := svg(draw.Auto); !strings.Contains(auto, style) || strings.Replace(auto, style, "", 1) != svg(draw.Light) {
		t.Error("that of the viewer is not the light one with a style")
	}
}

func TestDrawingsAreReproducibleAndNumbersShort(t *testing.T) {
	long := regexp.MustCompile(`\d\.\d\d+|\.0\b|\de[+-]?\d`)
	for seed := range uint64(5) {
		svg := func() []byte {
			g := newGenerator(seed)
			gold, system := g.sides(20, 2)
			return layOut(t, gold, system, Options{Width: 700}).SVG()
		}
		first := svg()
		if !bytes.Equal(first, svg()) {
			t.Errorf("seed %d: two drawings of one sentence differ", seed)
		}
		if number := long.Find(first); number != nil {
			t.Errorf("a number is written as …%s…", number)
		}
	}
}

// Every node of the tree that is drawn is written once.
func TestEveryNodeIsWritten(t *testing.T) {
	g := newGenerator(12)
	gold, system := g.sides(20, 2)
	d := layOut(t, gold, system, Options{})
	written := map[string]bool{}
	for _, e := range parse(t, d).All("step") {
		written[e.Attrs["data-side"]+e.Attrs["data-node"]] = true
	}
	drawn := 0
	for i := range d.Blocks {
		for _, n := range d.Blocks[i].Nodes {
			if drawn++; !written[d.Blocks[i].side()+strconv.Itoa(n.Index)] {
				t.Errorf("%s is not there", n.Title)
			}
		}
	}
	if drawn != len(written) {
		t.Errorf("%d nodes, %d written", drawn, len(written))
	}
}

func TestTheLegendSaysWhatThereIs(t *testing.T) {
	gold, system := figure2(t)
	for _, test := range []struct {
		flags [2]Flags // that are kept
		want  string
	}{
		{[2]Flags{}, ""},
		{[2]Flags{Missing, Missing}, "only in gold|only in system"},
		{[2]Flags{Missing | Way, 0}, "only in gold|on the way of the dependency"},
		{[2]Flags{Way, Missing | Way}, "only in system|on the way of the dependency"},
	} {
		keep := func(s *Side, flags Flags) *Side {
			kept := *s
			kept.Flags = nil
			for _, f := range s.Flags {
				kept.Flags = append(kept.Flags, f&flags)
			}
			return &kept
		}
		var got []string
		for _, s := range layOut(t, keep(gold, test.flags[0]), keep(system, test.flags[1]), Options{Legend: true}).Legend {
			got = append(got, s.Text.Runs[0].Text)
		}
		if strings.Join(got, "|") != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A frame tells what is special about that which it hides.
func TestFramesTellWhatTheyHide(t *testing.T) {
	for words, want := range map[string]string{
		"the shares": "frame way", "that IBM has bought": "frame missing way", "has bought": "frame missing way", "the shares that IBM has bought": "frame missing way",
	} {
		gold, _ := figure2(t)
		flagNode(t, gold, words, Folded)
		frames := parse(t, layOut(t, gold, nil, Options{})).All("frame")
		if len(frames) != 1 || frames[0].Attrs["class"] != want || (frames[0].Attrs["stroke-dasharray"] != "") != strings.Contains(want, "missing") {
			t.Errorf("%s: %v, want %s", words, frames[0].Attrs, want)
		}
	}
	gold := &Side{Name: "gold", Derivation: derive(t, figure2Gold)}
	flagNode(t, gold, "bought", Missing)
	flagNode(t, gold, "that IBM has bought", Folded)
	svg := parse(t, layOut(t, gold, nil, Options{}))
	if frames, marks := svg.All("frame"), svg.All("mark"); frames[0].Attrs["class"] != "frame missing" || len(marks) != 0 {
		t.Errorf("%v, %d marks", frames[0].Attrs, len(marks))
	}
}

func TestATitleThatIsGivenIsWritten(t *testing.T) {
	gold, system := figure2(t)
	if d := layOut(t, gold, system, Options{Title: "Figure 2"}); d.Title != "Figure 2" {
		t.Errorf("the title is %s", d.Title)
	}
}
