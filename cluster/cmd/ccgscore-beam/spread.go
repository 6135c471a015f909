package main

import (
	"context"
	"errors"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cluster/pipeline"
	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// join lets both sides of a corpus be cut differently.
type join struct {
	Join bool `help:"Pair sentences by id across all files, so that gold and the systems may be cut into other files each."`
}

// spread runs an operation over a corpus in parts, which are paired by their names, or by
// ids.
func (r *runner) spread(operation string, entry *flags.Entry, by join) error {
	ctx := context.Background()
	lists, err := listed(ctx, &entry.Chosen, entry.Output)
	if err != nil {
		return r.unbegun(ctx, entry.Output, err)
	}
	spread, wrong := spread.NewSpread(operation, entry.Parameters())
	if wrong != nil {
		return wrong
	}
	cut, count := files.Pair, pipeline.Job.ByParts
	if by.Join {
		cut, count = files.Join, pipeline.Job.ByID
	}
	parts, wrong := cut(lists)
	if wrong != nil {
		return r.unbegun(ctx, entry.Output, wrong)
	}
	return r.run(ctx, entry.ToFile, func(job pipeline.Job) (pipeline.Build, error) {
		wrong := look(ctx, spread, parts)
		if wrong == nil && by.Join {
			wrong = spread.Joins()
		}
		if wrong != nil {
			return nil, wrong
		}
		return count(job, spread, parts)
	})
}

// listed finds the files that flags name.
func listed(ctx context.Context, chosen *flags.Chosen, output string) ([]files.Listed, error) {
	given, err := patterns(chosen, output)
	if err != nil {
		return nil, err
	}
	lists, wrong := files.List(ctx, given)
	if wrong != nil {
		return nil, wrong
	}
	return lists, nil
}

// patterns returns those that flags name, behind others. What is written must be none of
// their files.
func patterns(chosen *flags.Chosen, output string, given ...files.Given) ([]files.Given, error) {
	err := chosen.AddFiles(func(role string, names ...string) error {
		given = append(given, files.Given{Role: role, Patterns: names})
		return nil
	})
	for _, g := range given {
		err = errors.Join(err, apart(output, g.Patterns))
	}
	return given, err
}

// apart refuses an output that is missing, no regular file, or one of the files that are
// read.
func apart(output string, patterns []string) error {
	if output == "" {
		return usage("there is no --output", "give --output FILE, which the last worker writes")
	}
	if output == "-" {
		return usage("--output is a file, which the last worker writes, and not the standard output", "give --output FILE")
	}
	job := pipeline.Job{Output: output}
	for _, name := range job.Written() {
		if wrong := files.Replaceable(name); wrong != nil {
			return wrong
		}
	}
	for _, pattern := range patterns {
		for _, name := range job.Written() {
			if files.Matches(pattern, name) {
				return usage(name+", which --output writes, would be one of the files that are read: "+pattern, "write elsewhere")
			}
		}
	}
	return nil
}

// look has the run look at the corpus from here.
func look(ctx context.Context, spread *spread.Spread, parts []files.Part) *notice.Error {
	var faults files.Faults // tell nothing here, where nobody tries again
	return spread.Look(files.Opened(ctx, parts, &faults), service.Host{})
}

// usage is an error of the command line that the grammar cannot tell.
func usage(message, hint string) error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}
