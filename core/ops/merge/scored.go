package merge

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/plain"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// scored are the counts of a comparison.
type scored struct {
	comparison.Partial
	op *service.Operation
}

func (s *scored) visit(v *plain.Visitor) { s.Partial.Visit(v) }

func (s *scored) sound() string { return s.Partial.Sound(s.op) }

func (s *scored) add(next counts, first string) *notice.Error {
	return s.Partial.Add(&next.(*scored).Partial, s.op, first)
}

func (s *scored) bounded() *notice.Error { return s.Partial.Bounded() }

// unlist forgets the scores of sentences, which may take most of the memory.
func (s *scored) unlist() {
	for i := range s.Sum.Systems {
		s.Sum.Systems[i].Rows, s.Sum.Systems[i].Extra = nil, nil
	}
}

// keepsRows reports whether the scores of sentences are of use.
func keepsRows(j *service.Job) bool {
	return j.Settings.Truth(comparison.SentencesChoice) || j.Settings.Text(service.OutputChoice) == service.PartForm.Output
}

// reply ends a comparison as one run over the whole does.
func (s *scored) reply(j *service.Job, met []*notice.Notice) (reply service.Reply, err error) {
	s.Met = append(s.Met, met...)
	form := j.Settings.Text(service.OutputChoice)
	switch {
	case j.Settings.Truth(comparison.SentencesChoice) && !s.Rows:
		return reply, &notice.Error{Code: notice.Data, Place: j.First(), Message: "this part has no scores of its sentences", Hint: "count the parts with the scores of their sentences"}
	case j.Settings.Truth(comparison.MacroChoice) && !s.Averages():
		return reply, &notice.Error{Code: notice.Data, Place: j.First(), Message: "this part has no sums of the scores of its sentences", Hint: "count the parts with macro averages"}
	case form == service.PartForm.Output:
		return s.part(j, met)
	}
	whole, failure := spread.NewSpread(s.op.Name, s.parameters(j))
	if failure != nil {
		return reply, failure
	}
	whole.Plan = s.Plan()
	if reply, failure = whole.Finish(&s.Sum, nil, j.Host); failure != nil {
		return service.Reply{}, failure
	}
	return reply, nil
}

// part writes the sum, to be added to others.
func (s *scored) part(j *service.Job, met []*notice.Notice) (reply service.Reply, err error) {
	if err := comparison.CheckPart(j.Settings); err != nil {
		return reply, err
	}
	if j.Settings.Made(comparison.NamesChoice) {
		return reply, comparison.NotOfAPart(comparison.NamesChoice)
	}
	reply = service.PartReply(s.op.Name, s.Partial.Visit)
	reply.Warnings = met
	return reply, nil
}

// parameters are those of the parts, and those of the call, which say what is written.
func (s *scored) parameters(j *service.Job) []service.Parameter {
	list := append(s.Parameters[:len(s.Parameters):len(s.Parameters)], j.Parameters...)
	if !j.Settings.Made(comparison.NamesChoice) {
		for _, name := range s.Names {
			list = append(list, service.Parameter{Name: comparison.NamesChoice.Name, Value: name})
		}
	}
	return list
}
