package site_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/chromedp/chromedp/kb"
)

const derivations = `[data-view="derivations"]`

// derived opens the view of derivations, and waits until it has something to say about a sentence.
func (p *page) derived() {
	p.Helper()
	p.run(`location.hash = "derivations"`)
	p.until(`document.querySelector('` + derivations + ` .here h3')?.textContent && document.querySelector('` + derivations + ` .figure').textContent !== "–"`)
	p.loaded()
	p.answered()
}

// answered waits until nothing is asked of the core any more, and what it said is drawn.
func (p *page) answered() {
	p.Helper()
	p.until(ready + ` && !document.querySelector(".sentence-asked, .corpus-asked")`)
	p.drawAgain()
	p.until(ready + ` && !document.querySelector(".sentence-asked, .corpus-asked")`)
}

// explains waits until a way is shown.
func (p *page) explains(title string) {
	p.Helper()
	p.until(`document.querySelector(".here h3")?.textContent === ` + quoted(title))
}

// figures are the four numbers of derivations.
func (p *page) figures() string { p.Helper(); return strings.Join(p.texts(".tile .figure"), " ") }

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

const boughtShares = "bought → shares, slot 2: a long-range dependency"

func TestTheViewOfDerivationsOpensOnFigure2(t *testing.T) {
	t.Parallel()
	p := open(t)
	if got := strings.Join(p.texts("#views a"), " "); got != "Score Derivations" {
		t.Errorf("the views are %s", got)
	}
	p.click(`#views a[href="#derivations"]`)
	p.explains(boughtShares)
	p.until(`document.querySelector(".tile .figure").textContent === "66.67"`)
	p.loaded()
	p.expectVisible(false, score)
	if got := p.figures(); got != "66.67 46.15 83.33 46.15" {
		t.Errorf("the scores are %s", got)
	}
	if got, want := strings.Join(p.texts(".tile .of"), "|"), "4 of 6 words|3 of 6 · 7|unlabelled 46.15|5 of 6 · 6|unlabelled 83.33|3 of 7 · 6|undirected 76.92"; got != want {
		t.Errorf("the counts are %s, want %s", got, want)
	}
	p.expectText(derivations+" .about", "Figure 2: shares that IBM has bought")
	p.expectText("#signature", "|deps:candc|coindex:field/field|")
	want := []string{
		`“bought” opens slot 2: (S[pt]\NP)/NP`, `>B with “has”; it is now the NP in (S[dcl]\NP)/NP`, `>B with “IBM”; it is now the NP in S[dcl]/NP`,
		`> with “that”: “that” passes it on; it is now the NP in NP\NP`, `< with “the shares”, whose head is “shares”, fills it: slot 2 of “bought” is “shares”`,
	}
	if got := p.texts(".here li"); !slices.Equal(got, want) {
		t.Errorf("the way is %q, want %q", got, want)
	}
	if got := p.texts(".here li code b"); strings.Join(got, " ") != "NP NP NP NP" {
		t.Errorf("the slot stands out as %q", got)
	}
	p.expectText(".there", "The system does not have it")
	if got := len(p.drawnSteps("gold", ".missing")) + len(p.drawnSteps("system", ".missing")); got != 11 {
		t.Errorf("%d steps are marked as only one side's", got)
	}
	if got := strings.Join(p.texts(derivations+" .word.end"), " "); got != "shares bought" {
		t.Errorf("the words of the dependency are %s", got)
	}
	p.expectVisible(true, derivations+" .legend")
	if rows := p.count(derivations + " .table tbody tr"); rows != 25 {
		p.until(`document.querySelectorAll('` + derivations + ` .table tbody tr').length === 25`) // a moment later
	}
	p.must(p.tab.reload()) // by its address
	p.until(ready)
	p.explains(boughtShares)
	p.until(`[...document.querySelectorAll(".tile .figure")].map((e) => e.textContent).join(" ") === "66.67 46.15 83.33 46.15"`)
	p.loaded()
}

func TestTwoFilesOfDerivationsAreScored(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.alpha.auto", "corpus.gold.auto")...) })
	p.expectScores("77.82 83.62 91.13 91.49")
	p.expectText(gold+" .name", "corpus.gold.auto")
	p.expectText(gold+" .format summary", "auto · 36 sentences")
	p.expectText(gold+" .roots summary", "in the file, by rules")
	p.expectText("#signature", "|heads:rules/rules|")
	p.derived()
	if got := p.figures(); got != "86.31 87.40 82.48 77.82" {
		t.Errorf("the scores are %s", got)
	}
	p.expectText(derivations+" .whole", "of 36 sentences with all deep dependencies right · 36 of 36 covered")
	p.expectVisible(true, derivations+" .whole")
	p.expectText(".tile .own", "this sentence 75.00")
	p.press("j")
	p.until(`document.querySelector('` + derivations + ` .at').textContent === "2 of 36"`)
	p.explains("put → brother, slot 1")
}

// The line at the foot of the page is of the scores that the view shows.
func TestTheDerivationsAreCitedAsTheyAreScored(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.alpha.auto", "corpus.gold.auto")...) })
	citation, signature := p.text("#citation"), p.text("#signature")
	p.derived()
	given := roles{"gold": examples(t, "corpus.gold.auto"), "system": examples(t, "corpus.alpha.auto")}
	want := strings.TrimSpace(string(native(t, "derivations", parameters{"output": "cite"}, given).Body))
	if got := p.text("#citation") + " | " + p.text("#signature"); got != want {
		t.Errorf("the derivations are cited as %q, want %q", got, want)
	}
	p.click(`#views a[href="#score"]`)
	p.until(`document.querySelector("#signature").textContent === ` + quoted(signature))
	p.expectText("#citation", citation)
}

// However they come, and in whatever format.
func TestDerivationsArePastedAndOfAnyFormat(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, example(t, "clark-hockenmaier.gold.auto").text) })
	p.scored(func() { p.write(system, example(t, "clark-hockenmaier.system.auto").text) })
	p.expectScores("46.15 61.54 61.54 66.67")
	p.derived()
	p.explains(boughtShares)
	extended := native(t, "convert", parameters{"to_format": "autox"}, roles{"file": examples(t, "corpus.gold.auto")}).Body
	p.scored(func() {
		p.drop("#gold", file{"corpus.gold.autox", string(extended)}, example(t, "corpus.alpha.auto"))
		p.answer("Start anew with them")
	})
	p.expectText(gold+" .format summary", "autox · 36 sentences")
	p.expectVisible(true, derivations) // which shows these as well
	p.until(`document.querySelector(".tile[data-metric=deep] .figure").textContent === "77.82"`)
}

// A file of derivations is a side, unless dependencies are there whose roots it has.
func TestDerivationsAreASideOrRoots(t *testing.T) {
	t.Parallel()
	named := func(names ...string) (files []file) {
		for _, name := range names {
			text := example(t, "corpus.gold"+filepath.Ext(name))
			files = append(files, text.named(name))
		}
		return files
	}
	for _, test := range []struct {
		name  string
		files []file
		gold  string
		roots string // of gold and of each system
		tabs  int    // systems
	}{
		{"dependencies and derivations of one name", named("wsj.gold.deps", "easyccg.deps", "easyccg.auto", "wsj.gold.auto"), "wsj.gold.deps", "wsj.gold.auto, by rules|easyccg.auto, by rules", 1},
		{"dependencies against derivations", named("wsj.gold.deps", "easyccg.auto"), "wsj.gold.deps", "none|in the file, by rules", 1},
		{"derivations against dependencies", named("easyccg.deps", "wsj.gold.auto"), "wsj.gold.auto", "in the file, by rules|none", 1},
		{"names that tell nothing", named("a.deps", "b.auto"), "a.deps", "none|in the file, by rules", 1},
		{"as many derivations as dependencies", named("gold.deps", "easyccg.deps", "standard.auto", "parser.auto"), "gold.deps", "standard.auto, by rules|parser.auto, by rules", 1},
		{"names that tell nothing, of both", named("a.deps", "b.deps", "c.auto", "d.auto"), "a.deps", "c.auto, by rules|d.auto, by rules", 1},
		{"no parser has the roots of another", named("wsj.deps", "candc.deps", "easyccg.auto", "depccg.auto"), "wsj.deps", "none|none|in the file, by rules|in the file, by rules", 3},
		{"gold and three systems", named("gold.auto", "easyccg.auto", "depccg.auto", "candc.deps"), "gold.auto", "in the file, by rules|in the file, by rules|in the file, by rules|none", 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.scored(func() { p.drop("#drawing", test.files...) })
			p.expectText(gold+" .name", test.gold)
			p.until(`[...document.querySelectorAll(".panel .roots > summary span")].map((e) => e.textContent).join("|") === ` + quoted(test.roots))
			if n := p.count("#systems .panel"); n != test.tabs {
				t.Errorf("there are %d systems, want %d", n, test.tabs)
			}
		})
	}
}

// Derivations that are dropped where there are dependencies may be their roots, or another system.
func TestWhatDerivationsAreIsAskedWhereItCannotBeTold(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.beta.deps")...) })
	tree := example(t, "corpus.gold.auto").named("standard.auto")
	p.drop(gold, tree)
	p.until(`document.querySelector("#ask").open`)
	if got, want := strings.Join(p.texts("#ask button"), ", "), "Add as a system, Replace gold, Take its roots, Cancel"; got != want {
		t.Errorf("the answers are %s, want %s", got, want)
	}
	p.scored(func() { p.answer("Take its roots") })
	p.expectText(gold+" .name", "corpus.gold.deps")
	p.expectText(gold+" .roots summary", "standard.auto, by rules")
	p.scored(func() { p.drop("#drawing", example(t, "corpus.beta.auto")) }) // of a name that tells
	p.expectText(system+" .roots summary", "corpus.beta.auto, by rules")
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
	// By keyboard: arrows lead from step to step.
	p.click(".list [data-side=gold][data-index='6']")
	p.explains(boughtShares)
	p.answered()
	p.focus(derivations + ` .canvas [data-side=gold][data-node="0"]`)
	p.press(kb.ArrowUp)
	p.expectText(derivations+" .step:focus title", "gold: the shares, NP by >")
	p.press(kb.ArrowRight)
	p.expectText(derivations+" .step:focus title", "gold: that IBM has bought")
	p.press(kb.ArrowLeft + kb.ArrowDown + kb.Home + kb.ArrowUp + "f")
	folded(strings.Replace(both, "system: the shares, NP by >, on the way", "system: the shares, NP by >", 1))
	p.expectText(derivations+" .step:focus title", "gold: the shares, NP by >, on the way, folded")
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
	p.resize(640, 900)
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

func TestTheScoresLeadToTheDerivationAndBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#to-derivation") // of files of dependencies
	p.scored(func() {
		p.drop("#drawing", examples(t, "clark-hockenmaier.gold.auto", "clark-hockenmaier.system.auto")...)
	})
	p.expectVisible(true, score)
	p.run(`document.querySelector('#canvas .arc[data-side=gold][data-index="4"]').dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.expectText("#why h3", "has → bought is missing")
	p.click("#to-derivation")
	p.explains("has → bought, slot 2")
	p.loaded()
	p.click(".list [data-side=gold][data-index='5']")
	p.explains("bought → IBM, slot 1: a long-range dependency")
	p.click(".there > .link")
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.expectText("#why h3", "bought → IBM is missing")
	p.expectVisible(true, `#canvas .arc.selected[data-side=gold][data-index="5"]`)
	p.click("#to-derivation")
	p.explains("bought → IBM, slot 1: a long-range dependency")
}

func TestWithoutDerivationsTheViewSaysWhatItNeeds(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.run(`location.hash = "derivations"`)
	p.until(`document.querySelector('` + derivations + ` .note:not([hidden])')`)
	p.loaded()
	p.expectText(derivations+" .note", "What is compared here has no derivations")
	p.expectVisible(false, derivations+" .way", derivations+" .list", derivations+" .canvas svg")
	p.expectText(derivations+" .note button", "Open Figure 2: shares that IBM has bought")
	if got := p.figures(); got != "– – – –" {
		t.Errorf("the scores are %s", got)
	}
	// Of one side alone, the derivation is shown, and nothing is compared.
	p.scored(func() { p.choose(system, example(t, "corpus.alpha.auto")) })
	p.explains("relies → She, slot 1")
	p.until(`document.querySelector('` + derivations + ` .note').textContent.startsWith("Only one side has derivations")`)
	if got := p.figures(); got != "– – – –" {
		t.Errorf("the scores are %s", got)
	}
	if n := p.count(derivations + " .step.missing"); n > 0 {
		t.Errorf("%d steps are missing in a derivation that is not there", n)
	}
	p.expectVisible(false, derivations+" .legend .missing") // there is nothing of the other side to miss
	p.expectVisible(true, derivations+" .legend .on-way")
	p.settle(func() { p.click(gold + " .clear") })
	p.expectText(derivations+" .note", "Now the derivations of gold.")
	p.expectVisible(false, derivations+" .way", derivations+" .canvas svg")
}

// The view begins with Figure 2, but takes the place of nothing that the person chose.
func TestAnExampleThatWasChosenStaysInTheDerivations(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("figure5")
	p.click(`#views a[href="#derivations"]`)
	p.until(`document.querySelector('` + derivations + ` .note button')?.checkVisibility()`)
	p.loaded()
	p.expectText(gold+" .name", "figure5.gold.deps")
	p.click(derivations + " .note button")
	p.explains(boughtShares)
	p.expectText(gold+" .name", "clark-hockenmaier.gold.auto")
	p.expectText("#undo .undo", "Open Figure 2: shares that IBM has bought")
}

// Which system is shown, against what, is said and changed in all views.
func TestTheDerivationsOfEverySystemAreShown(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
	})
	p.derived()
	p.expectVisible(true, "#tabs", "#compared")
	p.expectText("#compared", "corpus.alpha.auto against corpus.gold.auto, taken as gold. Swap")
	first := p.figures()
	p.click("#tabs button:last-child")
	p.until(`document.querySelector("#compared b").textContent === "corpus.beta.auto"`)
	p.until(`[...document.querySelectorAll(".tile .figure")].map((e) => e.textContent).join(" ") !== ` + quoted(first))
	p.click(`#views a[href="#score"]`)
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.expectVisible(true, "#tabs", "#compared")
}

// In a narrow window, the names of the sides leave the words free, and the words of the dependency are in sight.
func TestWhatIsTooWideIsScrolledToTheWay(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.resize(390, 844)
	canvas := `document.querySelector('` + derivations + ` .canvas')`
	p.until(canvas + `.classList.contains("wide")`)
	p.click(".list [data-side=gold][data-index='6']")
	p.explains(boughtShares)
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

// derivedOfOneSide opens the view of derivations where only one side has any.
func (p *page) derivedOfOneSide() {
	p.Helper()
	p.run(`location.hash = "derivations"`)
	p.until(`document.querySelector('` + derivations + ` .canvas .word')`)
	p.loaded()
	p.drawAgain()
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

func TestTheTableOfStepsIsReadWithoutScrolling(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`document.querySelector("[data-example=corpus-derivations]").click()`)
	p.derived()
	p.click(derivations + " .as-table")
	p.until(`document.querySelector('` + derivations + ` .table td.words')?.checkVisibility()`)
	if got, want := strings.Join(p.texts(derivations+" .table th"), " "), "side remarks words place from rule category"; got != want {
		t.Errorf("the headings are %s, want %s", got, want)
	}
	if widest := eval[float64](p, `Math.max(...[...document.querySelectorAll('`+derivations+` td.words')].map((e) => e.getBoundingClientRect().width))`); widest > 330 {
		t.Errorf("words are %v wide", widest)
	}
	if got := eval[string](p, `getComputedStyle(document.querySelector('`+derivations+` .table')).backgroundImage`); !strings.Contains(got, "linear-gradient") {
		t.Errorf("no shadow says that there is more: %s", got)
	}
}

// Alone, a file of derivations is what it says, whether dependencies were extracted yet or not.
func TestDerivationsOfOneSideAloneAreCounted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.click(gold + " .clear") })
	p.settle(func() { p.click(system + " .clear") })
	p.settle(func() { p.choose(gold, example(t, "corpus.gold.auto")) })
	p.until(`document.querySelector("#gold .format summary").textContent === "auto · 36 derivations"`)
	p.expectText(gold+" .roots summary", "in the file")
	p.expectText("#drawing .note", "Now the system: dependencies or derivations.")
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

func TestAnErrorAfterAGoodScoreIsSeenInTheDerivations(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	good := p.typed(gold)
	if state := p.settle(func() { p.write(gold, strings.Replace(good, "(<T NP 0 2>", "(<T NP( 0 2>", 1)) }); state != "error" {
		t.Fatalf("the state is %s", state)
	}
	p.expectText("#notes", "What is grey below was scored before")
	weight := `getComputedStyle(document.querySelector(".tile .figure")).fontWeight`
	if got := eval[string](p, weight); got != "400" {
		t.Errorf("the weight of an old score is %s", got)
	}
	if got := p.figures(); got != "66.67 46.15 83.33 46.15" {
		t.Errorf("the scores are %s", got)
	}
	p.scored(func() { p.write(gold, good) })
	p.until(weight + ` === "650"`)
	p.explains(boughtShares)
}

func TestADrawingOfDerivationsIsExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	given := roles{"gold": examples(t, "clark-hockenmaier.gold.auto"), "system": examples(t, "clark-hockenmaier.system.auto")}
	for _, test := range []struct {
		kind, name, operation string
		chosen                parameters
	}{
		{"svg", "derivations-1.svg", "steps", parameters{"way": "gold:6:2:2"}},
		{"tikz", "derivations-1.tex", "steps", parameters{"way": "gold:6:2:2", "tikz": "true"}},
		{"json", "derivations.json", "derivations", parameters{"output": "json", "sentences": "true"}},
		{"tsv", "derivations.tsv", "derivations", parameters{"output": "tsv", "sentences": "true"}},
	} {
		name, got := p.download(test.kind)
		if name != test.name {
			t.Errorf("%s is saved as %s, want %s", test.kind, name, test.name)
		}
		want := native(t, test.operation, test.chosen, given).Body
		if test.kind == "json" { // which has what a page shows besides
			got, want = got[:500], want[:500]
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs from what the core writes: %d bytes, want %d\n%.300s\n%.300s", test.kind, len(got), len(want), got, want)
		}
	}
	name, png := p.download("png")
	if name != "derivations-1.png" || !bytes.HasPrefix(png, []byte("\x89PNG")) {
		t.Errorf("%s: %.8q", name, png)
	}
	p.run(`location.hash = "score"`)
	p.click("[data-testid=export-button]")
	p.expectVisible(false, "[data-export=tikz]")
}

// A markup file goes with the way of co-indexing, and can be taken back.
func TestAMarkupFileIsChosenAmongTheOptions(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.run(`document.querySelector("#options").open = true`)
	p.expectText(".beside", "No markup file. Choose a file…")
	markup := file{"own.markup", "(S[pt]\\NP)/NP\n  2 ((S[pt]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}\n"}
	p.scored(func() { p.chooseBeside(markup) })
	p.signed("|coindex:markup-")
	p.expectText(".beside", "own.markup")
	p.expectText("#changed", "own.markup")
	p.explains(boughtShares)
	if state := p.settle(func() { p.chooseBeside(file{"broken.markup", "(S\n"}) }); state != "error" {
		t.Errorf("a broken file is taken: %s", state)
	}
	p.scored(func() { p.click(".beside .link:last-child") })
	p.signed("|coindex:field/field|")
}

// signed waits until the line at the foot of the page has something in its signature: that of derivations comes after their scores.
func (p *page) signed(part string) {
	p.Helper()
	p.until(`document.querySelector("#signature").textContent.includes(` + quoted(part) + `)`)
}

// chooseBeside gives a file that goes with an option.
func (p *page) chooseBeside(f file) {
	p.Helper()
	path := filepath.Join(p.TempDir(), f.name)
	if err := os.WriteFile(path, []byte(f.text), 0o644); err != nil {
		p.Fatal(err)
	}
	p.must(p.tab.choose(".beside + input[type=file]", []string{path}))
}

// The page knows which formats hold derivations.
func TestTheFormatsOfDerivationsAreThoseOfTheCore(t *testing.T) {
	text, err := os.ReadFile("js/formats.js")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`derivations = \[(.*)\]`).FindSubmatch(text)
	var want []string
	for _, f := range format.Formats {
		if f.Derivation() {
			want = append(want, quoted(string(f)))
		}
	}
	if len(list) == 0 || string(list[1]) != strings.Join(want, ", ") {
		t.Errorf("%s, want %q", list, want)
	}
}

// Labelled scores fall where one parser writes NP[nb] and the other NP: that is said above them.
func TestWhatTakesTheMeaningOfDerivationsAwayStandsAboveTheirScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	write := func(feature string) string {
		text := ""
		for n := range 12 {
			text += fmt.Sprintf("ID=%d\n(<T NP%s 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NN NN dog N>) )\n", n+1, feature)
		}
		return text
	}
	p.scored(func() { p.drop("#drawing", file{"gold.auto", write("[nb]")}, file{"system.auto", write("")}) })
	p.derived()
	p.until(`document.querySelector(".doubts").textContent.includes("12 of 12 constituents of gold differ here in nothing but a feature: [nb] of gold is missing")`)
	p.expectVisible(true, ".doubts .grave")
	p.click(`#views a[href="#score"]`)
	p.until(`!document.querySelector(".doubts").checkVisibility()`)
}
