package comparison

import (
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// ReplyScores signs the scores of a comparison, and writes them.
func (c *Call) ReplyScores(done *Comparison) service.Reply {
	done.Scores.Signature = done.Signature()
	done.Scores.Shown = c.Options.Handle > 0 && !c.Options.Sentences // which a page asks for to save them
	return c.Reply(&done.Scores)
}

// Reply writes scores in the form that is asked for.
func (c *Call) Reply(scores *report.Scores) service.Reply {
	scores.Covered = c.Options.Covered
	reply := service.Reply{Notes: Recognised(scores), Warnings: scores.Warnings, Missed: service.Missed(scores, c.Options.Thresholds(FailUnderChoice))}
	if c.Options.Output == "cite" {
		reply.Type, reply.Body = "text/plain; charset=utf-8", scores.Cite()
	} else {
		reply.Type, reply.Body = c.Table(scores)
	}
	return reply
}

// Recognised says what each file was taken for, and why.
func Recognised(scores *report.Scores) (notes []string) {
	notes = append(notes, Taken(&scores.Gold))
	for i := range scores.Systems {
		notes = append(notes, Taken(&scores.Systems[i].Input))
	}
	return notes
}

// Taken says what a file was taken for, and why.
func Taken(in *report.Input) string {
	return notice.Printable(in.File) + " is " + in.Format + ": " + notice.Printable(in.Why)
}
