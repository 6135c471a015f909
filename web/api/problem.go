package api

import (
	"errors"
	"net/http"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Kind is a kind of problem.
type Kind struct {
	Name   string
	Status int
	Title  string
	Code   notice.Code
}

// Kinds lists them all: for each code of core/notice the one of its name, and
// those that only HTTP knows.
var Kinds = []Kind{
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

func noMethod(method string, e *Endpoint) error {
	return &problem{"method", usage(notice.Quote(method)+" means nothing at "+e.Path, "it takes "+e.methods())}
}

func noMediaType(message, hint string) error {
	return &problem{"media-type", usage(message, hint)}
}

func usage(message, hint string) *notice.Error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}

// busy is what ErrBusy is answered with.
var busy = &notice.Error{Code: notice.Cancelled, Message: ErrBusy.Error(), Hint: "send it again in a moment"}

// problemOf finds the kind of an error. What a defect says of itself might
// repeat what was sent, so it is left out.
func problemOf(err error) (Kind, *notice.Error) {
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

func kindOf(name string) Kind {
	for _, k := range Kinds {
		if k.Name == name {
			return k
		}
	}
	return kindOf("internal")
}

// Refuse answers a request with a problem document (RFC 9457). It is for
// hosts that have their own reasons to refuse one; its status comes from the
// code of the error.
func Refuse(w http.ResponseWriter, e *notice.Error) {
	setHeaders(w.Header())
	refuse(w, e)
}

// refuse answers with a problem document: the keys of RFC 9457, and those of an error but its message,
// which is the detail.
func refuse(w http.ResponseWriter, err error) {
	k, e := problemOf(err)
	told := service.ErrorOf(e)
	if k.Code == notice.Limit {
		told.Hint = withCommandLine(told.Hint)
	}
	doc := &jsontext.Writer{}
	doc.BeginObject()
	doc.Text("type", k.URI())
	doc.Text("title", k.Title)
	doc.Number("status", int64(k.Status))
	doc.Text("detail", told.Message)
	doc.Text("code", string(k.Code))
	told.WriteDetails(doc)
	doc.EndObject()
	h := w.Header()
	h.Del("ETag")
	h.Set("Cache-Control", "no-store")
	if e == busy {
		h.Set("Retry-After", "1")
	}
	write(w, k.Status, "application/problem+json", append(doc.Bytes(), '\n'))
}

// URI names the kind: it leads to its description, on this very host.
func (k Kind) URI() string { return base + "openapi.json#/components/responses/" + k.Name }
