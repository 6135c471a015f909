package site_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// long is a sentence of so many words. Each word but the last takes the next, some take a later one, and every tenth is a
// conjunction that the standard list leaves out.
func long(words int) (gold, system file) {
	var text strings.Builder
	text.WriteString("# made up\n\n")
	for i := 1; i < words; i++ {
		fmt.Fprintf(&text, "word_%d N/N 1 word_%d 0\n", i, i+1)
		if i%7 == 0 && i+5 <= words {
			fmt.Fprintf(&text, "word_%d (NP\\NP)/NP 2 word_%d 0\n", i, i+5)
		}
		if i%10 == 0 {
			fmt.Fprintf(&text, "word_%d conj 1 word_%d 0\n", i, i-1)
		}
	}
	all := text.String()
	return file{"gold.deps", all}, file{"system.deps", strings.Replace(all, "word_8 N/N 1 word_9 0\n", "", 1)}
}

// openLong opens the page in a window, with a sentence of so many words.
func openLong(t *testing.T, words int, width, height int64) *page {
	t.Helper()
	p := open(t)
	p.resize(width, height)
	gold, system := long(words)
	p.scored(func() { p.drop("#drawing", gold, system) })
	p.until(`document.querySelectorAll("#canvas .word").length === ` + fmt.Sprint(words))
	return p
}

// wide says whether the drawing must be scrolled.
const wide = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector("#canvas"))`

// smallest is the size of the smallest letters of the drawing on the screen.
const smallest = `Math.min(...[...document.querySelectorAll("#canvas svg :is(text, tspan)")].map((e) => parseFloat(getComputedStyle(e).fontSize))) *
	document.querySelector("#canvas svg").getBoundingClientRect().width / document.querySelector("#canvas svg").getAttribute("width")`

func (p *page) rows() int {
	p.Helper()
	return eval[int](p, `+document.querySelector("#canvas svg").dataset.rows`)
}

func TestALongSentenceIsBrokenIntoRowsThatFit(t *testing.T) {
	t.Parallel()
	p := openLong(t, 80, 1440, 900)
	first, before := p.rows(), 1
	for _, width := range []int64{1440, 1000, 390, 320, 1440} {
		p.resize(width, 900)
		condition := fmt.Sprintf(`> %d`, before) // the narrower, the more
		if width == 1440 {
			condition = fmt.Sprintf(`== %d`, first)
		}
		p.until(`document.querySelector("#canvas svg").dataset.rows ` + condition + ` && !(` + wide + `)`)
		if size := eval[float64](p, smallest); size < 8.99 {
			t.Errorf("%d pixels: the smallest letters are %.2f pixels high", width, size)
		}
		before = p.rows()
		if eval[bool](p, `(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)(document.querySelector("#canvas"))`) {
			t.Errorf("%d pixels: the last rows are cut off", width)
		}
		if sides := p.count("#canvas .side"); sides != 2*before {
			t.Errorf("%d rows have %d names of sides", before, sides)
		}
	}
	if label := p.count(`#canvas .arc[data-side="gold"]`); label != len(p.values(`#canvas .arc[data-side="gold"] .head`, "1")) {
		t.Error("an arc that is broken has no head, or two")
	}
}

func TestAnArcIsChosenInEveryRow(t *testing.T) {
	t.Parallel()
	p := openLong(t, 80, 1440, 900)
	p.run(`{
		const arc = [...document.querySelectorAll("#canvas .arc")].find((arc) => arc.querySelectorAll(".line").length === 2);
		globalThis.broken = arc.dataset.index;
		const reach = arc.querySelectorAll(".reach");
		if (reach.length !== 2) throw new Error(reach.length + " lines to hit");
		reach[1].dispatchEvent(new MouseEvent("click", { bubbles: true }));
	}`)
	if got := eval[bool](p, `document.querySelector("#canvas .arc.selected").dataset.index === broken`); !got {
		t.Error("another one is chosen")
	}
}

func TestOneRowIsScrolledMadeToFitOrSized(t *testing.T) {
	t.Parallel()
	p := openLong(t, 40, 1440, 900)
	p.expectVisible(false, "#fit")
	p.click("#wrap")
	p.until(wide + ` && document.querySelector("#canvas svg").dataset.rows === "1"`)
	p.expectVisible(true, "#fit", "#sizes", "#wrap")
	percent := func(want string) {
		t.Helper()
		p.until(`document.querySelector("#percent").textContent === ` + quoted(want+" %"))
	}
	percent("100")
	p.click("[aria-label=Larger]")
	percent("125")
	p.click("[aria-label=Smaller]")
	p.click("[aria-label=Smaller]")
	percent("80")
	p.click("#percent")
	percent("100")
	p.click("#fit")
	p.until(`!(` + wide + `)`)
	if !eval[bool](p, `document.querySelector("[aria-label=Smaller]").disabled`) {
		t.Error("it can be made smaller than what fits")
	}
	p.click("[aria-label=Larger]")
	p.click("[aria-label=Larger]")
	p.until(wide)
	for range 3 {
		if !eval[bool](p, `document.querySelector("[aria-label=Smaller]").disabled`) {
			p.click("[aria-label=Smaller]")
		}
	}
	p.until(`document.querySelector("#fit").ariaPressed === "true" && !(` + wide + `)`) // no smaller than that
	// What is chosen holds for the next sentence.
	gold, system := long(41)
	p.scored(func() {
		p.drop("#drawing", gold, system)
		p.answer("Start anew with them")
	})
	p.until(`document.querySelectorAll("#canvas .word").length === 41`)
	if p.rows() != 1 || eval[bool](p, wide) {
		t.Error("the next sentence is not made to fit")
	}
	p.click("#wrap")
	p.until(`document.querySelector("#canvas svg").dataset.rows > 1`)
	p.expectVisible(false, "#fit")
	rows := p.rows()
	p.click("[aria-label=Larger]")
	p.click("[aria-label=Larger]")
	p.until(fmt.Sprintf(`document.querySelector("#canvas svg").dataset.rows > %d && !(%s)`, rows, wide)) // larger letters, more rows
}

func TestTheSidesAndTheChosenArcStayInSight(t *testing.T) {
	t.Parallel()
	p := openLong(t, 60, 1440, 900)
	p.click("#wrap")
	p.until(wide)
	// The names follow on the event of scrolling, which comes with the next picture.
	inSight := func(selector string) {
		p.until(`[...document.querySelectorAll(` + quoted(selector) + `)].every((e) => {
			const [box, view] = [e, document.querySelector("#canvas")].map((node) => node.getBoundingClientRect());
			return view.left <= box.left && box.right <= view.right;
		})`)
	}
	p.run(`document.querySelector("#canvas").scrollLeft = 900`)
	p.until(`document.querySelector("#canvas .sides").getAttribute("transform") !== "translate(0 0)"`)
	inSight("#canvas .side")
	p.focus("#canvas .arc[tabindex='0']")
	for _, key := range []string{kb.End, kb.Home, kb.End} {
		p.press(key)
		p.until(`document.activeElement === document.querySelector("#canvas .arc.selected")`)
		inSight("#canvas .arc.selected .label")
		inSight("#canvas .side")
	}
	// In the table, too.
	p.press("t")
	p.press("t")
	p.until(wide)
	p.drawAgain() // the browser has scrolled it where it was
	p.run(`document.querySelector("#table tbody tr").click()`)
	inSight("#canvas .arc.selected .label")
}

// Only DF₁ counts the root, and F₁ rescues nothing.
func TestTheLegendHasWhatIsDrawn(t *testing.T) {
	t.Parallel()
	p := open(t)
	expect := func(metric, want string) {
		t.Helper()
		p.until(`document.querySelector("#canvas title").textContent.includes("by ` + metric + `:")`)
		if got := strings.Join(p.values("#legend li", `e.hidden ? "" : e.textContent + "; "`), ""); got != want {
			t.Errorf("%s: the legend has %q, want %q", metric, got, want)
		}
		if roots := p.count("#canvas .root.ignored"); roots != 2 && metric != "DF₁" || roots != 0 && metric == "DF₁" {
			t.Errorf("%s: %d roots are not counted", metric, roots)
		}
	}
	expect("DF₁", "right; right here, wrong under F₁; missed; spurious; ")
	p.press("1")
	expect("F₁", "right; missed; spurious; not counted; ")
	p.press("3")
	expect("alignment", "right; right here, wrong under F₁; missed; spurious; not counted; ")
	p.openExample("figure4")
	expect("alignment", "right; not counted; ")
	p.press("4")
	expect("DF₁", "right; missed; spurious; ")
}

func TestWhatIsLeftOutIsShownOnRequest(t *testing.T) {
	t.Parallel()
	p := openLong(t, 12, 1440, 900)
	p.expectText("#ignored", "Ignored 2")
	if n := p.count("#canvas .arc.ignored"); n != 0 {
		t.Errorf("%d are drawn without a request", n)
	}
	p.expectVisible(false, "#legend .ignored")
	scores := p.scores()
	p.click("#ignored")
	p.until(`document.querySelectorAll("#canvas .arc.ignored").length === 2`)
	p.expectVisible(true, "#legend .ignored")
	if p.count("#canvas .arc.ignored:is(.right, .wrong, .rescued)") > 0 || p.count("#canvas .arc.ignored .mark") > 0 || p.scores() != scores {
		t.Error("what is left out is judged")
	}
	p.click("#canvas .arc.gold.ignored .label")
	p.expectText("#why h3", "word (10) → word (9) is left out")
	p.expectText("#why p", "category conj, slot 1, rule 0")
	said := p.values("#canvas .arc.gold.ignored", "e.ariaLabel")
	if len(said) != 1 || said[0] != "gold conj, 1: word (10) → word (9) is left out" {
		t.Errorf("to those who listen, it is %q", said)
	}
	const why = "left out: on the list of ignored dependencies, category conj, slot 1, rule 0"
	p.until(`document.querySelectorAll("#table td.ignored").length === 2`)
	if cells := p.texts("#table td.ignored"); cells[0] != why || cells[1] != why {
		t.Errorf("the table says %q", cells)
	}
	p.press("1")
	p.until(`document.querySelector("#steps [value=f1]").checked && document.querySelectorAll("#canvas .arc.ignored").length === 2`)
	p.click("#ignored")
	p.until(`!document.querySelector("#canvas .arc.ignored")`)
	p.openExample("figure1")
	p.expectVisible(false, "#ignored")
}

func TestThePageTakesNoStyleFromADrawing(t *testing.T) {
	t.Parallel()
	p := open(t)
	files := roles{"gold": examples(t, "figure1.gold.deps"), "system": examples(t, "figure1.system.deps")}
	auto := native(t, "diagram", parameters{"theme": "auto"}, files).Body
	if !bytes.Contains(auto, []byte("<style>")) {
		t.Fatal("that of the viewer has no style")
	}
	if n := p.count("svg style, #canvas style"); n != 0 {
		t.Errorf("%d styles in drawings", n)
	}
}

// export sets what there is to set in the menu, and downloads.
func (p *page) export(kind, theme string, legend bool) (name string, content []byte) {
	p.Helper()
	p.set("#export [name=theme]", theme)
	p.set("#export [name=legend]", fmt.Sprint(legend))
	return p.download(kind)
}

func TestWhatIsShownIsExported(t *testing.T) {
	t.Parallel()
	p := openLong(t, 40, 1440, 900)
	gold, system := long(40)
	files := roles{"gold": {gold}, "system": {system}}
	p.click("#ignored")
	p.until(`document.querySelector("#canvas .arc.ignored")`)
	width := eval[string](p, `String(Math.floor((({ clientWidth }) => clientWidth - 24)(document.querySelector("#canvas"))))`)
	for _, theme := range []string{"light", "dark", "auto"} {
		_, got := p.export("svg", theme, true)
		want := native(t, "diagram", parameters{"n": "1", "metric": "df1", "width": width, "show_ignored": "true", "theme": theme, "legend": "true"}, files).Body
		if !bytes.Equal(got, want) {
			t.Errorf("%s: %d bytes, want %d\n%.300s\n%.300s", theme, len(got), len(want), got, want)
		}
	}
	p.click("#ignored")
	p.click("#wrap")
	p.until(`document.querySelector("#canvas svg").dataset.rows === "1" && !document.querySelector("#canvas .arc.ignored")`)
	_, got := p.export("svg", "light", false)
	if want := native(t, "diagram", parameters{"n": "1", "metric": "df1"}, files).Body; !bytes.Equal(got, want) {
		t.Errorf("one row: %d bytes, want %d", len(got), len(want))
	}
}

// What a drawing leaves out for a paper is chosen in the menu, of what the core can leave out of it.
func TestADrawingIsExportedAsAPaperWantsIt(t *testing.T) {
	t.Parallel()
	p := open(t)
	example := roles{"gold": {example(t, "figure1.gold.deps")}, "system": {example(t, "figure1.system.deps")}, "gold_roots": {example(t, "figure1.gold.roots")}, "system_roots": {example(t, "figure1.system.roots")}}
	for _, test := range []struct{ labels, features, without string }{{"false", "true", "labels"}, {"true", "false", "features"}, {"false", "false", "both"}} {
		p.set("#export [name=labels]", test.labels)
		p.set("#export [name=features]", test.features)
		_, got := p.export("svg", "light", false)
		if want := native(t, "diagram", parameters{"n": "1", "metric": "df1", "without": test.without}, example).Body; !bytes.Equal(got, want) {
			t.Errorf("without %s: %d bytes, want %d", test.without, len(got), len(want))
		}
	}
	p.click(`#views a[href="#derivations"]`)
	p.explains(boughtShares)
	p.loaded()
	p.set("#export [name=heads]", "true")
	_, got := p.export("svg", "light", false)
	if text := string(got); !strings.Contains(text, "NP · shares") || strings.Contains(text, "dcl</tspan>") {
		t.Errorf("heads and no features: %.300s", text)
	}
}

func TestAPNGIsTheDrawingTwiceAsLarge(t *testing.T) {
	t.Parallel()
	p := open(t)
	size := eval[[2]float64](p, `["width", "height"].map((name) => +document.querySelector("#canvas svg").getAttribute(name))`)
	for theme, bright := range map[string]bool{"light": true, "dark": false} {
		name, content := p.export("png", theme, false)
		if name != "score-system-sentence-1-df1.png" {
			t.Errorf("it is saved as %s", name)
		}
		picture, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		bounds := picture.Bounds()
		if w, h := bounds.Dx(), bounds.Dy(); w < int(2*size[0])-2 || w > int(2*size[0])+2 || h < int(2*size[1])-2 || h > int(2*size[1])+2 {
			t.Errorf("it is %d × %d, of a drawing of %v", w, h, size)
		}
		r, _, _, a := picture.At(3, 3).RGBA()
		if a != 0xffff || (r > 0x8000) != bright {
			t.Errorf("%s: the ground is %x, its opacity %x", theme, r, a)
		}
		coloured := 0
		for y := bounds.Min.Y; y < bounds.Max.Y; y += 2 {
			for x := bounds.Min.X; x < bounds.Max.X; x++ {
				if r, _, b, _ := picture.At(x, y).RGBA(); b > r+0x4000 {
					coloured++
				}
			}
		}
		if coloured < 100 {
			t.Errorf("%s: %d blue pixels: what alignment rescues is not blue", theme, coloured)
		}
	}
}

func TestAPNGThatNoBrowserHoldsIsRefused(t *testing.T) {
	t.Parallel()
	p := openLong(t, 150, 1440, 900)
	p.click("#wrap")
	p.until(`document.querySelector("#canvas svg").dataset.rows === "1"`)
	p.click("[data-testid=export-button]")
	p.click("[data-export=png]")
	p.until(`document.querySelector("#notes").textContent.includes("there is no PNG of this drawing")`)
	p.expectText("#notes", "SVG has no such limit")
}

func TestTheThemeOfAnExportIsThatOfTheScreenUntilOneIsChosen(t *testing.T) {
	t.Parallel()
	p := open(t)
	theme := func() string {
		p.run(`document.querySelector("#export").showPopover()`)
		defer p.run(`document.querySelector("#export").hidePopover()`)
		return eval[string](p, `document.querySelector("#export [name=theme]").value`)
	}
	for _, scheme := range []string{"dark", "light"} {
		p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
		if got := theme(); got != scheme {
			t.Errorf("on a %s screen it is %s", scheme, got)
		}
	}
	p.set("#export [name=theme]", "auto")
	if got := theme(); got != "auto" {
		t.Errorf("%s was chosen for auto", got)
	}
}

func TestTheAlignmentSaysWhatIsAlignedWithWhat(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, width := range []int64{1440, 390} {
		p.resize(width, 900)
		p.expectVisible(true, "#why .alignment caption", "#why .alignment thead td")
		p.expectText("#why caption", `gold, in rows: PP/NP, and the system, in columns: ((S\NP)\(S\NP))/NP`)
		p.expectText("#why .alignment thead td", "gold ↓ system →")
		if wide := eval[bool](p, `{ const { width } = document.querySelector("#why caption").getBoundingClientRect(); width > document.querySelector("#why").clientWidth || document.documentElement.scrollWidth > document.documentElement.clientWidth; }`); wide {
			t.Errorf("at %d the caption is cut", width)
		}
	}
}
