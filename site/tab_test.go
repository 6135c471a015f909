package site_test

import (
	"context"
	"fmt"
	"sync"

	"github.com/ccgscore/ccgscore/build/browser"
	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A tab is what a test drives, in Chromium or in Firefox.
type tab interface {
	runFirst(script string) error // before any of the pages that are opened
	navigate(url string) error
	reload() error
	evaluate(expression string) ([]byte, error) // the JSON of what it gives, promises awaited
	until(condition string) error
	resize(width, height int64, scale float64) error
	click(x, y float64) error
	press(keys string) error
	withCtrl(key, command string) error // with Shift, too, if the key is a capital; the command is what a field makes of it
	choose(selector string, paths []string) error
	picture() ([]byte, error)                              // PNG
	download(folder string, choose func()) (string, error) // the name of what is saved there
}

// chromiumTab drives a window of Chromium.
type chromiumTab struct {
	*window
	ctx context.Context
}

func (c chromiumTab) do(action chromedp.Action[chromedp.Void]) error {
	return chromedp.Do(c.ctx, action)
}

func (c chromiumTab) navigate(url string) error { return c.do(chromedp.Navigate(url)) }
func (c chromiumTab) reload() error             { return c.do(chromedp.Reload()) }

func (c chromiumTab) evaluate(expression string) ([]byte, error) {
	return chromedp.Run(c.ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
}

func (c chromiumTab) until(condition string) error { return c.do(browser.Until(condition)) }

func (c chromiumTab) resize(width, height int64, scale float64) error {
	return c.do(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(scale)))
}

func (c chromiumTab) click(x, y float64) error { return c.do(chromedp.MouseClickXY(x, y)) }
func (c chromiumTab) press(keys string) error  { return c.do(chromedp.KeyEvent(keys)) }

func (c chromiumTab) withCtrl(key, command string) error {
	const ctrl, shift = 2, 8
	letter := key[0] &^ 0x20
	params := input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeKeyDown, Key: key, Code: fmt.Sprintf("Key%c", letter), WindowsVirtualKeyCode: int64(letter), Modifiers: ctrl,
	}
	if key[0] == letter {
		params.Modifiers |= shift
	}
	if command != "" {
		params.Commands = []string{command}
	}
	return c.do(func(ctx context.Context, t *chromedp.Target) (done chromedp.Void, err error) {
		_, err = cdp.Call(ctx, t, input.DispatchKeyEvent, params)
		return done, err
	})
}

func (c chromiumTab) choose(selector string, paths []string) error {
	return c.do(chromedp.SetUploadFiles(chromedp.CSS(selector), paths))
}

func (c chromiumTab) picture() ([]byte, error) {
	return chromedp.Run(c.ctx, chromedp.CaptureScreenshot())
}

// downloads are told to all windows of Chromium: one at a time.
var downloads sync.Mutex

func (c chromiumTab) download(folder string, choose func()) (name string, err error) {
	downloads.Lock()
	defer downloads.Unlock()
	_, err = chromedp.CallBrowser(c.ctx, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder, EventsEnabled: new(true),
	})
	if err != nil {
		return "", err
	}
	begun, progress := chromedp.BrowserEvents(c.ctx, cdpbrowser.DownloadWillBegin), chromedp.BrowserEvents(c.ctx, cdpbrowser.DownloadProgress)
	choose()
	for event, err := range begun {
		if err != nil {
			return "", err
		}
		name = event.SuggestedFilename
		break
	}
	for event, err := range progress {
		if err != nil {
			return "", err
		}
		if event.State != cdpbrowser.DownloadProgressStateInProgress {
			break
		}
	}
	return name, nil
}
