package apitest

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/web/api"
)

// wire: bodies that arrive as no good client sends them.
func (s *suite) wire(t *testing.T) {
	t.Run("slow", s.slow)
	t.Run("cut off", s.cutOff)
	t.Run("huge, and says so", s.huge)
	t.Run("huge, and does not say so", s.endless)
	s.alive(t)
}

// slow: a body in many small writes is a body.
func (s *suite) slow(t *testing.T) {
	want := string(wanted(t, "score", `{"output":"json"}`, compared).Body)
	body := inJSON("", compared).body
	conn := s.dial(t)
	fmt.Fprint(conn, s.head("/api/v1/score", "Connection: close", "Content-Length: "+itoa(len(body))))
	for at, size := 0, 1; at < len(body); size = size%7 + 1 {
		end := min(len(body), at+size)
		if _, err := conn.Write(body[at:end]); err != nil {
			t.Fatal(err)
		}
		at = end
	}
	a, err := answerOn(conn)
	if err != nil || a.status != http.StatusOK || a.body != want {
		t.Errorf("%v %d %s", err, a.status, short(a.body))
	}
}

// cutOff: who stops in the middle gets a problem, or nothing; the service goes
// on.
func (s *suite) cutOff(t *testing.T) {
	body := inJSON("", compared).body
	for _, length := range []string{"Content-Length: " + itoa(len(body)), "Transfer-Encoding: chunked"} {
		for _, part := range []int{0, 1, len(body) / 2, len(body) - 1} {
			conn := s.dial(t)
			fmt.Fprint(conn, s.head("/api/v1/score", "Connection: close", length))
			if length[0] == 'T' {
				fmt.Fprintf(conn, "%x\r\n", len(body))
			}
			if _, err := conn.Write(body[:part]); err != nil {
				t.Fatal(err)
			}
			_ = conn.CloseWrite()
			if a, err := answerOn(conn); err == nil {
				refused(t, a, http.StatusBadRequest)
			}
			conn.Close()
		}
	}
	s.alive(t)
}

// huge: a body that announces too much is refused before it is sent.
func (s *suite) huge(t *testing.T) {
	for _, length := range []int64{api.DefaultLimits.Body + 1, 1 << 40} {
		conn := s.dial(t)
		fmt.Fprint(conn, s.head("/api/v1/score", "Content-Length: "+strconv.FormatInt(length, 10)))
		a, err := answerOn(conn)
		if err != nil {
			t.Fatal(err)
		}
		refused(t, a, http.StatusRequestEntityTooLarge)
	}
}

// endless: a body that does not announce its length is read up to the limit.
func (s *suite) endless(t *testing.T) {
	conn := s.dial(t)
	fmt.Fprint(conn, s.head("/api/v1/score", "Transfer-Encoding: chunked"))
	answers := make(chan answer, 1)
	go func() {
		a, err := answerOn(conn)
		if err != nil {
			a.body = err.Error()
		}
		answers <- a
	}()
	chunk := make([]byte, 64<<10)
	for i := range chunk {
		chunk[i] = ' '
	}
	sent := int64(0)
	for ; sent <= api.DefaultLimits.Body; sent += int64(len(chunk)) {
		if _, err := fmt.Fprintf(conn, "%x\r\n%s\r\n", len(chunk), chunk); err != nil {
			break // refused already
		}
	}
	refused(t, <-answers, http.StatusRequestEntityTooLarge)
}

func itoa(n int) string { return strconv.Itoa(n) }
