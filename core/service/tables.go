package service

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
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
		return MarkdownForm.MediaType, c.paper()("markdown", of.Document())
	case "latex":
		return LatexForm.MediaType, c.paper()("latex", of.Document())
	case "json":
		return "application/json", jsontext.Document(of)
	}
	if own, is := of.(interface{ Text() []byte }); is {
		return TextForm.MediaType, own.Text()
	}
	return TextForm.MediaType, of.Document().Text()
}

// paper returns what writes tables as papers have them; nil where the program cannot.
func (c *Job) paper() func(string, *table.Document) []byte {
	for _, op := range c.Service.Operations() {
		if op.Paper != nil {
			return op.Paper
		}
	}
	return nil
}

// checkForm leaves forms of papers to a program that writes them.
func (c *Job) checkForm() error {
	form := c.Settings.Text(OutputChoice)
	if (form == "markdown" || form == "latex") && c.paper() == nil {
		return &notice.Error{Code: notice.Elsewhere, Message: "this program writes no tables for papers", Hint: "the whole program does"}
	}
	return nil
}
