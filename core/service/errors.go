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

// Mistake is what an error says by itself.
type Mistake struct {
	report.Place `json:",inline"`
	Message      string `json:"message"` // What is wrong.
	advice       `json:",inline"`
}

// advice is what helps to mend a mistake.
type advice struct {
	Hint    string   `json:"hint,omitempty"`    // What would be right.
	Excerpt *excerpt `json:"excerpt,omitempty"` // The line that is wrong, or some 80 characters of it.
}

// excerpt is the line that is wrong, as it stands, or some 80 characters of it around the place. It
// is cut where there is `…`; a tab is one space.
type excerpt struct {
	Before string `json:"before"` // What is before the place.
	Wrong  string `json:"wrong"`  // From the place to the next space.
	After  string `json:"after"`  // The rest of the line.
}

// ErrorResult is an error, as it is passed to hosts.
type ErrorResult struct {
	Code            notice.Code `json:"code" enum:"data,usage,limit,cancelled,elsewhere,internal"` // What sort of error it is: [errors](#errors).
	Mistake         `json:",inline"`
	furtherMistakes `json:",inline"`
}

// furtherMistakes are what else is wrong with a file.
type furtherMistakes struct {
	Lenient bool             `json:"lenient,omitempty"` // With the parameter `lenient`, all that is wrong with the file is counted, and the work goes on.
	Others  []furtherMistake `json:"others,omitempty"`  // What else is wrong with the file, up to 19 errors.
	Rest    string           `json:"rest,omitempty"`    // How many more there are, in words.
	Offers  []report.Offer   `json:"offers,omitempty"`  // Parameters that would help.
	Alike   []int            `json:"alike,omitempty"`   // Which files of this role cannot be read, from 0, if several cannot.
}

// furtherMistake is one more mistake in a file.
type furtherMistake struct {
	Line    int    `json:"line,omitempty" least:"1"`
	Column  int    `json:"column,omitempty" least:"1"` // In characters.
	Message string `json:"message"`                    // What is wrong.
	advice  `json:",inline"`
}

// ErrorOf returns an error as it is passed to hosts.
func ErrorOf(e *notice.Error) ErrorResult {
	r := ErrorResult{Code: e.Code, Mistake: Mistake{report.PlaceOf(e.Place), e.Message, advice{e.Hint, (*excerpt)(e.Excerpt)}}, furtherMistakes: furtherMistakes{Lenient: e.Lenient, Rest: e.Rest, Alike: e.Alike}}
	for _, other := range e.Others {
		r.Others = append(r.Others, furtherMistake{other.Line, other.Column, other.Message, advice{other.Hint, (*excerpt)(other.Excerpt)}})
	}
	for _, o := range e.Offers {
		r.Offers = append(r.Offers, report.Offer(o))
	}
	return r
}

// ErrorJSON returns an error as the JSON object that hosts pass on:
// docs/json.md lists its keys.
func ErrorJSON(e *notice.Error) []byte {
	r, w := ErrorOf(e), &jsontext.Writer{}
	w.Fields(&r)
	return w.Bytes()
}

// WriteDetails writes all but the code and the message, for documents that have other keys for these.
func (r *ErrorResult) WriteDetails(w *jsontext.Writer) {
	r.Place.WriteFields(w)
	r.advice.WriteFields(w)
	r.furtherMistakes.WriteFields(w)
}
