package site_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ccgscore/ccgscore/core/format"
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

// figures are the four numbers of derivations.
func (p *page) figures() string { p.Helper(); return strings.Join(p.texts(".tile .figure"), " ") }

const boughtShares = "bought → shares, slot 2: a long-range dependency"

func TestTheViewOfDerivationsOpensOnFigure2(t *testing.T) {
	t.Parallel()
	p := open(t)
	if got := strings.Join(p.texts("#views a:not([hidden])"), " "); got != "Score Derivations n-best Trees Agreement Study" {
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
	named := func(name string) file { return example(t, "corpus.gold"+filepath.Ext(name)).named(name) }
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", named("wsj.gold.deps"), named("easyccg.deps"), named("easyccg.auto"), named("wsj.gold.auto"))
	})
	p.expectText(gold+" .name", "wsj.gold.deps")
	p.until(`[...document.querySelectorAll(".panel .roots > summary span")].map((e) => e.textContent).join("|") === "wsj.gold.auto, by rules|easyccg.auto, by rules"`)
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
	p.run(`globalThis.other = document.querySelector(".list [data-side=system][data-index='0']")`)
	p.click(".list [data-side=gold][data-index='5']")
	p.explains("bought → IBM, slot 1: a long-range dependency")
	if !eval[bool](p, `other.isConnected`) {
		t.Error("entries that are not concerned were made anew: a click on one would be lost")
	}
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

// derivedOfOneSide opens the view of derivations where only one side has any.
func (p *page) derivedOfOneSide() {
	p.Helper()
	p.run(`location.hash = "derivations"`)
	p.until(`document.querySelector('` + derivations + ` .canvas .word')`)
	p.loaded()
	p.drawAgain()
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

// Where the table is, arrows scroll it, and do not lead to another sentence.
func TestArrowsScrollTheTableOfSteps(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`document.querySelector("[data-example=corpus-derivations]").click()`)
	p.derived()
	p.resize(640, 900)
	p.press("t")
	p.until(`document.querySelector('` + derivations + ` .table td.words')?.checkVisibility()`)
	for _, within := range []string{" .table", " .table button[tabindex='0']"} {
		p.run(`document.querySelector('` + derivations + ` .table').scrollLeft = 0`)
		p.focus(derivations + within)
		p.press(kb.ArrowRight)
		p.answered()
		if at := p.text(derivations + " .at"); at != "1 of 36" {
			t.Errorf("from%s the arrow leads to %s", within, at)
			continue
		}
		p.until(`document.querySelector('` + derivations + ` .table').scrollLeft > 0`)
	}
	p.press("j")
	p.until(`document.querySelector('` + derivations + ` .at').textContent === "2 of 36"`)
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

// Above the scores of derivations stands what is wrong with them, also where the same is said of dependencies, and nothing else. What is said of
// dependencies stands above their scores.
func TestEachSystemHasTheDoubtsAboutItsDerivations(t *testing.T) {
	t.Parallel()
	p := open(t)
	write := func(noun, determiner string) string {
		text := ""
		for n := range 12 {
			text += fmt.Sprintf("ID=%d\n(<T %s 1 2> (<L %s/N DT DT the %s/N>) (<L N NN NN dog N>) )\n", n+1, noun, determiner, determiner)
		}
		return text
	}
	p.settle(func() {
		p.drop("#drawing", file{"gold.auto", write("NP[nb]", "NP[nb]")}, file{"one.auto", write("NP", "NP[nb]")}, file{"two.auto", write("NP", "NP")})
	})
	const ofDependencies = "12 of 12 dependencies of gold differ here in nothing but a feature"
	p.expectText("#notes", ofDependencies)
	p.derived()
	for i, system := range []string{"one", "two"} {
		p.click(fmt.Sprintf("#tabs button:nth-child(%d)", i+1))
		p.until(`document.querySelector(".doubts").textContent.includes("` + system + `.auto") && document.querySelector(".doubts").textContent.includes("12 of 12 constituents of gold")`)
		if text := p.text(".output"); strings.Contains(text, ofDependencies) {
			t.Errorf("of %s, a warning about dependencies stands above the derivations", system)
		}
	}
	p.click(`#views a[href="#score"]`)
	p.until(`document.querySelector("#notes").textContent.includes("` + ofDependencies + `")`)
	p.expectVisible(true, banner)
}

// Files of other sentences take the meaning of both scores away, so it is said above both, once.
func TestFilesOfDerivationsThatDoNotFitAreSaidAboveTheirScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	goldFile, alpha := example(t, "corpus.gold.auto"), example(t, "corpus.alpha.auto")
	lines := strings.Split(strings.ReplaceAll(alpha.text, "ID=corpus.", "ID="), "\n") // without the ids of gold, and without a sentence
	short := file{"corpus.alpha.auto", strings.Join(slices.Delete(lines, 34, 36), "\n")}
	p.scored(func() { p.drop("#drawing", goldFile, short) })
	const wrong = "the words are not those of corpus.gold.auto"
	p.expectText(banner, wrong)
	p.derived()
	p.until(`document.querySelector(".doubts .grave")`)
	if said := strings.Count(p.text(".output"), wrong); said != 1 {
		t.Errorf("it is said %d times", said)
	}
	p.expectVisible(true, ".doubts .grave")
	p.print()
	p.expectVisible(true, ".doubts .grave", ".tiles")
	p.onScreen()
	p.click(`#views a[href="#score"]`)
	p.until(`document.querySelector("` + banner + `")`)
	p.print()
	p.expectVisible(true, banner, "#steps")
}
