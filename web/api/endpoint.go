package api

import (
	"net/http"
	"slices"

	"github.com/ccgscore/ccgscore/core/service"
)

// endpoint is a path, and what is done there.
type endpoint struct {
	method    string
	path      string
	operation string // of core/service, or ""
	replies   []form // the first is the default
	summary   string
	answer    func(*handler, http.ResponseWriter, *http.Request, *endpoint) error
}

// endpoints lists all that there are. An operation of core/service becomes a
// part of the service, and of its description, by a line here.
var endpoints = []endpoint{
	{http.MethodPost, base + "score", "score", scores, "Score systems against gold.", (*handler).operate},
	{http.MethodPost, base + "merge", "merge", scores, "Add the counts of the parts of a corpus.", (*handler).operate},
	{http.MethodPost, base + "diagram", "diagram", drawing, "Draw a sentence, gold above and the system below.", (*handler).operate},
	{http.MethodPost, base + "sentence", "sentence", sentence, "List the dependencies of a sentence, right and wrong, with the reasons.", (*handler).operate},
	{http.MethodPost, base + "roots", "roots", text, "List the root of each sentence.", (*handler).operate},
	{http.MethodPost, base + "detect", "detect", detected, "Say what a file is and what is in it.", (*handler).operate},
	{http.MethodGet, base + "diagram.svg", "diagram", drawing, "Draw a small sentence, to embed it as an image.", (*handler).embed},
	{http.MethodGet, base + "openapi.json", "", description, "Describe this service.", (*handler).describe},
	{http.MethodGet, "/healthz", "", health, "Say that the service works.", (*handler).health},
}

const base = "/api/v1/"

// form is a form of a reply.
type form struct {
	output    string // the value of the parameter output that asks for it, if the operation has that
	mediaType string
	schema    string // of JSON: its name in schemas.json
}

var (
	scores = []form{
		{"json", "application/json", "Scores"},
		{"text", "text/plain; charset=utf-8", ""},
		{"tsv", "text/tab-separated-values; charset=utf-8", ""},
		{"partial", "application/json", "Partial"},
	}
	drawing     = []form{{"", "image/svg+xml", ""}}
	sentence    = []form{{"", "application/json", "Sentence"}}
	text        = []form{{"", "text/plain; charset=utf-8", ""}}
	detected    = []form{{"", "application/json", "Detected"}}
	description = []form{{"", "application/json", "OpenAPI"}}
	health      = []form{{"", "application/json", "Health"}}
)

// takes reports whether the operation has a parameter.
func (e *endpoint) takes(parameter string) bool {
	op := e.offers()
	return op != nil && slices.Contains(op.Parameters, parameter)
}

// offers returns the operation behind an endpoint with the parameters that it
// has here: not those of comparisons that a service keeps from one call to
// another, since there is a service for each request.
func (e *endpoint) offers() *service.Operation {
	at := slices.IndexFunc(service.Operations, func(op service.Operation) bool { return op.Name == e.operation })
	if at < 0 {
		return nil
	}
	op := service.Operations[at]
	op.Parameters = slices.DeleteFunc(slices.Clone(op.Parameters), func(name string) bool { return slices.Contains(ofKept, name) })
	return &op
}

var ofKept = []string{"keep", "handle", "system", "from", "to", "order"}

// methods are what an endpoint answers.
func (e *endpoint) methods() string {
	if e.method == http.MethodGet {
		return "GET, HEAD, OPTIONS"
	}
	return e.method + ", OPTIONS"
}
