package server

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"
)

// Clients whose bodies do not come, more of them than there are places, keep
// nobody waiting.
func TestSlowClientsTakeNobodysPlace(t *testing.T) {
	address := serving(t)
	for range usual.working + 1 {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, "POST /api/v1/detect HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+
			"Expect: 100-continue\r\nContent-Length: 1000\r\n\r\n")
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || answer.StatusCode != http.StatusContinue {
			t.Fatalf("%v %v", answer, err) // now its body is waited for
		}
	}
	answer, err := http.Post("http://"+address+"/api/v1/detect", "application/json",
		strings.NewReader(`{"files":{"file":{"text":"the_1 NP/N 1 dog_2\n"}}}`))
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%v %v", answer, err)
	}
	answer.Body.Close()
}

// reader is a handler that reads bodies, and says how that went.
func reader(content *[]byte, failure *error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { *content, *failure = io.ReadAll(r.Body) })
}

func TestWhatArrivesIsPassedOn(t *testing.T) {
	var content []byte
	var failure error
	h := turns{body: 10}.readBody(reader(&content, &failure))
	broken := errors.New("broken")
	for _, test := range []struct {
		body    io.Reader
		length  int64
		content string
		failure error
	}{
		{strings.NewReader("0123456789"), 10, "0123456789", nil},
		{iotest.OneByteReader(strings.NewReader("0123456789")), -1, "0123456789", nil},
		{strings.NewReader("0123456789abc"), -1, "0123456789", &http.MaxBytesError{Limit: 10}},
		{io.MultiReader(strings.NewReader("01"), iotest.ErrReader(broken)), 10, "01", broken},
		{strings.NewReader(""), 0, "", nil},
		{strings.NewReader("it says that it is too long"), 27, "it says that it is too long", nil}, // as it comes
	} {
		r := httptest.NewRequest("POST", "/", test.body)
		r.ContentLength = test.length
		h.ServeHTTP(httptest.NewRecorder(), r)
		if string(content) != test.content || !reflect.DeepEqual(failure, test.failure) {
			t.Errorf("%q %v, want %q %v", content, failure, test.content, test.failure)
		}
	}
}

// Large bodies, and those that do not say how long they are, arrive in turn.
func TestLargeBodiesArriveInTurn(t *testing.T) {
	var content []byte
	var failure error
	h := turns{working: 1, held: 20, body: 20, small: 10}.inTurn(reader(&content, &failure))
	post := func(body io.Reader, length int64) int {
		w, r := httptest.NewRecorder(), httptest.NewRequest("POST", "/", body)
		r.ContentLength = length
		h.ServeHTTP(w, r)
		return w.Code
	}
	arrives, goOn := io.Pipe()
	var slow sync.WaitGroup
	slow.Go(func() {
		if status := post(arrives, 11); status != http.StatusOK {
			t.Errorf("the first: %d", status)
		}
	})
	io.WriteString(goOn, "x") // now it has the place
	for _, test := range []struct {
		length int64
		status int
	}{{0, 200}, {10, 200}, {11, 503}, {20, 503}, {-1, 503}, {21, 200}} {
		if status := post(strings.NewReader(strings.Repeat("x", max(0, int(test.length)))), test.length); status != test.status {
			t.Errorf("%d bytes: %d, want %d", test.length, status, test.status)
		}
	}
	goOn.Close()
	slow.Wait()
	if status := post(strings.NewReader("01234567890"), 11); status != http.StatusOK || string(content) != "01234567890" {
		t.Errorf("afterwards: %d %q", status, content)
	}
}

// deadlines is a connection's writer that remembers the deadline of reading.
type deadlines struct {
	*httptest.ResponseRecorder
	set []time.Time
}

func (d *deadlines) SetReadDeadline(t time.Time) error {
	d.set = append(d.set, t)
	return nil
}

// The time to arrive is over once a body has arrived: it would end the request
// during its work. One that has not arrived goes on having it.
func TestTheTimeToArriveEndsWithTheBody(t *testing.T) {
	var content []byte
	var failure error
	for body, lifted := range map[string]bool{"0123456789": true, "0123456789abc": false} {
		w := &deadlines{ResponseRecorder: httptest.NewRecorder()}
		r := httptest.NewRequest("POST", "/", strings.NewReader(body))
		r.ContentLength = -1
		turns{body: 10}.readBody(reader(&content, &failure)).ServeHTTP(w, r)
		if got := len(w.set) == 1 && w.set[0].IsZero(); got != lifted {
			t.Errorf("%s: the deadlines are %v", body, w.set)
		}
	}
}

// Requests beyond the places wait, and those that wait too long are told to
// come again.
func TestTheQueue(t *testing.T) {
	arrived, leave := make(chan struct{}), make(chan struct{})
	work := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		arrived <- struct{}{}
		<-leave
	})
	get := func(h http.Handler) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/api/v1/score", nil))
		return w
	}
	impatient := turns{working: 2}.inTurn(work)
	var done sync.WaitGroup
	for range 2 {
		done.Go(func() { get(impatient) })
		<-arrived
	}
	w := get(impatient)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Header().Get("Content-Type") != "application/problem+json" ||
		!strings.Contains(w.Body.String(), "ccgscore score GOLD SYSTEM") {
		t.Errorf("the third: %d %v %s", w.Code, w.Header(), w.Body)
	}
	leave <- struct{}{}
	leave <- struct{}{}
	done.Wait()

	patient := turns{working: 1, patience: time.Hour}.inTurn(work)
	for range 3 {
		done.Go(func() {
			if w := get(patient); w.Code != http.StatusOK {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
	for range 3 {
		<-arrived
		leave <- struct{}{}
	}
	done.Wait()
}
