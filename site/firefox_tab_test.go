package site_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/browser"
	"github.com/chromedp/chromedp/kb"
)

var inFirefox = flag.Bool("firefox", false, "run the tests in Firefox, as far as they can be")

const firefoxTest = "TestWhatAPersonDoesWorksInFirefox"

// meetsFirefox says whether a test is to meet the page in Firefox.
func meetsFirefox(t testing.TB) bool {
	return *inFirefox || strings.HasPrefix(t.Name(), firefoxTest+"/")
}

var closeFirefox = func() {}

// firefox returns the Firefox that all tests share.
var firefox = sync.OnceValues(func() (*browser.Firefox, error) {
	profile := filepath.Join(workspace, "firefox")
	if err := os.Mkdir(profile, 0o700); err != nil {
		return nil, err
	}
	f, err := browser.StartFirefox(profile, "log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened", "browsingContext.downloadEnd")
	if err == nil {
		closeFirefox = func() { f.Close() }
	}
	return f, err
})

// firefoxTab drives a window of Firefox, which has one tab.
type firefoxTab struct {
	*browser.Firefox
	window string
	user   string      // has all that a site may keep to itself
	saved  chan string // files
}

type params map[string]any

// inFront is locked while a test, of that name, has Firefox: of its windows, only one at a time has the focus.
var inFront struct {
	sync.Mutex
	test atomic.Value
}

// openFirefox opens a window, which is closed when the test ends. What a site has kept is there beside the page that kept it, and
// nowhere else. It is no tab: of two in a window, the one that is not seen is slowed down; and where one had been closed just
// before, on a busy machine, the next one at times never had the focus.
func openFirefox(t testing.TB, beside *page) firefoxTab {
	t.Helper()
	f, err := firefox()
	if err != nil {
		t.Fatal(err)
	}
	var user struct{ UserContext string }
	if beside != nil {
		user.UserContext = beside.tab.(firefoxTab).user
	} else {
		if inFront.test.Load() != t.Name() {
			inFront.Lock()
			inFront.test.Store(t.Name())
			t.Cleanup(func() {
				inFront.test.Store("")
				inFront.Unlock()
			})
		}
		if err := f.Call("browser.createUserContext", params{}, &user); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := f.Call("browser.removeUserContext", params{"userContext": user.UserContext}, nil); err != nil {
				t.Error(err)
			}
		})
	}
	var window struct{ Context string }
	if err := f.Call("browsingContext.create", params{"type": "window", "userContext": user.UserContext}, &window); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Hear(window.Context, nil) })
	return firefoxTab{f, window.Context, user.UserContext, make(chan string, 1)}
}

func (f firefoxTab) scoped(more params) params {
	more["context"] = f.window
	return more
}

func (f firefoxTab) runFirst(script string) error {
	return f.Call("script.addPreloadScript", params{"functionDeclaration": "() => {\nif (!location.protocol.startsWith('http')) return;\n" + script + "\n}", "contexts": []string{f.window}}, nil)
}

// navigate waits for the focus, too, which comes with the window or later: without it, Enter does not press a button.
func (f firefoxTab) navigate(url string) error {
	err := f.Call("browsingContext.navigate", f.scoped(params{"url": url, "wait": "complete"}), nil)
	if err == nil {
		err = f.until(`document.hasFocus()`)
	}
	return err
}

func (f firefoxTab) reload() error {
	return f.Call("browsingContext.reload", f.scoped(params{"wait": "complete"}), nil)
}

func (f firefoxTab) evaluate(expression string) ([]byte, error) {
	var done struct {
		Type             string
		Result           remote
		ExceptionDetails struct{ Text string }
	}
	target := params{"context": f.window}
	err := f.Call("script.evaluate", params{"expression": expression, "awaitPromise": true, "userActivation": true, "target": target}, &done)
	if err == nil && done.Type == "exception" {
		err = fmt.Errorf("%s", done.ExceptionDetails.Text)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(done.Result)
}

// A remote is a value of JavaScript as Firefox tells it.
type remote struct {
	Type  string
	Value json.RawMessage
}

// MarshalJSON writes the value as JavaScript itself would.
func (r remote) MarshalJSON() ([]byte, error) {
	switch {
	case r.Value == nil: // undefined, a node, …
	case r.Type == "string", r.Type == "boolean", r.Type == "number" && r.Value[0] != '"': // "NaN"
		return r.Value, nil
	case r.Type == "array":
		var list []remote
		if err := json.Unmarshal(r.Value, &list); err != nil {
			return nil, err
		}
		return json.Marshal(list)
	case r.Type == "object":
		var pairs [][2]json.RawMessage
		if err := json.Unmarshal(r.Value, &pairs); err != nil {
			return nil, err
		}
		object := map[string]remote{}
		for _, pair := range pairs {
			var name string
			var value remote
			if err := json.Unmarshal(pair[0], &name); err != nil {
				return nil, err
			}
			if err := json.Unmarshal(pair[1], &value); err != nil {
				return nil, err
			}
			object[name] = value
		}
		return json.Marshal(object)
	}
	return []byte("null"), nil
}

func (f firefoxTab) until(condition string) error {
	_, err := f.evaluate(`new Promise((done, fail) => {
		const end = performance.now() + 60_000;
		const look = () => {
			try {
				if (` + condition + `) return done();
			} catch (error) {
				return fail(error);
			}
			performance.now() > end ? fail(new Error("it does not come true")) : setTimeout(look, 5);
		};
		look();
	})`)
	if err != nil {
		return fmt.Errorf("waiting for %s: %w", condition, err)
	}
	return nil
}

func (f firefoxTab) resize(width, height int64, scale float64) error {
	return f.Call("browsingContext.setViewport", f.scoped(params{"viewport": params{"width": width, "height": height}, "devicePixelRatio": scale}), nil)
}

// act does what a person does with a mouse or keys.
func (f firefoxTab) act(device params, actions ...params) error {
	device["id"], device["actions"] = device["type"], actions
	return f.Call("input.performActions", f.scoped(params{"actions": []params{device}}), nil)
}

func (f firefoxTab) click(x, y float64) error {
	return f.act(params{"type": "pointer"}, params{"type": "pointerMove", "x": int(x), "y": int(y)},
		params{"type": "pointerDown", "button": 0}, params{"type": "pointerUp", "button": 0})
}

const ctrl, shift = "\ue009", "\ue008"

// keys are those that WebDriver gives another letter than chromedp.
var keys = strings.NewReplacer(kb.ArrowDown, "\ue015", kb.ArrowLeft, "\ue012", kb.ArrowRight, "\ue014", kb.ArrowUp, "\ue013",
	kb.End, "\ue010", kb.Home, "\ue011", kb.Escape, "\ue00c", kb.Tab, "\ue004", "\r", "\ue006", "\n", "\ue006")

func down(key string) params { return params{"type": "keyDown", "value": key} }
func up(key string) params   { return params{"type": "keyUp", "value": key} }

func (f firefoxTab) press(text string) error {
	var actions []params
	for _, key := range keys.Replace(text) {
		actions = append(actions, down(string(key)), up(string(key)))
	}
	return f.act(params{"type": "key"}, actions...)
}

func (f firefoxTab) withCtrl(key, _ string) error {
	actions := []params{down(ctrl), down(key), up(key), up(ctrl)}
	if strings.ToLower(key) != key {
		actions = append(append([]params{down(shift)}, actions...), up(shift))
	}
	return f.act(params{"type": "key"}, actions...)
}

func (f firefoxTab) choose(selector string, paths []string) error {
	var found struct{ Nodes []struct{ SharedID string } }
	err := f.Call("browsingContext.locateNodes", f.scoped(params{"locator": params{"type": "css", "value": selector}, "maxNodeCount": 1}), &found)
	if err == nil && len(found.Nodes) == 0 {
		err = fmt.Errorf("there is no %s", selector)
	}
	if err != nil {
		return err
	}
	return f.Call("input.setFiles", f.scoped(params{"element": params{"sharedId": found.Nodes[0].SharedID}, "files": paths}), nil)
}

func (f firefoxTab) picture() ([]byte, error) {
	var made struct{ Data string }
	if err := f.Call("browsingContext.captureScreenshot", f.scoped(params{}), &made); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(made.Data)
}

func (f firefoxTab) download(folder string, choose func()) (string, error) {
	err := f.Call("browser.setDownloadBehavior", params{
		"downloadBehavior": params{"type": "allowed", "destinationFolder": folder}, "userContexts": []string{f.user},
	}, nil)
	if err != nil {
		return "", err
	}
	choose()
	select {
	case path := <-f.saved:
		return filepath.Base(path), nil
	case <-time.After(time.Minute):
		return "", errors.New("nothing is saved")
	}
}

// follow has the page's console and traffic note what the browser says of this window.
func (f firefoxTab) follow(p *page) {
	f.Hear(f.window, func(event browser.Event) {
		var said struct {
			Level, Text, Message string
			Request              struct{ URL string }
			Filepath             string
		}
		if err := json.Unmarshal(event.Params, &said); err != nil {
			p.console.Note(err.Error())
		}
		switch {
		case event.Method == "log.entryAdded" && (said.Level == "error" || said.Level == "warn"):
			p.console.Note(said.Level + ": " + said.Text)
		case event.Method == "network.beforeRequestSent" && !strings.HasPrefix(said.Request.URL, "data:"): // as Firefox's own style sheets do
			p.asks(said.Request.URL)
		case event.Method == "browsingContext.userPromptOpened":
			p.network.refuse("a dialog: " + said.Message)
		case event.Method == "browsingContext.downloadEnd":
			f.saved <- said.Filepath
		}
	})
}
