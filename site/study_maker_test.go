package site_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// makesAStudy opens the form by which one is made.
func (p *page) makesAStudy() {
	p.Helper()
	p.run(`location.hash = "study"`)
	p.until(isShown(".make"))
	p.loaded()
	p.run(`document.querySelector(".make").open = true`)
	p.until(isShown(".make .push"))
}

// made has the browser save a study that is made.
func (p *page) made() file {
	p.Helper()
	dir := p.TempDir()
	name, err := p.tab.download(dir, func() { p.click(".make .push") })
	p.must(err)
	text, err := os.ReadFile(filepath.Join(dir, name))
	p.must(err)
	return file{name, string(text)}
}

// Two parsers' trees make a study without gold: neither of the two files that were put in is gold.
func TestTwoParsersWithoutGoldMakeAStudy(t *testing.T) {
	t.Parallel()
	parsers := examples(t, "trees.gamma.conllu", "trees.delta.conllu")
	p := open(t)
	p.makesAStudy()
	p.choose(".make", parsers...)
	p.until(`document.querySelector(".make [name=tasks]").value === "trees"`)
	if boxes := p.values(".make .who [type=checkbox]", "String(e.checked && e.checkVisibility())"); !slices.Equal(boxes, []string{"true", "true"}) {
		t.Errorf("the parsers are chosen so: %v", boxes)
	}
	p.expectVisible(false, ".make .asks-pairs")
	p.set(".make [name=items]", "2")
	made := p.made()
	var study struct {
		Parsers []string
		Tasks   []struct{ Kind string }
	}
	p.must(json.Unmarshal([]byte(made.text), &study))
	if slices.Sort(study.Parsers); !slices.Equal(study.Parsers, []string{"trees.delta.conllu", "trees.gamma.conllu"}) || study.Tasks[0].Kind != "trees" {
		t.Errorf("the study is %+v", study)
	}

	// Of the files in Trees, gold is none of the parsers until somebody says otherwise.
	p.click(".make .instead")
	p.run(`location.hash = "trees"`)
	p.until(isShown("#steps"))
	p.scored(func() {
		p.drop("main", examples(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")...)
	})
	p.makesAStudy()
	p.until(`document.querySelectorAll(".make .who label").length === 3`)
	if boxes := p.values(".make .who [type=checkbox]", "String(e.checked)"); !slices.Equal(boxes, []string{"false", "true", "true"}) {
		t.Errorf("of gold and two parsers, these are chosen: %v", boxes)
	}
}

// A study has a title, which judges see, and parsers have names, which they do not.
func TestAStudyHasATitleAndNamesOfParsers(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("main", examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
	})
	p.makesAStudy()
	p.set(".make [name=title]", "Round 1: PP attachment")
	p.set(".make .who label:nth-child(3) .called", "Beta")
	p.set(".make [name=items]", "2")
	p.set(".make [name=pairs]", "1")
	if height := eval[float64](p, `document.querySelector(".make .who").offsetHeight`); height > 100 {
		t.Errorf("the names of two parsers are %v pixels high", height)
	}
	made := p.made()
	if made.name != "round-1-pp-attachment.study.json" {
		t.Errorf("the study is saved as %s", made.name)
	}
	for _, part := range []string{`"title":"Round 1: PP attachment"`, `"parsers":["corpus.alpha.auto","Beta"]`} {
		if !strings.Contains(made.text, part) {
			t.Errorf("%s is not in %.300s", part, made.text)
		}
	}
	p.click(".make .told .link")
	p.until(isAt("Beginning"))
	p.expectText("[data-screen=begin] h2", "Round 1: PP attachment")
	p.focus("[name=judge]")
	p.press("Ann Lee\r")
	p.until(isAt("Instructions"))
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ab")
	p.until(isAt("Instructions"))
	if shown := p.text(desk); strings.Contains(shown, "Beta") || strings.Contains(shown, "corpus.") {
		t.Errorf("a judge is told who parsed: %s", shown)
	}
	p.click(".items .end")
	p.until(isAt("End"))
	saved := p.saves()
	if saved.name != "round-1-pp-attachment-ann-lee.result.json" {
		t.Errorf("the answers are saved as %s", saved.name)
	}
	p.drop("main", made, saved)
	p.expectReport(made, saved)
	p.expectText(".sections h3", "Round 1: PP attachment (study ")
	p.expectText(".sections", "parser Beta")
	if name, _ := p.download("svg"); name != "round-1-pp-attachment.analysis.svg" {
		t.Errorf("the chart is saved as %s", name)
	}
}

// An analysis has a chart with intervals, and shows each item as its judges saw it, with who parsed it and who chose it.
func TestTheFiguresOfAnAnalysis(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	three := results(t, of)
	p := open(t)
	p.drop("main", append([]file{of}, three...)...)
	p.expectReport(of, three...)
	p.loaded()
	if n := p.count(".chart .interval:not(.sample)"); n == 0 {
		t.Error("the chart has no intervals")
	}
	p.expectText(".chart desc", "95 % interval of DF₁")
	// On a phone it is drawn for that, and neither enlarged nor cut off.
	p.resize(390, 844)
	p.until(`(({ width }, chart) => width <= chart.clientWidth && width === +chart.firstElementChild.getAttribute("width"))(document.querySelector(".chart > svg").getBoundingClientRect(), document.querySelector(".chart"))`)
	p.resize(1440, 900)
	p.until(`document.querySelector(".chart > svg").getBoundingClientRect().width > 390`)
	p.loaded()
	p.click(".report details.page summary")
	p.click(".report details.page tbody tr:nth-child(2) button")
	p.until(`document.querySelectorAll(".seen .drawing .canvas svg").length === 2`)
	p.expectText(".seen .drawing:nth-child(1) h3", "Figure A of item 2: corpus.")
	p.expectText(".seen .drawing:nth-child(1) h3", "chosen by nobody")
	p.expectText(".seen .drawing:nth-child(2) h3", "chosen by Ann, Ben")
	p.until(`document.activeElement.closest(".seen") !== null`)
	// On a phone the chart and the figures are drawn as narrow as it is, not shown smaller, and what was shown stays.
	p.resize(390, 844)
	chart := `document.querySelector(".chart svg")`
	p.until(`+` + chart + `.getAttribute("width") <= 320 && ` + chart + `.getBoundingClientRect().width >= +` + chart + `.getAttribute("width") - 1`)
	p.until(`[...document.querySelectorAll(".seen .canvas")].length === 2 && [...document.querySelectorAll(".seen .canvas")].every((e) => e.scrollWidth <= e.clientWidth && e.querySelector("svg").style.zoom >= 0.66)`)
	p.expectVisible(true, ".report details[open] .seen")
	if width := eval[int64](p, `document.scrollingElement.scrollWidth`); width > 390 {
		t.Errorf("the page is %d wide", width)
	}
}

// What became of a file is said by its name, with what to do.
func TestFilesOfAStudyThatChangedAreSaid(t *testing.T) {
	t.Parallel()
	of, other := aStudy(t, 2, 1, 1), aStudy(t, 2, 1, 2)
	three := results(t, of)
	p := open(t)
	p.drop("main", other, three[0])
	p.until(`document.querySelector(".report .said")?.textContent.includes('ann.result.json is not counted: "Ann" answered another study: ')`)
	p.loaded()
	p.expectText(".report .said", "answers to an earlier study do not count for one that was made again")
	p.click(".report .ways .link")
	p.until(isShown(".welcome"))
	p.drop("main", of.replaced(t, `"seed":1`, `"seed":2`).named("edited.json"), three[0])
	p.until(`document.querySelector(".report .said")?.textContent.includes("edited.json: this study was changed after it was made")`)
	p.click(".report .ways .link")
	p.until(isShown(".welcome"))

	// A judge who is given another study in a file of the same name is told that the answers are of the old one.
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 2"))
	p.press("a")
	p.until(isMarked("1✓, 2, 1"))
	p.studyIsKept()
	p.drop("main", other)
	p.until(isAt("Beginning"))
	p.expectText(".before", "was changed or made again since Ann answered it")
	p.drop("main", of)
	p.until(isAt("Sentence 1 of 2") + ` && ` + isMarked("1✓, 2, 1"))
	p.expectVisible(false, ".before")
}

// sharing pretends that a device shares files: what is shared is in shared, and denial says how it fails.
const sharing = `
	window.shared = []; window.denial = "";
	navigator.canShare = ({ files }) => files.every(({ type }) => type === "text/plain");
	navigator.share = async ({ files: [file] }) => {
		if (denial) throw new DOMException("no", denial);
		shared.push(file.name + " " + await file.text());
	};`

// On a phone a judge shares the result, and saves it where that fails.
func TestAJudgeSharesTheResult(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := visit{before: phone(), scripts: []string{sharing}}.ready(t)
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ab")
	p.until(isAt("Instructions"))
	p.run(`[...document.querySelectorAll(".items button")].at(-1).click()`)
	p.until(isAt("End"))
	p.run(`denial = "AbortError"`)
	p.click(".share")
	p.drawAgain()
	p.expectVisible(false, ".saved")
	p.run(`denial = ""`)
	p.click(".share")
	p.until(`document.querySelector(".saved").textContent.startsWith("Shared as ")`)
	shared := eval[string](p, `shared[0]`)
	name, text, _ := strings.Cut(shared, " ")
	if !strings.HasSuffix(name, "-ann.result.txt") || !strings.HasPrefix(text, `{"ccgscore_result":1`) {
		t.Errorf("shared is %.100s", shared)
	}
	p.run(`denial = "NotAllowedError"`)
	dir := t.TempDir()
	saved, err := p.tab.download(dir, func() { p.click(".share") })
	p.must(err)
	p.until(`document.querySelector(".saved").textContent.startsWith("Saved as ` + saved + `")`)

	// What is shared is a result by what it says, whatever its name.
	p.drop("main", of, file{name, text})
	p.expectReport(of, file{name, text})
}

// Devices that share no files have no button for it.
func TestNothingIsSharedWhereNothingCanBe(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`Object.defineProperty(navigator, "canShare", { value: undefined, configurable: true })`}}.ready(t)
	p.begins(aStudy(t, 2, 1, 1), "Ann")
	p.click(".items .end")
	p.until(isAt("End"))
	p.expectVisible(true, "[data-screen=end] .save")
	p.expectVisible(false, "[data-screen=end] .share")
}

// figuresAre says where the figures of an item are: their bounds, and what is left of the window for them.
const figuresAre = `JSON.stringify((() => {
	const [a, b] = [...document.querySelectorAll(".figures > .drawing")].map((e) => e.getBoundingClientRect());
	const foot = document.querySelector(".answers").getBoundingClientRect().top;
	return { Top: Math.min(a.top, b.top), Bottom: Math.max(a.bottom, b.bottom), Foot: foot, Beneath: b.top >= a.bottom, Sideways: document.scrollingElement.scrollWidth - innerWidth };
})())`

type placed struct {
	Top, Bottom, Foot float64
	Beneath           bool
	Sideways          float64
}

func (p *page) figuresPlaced() (at placed) {
	p.Helper()
	p.must(json.Unmarshal([]byte(eval[string](p, figuresAre)), &at))
	return at
}

// Both figures of an item are in sight at once, with the question and the answers; on a phone one stands beneath the other.
func TestBothFiguresAreInSight(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1280, 900)
	p.begins(aStudy(t, 3, 3, 11), "Ann")
	p.leavesTheFirstTask()
	places := eval[int](p, `document.querySelectorAll(".items button:not([hidden])").length`)
	for at := 1; at <= places; at++ {
		p.run(fmt.Sprintf(`document.querySelectorAll(".items button:not([hidden])")[%d].click()`, at-1))
		p.until(fmt.Sprintf(`document.querySelectorAll(".items button:not([hidden])")[%d].ariaCurrent === "step"`, at-1))
		place := p.text(".where .at")
		if !strings.Contains(place, " of ") {
			continue
		}
		p.until(`(({ Bottom, Foot }) => Bottom <= Foot)(JSON.parse(` + figuresAre + `))`)
		if is := p.figuresPlaced(); is.Top < 0 || is.Sideways > 0 {
			t.Errorf("%s: %+v", place, is)
		}
	}
	p.run(`document.querySelector(".items .item").click()`)
	p.until(isAt("Sentence 1 of 3"))
	p.resize(390, 844)
	p.until(`(({ Beneath, Sideways }) => Beneath && Sideways <= 0)(JSON.parse(` + figuresAre + `))`)
	p.until(`!document.querySelector(".figures .canvas.wide")`) // drawn for the width there is now, none is scrolled sideways
	if is := p.figuresPlaced(); is.Foot > 844-46 {
		t.Errorf("the answers are out of reach: %+v", is)
	}
	p.expectVisible(true, ".answers .answer")
}

// Who breaks figures into rows or not has not chosen a size: in a window of another size they fit at once.
func TestFiguresFitAgainInAnotherWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(390, 844)
	p.begins(aStudy(t, 3, 1, 11), "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 3"))
	const inSight = `document.querySelector(".sizes .fit").ariaPressed === "true" && (({ Bottom, Foot }) => Bottom <= Foot)(JSON.parse(` + figuresAre + `))`
	p.click(".sizes .wrap")
	p.until(`document.querySelector(".sizes .wrap").ariaPressed === "false"`)
	p.click(".sizes .wrap")
	p.until(`document.querySelector(".sizes .wrap").ariaPressed === "true"`)
	p.resize(1440, 900)
	p.until(inSight)
}

// On a phone, what stands above the figures is short, and they reach from edge to edge of their cards.
func TestFiguresOnAPhoneTakeLittleHeight(t *testing.T) {
	t.Parallel()
	p := visit{before: phone()}.ready(t)
	p.begins(aStudy(t, 3, 1, 11), "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 3"))
	p.until(`document.querySelector(".figures svg")`)
	p.drawAgain()
	if top := p.figuresPlaced().Top; top > 350 {
		t.Errorf("the figures begin at %v", top)
	}
	for _, size := range strings.Fields(strings.Join(p.values(".figures svg", "e.style.zoom"), " ")) {
		if size < "0.66" || size > "1" {
			t.Errorf("the figures are %s times their size", size)
		}
	}
	if unused := eval[float64](p, `Math.min(...[...document.querySelectorAll(".figures .canvas")].map((e) => e.clientWidth - e.querySelector("svg").getBoundingClientRect().width))`); unused > 24 {
		t.Errorf("%v pixels are left beside the figures", unused)
	}
}

// Figures are made smaller and larger, fitted, and broken into rows or not, as other drawings are; both alike, and for all items.
func TestTheSizeOfFiguresIsChosen(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1280, 900)
	p.begins(aStudy(t, 3, 1, 11), "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 3"))
	p.until(`document.querySelector(".sizes .fit").ariaPressed === "true"`)
	zooms := func() string { return strings.Join(p.values(".figures svg", "e.style.zoom"), " ") }
	percent := p.text(".sizes .percent")
	p.click(".sizes [aria-label=Larger]")
	p.until(`document.querySelector(".sizes .percent").textContent !== ` + quoted(percent))
	p.until(`document.querySelector(".sizes .fit").ariaPressed === "false"`)
	larger := zooms()
	if two := strings.Fields(larger); len(two) != 2 || two[0] != two[1] {
		t.Errorf("the figures are %s times their size", larger)
	}
	p.next("Sentence 2 of 3")
	if zooms() != larger {
		t.Errorf("the next item is %s times its size, not %s", zooms(), larger)
	}
	p.click(".sizes .wrap")
	p.until(`[...document.querySelectorAll(".figures svg")].every((e) => e.dataset.rows === "1")`)
	p.click(".sizes .wrap")
	p.click(".sizes .fit")
	p.until(`document.querySelector(".sizes .fit").ariaPressed === "true"`)
	p.until(`(({ Bottom, Foot }) => Bottom <= Foot)(JSON.parse(` + figuresAre + `))`)
}

// While a study is being made, two parsers' trees that are dropped are for it, and not for Trees. What is typed survives a reload.
func TestTreesThatAreDroppedFillTheMaker(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.makesAStudy()
	p.drop("main", examples(t, "trees.gamma.conllu", "trees.delta.conllu")...)
	p.until(`document.querySelector(".make .of").textContent === "Made of the trees that you chose: trees.gamma.conllu, trees.delta.conllu."`)
	p.loaded()
	if hash := eval[string](p, `location.hash`); hash != "#study" {
		t.Errorf("the page is at %s", hash)
	}
	p.expectVisible(true, ".make .push")
	if value := eval[string](p, `document.querySelector(".make [name=tasks]").value`); value != "trees" {
		t.Errorf("it asks for %s", value)
	}
}

// What is typed where a study is made is there after a reload, and what is emptied is as it was.
func TestWhatIsTypedForAStudyIsKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.makesAStudy()
	for name, value := range map[string]string{"title": "Round 1", "items": "7", "seed": "11"} {
		p.run(`document.querySelector(".make [name=` + name + `]").select()`)
		p.insert(value)
	}
	p.kept()
	p.reload()
	p.until(`document.querySelector(".make [name=title]")?.value === "Round 1"`)
	const typed = `JSON.stringify(["title", "items", "pairs", "samples", "seed"].map((name) => document.querySelector(".make [name=" + name + "]").value))`
	if got := eval[string](p, typed); got != `["Round 1","7","","1","11"]` {
		t.Errorf("after a reload it is %s", got)
	}
	p.expectVisible(true, ".make .push")
}

// names types the name of a parser.
func (p *page) names(row int, name string) {
	p.Helper()
	p.focus(fmt.Sprintf(".make .who label:nth-child(%d) .called", row))
	p.insert(name)
}

// The names of parsers, which of them take part, and the trees that were chosen are there after a reload.
func TestParsersOfAStudyAreKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.makesAStudy()
	p.choose(".make", examples(t, "trees.gamma.conllu", "trees.delta.conllu", "trees.gold.conllu")...)
	p.until(`document.querySelectorAll(".make .who label").length === 3`)
	p.names(2, "Delta")
	p.click(".make .who label:nth-child(3) [type=checkbox]")
	p.run(`document.querySelector(".make [name=items]").select()`)
	p.insert("2")
	const said = `JSON.stringify([...document.querySelectorAll(".make .who label")].map((row) => [row.querySelector("span").textContent, row.querySelector(".called").value, row.querySelector("[type=checkbox]").checked]))`
	want := `[["trees.gamma.conllu","",true],["trees.delta.conllu","Delta",true],["trees.gold.conllu","",false]]`
	if got := eval[string](p, said); got != want {
		t.Errorf("before a reload the parsers are %s", got)
	}
	before := p.made()
	p.kept()
	p.reload()
	p.until(isShown(".make .push"))
	p.loaded()
	if got := eval[string](p, said); got != want {
		t.Errorf("after a reload the parsers are %s", got)
	}
	if again := p.made(); again != before {
		t.Errorf("another study is made: %.200s, not %.200s", again.text, before.text)
	}
	p.click(".make .instead")
	p.kept()
	p.reload()
	p.until(isShown(".make summary"))
	p.loaded()
	if got := eval[string](p, said); strings.Contains(got, "trees.") {
		t.Errorf("trees that were left out come back: %s", got)
	}

	// Names of what is in Score come back with it.
	p.run(`location.hash = "score"`)
	p.scored(func() {
		p.drop("main", examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
	})
	p.makesAStudy()
	p.names(3, "Beta")
	p.kept()
	p.reload()
	p.until(`document.querySelector(".make .who label:nth-child(3) .called")?.value === "Beta"`)
}

// That results which are wrong are counted all the same is forgotten with the last of them.
func TestLenienceGoesWithTheResults(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	wrong := results(t, of)[0].replaced(t, "both, really", "only the first")
	p := open(t)
	for again := range 2 {
		p.drop("main", of, wrong)
		if again > 0 { // the study is still there
			p.answer("Replace")
		}
		p.until(isShown(".report .said .ways .link"))
		p.loaded()
		p.click(".report .said .ways .link")
		p.until(isShown(".report .files .link"))
		p.loaded()
		p.click(".report .files .link")
		p.until(`document.querySelector(".report").hidden`)
		p.loaded()
	}
}
