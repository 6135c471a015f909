package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// areAnnotations reports whether the first part is one of agreement.
func (c *call) areAnnotations() bool {
	in := c.inputs["part"][0]
	if in.Once {
		return false
	}
	file, err := in.Open()
	if err != nil {
		return false // who reads it says so
	}
	defer file.Close()
	head := make([]byte, 256)
	n, _ := io.ReadFull(file, head)
	return report.IsAgreement(string(head[:n]))
}

// mergeAgreement adds the blocks of agreement.
func (s *Service) mergeAgreement(c *call) (Reply, error) {
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
	c.options.Delta = sum.Delta
	return c.agreed(sum, nil)
}

func (c *call) agreementPart(in input) (*report.Agreement, *notice.Log, error) {
	file, err := in.Open()
	if err != nil {
		return nil, nil, unreadable(in, err)
	}
	defer file.Close()
	return report.ReadAgreement(in.is, c.pieces(in, c.counted.reader(file), func(string) {}))
}
