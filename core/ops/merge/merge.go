// Package merge adds what was written as JSON of the parts of a corpus, or of the blocks of agreement.
package merge

import (
	"hash/fnv"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	mergeForms = append(service.ScoresAs("MergedScores"), service.LatexForm)
	Operation  = &service.Operation{
		Name: "merge", Help: "Add the scores of the parts of a corpus, or the blocks of agreement.", Files: []*service.Role{partRole},
		Choices: service.Concat([]*service.Choice{comparison.CoveredChoice, service.Writing(mergeForms)}, comparison.Naming, []*service.Choice{comparison.FailUnderAny}),
		Forms:   mergeForms,
		Run:     comparison.Comparing(nil, runMerge),
	}
)

var partRole = &service.Role{Name: "part", Noun: "part", Help: "What score wrote as JSON of each part, in the order of the corpus.", Several: true, Required: true, Group: service.Input}

// runMerge adds the scores of the parts of a corpus, as score or derivations wrote
// them in JSON, in the order in which they are given. Sums of sums are sums: how
// the parts are grouped changes nothing.
func runMerge(c *comparison.Call) (service.Reply, error) {
	if areAnnotations(c) {
		return mergeAgreement(c)
	}
	if c.Options.Output == "latex" {
		return service.Reply{}, service.Usage("scores are in no tables for LaTeX", "agreement is")
	}
	var log notice.Log
	sum, err := addParts(c, &log)
	if err != nil {
		return service.Reply{}, err
	}
	if err := comparison.CheckNames(c.Options.Names, len(sum.Systems)); err != nil {
		return service.Reply{}, err
	}
	for i, name := range c.Options.Names {
		sum.Systems[i].Name = name
	}
	sum.retell()
	sum.Warnings = comparison.InOrder(append(sum.Warnings, log.Notices()...))
	sum.Direct = comparison.Direct(comparison.EvaluationOf(sum.Scores))
	sum.Signature = comparison.Covering(sum.Signature, c.Options.Covered)
	reply := c.Reply(sum.Scores)
	reply.Notes = nil // said when the parts were scored
	return reply, nil
}

// weigh decides anew whether a warning about a part of the sentences of a system is
// grave: now they are all there.
func (t *total) weigh(n *notice.Notice, c *count.Corpus) {
	switch n.Code {
	case "not-covered":
		n.Grave = comparison.CoverageIsGrave(comparison.EvaluationOf(t.Scores), c)
	case comparison.NoGoldAnalysis, comparison.NoGoldDerivation:
		n.Grave = comparison.LackIsGrave(n.Count, c)
	}
}

// addParts reads every part and adds it to those before. The log is about the parts
// themselves.
func addParts(c *comparison.Call, log *notice.Log) (sum *total, err error) {
	c.Expect("part")
	known := map[uint64]string{} // the names of the parts by what is in them
	for _, in := range c.Inputs["part"] {
		part, digest, err := part(c, in, log)
		if err != nil {
			return nil, err
		}
		if name, again := known[digest]; again {
			if err := repeated(log, in.Is, name); err != nil {
				return nil, err
			}
		}
		known[digest] = in.Name
		if sum == nil {
			sum = newTotal(part, in.Is)
		} else if err := sum.add(part, in.Is); err != nil {
			return nil, err
		}
	}
	sum.numberRows()
	return sum, nil
}

// repeated deals with a part that says what an earlier one does, to the last
// byte: by the same name it is the same, by another it may be a copy.
func repeated(log *notice.Log, file notice.File, earlier string) error {
	at := notice.Place{File: file}
	if file.Name == earlier {
		return &notice.Error{Code: notice.Usage, Place: at, Message: "this part is given twice", Hint: "each part counts once"}
	}
	log.Count(1, "same-part", at, notice.Words("this part and "+earlier+" are the same, to the last byte", "both are counted: is one a copy?"))
	return nil
}

// part reads one part, and sums up its bytes.
func part(c *comparison.Call, in service.InputFile, log *notice.Log) (*report.Scores, uint64, error) {
	file, err := in.Open()
	if err != nil {
		return nil, 0, service.Unreadable(in, err)
	}
	defer file.Close()
	bytes := fnv.New64a()
	more := pieces(c, in, c.Counted.Reader(file), func(text string) { bytes.Write([]byte(text)) })
	part, met, err := report.Read(in.Is, score.Scheme, more, c.Options.Sentences, parseval.Scheme)
	if err != nil {
		return nil, 0, err
	}
	log.Merge(met)
	return part, bytes.Sum64(), nil
}

// pieces returns the text of a file piece by piece, and shows each to a function. A
// byte-order mark is no part of it.
func pieces(c *comparison.Call, in service.InputFile, source io.Reader, show func(text string)) func() (string, error) {
	buffer, first := make([]byte, 1<<16), true
	return func() (string, error) {
		if err := c.Counted.Tick(); err != nil {
			return "", err
		}
		n, err := io.ReadFull(source, buffer)
		if n == 0 && err == io.EOF {
			return "", err
		}
		if err != nil && err != io.ErrUnexpectedEOF {
			return "", service.Unreadable(in, err)
		}
		text := string(buffer[:n])
		if first {
			text = strings.TrimPrefix(text, "\ufeff")
			first = false
		}
		show(text)
		return text, nil
	}
}
