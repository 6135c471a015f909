// Package server serves the HTTP service and the page on one's own machine:
// what `ccgscore serve` does.
package server

import (
	"io"
	"log"
	"net/http"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"github.com/ccgscore/ccgscore/web/api"
)

// How long a client may take, and its work. A request arrives, waits for its
// turn, is worked at, and its answer leaves.
const (
	arrival   = 30 * time.Second
	working   = 30 * time.Second
	departure = 2 * time.Minute // since it has begun to arrive
	idle      = 2 * time.Minute
	maxHeader = 32 << 10 // bytes
)

// New returns a server of the service, and of a page at all other paths.
// Nothing of what is sent is logged.
func New(page http.Handler) *http.Server {
	limits := api.DefaultLimits
	limits.Time = working
	return &http.Server{
		Handler:           route(gzhttp.GzipHandler(api.New(limits)), page),
		ReadHeaderTimeout: arrival,
		ReadTimeout:       arrival,
		WriteTimeout:      departure,
		IdleTimeout:       idle,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
}

// route leads to the service where it has a path, and elsewhere to the page. To
// ask whether the service works does not wait for a turn.
func route(service, page http.Handler) http.Handler {
	work := usual.inTurn(service)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasPrefix(r.URL.Path, "/api/"):
			work.ServeHTTP(w, r)
		case r.URL.Path == "/healthz":
			service.ServeHTTP(w, r)
		default:
			page.ServeHTTP(w, r)
		}
	})
}
