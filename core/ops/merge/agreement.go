package merge

import (
	"bytes"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// areAnnotations reports whether the first part is one of agreement. What can be read
// only once is read on from there.
func areAnnotations(c *comparison.Call) bool {
	in := &c.Inputs["part"][0]
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
func mergeAgreement(c *comparison.Call) (service.Reply, error) {
	if what := ofScores(c); what != "" {
		return service.Reply{}, service.Usage("these parts are of agreement, of which there "+what, "leave it out")
	}
	c.Expect("part")
	var sum *report.Agreement
	var log notice.Log
	for _, in := range c.Inputs["part"] {
		part, met, err := agreementPart(c, in)
		if err != nil {
			return service.Reply{}, err
		}
		log.Merge(met)
		if sum == nil {
			sum = part
			continue
		}
		if message := sum.Add(part); message != "" {
			return service.Reply{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: message, Hint: "give each block of the same files and choices once"}
		}
	}
	sum.Units = c.Options.Sentences
	sum.Warnings = append(sum.Warnings, log.Notices()...)
	if err := agree.CheckForm(c, sum.Whole()); err != nil {
		return service.Reply{}, err
	}
	return agree.Agreed(c, sum, nil)
}

// ofScores says which choice that is about scores was made; "" if none was.
func ofScores(c *comparison.Call) string {
	o := &c.Options
	switch {
	case o.Output == "cite":
		return "is no line to cite"
	case o.Covered:
		return "is no score of covered sentences"
	case len(o.Names) > 0:
		return "are no systems to name"
	case o.Made(comparison.FailUnderChoice):
		return "is no threshold"
	}
	return ""
}

// agreementPart reads one part.
func agreementPart(c *comparison.Call, in service.InputFile) (*report.Agreement, *notice.Log, error) {
	file, err := in.Open()
	if err != nil {
		return nil, nil, service.Unreadable(in, err)
	}
	defer file.Close()
	return report.ReadAgreement(in.Is, pieces(c, in, c.Counted.Reader(file), func(string) {}))
}
