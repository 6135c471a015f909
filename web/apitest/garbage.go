package apitest

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"testing"
)

// garbage: whatever comes, the answer is a reply or a problem, and never that
// the service failed.
func (s *suite) garbage(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	good := []request{
		inJSON(`{"output":"json","sentences":true}`, rooted),
		inParts(`{"output":"json","sentences":true}`, rooted),
		inParts("", packedFiles(rooted)),
		packedBody(inJSON("", rooted)),
	}
	for i := range 400 {
		r := good[i%len(good)]
		r.body = append([]byte(nil), r.body...)
		switch i / len(good) % 3 {
		case 0: // a few bytes differ
			for range 1 + random.IntN(8) {
				r.body[random.IntN(len(r.body))] = byte(random.Uint32())
			}
		case 1: // a piece is missing, or comes twice
			from, to := random.IntN(len(r.body)), random.IntN(len(r.body))
			r.body = append(r.body[:from:from], r.body[to:]...)
		case 2: // nothing is as it should be
			for j := range r.body {
				r.body[j] = byte(random.Uint32())
			}
		}
		a := s.post(t, "/api/v1/score", r)
		if a.status == http.StatusOK {
			continue
		}
		if a.status >= 500 {
			t.Fatalf("%d %s to %q", a.status, a.body, r.body)
		}
		refused(t, a, a.status)
	}
	s.alive(t)
}

// crowd: many at once, of which some are broken: every answer is the right
// one.
func (s *suite) crowd(t *testing.T) {
	want := string(wanted(t, "score", `{"output":"json","sentences":true}`, rooted).Body)
	var all sync.WaitGroup
	for i := range 100 {
		all.Go(func() {
			if err := s.member(i, want); err != nil {
				t.Errorf("request %d: %v", i, err)
			}
		})
	}
	all.Wait()
	s.alive(t)
}

func (s *suite) member(i int, want string) error {
	r, status := inJSON(`{"output":"json","sentences":true}`, rooted), http.StatusOK
	if i%10 == 3 {
		r.body, status = r.body[:len(r.body)/2], http.StatusBadRequest
	}
	a, err := s.try(http.MethodPost, "/api/v1/score", r)
	switch {
	case err != nil:
		return err
	case a.status != status, status == http.StatusOK && a.body != want:
		return fmt.Errorf("%d %s", a.status, short(a.body))
	}
	return nil
}
