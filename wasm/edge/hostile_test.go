package main_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/edge"
	"github.com/ccgscore/ccgscore/build/workerd"
	"github.com/ccgscore/ccgscore/web/api"
)

// startWith runs the worker with other bounds than its own: replacements are old and new texts of one of its modules.
func startWith(t *testing.T, module string, replacements ...string) *workerd.Server {
	t.Helper()
	start(t)
	whole, err := built()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, module)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(replacements); i += 2 {
		if !bytes.Contains(text, []byte(replacements[i])) {
			t.Fatalf("%s does not hold %q", module, replacements[i])
		}
		text = bytes.ReplaceAll(text, []byte(replacements[i]), []byte(replacements[i+1]))
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return run(t, dir, edge.Modules)
}

// patience bounds the waiting of a test that fails.
const patience = time.Minute

// connection is one that speaks as it likes.
type connection struct {
	*net.TCPConn
	t *testing.T
}

func dial(t *testing.T, worker *workerd.Server) connection {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(worker.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(patience))
	return connection{c.(*net.TCPConn), t}
}

func (c connection) send(text []byte) {
	c.t.Helper()
	if _, err := c.Write(text); err != nil {
		c.t.Fatal(err)
	}
}

// begin sends the head of a request.
func (c connection) begin(header string) {
	c.t.Helper()
	c.send([]byte("POST /api/v1/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + header + "\r\n\r\n"))
}

func (c connection) promise(length int) {
	c.t.Helper()
	c.begin(fmt.Sprintf("Content-Length: %d", length))
}

// answered reads the answer.
func (c connection) answered() (status int, body []byte) {
	c.t.Helper()
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		c.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err = io.ReadAll(r.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return r.StatusCode, body
}

// mustScore fails unless a request is answered as it should be.
func mustScore(t *testing.T, worker *workerd.Server, r request) {
	t.Helper()
	if status, reply, err := post(http.DefaultClient, worker.URL, r.body); err != nil || status != 200 || !bytes.Equal(reply, r.reply) {
		t.Errorf("%d %v\n%s", status, err, reply)
	}
}

func TestABodyInManyPieces(t *testing.T) {
	worker, r := start(t), scoring(t, "alpha", 0, 3)
	c := dial(t, worker)
	c.promise(len(r.body))
	for i := range r.body {
		c.send(r.body[i : i+1])
	}
	if status, body := c.answered(); status != 200 || !bytes.Equal(body, r.reply) {
		t.Errorf("%d %s", status, body)
	}
}

func TestABodyThatStopsComing(t *testing.T) {
	worker, r := startWith(t, "body.js", "20_000", "300"), scoring(t, "alpha", 0, 3)
	c := dial(t, worker)
	c.promise(len(r.body))
	c.send(r.body[:100])
	mustScore(t, worker, r) // others do not wait
	if status, body := c.answered(); status != http.StatusRequestTimeout {
		t.Errorf("%d %s", status, body)
	}
	mustScore(t, worker, r)
}

// The client has sent half of what it promised, and will send no more, but still listens.
func TestABodyThatIsCutOff(t *testing.T) {
	worker, r := start(t), scoring(t, "alpha", 0, 3)
	c := dial(t, worker)
	c.promise(len(r.body))
	c.send(r.body[:len(r.body)/2])
	if err := c.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(c)
	if err == nil && len(rest) > 0 && !bytes.HasPrefix(rest, []byte("HTTP/1.1 400 ")) {
		t.Errorf("answered with %s", rest)
	}
	mustScore(t, worker, r)
}

// What is too long is refused before it is sent.
func TestABodyThatIsPromisedToBeHuge(t *testing.T) {
	worker := start(t)
	c := dial(t, worker)
	c.promise(1 << 30)
	if status, body := c.answered(); status != http.StatusRequestEntityTooLarge || !bytes.Contains(body, []byte("ccgscore score")) {
		t.Errorf("%d %s", status, body)
	}
}

func TestABodyThatTurnsOutToBeHuge(t *testing.T) {
	worker := start(t)
	c := dial(t, worker)
	c.begin("Transfer-Encoding: chunked")
	chunk := []byte(fmt.Sprintf("%x\r\n%s\r\n", 1<<16, strings.Repeat(" ", 1<<16)))
	for range 9 << 20 >> 16 {
		if _, err := c.Write(chunk); err != nil {
			break // it has heard enough
		}
	}
	if status, body := c.answered(); status != http.StatusRequestEntityTooLarge || !bytes.Contains(body, []byte("ccgscore score")) {
		t.Errorf("%d %s", status, body)
	}
	mustScore(t, worker, scoring(t, "alpha", 0, 3))
}

// Bodies that are arriving may hold so much together, and no more. What a client that has gone left behind counts until
// its time is over.
func TestTooMuchThatArrivesAtOnce(t *testing.T) {
	worker := startWith(t, "body.js", "24 * 2 ** 20", "15_000", "20_000", "1_000")
	r := scoring(t, "alpha", 0, 20)
	if len(r.body) > 15_000 {
		t.Fatalf("a request of %d bytes is too long for this test", len(r.body))
	}
	mustScore(t, worker, r)
	c := dial(t, worker)
	c.promise(14_000)
	c.send(bytes.Repeat([]byte(" "), 13_000))
	end := time.Now().Add(patience)
	for refused := false; !refused; { // once the other body is there
		if time.Now().After(end) {
			t.Fatal("nothing is refused")
		}
		response, err := http.Post(worker.URL+"/api/v1/score", "application/json", bytes.NewReader(r.body))
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		refused = response.StatusCode == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != ""
		if !refused && response.StatusCode != 200 {
			t.Fatalf("%d", response.StatusCode)
		}
	}
	c.Close()
	for status := 0; status != 200; { // once its time is over
		if time.Now().After(end) {
			t.Fatal("what the client left behind counts for ever")
		}
		status, _, _ = post(http.DefaultClient, worker.URL, r.body)
		if status != 200 && status != http.StatusServiceUnavailable {
			t.Fatalf("%d", status)
		}
	}
	mustScore(t, worker, r)
}

// A program that has grown too large makes way for a fresh one.
func TestALargeProgramIsReplaced(t *testing.T) {
	worker, r := startWith(t, "program.js", "64 * 2 ** 20", "1"), scoring(t, "alpha", 0, 3)
	for range 5 {
		mustScore(t, worker, r)
	}
}

// The largest request that is taken fits into the memory of an isolate, with a row for each sentence in its reply.
func TestTheLargestRequest(t *testing.T) {
	worker := start(t)
	most := int(api.DefaultLimits.Body)
	sides := [2]string{sentences(t, "corpus.gold.deps", 0, 36), sentences(t, "corpus.alpha.deps", 0, 36)}
	for i, text := range sides {
		preface, rest, _ := strings.Cut(text, "\n\n")
		times := min((most-1<<16)/2/(len(rest)*12/10), int(api.DefaultLimits.Sentences)/36)
		sides[i] = preface + "\n\n" + strings.Repeat(rest, times)
	}
	r := scoringTexts(t, sides[0], sides[1])
	if len(r.body) > most {
		t.Fatalf("the request has %d bytes of %d", len(r.body), most)
	}
	t.Logf("a request of %d bytes, a reply of %d", len(r.body), len(r.reply))
	small := scoring(t, "alpha", 0, 3)
	for range 10 {
		mustScore(t, worker, r)
		mustScore(t, worker, small)
	}
}
