package site_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// reload loads the page again and waits until it has scored.
func (p *page) reload() {
	p.Helper()
	p.must(p.tab.reload())
	p.until(`document.readyState === "complete" && globalThis.settled > 0 && document.documentElement.dataset.state !== "busy"`)
	p.loaded()
}

// kept waits until the inputs are kept as they are now. The page says so from the first time on.
func (p *page) kept() {
	p.Helper()
	p.until(`document.querySelector("#kept").textContent.startsWith("Kept on this device only.")`)
	p.written()
}

// keptAt waits until what is looked at is kept as well, which no words say: the sentence of this number.
func (p *page) keptAt(n int) {
	p.Helper()
	p.kept()
	p.run(`new Promise((done) => {
		const opening = indexedDB.open("ccgscore /", 1);
		opening.onsuccess = () => {
			const look = () => {
				const reading = opening.result.transaction("record").objectStore("record").get(0);
				reading.onsuccess = () => reading.result?.chosen.n === ` + strconv.Itoa(n) + ` ? done(opening.result.close()) : setTimeout(look, 5);
			};
			look();
		};
	})`)
}

// forgotten waits until they are not.
func (p *page) forgotten() {
	p.Helper()
	p.until(`document.querySelector("#kept").textContent.startsWith("Not kept: a reload starts anew.")`)
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
		p.choose("#options fieldset:has(.asks)", file{"own.tsv", "predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t\t\t\n"})
	})
	p.click("#tabs button:last-child")
	p.press("2")
	p.until(`document.querySelector("#steps :checked").value === "labelling"`)
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	p.keptAt(2)
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
	p.forgotten()
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

// What came with the page needs no keeping: the tab knows which example was open. What it took the place of is kept.
func TestAnExampleIsNotKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.kept()
	p.openExample("figure4")
	p.kept()
	p.reload()
	p.until(`document.querySelector("#about").textContent.startsWith("Figure 4")`)
	if got := p.typed(gold); strings.Contains(got, ownGold) {
		t.Errorf("the example has %q", got)
	}
}

// Who takes a part of an example away does not find it there again.
func TestAnEmptiedSideStaysEmpty(t *testing.T) {
	t.Parallel()
	p := open(t)
	there := p.typed(system)
	p.settle(func() { p.click(gold + " .clear") })
	p.kept()
	for range 2 {
		p.reload()
		if p.typed(gold) != "" || p.typed(system) != there {
			t.Errorf("gold is %q, and the system %q", p.typed(gold), p.typed(system))
		}
		p.keptAt(1)
	}
	p.until(`document.querySelector("` + system + `").textContent.includes("4 dependencies")`) // until then, buttons move
	p.settle(func() { p.click(system + " .clear") })
	p.written()
	p.reload()
	if p.typed(gold) != "" || p.typed(system) != "" {
		t.Errorf("gold is %q, and the system %q", p.typed(gold), p.typed(system))
	}
	p.openExample("figure1") // which needs no keeping
	p.reload()
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

// written has the page write now what it would write soon, and waits until it has.
func (p *page) written() {
	p.Helper()
	p.run(`dispatchEvent(new Event("pagehide"))`)
	p.record(`true`)
}

// record gives what a JavaScript expression makes of the record that is kept, and stores what it has become by then. It comes
// after all that was asked of the database before.
func (p *page) record(expression string) {
	p.Helper()
	p.run(`new Promise((resolve, reject) => {
		const opening = indexedDB.open("ccgscore /", 1);
		opening.onerror = reject;
		opening.onsuccess = () => {
			const transaction = opening.result.transaction("record", "readwrite");
			const reading = transaction.objectStore("record").get(0);
			reading.onsuccess = () => {
				const record = reading.result;
				` + expression + `;
				if (record) transaction.objectStore("record").put(record, 0);
			};
			transaction.oncomplete = () => resolve(opening.result.close());
		};
	})`)
}

// The version that kept it may be another one.
func TestARecordOfAnotherVersionIsTakenAsFarAsItFits(t *testing.T) {
	t.Parallel()
	const ours, examples = "50.00 50.00 50.00 50.00", "25.00 50.00 75.00 80.00"
	p := open(t)
	for _, test := range []struct{ name, change, scores string }{
		{"without choices", `delete record.chosen`, ours},
		{"without lists", `delete record.lists`, ours},
		{"another metric", `record.chosen.metric = "another"`, ours},
		{"another order", `record.chosen.order = "another"`, ours},
		{"other options", `record.chosen.options = [["ignore", "another"], ["another", "true"], ["pair", "another"]]`, ours},
		{"without inputs", `delete record.sides`, examples},
		{"inputs that are otherwise", `record.sides = [{}, {}]`, examples},
	} {
		p.part(t, test.name, func(t *testing.T) {
			p.settle(func() { p.write(gold, ownGold) })
			p.scored(func() { p.write(system, ownSystem) })
			p.kept()
			p.record(test.change)
			p.reload()
			p.until(ready)
			p.expectScores(test.scores)
			for _, selector := range []string{"#order", "#options [name=ignore]", "#options [name=pair]"} {
				if got := p.values(selector, "e.value")[0]; got == "" {
					t.Errorf("%s says nothing", selector)
				}
			}
			if n := p.count("#steps :checked"); n != 1 {
				t.Errorf("%d steps are drawn", n)
			}
		})
	}
}

// Until it is there, a person may have done something. Then what was kept is a step back.
func TestWhatIsDoneBeforeItIsBroughtBackStays(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		const { open } = IDBFactory.prototype;
		const first = !localStorage.length;
		IDBFactory.prototype.open = function (...more) {
			if (first || globalThis.release) return open.apply(this, more);
			const late = {};
			globalThis.release = () => {
				const request = open.apply(this, more);
				request.onsuccess = () => late.onsuccess(late.result = request.result);
			};
			return late;
		};`}}.ready(t)
	p.settle(func() { p.write(gold, ownGold) })
	p.scored(func() { p.write(system, ownSystem) })
	p.kept()
	p.must(p.tab.reload())
	p.until(`document.readyState === "complete" && globalThis.release`)
	p.settle(func() { p.write(gold, "typed at once") })
	p.run(`release()`)
	p.kept()
	p.loaded()
	if got := p.typed(gold); got != "typed at once" {
		t.Errorf("in the field: %q", got)
	}
	p.scored(func() { p.click("#undo .undo") })
	if got := p.typed(gold); got != ownGold {
		t.Errorf("a step back: %q", got)
	}
	p.expectScores("50.00 50.00 50.00 50.00")
}

func TestAFirstVisitOpensNoDatabase(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.opened = 0;
		const open = IDBFactory.prototype.open;
		IDBFactory.prototype.open = function (...more) { opened++; return open.apply(this, more); };`}}.ready(t)
	p.openExample("corpus")
	p.run(`dispatchEvent(new Event("pagehide"))`) // what would be written soon is written now
	if n := eval[int](p, `opened`); n != 0 {
		t.Errorf("%d databases were opened for what came with the page", n)
	}
	p.scored(func() { p.write(gold, p.typed(gold)+"\n") })
	p.kept()
}

// To bring back an option opens nothing, and scores nothing but what was scored.
func TestOnAPhoneWhatIsBroughtBackStaysFolded(t *testing.T) {
	t.Parallel()
	p := visit{
		before: []chromedp.Action[chromedp.Void]{chromedp.EmulateViewport(390, 844)},
		scripts: []string{`
			globalThis.states = new Set();
			new MutationObserver(() => states.add(document.documentElement.dataset.state)).observe(document, { subtree: true, attributeFilter: ["data-state"] });`},
	}.ready(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.scored(func() { p.set("[name=strict]", "false") })
	p.kept()
	p.reload()
	p.expectText("#signature", "|tok:position|")
	if open := p.values("#fold", "e.ariaExpanded")[0]; open != "false" {
		t.Error("the inputs are unfolded")
	}
	if eval[bool](p, `states.has("empty")`) {
		t.Error("the page was empty in between")
	}
}

func TestAFileThatTheDeviceHasLostIsNamed(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(400)
	p.scored(func() { p.choose(gold, large.named("large.gold.deps"), answer.named("large.parser.deps")) })
	p.kept()
	p.record(`record.sides[0].dependencies.key = "lost"`)
	p.reload()
	p.expectText("#notes", "large.gold.deps: the device has lost it")
	p.expectText(system+" .file b", "large.parser.deps")
}

// A tab that is put away may come back, so what it writes then is written as at any time.
func TestATabThatIsPutAwayWritesAsAtAnyTime(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.hurried = 0;
		const { commit } = IDBTransaction.prototype;
		IDBTransaction.prototype.commit = function () { hurried++; commit.call(this); };`}}.ready(t)
	p.run(`{
		const field = document.querySelector("#gold textarea");
		field.value = ` + quoted(ownGold) + `;
		field.dispatchEvent(new InputEvent("input", { bubbles: true }));
		Object.defineProperty(document, "hidden", { value: true });
		document.dispatchEvent(new Event("visibilitychange"));
	}`)
	p.kept()
	if n := eval[int](p, `hurried`); n != 0 {
		t.Error("it was written as if the page ended")
	}
}

// A large file that is typed in is another one at each pause, so a pause has to be longer.
func TestALargeFileIsWrittenLessOften(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.delays = [];
		const wait = setTimeout;
		globalThis.setTimeout = (callback, delay = 0, ...more) => (delays.push(delay), wait(callback, delay, ...more));`}}.ready(t)
	p.settle(func() {
		p.choose(gold, file{"large.deps", strings.Repeat("# "+strings.Repeat("x", 1000)+"\n", 20_000)})
	})
	p.around(gold, 5)
	p.until(`document.activeElement === document.querySelector("#gold textarea")`)
	p.run(`delays = []`)
	p.settle(func() { p.press("#") })
	if longest := eval[float64](p, `Math.max(0, ...delays)`); longest < 1000 || longest > 10_000 {
		t.Errorf("the longest wait is %v ms", longest)
	}
}

// A step to the next sentence that is taken before the list of sentences is there is not lost: it leads on from the sentence that was shown.
func TestAStepBeforeTheListIsThereIsTaken(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{`
		globalThis.pressed = 0;
		new MutationObserver(() => {
			const { state } = document.documentElement.dataset;
			const once = sessionStorage.early === state && !pressed++;
			if (once) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true }));
			if (once && sessionStorage.example) document.querySelector("[data-example=" + sessionStorage.example + "]").click();
		}).observe(document, { subtree: true, attributeFilter: ["data-state"] });`}}.ready(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	for at, state := range []string{"busy", "ready"} { // before there are scores; and with them, before there is a list
		n := 2 + at
		p.keptAt(n)
		p.run(`sessionStorage.early = "` + state + `"`)
		p.reload()
		p.until(fmt.Sprintf(`pressed && document.querySelector("#place").textContent === "%d of 36"`, n+1))
		p.run(`delete sessionStorage.early`)
	}
	// What takes the place of the corpus meanwhile begins at its first sentence.
	p.keptAt(4)
	p.run(`Object.assign(sessionStorage, { early: "busy", example: "corpus" })`)
	p.reload()
	p.until(`pressed && document.querySelector("#about").textContent.includes("36 sentences") && document.querySelector("#rows [aria-selected=true]")`)
	p.download("json") // by when the core has answered all that was asked before
	p.expectText("#place", "1 of 36")
}

// An example that a person opened comes back with a reload, in every view; it is not said to be kept.
func TestAnOpenedExampleComesBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	for id, name := range map[string]string{"figure4": "figure4.gold.deps", "corpus-derivations": "corpus.gold.auto"} {
		p.openExample(id)
		p.reload()
		p.until(`document.documentElement.dataset.state === "ready" && document.querySelector(` + quoted(gold+" .name") + `).textContent === ` + quoted(name))
	}
	for view, id := range map[string]string{"nbest": "nbest", "agreement": "agreement"} {
		p.click("[data-testid=examples-button]")
		p.click("[data-example=" + id + "]")
		shown := `document.querySelector('[data-view=` + view + `] .items:not([hidden]) button') && location.hash === "#` + view + `"`
		p.until(shown)
		p.loaded()
		p.reload()
		p.until(shown)
	}
	p.loaded()
	p.expectVisible(false, "#kept")
}
