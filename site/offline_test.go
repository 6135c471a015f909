package site_test

import (
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/ccgscore/ccgscore/build/shared"
	webpage "github.com/ccgscore/ccgscore/web/page"
	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

var offline = flag.Bool("offline", false, "run the tests with the server gone, as far as they can be")

const offlineTest = "TestWhatAPersonDoesWorksWithTheServerGone"

// goesOffline says whether a test is to meet the page with the server gone.
func goesOffline(t testing.TB) bool {
	return *offline || strings.HasPrefix(t.Name(), offlineTest+"/") || t.Name() == firefoxTest+"/offline"
}

// canGoOffline is false of visits that need a server that is there, or is not as it should be.
func (v visit) canGoOffline() bool {
	return v.server == nil && v.beside == nil && v.before == nil && !v.noisy
}

// goOffline waits until the page is kept, takes the server away, and opens the page again. A window does so once.
func (p *page) goOffline() {
	p.Helper()
	if p.window != nil && p.window.away != nil {
		return
	}
	p.until(kept)
	p.close()
	p.must(p.tab.reload())
}

// kept is true once the page says that it works offline.
const kept = ready + ` && document.querySelector("#offline")?.checkVisibility()`

// From files to pictures, one test of each kind of thing that a person does. All can be run so: go test ./site -offline.
func TestWhatAPersonDoesWorksWithTheServerGone(t *testing.T) {
	for name, test := range map[string]func(*testing.T){
		"opening":    TestItOpensOnFigure1ScoredAndDrawn,
		"examples":   TestExamplesHaveTheScoresOfTheirReadme,
		"pasting":    TestGoldAndSystemArePasted,
		"dropping":   TestFilesAreDroppedTogetherInAnyOrder,
		"formats":    TestFilesOfOtherFormatsAreRead,
		"mistakes":   TestAMistakeIsMendedWhereTheCaretIsPut,
		"options":    TestDependenciesOfAnOwnListAreLeftOut,
		"systems":    TestSystemsAreTabs,
		"reading":    TestKeysLeadFromSentenceToSentence,
		"exporting":  TestExportsAreWhatTheCoreWrites,
		"cancelling": TestALongRunIsCancelled, // takes a fresh worker
	} {
		t.Run(name, test)
	}
}

// another returns the page as a later version: it has another title, and another script.
func another(t *testing.T) http.Handler {
	t.Helper()
	dir, report, err := shared.Page("..")
	if err != nil {
		t.Fatal(err)
	}
	text := map[string]string{}
	script := ""
	for _, f := range report.Files {
		body, err := os.ReadFile(filepath.Join(dir, f.Name))
		if err != nil {
			t.Fatal(err)
		}
		text[f.Name] = string(body)
		if f.Source == "site/js/main.js" {
			script = f.Name
		}
	}
	everywhere := func(from, to string) {
		for _, name := range []string{"index.html", "service-worker.js"} {
			text[name] = strings.ReplaceAll(text[name], from, to)
		}
	}
	index := integrity(text["index.html"])
	renamed := strings.Replace(script, "main.", "later.", 1)
	text[renamed] = text[script] + "// a later one"
	everywhere(script, renamed)
	everywhere(integrity(text[script]), integrity(text[renamed]))
	delete(text, script)
	text["index.html"] = strings.Replace(text["index.html"], "<title>", "<title>a later ", 1)
	everywhere(index, integrity(text["index.html"]))
	text["service-worker.js"] = regexp.MustCompile(`version:"\w+"`).ReplaceAllString(text["service-worker.js"], `version:"later"`)

	files := fstest.MapFS{}
	for name, body := range text {
		files[name] = &fstest.MapFile{Data: []byte(body)}
	}
	handler, err := webpage.New(files)
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

func integrity(body string) string {
	sum := sha512.Sum384([]byte(body))
	return "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
}

// replaceable serves a page until there is a later one.
func replaceable(later *atomic.Pointer[http.Handler]) func(http.Handler) http.Handler {
	return func(first http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if now := later.Load(); now != nil {
				first = *now
			}
			first.ServeHTTP(w, r)
		})
	}
}

// lookForAnother has the browser look for a later version, as it does by itself when a page is opened.
const lookForAnother = `navigator.serviceWorker.getRegistration().then((r) => r.update())`

// reloads waits until the page has been loaded again.
func (p *page) reloads(action func()) {
	p.Helper()
	loaded := make(chan bool, 1)
	err := chromedp.Listen(p.chromium(), func(event any) {
		if _, ok := event.(*cdppage.EventLoadEventFired); ok && len(loaded) == 0 {
			loaded <- true
		}
	})
	if err != nil {
		p.Fatal(err)
	}
	action()
	select {
	case <-loaded:
	case <-p.chromium().Done():
		p.Fatal("it has not been")
	}
}

func TestALaterVersionWaitsForThePerson(t *testing.T) {
	t.Parallel()
	var later atomic.Pointer[http.Handler]
	p := visit{server: replaceable(&later), kept: true}.start(t)
	p.until(kept)
	p.expectVisible(false, "#update")
	p.expectText("#offline", "works offline")
	beside := visit{beside: p, kept: true}.start(t)
	beside.until(kept)

	next := another(t)
	later.Store(&next)
	p.run(lookForAnother)
	for _, window := range []*page{p, beside} {
		window.until(`document.querySelector("#update").checkVisibility()`)
		window.expectText("#update", "A new version is ready.")
		window.expectText("title", "ccgscore")
	}
	p.openExample("figure4") // it goes on as it is
	p.expectScores("100.00 100.00 100.00 80.00")
	beside.openExample("figure7")

	p.close()
	p.reloads(func() { p.click("#update button") })
	p.until(kept + ` && document.title.startsWith("a later ")`)
	p.expectVisible(false, "#update")
	if loads := eval[int](p, `performance.getEntriesByType("navigation").length`); loads != 1 {
		t.Errorf("it was loaded %d times", loads)
	}

	// The other window is left alone, works on, and comes along when the person wants it.
	beside.expectText("title", "ccgscore")
	beside.expectText("#about", "Figure 7")
	beside.expectVisible(true, "#update")
	beside.expectVisible(false, "#offline")
	beside.scored(func() { beside.set("[name=no_roots]", "true") })
	beside.reloads(func() { beside.click("#update button") })
	beside.until(kept + ` && document.title.startsWith("a later ")`)
	beside.expectVisible(false, "#update")
}

func TestItSaysThatItWorksOfflineOnlyWhenItDoes(t *testing.T) {
	t.Parallel()
	asked, held := make(chan bool, 1), make(chan bool)
	p := visit{kept: true, server: func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/licences.txt" {
				asked <- true
				<-held
			}
			next.ServeHTTP(w, r)
		})
	}}.start(t)
	p.until(ready)
	<-asked
	p.expectVisible(false, "#offline")
	close(held)
	p.until(kept)
}

func TestWithoutAServiceWorkerItIsAPlainPage(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"there are none":  noServiceWorker,
		"they are denied": `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("not here", "SecurityError"));`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := visit{kept: true, scripts: []string{script}}.start(t)
			p.until(ready)
			p.run(quiet)
			p.expectVisible(false, "#offline", "#update")
			p.openExample("figure4")
			p.expectScores("100.00 100.00 100.00 80.00")
		})
	}
}

// The headless build of Chromium tells no errors of installing, so what Chromium asks for is looked for here, too
// (https://web.dev/articles/install-criteria): a name, where it starts, a window of its own, and icons of 192 and 512 pixels.
func TestItCanBeInstalled(t *testing.T) {
	t.Parallel()
	p := visit{kept: true}.start(t)
	p.until(kept)
	manifest, err := chromedp.Call(p.chromium(), cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
	if err != nil || len(manifest.Errors) > 0 || manifest.Data == "" {
		t.Errorf("the manifest: %v, %v", quoted(manifest), err)
	}
	installable, err := chromedp.Call(p.chromium(), cdppage.GetInstallabilityErrors, cdp.Empty{})
	if err != nil || len(installable.InstallabilityErrors) > 0 {
		t.Errorf("%v, %v", quoted(installable), err)
	}
	var app struct {
		Name, Display string
		Start         string `json:"start_url"`
		Icons         []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal([]byte(manifest.Data), &app); err != nil {
		t.Fatal(err)
	}
	if at, err := url.JoinPath(manifest.URL, "..", app.Start); app.Name == "" || app.Display != "standalone" || err != nil || at != p.url {
		t.Errorf("%q starts at %s, as %s: %v", app.Name, at, app.Display, err)
	}
	sizes := map[string]bool{}
	for _, icon := range app.Icons {
		src := quoted(icon.Src)
		size := eval[[2]int](p, `(async () => {
			const image = Object.assign(new Image(), { src: new URL(`+src+`, `+quoted(manifest.URL)+`) });
			await image.decode();
			return [image.naturalWidth, image.naturalHeight];
		})()`)
		if icon.Sizes != "any" && icon.Sizes != fmt.Sprintf("%dx%d", size[0], size[1]) {
			t.Errorf("%s is %d × %d, not %s", icon.Src, size[0], size[1], icon.Sizes)
		}
		if icon.Purpose == "" || icon.Purpose == "any" {
			sizes[icon.Sizes] = true
		}
	}
	if !sizes["192x192"] || !sizes["512x512"] {
		t.Errorf("the icons are %v", app.Icons)
	}
}
