// Package browser starts Chromium and Firefox for tests that open the page in them.
package browser

import (
	"context"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Path returns the Chromium to use: the environment variable CHROME, or the first that is installed. It prefers the headless
// build of the same browser, which draws no window frame.
func Path() (string, error) {
	return find("CHROME", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
}

func find(variable string, names ...string) (string, error) {
	if chosen := os.Getenv(variable); chosen != "" {
		names = []string{chosen}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("found none of %q: run make setup, or set %s to the path of one", names, variable)
}

// A Console collects what the page writes to its console, and what the browser complains about there.
type Console struct {
	mu       sync.Mutex
	messages []string
}

// Messages returns the warnings and errors so far.
func (c *Console) Messages() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.messages...)
}

// Note adds what is to be found among the messages.
func (c *Console) Note(message string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.messages = append(c.messages, message)
}

func (c *Console) follow(messages iter.Seq2[chromedp.ConsoleMessage, error]) {
	for m, err := range messages {
		if err != nil {
			return // the test is over
		}
		switch m.Type {
		case chromedp.ConsoleWarning, chromedp.ConsoleError, chromedp.ConsoleException:
			c.Note(m.String())
		}
	}
}

// Options are those to start Chromium with. It keeps its profile in the directory.
func Options(profile string) ([]chromedp.ExecAllocatorOption, error) {
	path, err := Path()
	return append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.NoSandbox, // tests may run as root in a container, where the sandbox cannot start
		chromedp.DisableGPU,
		chromedp.Flag("hide-scrollbars", false), // readers see them; without them, a first frame was once too narrow by one
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.WindowSize(1440, 900),
	), err
}

// Watch follows the console of a tab, which must be open and should not have gone anywhere yet.
func Watch(tab context.Context) *Console {
	console := &Console{}
	go console.follow(chromedp.Console(tab)) // Console subscribes at once, follow reads
	return console
}

// Start opens an empty tab in a fresh Chromium, which ends with the test, and after four minutes at the latest.
func Start(t testing.TB) (context.Context, *Console) {
	t.Helper()
	options, err := Options(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancelTime := context.WithTimeout(context.Background(), 4*time.Minute)
	t.Cleanup(cancelTime)
	ctx, cancelAllocator := chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancelAllocator)
	ctx, cancel := chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	t.Cleanup(func() { chromedp.Cancel(ctx) }) // waits until the profile is no longer written to
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx, Watch(ctx)
}

// Until waits until a JavaScript expression is true. The waiting of chromedp itself builds functions from strings, which
// the policy of the page forbids.
func Until(expression string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		_, err := chromedp.Evaluate[bool](`new Promise((done) => {
			const look = () => (`+expression+`) ? done(true) : setTimeout(look, 5);
			look();
		})`, chromedp.EvalAwaitPromise)(ctx, t)
		if err != nil {
			err = fmt.Errorf("waiting for %s: %w", expression, err)
		}
		return chromedp.Void{}, err
	}
}
