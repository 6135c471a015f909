package pipeline

import (
	"bytes"
	"context"
	"io"
	"reflect"
	"strconv"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cluster/located"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// Agreement compares annotators in blocks of pairs: each is what `agree --block I/N --part`
// prints of all files, and what `merge` makes of them is added by it again.
type Agreement struct {
	Job        Job
	Parameters []service.Parameter // of the operation agree, without block, output and sentences
	Form       []service.Parameter // of the operation merge: how the whole is written
	Files      files.Part
}

// compared is what some of the blocks come to.
type compared struct {
	Sum   []byte   // as a part; nil where nothing is there yet
	Notes []string // what the files are, the same for all
	Wrong located.Errors
}

func init() {
	beam.RegisterCoder(reflect.TypeFor[compared](), encodeCompared, decodeCompared)
	beam.RegisterDoFn(&compareBlock{})
	beam.RegisterDoFn(&writeAgreement{})
	register.Combiner1[compared](&mergeBlocks{})
	register.Emitter1[compared]()
}

func encodeCompared(c compared) ([]byte, error) { return encode(c) }
func decodeCompared(b []byte) (compared, error) { return decode[compared](b) }

// InBlocks makes the steps for a number of blocks.
func (a Agreement) InBlocks(blocks int) Build {
	names := make([]string, blocks)
	for i := range names {
		names[i] = strconv.Itoa(i+1) + "/" + strconv.Itoa(blocks)
	}
	return func(s beam.Scope) {
		parts := beam.ParDo(s, &compareBlock{a}, beam.Reshuffle(s, beam.CreateList(s, names)))
		beam.ParDo0(s, &writeAgreement{a}, beam.Combine(s, &mergeBlocks{}, parts))
	}
}

// compareBlock compares the pairs of a block.
type compareBlock struct{ Agreement }

// ProcessElement compares those of the block that is named, as in 2/8.
func (c *compareBlock) ProcessElement(ctx context.Context, block string, emit func(compared)) error {
	var what compared
	wrong, err := c.Job.do(ctx, c.Files, func(p comparison.Part, h service.Host) *notice.Error {
		parameters := append(c.Parameters[:len(c.Parameters):len(c.Parameters)],
			service.Parameter{Name: "block", Value: block}, service.Parameter{Name: "output", Value: "part"})
		reply, wrong := service.New(ops.All...).Do(service.Call{Operation: "agree", Parameters: parameters, Files: p.Files}, h)
		what.Sum, what.Notes = reply.Body, reply.Notes
		return wrong
	})
	what.Wrong.Add(wrong)
	emit(what)
	increase(ctx, "blocks", 1)
	return err
}

// mergeBlocks adds blocks.
type mergeBlocks struct{}

// MergeAccumulators adds two sums of blocks.
func (mergeBlocks) MergeAccumulators(a, b compared) compared {
	sum := compared{Sum: a.Sum, Notes: a.Notes, Wrong: a.Wrong}
	if sum.Notes == nil {
		sum.Notes = b.Notes
	}
	sum.Wrong.Merge(b.Wrong)
	switch {
	case sum.Wrong.Any():
		sum.Sum = nil // nothing is written
	case a.Sum == nil:
		sum.Sum = b.Sum
	case b.Sum != nil:
		reply, wrong := merged([]service.Parameter{{Name: "output", Value: "part"}}, a.Sum, b.Sum)
		sum.Sum = reply.Body
		sum.Wrong.Add(wrong)
	}
	return sum
}

// merged has the service add blocks.
func merged(parameters []service.Parameter, blocks ...[]byte) (service.Reply, *notice.Error) {
	var parts []service.File
	for _, block := range blocks {
		parts = append(parts, service.File{Name: "block", Open: func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(block)), nil }})
	}
	return service.New(ops.All...).Do(service.Call{Operation: "merge", Parameters: parameters, Files: map[string][]service.File{"part": parts}}, service.Host{})
}

// writeAgreement writes what all blocks come to.
type writeAgreement struct{ Agreement }

// ProcessElement ends the run.
func (w *writeAgreement) ProcessElement(ctx context.Context, all compared) error {
	wrong := all.Wrong.First()
	var reply service.Reply
	if wrong == nil {
		reply, wrong = merged(w.Form, all.Sum)
		reply.Notes = all.Notes
	}
	return w.Job.settle(ctx, reply, wrong)
}
