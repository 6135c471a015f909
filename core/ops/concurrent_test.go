package ops

import (
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// Services share nothing; the race detector looks at this test.
func TestServicesRunSideBySide(t *testing.T) {
	files := corpus(t, "alpha", "beta")
	want := string(accept(t, service.New(allOps...), "score", "output=json sentences=true", files).Body)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s := service.New(allOps...)
			for range 3 {
				reply, err := s.Do(ask("score", "output=json sentences=true", files), service.Host{Progress: func(_, _ int64) {}})
				if err != nil || string(reply.Body) != want {
					t.Errorf("%v, or another score", err)
				}
				reply, err = s.Do(ask("open", "n=2", files), service.Host{})
				if err != nil {
					t.Error(err)
					return
				}
				for _, c := range []service.Call{
					ask("sentence", withHandle(handleIn(t, reply), "n=3 system=1"), nil),
					ask("rows", withHandle(handleIn(t, reply), "to=36 order=df1"), nil),
					ask("diagram", withHandle(handleIn(t, reply), "n=3"), nil),
					ask("release", withHandle(handleIn(t, reply), ""), nil),
				} {
					if _, err := s.Do(c, service.Host{}); err != nil {
						t.Errorf("%s: %v", c.Operation, err)
					}
				}
			}
		})
	}
	wg.Wait()
}
