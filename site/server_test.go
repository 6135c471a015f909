package site_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
)

// serve returns a server until the test ends.
func serve(t testing.TB, handler http.Handler) *httptest.Server {
	t.Helper()
	server := newServer(handler)
	t.Cleanup(server.Close)
	return server
}

// ports are those that servers have had.
var ports sync.Map

// newServer returns a server at a port that none had before. What a browser keeps of a page, its files too, it keeps by the port,
// and all tests share one browser: a test would find what another has left.
func newServer(handler http.Handler) *httptest.Server {
	for {
		server := httptest.NewServer(handler)
		if _, had := ports.LoadOrStore(server.URL, true); !had {
			return server
		}
		server.Close()
	}
}

// An origin serves the pages of one test after the other at one address: the browser keeps there what it has compiled of the core.
type origin struct {
	*httptest.Server
	page atomic.Pointer[http.Handler]
}

// empty is the path of an empty page.
const empty = "/empty"

func newOrigin() *origin {
	o := &origin{}
	o.Server = newServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == empty {
			io.WriteString(w, `<!doctype html><link rel="icon" href="data:,">`)
			return
		}
		(*o.page.Load()).ServeHTTP(w, r)
	}))
	return o
}
