package site_test

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/browser"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// endless returns the paths of two files that take long to compare, whatever the machine.
var endless = sync.OnceValues(func() ([]string, error) {
	gold, system := madeUp(2400)
	dir, err := os.MkdirTemp(workspace, "endless-")
	if err != nil {
		return nil, err
	}
	paths := []string{filepath.Join(dir, "gold.deps"), filepath.Join(dir, "system.deps")}
	for i, f := range []file{gold, system} {
		if err := os.WriteFile(paths[i], []byte(repeated(f.text, 24)), 0o644); err != nil {
			return nil, err
		}
	}
	return paths, nil
})

// repeated returns the sentences of a file many times over.
func repeated(text string, times int) string {
	preface, sentences, _ := strings.Cut(text, "\n\n")
	return preface + "\n\n" + strings.Repeat(sentences, times)
}

// busyForLong gives the page the files that take long, and waits until it says how far it is.
func (p *page) busyForLong() {
	p.Helper()
	paths, err := endless()
	if err != nil {
		p.Fatal(err)
	}
	p.choosePaths(gold, paths...)
	p.until(underWay)
	p.expectVisible(true, "#progress", "#cancel")
	p.expectText("#doing", "Scoring")
}

// underWay says that the page shows how far it is.
const underWay = `!document.querySelector("#progress").hidden && document.querySelector("#progress progress").value > 0`

// unplug pulls the network cable out.
func (p *page) unplug() { p.close() }

func TestALongRunIsCancelled(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.unplug() // a fresh worker needs no network
	p.busyForLong()
	if state := p.settle(func() { p.click("#cancel") }); state != "cancelled" {
		t.Fatalf("the state is %q", state)
	}
	p.expectVisible(false, "#progress")
	p.expectText("#notes", "Cancelled")
	p.expectText(gold+" .file b", "gold.deps")
	p.expectText(system+" .file b", "system.deps")
	p.expectScores("25.00 50.00 75.00 80.00") // what could be scored last
	p.expectVisible(true, ".old #canvas")

	// Again, and again not to the end.
	p.click("#notes button")
	p.until(underWay)
	p.settle(func() { p.click("#cancel") })

	// And something else, which came with the page, to the end.
	p.openExample("figure1")
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectVisible(false, "#progress", ".old", "#notes", "#drawing .note")
	p.press("3")
	p.until(`document.querySelector("#live").textContent.startsWith("alignment 75.00")`)
}

// Nothing starts what was cancelled but who looks for sentences: they want the scores after all. Until they are there, nothing is
// said of what is found.
func TestWhatWasCancelledStartsForWhoLooksForSentencesAlone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.busyForLong()
	p.settle(func() { p.click("#cancel") })
	p.resize(1200, 700)
	p.run(`document.querySelector("#rows").scrollTop = 600`)
	p.drawAgain()
	if p.state() != "cancelled" {
		t.Errorf("the state is %q", p.state())
	}
	for _, words := range []string{"the", "the long"} {
		p.find("find", words)
		p.until(underWay)
		p.expectVisible(false, "#none")
		p.expectVisible(true, "#rows")
	}
}

// A change of mind does not wait for what is no longer wanted.
func TestANewerWishEndsALongRun(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.busyForLong()
	p.openExample("figure4")
	p.expectScores("100.00 100.00 100.00 80.00")
	p.expectVisible(false, "#progress")
}

func TestTheWorkerCanSendNothingElsewhereEither(t *testing.T) {
	t.Parallel()
	elsewhere := serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		t.Error("something was sent elsewhere")
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	p := visit{noisy: true}.ready(t) // the browser says what it refuses
	outcome, err := chromedp.Run(p.worker(), chromedp.Evaluate[string](`fetch("`+elsewhere.URL+`").then(() => "sent", (error) => error.name)`, chromedp.EvalAwaitPromise))
	if err != nil || outcome != "TypeError" {
		t.Errorf("%s: %v", outcome, err)
	}
}

// worker opens a session with the worker of the page, where the core runs.
func (p *page) worker() context.Context {
	p.Helper()
	for {
		targets, err := chromedp.Targets(p.chromium())
		if err != nil {
			p.Fatal(err)
		}
		targets = slices.DeleteFunc(targets, func(info *target.Info) bool {
			return info.Type != "worker" || !strings.HasPrefix(info.URL, p.url)
		})
		if len(targets) != 1 {
			continue // one has just ended, or has not started yet
		}
		ctx, cancel := chromedp.NewContext(p.chromium(), chromedp.WithTargetID(targets[0].TargetID), chromedp.WithDetachOnCancel())
		p.Cleanup(cancel)
		if err := chromedp.Do(ctx, browser.Until(`globalThis.ccgscoreCall`)); err != nil {
			p.Fatal(err)
		}
		return ctx
	}
}

// inWorker runs a statement where the core runs.
func (p *page) inWorker(statement string) {
	p.Helper()
	if err := chromedp.Do(p.worker(), chromedp.Evaluate[chromedp.Void](statement)); err != nil {
		p.Fatal(err)
	}
}

func TestACoreThatDiesBetweenCallsIsReplaced(t *testing.T) {
	t.Parallel()
	p := visit{noisy: true}.ready(t) // Go says why it ends
	p.openExample("corpus")
	p.unplug()
	p.inWorker(`ccgscoreCall()`) // without arguments, which is more than it can bear
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36" && ` + ready)
	p.expectScores(alphaScores)
	p.expectVisible(true, "#canvas svg")
}

func TestACoreThatDiesInACallIsReplaced(t *testing.T) {
	t.Parallel()
	for name, death := range map[string]struct{ how, says string }{
		"by an exception":   {`() => { throw new RangeError("memory access out of bounds") }`, "the core stopped: memory access out of bounds"},
		"by the Go runtime": {`((call) => () => call())(globalThis.ccgscoreCall)`, "the core stopped: it ran out of memory, or met a defect"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := visit{noisy: true}.ready(t)
			p.unplug()
			p.inWorker(`globalThis.ccgscoreCall = ` + death.how + `; 0`)
			if state := p.settle(func() { p.write(gold, p.typed(gold)+"\n") }); state != "error" {
				t.Errorf("the state is %q", state)
			}
			p.expectText("#notes", death.says)
			p.until(`document.querySelector("#progress").hidden`)
			p.openExample("figure1") // which came with the page
			p.expectScores("25.00 50.00 75.00 80.00")
			p.expectVisible(false, ".old")
		})
	}
}
