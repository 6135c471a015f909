package report

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Head is what every result begins with.
type Head struct {
	Signature string    `json:"signature"` // Every choice that can change a number: [metrics](metrics.md#choices-and-the-signature).
	Warnings  []Warning `json:"warnings"`  // [Warnings](#warnings) of all files.
}

// HeadOf returns the head of a result.
func HeadOf(signature string, warnings []*notice.Notice) Head {
	return Head{signature, WarningsOf(warnings)}
}

// Warning is what did not stop the work, but must be known: one for each code and file.
type Warning struct {
	Code    string           `json:"code"`            // What was met: [warnings](#warnings).
	Count   int64            `json:"count" least:"1"` // How often.
	Place   `json:",inline"` // Of the first.
	Message string           `json:"message"`          // What was met first.
	Hint    string           `json:"hint,omitempty"`   // What to do.
	Grave   bool             `json:"grave,omitempty"`  // It takes the meaning of the scores away.
	Offers  []Offer          `json:"offers,omitempty"` // Parameters that would help.
}

// Place is a place in a file, as far as it is known. Lines and columns count from 1, columns in
// characters.
type Place struct {
	File   string `json:"file,omitempty"`             // The name of the file.
	Role   string `json:"role,omitempty"`             // What the file is for: `gold`, `system`, `gold_roots`, `system_roots`, `ignore`, `markup`, `file`, and so on, as operations name their files.
	Index  int    `json:"index,omitempty"`            // Which one of these, from 0; for the roots of a system, which system.
	Line   int    `json:"line,omitempty" least:"1"`   // From 1.
	Column int    `json:"column,omitempty" least:"1"` // From 1, in characters.
}

// Offer is a parameter that would help.
type Offer struct {
	Name   string `json:"name"`             // Of the parameter.
	Value  string `json:"value"`            // That would help.
	Pair   string `json:"pair,omitempty"`   // The parameter `pair` that has to go with it.
	Words  string `json:"words"`            // What it does, for people.
	Result string `json:"result,omitempty"` // What the scores are with it.
}

// PlaceOf returns a place as results have it.
func PlaceOf(p notice.Place) Place {
	return Place{p.File.Name, p.File.Role, p.File.Index, p.Line, p.Column}
}

// WriteFields writes what is known. A file of a call has an index.
func (p *Place) WriteFields(w *jsontext.Writer) {
	w.Optional("file", p.File)
	if p.Role != "" {
		w.Text("role", p.Role)
		w.Number("index", int64(p.Index))
	}
	if p.Line > 0 {
		w.Number("line", int64(p.Line))
	}
	if p.Column > 0 {
		w.Number("column", int64(p.Column))
	}
}

// WarningsOf returns warnings as results have them.
func WarningsOf(notices []*notice.Notice) []Warning {
	list := make([]Warning, len(notices))
	for i, n := range notices {
		list[i] = Warning{Code: n.Code, Count: n.Count, Place: PlaceOf(n.First), Message: n.Message, Hint: n.Hint, Grave: n.Grave}
		for _, o := range n.Offers {
			list[i].Offers = append(list[i].Offers, Offer(o))
		}
	}
	return list
}
