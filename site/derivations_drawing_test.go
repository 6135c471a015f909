package site_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// explains waits until a way is shown.
func (p *page) explains(title string) {
	p.Helper()
	p.until(`document.querySelector(".here h3")?.textContent === ` + quoted(title))
}

// drawnSteps are the steps and words that are drawn of a side, as they are called.
func (p *page) drawnSteps(side, class string) []string {
	p.Helper()
	return p.texts(derivations + ` .canvas .step` + class + `[data-side=` + side + `] > title`)
}

// clickStep clicks a step or word in the drawing, by what it is called.
func (p *page) clickStep(title string) {
	p.Helper()
	p.run(`[...document.querySelectorAll('` + derivations + ` .canvas .step')].find((e) => e.querySelector("title").textContent.startsWith(` + quoted(title) + `)).dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
}

func TestADependencyIsChosenAndItsWayShown(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.click(".list [data-side=system][data-index='4']")
	p.explains("has → shares, slot 2: a long-range dependency")
	p.expectText(".there h3", "Gold does not have it")
	p.expectText(".list [aria-current]", "has → shares")
	if got := strings.Join(p.drawnSteps("system", ".way.leaf"), "; "); !strings.Contains(got, "system: has") {
		t.Errorf("on the way are %s", got)
	}
	// A step chooses what it made; chosen again, the next; a word, what it is the predicate of.
	p.clickStep(`gold: IBM has bought, S[dcl]/NP`)
	p.explains("has → IBM, slot 1")
	if got, want := p.text(".step-line"), `IBM has bought S/(S\NP)  (S[dcl]\NP)/NP>BS[dcl]/NPonly in goldfills slot 1 of “has” with “IBM”, slot 1 of “bought” with “IBM”Fold`; got != want {
		t.Errorf("the step says %q, want %q", got, want)
	}
	p.clickStep(`gold: IBM has bought, S[dcl]/NP`)
	p.explains("bought → IBM, slot 1: a long-range dependency")
	p.clickStep(`system: the, NP/N`)
	p.explains("the → shares, slot 1")
	if got, want := p.text(".step-line"), "the NP/N"; got != want {
		t.Errorf("the word says %q, want %q", got, want)
	}
	p.expectText(".there h3", "Gold has it too")
	p.expectText(derivations+" .step.chosen title", "system: the, NP/N")
	// Looked at, a stage is marked in the drawing.
	p.focus(".here li:nth-child(2) button")
	p.expectText(derivations+" .step.near title", "system: the shares, NP by >")
}

func TestConstituentsAreFoldedAndUnfolded(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	folded := func(want string) {
		t.Helper()
		p.until(`[...document.querySelectorAll('` + derivations + ` .step.folded title')].map((e) => e.textContent).join("; ") === ` + quoted(want))
	}
	const both = "gold: the shares, NP by >, on the way, folded; system: the shares, NP by >, on the way, folded"
	p.clickStep("gold: the shares, NP")
	p.until(`document.querySelector(".step-line b")?.textContent === "the shares"`)
	p.answered()
	p.click(".step-line button")
	folded(both) // the way is that of the → shares, which the step made on both sides
	p.clickStep("gold: the shares, NP")
	folded("")
	// Chosen twice, a step is folded, too; what is folded opens at once, and stays open.
	click := func(title string, count int) {
		t.Helper()
		p.run(fmt.Sprintf(`[...document.querySelectorAll('`+derivations+` .canvas .step')].find((e) => e.querySelector("title").textContent.startsWith(%s)).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: %d }))`, quoted(title), count))
	}
	click("gold: the shares, NP", 1)
	click("gold: the shares, NP", 2)
	folded(both)
	click("gold: the shares, NP", 1)
	folded("")
	click("gold: the shares, NP", 2)
	p.drawAgain()
	folded("")
	// By keyboard: arrows lead from step to step. (That :focus matches is asked of a window in front alone.)
	atStep := func(want string) {
		t.Helper()
		p.until(`document.activeElement.matches('` + derivations + ` .step') && document.activeElement.querySelector("title").textContent.startsWith(` + quoted(want) + `)`)
	}
	p.click(".list [data-side=gold][data-index='6']")
	p.explains(boughtShares)
	p.answered()
	p.focus(derivations + ` .canvas [data-side=gold][data-node="0"]`)
	p.press(kb.ArrowUp)
	atStep("gold: the shares, NP by >")
	p.press(kb.ArrowRight)
	atStep("gold: that IBM has bought")
	p.press(kb.ArrowLeft + kb.ArrowDown + kb.Home + kb.ArrowUp + "f")
	folded(strings.Replace(both, "system: the shares, NP by >, on the way", "system: the shares, NP by >", 1))
	atStep("gold: the shares, NP by >, on the way, folded")
	p.press("f")
	folded("")
	p.press(kb.Enter)
	p.explains("the → shares, slot 1")
	p.press("j") // there is no other sentence
	p.explains("the → shares, slot 1")
}

func TestALongSentenceIsFoldedUntilItFits(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`document.querySelector("[data-example=corpus-derivations]").click()`)
	p.derived()
	p.until(`document.querySelector('` + derivations + ` .at').textContent === "1 of 36"`)
	p.resize(400, 900)
	p.until(`document.querySelector('` + derivations + ` .step.folded')`)
	p.expectVisible(true, derivations+" .fit", derivations+" .folded-words")
	if wide := eval[bool](p, `document.querySelector('`+derivations+` .canvas').classList.contains("wide")`); wide {
		t.Error("it does not fit")
	}
	p.click(derivations + " .fit")
	p.until(`!document.querySelector('` + derivations + ` .step.folded')`)
	p.click(derivations + " .larger")
	p.until(`document.querySelector('` + derivations + ` .canvas').classList.contains("wide")`)
	p.click(derivations + " .percent")
	p.click(derivations + " .fit")
	p.until(`document.querySelector('` + derivations + ` .step.folded')`)
}

// In a narrow window, the names of the sides leave the words free, and the words of the dependency are in sight.
func TestWhatIsTooWideIsScrolledToTheWay(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.resize(390, 844)
	canvas := `document.querySelector('` + derivations + ` .canvas')`
	p.click(".list [data-side=gold][data-index='6']")
	p.explains(boughtShares)
	p.until(canvas + `.classList.contains("wide")`)
	p.drawAgain()
	box := func(selector string) [4]float64 {
		t.Helper()
		return eval[[4]float64](p, `{ const { left, right, top, bottom } = document.querySelector('`+derivations+` `+selector+`').getBoundingClientRect(); [left, right, top, bottom]; }`)
	}
	view, predicate, argument := box(".canvas"), box(".word.predicate"), box(".word.argument")
	for _, word := range [][4]float64{predicate, argument} {
		if both := predicate[1]-argument[0] < view[1]-view[0]-24; (both || word == predicate) && (word[0] < view[0] || word[1] > view[1]) {
			t.Errorf("of the canvas %v, the word at %v is not in sight", view, word)
		}
	}
	p.run(canvas + `.scrollLeft = 60`)
	p.until(`document.querySelector('` + derivations + ` .canvas').classList.contains("moved")`)
	for side, place := range map[string]string{"gold": "nth-last-child(2)", "system": "last-child"} {
		halo, word := box("svg > .sides:"+place+" .halo"), box(".block."+side+" .word")
		if halo[3] > word[2]+6 { // above its letters there is air in the box of a word
			t.Errorf("the name of %s, down to %v, lies on the words, from %v", side, halo[3], word[2])
		}
		if halo[2] < view[2] {
			t.Errorf("the name of %s is cut", side)
		}
	}
}

func TestTheNameOfASideLeavesItsWordsFree(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.auto", "corpus.alpha.deps")...) })
	p.derivedOfOneSide()
	if halo, word := eval[float64](p, `document.querySelector('`+derivations+` .halo').getBoundingClientRect().right`), eval[float64](p, `document.querySelector('`+derivations+` .word').getBoundingClientRect().left`); halo > word {
		t.Errorf("the name ends at %v, the first word begins at %v", halo, word)
	}
}

// What was chosen for one drawing is not for another.
func TestASizeGoesWithWhatItWasChosenFor(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	percent := p.text(derivations + " .percent")
	p.click(derivations + " .larger")
	p.until(`document.querySelector('` + derivations + ` .percent').textContent !== ` + quoted(percent))
	p.openExample("corpus-derivations")
	p.until(`document.querySelector('` + derivations + ` .at').textContent === "1 of 36"`)
	p.openExample("clark-hockenmaier")
	p.explains(boughtShares)
	p.until(`document.querySelector('` + derivations + ` .percent').textContent === ` + quoted(percent))
}

// What failed is not asked any more, so what is there is not grey; it is asked again at a click.
func TestADrawingThatIsCancelledCanBeAskedForAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.run(`{
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function (message, ...more) {
			if (message.operation === "derivation") Worker.prototype.postMessage = post; // and is never answered
			else post.call(this, message, ...more);
		};
	}`)
	p.click(".list [data-side=system][data-index='4']")
	p.until(`document.querySelector('` + derivations + `').classList.contains("sentence-asked")`)
	p.click("#cancel")
	p.until(`document.querySelector('` + derivations + ` .note').textContent.startsWith("Cancelled.")`)
	if eval[bool](p, `document.querySelector('`+derivations+`').classList.contains("sentence-asked")`) {
		t.Error("what is not asked any more is grey")
	}
	p.click(derivations + " .note button")
	p.explains("has → shares, slot 2: a long-range dependency")
}

func TestADrawingOfDerivationsIsExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.expectSaved(
		roles{"gold": examples(t, "clark-hockenmaier.gold.auto"), "system": examples(t, "clark-hockenmaier.system.auto")},
		saved{"svg", "derivations-system-sentence-1.svg", "steps", parameters{"way": "gold:6:2:2"}},
		saved{"tikz", "derivations-system-sentence-1.tex", "steps", parameters{"way": "gold:6:2:2", "tikz": "true"}},
		saved{"json", "derivations-system.json", "derivations", parameters{"output": "json", "sentences": "true"}},
		saved{"tsv", "derivations-system.tsv", "derivations", parameters{"output": "tsv", "sentences": "true"}},
		saved{"latex", "derivations-system.tex", "derivations", parameters{"output": "latex"}},
	)
	name, png := p.download("png")
	if name != "derivations-system-sentence-1.png" || !bytes.HasPrefix(png, []byte("\x89PNG")) {
		t.Errorf("%s: %.8q", name, png)
	}
}

// joined is a sentence that coordinates some of a file's: 60 to 80 words.
func joined(t *testing.T, name string) file {
	t.Helper()
	all := ""
	for line := range strings.Lines(example(t, name).text) {
		line = strings.TrimSpace(line)
		if words := strings.Count(line, "<L "); !strings.HasPrefix(line, "(<T S[dcl] ") || words < 10 || strings.Count(all, "<L ") > 60 {
			continue
		}
		if all != "" {
			line = `(<T S[dcl] 0 2> ` + all + ` (<T S[dcl]\S[dcl] 1 2> (<L conj CC CC and conj>) ` + line + ` ) )`
		}
		all = line
	}
	return file{name, "ID=1\n" + all + "\n"}
}

// derivedLong opens the view of derivations with a long sentence.
func derivedLong(t *testing.T) *page {
	t.Helper()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", joined(t, "corpus.gold.auto"), joined(t, "corpus.alpha.auto"))
	})
	p.derived()
	return p
}

// A sentence of more than 60 words is no wider than a window or a phone, and what differs in it is seen as far as there is room. What is
// around the part that is drawn opens at a click, and stays open.
func TestALongSentenceFitsIntoAWindowAndOnAPhone(t *testing.T) {
	t.Parallel()
	p := derivedLong(t)
	canvas := `document.querySelector('` + derivations + ` .canvas')`
	differing := derivations + " .canvas .step.missing:not(.folded)"
	for _, width := range []int64{1440, 390} {
		p.resize(width, 900)
		p.drawAgain()
		p.answered()
		p.until(canvas + `.querySelector(".folded") && !` + canvas + `.classList.contains("wide")`)
		if !eval[bool](p, canvas+`.scrollWidth <= `+canvas+`.clientWidth + 1`) {
			t.Errorf("at %d the drawing does not fit", width)
		}
		if p.count(differing) == 0 {
			t.Errorf("at %d, nothing is open that differs", width)
		}
	}
	around := derivations + " .step.around"
	p.expectVisible(true, around)
	p.run(`document.querySelector('` + around + `').dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.until(`!document.querySelector('` + around + `')`)
	p.click(".list [data-side=gold][data-index='0']")
	p.answered()
	p.expectVisible(false, around)
}

// Whatever is chosen is seen on the way, and not folded away.
func TestThePathOfAChosenDependencyIsNotFolded(t *testing.T) {
	t.Parallel()
	p := derivedLong(t)
	p.resize(390, 900)
	p.answered()
	p.click(".list [data-side=gold] .long")
	p.until(`document.querySelector('` + derivations + ` .list [aria-current] .long')`)
	p.answered()
	// Its ends are in sight, if both can be.
	ends := eval[[4]float64](p, `((c, w) => [c.left, Math.min(...w.map(({ left }) => left)), Math.max(...w.map(({ right }) => right)), c.right])(
		document.querySelector('`+derivations+` .canvas').getBoundingClientRect(), [...document.querySelectorAll('`+derivations+` .word.end')].map((e) => e.getBoundingClientRect()))`)
	if ends[2]-ends[1] < ends[3]-ends[0]-24 && (ends[1] < ends[0] || ends[2] > ends[3]) {
		t.Errorf("of the canvas from %v to %v, the dependency from %v to %v is not in sight", ends[0], ends[3], ends[1], ends[2])
	}
	nodes := p.values(".here li button", "e.dataset.node")
	for _, node := range nodes {
		p.expectVisible(true, derivations+` .canvas .step.way[data-side=gold][data-node="`+node+`"]`)
	}
}

func TestEscapeDeselects(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.clickStep(`gold: IBM has bought, S[dcl]/NP`)
	p.explains("has → IBM, slot 1")
	p.answered()
	p.expectVisible(true, derivations+" .legend .on-way")
	p.focus(derivations + ` .step.chosen`)
	p.press(kb.Escape)
	p.until(`!document.querySelector('` + derivations + ` .step.way, ` + derivations + ` .step.chosen')`)
	p.answered()
	p.expectVisible(false, derivations+" > .way", derivations+" .step-line", derivations+" .legend .on-way", derivations+" .list [aria-current]")
	if !eval[bool](p, `document.activeElement.matches('`+derivations+` .canvas .step')`) {
		t.Error("the focus is lost")
	}
	p.click(`#views a[href="#score"]`)
	p.until(`document.querySelector("#canvas .arc")?.checkVisibility()`)
	p.expectText("#why h3", "Nothing is selected")
	p.expectVisible(false, "#canvas .arc.selected")
	p.run(`document.querySelector("#canvas .arc").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.expectVisible(true, "#canvas .arc.selected")
	p.press(kb.Escape)
	p.expectVisible(false, "#canvas .arc.selected")
	p.click(`#views a[href="#derivations"]`)
	p.answered()
	p.expectVisible(false, derivations+" > .way")
	p.click(".list [data-side=system][data-index='4']")
	p.explains("has → shares, slot 2: a long-range dependency")
}

func TestTheLegendNamesThePath(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.expectText(derivations+" .legend .on-way", "path of “bought” → “shares”")
	p.clickStep(`system: the, NP/N`)
	p.explains("the → shares, slot 1")
	p.expectText(derivations+" .legend .on-way", "path of “the” → “shares”")
}

// What only screen readers have makes no page longer than what is seen.
func TestThePageEndsWithItsContent(t *testing.T) {
	t.Parallel()
	p := derivedLong(t)
	ends := func(what string) {
		t.Helper()
		p.drawAgain()
		if below := eval[float64](p, `document.documentElement.scrollHeight - scrollY - document.querySelector("footer").getBoundingClientRect().bottom`); below > 3 {
			t.Errorf("%s: the page is %v longer than its content", what, below)
		}
	}
	for _, width := range []int64{1440, 390} {
		for _, view := range []string{"derivations", "score"} {
			p.resize(width, 900)
			p.run(`location.hash = ` + quoted(view))
			p.until(`document.querySelectorAll('[data-view=` + view + `]:not([hidden]) .table tr').length > 60`)
			p.answered()
			ends(fmt.Sprint(view, " at ", width))
		}
	}
	for _, id := range []string{"corpus-derivations", "trees"} {
		p.openExample(id)
		p.loaded()
		p.answered()
		ends(id)
	}
}
