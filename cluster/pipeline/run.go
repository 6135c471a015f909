// Package pipeline counts a corpus in parts on Apache Beam, on any of its runners.
//
// The workers count with core/service; what they come to is added in any order, and the
// last step makes of the sum what one run over the whole prints. Data that is wrong is no
// failure of a worker: the errors go along with the sums, so that the last step tells the
// first of them and writes nothing. Failures of file systems are, so that runners try
// again.
package pipeline

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// A Job says where a run leaves what comes of it.
type Job struct {
	Output  string // the file to write
	Near    bool   // the workers are goroutines of this process: nothing is tried again, and there is no log but ours
	Forsake bool   // nobody waits for the end
}

// Build makes the steps of a pipeline.
type Build func(beam.Scope)

// Clear removes what an earlier run wrote, which must not be taken for the result of this one.
func (j *Job) Clear(ctx context.Context) error {
	for _, name := range j.Written() {
		if err := files.Remove(ctx, name); err != nil {
			return unwritable(name, err)
		}
	}
	return nil
}

// Ready is Clear, after it has tried whether the output can be written, where the result is
// waited for: a run is long, and that is better known before it.
func (j *Job) Ready(ctx context.Context) error {
	if !j.Forsake {
		if err := files.Try(ctx, j.told()); err != nil {
			return unwritable(j.Output, err)
		}
	}
	return j.Clear(ctx)
}

// Run runs a pipeline, and returns what came of it, nil where nobody waits.
func (j *Job) Run(ctx context.Context, build Build) (*Told, error) {
	p, scope := beam.NewPipelineWithRoot()
	build(scope)
	failed := beamx.Run(ctx, p)
	if j.Forsake {
		return nil, failed
	}
	if told, kept := untold.LoadAndDelete(j.Output); kept {
		return told.(*Told), nil
	}
	document, err := files.Read(ctx, j.told())
	switch {
	case err == nil:
	case failed != nil:
		return nil, failed
	default:
		return nil, unseen(j.Output)
	}
	told, err := decode[Told](document)
	if err := errors.Join(err, files.Remove(ctx, j.told())); err != nil {
		return nil, err
	}
	if told.Wrong == nil && len(told.Missed) == 0 && failed != nil {
		return nil, failed
	}
	return &told, nil
}

// do has the service work on some files. What is wrong with the data is told; an error
// is a fault of a file system, of which a runner may try whether it lasts.
func (j *Job) do(ctx context.Context, p files.Part, call func(comparison.Part, service.Host) *notice.Error) (*notice.Error, error) {
	var faults files.Faults
	wrong := call(p.Opened(ctx, &faults), service.Host{Cancelled: func() bool { return ctx.Err() != nil }})
	if !j.Near {
		return wrong, errors.Join(ctx.Err(), faults.Err())
	}
	if wrong == nil {
		errors.As(faults.Err(), &wrong) // what could not be read may be missing in what was counted
	}
	return wrong, nil
}

// Written lists the files that a run writes.
func (j *Job) Written() []string { return []string{j.Output, j.told()} }

// told is the file in which the last step tells who waits what was met.
func (j *Job) told() string { return j.Output + ".told" }

// unseen is that a job has ended well whose result is elsewhere.
func unseen(output string) error {
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: notice.File{Name: output}},
		Message: "the job is done, but what it wrote is not to be seen from here",
		Hint:    "the output has to be on a file system that the workers and this machine share, such as gs:// or s3://",
	}
}

// unwritable says why a file cannot be written.
func unwritable(name string, err error) *notice.Error {
	var of *fs.PathError
	if errors.As(err, &of) {
		err = of.Err // the rest names a file beside it
	}
	message, _, _ := strings.Cut(err.Error(), "\n")
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Message: "this cannot be written: " + message,
	}
}
