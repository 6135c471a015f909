package api

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Every operation of a call is offered.
func TestEveryOperationIsOffered(t *testing.T) {
	for _, op := range ops.All {
		offered := slices.ContainsFunc(Endpoints, func(e Endpoint) bool { return e.Operation == op && e.Method == http.MethodPost })
		if !offered || op.Kept {
			t.Errorf("%s: offered is %v", op.Name, offered)
		}
	}
}

// Every output has a form here, of the media type that the service gives it.
func TestEveryOutputHasAForm(t *testing.T) {
	for i := range Endpoints {
		e := &Endpoints[i]
		c := e.choice("output")
		if c == nil {
			continue
		}
		for _, output := range c.Texts() {
			if e.Operation.Name == "merge" && output == "latex" {
				continue // the parts of this test are scores, of which there are no such tables
			}
			at := slices.IndexFunc(e.Replies, func(f service.Form) bool { return f.Output == output })
			if at < 0 {
				t.Errorf("%s has no form for the output %s", e.Path, output)
			} else if x := ask(New(DefaultLimits), e, "{}", "output="+output); x.Header().Get("Content-Type") != e.Replies[at].MediaType {
				t.Errorf("%s as %s is %s, not %s", e.Path, output, x.Header().Get("Content-Type"), e.Replies[at].MediaType)
			}
		}
	}
}

// An operation becomes a part of the service by being there.
func TestAnOperationIsAnEndpoint(t *testing.T) {
	op := *service.Find(ops.All, "detect")
	op.Path = "what"
	list := endpoints([]*service.Operation{&op})
	h := newHandler(DefaultLimits, append(Endpoints[:len(Endpoints):len(Endpoints)], list...), Describe)
	if x := ask(h, &list[0], "{}", ""); x.Code != 200 || !strings.Contains(x.Body.String(), `"format":"auto"`) {
		t.Errorf("%d %s", x.Code, x.Body)
	}
}
