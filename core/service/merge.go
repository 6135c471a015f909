//go:build !page

package service

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// merge adds the parts of a corpus, in the order in which they are given, and
// finishes the sum as score finishes what it counted.
func (s *Service) merge(c *call) (Reply, error) {
	var log notice.Log
	parts, err := c.parts(&log)
	if err != nil {
		return Reply{}, err
	}
	whole, err := sum(parts)
	if err != nil {
		return Reply{}, err
	}
	if err := c.nameSystems(whole); err != nil {
		return Reply{}, err
	}
	done := &comparison{partial: *whole}
	done.finish()
	done.scores.Warnings = append(done.scores.Warnings, log.Notices()...)
	return c.reply(done, 0)
}

// parts reads every part. The log is about the parts themselves.
func (c *call) parts(log *notice.Log) ([]*report.Partial, error) {
	files := c.Files["part"]
	if len(files) == 0 {
		return nil, usage("at least one part is needed", "score --partial writes parts")
	}
	c.counted.expect(files...)
	parts := make([]*report.Partial, len(files))
	known := map[string]string{} // the names of the parts by what is in them
	for i, f := range files {
		part, sum, err := c.part(f, log)
		if err != nil {
			return nil, err
		}
		if name, again := known[sum]; again {
			if err := repeated(log, f.Name, name); err != nil {
				return nil, err
			}
		}
		known[sum] = f.Name
		parts[i] = part
	}
	return parts, nil
}

// repeated deals with a part that says what an earlier one does, to the last
// byte: by the same name it is the same, by another it may be a copy.
func repeated(log *notice.Log, name, earlier string) error {
	place := notice.Place{File: name}
	if name == earlier {
		return &notice.Error{Code: notice.Usage, Place: place, Message: "this part is given twice", Hint: "each part counts once"}
	}
	log.Add("same-part", place, "this part and "+earlier+" are the same, to the last byte", "both are counted: is one a copy?")
	return nil
}

// part reads one part, and sums up its bytes.
func (c *call) part(f File, log *notice.Log) (*report.Partial, string, error) {
	broken := func(err error) error {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: f.Name}, Message: err.Error()}
	}
	file, err := f.Open()
	if err != nil {
		return nil, "", broken(err)
	}
	defer file.Close()
	in, buffer, bytes := c.counted.reader(file), make([]byte, 1<<16), noContent
	more := func() (string, error) {
		if err := c.counted.tick(); err != nil {
			return "", err
		}
		n, err := io.ReadFull(in, buffer)
		if n == 0 && err == io.EOF {
			return "", err
		}
		if err != nil && err != io.ErrUnexpectedEOF {
			return "", broken(err)
		}
		text := string(buffer[:n])
		if bytes == noContent {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		bytes = bytes.with(text)
		return text, nil
	}
	p, met, err := report.ReadPartial(f.Name, more, c.options.Sentences)
	if err != nil {
		return nil, "", err
	}
	if c.options.Sentences && !p.HasRows() {
		return nil, "", &notice.Error{
			Code: notice.Data, Place: notice.Place{File: f.Name},
			Message: "this part has no scores of its sentences", Hint: "write it with score --partial --sentences",
		}
	}
	log.Merge(met)
	return p, bytes.text(), nil
}
