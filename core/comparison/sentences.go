package comparison

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// PartSize is how much of a body is made before the host takes it: a short one is whole
// before any of it is seen.
const PartSize = 1 << 20

// PassingOn writes a sentence, and lets the host take what is written.
func (c *Call) PassingOn(w *format.Writer, file notice.File) func(*dependency.Sentence) error {
	return func(s *dependency.Sentence) error {
		if err := w.Write(s); err != nil {
			return err
		}
		if c.Host.Write != nil && w.Len() >= PartSize {
			return c.Host.Write(w.Take())
		}
		return c.Bounded(int64(w.Len()), notice.Place{File: file, Line: s.Line})
	}
}

// Document is the reply of what was written in a format.
func Document(w *format.Writer, to format.Format, log *notice.Log) service.Reply {
	reply := service.Reply{Type: "text/plain; charset=utf-8", Body: w.Take(), Warnings: log.Notices()}
	if to == format.JSON {
		reply.Type = "application/json"
	}
	return reply
}

// Only opens the one file of the role "file".
func (c *Call) Only(table *category.Table, derivations format.Derivations) (format.Reader, format.Detection, error) {
	c.Expect("file")
	return c.Reader(c.Inputs["file"][0], format.Options{
		Table: table, Format: c.Options.Format, Heads: c.Options.GoldHeads, Derivations: derivations,
	})
}

// Each reads every sentence of a file.
func (c *Call) Each(r format.Reader, in service.InputFile, visit func(*dependency.Sentence) error) error {
	var s dependency.Sentence
	for n := int64(0); ; n++ {
		if n%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
				return err
			}
		}
		err := r.Read(&s)
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = c.Fits(in.Is, n+1)
		}
		if err == nil {
			err = visit(&s)
		}
		if err != nil {
			return err
		}
	}
}

// CorpusAsText are the forms of a corpus that is usually written as text.
var CorpusAsText = []service.Form{service.PlainForm, {Output: "", MediaType: "application/json", Schema: "Corpus"}}
