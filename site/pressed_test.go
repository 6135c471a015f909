package site_test

import (
	"io/fs"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// pressed presses the mouse on the middle of the first element, and releases it after what happens meanwhile.
func (p *page) pressed(selector string, meanwhile func()) {
	p.Helper()
	at := p.middle(selector)
	mouse := func(what input.DispatchMouseEventType) {
		p.Helper()
		_, err := chromedp.Call(p.chromium(), input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: what, X: at[0], Y: at[1], Button: input.MouseButtonLeft, ClickCount: 1})
		p.must(err)
	}
	mouse(input.DispatchMouseEventTypeMousePressed)
	meanwhile()
	mouse(input.DispatchMouseEventTypeMouseReleased)
}

func TestATabIsChosenThoughItsScoresChange(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.scored(func() { p.set("[name=ignore]", "none") }) // so a banner stands above the tabs
	p.pressed("#tabs button:last-child", func() {
		before := p.text("#tabs")
		p.set("[name=root_heads]", "autofile")
		p.until(ready + ` && document.querySelector("#tabs").textContent !== ` + quoted(before))
	})
	p.until(`document.querySelector("#tabs button:last-child").ariaSelected === "true"`)
}

func TestAChipIsRemovedThoughOthersAreFound(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.find("find", "the")
	p.find("kind", "missing")
	p.until(`document.querySelectorAll("#found .chips button").length === 2`)
	p.pressed("#found .chips button", func() {
		before := p.text("#sentences-title")
		p.find("kind", "extra")
		p.until(`document.querySelector("#sentences-title").textContent !== ` + quoted(before))
	})
	p.until(`document.querySelectorAll("#found .chips button").length === 1`)
	p.expectText("#found .chips", "extra")
}

func TestAnArcIsClickedThoughAnotherStepIsDrawn(t *testing.T) {
	t.Parallel()
	p := open(t)
	const arc = `#canvas .arc[data-side=gold][data-index="1"]`
	p.run(`document.querySelector("#canvas").addEventListener("click", ({ target }) => (globalThis.clicked = target.closest(".arc")?.dataset.index))`)
	p.pressed(arc+" .label", func() {
		p.press("1")
		p.shows("F₁ 25.00")
	})
	p.until(`globalThis.clicked === "1" && document.querySelector('` + arc + `').matches(".selected:focus")`)
}

// Two sentences may read alike, but a click is meant for the one that was seen.
func TestAClickOnADrawingIsNotOneOnTheNext(t *testing.T) {
	t.Parallel()
	p := open(t)
	var files []file
	for _, f := range examples(t, "figure1.gold.deps", "figure1.system.deps") {
		_, once, _ := strings.Cut(strings.TrimSpace(f.text), "\n\n") // without the comments
		files = append(files, file{f.name, once + "\n\n" + once + "\n"})
	}
	p.scored(func() { p.drop("#drawing", files...) })
	p.until(`document.querySelector("#place").textContent === "1 of 2" && document.querySelector("#rows [role=option]")`)
	p.run(`document.querySelector("#canvas").addEventListener("click", ({ target }) => (globalThis.clicked = target.closest(".arc")))`)
	p.pressed(`#canvas .arc .label`, func() {
		p.press("j")
		p.until(`document.querySelector("#place").textContent === "2 of 2"`)
	})
	p.run(`0`) // which comes after the mouse
	if eval[bool](p, `!!globalThis.clicked`) {
		t.Error("an arc of the second sentence was clicked")
	}
}

func TestAStepIsChosenThoughAnotherWayIsDrawn(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.pressed(derivations+` .canvas .step[data-side=gold][data-node="6"] .label`, func() {
		p.run(`document.querySelector(".list [data-side=system][data-index='4']").click()`)
		p.explains("has → shares, slot 2: a long-range dependency")
		p.answered()
	})
	p.explains("has → IBM, slot 1")
	p.expectText(".step-line b", "IBM has bought")
}

// withLists opens the view of n-best lists with those of the example.
func withLists(t testing.TB) *page {
	t.Helper()
	p := amongLists(t)
	lists, gold := parsesOf(t)
	p.drop("main", lists, gold)
	p.listed(9)
	return p
}

// narrow makes the view of n-best lists narrower.
const narrow = `document.querySelector('` + nbestView + `').style.width = "1300px"`

// narrowed makes the view of n-best lists narrower, and waits until its list is drawn anew.
func (p *page) narrowed() {
	p.Helper()
	const zoom = `document.querySelector('` + nbestView + `.trees svg').style.zoom`
	before := eval[string](p, zoom)
	p.run(narrow)
	p.until(zoom + ` !== ` + quoted(before))
}

func TestAListIsChosenThoughOthersAreFound(t *testing.T) {
	t.Parallel()
	p := withLists(t)
	const first = nbestView + ".items .lists button"
	p.click(first + ":nth-child(2)")
	p.until(`document.querySelector('` + first + `:nth-child(2)').ariaCurrent`)
	p.pressed(first, func() {
		p.run(`{
			const field = document.querySelector('` + nbestView + `[type=search]');
			field.value = document.querySelector('` + first + ` .at').textContent;
			field.dispatchEvent(new Event("input"));
		}`)
		p.until(`document.querySelectorAll('` + first + `').length < 9`)
	})
	p.until(`document.querySelector('` + first + `').ariaCurrent === "true"`)
}

func TestWhatIsChosenOfAListStaysWhenItIsDrawnAnew(t *testing.T) {
	t.Parallel()
	p := withLists(t)
	const opening = nbestView + ".opening select"
	p.set(opening, "3")
	p.narrowed()
	if values := p.values(opening, "e.value"); values[0] != "3" {
		t.Errorf("parse %s is chosen", values[0])
	}
	// Another list has a choice of its own.
	p.click(nbestView + `.items .lists button:nth-child(2)`)
	p.until(`document.querySelector('` + opening + `').value === "1"`)
}

// The room may change before a choice is answered.
func TestAMeaningThatIsChosenStaysWhenTheListIsDrawnAnew(t *testing.T) {
	t.Parallel()
	p := withLists(t)
	p.click(nbestView + `.items .lists [data-n="9"]`)
	const against = nbestView + ".difference select:nth-of-type(2)"
	p.until(`document.querySelectorAll('` + against + ` option').length > 3`)
	p.run(`new Promise(requestAnimationFrame).then(() => {
		const select = document.querySelector('` + against + `');
		select.value = "4";
		select.dispatchEvent(new Event("change"));
		` + narrow + `;
	})`) // the view knows of its room in the same frame
	p.until(`document.querySelector('` + nbestView + `.difference tbody tr:last-child td').textContent === "meaning 4"`)
	if got := p.values(against, "e.value"); got[0] != "4" {
		t.Errorf("meaning %s is chosen", got[0])
	}
}

// A select that is open shows its options: they must not be exchanged under the mouse.
func TestASelectThatIsOpenIsNotFilledAnew(t *testing.T) {
	t.Parallel()
	p := open(t)
	var files []file
	for i, f := range examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto") {
		files = append(files, f.named("corpus-"+[]string{"ann", "ben", "cem"}[i]+".auto"))
	}
	p.annotated(3, files...)
	p.click(agreement + `[data-measure="α f1"]`)
	p.until(`document.querySelector('` + agreement + `.canvas .arc.alone .label')`)
	const pair = agreement + ".pair select"
	p.until(isShown(pair))
	p.run(`globalThis.options = [...document.querySelectorAll('` + pair + ` option')]`)
	const drawn = `document.querySelector('` + agreement + `.talk .canvas svg').getAttribute("viewBox")`
	before := eval[string](p, drawn)
	p.resize(500, 900)
	p.until(drawn + ` !== ` + quoted(before))
	if gone := eval[int](p, `options.filter((option) => !option.isConnected).length`); gone > 0 || eval[int](p, `options.length`) == 0 {
		t.Errorf("%d options are others", gone)
	}
}

// Scripts fill the page by one function, which keeps what is there.
func TestNothingIsExchangedThatAPersonMayPress(t *testing.T) {
	t.Parallel()
	scripts := os.DirFS(".")
	exchanging := regexp.MustCompile(`\b(replaceChildren|replaceChild|replaceWith|innerHTML|outerHTML)\b`)
	err := fs.WalkDir(scripts, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".js") {
			return err
		}
		text, err := fs.ReadFile(scripts, path)
		if found := exchanging.Find(text); found != nil {
			t.Errorf("%s: %s ends clicks: use renew", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The function itself, on a page that has nothing else.
func TestWhatIsThereBecomesWhatComes(t *testing.T) {
	t.Parallel()
	files := http.NewServeMux()
	files.Handle("/js/", http.FileServer(http.Dir(".")))
	files.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><body>`))
	})
	p := visit{}.open(t, files)
	p.run(`Promise.all(["renew", "dom"].map((name) => import("/js/" + name + ".js"))).then(([a, b]) => void Object.assign(globalThis, a, b))`)
	for what, script := range map[string]string{
		"what reads the same is not touched": `
			const seen = new MutationObserver(() => {});
			seen.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
			renew(place, h("p", { title: "x" }, "a ", h("b", {}, "b")));
			renew(place, h("p", { title: "x" }, "a ", h("b", {}, "b")));
			return seen.takeRecords().length === 1;`,
		"attributes, text and children follow": `
			renew(place, h("p.old", { title: "x" }, "a", h("b", {}, "b"), "c"));
			const p = place.firstChild;
			renew(place, h("p.new", { lang: "en" }, "d", h("i", {}, "e")));
			return place.firstChild === p && place.innerHTML === '<p class="new" lang="en">d<i>e</i></p>';`,
		"what is nothing is left out": `
			renew(place, null, false, undefined, "a", 0);
			return place.textContent === "a0";`,
		"handlers follow, and go": `
			let done = "";
			const button = (properties) => h("button", properties, "go");
			renew(place, button({ onclick: () => (done += "old") }));
			const one = place.firstChild;
			renew(place, button({ onclick: () => (done += "new") }));
			one.click();
			renew(place, button({}));
			one.click();
			return done === "new" && place.firstChild === one;`,
		"what has a name moves with it, and what has the focus keeps it": `
			const list = (...keys) => keys.map((key) => h("button", { "data-key": key }, "go"));
			renew(place, ...list("a", "b", "c", "d"));
			const d = place.lastChild;
			d.focus();
			let lost = false;
			d.onblur = () => (lost = true);
			renew(place, ...list("d", "b", "e", "a"));
			return [...place.children].map((one) => one.dataset.key).join("") === "dbea" && place.firstChild === d && !lost && document.activeElement === d;`,
		"a button that says something else is another": `
			renew(place, h("p", {}, h("button", {}, "one")));
			const [p, button] = [place.firstChild, place.firstChild.firstChild];
			renew(place, h("p", {}, h("button", {}, "two")));
			return place.firstChild === p && !button.isConnected && place.textContent === "two";`,
		"a choice stays until the page makes another": `
			const select = (chosen) => h("select", {}, ...["a", "b", "c"].map((value) => h("option", { value, selected: value === chosen }, value)));
			renew(place, select("a"));
			const one = place.firstChild;
			const values = [one.value];
			one.value = "b";
			for (const chosen of ["a", "c", "c", "a"]) {
				renew(place, select(chosen));
				values.push(one.value);
			}
			return place.firstChild === one && values.join("") === "abcca";`,
		"what a person opened stays open until the page closes it": `
			const details = (open) => h("details", { open }, h("summary", {}, "more"));
			renew(place, details(false));
			const one = place.firstChild;
			one.open = true;
			renew(place, details(false));
			const stayed = one.open;
			renew(place, details(true));
			renew(place, details(false));
			return stayed && !one.open && place.firstChild === one;`,
		"what was scrolled stays there": `
			const list = (last) => h("div.list", {}, ...Array.from({ length: 50 }, (_, i) => h("p", {}, "line " + i)), last);
			renew(place, list("old"));
			const one = place.firstChild;
			one.style.cssText = "height: 50px; overflow: auto";
			one.scrollTop = 70;
			const coming = list("new");
			coming.style.cssText = "height: 50px; overflow: auto";
			renew(place, coming);
			return one.scrollTop === 70 && one.style.height === "50px";`,
		"a part of a drawing is known by its class": `
			const drawing = (...classes) => svg("svg", {}, ...classes.map((name) => svg("path", { class: name, d: "M0 0h" + classes.length })));
			renew(place, drawing("line", "mark", "reach"));
			const reach = place.firstChild.lastChild;
			renew(place, drawing("line on", "reach near"));
			return place.firstChild.lastChild === reach && reach.getAttribute("d") === "M0 0h2" && reach.getAttribute("class") === "reach near";`,
	} {
		p.part(t, what, func(t *testing.T) {
			if !eval[bool](p, `{
				const place = document.body.appendChild(document.createElement("div"));
				const isSo = (() => {`+script+`})();
				place.remove();
				isSo;
			}`) {
				t.Error("it is not so")
			}
		})
	}
}

// The progress message may appear at any moment, over anything. Only its button takes clicks.
func TestProgressTakesNoClickButThatOnItsButton(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.busyForLong()
	for part, takes := range map[string]bool{"#doing": false, "#progress progress": false, "#cancel": true} {
		got := eval[bool](p, `(({ left, top, width, height }) => !!document.elementFromPoint(left + width / 2, top + height / 2).closest(".toast"))
			(document.querySelector(`+quoted(part)+`).getBoundingClientRect())`)
		if got != takes {
			t.Errorf("%s takes a click: %t", part, got)
		}
	}
	p.settle(func() { p.click("#cancel") })
}
