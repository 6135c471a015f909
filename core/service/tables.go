package service

import "github.com/ccgscore/ccgscore/core/jsontext"

// tabular are scores, and breakdowns.
type tabular interface {
	Text() []byte
	TSV() []byte
	WriteFields(*jsontext.Writer)
}

// Table writes scores, or a breakdown, in the form that is asked for of those that
// both have.
func (c *Job) Table(of tabular) (kind string, body []byte) {
	switch c.Settings.Text(OutputChoice) {
	case "tsv":
		return "text/tab-separated-values; charset=utf-8", of.TSV()
	case "json":
		w := &jsontext.Writer{}
		w.BeginObject()
		of.WriteFields(w)
		w.EndObject()
		return "application/json", append(w.Bytes(), '\n')
	}
	return "text/plain; charset=utf-8", of.Text()
}
