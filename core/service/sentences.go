package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// partSize is how much of a body is made before the host takes it: a short one is whole
// before any of it is seen.
const partSize = 1 << 20

// passingOn writes a sentence, and lets the host take what is written.
func (c *call) passingOn(w *format.Writer, file notice.File) func(*dependency.Sentence) error {
	return func(s *dependency.Sentence) error {
		if err := w.Write(s); err != nil {
			return err
		}
		if c.host.Write != nil && w.Len() >= partSize {
			return c.host.Write(w.Take())
		}
		return c.bounded(int64(w.Len()), notice.Place{File: file, Line: s.Line})
	}
}

// document is the reply of what was written in a format.
func document(w *format.Writer, to format.Format, log *notice.Log) Reply {
	reply := Reply{Type: "text/plain; charset=utf-8", Body: w.Take(), Warnings: log.Notices()}
	if to == format.JSON {
		reply.Type = "application/json"
	}
	return reply
}

// only opens the one file of the role "file".
func (c *call) only(table *category.Table, derivations format.Derivations) (format.Reader, format.Detection, error) {
	c.expect("file")
	return c.reader(c.inputs["file"][0], format.Options{
		Table: table, Format: c.options.Format, Heads: c.options.GoldHeads, Derivations: derivations,
	})
}

// each reads every sentence of a file.
func (c *call) each(r format.Reader, in input, visit func(*dependency.Sentence) error) error {
	var s dependency.Sentence
	for n := int64(0); ; n++ {
		if n%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return err
			}
		}
		err := r.Read(&s)
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = c.fits(in.is, n+1)
		}
		if err == nil {
			err = visit(&s)
		}
		if err != nil {
			return err
		}
	}
}

// corpusAsText are the forms of a corpus that is usually written as text.
var corpusAsText = []Form{plainForm, {"", "application/json", "Corpus"}}
