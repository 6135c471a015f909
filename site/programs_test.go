package site_test

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/ccgscore/ccgscore/build/shared"
)

// wholes lists what the page asked for of the whole program.
func (p *page) wholes() []string {
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(p.network.asked), func(path string) bool { return !strings.HasPrefix(path, "/site/whole.") })
}

// The page opens with a program that scores, lists and draws. What else there is has another loaded, once, and what was put
// in and seen stays.
func TestTheWholeProgramIsLoadedWhenItIsNeeded(t *testing.T) {
	t.Parallel()
	p := visit{first: true}.ready(t)
	p.openExample("corpus")
	p.run(`document.querySelectorAll("#sentences [data-n]")[6]?.click()`)
	scores := p.scores()
	p.run(`location.hash = "derivations"`)
	p.loaded()
	if asked := p.wholes(); len(asked) > 0 {
		t.Errorf("to score, list and draw it asked for %q", asked)
	}
	p.openExample("trees")
	if asked := p.wholes(); len(asked) != 1 {
		t.Errorf("for dependency trees it asked for %q", asked)
	}
	p.openExample("corpus")
	amongListsOf(p)
	p.run(`location.hash = "agreement"`)
	p.loaded()
	if asked := p.wholes(); len(asked) != 1 {
		t.Errorf("for lists and annotators it asked for %q", asked)
	}
	p.run(`location.hash = "score"`)
	p.until(viewIsThere)
	p.until(`document.querySelector("#drawing svg")`)
	p.expectScores(scores)

	// The comparison that the first program kept went with it. A question about it scores anew.
	p.scored(func() { p.set("[name=no_roots]", "true") })
	p.scored(func() { p.set("[name=no_roots]", "false") })
	p.expectScores(scores)
}

// holdingWhole is a server that hands out the whole program only when a channel is closed.
func holdingWhole(held chan bool) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, "/site/whole.") {
				<-held
			}
			next.ServeHTTP(w, r)
		})
	}
}

// brokenWhole is a server that has no whole program while it is broken.
func brokenWhole(broken *atomic.Bool) func(http.Handler) http.Handler {
	return brokenPart(broken, "/site/whole.")
}

// brokenPart is a server that lacks files while it is broken.
func brokenPart(broken *atomic.Bool, part string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if broken.Load() && strings.Contains(r.URL.Path, part) {
				http.NotFound(w, r)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

// While the whole program loads, the scores of other files stand there as old ones.
func TestOldScoresAreMarkedWhileTheWholeProgramLoads(t *testing.T) {
	t.Parallel()
	held := make(chan bool)
	p := visit{server: holdingWhole(held)}.ready(t)
	const old = `document.documentElement.classList.contains("old")`
	p.scored(func() {
		p.click("[data-testid=examples-button]")
		p.click("[data-example=trees]")
		p.until(old + ` && !document.querySelector("#progress").hidden`)
		p.expectText("#doing", "Loading")
		close(held)
	})
	p.until("!(" + old + ")")
	p.loaded()
	p.expectVisible(false, "#progress")
}

// Meanwhile the page does what it can without it; and who waits for it no more is told of it no more.
func TestThePageWorksWhileTheWholeProgramLoads(t *testing.T) {
	t.Parallel()
	held := make(chan bool)
	p := visit{server: holdingWhole(held)}.ready(t)
	p.openExample("corpus")
	p.run(`location.hash = "nbest"`)
	p.loaded()
	p.until(`!document.querySelector("#progress").hidden`)
	p.run(`location.hash = "score"`)
	p.until(viewIsThere)
	p.press("j")
	p.until(`document.querySelector("#sentences [aria-selected=true]")?.dataset.n === "2" && document.querySelector("#drawing svg")`)
	p.expectVisible(true, "#progress")
	p.click("#cancel")
	p.until(`document.querySelector("#progress").hidden`)
	p.press("j")
	p.until(`document.querySelector("#sentences [aria-selected=true]")?.dataset.n === "3"`)
	close(held)
	p.run(`location.hash = "nbest"`)
	p.loaded()
	p.expectText(".yourself .problems", "Cancelled")
	p.click(".yourself .problems button")
	p.until(`document.querySelector(".yourself .cells svg")`)
}

// firstLoad is what the page may cost before it works, compressed with brotli: HTML, style sheets, scripts and wasm. Views and
// examples that are opened later, and the whole program, are no part of it.
const firstLoad = 1_000_000

func TestTheFirstLoadFitsItsBudget(t *testing.T) {
	t.Parallel()
	_, report, err := shared.Page("..")
	if err != nil {
		t.Fatal(err)
	}
	p := visit{first: true}.ready(t)
	p.network.mu.Lock()
	defer p.network.mu.Unlock()
	sum, files := 0, 0
	for _, f := range report.Files {
		if slices.Contains(p.network.asked, "/"+f.Name) || f.Name == "index.html" {
			sum += f.Brotli
			files++
		}
	}
	t.Logf("the page opens with %d files of %d bytes", files, sum)
	if sum > firstLoad || files < 5 {
		t.Errorf("the page opens with %d files of %d bytes, %q; the budget is %d", files, sum, p.network.asked, firstLoad)
	}
}

// Where the network fails, what needs the whole program says so, and is there once it can be had.
func TestTheWholeProgramIsAskedForAgain(t *testing.T) {
	t.Parallel()
	var fails atomic.Bool
	fails.Store(true)
	p := visit{noisy: true, server: brokenWhole(&fails)}.ready(t)
	const said = "this part of the program could not be loaded"
	p.click("[data-testid=examples-button]")
	p.click("[data-example=trees]")
	p.until(`document.querySelector("#notes").textContent.includes("` + said + `")`)
	p.loaded()
	p.click("[data-testid=examples-button]")
	p.click("[data-example=agreement]")
	p.until(`document.querySelector(".findings")?.textContent.includes("` + said + `")`)
	p.loaded()
	p.run(`location.hash = "study"`)
	p.until(isShown("[data-view=study] .welcome .push:not(.main)"))
	p.click("[data-view=study] .welcome .push:not(.main)") // a small example
	p.until(`document.querySelector('` + studyFindings + `').textContent.includes("` + said + `")`)
	p.loaded()
	fails.Store(false)
	p.click(studyFindings + " button")
	p.until(isAt("Beginning"))
	p.run(`location.hash = "agreement"`)
	p.until(isShown(".findings button"))
	p.click(".findings button")
	p.until(`document.querySelector(".findings").hidden && document.querySelector("[data-view=agreement] svg")`)
	p.run(`location.hash = "trees"`)
	p.loaded()
	p.scored(func() { p.click("#notes button") })
	p.expectVisible(false, "#notes .problem")
}

// Where the whole program cannot be had, what needs it says so, and the rest goes on.
func TestWithoutTheWholeProgramThePageStillScores(t *testing.T) {
	t.Parallel()
	p := visit{server: serverLacking("/site/whole."), noisy: true}.ready(t)
	p.run(`location.hash = "nbest"`)
	p.loaded()
	p.until(`document.body.textContent.includes("this part of the program could not be loaded")`)
	p.until(`getComputedStyle(document.querySelector(".yourself .outcome")).visibility === "hidden"`) // there is nothing below its headings
	p.run(`location.hash = "score"`)
	p.openExample("figure4")
	p.expectScores("100.00 100.00 100.00 80.00")
}

// An export that needs the whole program says that it is not saved, and can be tried again; then nothing more is said of it.
func TestAnExportThatCannotBeMadeCanBeTriedAgain(t *testing.T) {
	t.Parallel()
	var broken atomic.Bool
	broken.Store(true)
	p := visit{noisy: true, server: brokenWhole(&broken)}.ready(t)
	p.asksFor("tsv")
	const notes = `document.querySelector("#notes").textContent`
	p.until(notes + `.includes("score-system.tsv is not saved")`)
	p.run(`location.hash = "derivations"`)
	p.loaded()
	p.until("!" + notes + `.includes("score-system.tsv")`)
	p.run(`location.hash = "score"`)
	p.until(viewIsThere)
	p.asksFor("tsv")
	p.until(notes + `.includes("score-system.tsv is not saved")`)
	broken.Store(false)
	// The file is waited for, or the next test in this window would get it.
	name, err := p.tab.download(t.TempDir(), func() {
		p.run(`[...document.querySelectorAll("#notes button")].find((b) => b.textContent === "Try again").click()`)
	})
	if p.must(err); name != "score-system.tsv" {
		t.Errorf("%s is saved", name)
	}
	p.until("!" + notes + `.includes("score-system.tsv")`)
}

// A second try is of what was asked for, whatever is shown by then.
func TestASecondTryDrawsTheSame(t *testing.T) {
	t.Parallel()
	var broken atomic.Bool
	broken.Store(true)
	p := visit{noisy: true, server: brokenWhole(&broken)}.ready(t)
	p.openExample("corpus")
	first := p.text("#canvas title")
	p.asksFor("tikz")
	p.until(`document.querySelector("#notes").textContent.includes("score-alpha-sentence-1-df1.tex is not saved")`)
	p.press("j")
	p.until(`document.querySelector("#canvas title").textContent !== ` + quoted(first))
	broken.Store(false)
	dir := t.TempDir()
	name, err := p.tab.download(dir, func() {
		p.run(`[...document.querySelectorAll("#notes button")].find((b) => b.textContent === "Try again").click()`)
	})
	p.must(err)
	content, err := os.ReadFile(filepath.Join(dir, name))
	if p.must(err); name != "score-alpha-sentence-1-df1.tex" || !strings.Contains(string(content), "{relies}") {
		t.Errorf("%s has %s", name, content)
	}
}

// Where the input has changed before the program was there, the export says so.
func TestAnExportOfWhatHasChangedSaysSo(t *testing.T) {
	t.Parallel()
	held := make(chan bool)
	p := visit{server: holdingWhole(held)}.ready(t)
	p.asksFor("tsv")
	p.until(`!document.querySelector("#progress").hidden`)
	p.openExample("corpus")
	p.until(`document.querySelector("#notes").textContent.includes("score-system.tsv is not saved: the input has changed meanwhile")`)
	p.until(`document.querySelector("#progress").hidden`) // nobody waits for the program any more
	close(held)
}
