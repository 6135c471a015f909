// Package site_test tests the page as a person meets it: built, served, and opened in Chromium, or in Firefox (tab_test.go).
//
// Tests run side by side in one browser: every test has a window to itself (window_test.go), and an address (server_test.go).
// When it ends, whatever it did, the console must be empty and nothing may have been asked of the network since the page was
// loaded. When it fails, it shows the page (failure_test.go).
package site_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
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
	closeFirefox()
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
	first   bool  // the browser has no file of the page yet

	published bool // it is the page as it is published
	kept      bool // the page may keep itself on the device; without this, the browser is one that has no service workers
}

// A page is a tab with the page in it. It is also the test that opened it.
type page struct {
	testing.TB
	tab
	ctx     context.Context // of Chromium, where it is that
	url     string
	console *browser.Console
	network *traffic
	close   func()  // the server
	window  *window // of Chromium
	saved   int     // how many exports
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
	v.published = true
	return v.open(t, handler)
}

// open opens what a handler serves.
func (v visit) open(t testing.TB, handler http.Handler) *page {
	t.Helper()
	p := &page{TB: t, network: &traffic{}}
	inFirefox, gone := meetsFirefox(t), goesOffline(t) && v.canGoOffline()
	p.network.kept = v.kept || gone
	if !inFirefox {
		p.window = borrow(t)
	}
	switch {
	case v.beside != nil:
		p.moveTo(v.beside)
	case gone && !inFirefox:
		p.servedAway(handler)
	case !inFirefox && v.canShare():
		p.servedBy(p.window.origin, handler)
	default:
		p.servedAlone(v, handler)
	}
	if inFirefox {
		p.inFirefox(v)
	} else {
		p.inChromium()
	}
	if !v.kept && !gone {
		v.scripts = append(v.scripts, noServiceWorker)
	}
	for _, script := range append([]string{countSettling, noteWhatIsDone}, v.scripts...) {
		p.must(p.runFirst(script))
	}
	p.look()
	if v.before != nil {
		p.do(v.before...)
	}
	t.Cleanup(func() { p.check(v.noisy) })
	p.must(p.navigate(p.url))
	if gone {
		p.goOffline()
	}
	return p
}

// canShare is true of visits that do not mind what the browser has of the page.
func (v visit) canShare() bool {
	return v.published && !v.first && !v.kept && v.server == nil && v.folder == ""
}

// moveTo has the page be where another one is.
func (p *page) moveTo(other *page) {
	p.url, p.network, p.close = other.url, other.network, func() {}
	if p.window != nil {
		p.window.visitor = true
	}
}

func (p *page) servedBy(o *origin, handler http.Handler) {
	p.network.shared, p.network.had = true, map[string]bool{}
	handler = p.network.count(handler)
	o.page.Store(&handler)
	p.url, p.close = o.URL+"/", p.window.unplug
}

// servedAway has the page served until the browser has kept it, once for a window.
func (p *page) servedAway(handler http.Handler) {
	w := p.window
	if w.away != nil {
		p.url, p.close = w.away.URL+"/", func() {}
		return
	}
	o := newOrigin()
	handler = p.network.count(handler)
	o.page.Store(&handler)
	p.url = o.URL + "/"
	p.close = func() {
		o.Close()
		w.away = o
	}
}

func (p *page) servedAlone(v visit, handler http.Handler) {
	p.Helper()
	if v.server != nil {
		handler = v.server(handler)
	}
	server := serve(p, p.network.count(http.StripPrefix(v.folder, handler)))
	p.url, p.close = server.URL+v.folder+"/", server.Close
}

func (p *page) inChromium() {
	p.Helper()
	ctx, cancelTime := context.WithTimeout(p.window.ctx, 3*time.Minute)
	p.Cleanup(cancelTime)
	p.tab, p.ctx = chromiumTab{p.window, ctx}, ctx
	p.console = browser.Watch(ctx)
	p.must(chromedp.Listen(ctx, p.hear))
}

func (p *page) inFirefox(v visit) {
	p.Helper()
	f := openFirefox(p, v.beside)
	p.tab, p.console = f, &browser.Console{}
	f.follow(p)
	p.must(f.runFirst(`document.addEventListener("securitypolicyviolation", (event) => console.error(event.violatedDirective, event.blockedURI, event.sample))`))
}

// part runs a subtest on the page as the last one left it. Failures are reported to the subtest.
func (p *page) part(t *testing.T, name string, test func(t *testing.T)) {
	t.Run(name, func(t *testing.T) {
		whole := p.TB
		defer func() { p.TB = whole }()
		p.TB = t
		test(t)
	})
}

// must ends the test if something could not be done.
func (p *page) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// look sets how the page is looked at: at rest, and with these features and medium besides.
func (p *page) look(features ...*emulation.MediaFeature) {
	p.Helper()
	if p.ctx == nil && features == nil {
		return // Firefox is always at rest
	}
	params := emulation.SetEmulatedMediaParams{Features: append(features, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})}
	if _, err := chromedp.Call(p.chromium(), emulation.SetEmulatedMedia, params); err != nil {
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
	defer func() {
		if p.Failed() {
			p.showFailure()
		}
	}()
	p.run(`0`) // what was on its way has arrived
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
	kept   bool     // the page has a service worker

	// Of a shared origin, the browser has files that this page has not asked for yet: there it counts what the page asks of the browser.
	shared bool
	had    map[string]bool
	late   []string // what it first asked for after it was loaded
}

func (n *traffic) count(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n.mu.Lock()
		n.asked = append(n.asked, r.URL.Path)
		n.mu.Unlock()
		next.ServeHTTP(w, r)
	})
}

// hear notes what the page asks of the network, and dialogs. It runs in the loop that reads the browser's messages.
func (p *page) hear(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.asks(e.Request.URL)
	case *cdppage.EventJavascriptDialogOpening:
		p.network.refuse("a dialog: " + e.Message)
	}
}

// asks notes a request.
func (p *page) asks(url string) {
	n := p.network
	n.mu.Lock()
	defer n.mu.Unlock()
	switch path, isOwn := strings.CutPrefix(url, p.url); {
	case isOwn && n.shared && !n.had[path]:
		n.had[path] = true
		n.late = append(n.late, "/"+path)
	case !isOwn && !strings.HasPrefix(url, "blob:"+strings.TrimSuffix(p.url, "/")):
		n.wrong = append(n.wrong, url)
	}
}

func (n *traffic) refuse(what string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.wrong = append(n.wrong, what)
}

// viewIsThere is true when the view that the address names has all its files.
const viewIsThere = `(() => {
	const address = location.hash.slice(1);
	return !document.querySelector('#views a[href="#' + address + '"]') || document.querySelector('[data-view="' + address + '"]');
})()`

// loaded waits until all that the page needs is there. From then on it may ask for nothing.
func (p *page) loaded() {
	p.Helper()
	p.until(viewIsThere)
	n := p.network
	n.mu.Lock()
	defer n.mu.Unlock()
	n.loaded, n.late = len(n.asked), nil
}

func (n *traffic) unwanted() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	var late []string
	if n.loaded > 0 {
		late = slices.Concat(n.asked[n.loaded:], n.late)
	}
	return slices.Concat(n.wrong, slices.DeleteFunc(late, n.mayBeLate))
}

// mayBeLate says whether a file may be asked for later: by the browser when it likes, the icon, and a later service worker where
// there is one; by the page when they are needed, the whole program, the texts of examples, and what a corpus has on paper.
func (n *traffic) mayBeLate(path string) bool {
	return strings.Contains(path, "/mark.") || n.kept && path == "/service-worker.js" || strings.HasPrefix(path, "/site/whole.") || strings.Contains(path, "/site/examples.others.") ||
		strings.HasPrefix(path, "/site/printed.")
}
