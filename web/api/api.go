// Package api is the HTTP service: an ordinary [http.Handler] over
// core/service. It holds no state, starts no goroutine of its own and writes
// no log, so it runs the same in a server and inside the wasm of an edge.
//
// What there is stands in a table (endpoint.go). A request becomes a call of
// core/service (request.go, from document.go, multipart.go and query.go), whose
// reply is passed on byte for byte (reply.go). What goes wrong is a problem
// document (problem.go). The description of it all, openapi.json, is made from
// the same tables when it is first asked for (describe.go), and of the schemas that build/results makes.
package api

import (
	"net/http"
	"sync"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// New returns the handler of everything under /api/, and of /healthz.
func New(l Limits) http.Handler { return newHandler(l, Endpoints, Describe) }

// NewDescribed is [New] for a host that has the description of the service already: a program does not
// carry what makes it then.
func NewDescribed(l Limits, description func() []byte) http.Handler {
	return newHandler(l, Endpoints, description)
}

type handler struct {
	limits    Limits
	endpoints map[string]*Endpoint // by path

	description func() []byte // of the service, made when it is first asked for
}

func newHandler(l Limits, list []Endpoint, description func() []byte) *handler {
	h := &handler{limits: l, endpoints: map[string]*Endpoint{}, description: sync.OnceValue(description)}
	for i := range list {
		h.endpoints[list[i].Path] = &list[i]
	}
	return h
}

// ServeHTTP answers a request. A panic costs that request alone.
func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	defer func() {
		switch p := recover(); p {
		case nil:
		case http.ErrAbortHandler:
			panic(p)
		default:
			refuse(w, notice.Panic(p))
		}
	}()
	setHeaders(w.Header())
	if err := h.route(w, r); err != nil {
		refuse(w, err)
	}
}

func (h *handler) route(w http.ResponseWriter, r *http.Request) error {
	e := h.endpoints[r.URL.Path]
	if e == nil {
		return noPath(r.URL.Path)
	}
	switch r.Method {
	case e.Method:
		return e.answer(h, w, r, e)
	case http.MethodHead:
		if e.Method == http.MethodGet {
			return e.answer(h, w, r, e)
		}
	case http.MethodOptions:
		preflight(w, e)
		return nil
	}
	w.Header().Set("Allow", e.methods())
	return noMethod(r.Method, e)
}

func (h *handler) health(w http.ResponseWriter, r *http.Request, _ *Endpoint) error {
	writeCached(w, r, "no-cache", "application/json", []byte(`{"status":"ok","version":"`+service.Version+"\"}\n"))
	return nil
}

func (h *handler) describe(w http.ResponseWriter, r *http.Request, _ *Endpoint) error {
	writeCached(w, r, forAWhile, "application/json", h.description())
	return nil
}
