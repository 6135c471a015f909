package service

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	scoreForms     = scoresAs("Scores")
	scoreOperation = &Operation{
		Name: "score", Help: "Score systems against gold.", Files: sides,
		Choices: concat(labels, roots, extracting, []*Choice{coveredChoice, strictOfDependencies, firstParseChoice}, reading, reads(hasDependencies),
			[]*Choice{writing(scoreForms)}, naming, []*Choice{failUnder(byDependencies.main(), score.Scheme)}),
		Forms: scoreForms,
		run:   comparing(byDependencies, runScore),
	}
)

// runScore compares gold with every system, of files or of a kept comparison, by the
// evaluation of the operation.
func runScore(c *call) (Reply, error) {
	done, err := c.evaluate(c.options.Sentences)
	if err != nil {
		return Reply{}, err
	}
	if c.options.Handle == 0 {
		c.withOtherFeatures(done)
	}
	return c.replyScores(done), nil
}

// replyScores signs the scores of a comparison, and writes them.
func (c *call) replyScores(done *comparison) Reply {
	done.scores.Signature = done.signature()
	done.scores.Shown = c.options.Handle > 0 && !c.options.Sentences // which a page asks for to save them
	return c.reply(&done.scores)
}

// reply writes scores in the form that is asked for.
func (c *call) reply(scores *report.Scores) Reply {
	scores.Covered = c.options.Covered
	reply := Reply{Notes: recognised(scores), Warnings: scores.Warnings, Missed: missed(scores, c.options.thresholds(failUnderChoice))}
	if c.options.Output == "cite" {
		reply.Type, reply.Body = "text/plain; charset=utf-8", scores.Cite()
	} else {
		reply.Type, reply.Body = c.table(scores)
	}
	return reply
}

// tabular are scores, and breakdowns.
type tabular interface {
	Text() []byte
	TSV() []byte
	WriteFields(*jsontext.Writer)
}

// table writes scores, or a breakdown, in the form that is asked for of those that
// both have.
func (c *job) table(of tabular) (kind string, body []byte) {
	switch c.settings.Text(outputChoice) {
	case "tsv":
		return "text/tab-separated-values; charset=utf-8", of.TSV()
	case "json":
		w := &jsontext.Writer{}
		w.BeginObject()
		of.WriteFields(w)
		w.EndObject()
		return "application/json", append(w.Bytes(), '\n')
	}
	return "text/plain; charset=utf-8", of.Text()
}

// recognised says what each file was taken for, and why.
func recognised(scores *report.Scores) (notes []string) {
	notes = append(notes, taken(&scores.Gold))
	for i := range scores.Systems {
		notes = append(notes, taken(&scores.Systems[i].Input))
	}
	return notes
}

// taken says what a file was taken for, and why.
func taken(in *report.Input) string {
	return notice.Printable(in.File) + " is " + in.Format + ": " + notice.Printable(in.Why)
}
