package service

import (
	"github.com/ccgscore/ccgscore/core/format"
)

// call is a job that reads files of sentences, and mostly compares them.
type call struct {
	*job
	by      evaluation                                   // nil where nothing is compared, or gold is yet to say how
	suiting func(gold format.Format) (evaluation, error) // says how, then
	options Options
	planned *Plan                   // of the corpus that the files are a part of; nil where they are the whole
	lessons func(*extraction) error // teaches what all parts of that corpus did; nil for a whole one
	again   func() error            // makes that corpus the files of the call, to be looked at once more; nil where it is not at hand
	looking bool                    // only beginnings are read, to decide what is decided of a whole corpus
	teaches bool                    // the leaves of gold do, as far as was looked
	noting  bool                    // what is met in each sentence is kept apart
	noted   []*noted                // by whom
}

// newCall is a job that compares by an evaluation.
func newCall(j *job, by evaluation) *call {
	return &call{job: j, by: by, suiting: suiting, options: newOptions(j.op, j.settings)}
}

// comparing returns what runs an operation that compares by an evaluation: nil where it does
// not, or as the files are.
func comparing(by evaluation, run func(*call) (Reply, error)) func(*job) (Reply, error) {
	return func(j *job) (Reply, error) { return run(newCall(j, by)) }
}

// with is the call with other files, which are read for a part of what is asked for. What it
// opens is closed with it; who made it hands that over, or closes it.
func (c *call) with(inputs map[string][]input) *call {
	j, part := *c.job, *c
	j.inputs, part.job = inputs, &j
	return &part
}
