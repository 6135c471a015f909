package main

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cluster/pipeline"
	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/agreement"
)

// agreeCommand compares annotators.
type agreeCommand struct {
	File      []string `arg:"" optional:"" name:"pattern" help:"What annotators made of texts: files, or patterns such as corpus/*/*.conll."`
	Annotator []string `group:"input" sep:"none" placeholder:"NAME=FILE" help:"A file with the name of its annotator, in place of what file names tell; for each file."`
	flags.Entry
	Blocks int    `group:"study" default:"0" placeholder:"N" help:"Compare the pairs of annotations in so many blocks, on as many workers; each reads all files. As many as there are processors here, if nothing is said."`
	Runner runner `embed:""`
}

func newAgreeCommand() agreeCommand {
	return agreeCommand{
		Entry:  flags.FlagsOf("agree", "annotation", "annotators", "block", "sample", "part"),
		Runner: newRunner(),
	}
}

// Validate holds the number of blocks against what numbers are.
func (c *agreeCommand) Validate() error {
	if c.Blocks < 0 || c.Blocks == 1 || c.Blocks > agreement.MostBlocks {
		return fmt.Errorf("--blocks is a whole number from 2 to %d", agreement.MostBlocks)
	}
	return c.Chosen.Validate()
}

// Run compares.
func (c *agreeCommand) Run() error {
	ctx := context.Background()
	blocks := c.Blocks
	if blocks == 0 {
		blocks = max(2, runtime.NumCPU())
	}
	run := pipeline.Agreement{Files: files.Part{Files: map[string][]files.File{}}}
	for _, p := range c.Parameters() {
		if p.Name == "output" || p.Name == "sentences" {
			run.Form = append(run.Form, p)
		} else {
			run.Parameters = append(run.Parameters, p)
		}
	}
	if err := c.find(ctx, &run); err != nil {
		return c.Runner.unbegun(ctx, c.Output, err)
	}
	return c.Runner.run(ctx, c.ToFile, func(job pipeline.Job) (pipeline.Build, error) {
		run.Job = job
		return run.InBlocks(blocks), nil
	})
}

// find finds the files, and whose they are.
func (c *agreeCommand) find(ctx context.Context, run *pipeline.Agreement) error {
	if len(c.Annotator) > 0 && len(c.File) > 0 {
		return usage("some files have the names of their annotators, and some do not", "give all of them with --annotator NAME=FILE, or none")
	}
	annotations := slices.Clone(c.File)
	for _, given := range c.Annotator {
		name, file, err := flags.Annotator(given)
		if err != nil {
			return err
		}
		run.Parameters, annotations = append(run.Parameters, name), append(annotations, file)
	}
	if len(annotations) == 0 {
		return usage("there are no files", "give patterns of files, or --annotator NAME=FILE for each")
	}
	given, err := patterns(&c.Chosen, c.Output, files.Given{Role: "annotation", Patterns: annotations})
	if err != nil {
		return err
	}
	for _, g := range given {
		for _, name := range g.Patterns {
			found, wrong := files.Glob(ctx, name)
			if wrong != nil {
				return wrong
			}
			run.Files.Files[g.Role] = append(run.Files.Files[g.Role], found...)
		}
	}
	return nil
}
