package site_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"time"
)

// failures is where pictures of the page are put when tests fail.
var failures = filepath.Join(os.TempDir(), "ccgscore-failures")

// showFailure prints what the page shows and its console, and takes a picture of it.
func (p *page) showFailure() {
	p.Helper()
	tab, done := p.tabForFailure()
	defer done()
	if shown, err := tab.evaluate(shownText); err != nil {
		p.Logf("The page does not say what it shows: %v", err)
	} else {
		p.Logf("The page shows: %s", shown)
	}
	if did, err := tab.evaluate(`did.slice(-30).join(", ")`); err == nil {
		p.Logf("What was done last: %s", did)
	}
	p.Logf("Its console: %q", p.console.Messages())
	picture, err := tab.picture()
	if err == nil {
		err = os.MkdirAll(failures, 0o755)
	}
	path := filepath.Join(failures, notInNames.ReplaceAllString(p.Name(), "-")+".png")
	if err == nil {
		err = os.WriteFile(path, picture, 0o644)
	}
	if err != nil {
		p.Logf("There is no picture of it: %v", err)
		return
	}
	p.Logf("A picture of it: %s", path)
}

// noteWhatIsDone keeps what a person did, when, and on what, for failing tests to tell.
const noteWhatIsDone = `
	globalThis.did = [];
	for (const type of ["pointerdown", "pointerup", "click", "keydown", "input", "drop", "scroll"]) {
		addEventListener(type, ({ target, key = "" }) => did.push([Math.round(performance.now()), type, key, target.nodeName, target.id ?? ""].join(" ").trim()), true);
	}`

var notInNames = regexp.MustCompile(`[^\pL\pN]+`)

// shownText is the page's address, its state, and the text that is in sight.
const shownText = `[location.href, document.documentElement.dataset.state, document.body.innerText].join("\n")`

// tabForFailure is the test's tab. In Chromium it has time of its own: that of the test may be over.
func (p *page) tabForFailure() (tab, context.CancelFunc) {
	if p.window == nil {
		return p.tab, func() {}
	}
	ctx, cancel := context.WithTimeout(p.window.ctx, 10*time.Second)
	return chromiumTab{p.window, ctx}, cancel
}
