package merge

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
)

// blocks are blocks of agreement.
type blocks struct{ agree.Agreement }

func (b *blocks) visit(v *plain.Visitor) { agree.VisitBlocks(v, &b.Agreement) }

func (b *blocks) sound() string { return b.Agreement.Sound() }

func (b *blocks) add(next counts, _ string) *notice.Error {
	if message := b.Agreement.Add(&next.(*blocks).Agreement); message != "" {
		return &notice.Error{Code: notice.Data, Message: message, Hint: "give each block of the same files and choices once"}
	}
	return nil
}

func (*blocks) bounded() *notice.Error { return nil } // which [agreement.Table.Add] sees to

// reply writes agreement, if all blocks are there.
func (b *blocks) reply(j *service.Job, met []*notice.Notice) (service.Reply, error) {
	if what := ofScores(j); what != "" {
		return service.Reply{}, service.Usage("these parts are of agreement, which has no "+what, "leave it out")
	}
	b.Units = j.Settings.Truth(comparison.SentencesChoice)
	b.Warnings = append(b.Warnings, met...)
	return agree.Reply(j, &b.Agreement)
}

// ofScores says what was asked for that only scores have; "" if nothing was.
func ofScores(j *service.Job) string {
	s := j.Settings
	switch {
	case s.Text(service.OutputChoice) == "cite":
		return "line to cite"
	case s.Truth(comparison.CoveredChoice):
		return "scores of covered sentences"
	case s.Truth(comparison.MacroChoice):
		return "macro averages"
	case s.Made(comparison.NamesChoice):
		return "systems to name"
	case s.Made(comparison.FailUnderChoice):
		return "thresholds"
	}
	return ""
}
