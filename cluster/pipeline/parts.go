package pipeline

import (
	"context"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// Beam calls the steps by reflection, once for a part, a block or a bucket. Functions that register.DoFn makes would save
// nothing that can be measured; they take 24 s to compile, and 30 MB of the program.
func init() {
	beam.RegisterDoFn(&learn{})
	beam.RegisterDoFn(&countPart{})
	beam.RegisterDoFn(&finish{})
	register.Combiner1[learned](&learnings{})
	register.Combiner1[counted](&sums{})
	register.Emitter1[learned]()
	register.Emitter1[counted]()
}

// ByParts counts every part of a corpus by itself, and writes what the whole comes to. The
// run has looked at the corpus.
func (j Job) ByParts(spread *spread.Spread, parts []files.Part) (Build, error) {
	plan, err := encode(spread)
	if err != nil {
		return nil, err
	}
	run := run{Spread: plan, Job: j}
	return func(s beam.Scope) {
		all := beam.Reshuffle(s, beam.CreateList(s, parts)) // else one worker has all that Create gives
		lessons := run.lessons(s, spread, all)
		run.finish(s, parts, lessons, beam.ParDo(s, &countPart{run: run}, all, beam.SideInput{Input: lessons}))
	}, nil
}

// run is what every step knows.
type run struct {
	Job    Job
	Spread []byte // the run of the service, encoded
	spread *spread.Spread
}

// Setup is called once in each worker.
func (r *run) Setup() error {
	spread, err := decode[spread.Spread](r.Spread)
	r.spread = &spread
	return err
}

// lessons is what gold teaches in all parts; nothing, where it teaches nothing.
func (r run) lessons(s beam.Scope, spread *spread.Spread, parts beam.PCollection) beam.PCollection {
	if !spread.Teaches() {
		return beam.Create(s, learned{})
	}
	return beam.Combine(s, &learnings{}, beam.ParDo(s, &learn{run: r}, parts))
}

// finish adds what was counted, and ends the run.
func (r run) finish(s beam.Scope, parts []files.Part, lessons, counts beam.PCollection) {
	beam.ParDo0(s, &finish{run: r, Parts: parts}, beam.Combine(s, &sums{}, counts), beam.SideInput{Input: lessons})
}

// learn learns from the gold of a part.
type learn struct{ run }

// ProcessElement emits what it teaches.
func (l *learn) ProcessElement(ctx context.Context, p files.Part, emit func(learned)) error {
	var what learned
	wrong, err := l.Job.do(ctx, p, func(p comparison.Part, h service.Host) (wrong *notice.Error) {
		what.Lessons, wrong = l.spread.Learn(p, h)
		return wrong
	})
	what.Wrong.Add(wrong)
	emit(what)
	return err
}

// countPart counts a part.
type countPart struct{ run }

// ProcessElement emits what a part comes to; nothing if its gold could not be learned from,
// which has been told.
func (c *countPart) ProcessElement(ctx context.Context, p files.Part, lessons learned, emit func(counted)) error {
	if lessons.Wrong.Any() {
		emit(counted{})
		return nil
	}
	c.spread.Lessons = lessons.Lessons
	var what counted
	wrong, err := c.Job.do(ctx, p, func(p comparison.Part, h service.Host) (wrong *notice.Error) {
		what.Sum, wrong = c.spread.Count(p, h)
		return wrong
	})
	what.Wrong.Add(wrong)
	emit(what)
	show(ctx, what.Sum)
	increase(ctx, "parts", 1)
	return err
}

// finish makes of the sum what the whole comes to, and writes it.
type finish struct {
	run
	Parts []files.Part // which are looked at again if they do not fit together
}

// ProcessElement ends the run.
func (f *finish) ProcessElement(ctx context.Context, all counted, lessons learned) error {
	all.Wrong.Merge(lessons.Wrong)
	if wrong := all.Wrong.First(); wrong != nil {
		return f.Job.settle(ctx, service.Reply{}, wrong)
	}
	f.spread.Lessons = lessons.Lessons
	var faults files.Faults // on which only depends what is said of parts that do not fit
	host := service.Host{Cancelled: func() bool { return ctx.Err() != nil }}
	reply, wrong := f.spread.Finish(all.Sum, files.Opened(ctx, f.Parts, &faults), host)
	return f.Job.settle(ctx, reply, wrong)
}

// learnings adds what was learned.
type learnings struct{}

// MergeAccumulators adds two.
func (learnings) MergeAccumulators(a, b learned) learned {
	a.Wrong.Merge(b.Wrong)
	switch {
	case b.Lessons == nil:
	case a.Lessons == nil:
		a.Lessons = b.Lessons
	default:
		a.Lessons.Add(b.Lessons)
	}
	return a
}

// sums adds what was counted.
type sums struct{}

// MergeAccumulators adds two.
func (sums) MergeAccumulators(a, b counted) counted {
	a.Wrong.Merge(b.Wrong)
	switch {
	case b.Sum == nil:
	case a.Sum == nil:
		a.Sum = b.Sum
	default:
		a.Sum.Add(b.Sum)
	}
	return a
}
