package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

var sentenceOperation = &Operation{
	Name: "sentence", Help: "List the dependencies of a sentence, right and wrong, with the reasons.", Files: sides,
	Choices: concat(pictured, choosing, drawing, keeping),
	Forms:   onlyJSON("SentenceOfFiles"),
	run:     comparing(nil, runSentence),
}

// runSentence analyses and draws one sentence.
func runSentence(c *call) (Reply, error) {
	chosen, err := c.find()
	if err != nil {
		return Reply{}, err
	}
	w := &jsontext.Writer{}
	drawing, err := c.writeSentence(w, chosen)
	if err != nil {
		return Reply{}, err
	}
	return Reply{
		Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing, Warnings: chosen.warnings(c),
	}, nil
}

// writeSentence writes the analysis of a sentence as JSON, and returns its
// drawing; nil if it cannot be drawn, and the JSON says why.
func (c *call) writeSentence(w *jsontext.Writer, chosen compared) ([]byte, error) {
	found, metric, err := chosen.analyse(c.options.Metric)
	if err != nil {
		return nil, err
	}
	scheme := chosen.comparison.by.scheme()
	w.BeginObject()
	w.Number("n", int64(chosen.n))
	w.Text("id", chosen.id())
	w.Text("metric", scheme.Metrics[metric].Key)
	w.Key("counts")
	report.WriteCounts(w, scheme, found.counts())
	w.Key("shown")
	report.WriteTexts(w, scheme, found.counts())
	if !found.write(w) {
		return nil, &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: notice.File{Name: chosen.comparison.scores.Gold.File, Role: "gold"}},
			Message: "the analysis of sentence " + strconv.Itoa(chosen.n) + " is too large",
			Hint:    "it has very many dependencies of very long categories",
		}
	}
	drawing, err := c.draw(found.drawn(c.options.ShowIgnored))
	if err != nil {
		w.Text("undrawn", err.Error())
	}
	w.EndObject()
	return drawing, nil
}

// pictured is what operations take that show a sentence of files, or of a kept comparison.
var pictured = concat(labels, roots, extracting, []*Choice{strictChoice}, attaching, []*Choice{firstParseChoice}, reading, reads(hasLinks))
