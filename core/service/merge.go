package service

import (
	"hash/fnv"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	mergeForms     = append(scoresAs("MergedScores"), latexForm)
	mergeOperation = &Operation{
		Name: "merge", Help: "Add the scores of the parts of a corpus, or the blocks of agreement.", Files: []*Role{partRole},
		Choices: concat([]*Choice{coveredChoice, writing(mergeForms)}, naming, []*Choice{failUnderAny}),
		Forms:   mergeForms,
		run:     comparing(nil, runMerge),
	}
)

var partRole = &Role{Name: "part", Noun: "part", Help: "What score wrote as JSON of each part, in the order of the corpus.", Several: true, Required: true, Group: Input}

// runMerge adds the scores of the parts of a corpus, as score or derivations wrote
// them in JSON, in the order in which they are given. Sums of sums are sums: how
// the parts are grouped changes nothing.
func runMerge(c *call) (Reply, error) {
	if c.areAnnotations() {
		return c.mergeAgreement()
	}
	if c.options.Output == "latex" {
		return Reply{}, usage("scores are in no tables for LaTeX", "agreement is")
	}
	var log notice.Log
	sum, err := c.addParts(&log)
	if err != nil {
		return Reply{}, err
	}
	if err := checkNames(c.options.Names, len(sum.Systems)); err != nil {
		return Reply{}, err
	}
	for i, name := range c.options.Names {
		sum.Systems[i].Name = name
	}
	sum.retell()
	sum.Warnings = inOrder(append(sum.Warnings, log.Notices()...))
	sum.Direct = direct(evaluationOf(sum.Scores))
	sum.Signature = covering(sum.Signature, c.options.Covered)
	reply := c.reply(sum.Scores)
	reply.Notes = nil // said when the parts were scored
	return reply, nil
}

// weigh decides anew whether a warning about a part of the sentences of a system is
// grave: now they are all there.
func (t *total) weigh(n *notice.Notice, c *count.Corpus) {
	switch n.Code {
	case "not-covered":
		n.Grave = coverageIsGrave(evaluationOf(t.Scores), c)
	case noGoldAnalysis, noGoldDerivation:
		n.Grave = lackIsGrave(n.Count, c)
	}
}

// addParts reads every part and adds it to those before. The log is about the parts
// themselves.
func (c *call) addParts(log *notice.Log) (sum *total, err error) {
	c.expect("part")
	known := map[uint64]string{} // the names of the parts by what is in them
	for _, in := range c.inputs["part"] {
		part, digest, err := c.part(in, log)
		if err != nil {
			return nil, err
		}
		if name, again := known[digest]; again {
			if err := repeated(log, in.is, name); err != nil {
				return nil, err
			}
		}
		known[digest] = in.Name
		if sum == nil {
			sum = newTotal(part, in.is)
		} else if err := sum.add(part, in.is); err != nil {
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
func (c *call) part(in input, log *notice.Log) (*report.Scores, uint64, error) {
	file, err := in.Open()
	if err != nil {
		return nil, 0, unreadable(in, err)
	}
	defer file.Close()
	bytes := fnv.New64a()
	more := c.pieces(in, c.counted.reader(file), func(text string) { bytes.Write([]byte(text)) })
	part, met, err := report.Read(in.is, score.Scheme, more, c.options.Sentences, parseval.Scheme)
	if err != nil {
		return nil, 0, err
	}
	log.Merge(met)
	return part, bytes.Sum64(), nil
}

// pieces returns the text of a file piece by piece, and shows each to a function. A
// byte-order mark is no part of it.
func (c *call) pieces(in input, source io.Reader, show func(text string)) func() (string, error) {
	buffer, first := make([]byte, 1<<16), true
	return func() (string, error) {
		if err := c.counted.tick(); err != nil {
			return "", err
		}
		n, err := io.ReadFull(source, buffer)
		if n == 0 && err == io.EOF {
			return "", err
		}
		if err != nil && err != io.ErrUnexpectedEOF {
			return "", unreadable(in, err)
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
