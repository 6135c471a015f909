// Package sentences judges every dependency of a sentence, and draws it.
package sentences

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Sentence is the operation that judges every dependency of a sentence.
var Sentence = &service.Operation{
	Name: "sentence", Help: "List the dependencies of a sentence, right and wrong, with the reasons.", Files: service.Sides,
	Choices: service.Concat(Pictured, comparison.Choosing, comparison.Drawing, comparison.Keeping),
	Forms:   service.OnlyJSON("SentenceOfFiles"),
	Run:     comparison.Comparing(runSentence),
}

// runSentence analyses and draws one sentence.
func runSentence(c *comparison.Call) (service.Reply, error) {
	chosen, err := c.Find()
	if err != nil {
		return service.Reply{}, err
	}
	w := &jsontext.Writer{}
	drawing, err := WriteSentence(c, w, chosen)
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{
		Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: drawing, Warnings: chosen.Warnings(c),
	}, nil
}

// WriteSentence writes the analysis of a sentence as JSON, and returns its
// drawing; nil if it cannot be drawn, and the JSON says why.
func WriteSentence(c *comparison.Call, w *jsontext.Writer, chosen comparison.Compared) ([]byte, error) {
	found, metric, err := chosen.Analyse(c.Options.Metric)
	if err != nil {
		return nil, err
	}
	scheme := chosen.Comparison.By.Scheme()
	w.BeginObject()
	w.Number("n", int64(chosen.N))
	w.Text("id", chosen.Id())
	w.Text("metric", scheme.Metrics[metric].Key)
	w.Key("counts")
	report.WriteCounts(w, scheme, found.Counts())
	w.Key("shown")
	report.WriteTexts(w, scheme, found.Counts())
	if !found.Write(w) {
		return nil, &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: notice.File{Name: chosen.Comparison.Scores.Gold.File, Role: "gold"}},
			Message: "the analysis of sentence " + strconv.Itoa(chosen.N) + " is too large",
			Hint:    "it has very many dependencies of very long categories",
		}
	}
	drawing, err := c.Draw(found.Drawn(c.Options.ShowIgnored))
	if err != nil {
		w.Text("undrawn", err.Error())
	}
	w.EndObject()
	return drawing, nil
}

// Pictured is what operations take that show a sentence of files, or of a kept comparison.
var Pictured = service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching, []*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks))
