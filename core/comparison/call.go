package comparison

import (
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Call is a job that reads files of sentences, and mostly compares them.
type Call struct {
	*service.Job
	By          Evaluation                                                           // nil where nothing is compared, or gold is yet to say how
	Suiting     func(gold format.Format) (Evaluation, error)                         // says how, then
	Judges      func(o *Options, deps score.Options, gold, system notice.File) Judge // nil where only counts are wanted
	Again       func(counted *Counted, by Scorer) Scorer                             // who scores what the same evaluation counted before; nil for by
	Ends        func(*Call, *Comparison) (service.Reply, error)                      // makes the reply of a corpus in parts; nil where its scores are that
	Options     Options
	Planned     *Plan                   // of the corpus that the files are a part of; nil where they are the whole
	Lessons     func(*Extraction) error // teaches what all parts of that corpus did; nil for a whole one
	Rechain     func() error            // makes that corpus the files of the call, to be looked at once more; nil where it is not at hand
	Alternative bool                    // dependencies are extracted by the alternative markup of a markup file, as C&C does for grammatical relations
	Looking     bool                    // only beginnings are read, to decide what is decided of a whole corpus
	Teaches     bool                    // the leaves of gold do, as far as was looked
	noting      bool                    // what is met in each sentence is kept apart
	noted       []*noted                // by whom
	markup      string                  // the text of the markup file, which may be readable only once; "" until it was read
}

// Suits is how an operation compares whose evaluation is for the format of gold to say. It may have more
// done than count: see Judges and Ends.
type Suits func(c *Call, gold format.Format) (Evaluation, error)

// NewCall is a job that compares by the evaluation of its operation.
func NewCall(j *service.Job) *Call {
	by, _ := j.Op.By.(Evaluation)
	c := &Call{Job: j, By: by, Options: newOptions(j.Op, j.Settings)}
	c.Suiting = c.suiting
	if suits, own := j.Op.By.(Suits); own {
		c.Suiting = func(gold format.Format) (Evaluation, error) { return suits(c, gold) }
	}
	return c
}

// Comparing returns what runs an operation that reads files of sentences.
func Comparing(run func(*Call) (service.Reply, error)) func(*service.Job) (service.Reply, error) {
	return func(j *service.Job) (service.Reply, error) { return run(NewCall(j)) }
}

// suiting returns the evaluation of the files of a format by which sentences are shown. That of
// dependency trees is there if an operation of the service compares them.
func (c *Call) suiting(f format.Format) (Evaluation, error) {
	if !f.Tree() {
		return ByDependencies, nil
	}
	for _, op := range c.Service.Operations() {
		if by, compares := op.By.(Evaluation); compares {
			if lacks, _ := by.holds(f); lacks == "" {
				if of, is := by.(interface{ plain() Evaluation }); is {
					by = of.plain()
				}
				return by, nil
			}
		}
	}
	return nil, &notice.Error{Code: notice.Elsewhere, Message: "this program does not compare dependency trees", Hint: "the whole program does"}
}

// Subcall is the call with other files, which are read for a part of what is asked for. What it
// opens is closed with it; who made it hands that over, or closes it.
func (c *Call) Subcall(inputs map[string][]service.InputFile) *Call {
	j, part := *c.Job, *c
	j.Inputs, part.Job = inputs, &j
	return &part
}
