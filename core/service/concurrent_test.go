package service

import (
	"sync"
	"testing"
)

// Services share nothing; the race detector looks at this test.
func TestServicesRunSideBySide(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	want := string(accept(t, New(All...), "score", "output=json sentences=true", files).Body)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s := New(All...)
			for range 3 {
				reply, err := s.Do(ask("score", "output=json sentences=true", files), Host{Progress: func(_, _ int64) {}})
				if err != nil || string(reply.Body) != want {
					t.Errorf("%v, or another score", err)
				}
				_, err = s.Do(ask("open", "n=2", files), Host{})
				if err != nil {
					t.Error(err)
					return
				}
				for _, c := range []Call{
					ask("sentence", on(s.last, "n=3 system=1"), nil),
					ask("rows", on(s.last, "to=36 order=df1"), nil),
					ask("diagram", on(s.last, "n=3"), nil),
					ask("release", on(s.last, ""), nil),
				} {
					if _, err := s.Do(c, Host{}); err != nil {
						t.Errorf("%s: %v", c.Operation, err)
					}
				}
			}
		})
	}
	wg.Wait()
}
