package bundle

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/browser"
	webpage "github.com/ccgscore/ccgscore/web/page"
	"github.com/chromedp/chromedp"
)

// A host serves one version of a page after another. It can be out of reach.
type host struct {
	mu    sync.Mutex
	page  http.Handler
	gone  bool
	asked []string
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.gone {
		panic(http.ErrAbortHandler) // cuts the connection
	}
	h.asked = append(h.asked, r.Method+" "+r.URL.Path)
	h.page.ServeHTTP(w, r)
}

func (h *host) set(change func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	change()
}

// sinceThen returns what has been asked for since it was called the last time.
func (h *host) sinceThen() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	asked := slices.Sorted(slices.Values(h.asked))
	h.asked = nil
	return asked
}

// A keptPage is a page with the service worker of this project, in a browser.
type keptPage struct {
	*testing.T
	*host
	url string
	tab context.Context
}

// version publishes a page that shows a name, and returns it with what serves it.
func version(t *testing.T, name string, w worker) (*published, http.Handler) {
	t.Helper()
	script, err := os.ReadFile("../../" + workerPath)
	if err != nil {
		t.Fatal(err)
	}
	root := smallSite(t, map[string]string{
		indexPath: page(`<p id="answer">` + name + `</p><link rel="icon" href="{{(file "site/icons/mark.svg").URL}}">`),
		mainPath: `
			const policy = trustedTypes.createPolicy("ccgscore", { createScriptURL: (url) => url });
			const url = policy.createScriptURL(new URL("../service-worker.js", import.meta.url).href);
			globalThis.registered = navigator.serviceWorker.register(url, { updateViaCache: "none" });
			globalThis.later = () => import("../views/learn/view.js");`,
		"site/views/learn/view.js": `export const name = "the view of ` + name + `"`,
		workerPath:                 string(script),
	})
	out := t.TempDir()
	report, err := build(root, out, w, nil)
	if err != nil {
		t.Fatal(err)
	}
	handler, err := webpage.New(os.DirFS(out))
	if err != nil {
		t.Fatal(err)
	}
	return &published{root: root, out: out, report: report}, handler
}

const active = `navigator.serviceWorker.controller?.state === "activated"`

// keepFirst opens the version "one", and waits until it is kept.
func keepFirst(t *testing.T) (*keptPage, *published) {
	t.Helper()
	one, handler := version(t, "one", keeping)
	h := &host{page: handler}
	server := httptest.NewServer(http.StripPrefix("/some/folder", h))
	t.Cleanup(server.Close)
	tab, console := browser.Start(t)
	p := &keptPage{t, h, server.URL + "/some/folder/", tab}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("asked %q, console %q", h.asked, console.Messages())
		}
	})
	p.do(chromedp.Navigate(p.url), browser.Until(active))
	return p, one
}

func (p *keptPage) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.tab, actions...); err != nil {
		p.Fatal(err)
	}
}

// says evaluates a JavaScript expression.
func (p *keptPage) says(expression string) string {
	p.Helper()
	value, err := chromedp.Run(p.tab, chromedp.Evaluate[string](`(async () => String(await (`+expression+`)))().catch(String)`, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatal(expression, err)
	}
	return value
}

func (p *keptPage) expect(expression, want string) {
	p.Helper()
	if got := p.says(expression); got != want {
		p.Errorf("%s is %s, want %s", expression, got, want)
	}
}

// reload opens the page anew and returns what it shows, when its service worker has told the browser whether it is the newest.
func (p *keptPage) reload() string {
	p.Helper()
	p.do(chromedp.Reload())
	return p.says(`registered.then((r) => r.update()).catch(() => {}).then(() => document.querySelector("#answer").textContent)`)
}

// openTab opens the page in another tab.
func (p *keptPage) openTab() *keptPage {
	p.Helper()
	ctx, cancel := chromedp.NewContext(p.tab)
	p.Cleanup(cancel)
	other := *p
	other.tab = ctx
	other.do(chromedp.Navigate(p.url), browser.Until(active))
	return &other
}

const (
	shown    = `document.querySelector("#answer").textContent`
	itsView  = `later().then(({ name }) => name)`
	versions = `caches.keys().then((names) => names.filter((name) => name.startsWith("ccgscore ")).length)`
	opened   = `navigator.serviceWorker.controller.postMessage("opened")`
	waiting  = `registered.then((r) => !!r.waiting)`
	isKept   = `new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => done(data);
		navigator.serviceWorker.controller.postMessage("kept", [port2]);
	})`
)

// becomes waits until an expression says something.
func (p *keptPage) becomes(expression, want string) {
	p.Helper()
	p.says(`(async () => { for (let n = 0; n < 2000 && String(await (` + expression + `)) !== ` + strconv.Quote(want) + `; n++) await new Promise((next) => setTimeout(next, 5)); })()`)
	p.expect(expression, want)
}

func TestEveryFileOfThePageIsKept(t *testing.T) {
	p, one := keepFirst(t)
	var want []string
	for _, s := range one.report.Files {
		if !isForHosts(s.Name) && s.Name != workerURL {
			want = append(want, strings.TrimSuffix(s.Name, indexPath))
		}
	}
	slices.Sort(want)
	p.expect(`caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys()).then((all) =>
		all.map(({ url }) => url.replace(`+strconv.Quote(p.url)+`, "")).sort().join())`, strings.Join(want, ","))

	p.set(func() { p.gone = true })
	for range 2 {
		if got := p.reload(); got != "one" {
			t.Errorf("without the server the page shows %q", got)
		}
		p.expect(itsView, "the view of one") // never asked for before
		p.expect(`fetch("licences.txt").then((r) => r.ok)`, "true")
	}
	p.do(chromedp.Navigate(p.url + "index.html?from=mail#score"))
	p.expect(shown, "one")
}

func TestWhatIsNoPartOfThePageIsLeftToTheNetwork(t *testing.T) {
	p, _ := keepFirst(t)
	p.reload()
	p.sinceThen()
	paths := []string{"api/v1/score", "healthz", "service-worker.js", "constructor", "other/site/x.js"}
	for _, path := range paths {
		for _, method := range []string{"GET", "POST"} {
			p.says(`fetch("` + path + `", { method: "` + method + `" })`)
			if got, want := p.sinceThen(), method+" /"+path; !slices.Equal(got, []string{want}) {
				t.Errorf("%s led to %q", want, got)
			}
		}
	}
	p.says(`fetch("", { method: "POST" })`)
	if got := p.sinceThen(); !slices.Equal(got, []string{"POST /"}) {
		t.Errorf("a POST to the page led to %q", got)
	}
	p.set(func() { p.gone = true })
	for _, path := range paths {
		p.expect(`fetch("`+path+`").then(() => "answered", (e) => e.name)`, "TypeError")
	}
}

func TestANewerVersionWaitsUntilItIsAskedFor(t *testing.T) {
	p, one := keepFirst(t)
	other := p.openTab()
	two, handler := version(t, "two", keeping)
	p.sinceThen()
	p.set(func() { p.page = handler })

	for range 2 { // both old, whole
		if got := p.reload(); got != "one" {
			t.Errorf("before it is asked for, the page shows %q", got)
		}
		p.becomes(waiting, "true")
		p.expect(itsView, "the view of one")
	}
	same := map[string]bool{} // what both versions have
	for _, f := range one.report.Files {
		same["GET /"+f.Name] = strings.HasPrefix(f.Name, "site/")
	}
	asked := p.sinceThen()
	for _, line := range asked {
		if same[line] {
			t.Errorf("%s again, though it has not changed", line)
		}
	}
	if fresh := "GET /" + two.name(t, "site/views/learn/view.js"); !slices.Contains(asked, fresh) {
		t.Errorf("not %s: %q", fresh, asked)
	}

	p.set(func() { p.gone = true })
	p.says(`new Promise((done) => {
		navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
		registered.then((r) => r.waiting.postMessage("take over"));
	})`)
	if got := p.reload(); got != "two" {
		t.Errorf("then it shows %q", got)
	}
	p.expect(itsView, "the view of two")

	// The other window is still what it was, and whole.
	p.says(opened)
	other.expect(shown, "one")
	other.expect(itsView, "the view of one")
	p.expect(isKept, "true")
	p.expect(versions, "2")
	other.do(chromedp.Navigate("about:blank"))
	p.reload()
	p.says(opened)
	p.becomes(versions, "1")
	if got := p.reload(); got != "two" {
		t.Errorf("in the end it shows %q", got)
	}
}

func TestAVersionThatWaitsIsNotDeleted(t *testing.T) {
	p, _ := keepFirst(t)
	_, handler := version(t, "two", keeping)
	p.set(func() { p.page = handler })
	p.reload()
	p.becomes(waiting, "true")
	p.says(opened)
	p.expect(isKept, "true") // asked for after that, so answered after it
	p.expect(versions, "2")
}

func TestHalfOfAVersionIsNeverKept(t *testing.T) {
	_, older := version(t, "one", keeping)
	two, newer := version(t, "two", keeping)
	for name, half := range map[string]func(path string) http.Handler{
		"the worker is new, the page is not": func(path string) http.Handler {
			if path == "/"+workerURL || strings.HasPrefix(path, "/site/") {
				return newer
			}
			return older
		},
		"a file is missing": func(path string) http.Handler {
			if path == "/"+two.name(t, "site/views/learn/view.js") {
				return http.NotFoundHandler()
			}
			return newer
		},
		"a file is broken": func(path string) http.Handler {
			if path == "/"+two.name(t, mainPath) {
				return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.Write([]byte("half a scr")) })
			}
			return newer
		},
	} {
		t.Run(name, func(t *testing.T) {
			p, _ := keepFirst(t)
			p.set(func() {
				p.page = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { half(r.URL.Path).ServeHTTP(w, r) })
			})
			p.reload()
			p.becomes(`registered.then((r) => r.installing?.state ?? "ended")`, "ended")
			p.expect(waiting, "false")
			p.set(func() { p.gone = true })
			if got := p.reload(); got != "one" {
				t.Errorf("it shows %q", got)
			}
			p.expect(itsView, "the view of one")
			p.set(func() { p.gone, p.page = false, newer })
			p.reload()
			p.becomes(waiting, "true")
		})
	}
}

func TestWhatWasDeletedIsFetchedAgainOrMissed(t *testing.T) {
	p, _ := keepFirst(t)
	lose := `caches.keys().then(([name]) => caches.open(name)).then(async (cache) => { for (const key of await cache.keys()) await cache.delete(key) })`
	p.says(lose)
	p.expect(isKept, "true")
	p.says(lose)
	p.set(func() { p.gone = true })
	p.expect(isKept, "false")
}

// The kill switch.
func TestItCanBeEnded(t *testing.T) {
	p, _ := keepFirst(t)
	p.says(`caches.open("of another page")`)
	_, handler := version(t, "three", leaving)
	p.set(func() { p.page = handler })
	p.reload()
	p.becomes(`caches.keys().then(String)`, "of another page")
	p.becomes(`navigator.serviceWorker.getRegistration().then((r) => r?.active?.state)`, "undefined") // its last step
	if got := p.reload(); got != "three" {
		t.Errorf("it shows %q", got)
	}
	p.expect(`navigator.serviceWorker.controller`, "null")
	p.expect(itsView, "the view of three")
	p.expect(`caches.keys().then(String)`, "of another page")
}
