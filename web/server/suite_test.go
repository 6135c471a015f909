package server

import (
	"net"
	"net/http"
	"testing"

	"github.com/ccgscore/ccgscore/web/apitest"
)

func TestTheService(t *testing.T) {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	server := New(http.NotFoundHandler())
	go server.Serve(listener)
	defer server.Close()
	apitest.Suite(t, "http://"+listener.Addr().String())
}
