package service

import (
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

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
