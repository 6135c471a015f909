// Package api is the HTTP service: an ordinary [http.Handler] over
// core/service. It holds no state, starts no goroutine of its own and writes
// no log, so it runs the same in a server and inside the wasm of an edge.
//
// The endpoints stand in one table (endpoint.go). A request becomes a call of
// core/service (request.go, from json.go, multipart.go and query.go), whose
// reply is passed on byte for byte (reply.go). What goes wrong is a problem
// document (problem.go). The service describes itself as OpenAPI (openapi.go),
// from the same tables that it works by.
package api

import (
	"net/http"
	"sync"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// New returns the handler of everything under /api/, and of /healthz.
func New(l Limits) http.Handler { return newHandler(l, endpoints) }

type handler struct {
	limits    Limits
	endpoints map[string]*endpoint // by path
	openAPI   func() []byte
}

func newHandler(l Limits, list []endpoint) *handler {
	h := &handler{
		limits: l, endpoints: map[string]*endpoint{},
		openAPI: sync.OnceValue(func() []byte { return openAPI(l, list) }),
	}
	for i := range list {
		h.endpoints[list[i].path] = &list[i]
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
			refuse(w, r, notice.Panic(p))
		}
	}()
	setHeaders(w.Header())
	if err := h.route(w, r); err != nil {
		refuse(w, r, err)
	}
}

func (h *handler) route(w http.ResponseWriter, r *http.Request) error {
	e := h.endpoints[r.URL.Path]
	if e == nil {
		return noPath(r.URL.Path)
	}
	switch r.Method {
	case e.method:
		return e.answer(h, w, r, e)
	case http.MethodHead:
		if e.method == http.MethodGet {
			return e.answer(h, w, r, e)
		}
	case http.MethodOptions:
		preflight(w, e)
		return nil
	}
	w.Header().Set("Allow", e.methods())
	return noMethod(r.Method, e)
}

func (h *handler) health(w http.ResponseWriter, r *http.Request, _ *endpoint) error {
	cached(w, r, "no-cache", "application/json", []byte(`{"status":"ok","version":"`+service.Version+`"}`+"\n"))
	return nil
}

func (h *handler) describe(w http.ResponseWriter, r *http.Request, _ *endpoint) error {
	cached(w, r, forAWhile, "application/json", h.openAPI())
	return nil
}
