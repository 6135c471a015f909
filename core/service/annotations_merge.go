package service

import (
	"bytes"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// areAnnotations reports whether the first part is one of agreement. What can be read
// only once is read on from there.
func (c *call) areAnnotations() bool {
	in := &c.inputs["part"][0]
	file, err := in.Open()
	if err != nil {
		return false // who reads it says so
	}
	head := make([]byte, 256)
	n, _ := io.ReadFull(file, head)
	head = head[:n]
	if in.Once {
		in.Open = func() (io.ReadCloser, error) {
			return again{io.MultiReader(bytes.NewReader(head), file), file}, nil
		}
	} else {
		file.Close()
	}
	return report.IsAgreement(strings.TrimPrefix(string(head), "\ufeff"))
}

// again is a file whose beginning was read before.
type again struct {
	io.Reader
	io.Closer
}

// mergeAgreement adds the blocks of agreement.
func (c *call) mergeAgreement() (Reply, error) {
	if what := c.ofScores(); what != "" {
		return Reply{}, usage("these parts are of agreement, of which there "+what, "leave it out")
	}
	c.expect("part")
	var sum *report.Agreement
	var log notice.Log
	for _, in := range c.inputs["part"] {
		part, met, err := c.agreementPart(in)
		if err != nil {
			return Reply{}, err
		}
		log.Merge(met)
		if sum == nil {
			sum = part
			continue
		}
		if message := sum.Add(part); message != "" {
			return Reply{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.is}, Message: message, Hint: "give each block of the same files and choices once"}
		}
	}
	sum.Units = c.options.Sentences
	sum.Warnings = append(sum.Warnings, log.Notices()...)
	if err := c.checkForm(sum.Whole()); err != nil {
		return Reply{}, err
	}
	return c.agreed(sum, nil)
}

// ofScores says which choice that is about scores was made; "" if none was.
func (c *call) ofScores() string {
	o := &c.options
	switch {
	case o.Output == "cite":
		return "is no line to cite"
	case o.Covered:
		return "is no score of covered sentences"
	case len(o.Names) > 0:
		return "are no systems to name"
	case o.Made(failUnderChoice):
		return "is no threshold"
	}
	return ""
}

// agreementPart reads one part.
func (c *call) agreementPart(in input) (*report.Agreement, *notice.Log, error) {
	file, err := in.Open()
	if err != nil {
		return nil, nil, unreadable(in, err)
	}
	defer file.Close()
	return report.ReadAgreement(in.is, c.pieces(in, c.counted.reader(file), func(string) {}))
}
