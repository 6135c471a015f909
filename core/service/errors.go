package service

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// AsError makes every error a located one.
func AsError(err error) *notice.Error {
	if err == nil {
		return nil
	}
	if located, ok := err.(*notice.Error); ok {
		return located
	}
	return &notice.Error{Code: notice.Data, Message: err.Error()}
}

// Usage is called very often, and so not copied to each place.
//
//go:noinline
func Usage(message, hint string) *notice.Error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}

// ErrorJSON returns an error as the JSON object that hosts pass on:
// docs/json.md lists its keys.
func ErrorJSON(e *notice.Error) []byte {
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Text("code", string(e.Code))
	writeError(w, e)
	if e.Lenient {
		w.Key("lenient")
		w.Bool(true)
	}
	if len(e.Others) > 0 {
		w.Key("others")
		w.BeginArray()
		for _, other := range e.Others {
			w.BeginObject()
			writeError(w, &notice.Error{Place: notice.Place{Line: other.Line, Column: other.Column}, Message: other.Message, Hint: other.Hint, Excerpt: other.Excerpt})
			w.EndObject()
		}
		w.EndArray()
	}
	w.Optional("rest", e.Rest)
	w.EndObject()
	return w.Bytes()
}

// writeError writes what an error says by itself.
func writeError(w *jsontext.Writer, e *notice.Error) {
	report.WritePlace(w, e.Place)
	w.Text("message", e.Message)
	w.Optional("hint", e.Hint)
	if x := e.Excerpt; x != nil {
		w.Key("excerpt")
		w.BeginObject()
		w.Text("before", x.Before)
		w.Text("wrong", x.Wrong)
		w.Text("after", x.After)
		w.EndObject()
	}
}
