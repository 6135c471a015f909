package site_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const (
	arrowDown = kb.ArrowDown
	escape    = kb.Escape
)

func TestHelpOpensWithAQuestionMarkAndClosesWithEscape(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.press("?")
	p.expectVisible(true, "#help")
	p.expectText("#help", "Decomposed scoring of CCG dependencies")
	p.press("2") // does nothing beneath it
	p.press(escape)
	p.expectVisible(false, "#help")
	p.expectText("#live", "DF₁")
	p.click("#help-button")
	p.expectVisible(true, "#help")
	p.click("#help button")
	p.expectVisible(false, "#help")
	p.click("#help-button")
	p.must(p.tab.click(5, 5)) // beside it
	p.expectVisible(false, "#help")
}

// a4 is how wide a sheet is between its margins, in pixels.
const a4 = 688

// print shows the page as it goes on paper.
func (p *page) print() {
	p.Helper()
	if _, err := chromedp.Call(p.chromium(), emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		p.Fatal(err)
	}
	p.resize(a4, 900)
}

// onScreen shows it on the screen again.
func (p *page) onScreen() {
	p.Helper()
	if _, err := chromedp.Call(p.chromium(), emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}); err != nil {
		p.Fatal(err)
	}
	p.resize(1440, 900)
}

func TestOnPaperThereIsAllThatWasFoundAndNoControl(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.expectVisible(false, "#paper", "#counts table")
	p.until(`document.querySelector("#paper > svg")`) // the drawing is too wide for a sheet
	p.print()
	p.expectVisible(true, "h1", "#paper > svg", ".step", "#why", "#cite", "#counts table", "table.alignment caption")
	p.expectVisible(false, "#canvas", "#gold", system, "#options", "#sentences", "nav", "#as-table", "#copy", "#progress", "#counts summary")
	p.expectText("#counts caption", "corpus.alpha.deps against corpus.gold.deps")
	p.expectText("#counts tbody tr:first-child", "77.4776.9577.21") // precision, recall, F
	p.expectText("#cite", "corpus.alpha.deps against corpus.gold.deps, 36 sentences: DF₁ 90.91 (P 91.19, R 90.63)")
	if width := eval[int64](p, `document.scrollingElement.scrollWidth`); width > a4 {
		t.Errorf("what is printed is %d wide", width)
	}
	words := eval[float64](p, `(() => {
		const word = document.querySelector("#paper .word, #paper .form, #paper text");
		return word.getBoundingClientRect().height;
	})()`)
	if drawn := eval[[2]float64](p, `(({ width }, { right }) => [width, right])(document.querySelector("#paper svg").getBoundingClientRect(), document.querySelector("#paper svg").getBoundingClientRect())`); drawn[0] < 300 || drawn[1] > a4 || words < 10 {
		t.Errorf("the drawing is %v wide and ends at %v, its letters %v high", drawn[0], drawn[1], words)
	}
	// Without colour, the cells of the alignment are told apart by their borders.
	borders := p.values("table.alignment :is(.path, .match, .decides, td[class=''])", `getComputedStyle(e).border + getComputedStyle(e).fontWeight`)
	slices.Sort(borders)
	if kinds := slices.Compact(borders); len(kinds) < 3 {
		t.Errorf("the cells have the borders %q", kinds)
	}
	if pdf, err := chromedp.Run(p.chromium(), chromedp.PrintToPDF()); err != nil || len(pdf) < 1000 {
		t.Errorf("%d bytes of PDF: %v", len(pdf), err)
	}
}

// situations are what the page may look like.
var situations = []struct {
	name string
	make func(*page)
}{
	{"as it opens", func(*page) {}},
	{"with a corpus", func(p *page) { p.openExample("corpus") }},
	{"with a corpus and everything open", func(p *page) {
		p.openExample("corpus")
		p.run(`for (const part of document.querySelectorAll("details")) part.open = true; document.querySelector("#as-table").click()`)
	}},
	{"with what is looked for", func(p *page) {
		p.openExample("corpus")
		p.click("#filter-button")
		p.find("kind", "complement-adjunct")
		p.find("category", `((S\NP)\(S\NP))/NP`)
		p.until(`document.querySelector("#among").textContent.startsWith("1 of ") && document.querySelector("#kinds [aria-pressed=true]")`)
	}},
	{"with nothing found", func(p *page) {
		p.openExample("corpus")
		p.find("find", "no such words")
		p.until(`!document.querySelector("#none").hidden`)
	}},
	{"with systems compared", func(p *page) {
		p.compares("corpus-derivations")
		p.run(`for (const part of document.querySelectorAll("details")) part.open = true`)
	}},
	{"with what one system has right and another wrong", func(p *page) {
		p.compares("corpus")
		p.click("#part-differences")
		p.until(isShown(compareView + "[data-part=cases] tbody button"))
		p.click(compareView + "[data-part=cases] tbody button")
		p.loaded()
	}},
	{"with confusions", func(p *page) {
		p.compares("corpus")
		p.click("#part-confusions")
		p.until(isShown(compareView + "[data-part=confusions] tbody button"))
		p.click(compareView + "[data-part=confusions] tbody button")
		p.until(isShown(compareView + "[data-part=confused] tbody button"))
	}},
	{"with what errors cost", func(p *page) {
		p.compares("trees")
		p.click("#part-costs")
		p.until(isShown(compareView + "[data-part=costs] svg"))
	}},
	{"with sentences by two scores", func(p *page) {
		p.compares("corpus")
		p.click("#part-ordered")
		p.until(isShown(compareView + "[data-part=ordered] svg"))
	}},
	{"with nothing to compare", func(p *page) {
		p.run(`location.hash = "compare"`)
		p.until(isShown(compareView + ".lacking button"))
		p.loaded()
	}},
	{"with derivations", func(p *page) {
		p.derived()
		p.clickStep(`gold: has bought`)
		p.until(`document.querySelector(".step-line b")`)
	}},
	{"with derivations of a corpus, as a table", func(p *page) {
		p.openExample("corpus-derivations")
		p.derived()
		p.click(derivations + " .as-table")
	}},
	{"with trees", (*page).trees},
	{"with trees of two systems, as a table", func(p *page) {
		p.trees()
		p.click("#tabs button:last-child")
		p.run(`for (const part of document.querySelectorAll("details")) part.open = true; document.querySelector("#as-table").click()`)
		p.click("#filter-button")
	}},
	{"without a study", func(p *page) {
		p.run(`location.hash = "study"`)
		p.until(isShown(".make"))
		p.run(`document.querySelector(".make").open = true`)
		p.loaded()
	}},
	{"with the instructions of a study", func(p *page) { p.begins(aStudy(p, 2, 1, 1), "Ann") }},
	{"with an item of a study", func(p *page) {
		p.begins(aStudy(p, 2, 1, 1), "Ann")
		p.click("[data-screen=instructions] .push")
		p.until(isAt("Sentence 1 of 2"))
		p.press("b")
		p.comments("a comment that is longer than others are")
	}},
	{"with a pair of a study, as tables", func(p *page) {
		p.begins(aStudy(p, 2, 1, 1), "Ann")
		p.leavesTheFirstTask()
		p.click(".items .item:nth-last-of-type(2)")
		p.until(isAt("Pair 1 of 1"))
		p.click(".figures .drawing:first-child .views button")
		p.click(".figures .drawing:nth-child(2) .views button")
	}},
	{"before the second task of a study", func(p *page) {
		p.begins(aStudy(p, 5, 1, 1), "Ann")
		p.click(".items .gate")
		p.until(isAt("Not open yet"))
	}},
	{"at the end of a study", func(p *page) {
		p.begins(aStudy(p, 2, 5, 1), "Ann")
		p.click(".items .end")
		p.until(isAt("End"))
	}},
	{"with results of judges", func(p *page) {
		of := aStudy(p, 2, 1, 1)
		p.drop("main", append(results(p, of), of, results(p, of)[0].named("twice.json"))...)
		p.expectReport(of, results(p, of)...)
		p.loaded()
		p.run(`for (const part of document.querySelectorAll(".report details")) part.open = true`)
	}},
	{"without n-best lists", amongListsOf},
	{"with a sentence that is wrong, to be parsed", func(p *page) {
		amongListsOf(p)
		p.run(`{ const field = document.querySelector('` + yourself + `textarea'); field.value = "big|N/N red|N/(N"; field.dispatchEvent(new Event("input")); }`)
		p.until(isShown(yourself + ".error"))
	}},
	{"with n-best lists, and a long sentence", func(p *page) {
		amongListsOf(p)
		lists, gold := parsesOf(p)
		p.drop("main", lists, gold)
		p.listed(9)
		p.click(nbestView + `.items .lists [data-n="9"]`)
		p.until(`document.querySelectorAll('` + nbestView + `.classes button').length === 5`)
		p.parses(strings.TrimSpace(strings.Repeat("shiny|N/N ", 20)), false, 4)
		p.run(`for (const part of document.querySelectorAll('` + nbestView + `details')) part.open = true`)
	}},
	{"without annotations", func(p *page) {
		p.run(`location.hash = "agreement"`)
		p.until(isShown(agreement + ".welcome"))
		p.loaded()
	}},
	{"with four annotators", func(p *page) {
		p.annotated(4, ducks(p)...)
		p.run(`for (const part of document.querySelectorAll(".desk details")) part.open = true`)
	}},
	{"with a mistake of an annotator", func(p *page) {
		files := ducks(p)
		p.drop("main", files[0], files[1].replaced(p, "\t6\tpunct", "\t600\tpunct"), files[2])
		p.until(isShown(agreement + ".findings .error"))
		p.loaded()
	}},
	{"with eleven annotators", func(p *page) {
		var files []file
		for i := range 11 {
			files = append(files, ducks(p)[i%4].named(fmt.Sprintf("ducks-annotator%d.conllu", i+1)))
		}
		p.annotated(11, files...)
	}},
	{"with an error", func(p *page) {
		p.settle(func() {
			p.write(gold, example(p, "figure1.gold.deps").replaced(p, "PP/NP 1", "PP/NP 3").text)
		})
	}},
	{"with the options open", func(p *page) { p.run(`document.querySelector("#options").open = true`) }},
	{"with the help open", func(p *page) { p.press("?") }},
	{"with a menu open", func(p *page) { p.click("[data-testid=examples-button]") }},
	{"with the menu of exports open, of several drawings", func(p *page) {
		p.trees()
		p.until(`document.querySelector(".other svg")`)
		p.click("[data-testid=export-button]")
	}},
	{"with nothing in it", func(p *page) {
		p.settle(func() { p.write(gold, "") })
		p.settle(func() { p.write(system, "") })
	}},
	{"with twenty errors and more", func(p *page) {
		p.settle(func() {
			p.write(system, strings.Repeat("the_1 (NP/N 3 a_word_that_is_long_and_has_no_end_in_sight_2 and more and more of all that is too much\n", 30))
		})
	}},
	{"around a line of a large file", func(p *page) {
		large, answer := madeUp(300)
		large.text += "語\n"
		p.settle(func() { p.choose(gold, large) })
		p.settle(func() { p.choose(system, answer) })
		p.click(gold + " .problem .go")
		p.until(`document.querySelector("#gold .band")`)
	}},
	{"with a step to take back", func(p *page) {
		p.settle(func() { p.click(gold + " .clear") })
		p.settle(func() { p.write(gold, ownGold) })
		p.kept()
	}},
	{"with a question", func(p *page) {
		p.scored(func() { p.drop("#drawing", examples(p, "corpus.gold.deps", "corpus.alpha.deps")...) })
		p.drop("#drawing", example(p, "corpus.beta.deps").named("a-new-gold-of-a-rather-long-name-that-has-no-end.deps"))
		p.until(`document.querySelector("#ask").open`)
	}},
	{"with large files", func(p *page) {
		large, answer := madeUp(300)
		p.scored(func() { p.choose(gold, large, answer) })
	}},
}

// windows are those that the page is looked at in.
var windows = []struct {
	width, height int64
	scale         float64
}{{320, 640, 2}, {390, 844, 2}, {768, 1024, 1}, {820, 1180, 1}, {2560, 1440, 1}, {1440, 900, 2}}

// overlapsInTiles names the texts of a tile that stand on each other.
const overlapsInTiles = `[...document.querySelectorAll(".step")].flatMap((tile) => {
	const boxes = [...tile.querySelectorAll(":is(.name, .number, .delta, .total, .count):not([hidden])")].map((e) => {
		const range = document.createRange();
		range.selectNodeContents(e);
		return [e.textContent, range.getBoundingClientRect()];
	});
	return boxes.flatMap(([a, x], i) => boxes.slice(i + 1).filter(([, y]) =>
		x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 4 && y.top < x.bottom - 4).map(([b]) => a + " and " + b));
}).join("; ")`

// The longest numbers that there are fit into their tiles, in every window.
func TestTilesHoldTheLongestNumbers(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`{
		for (const number of document.querySelectorAll(".step .number")) number.textContent = "100.00";
		for (const change of document.querySelectorAll(".step :is(.delta, .total) span")) change.textContent = "−100.00";
		for (const count of document.querySelectorAll(".step .count span")) count.textContent = "45,000";
	}`)
	for _, width := range []int64{320, 360, 390, 420, 462, 470, 640, 641, 660, 700, 768, 820, 900, 901, 960, 1024, 1100, 1180, 1181, 1280, 1366, 1440, 1920, 2000, 2560} {
		p.resize(width, 900)
		if overlap := eval[string](p, overlapsInTiles); overlap != "" {
			t.Errorf("at %d, these overlap: %s", width, overlap)
		}
		if outside := eval[string](p, `[...document.querySelectorAll(".step :is(.number, .total, .count):not([hidden])")].filter((e) => {
			const range = document.createRange();
			range.selectNodeContents(e);
			return range.getBoundingClientRect().right > e.closest(".step").getBoundingClientRect().right;
		}).map((e) => e.textContent).join("; ")`); outside != "" {
			t.Errorf("at %d, these leave their tiles: %s", width, outside)
		}
	}
}

// A menu stands under its button, and in the window, however narrow that is.
func TestMenusStayInTheWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, width := range []int64{320, 390, 600, 1440} {
		p.resize(width, 844)
		for _, menu := range []string{"examples", "export"} {
			p.click("[popovertarget=" + menu + "]")
			p.until(`document.querySelector("#` + menu + `").matches(":popover-open")`)
			edges := eval[[]float64](p, `(({ left, right }) => [left, right, document.documentElement.clientWidth])(document.querySelector("#`+menu+`").getBoundingClientRect())`)
			if edges[0] < 0 || edges[1] > edges[2] {
				t.Errorf("%d pixels: %s is from %v to %v of %v", width, menu, edges[0], edges[1], edges[2])
			}
			p.run(`document.querySelector("#` + menu + `").hidePopover()`)
		}
	}
}

// axe returns the text of axe-core, which looks for what keeps people from using a page.
func axe(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../tools/node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal("axe-core is missing: run make setup: ", err)
	}
	return string(text)
}

// violation is what axe-core finds wrong.
type violation struct {
	ID, Impact, Help string
	Nodes            []struct {
		Target         []any
		FailureSummary string
	}
}

// colourRules are the rules of axe-core whose results can depend on the colour scheme.
const colourRules = `runOnly: ["color-contrast", "link-in-text-block"]`

// situation is how the page comes to look like one of them.
func situation(t *testing.T, name string) func(*page) {
	for _, s := range situations {
		if s.name == name {
			return s.make
		}
	}
	t.Fatalf("there is no situation %q", name)
	return nil
}

func TestWhateverItShowsThePageIsAccessibleAndFits(t *testing.T) {
	t.Parallel()
	script := axe(t)
	for _, situation := range situations {
		t.Run(situation.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			situation.make(p)
			for _, w := range windows {
				p.must(p.tab.resize(w.width, w.height, w.scale))
				p.drawAgain()
				if width := eval[int64](p, `document.scrollingElement.scrollWidth`); width > w.width {
					t.Errorf("at %d × %d, the page is %d wide", w.width, w.height, width)
				}
				if overlap := eval[string](p, overlapsInTiles); overlap != "" {
					t.Errorf("at %d × %d, these overlap: %s", w.width, w.height, overlap)
				}
				p.pictures(situation.name, w.width)
			}
			p.until(`!document.querySelector("[aria-busy=true]")`) // what waits for an answer is pale
			p.run(script)
			for _, scheme := range []struct{ name, rules string }{{"light", ""}, {"dark", colourRules}} {
				p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme.name})
				for _, v := range eval[[]violation](p, `axe.run({ resultTypes: ["violations"], `+scheme.rules+` }).then((found) => found.violations)`) {
					t.Errorf("in %s, %s (%s): %s", scheme.name, v.ID, v.Impact, v.Help)
					for _, node := range v.Nodes {
						t.Logf("%v %s", node.Target, node.FailureSummary)
					}
				}
			}
		})
	}
}

func TestTheColourSchemeIsThatOfTheSystem(t *testing.T) {
	t.Parallel()
	p := open(t)
	brightness := func(scheme string) int {
		p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
		colour := eval[string](p, `getComputedStyle(document.body).backgroundColor`)
		var r, g, b int
		if _, err := fmt.Sscanf(colour, "rgb(%d, %d, %d)", &r, &g, &b); err != nil {
			t.Fatal(colour, err)
		}
		return r + g + b
	}
	if light, dark := brightness("light"), brightness("dark"); light < 3*200 || dark > 3*60 {
		t.Errorf("the ground is %d in light, %d in dark", light/3, dark/3)
	}
}

// How wide something may be depends on the room that it has, not on the window.
func TestNothingIsSqueezedOrCutInANarrowWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1024, 768) // the inputs are at the side
	if width := eval[float64](p, `document.querySelector("#why p").getBoundingClientRect().width`); width < 400 {
		t.Errorf("beside the table, the reason is %v wide", width)
	}
	p.openExample("corpus")
	if cut := eval[int](p, `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector(".kinds .wide"))`); cut > 0 {
		t.Errorf("%d pixels of the kinds of errors are out of sight", cut)
	}
	p.resize(320, 640)
	rows := func() int {
		return eval[int](p, `new Set([...document.querySelectorAll("#views a:not([hidden])")].map((e) => e.offsetTop)).size`)
	}
	if n := rows(); n != 2 { // as there are two systems, to compare
		t.Errorf("the views are in %d rows", n)
	}
	p.click("#fold")
	p.run(`document.querySelector("#options").open = true`)
	if cut := p.values("#options label > span", `e.getBoundingClientRect().width && e.scrollWidth > e.clientWidth + 1 && e.clientWidth ? e.textContent : ""`); strings.Join(cut, "") != "" {
		t.Errorf("these options are cut: %q", cut)
	}
	p.press("?")
	p.expectVisible(true, "#help")
	if edge := eval[float64](p, `document.querySelector("#help").getBoundingClientRect().left`); edge < 6 {
		t.Errorf("the help begins %v pixels from the edge of the window", edge)
	}
	p.press(kb.Escape)
	p.openExample("figure1")
	if n := rows(); n != 1 {
		t.Errorf("the views are in %d rows", n)
	}
}

// Bars are seen, too, where a person has chosen the colours, which take away what they are filled with.
func TestBarsAreSeenInForcedColours(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.annotated(4, ducks(p)...)
	p.look(&emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	ground := eval[string](p, `getComputedStyle(document.body).backgroundColor`)
	for _, colour := range p.values(".expectation i b", `getComputedStyle(e).backgroundColor`) {
		if colour == ground {
			t.Errorf("a bar is %s, as the page is", colour)
		}
	}
}

// The list of sentences stays beside the one that is read.
func TestTheListOfAgreementFollows(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1440, 900)
	p.annotated(4, ducks(p)...)
	p.run(`scrollTo(0, 700)`)
	at := eval[[2]float64](p, `(({ top, bottom }) => [top, bottom])(document.querySelector('`+agreement+`.side .items').getBoundingClientRect())`)
	if at[0] < 0 || at[1] > 900 {
		t.Errorf("the list is from %v to %v of 900", at[0], at[1])
	}
}
