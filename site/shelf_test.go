package site_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// filesOf are the names of the files that a view shows at its side.
func (p *page) filesOf(view string) []string {
	p.Helper()
	return p.texts(view + ".side li span")
}

// What is given to a view that stands alone is there after a reload, whether it is open then or not, and what is scored is what it was.
func TestAReloadBringsBackTheFilesOfEveryView(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	p := open(t)
	scores := p.scores()
	p.drop("main", lists, gold)
	p.listed(9)
	annotators := ducks(t)
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.loaded()
	p.annotated(4, annotators...)
	want, _ := agreeNative(t, annotators)
	p.expectAgreement(want, "plain")
	p.kept()
	p.expectVisible(true, "#kept")
	for range 2 {
		p.reload()
		p.agreeing(4)
		p.until(isShown(agreement + ".talk"))
		p.loaded()
		p.expectAgreement(want, "plain")
		p.expectVisible(true, "#kept")
	}
	p.run(`location.hash = "nbest"`)
	p.listed(9)
	p.loaded()
	if got := p.filesOf(nbestView); !slices.Equal(got, []string{lists.name, gold.name}) {
		t.Errorf("the files of the lists are %q", got)
	}
	told, _ := nbestNative(t, nil, roles{"system": {lists}, "gold": {gold}})
	p.expectText(nbestView+".foot", told.Signature)
	p.run(`location.hash = "score"`)
	p.until(viewIsThere)
	p.expectScores(scores) // of the example, which is not kept
	p.expectVisible(true, "#about")

	// What is forgotten is forgotten in all views.
	p.click("#kept button")
	p.forgotten()
	p.reload()
	p.run(`location.hash = "nbest"`)
	p.until(isShown(nbestView + ".welcome"))
	p.loaded()
}

// What was chosen to have the files read is there after a reload, with the files, and goes with them.
func TestAReloadBringsBackWhatWasChosenInAView(t *testing.T) {
	t.Parallel()
	const goOn = ".findings .ways .link"
	lists, gold := parsesOf(t)
	p := amongLists(t)
	p.drop("main", lists, gold.replaced(t, "(<L NP NNP NNP Anna NP>)", "(<L NP NNP NNP Anna NP>"))
	p.until(`[...document.querySelectorAll('` + nbestView + goOn + `')].some((e) => e.textContent === "Count what is wrong and go on" && e.click() === undefined)`)
	p.listed(9)
	p.expectText(nbestView+".foot", "|lenient|")
	files := ducks(t)
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.annotated(4, files...)
	p.drop("main", files[1].replaced(t, "\t6\tpunct", "\t600\tpunct"))
	p.answer("Replace it")
	p.until(`[...document.querySelectorAll('` + agreement + goOn + `')].some((e) => e.textContent === "Count what is wrong and go on" && e.click() === undefined)`)
	p.agreeing(4)
	p.expectText(agreement+".foot", "|lenient|")
	p.kept()
	p.reload()
	p.agreeing(4)
	p.expectText(agreement+".foot", "|lenient|")
	p.run(`location.hash = "nbest"`)
	p.listed(9)
	p.expectText(nbestView+".foot", "|lenient|")
	p.focus(nbestView + "[data-role=system] button")
	p.press("\r")
	p.until(isShown(nbestView + ".welcome"))
	p.drop("main", lists, gold)
	p.listed(9)
	p.loaded()
	if foot := p.text(nbestView + ".foot"); strings.Contains(foot, "lenient") {
		t.Errorf("other files are read as %s", foot)
	}
}

// Steps in a view are taken back in it, and nowhere else.
func TestEveryViewHasItsWayBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(p, "corpus.gold.deps", "corpus.alpha.deps")...) })
	before := p.held()
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.expectVisible(false, "#undo")
	p.annotated(4, ducks(t)...)
	names := p.filesOf(agreement)
	removed := func() {
		p.focus(agreement + ".files .ways .link")
		p.press("\r")
		p.until(isShown(agreement + ".welcome"))
	}
	back := func() {
		p.agreeing(4)
		p.until(isShown(agreement + ".talk"))
		if got := p.filesOf(agreement); !slices.Equal(got, names) {
			t.Errorf("the files are %q, want %q", got, names)
		}
	}
	removed()
	p.expectText("#undo .undo", "Undo: Remove all")
	p.click("#undo .undo")
	back()
	p.click("#undo .redo")
	p.until(isShown(agreement + ".welcome"))
	p.click("#undo .undo")
	back()
	removed()
	p.chord("z", "undo")
	back()
	p.chord("z", "undo")
	p.until(isShown(agreement + ".welcome"))
	p.chord("z", "undo") // there is no other step here
	if got := p.held(); got != before {
		t.Errorf("the inputs are\n%s\nwant\n%s", got, before)
	}

	lists, gold := parsesOf(t)
	p.run(`location.hash = "nbest"`)
	p.until(isShown(nbestView + ".welcome"))
	p.drop("main", lists, gold)
	p.listed(9)
	p.drop("main", gold.named("other.auto"))
	p.answer("Replace gold")
	p.until(`document.querySelector('` + nbestView + `[data-role=gold] span').textContent === "other.auto"`)
	p.listed(9)
	p.click("#undo .undo")
	p.until(`document.querySelector('` + nbestView + `[data-role=gold] span').textContent === ` + strconv.Quote(gold.name))
	p.listed(9)
	p.loaded()
}
