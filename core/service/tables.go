package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// Tabular is a result that is written as tables.
type Tabular interface {
	Document() *table.Document
	jsontext.Result
}

// Table writes a result in the form that is asked for.
func (c *Job) Table(of Tabular) (kind string, body []byte) {
	if form := c.Settings.Text(OutputChoice); form != "json" {
		return c.writes()(form, of)
	}
	return "application/json", jsontext.Document(of)
}

// Write writes a result as tables. What people or spreadsheets read of it may be more than papers have.
func Write(form string, of Tabular) (kind string, body []byte) {
	switch form {
	case "tsv":
		if own, is := of.(interface{ TSV() []byte }); is {
			return TSVForm.MediaType, own.TSV()
		}
		return TSVForm.MediaType, of.Document().TSV()
	case "markdown":
		return MarkdownForm.MediaType, of.Document().Markdown()
	case "latex":
		return LatexForm.MediaType, of.Document().LaTeX()
	case sectionOf:
		d := of.Document()
		d.Warnings = nil // which the page says once, above all sections
		return PageForm.MediaType, d.HTML()
	}
	if own, is := of.(interface{ Text() []byte }); is {
		return TextForm.MediaType, own.Text()
	}
	return TextForm.MediaType, of.Document().Text()
}

// writes returns what writes tables; nil where the program cannot.
func (c *Job) writes() func(string, Tabular) (string, []byte) {
	for _, op := range c.Service.Operations() {
		if op.Writes != nil {
			return op.Writes
		}
	}
	return nil
}

// checkForm leaves tables to a program that writes them.
func (c *Job) checkForm() error {
	form := c.Settings.Text(OutputChoice)
	table := slices.ContainsFunc([]Form{TextForm, TSVForm, MarkdownForm, LatexForm}, func(f Form) bool { return f.Output == form })
	if table && c.writes() == nil {
		return &notice.Error{Code: notice.Elsewhere, Message: "this program writes JSON only", Hint: "the whole program writes tables"}
	}
	return nil
}
