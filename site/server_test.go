package site_test

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

// ports are those that servers have had.
var ports sync.Map

// serve returns a server at a port that none had before. What a browser keeps of a page, its files too, it keeps by the port,
// and all tests share one browser: a test would find what another has left.
func serve(t testing.TB, handler http.Handler) *httptest.Server {
	t.Helper()
	for {
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close) // until then it holds its port, so the next one has another
		if _, had := ports.LoadOrStore(server.URL, true); !had {
			return server
		}
	}
}
