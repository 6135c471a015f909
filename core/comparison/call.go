package comparison

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

// Call is a job that reads files of sentences, and mostly compares them.
type Call struct {
	*service.Job
	By      Evaluation                                   // nil where nothing is compared, or gold is yet to say how
	Suiting func(gold format.Format) (Evaluation, error) // says how, then
	Options Options
	Planned *Plan                   // of the corpus that the files are a part of; nil where they are the whole
	Lessons func(*Extraction) error // teaches what all parts of that corpus did; nil for a whole one
	Again   func() error            // makes that corpus the files of the call, to be looked at once more; nil where it is not at hand
	Looking bool                    // only beginnings are read, to decide what is decided of a whole corpus
	Teaches bool                    // the leaves of gold do, as far as was looked
	noting  bool                    // what is met in each sentence is kept apart
	noted   []*noted                // by whom
}

// NewCall is a job that compares by an evaluation.
func NewCall(j *service.Job, by Evaluation) *Call {
	return &Call{Job: j, By: by, Suiting: suiting, Options: newOptions(j.Op, j.Settings)}
}

// Comparing returns what runs an operation that compares by an evaluation: nil where it does
// not, or as the files are.
func Comparing(by Evaluation, run func(*Call) (service.Reply, error)) func(*service.Job) (service.Reply, error) {
	return func(j *service.Job) (service.Reply, error) { return run(NewCall(j, by)) }
}

// With is the call with other files, which are read for a part of what is asked for. What it
// opens is closed with it; who made it hands that over, or closes it.
func (c *Call) With(inputs map[string][]service.InputFile) *Call {
	j, part := *c.Job, *c
	j.Inputs, part.Job = inputs, &j
	return &part
}
