//go:build unix

package main_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// patience bounds the waiting of a test that fails.
const patience = time.Minute

// connection is one that speaks as it likes.
type connection struct {
	*net.TCPConn
	t *testing.T
}

func connect(t *testing.T, url string) connection {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(patience))
	return connection{c.(*net.TCPConn), t}
}

func (c connection) send(text []byte) {
	c.t.Helper()
	if _, err := c.Write(text); err != nil {
		c.t.Fatal(err)
	}
}

// begin sends the head of a request.
func (c connection) begin(header string) {
	c.t.Helper()
	c.send([]byte("POST /api/v1/score HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + header + "\r\n\r\n"))
}

func (c connection) promise(length int) {
	c.t.Helper()
	c.begin(fmt.Sprintf("Content-Length: %d", length))
}

// answered reads the answer.
func (c connection) answered() (status int, body []byte) {
	c.t.Helper()
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		c.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err = io.ReadAll(r.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return r.StatusCode, body
}
