package site_test

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

var closeChromium = func() {}

// chromium returns the browser that all tests share.
var chromium = sync.OnceValues(func() (context.Context, error) {
	options, err := browser.Options(filepath.Join(workspace, "profile"))
	if err != nil {
		return nil, err
	}
	// A page that was left is over: it is not kept for the way back.
	options = append(options, chromedp.Flag("disable-features", "Translate,BackForwardCache"))
	ctx, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(ctx)
	closeChromium = func() {
		chromedp.Cancel(ctx) // waits until the profile is no longer written to
		cancel()
		cancelAllocator()
	}
	return ctx, chromedp.Do(ctx)
})

// A window belongs to one test at a time. To open one takes about as long as to load the page, so it is used again.
type window struct {
	ctx     context.Context
	cancel  context.CancelFunc
	scripts []cdppage.ScriptIdentifier // that run before any of the page
	origin  *origin                    // of the pages that are served as they are published
	away    *origin                    // of which the browser has kept the page for use without a network; its server is gone
	visitor bool                       // it has been at the origin of another window, which may have kept something in it
}

// free are the windows that no test has.
var free struct {
	sync.Mutex
	windows []*window
}

// borrow returns a window until the test ends. It is as if it were new.
func borrow(t testing.TB) *window {
	t.Helper()
	free.Lock()
	defer free.Unlock()
	var w *window
	if last := len(free.windows) - 1; last >= 0 {
		w, free.windows = free.windows[last], free.windows[:last]
	} else if opened, err := newWindow(); err == nil {
		w = opened
	} else {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() || w.visitor || w.clean() != nil {
			w.close()
			return
		}
		free.Lock()
		defer free.Unlock()
		free.windows = append(free.windows, w)
	})
	return w
}

func newWindow() (*window, error) {
	chromium, err := chromium()
	if err != nil {
		return nil, err
	}
	w := &window{origin: newOrigin()}
	w.ctx, w.cancel = chromedp.NewContext(chromium)
	if err := chromedp.Do(w.ctx); err != nil {
		return nil, err
	}
	_, err = chromedp.Call(w.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return w, err
}

func (w *window) close() {
	chromedp.Cancel(w.ctx)
	w.cancel()
	w.origin.Close()
}

// unplug takes the server of the window away; the next test gets another.
func (w *window) unplug() {
	w.origin.Close()
	w.origin = newOrigin()
}

// runFirst has a script run before any of the pages that are opened.
func (w *window) runFirst(script string) error {
	added, err := chromedp.Call(w.ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err == nil {
		w.scripts = append(w.scripts, added.Identifier)
	}
	return err
}

// clean takes back what a test can have changed. Files of the page and what was compiled of them stay.
func (w *window) clean() error {
	if _, err := chromedp.Run(w.ctx, chromedp.Evaluate[cdp.Empty](`try { sessionStorage.clear() } catch {} ({})`)); err != nil {
		return err
	}
	for _, id := range w.scripts {
		if _, err := chromedp.Call(w.ctx, cdppage.RemoveScriptToEvaluateOnNewDocument, cdppage.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id}); err != nil {
			return err
		}
	}
	w.scripts = nil
	if _, err := chromedp.Call(w.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{}); err != nil {
		return err
	}
	if _, err := chromedp.Call(w.ctx, emulation.ClearDeviceMetricsOverride, cdp.Empty{}); err != nil {
		return err
	}
	if err := chromedp.Do(w.ctx, chromedp.Navigate(w.origin.URL+empty)); err != nil {
		return err
	}
	if w.away != nil {
		if err := w.forget(w.away, "indexeddb,local_storage"); err != nil {
			return err
		}
	}
	return w.forget(w.origin, "cache_storage,file_systems,indexeddb,local_storage,service_workers")
}

// forget removes what pages have stored at an origin.
func (w *window) forget(o *origin, what string) error {
	_, err := chromedp.Call(w.ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: o.URL, StorageTypes: what})
	return err
}
