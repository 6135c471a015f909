package service

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/table"
)

// Tabular is a result that is written as tables.
type Tabular interface {
	Document() *table.Document
	jsontext.Result
}

// Table writes a result in the form that is asked for. What people or spreadsheets read of it may be
// more than papers have.
func (c *Job) Table(of Tabular) (kind string, body []byte) {
	switch c.Settings.Text(OutputChoice) {
	case "tsv":
		if own, is := of.(interface{ TSV() []byte }); is {
			return TSVForm.MediaType, own.TSV()
		}
		return TSVForm.MediaType, of.Document().TSV()
	case "markdown":
		return MarkdownForm.MediaType, of.Document().Markdown()
	case "latex":
		return LatexForm.MediaType, of.Document().LaTeX()
	case "json":
		return "application/json", jsontext.Document(of)
	}
	if own, is := of.(interface{ Text() []byte }); is {
		return TextForm.MediaType, own.Text()
	}
	return TextForm.MediaType, of.Document().Text()
}
