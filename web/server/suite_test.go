package server

import (
	"net"
	"net/http"
	"testing"

	"github.com/ccgscore/ccgscore/web/apitest"
)

// serving is the address of a server that ends with the test.
func serving(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	server := New(http.NotFoundHandler())
	go server.Serve(listener)
	t.Cleanup(func() { server.Close() })
	return listener.Addr().String()
}

func TestTheService(t *testing.T) { apitest.Suite(t, "http://"+serving(t)) }
