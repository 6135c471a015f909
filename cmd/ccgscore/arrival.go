package main

import (
	"bytes"
	"io"
	"net/http"
	"time"
)

// inTurn lets only so many requests be at work at once, after their bodies
// have arrived: a slow client takes nobody's place. So that what has arrived
// stays bounded too, large bodies arrive in turn themselves.
func inTurn(next http.Handler, places int, patience time.Duration, small, most int64) http.Handler {
	atWork := arrived(queued(next, places, patience), most)
	large := queued(atWork, places, patience)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength < 0 || small < r.ContentLength && r.ContentLength <= most {
			large.ServeHTTP(w, r)
			return
		}
		atWork.ServeHTTP(w, r)
	})
}

// arrived reads bodies before a handler sees their requests. Of one that is
// longer than most, which the handler refuses, it reads no more than that
// takes: nothing if the length is said, or a byte too many.
func arrived(next http.Handler, most int64) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == 0 || r.ContentLength > most {
			next.ServeHTTP(w, r)
			return
		}
		content, failure := io.ReadAll(io.LimitReader(r.Body, most+1))
		if failure == nil && int64(len(content)) <= most {
			// Its time to arrive is over, and would end the work too.
			_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
		}
		r = r.WithContext(r.Context()) // a copy, whose body may be another
		r.Body = io.NopCloser(io.MultiReader(bytes.NewReader(content), ending{failure}))
		next.ServeHTTP(w, r)
	})
}

// ending is the end of a body, or what broke it off.
type ending struct{ failure error }

func (e ending) Read([]byte) (int, error) {
	if e.failure != nil {
		return 0, e.failure
	}
	return 0, io.EOF
}
