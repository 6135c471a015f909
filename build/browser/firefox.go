package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// FirefoxPath returns the Firefox to use: the environment variable FIREFOX, or the first that is installed.
func FirefoxPath() (string, error) {
	return find("FIREFOX", "firefox-esr", "firefox")
}

// preferences are those of a Firefox for tests, beside the ones that it takes by itself when it is driven.
const preferences = `user_pref("ui.prefersReducedMotion", 1);
user_pref("dom.events.testing.asyncClipboard", true); // a page may use the clipboard unasked
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("browser.newtabpage.enabled", false);
`

// A Firefox is driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), which it speaks by itself: commands, their
// results and events are messages of JSON on a web socket.
type Firefox struct {
	process *exec.Cmd
	socket  *websocket.Conn

	mu      sync.Mutex // of what follows
	last    int
	waiting map[int]chan message
	hearing map[string]func(Event) // by window
	over    error                  // why nothing more is heard
}

// An Event is told by Firefox: Params are those of Method.
type Event struct {
	Method string
	Params json.RawMessage
}

type message struct {
	ID      int
	Result  json.RawMessage
	Error   string
	Message string
	Event
}

// StartFirefox starts a Firefox with a profile in an empty folder, and has it tell these events.
func StartFirefox(profile string, events ...string) (*Firefox, error) {
	path, err := FirefoxPath()
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600); err != nil {
		return nil, err
	}
	f := &Firefox{waiting: map[int]chan message{}, hearing: map[string]func(Event){}}
	f.process = exec.Command(path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0")
	said, err := f.process.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := f.process.Start(); err != nil {
		return nil, err
	}
	if err = f.connect(said); err == nil {
		go f.listen()
		err = f.Call("session.new", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
			"unhandledPromptBehavior": map[string]any{"default": "dismiss", "beforeUnload": "accept"},
		}}}, nil)
	}
	if err == nil {
		err = f.Call("session.subscribe", map[string]any{"events": events}, nil)
	}
	if err != nil {
		f.process.Process.Kill()
		f.process.Wait()
		return nil, err
	}
	return f, nil
}

// connect opens the socket at the address that Firefox says.
func (f *Firefox) connect(said io.Reader) error {
	lines := bufio.NewScanner(said)
	for lines.Scan() {
		_, address, found := strings.Cut(lines.Text(), "listening on ws://")
		if !found {
			continue
		}
		go io.Copy(io.Discard, said)
		var err error
		if f.socket, _, err = websocket.Dial(context.Background(), "ws://"+address+"/session", nil); err != nil {
			return err
		}
		f.socket.SetReadLimit(-1) // pictures are large
		return nil
	}
	return errors.New("Firefox ended before it could be driven")
}

// Call has Firefox do something, and decodes the result unless that is nil.
func (f *Firefox) Call(method string, params, result any) error {
	f.mu.Lock()
	f.last++
	id, reply := f.last, make(chan message, 1)
	f.waiting[id] = reply
	err := f.over
	if err == nil {
		err = wsjson.Write(context.Background(), f.socket, map[string]any{"id": id, "method": method, "params": params})
	}
	f.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case m := <-reply:
		if m.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-time.After(2 * time.Minute):
		return fmt.Errorf("%s: no reply in two minutes", method)
	}
}

// Hear has a function hear what happens in a window, in the order in which it does; nil ends it.
func (f *Firefox) Hear(window string, hear func(Event)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.hearing[window] = hear
}

// Close ends Firefox, and waits until its profile is no longer written to.
func (f *Firefox) Close() error {
	err := f.Call("browser.close", map[string]any{}, nil)
	if err != nil {
		f.process.Process.Kill()
	}
	return errors.Join(err, f.process.Wait())
}

// listen hands out what Firefox says until it ends.
func (f *Firefox) listen() {
	for {
		var m message
		err := wsjson.Read(context.Background(), f.socket, &m)
		f.mu.Lock()
		if err != nil {
			f.over = fmt.Errorf("Firefox has gone: %w", err)
			for _, reply := range f.waiting {
				reply <- message{Error: f.over.Error()}
			}
			f.mu.Unlock()
			return
		}
		if reply := f.waiting[m.ID]; reply != nil {
			delete(f.waiting, m.ID)
			reply <- m
		}
		var of struct {
			Context string
			Source  struct{ Context string }
		}
		json.Unmarshal(m.Params, &of) // a reply has none
		hear := f.hearing[of.Context+of.Source.Context]
		f.mu.Unlock()
		if hear != nil {
			hear(m.Event)
		}
	}
}
