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
	body, drawing, err := Tell(c, chosen)
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: "application/json", Body: body, Drawing: drawing, Warnings: chosen.Warnings(c)}, nil
}

// Tell analyses a sentence, and draws it; the drawing is nil if it cannot be drawn, and the analysis
// says why. Where there is too much to say the error has the code [notice.Limit].
func Tell(c *comparison.Call, chosen comparison.Compared) (told, drawing []byte, err error) {
	found, metric, err := chosen.Analyse(c.Options.Metric)
	if err != nil {
		return nil, nil, err
	}
	scheme := chosen.Comparison.By.Scheme()
	head := comparison.SentenceHead{
		N: chosen.N, ID: chosen.Id(), Metric: scheme.Metrics[metric].Key,
		Counts: report.CountsOf(scheme, found.Counts()), Shown: report.TextsOf(scheme, found.Counts()),
	}
	told = jsontext.Within(comparison.MaxAnalysis, found.Result(head, ""))
	if told == nil {
		return nil, nil, &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: notice.File{Name: chosen.Comparison.Scores.Gold.File, Role: "gold"}},
			Message: "the analysis of sentence " + strconv.Itoa(chosen.N) + " is too large",
			Hint:    "it has very many dependencies of very long categories",
		}
	}
	if drawing, err = c.Draw(found.Drawn(c.Options.ShowIgnored)); err != nil {
		told = jsontext.Document(found.Result(head, err.Error()))
	}
	return told, drawing, nil
}

// Pictured is what operations take that show a sentence of files, or of a kept comparison.
var Pictured = service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching, []*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks))
