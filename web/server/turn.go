package server

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/web/api"
)

// turns bound the memory that requests take together. Those beyond a bound wait
// for their turn, and are refused when their patience is at its end.
type turns struct {
	working  int64 // requests that are worked at, each of which may take some tens of megabytes
	held     int64 // bytes of the bodies that have arrived or are arriving
	body     int64 // the most, in bytes, that a body may have
	small    int64 // bytes of a body that counts for nothing
	patience time.Duration
}

var usual = turns{
	working: 8, held: 8 * api.DefaultLimits.Body, body: api.DefaultLimits.Body, small: 64 << 10, patience: 10 * time.Second,
}

// inTurn lets requests be worked at once their bodies have arrived, so that a
// slow client takes nobody's turn, or at most that of other large bodies.
func (t turns) inTurn(next http.Handler) http.Handler {
	work := t.wait(t.working, func(*http.Request) int64 { return 1 }, next)
	return t.wait(t.held, t.weight, t.readBody(work))
}

// weight is the bytes of memory to reserve for a body. One that does not say
// how long it is may be as long as any; one that says that it is too long is
// refused unread.
func (t turns) weight(r *http.Request) int64 {
	switch {
	case r.ContentLength < 0:
		return t.body
	case r.ContentLength <= t.small, r.ContentLength > t.body:
		return 0
	}
	return r.ContentLength
}

// wait passes requests on while their weights are at most so much together.
func (t turns) wait(most int64, weight func(*http.Request) int64, next http.Handler) http.Handler {
	taken := semaphore.NewWeighted(most)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if n := weight(r); n > 0 {
			ctx, cancel := context.WithTimeout(r.Context(), t.patience)
			defer cancel()
			if !taken.TryAcquire(n) && taken.Acquire(ctx, n) != nil {
				w.Header().Set("Retry-After", "1")
				api.Refuse(w, &notice.Error{
					Code: notice.Cancelled, Message: "too many requests at once",
					Hint: "ask again a little later, or use the command line: ccgscore score GOLD SYSTEM",
				})
				return
			}
			defer taken.Release(n)
		}
		next.ServeHTTP(w, r)
	})
}

// readBody reads bodies before a handler sees their requests. Of one that is
// too long, which the handler refuses, it reads nothing if the length is said,
// and no more than a body may have otherwise.
func (t turns) readBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == 0 || r.ContentLength > t.body {
			next.ServeHTTP(w, r)
			return
		}
		content, failure := io.ReadAll(http.MaxBytesReader(w, r.Body, t.body)) // which tells the server not to wait for the rest
		if failure == nil {
			// Its time to arrive is over, and would end the work too.
			_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
			failure = io.EOF
		}
		r = r.WithContext(r.Context()) // a copy, whose body may be another
		r.Body = io.NopCloser(io.MultiReader(bytes.NewReader(content), ending{failure}))
		next.ServeHTTP(w, r)
	})
}

// ending is the end of a body, or what broke it off.
type ending struct{ failure error }

func (e ending) Read([]byte) (int, error) { return 0, e.failure }
