//go:build unix

package main_test

import (
	"bytes"
	"net/http"
	"strconv"
	"sync"
	"testing"
)

// Two hundred clients at once, of which every tenth breaks its request: every other one is answered, and with the very
// bytes that core/service replies here.
func TestACrowdOfWhichOneInTenIsBroken(t *testing.T) {
	t.Parallel()
	const clients = 200
	worker := start(t)
	var requests []request
	for i := range clients {
		requests = append(requests, scoring(t, []string{"alpha", "beta"}[i%2], i%7, i%7+2+i%8))
	}
	// workerd closes a connection that is idle for five seconds. On a busy machine the next round may begin just then, and
	// what is sent meanwhile is lost on its way.
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	crowd := func() {
		var all sync.WaitGroup
		for i, r := range requests {
			all.Go(func() {
				if i%10 == 9 {
					broken[i/10%len(broken)].send(t, client, worker.URL, r)
					return
				}
				status, reply, err := post(client, worker.URL, r.body)
				if err != nil || status != http.StatusOK || !bytes.Equal(reply, r.reply) {
					t.Errorf("request %d: %d %v\n%s", i, status, err, reply)
				}
			})
		}
		all.Wait()
	}
	held := func() int {
		n, err := worker.Memory()
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	const warm, rounds = 5, 20
	for range warm {
		crowd()
	}
	before := held()
	for range rounds {
		crowd()
	}
	after := held()
	t.Logf("memory of workerd: %d MB after %d rounds, %d MB after %d", before>>20, warm, after>>20, warm+rounds)
	if leaked := after - before; leaked > 48<<20 {
		t.Errorf("workerd has grown by %d MB", leaked>>20)
	}
}

// Ways to break a request.
var broken = []struct {
	name string
	send func(t *testing.T, client *http.Client, url string, r request)
}{
	{"half a body, and gone", hangUp},
	{"half of the JSON", refused(400, func(r request) []byte { return r.body[:len(r.body)/2] })},
	{"no JSON", refused(400, func(r request) []byte { return []byte("gold.deps") })},
	{"an unknown key", refused(400, func(r request) []byte { return bytes.Replace(r.body, []byte(`"files"`), []byte(`"filez"`), 1) })},
	{"a wrong slot", refused(422, func(r request) []byte { return bytes.Replace(r.body, []byte(` 1 `), []byte(` 61 `), 1) })},
	{"too long, and says so", promiseTooMuch},
}

// refused sends a body that is answered with a problem.
func refused(want int, made func(request) []byte) func(*testing.T, *http.Client, string, request) {
	return func(t *testing.T, client *http.Client, url string, r request) {
		status, reply, err := post(client, url, made(r))
		if err != nil || status != want || !bytes.Contains(reply, []byte(`"status":`+strconv.Itoa(want))) {
			t.Errorf("%d %v, want %d\n%s", status, err, want, reply)
		}
	}
}

// promiseTooMuch is refused before it has sent any of it.
func promiseTooMuch(t *testing.T, _ *http.Client, url string, _ request) {
	c := connect(t, url)
	defer c.Close()
	c.promise(9 << 20)
	if status, body := c.answered(); status != http.StatusRequestEntityTooLarge {
		t.Errorf("%d, want 413\n%s", status, body)
	}
}

// hangUp sends half of what it promises and closes the connection.
func hangUp(t *testing.T, _ *http.Client, url string, r request) {
	c := connect(t, url)
	defer c.Close()
	c.promise(len(r.body))
	c.send(r.body[:len(r.body)/2])
}
