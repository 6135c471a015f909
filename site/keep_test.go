package site_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// reload loads the page again and waits until it has scored.
func (p *page) reload() {
	p.Helper()
	p.do(chromedp.Reload())
	p.until(`document.readyState === "complete" && globalThis.settled > 0 && document.documentElement.dataset.state !== "busy"`)
	p.loaded()
}

// kept waits until the inputs are kept.
func (p *page) kept() {
	p.Helper()
	p.until(`document.querySelector("#kept").textContent.startsWith("Kept on this device only.")`)
}

func TestAReloadBringsBackWhatWasThere(t *testing.T) {
	t.Parallel()
	large, answer := madeUp(400)
	for _, test := range []struct {
		name string
		give func(*page)
	}{
		{"typed", func(p *page) {
			p.settle(func() { p.write(gold, ownGold) })
			p.scored(func() { p.write(system, ownSystem) })
			p.scored(func() { p.write(gold+" .roots", "b_2 N\nd_2 N\n") })
		}},
		{"wrong", func(p *page) { p.settle(func() { p.write(gold, "nothing of worth") }) }},
		{"files and their roots", func(p *page) {
			p.scored(func() {
				p.drop("#drawing", examples(p, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps", "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
			})
		}},
		{"large files", func(p *page) {
			p.scored(func() { p.choose(gold, large.named("large.gold.deps"), answer.named("large.parser.deps")) })
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.expectVisible(false, "#kept")
			test.give(p)
			p.kept()
			before, scores, state := p.held(), p.scores(), p.state()
			for range 2 { // what was brought back is kept on
				p.reload()
				if got := p.held(); got != before {
					t.Errorf("there is\n%s\nwant\n%s", got, before)
				}
				if p.state() != state {
					t.Errorf("the page is %s, want %s", p.state(), state)
				}
				if state == "ready" {
					p.expectScores(scores)
				} else {
					p.expectScores("– – – –") // and not those of the example that the page comes with
				}
				p.expectVisible(true, "#kept")
				p.expectVisible(false, "#about")
			}
		})
	}
}

// Somebody who types and reloads at once loses nothing either.
func TestWhatWasTypedJustNowIsBroughtBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.kept()
	p.run(`{
		const field = document.querySelector("#systems textarea");
		field.value = ` + quoted(ownSystem) + `;
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}`)
	p.reload()
	p.expectScores("50.00 50.00 50.00 50.00")
}

func TestOptionsAndTheSentenceAreBroughtBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")...)
	})
	p.scored(func() { p.set("[name=strict]", "false") })
	p.click("#options summary")
	p.set("[name=ignore]", "file")
	p.scored(func() {
		p.choose("#options", file{"own.tsv", "predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t\t\t\n"})
	})
	p.click("#tabs button:last-child")
	p.press("2")
	p.until(`document.querySelector("#steps :checked").value === "labelling"`)
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	p.kept()
	p.until(`globalThis.settled > 0`)
	scores, signature, tabs := p.scores(), p.text("#signature"), p.tabs()
	p.reload()
	p.expectScores(scores)
	if got := p.text("#signature"); got != signature {
		t.Errorf("the signature is %s, want %s", got, signature)
	}
	if got := p.tabs(); got != tabs {
		t.Errorf("the tabs are %s, want %s", got, tabs)
	}
	p.expectText("#options .asks", "own.tsv")
	p.expectText("#place", "2 of 36")
	if step := eval[string](p, `document.querySelector("#steps :checked").value`); step != "labelling" {
		t.Errorf("the step is %s", step)
	}
}

func TestWhatIsKeptIsForgottenOnRequest(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.kept()
	p.click("#kept button")
	p.until(`document.querySelector("#kept").textContent.startsWith("Not kept: a reload starts anew.")`)
	p.settle(func() { p.write(system, ownSystem) }) // nor is what comes later
	p.reload()
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectVisible(false, "#kept")
	p.expectText(gold+" .name", "figure1.gold.deps")

	p.settle(func() { p.write(gold, ownGold) })
	p.kept()
	p.click("#kept button")
	p.until(`document.querySelector("#kept button").textContent === "Keep"`)
	p.click("#kept button")
	p.kept()
	p.reload()
	if p.typed(gold) != ownGold {
		t.Errorf("kept was %q", p.typed(gold))
	}
}

// What came with the page needs no keeping: a page with an example starts with its first one.
func TestAnExampleIsNotKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.kept()
	p.openExample("figure4")
	p.until(`document.querySelector("#kept").hidden`)
	p.reload()
	p.expectText("#about", "Figure 1")
	p.expectScores("25.00 50.00 75.00 80.00")
}

// Until there is a score of what was brought back, no score stands beside it.
func TestTheScoresOfTheExampleAreNeverThoseOfWhatIsBroughtBack(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.misled = [];
		new MutationObserver(() => {
			const own = document.querySelector("#gold textarea")?.value.includes("a_1 N/N");
			const scores = [...document.querySelectorAll(".step .number")].map((e) => e.textContent).join(" ");
			if (own && scores === "25.00 50.00 75.00 80.00" || own && document.querySelector("#canvas svg")?.textContent.includes("believe")) misled.push(scores);
		}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });`}}.ready(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.scored(func() { p.write(system, ownSystem) })
	p.kept()
	p.reload()
	p.expectScores("50.00 50.00 50.00 50.00")
	if misled := eval[[]string](p, `misled`); len(misled) > 0 {
		t.Errorf("beside it stood %q", misled)
	}
}

func TestABrowserThatKeepsNothingIsNoError(t *testing.T) {
	t.Parallel()
	refuse := `{ get() { throw new DOMException("no", "SecurityError"); } }`
	for name, script := range map[string]string{
		"no storage at all":                  `for (const name of ["indexedDB", "localStorage"]) Object.defineProperty(globalThis, name, ` + refuse + `);`,
		"no database":                        `Object.defineProperty(globalThis, "indexedDB", { value: undefined });`,
		"a database that fails":              `IDBFactory.prototype.open = () => { const request = {}; queueMicrotask(() => request.onerror()); return request; };`,
		"something kept that cannot be read": `localStorage.setItem("ccgscore " + location.pathname, ""); IDBFactory.prototype.open = () => { throw new Error("no"); };`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := visit{scripts: []string{script}}.ready(t)
			p.expectScores("25.00 50.00 75.00 80.00")
			p.settle(func() { p.write(gold, ownGold) })
			p.scored(func() { p.write(system, ownSystem) })
			p.expectScores("50.00 50.00 50.00 50.00")
			p.expectVisible(false, "#kept")
		})
	}
}

func TestWhatCannotBeKeptSaysSo(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`IDBObjectStore.prototype.put = function () { this.transaction.abort(); };`}}.ready(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.until(`document.querySelector("#kept").textContent.startsWith("This cannot be kept on this device")`)
	p.expectVisible(false, "#kept button")
}

// Two tabs: what is kept is of the one that wrote last, and whole.
func TestTwoTabsDoNotMixWhatTheyKeep(t *testing.T) {
	t.Parallel()
	large, answer := madeUp(400)
	one := open(t)
	one.scored(func() { one.choose(gold, large.named("one.gold.deps"), answer.named("one.parser.deps")) })
	one.kept()
	other := visit{beside: one}.start(t)
	other.until(ready)
	other.loaded()
	other.expectText(gold+" .file b", "one.gold.deps") // it begins with what is kept
	other.settle(func() { other.choose(gold, large.named("other.gold.deps")) })
	other.scored(func() { other.choose(system, answer.named("other.parser.deps")) })
	other.kept()
	other.reload()
	other.expectText(gold+" .file b", "other.gold.deps")
	one.scored(func() { one.click("#swap") })
	one.kept()
	one.reload()
	one.expectText(gold+" .file b", "one.parser.deps")
	one.expectText(system+" .file b", "one.gold.deps")
}

func TestAFirstVisitOpensNoDatabase(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.opened = 0;
		const open = IDBFactory.prototype.open;
		IDBFactory.prototype.open = function (...more) { opened++; return open.apply(this, more); };`}}.ready(t)
	p.openExample("corpus")
	p.run(`new Promise((done) => setTimeout(done, 0))`)
	if n := eval[int](p, `opened`); n != 0 {
		t.Errorf("%d databases were opened for what came with the page", n)
	}
	p.scored(func() { p.write(gold, p.typed(gold)+"\n") })
	p.kept()
}
