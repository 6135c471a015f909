package site_test

import (
	"slices"
	"strings"
	"testing"
)

// yours are the names of what the menu of examples has of the person's own.
func (p *page) yours() []string {
	p.Helper()
	return p.texts("#examples .yours")
}

// reopen opens the first of it.
func (p *page) reopen() {
	p.Helper()
	p.click("[data-testid=examples-button]")
	p.click("#examples .yours")
}

// An example takes the place of what a person had, which stays within reach, over a reload and other examples, as it was.
func TestTheFilesOfAPersonStayWithinReach(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps", "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
	})
	p.scored(func() { p.set("[name=root_label]", "category") })
	before, scores, signature, tabs := p.held(), p.scores(), p.text("#signature"), p.tabs()
	if mine := p.yours(); len(mine) > 0 {
		t.Errorf("what is there stands among the examples: %q", mine)
	}
	p.openExample("figure4")
	p.scored(func() { p.set("[name=root_label]", "target") })
	p.openExample("figure5")
	p.kept()
	p.reload()
	p.until(`document.querySelector("#about").textContent.startsWith("Figure 5")`)
	mine := p.yours()
	if len(mine) != 1 || !strings.HasPrefix(mine[0], "Your files") || !strings.Contains(mine[0], "corpus.gold.deps, corpus.alpha.deps, corpus.beta.deps") {
		t.Fatalf("within reach are %q", mine)
	}
	expectAll := func() {
		t.Helper()
		p.until(`document.querySelector("#signature").textContent === ` + quoted(signature))
		p.expectScores(scores)
		if got := p.held(); got != before {
			t.Errorf("there is\n%s\nwant\n%s", got, before)
		}
		if got := p.tabs(); got != tabs {
			t.Errorf("the tabs are %s, want %s", got, tabs)
		}
		if mine := p.yours(); len(mine) > 0 {
			t.Errorf("what is there stands among the examples: %q", mine)
		}
	}
	p.scored(p.reopen)
	expectAll()
	p.scored(func() { p.click("#undo .undo") })
	p.expectText("#about", "Figure 5")
	if got := p.yours(); !slices.Equal(got, mine) {
		t.Errorf("taken back, within reach are %q", got)
	}
	p.scored(func() { p.click("#undo .redo") })
	expectAll()
	p.kept()
	p.reload()
	expectAll()
}

// So do the files of a view that stands alone.
func TestTheFilesOfEveryViewStayWithinReach(t *testing.T) {
	t.Parallel()
	p := open(t)
	lists, gold := parsesOf(t)
	p.drop("main", lists, gold)
	p.listed(9)
	p.click("[data-testid=examples-button]")
	p.click("[data-example=nbest]")
	p.until(`document.querySelector("#examples .yours")`)
	p.until(`document.querySelector('` + nbestView + `[data-role=gold] span')?.textContent === "nbest.gold.auto"`)
	p.listed(9)
	p.kept()
	p.reload()
	if mine := p.yours(); len(mine) != 1 || mine[0] != "Your files in n-best"+lists.name+", "+gold.name {
		t.Errorf("within reach are %q", mine)
	}
	p.reopen()
	p.until(`document.querySelector('` + nbestView + `[data-role=gold] span')?.textContent === ` + quoted(gold.name))
	p.listed(9)
	p.expectVisible(true, "#undo .undo")
	p.loaded()
}

// Votes on the trees of an example are kept with these.
func TestVotesOnAnExampleAreKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("trees")
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.loaded()
	p.drop("#drawing", votesOn12)
	p.judged()
	p.kept()
	p.reload()
	p.judged()
	p.expectText("#fold", "Small treebank: dependency trees")
	p.openExample("figure1")
	if mine := p.yours(); len(mine) != 1 || !strings.Contains(mine[0], "votes.csv") {
		t.Errorf("within reach are %q", mine)
	}
	p.scored(p.reopen)
	p.judged()
}

// The sentence that is parsed is kept, also if there is none, and no sample takes its place for good.
func TestTheSentenceThatIsParsedIsKept(t *testing.T) {
	t.Parallel()
	p := amongLists(t)
	p.parses("my|N/N own|N", false)
	p.set(yourself+".switches label:first-child input", "true")
	p.expectParsed("my|N/N own|N", true)
	p.kept()
	p.reload()
	p.expectParsed("my|N/N own|N", true)
	p.click(yourself + ".ways .push:nth-child(2)") // Jack swims
	p.until(isShown(yourself + ".ways .push:nth-child(4)"))
	p.kept()
	p.reload()
	p.until(isShown(yourself + ".ways .push:nth-child(4)"))
	p.click(yourself + ".ways .push:nth-child(4)")
	p.expectParsed("my|N/N own|N", true)
	p.selectAll(yourself)
	p.press("\b")
	p.until(isShown(yourself + ".missing"))
	p.resize(1000, 800)
	p.drawAgain()
	p.kept()
	p.reload()
	p.until(isShown(yourself + ".missing"))
	if got := p.typed(yourself); got != "" {
		t.Errorf("there is %q", got)
	}
}

// An address that names a view opens on what that view shows: from the frame on in which the browser knows what the address
// names. Before that, where the document comes slowly, it may draw the example that stands in it.
func TestAnAddressShowsNothingOfAnotherView(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"trees", "derivations"} {
		p := visit{scripts: []string{`
			globalThis.wrong = [];
			const look = () => {
				requestAnimationFrame(look);
				if (document.documentElement.dataset.state === "loading" && !document.querySelector("#views :target")) return;
				const tiles = [...document.querySelectorAll(".step .number")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => e.textContent).join(" ");
				if (tiles === "25.00 50.00 75.00 80.00" || tiles.startsWith("– –")) wrong.push(tiles);
				const [gold, format] = [document.querySelector("#gold .name"), document.querySelector("#gold .format summary")];
				if (format?.checkVisibility({ visibilityProperty: true }) && !gold.textContent.startsWith("figure1") && format.textContent.startsWith("ccgbank_deps")) wrong.push(format.textContent);
			};
			if (location.hash) requestAnimationFrame(look);`}}.ready(t)
		p.run(`location.hash = ` + quoted(address))
		p.must(p.tab.reload())
		p.until(`document.readyState === "complete" && globalThis.settled > 0`)
		p.until(ready)
		p.loaded()
		p.drawAgain()
		if wrong := eval[[]string](p, `[...new Set(wrong)]`); len(wrong) > 0 {
			t.Errorf("at #%s stood %q", address, wrong)
		}
	}
}

// A tree alone is not scored: the page says what is missing, and shows no empty scores.
func TestWhatIsMissingIsSaid(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.drop("#drawing", example(t, "trees.gold.conllu")) })
	p.loaded()
	p.expectText(".misfit", "A system is missing.")
	p.expectVisible(false, "#steps", "#drawing")
	p.scored(func() { p.click("#undo .undo") })
	p.expectVisible(false, ".misfit")
	p.expectVisible(true, "#steps", "#drawing")
}

// Results are kept with the study that they are of, also if that is open and answered.
func TestResultsAreKeptWithTheirStudy(t *testing.T) {
	t.Parallel()
	p := open(t)
	of := aStudy(t, 2, 1, 1)
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ab")
	p.until(isAt("Instructions"))
	given := results(t, of)
	p.drop("main", given...)
	p.expectReport(of, given...)
	p.kept()
	p.reload()
	p.expectReport(of, given...)
	p.loaded()
}

// What a person removed or cleared stays within reach after a reload, when the way back is gone.
func TestWhatWasRemovedStaysWithinReach(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.annotated(4, ducks(t)...)
	p.click(agreement + ".files > .ways > .link:last-child")
	p.until(isShown(agreement + ".welcome"))
	p.kept()
	p.reload()
	p.expectVisible(true, agreement+".welcome")
	p.reopen()
	p.agreeing(4)

	p.run(`location.hash = ""`)
	p.scored(func() { p.drop("main", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.settle(func() { p.click(gold + " .clear") })
	p.kept()
	p.reload()
	p.scored(func() { p.reopen() })
	p.expectText(gold+" .name", "corpus.gold.deps")
}
