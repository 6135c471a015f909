package service

import (
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// roots writes the root of each sentence of a file: word_8 S[dcl] a line, and
// None for a sentence without. It is the format that it reads as well.
func (s *Service) roots(c *call) (Reply, error) {
	reader, found, err := c.only()
	if err != nil {
		return Reply{}, err
	}
	if !hasRoots[found.Format] {
		return Reply{}, noRoots(c.inputs["file"][0].is, found)
	}
	var out []byte
	err = c.each(reader, func(s *dependency.Sentence) {
		if s.Root.Known() {
			out = append(append(out, s.Form(s.Root.Head)...), '_')
			out = append(strconv.AppendInt(out, int64(s.Root.Head), 10), ' ')
			out = append(append(out, s.Root.Category.String()...), '\n')
		} else {
			out = append(out, "None\n"...)
		}
	})
	return Reply{Type: "text/plain; charset=utf-8", Body: out, Warnings: reader.Log().Notices()}, err
}

// detect says what a file is and what is in it.
func (s *Service) detect(c *call) (Reply, error) {
	reader, found, err := c.only()
	if err != nil {
		return Reply{}, err
	}
	var sentences, dependencies, roots int64
	err = c.each(reader, func(s *dependency.Sentence) {
		sentences++
		dependencies += int64(len(s.Dependencies))
		if s.Root.Known() {
			roots++
		}
	})
	if err != nil {
		return Reply{}, err
	}
	w := jsontext.NewWriter("")
	w.BeginObject()
	field(w, "format", string(found.Format))
	field(w, "why", found.Why)
	number(w, "sentences", sentences)
	number(w, "dependencies", dependencies)
	number(w, "roots", roots)
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Warnings: reader.Log().Notices()}, nil
}

// only opens the one file of the role "file".
func (c *call) only() (format.Reader, format.Detection, error) {
	c.expect("file")
	return c.reader(c.inputs["file"][0], format.Options{Table: category.NewTable(), Format: c.options.Format, Heads: c.options.Heads})
}

// each reads every sentence of a file.
func (c *call) each(r format.Reader, visit func(*dependency.Sentence)) error {
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
		if err != nil {
			return err
		}
		if err := c.fits(c.inputs["file"][0].is, n+1); err != nil {
			return err
		}
		visit(&s)
	}
}
