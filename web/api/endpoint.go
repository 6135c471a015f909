package api

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Endpoint is a path, and what is done there.
type Endpoint struct {
	Method    string
	Path      string
	Operation *service.Operation // nil where none is done
	Replies   []service.Form     // the first is the default
	Summary   string             // one sentence
	answer    func(*handler, http.ResponseWriter, *http.Request, *Endpoint) error
}

// Endpoints lists all that there are: those of operations, and what else the service says.
var Endpoints = append(endpoints(ops.All),
	Endpoint{http.MethodGet, base + "diagram.svg", service.Find(ops.All, "diagram"), []service.Form{service.SvgForm}, "Draw a small sentence, to embed it as an image.", (*handler).embed},
	Endpoint{http.MethodGet, base + "openapi.json", nil, []service.Form{{MediaType: "application/json", Schema: "OpenAPI"}}, "Describe this service.", (*handler).describe},
	Endpoint{http.MethodGet, "/healthz", nil, []service.Form{{MediaType: "application/json", Schema: "Health"}}, "Say that the service works.", (*handler).health},
)

const base = "/api/v1/"

// endpoints are those of operations. There is a service for each request, so those on what a
// service keeps are not among them.
func endpoints(operations []*service.Operation) (list []Endpoint) {
	for _, op := range operations {
		path := cmp.Or(op.Path, strings.ReplaceAll(op.Name, "_", "/"))
		list = append(list, Endpoint{http.MethodPost, base + path, op, op.Forms, op.Help, (*handler).operate})
	}
	return list
}

// Choices returns the parameters that an endpoint takes: those of its
// operation, without those on what a service keeps from one call to another,
// since there is a service for each request, and without one of a form that it does not reply.
func (e *Endpoint) Choices() []*service.Choice {
	if e.Operation == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(e.Operation.Choices), func(c *service.Choice) bool {
		return c.Group == service.Kept || c == service.TikzChoice && slices.Contains(e.Operation.Forms, service.TikzForm) && !slices.Contains(e.Replies, service.TikzForm)
	})
}

// Roles returns the roles of the files that an endpoint takes.
func (e *Endpoint) Roles() []*service.Role {
	if e.Operation == nil {
		return nil
	}
	return e.Operation.Files
}

// NamesAlone reports whether the endpoint looks at the names of files, and reads none.
func (e *Endpoint) NamesAlone() bool { return e.Operation != nil && e.Operation.Name == "annotators" }

// RolesInQuery returns those whose files may stand in a query. A name that is
// that of a parameter as well means the parameter there.
func (e *Endpoint) RolesInQuery() []*service.Role {
	return slices.DeleteFunc(slices.Clone(e.Roles()), func(r *service.Role) bool { return e.choice(r.Name) != nil })
}

// choice returns the parameter of a name, or nil if the endpoint takes none.
func (e *Endpoint) choice(name string) *service.Choice {
	for _, c := range e.Choices() {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// methods are what an endpoint answers.
func (e *Endpoint) methods() string {
	if e.Method == http.MethodGet {
		return "GET, HEAD, OPTIONS"
	}
	return e.Method + ", OPTIONS"
}
