package main

import (
	"cmp"
	"errors"
	"runtime/debug"
	"time"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// do has the service do its work with the files that are added, and writes what
// it replies. An interrupt ends the program as the system does: what it writes
// is whole or absent.
func do(operation string, parameters []service.Parameter, to flags.ToFile, files ...func(inputs) error) error {
	return doAll(operation, parameters, to, "", files...)
}

// doAll does the same, and writes the drawing beside the document to a file of its
// own, if that has a name.
func doAll(operation string, parameters []service.Parameter, to flags.ToFile, drawing string, files ...func(inputs) error) error {
	in := inputs{}
	var failures []error
	for _, add := range files {
		failures = append(failures, add(in))
	}
	if err := errors.Join(failures...); err != nil {
		return err
	}
	if err := in.spare(to.Output, drawing); err != nil {
		return err
	}
	out := newSink(to.Output)
	defer out.abandon()
	reply, err := done(operation, parameters, in, out.write, to.Messages)
	if err != nil {
		return err
	}
	warnings := reply.Warnings
	if out.name == "" && oneTerminal() {
		warnings = unsaid(warnings, reply.Body)
	}
	to.Tell(reply.Notes, warnings, in.told)
	if err := draw(drawing, reply.Drawing, reply.Undrawn, to.Messages); err != nil {
		return err
	}
	if err := out.finish(reply.Body); err != nil {
		return err
	}
	return flags.Missed(reply.Missed)
}

// draw writes a drawing, if its file has a name; why there is none is said where it is known.
func draw(name string, drawing []byte, why string, told flags.Messages) error {
	switch {
	case name == "":
		return nil
	case len(drawing) == 0:
		told.Warn(name + " is not written: " + cmp.Or(why, "there is nothing to draw, or too much"))
		return nil
	}
	return write(name, drawing)
}

// done has the service do its work, which may write the first parts of a long document;
// nil where it must be whole.
func done(operation string, parameters []service.Parameter, in inputs, write func([]byte) error, told flags.Messages) (service.Reply, error) {
	// The process is short-lived, and most calls end before they collect garbage: collect it less
	// often than a program that stays, but where memory is much.
	debug.SetGCPercent(800)
	debug.SetMemoryLimit(softMemory)
	bar := newProgress(in)
	ahead := newForecast(operation, parameters, told)
	show := func(done, total int64) {
		bar.show(done, total)
		ahead.look(done, total)
	}
	began := time.Now()
	seconds := func() float64 { return time.Since(began).Seconds() }
	part := func(b []byte) error {
		bar.clear() // which a terminal shows in the same place
		return write(b)
	}
	reply, failure := service.New(ops.All...).Do(
		service.Call{Operation: operation, Parameters: parameters, Files: in},
		service.Host{Progress: show, Write: part, Clock: seconds, Dependencies: maxDependencies},
	)
	bar.clear()
	if failure != nil {
		return reply, failure
	}
	return reply, nil
}

// The bounds of a call. Output is written as it is made, and has none.
const (
	softMemory      = 512 << 20 // bytes; above it, garbage is collected as it comes
	maxDependencies = 1 << 32   // that derivations make; the 50 best parses of a million sentences make a quarter of it
)

// role adds the files of a role.
func role(name string, files ...string) func(inputs) error {
	return func(in inputs) error { return in.add(name, files...) }
}

// flagged adds the files that flags name.
func flagged(c *flags.Chosen) func(inputs) error {
	return func(in inputs) error { return c.AddFiles(in.add) }
}
