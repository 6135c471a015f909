package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// convert writes the sentences of a file in another format. What that cannot
// hold is counted in the warnings.
func (s *Service) convert(c *call) (Reply, error) {
	reader, _, err := c.only(true) // to say that they are lost
	if err != nil {
		return Reply{}, err
	}
	reply, lost, err := c.written(reader, c.options.ToFormat)
	if err != nil {
		return Reply{}, err
	}
	var log notice.Log
	log.Merge(reader.Log())
	log.Merge(lost)
	reply.Warnings = log.Notices()
	return reply, nil
}

// roots writes the root of each sentence of a file that has some, which is all
// that is asked of it: nothing is lost.
func (s *Service) roots(c *call) (Reply, error) {
	reader, detected, err := c.only(false)
	if err != nil {
		return Reply{}, err
	}
	if !hasRoots[detected.Format] {
		return Reply{}, noRoots(c.inputs["file"][0].is, detected)
	}
	reply, _, err := c.written(reader, format.Roots)
	reply.Warnings = reader.Log().Notices()
	return reply, err
}

// written writes all sentences in a format, and says what it does not hold.
func (c *call) written(r format.Reader, to format.Format) (Reply, *notice.Log, error) {
	w, err := format.NewWriter(to, c.inputs["file"][0].is)
	if err != nil {
		return Reply{}, nil, err
	}
	if err := c.each(r, w.Write); err != nil {
		return Reply{}, nil, err
	}
	if err := w.Close(); err != nil {
		return Reply{}, nil, err
	}
	reply := Reply{Type: "text/plain; charset=utf-8", Body: w.Take()}
	if to == format.JSON {
		reply.Type = "application/json"
	}
	return reply, w.Log(), nil
}

// only opens the one file of the role "file", with derivations if they are
// wanted.
func (c *call) only(derivations bool) (format.Reader, format.Detection, error) {
	c.expect("file")
	return c.reader(c.inputs["file"][0], format.Options{
		Table: category.NewTable(), Format: c.options.Format, Heads: c.options.GoldHeads, Derivations: derivations,
	})
}

// each reads every sentence of a file.
func (c *call) each(r format.Reader, visit func(*dependency.Sentence) error) error {
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
			err = c.fits(c.inputs["file"][0].is, n+1)
		}
		if err == nil {
			err = visit(&s)
		}
		if err != nil {
			return err
		}
	}
}
