package apitest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// request is what is sent: the header and the body.
type request struct {
	header map[string]string
	body   []byte
}

func (r request) adding(name, value string) request {
	h := maps.Clone(r.header)
	if h == nil {
		h = map[string]string{}
	}
	h[name] = value
	return request{h, r.body}
}

// answer is what comes back, whole.
type answer struct {
	status int
	header http.Header
	body   string
}

// client asks for no packing by itself. It leaves idle connections before the
// service does, which for workerd is after five seconds.
var client = &http.Client{
	Timeout:   time.Minute,
	Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 32, IdleConnTimeout: 2 * time.Second},
}

func (s *suite) ask(t *testing.T, method, path string, r request) answer {
	t.Helper()
	a, err := s.try(method, path, r)
	if err != nil {
		t.Fatalf("%s %s: %v", method, short(path), err)
	}
	return a
}

func (s *suite) try(method, path string, r request) (answer, error) {
	ask, err := http.NewRequest(method, s.base+path, bytes.NewReader(r.body))
	if err != nil {
		return answer{}, err
	}
	for name, value := range r.header {
		ask.Header.Set(name, value)
	}
	response, err := client.Do(ask)
	if err != nil {
		return answer{}, err
	}
	return read(response)
}

func read(response *http.Response) (answer, error) {
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, response.Header, string(body)}, err
}

func (s *suite) get(t *testing.T, path string) answer {
	t.Helper()
	return s.ask(t, http.MethodGet, path, request{})
}

func (s *suite) post(t *testing.T, path string, r request) answer {
	t.Helper()
	return s.ask(t, http.MethodPost, path, r)
}

// alive checks that the service still works.
func (s *suite) alive(t *testing.T) {
	t.Helper()
	if a := s.post(t, "/api/v1/score", inJSON("", compared)); a.status != http.StatusOK {
		t.Fatalf("afterwards the service answers %d %s", a.status, a.body)
	}
}

// dial opens a connection for what no client would send.
func (s *suite) dial(t *testing.T) *net.TCPConn {
	t.Helper()
	u, err := url.Parse(s.base)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", u.Host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	return conn.(*net.TCPConn)
}

// head is the beginning of a request on such a connection.
func (s *suite) head(path string, lines ...string) string {
	return "POST " + path + " HTTP/1.1\r\nHost: " + strings.TrimPrefix(s.base, "http://") + "\r\n" +
		"Content-Type: application/json\r\n" + strings.Join(lines, "\r\n") + "\r\n\r\n"
}

// answerOn reads what comes on such a connection.
func answerOn(conn net.Conn) (answer, error) {
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return answer{}, err
	}
	return read(response)
}

// problem is a problem document.
type problem struct {
	Type, Title, Detail, Code, File, Role, Hint, Rest string
	Status, Index, Line, Column                       int
	Excerpt                                           excerpt
	Lenient                                           bool
	Others                                            []mistake
}

type excerpt struct{ Before, Wrong, After string }

type mistake struct {
	Line, Column  int
	Message, Hint string
	Excerpt       excerpt
}

// refused checks that an answer is a problem of a status, and returns it.
func refused(t *testing.T, a answer, status int) problem {
	t.Helper()
	if a.status != status {
		t.Fatalf("status %d, not %d: %s", a.status, status, short(a.body))
	}
	if got := a.header.Get("Content-Type"); got != "application/problem+json" {
		t.Fatalf("a problem of the media type %q: %s", got, short(a.body))
	}
	var p problem
	known := json.NewDecoder(strings.NewReader(a.body))
	known.DisallowUnknownFields()
	if err := known.Decode(&p); err != nil {
		t.Fatalf("%v: %s", err, a.body)
	}
	if p.Status != status || p.Title == "" || p.Detail == "" || p.Code == "" || !strings.HasPrefix(p.Type, "/api/v1/openapi.json#/components/responses/") {
		t.Errorf("an incomplete problem: %s", a.body)
	}
	if got := a.header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("a problem may be kept: Cache-Control %q", got)
	}
	if status == http.StatusRequestEntityTooLarge && !strings.Contains(p.Hint, "ccgscore score GOLD SYSTEM") {
		t.Errorf("the hint about a limit does not name the command line: %s", a.body)
	}
	return p
}

// short is the beginning of a text, for messages.
func short(text string) string {
	if len(text) > 300 {
		return text[:300] + "…"
	}
	return text
}
