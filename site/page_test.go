// Package site_test tests the page as a person meets it: built, served, and opened in Chromium.
//
// Tests run side by side in one browser: every test has a window (window_test.go) and a server to itself. When it ends, whatever
// it did, the console must be empty and nothing may have been asked of the network since the page was loaded.
package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/browser"
	"github.com/ccgscore/ccgscore/build/shared"
	webpage "github.com/ccgscore/ccgscore/web/page"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// workspace is a folder for what all tests share: the browser's profile.
var workspace string

func TestMain(m *testing.M) {
	var err error
	if workspace, err = os.MkdirTemp("", "ccgscore-page-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	closeChromium()
	os.RemoveAll(workspace)
	os.Exit(code)
}

// built returns the page as it is published.
var built = sync.OnceValues(func() (http.Handler, error) {
	dir, _, err := shared.Page("..")
	if err != nil {
		return nil, err
	}
	return webpage.New(os.DirFS(dir))
})

// A visit says how the page is opened.
type visit struct {
	server  func(http.Handler) http.Handler // changes what the server does
	folder  string                          // under which the server has the page, "" for its root
	scripts []string                        // run before any of the page
	before  []chromedp.Action[chromedp.Void]
	beside  *page // another page, whose server is used
	noisy   bool  // the console has things to say
	kept    bool  // the page may keep itself on the device; without this, the browser is one that has no service workers
}

// A page is a tab with the page in it. It is also the test that opened it.
type page struct {
	testing.TB
	ctx     context.Context
	url     string
	console *browser.Console
	network *traffic
	close   func() // the server
}

// noServiceWorker makes a browser what it is in some private windows.
const noServiceWorker = `delete Navigator.prototype.serviceWorker;`

// open opens the page and waits until it has scored what it opens on.
func open(t testing.TB) *page {
	t.Helper()
	return visit{}.ready(t)
}

func (v visit) ready(t testing.TB) *page {
	t.Helper()
	p := v.start(t)
	p.until(ready)
	p.loaded()
	return p
}

// start opens the page and does not wait for it.
func (v visit) start(t testing.TB) *page {
	t.Helper()
	handler, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return v.of(t, handler)
}

// of opens what a handler serves.
func (v visit) of(t testing.TB, handler http.Handler) *page {
	t.Helper()
	p := &page{TB: t, network: &traffic{}}
	if v.beside != nil {
		p.url, p.network, p.close = v.beside.url, v.beside.network, func() {}
	} else {
		if v.server != nil {
			handler = v.server(handler)
		}
		server := httptest.NewServer(p.network.count(http.StripPrefix(v.folder, handler)))
		p.url, p.close = server.URL+v.folder+"/", server.Close
		t.Cleanup(server.Close)
	}

	w := borrow(t)
	if v.beside == nil {
		if err := w.forget(p.url); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancelTime := context.WithTimeout(w.ctx, 90*time.Second)
	t.Cleanup(cancelTime)
	p.ctx = ctx
	p.console = browser.Watch(ctx)
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	gone := goesOffline(t) && v.canGoOffline()
	if !v.kept && !gone {
		v.scripts = append(v.scripts, noServiceWorker)
	}
	for _, script := range append([]string{countSettling}, v.scripts...) {
		if err := w.runFirst(script); err != nil {
			t.Fatal(err)
		}
	}
	p.look()
	p.do(v.before...)
	p.do(chromedp.Navigate(p.url))
	if gone {
		p.goOffline()
	}
	t.Cleanup(func() { p.check(v.noisy) })
	return p
}

// look sets how the page is looked at: at rest, and with these features and medium besides.
func (p *page) look(features ...*emulation.MediaFeature) {
	p.Helper()
	params := emulation.SetEmulatedMediaParams{Features: append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
		p.Fatal(err)
	}
}

// flagsOnThePage are flags of the command line in what the page says, be it in sight or not. Here they are controls.
const flagsOnThePage = `(() => {
	const said = document.body.cloneNode(true);
	for (const given of said.querySelectorAll("textarea, pre")) given.remove();
	return said.textContent.match(/--[a-z][a-z-]*/g) ?? [];
})()`

// check holds what must be true at the end of every test.
func (p *page) check(noisy bool) {
	p.do(chromedp.Evaluate[chromedp.Void](`0`)) // what was on its way has arrived
	if complaints := p.console.Messages(); len(complaints) > 0 && !noisy {
		p.Errorf("in the console: %q", complaints)
	}
	if flags := eval[[]string](p, flagsOnThePage); len(flags) > 0 {
		p.Errorf("the page speaks of flags: %q", flags)
	}
	if unwanted := p.network.unwanted(); len(unwanted) > 0 {
		p.Errorf("asked of the network after the page was loaded, or elsewhere: %q", unwanted)
	}
}

// traffic is what a page has asked of the network.
type traffic struct {
	mu     sync.Mutex
	asked  []string // of its own server
	loaded int      // how many of them belong to loading the page; 0 until it is loaded
	wrong  []string // of others, or a dialog
}

func (n *traffic) count(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n.mu.Lock()
		n.asked = append(n.asked, r.URL.Path)
		n.mu.Unlock()
		next.ServeHTTP(w, r)
	})
}

// hear notes requests that do not go to the page's own server. It runs in the loop that reads the browser's messages.
func (p *page) hear(event any) {
	wrong := ""
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, p.url) && !strings.HasPrefix(url, "blob:"+strings.TrimSuffix(p.url, "/")) {
			wrong = url
		}
	case *cdppage.EventJavascriptDialogOpening:
		wrong = "a dialog: " + e.Message
	}
	if wrong != "" {
		p.network.mu.Lock()
		p.network.wrong = append(p.network.wrong, wrong)
		p.network.mu.Unlock()
	}
}

// loaded says that all that the page needs is there.
func (p *page) loaded() {
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	p.network.loaded = len(p.network.asked)
}

func (n *traffic) unwanted() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	list := slices.Clone(n.wrong)
	if n.loaded > 0 {
		list = append(list, n.asked[n.loaded:]...)
		list = slices.DeleteFunc(list, func(path string) bool { return strings.Contains(path, "/mark.") }) // the icon: a browser takes its time
	}
	return list
}

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

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatal(err, p.console.Messages())
	}
}

// eval returns what a JavaScript expression gives, promises awaited.
func eval[T any](p *page, expression string) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v; console: %q", expression, err, p.console.Messages())
	}
	return value
}

func (p *page) run(statement string) {
	p.Helper()
	eval[chromedp.Void](p, statement)
}

// until waits until a JavaScript expression is true.
func (p *page) until(condition string) {
	p.Helper()
	if err := chromedp.Do(p.ctx, browser.Until(condition)); err != nil {
		shown, _ := chromedp.Run(p.ctx, chromedp.Evaluate[string](`document.documentElement.dataset.state + "; " + document.querySelector("#scores").innerText`))
		p.Fatalf("%v\nThe page is %s\nIn the console: %q", err, shown, p.console.Messages())
	}
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

// click clicks the middle of the first element with the mouse. What is there is looked for only then, as the page may put
// new elements in the place of old ones at any time.
func (p *page) click(selector string) {
	p.Helper()
	element := `document.querySelector(` + quoted(selector) + `)`
	p.until(element + `?.checkVisibility()`)
	at := eval[[2]float64](p, `{
		const e = `+element+`;
		e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const { left, top, width, height } = e.getBoundingClientRect();
		[left + width / 2, top + height / 2];
	}`)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// press presses keys, one after the other: "j", kb.Tab.
func (p *page) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
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
	p.do(chromedp.SetUploadFiles(chromedp.CSS(within+" input[type=file]"), paths))
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
