//go:build js && wasm

// Package worker serves a handler inside a Cloudflare Worker: a request whose
// body has arrived to its end is answered to the end of the reply, inside one
// call from JavaScript, and then the next.
//
// So no request waits for another; none but the one that kills the program is
// inside it when it dies; and when a client goes away, nothing of his request
// is left behind. Package workers, on which this stands, would have bodies be
// streams, read and written a piece at a time, while others go on.
package worker

import (
	"bytes"
	"io"
	"net/http"
	"runtime/debug"
	"strings"
	"syscall/js"

	"github.com/syumai/workers"

	"github.com/ccgscore/ccgscore/web/accept"
	"github.com/ccgscore/ccgscore/web/api"
)

// heap is what the garbage collector tries to stay below, in bytes. It is half
// of what build/edge lets the program have: memory of WebAssembly is never given
// back, so what is free lies in pieces, and a long reply needs some in one piece.
const heap = 40 << 20

// Serve answers until the isolate ends. Of a body, at most mostBytes need to
// arrive; the handler refuses longer ones.
func Serve(handler http.Handler, mostBytes int64) {
	debug.SetMemoryLimit(heap)
	binding := js.Global().Get("context").Get("binding")
	binding.Set("mostBytes", mostBytes)
	workers.ServeNonBlock(server{handler, binding})
	workers.Ready()
	select {}
}

type server struct {
	handler http.Handler
	binding js.Value // the object that program.js shares with the program
}

func (s server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	rejoin(r.Header)
	r.Body = bodyOf(r.Body)
	made := &reply{header: w.Header()}
	s.handler.ServeHTTP(made, r)
	made.send(w, r)
	s.binding.Set("answered", true) // or program.js takes the program for dead
}

// rejoin undoes what package workers does to headers: it cuts them at their
// commas, all of them, and only some are lists.
func rejoin(header http.Header) {
	for name, values := range header {
		header[name] = []string{strings.Join(values, ",")}
	}
}

// bodyOf returns a body as body.js hands it over, in place of a stream: its
// bytes, and why there are no more of them if it broke off.
func bodyOf(stream io.ReadCloser) io.ReadCloser {
	raw, ok := stream.(interface{ GetRawJSBody() js.Value })
	if !ok {
		return http.NoBody
	}
	body := raw.GetRawJSBody()
	content := make([]byte, body.Get("bytes").Length())
	js.CopyBytesToGo(content, body.Get("bytes"))
	return io.NopCloser(io.MultiReader(bytes.NewReader(content), ending{failures[body.Get("failure").String()]}))
}

var failures = map[string]error{
	"":     io.EOF,
	"cut":  io.ErrUnexpectedEOF,
	"slow": api.ErrSlow,
	"busy": api.ErrBusy,
}

// ending is the end of a body, or what broke it off.
type ending struct{ failure error }

func (e ending) Read([]byte) (int, error) { return 0, e.failure }

// reply collects what the handler writes.
type reply struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (m *reply) Header() http.Header { return m.header }

func (m *reply) WriteHeader(status int) {
	if m.status == 0 {
		m.status = status
	}
}

func (m *reply) Write(p []byte) (int, error) {
	m.WriteHeader(http.StatusOK)
	return m.body.Write(p)
}

// worthPacking is the size, in bytes, from which packing a reply saves much.
const worthPacking = 1 << 10

// send hands the reply over. The runtime packs what its header says is packed.
func (m *reply) send(w http.ResponseWriter, r *http.Request) {
	m.WriteHeader(http.StatusOK)
	if m.body.Len() >= worthPacking && accept.Read(r.Header.Values("Accept-Encoding")).Weight("gzip", "*") > 0 {
		m.header.Set("Content-Encoding", "gzip")
		m.header.Del("Content-Length")
	}
	if r.Method == http.MethodHead {
		m.body.Reset()
	}
	body := js.Global().Get("Uint8Array").New(m.body.Len())
	js.CopyBytesToJS(body, m.body.Bytes())
	w.WriteHeader(m.status)
	w.(interface{ WriteRawJSBody(js.Value) }).WriteRawJSBody(body)
}
