package site_test

import (
	"net/http"
	"net/http/httptest"
	"sync"
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
