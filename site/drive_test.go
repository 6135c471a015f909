package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
)

// Conditions of the page, as JavaScript.
const (
	ready  = `document.documentElement.dataset.state === "ready"`
	failed = `document.documentElement.dataset.state === "failed"`
)

// Parts of the page, as selectors.
const (
	gold   = "#gold"
	system = "#systems .panel:first-of-type"
	second = "#systems .panel:nth-of-type(2)"
)

// countSettling counts how often the page has come to an end with something: a score, an error, nothing to do.
const countSettling = `
	globalThis.settled = 0;
	new MutationObserver(() => {
		if (document.documentElement.dataset.state !== "busy") settled++;
	}).observe(document, { subtree: true, attributeFilter: ["data-state"] });`

// chromium is the browser, for what cannot be asked of Firefox.
func (p *page) chromium() context.Context {
	p.Helper()
	if p.ctx == nil {
		if !*inFirefox {
			p.Fatal("this is one of the tests that Firefox always does, and only Chromium can do it")
		}
		p.Skip("only Chromium can do this")
	}
	return p.ctx
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.chromium(), actions...); err != nil {
		p.Fatal(err)
	}
}

// eval returns what a JavaScript expression gives, promises awaited.
func eval[T any](p *page, expression string) T {
	p.Helper()
	var value T
	got, err := p.evaluate(expression)
	if err == nil {
		err = json.Unmarshal(got, &value)
	}
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return value
}

func (p *page) run(statement string) {
	p.Helper()
	if _, err := p.evaluate(statement); err != nil {
		p.Fatalf("%s: %v", statement, err)
	}
}

// until waits until a JavaScript expression is true.
func (p *page) until(condition string) {
	p.Helper()
	p.must(p.tab.until(condition))
}

// drawAgain waits until the browser has drawn the page as it is now, and told its scripts of that: two frames.
func (p *page) drawAgain() {
	p.Helper()
	p.run(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
}

// settle waits until the page has worked on what an action gave it, and returns the state that it is in then.
func (p *page) settle(action func()) string {
	p.Helper()
	before := eval[int](p, "settled")
	action()
	p.until(fmt.Sprintf(`settled > %d && document.documentElement.dataset.state !== "busy"`, before))
	return p.state()
}

// scored is settle, for what must end with a score.
func (p *page) scored(action func()) {
	p.Helper()
	if state := p.settle(action); state != "ready" {
		p.Fatalf("the page is not ready but in the state %q: %s", state, p.text("#notes"))
	}
}

func (p *page) state() string { return eval[string](p, "document.documentElement.dataset.state") }

// text returns the text of the first element, as it is in the document whether it is seen or not.
func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`document.querySelector(%s)?.textContent ?? "(there is none)"`, quoted(selector)))
}

// texts returns the texts of all elements.
func (p *page) texts(selector string) []string {
	p.Helper()
	return eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map((e) => e.textContent)`, quoted(selector)))
}

// values returns an expression of all elements, each called e.
func (p *page) values(selector, expression string) []string {
	p.Helper()
	return eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map((e) => String(%s))`, quoted(selector), expression))
}

func (p *page) count(selector string) int {
	p.Helper()
	return eval[int](p, fmt.Sprintf(`document.querySelectorAll(%s).length`, quoted(selector)))
}

// visible says whether there is such an element that takes up room.
func (p *page) visible(selector string) bool {
	p.Helper()
	return eval[bool](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].some((e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getClientRects().length > 0)`, quoted(selector)))
}

// scores returns the four numbers from F₁ to DF₁.
func (p *page) scores() string {
	p.Helper()
	return strings.Join(p.texts(".step .number"), " ")
}

func (p *page) expectScores(want string) {
	p.Helper()
	if got := p.scores(); got != want {
		p.Errorf("the scores are %s, want %s", got, want)
	}
}

// expectText wants the text of an element to hold something.
func (p *page) expectText(selector, want string) {
	p.Helper()
	if got := p.text(selector); !strings.Contains(got, want) {
		p.Errorf("%s says %q, want %q in it", selector, got, want)
	}
}

func (p *page) expectVisible(want bool, selectors ...string) {
	p.Helper()
	for _, selector := range selectors {
		if got := p.visible(selector); got != want {
			p.Errorf("%s: visible %v, want %v", selector, got, want)
		}
	}
}

// click clicks the middle of the first element with the mouse.
func (p *page) click(selector string) {
	p.Helper()
	at := p.middle(selector)
	p.must(p.tab.click(at[0], at[1]))
}

// middle is that of the first element, brought into sight, as soon as it stands still from one frame to the next. It is looked
// for in each, as the page may put new elements in the place of old ones at any time. Who scrolls does so by the wheel, after
// which the page itself holds nothing in sight any more.
func (p *page) middle(selector string) [2]float64 {
	p.Helper()
	return eval[[2]float64](p, `(async () => {
		const end = performance.now() + 60_000;
		for (let before; performance.now() < end; await new Promise(requestAnimationFrame)) {
			const e = document.querySelector(`+quoted(selector)+`);
			if (!e?.checkVisibility()) continue;
			const { top: above, bottom: below } = e.getBoundingClientRect();
			if (above < 0 || below > innerHeight) dispatchEvent(new Event("wheel"));
			e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
			const { left, top, width, height } = e.getBoundingClientRect();
			const middle = [left + width / 2, top + height / 2];
			if (String(middle) === before) return middle;
			before = String(middle);
		}
		throw new Error("it is not there, or does not come to rest");
	})()`)
}

// resize gives the window another size.
func (p *page) resize(width, height int64) {
	p.Helper()
	p.must(p.tab.resize(width, height, 1))
}

// press presses keys, one after the other: "j", kb.Tab.
func (p *page) press(keys string) {
	p.Helper()
	p.must(p.tab.press(keys))
}

// focus puts the focus on the first element.
func (p *page) focus(selector string) {
	p.Helper()
	p.run(fmt.Sprintf(`document.querySelector(%s).focus()`, quoted(selector)))
}

// write replaces what is in the text field of a part of the page, in one go.
func (p *page) write(within, text string) {
	p.Helper()
	p.selectAll(within)
	p.run(`document.activeElement.value = ` + quoted(text) + `, document.activeElement.dispatchEvent(new InputEvent("input", { bubbles: true }))`)
}

// selectAll puts the focus on the text field of a part of the page, with all its text selected.
func (p *page) selectAll(within string) {
	p.Helper()
	p.run(`{
		const field = document.querySelector(` + quoted(within+" textarea") + `);
		if (field.closest("details")) field.closest("details").open = true;
		field.focus();
		field.select();
	}`)
}

// typed returns what is in the text field of a part of the page.
func (p *page) typed(within string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`document.querySelector(%s).value`, quoted(within+" textarea")))
}

// choose gives files to the file field of a part of the page, as its button does.
func (p *page) choose(within string, files ...file) {
	p.Helper()
	var paths []string
	dir := p.TempDir()
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, []byte(f.text), 0o644); err != nil {
			p.Fatal(err)
		}
		paths = append(paths, path)
	}
	p.choosePaths(within, paths...)
}

func (p *page) choosePaths(within string, paths ...string) {
	p.Helper()
	p.must(p.tab.choose(within+" input[type=file]", paths))
}

// drop drops files on the first element.
func (p *page) drop(selector string, files ...file) {
	p.Helper()
	type content struct {
		Name  string
		Bytes []byte // base64 in JSON
	}
	var list []content
	for _, f := range files {
		list = append(list, content{f.name, []byte(f.text)})
	}
	p.run(`{
		const dataTransfer = new DataTransfer();
		for (const { Name, Bytes } of ` + quoted(list) + `) dataTransfer.items.add(new File([Uint8Array.from(atob(Bytes), (c) => c.charCodeAt())], Name));
		for (const type of ["dragover", "drop"]) {
			document.querySelector(` + quoted(selector) + `).dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
		}
	}`)
}

// set chooses a value of a menu or ticks a box, as the person does: with its event.
func (p *page) set(selector, value string) {
	p.Helper()
	p.run(fmt.Sprintf(`{
		const field = document.querySelector(%s);
		if (field.type === "checkbox") field.checked = %s === "true";
		else field.value = %[2]s;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	}`, quoted(selector), quoted(value)))
}

// openExample chooses an example from the menu, and waits for the list of its sentences.
func (p *page) openExample(id string) {
	p.Helper()
	p.scored(func() {
		p.click("[data-testid=examples-button]")
		p.click("[data-example=" + id + "]")
	})
	p.until(`document.querySelector("#sentences").hidden || document.querySelector("#rows [role=option]")`)
}

// quoted writes a value as JavaScript.
func quoted(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}
