package api

import (
	"errors"
	"net/http"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// kind is a sort of problem.
type kind struct {
	name   string
	status int
	title  string
	code   notice.Code
}

// kinds lists them all: for each code of core/notice the first that has it, and those
// that only HTTP knows.
var kinds = []kind{
	{"usage", http.StatusBadRequest, "The request is wrong", notice.Usage},
	{"data", http.StatusUnprocessableEntity, "A file is wrong", notice.Data},
	{"limit", http.StatusRequestEntityTooLarge, "This is more than the service takes", notice.Limit},
	{"slow", http.StatusRequestTimeout, "The request came too slowly", notice.Usage},
	{"cancelled", http.StatusServiceUnavailable, "There was no time for this", notice.Cancelled},
	{"internal", http.StatusInternalServerError, "The service failed", notice.Internal},
	{"path", http.StatusNotFound, "There is nothing at this path", notice.Usage},
	{"method", http.StatusMethodNotAllowed, "This path has no such method", notice.Usage},
	{"media-type", http.StatusUnsupportedMediaType, "The service does not read this media type", notice.Usage},
	{"query", http.StatusRequestURITooLong, "The query is longer than the service takes", notice.Limit},
}

// problem is an error of a kind that its code does not tell.
type problem struct {
	kind  string
	cause *notice.Error
}

func (p *problem) Error() string { return p.cause.Error() }

func noPath(path string) error {
	return &problem{"path", usage("there is nothing at "+notice.Quote(path), "the paths are listed in "+base+"openapi.json")}
}

func noMethod(method string, e *endpoint) error {
	return &problem{"method", usage(notice.Quote(method)+" means nothing at "+e.path, "it takes "+e.methods())}
}

func noMediaType(message, hint string) error {
	return &problem{"media-type", usage(message, hint)}
}

func usage(message, hint string) *notice.Error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}

// problemOf finds the kind of an error. What a defect says of itself might
// repeat what was sent, so it is left out.
func problemOf(err error) (kind, *notice.Error) {
	var special *problem
	if errors.As(err, &special) {
		return kindOf(special.kind), special.cause
	}
	var located *notice.Error
	if !errors.As(err, &located) || located.Code == notice.Internal {
		located = notice.Panic(nil)
	}
	return kindOf(string(located.Code)), located
}

func kindOf(name string) kind {
	for _, k := range kinds {
		if k.name == name {
			return k
		}
	}
	return kindOf("internal")
}

// Refuse answers a request with a problem document (RFC 9457). It is for
// hosts that have their own reasons to refuse one; its status comes from the
// code of the error.
func Refuse(w http.ResponseWriter, r *http.Request, e *notice.Error) {
	setHeaders(w.Header())
	refuse(w, r, e)
}

func refuse(w http.ResponseWriter, r *http.Request, err error) {
	k, e := problemOf(err)
	hint := e.Hint
	if k.code == notice.Limit {
		hint = withCommandLine(hint)
	}
	doc := jsontext.NewWriter("")
	doc.BeginObject()
	field(doc, "type", k.uri())
	field(doc, "title", k.title)
	doc.Key("status")
	doc.Int(int64(k.status))
	field(doc, "detail", e.Message)
	field(doc, "code", string(k.code))
	report.WritePlace(doc, e.Place)
	if hint != "" {
		field(doc, "hint", hint)
	}
	doc.EndObject()
	h := w.Header()
	h.Del("ETag")
	h.Set("Cache-Control", "no-store")
	if e == busy {
		h.Set("Retry-After", "1")
	}
	write(w, r, k.status, "application/problem+json", append(doc.Bytes(), '\n'))
}

// uri names the kind: it leads to its description, on this very host.
func (k kind) uri() string { return base + "openapi.json#/components/responses/" + k.name }

func field(w *jsontext.Writer, key, value string) {
	w.Key(key)
	w.String(value)
}

// listed names what there is, for hints.
func listed(names []string) string { return strings.Join(names, ", ") }
