// Package kept keeps comparisons for hosts whose service lives longer than a call, breaks them
// down, and lists their sentences.
package kept

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/sentences"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Open is the operation that scores files and keeps the comparison.
var Open = &service.Operation{
	Name: "open", Help: "Score files, and keep the comparison.", Files: service.Sides, Kept: true,
	Choices: service.Concat(sentences.Pictured, []*service.Choice{comparison.NamesChoice}, comparison.Choosing, comparison.Drawing, comparison.Keeping[1:]),
	Run:     comparison.Comparing(runOpen),
}

// Report is the operation that writes its scores.
var Report = &service.Operation{
	Name: "report", Help: "Write the scores of a comparison that is kept.", Kept: true,
	Choices: []*service.Choice{comparison.CoveredChoice, service.Writing(service.ScoresAs("Scores")), comparison.SentencesChoice, comparison.FailUnderAny, service.HandleChoice},
	Run:     comparison.Comparing(runReport),
}

// Release is the operation that forgets what is kept.
var Release = &service.Operation{
	Name: "release", Help: "Forget what is kept.", Kept: true,
	Choices: comparison.Keeping[:1],
	Run:     comparison.Comparing(runRelease),
}

// openedResult is what a comparison that is kept came to.
type openedResult struct {
	Handle              int64 `json:"handle"` // Names the comparison in later calls.
	report.ScoresResult `json:",inline"`
	Sentence            *comparison.SentenceOfFiles `json:"sentence,omitempty"` // The one that `n` or `id` names, of one system; the last if there are fewer. Absent if there is too much to say.
}

// runOpen scores as score does, keeps the comparison, and replies with its handle,
// the scores, and one sentence with its drawing: the one that is asked for, or
// the last if there are fewer. A sentence that there is too much to say about is
// left out; asked for by itself, it is an error.
func runOpen(c *comparison.Call) (service.Reply, error) {
	if err := c.MayKeep(); err != nil {
		return service.Reply{}, err
	}
	done, err := c.CompareAndKeep()
	if err != nil {
		return service.Reply{}, err
	}
	c.WithOtherFeatures(done)
	done.Scores.Signature = done.Signature()
	c.Options.System = min(c.Options.System, len(done.Systems)-1)
	c.Options.Sentence = min(c.Options.Sentence, len(done.Systems[c.Options.System].Pairs))
	// What was drawn before may have been of another evaluation.
	if _, counted := done.By.Scheme().Find(c.Options.Metric); !counted {
		c.Options.Metric = ""
	}
	chosen, err := done.Sentence(c)
	if err != nil {
		return service.Reply{}, err
	}
	scores := done.Scores
	scores.Systems, scores.Shown = withoutRows(scores.Systems), true
	opened := &openedResult{Handle: c.Next(), ScoresResult: scores.Result()}
	told, drawing, err := sentences.Tell(c, chosen)
	if err == nil {
		opened.Sentence = &comparison.SentenceOfFiles{Written: told}
	} else if service.AsError(err).Code != notice.Limit {
		return service.Reply{}, err
	}
	body := jsontext.Document(opened)
	c.Keep(done)
	return service.Reply{Type: "application/json", Body: body, Drawing: drawing, Warnings: scores.Warnings}, nil
}

// runReport writes the scores of a kept comparison.
func runReport(c *comparison.Call) (service.Reply, error) {
	done, err := c.Comparison()
	if err != nil {
		return service.Reply{}, err
	}
	scores := done.Scores
	scores.Signature = comparison.Covering(scores.Signature, c.Options.Covered)
	if !c.Options.Sentences {
		scores.Systems = withoutRows(scores.Systems)
	}
	return c.Reply(&scores), nil
}

func withoutRows(systems []report.System) []report.System {
	bare := slices.Clone(systems)
	for i := range bare {
		bare[i].Rows, bare[i].Extra = nil, nil
	}
	return bare
}

// runRelease forgets what is kept.
func runRelease(c *comparison.Call) (service.Reply, error) {
	if c.Kept() == nil {
		return service.Reply{}, service.Usage("this comparison is not kept", "score the files again")
	}
	c.Release()
	return service.Reply{Type: "application/json", Body: []byte("{}\n")}, nil
}
