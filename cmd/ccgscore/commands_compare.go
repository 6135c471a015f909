package main

import (
	"slices"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// compareCommand compares systems: it prints scores and tests, or where they differ, or what only one of them has right.
type compareCommand struct {
	flags.Entry
	Where differing `embed:""`
}

// differing holds the flags of where systems differ.
type differing struct {
	Differences bool      `group:"output" help:"Print where the systems differ from the baseline, in place of scores and tests: by lexical category and slot, or as --by says."`
	Lines       kongFlags `embed:""`
	Listed      kongFlags `embed:""`
}

// kongFlags are flags that another operation has besides.
type kongFlags struct{ flags.Chosen }

func newCompareCommand() *compareCommand {
	op := service.Find(ops.All, "compare")
	c := &compareCommand{Entry: flags.NewEntry(op)}
	c.Where.Lines.Chosen = c.Further("compare_differences")
	c.Where.Listed.Chosen = c.Further("compare_cases", c.Where.Lines.Names()...)
	return c
}

// Help tells more than a line.
func (compareCommand) Help() string { return explained("compare") }

// Run compares.
func (c *compareCommand) Run() error {
	operation, parameters := "compare", c.Parameters()
	lines, listed := c.Where.Lines.Parameters(), c.Where.Listed.Parameters()
	switch {
	case !c.Where.Differences && len(lines)+len(listed) > 0:
		return usage("--"+c.flagOf(slices.Concat(lines, listed)[0])+" is for --differences", "add --differences")
	case len(listed) > 0:
		operation = "compare_cases"
	case c.Where.Differences:
		operation = "compare_differences"
	}
	parameters = slices.Concat(parameters, lines, listed)
	if operation != "compare" {
		if c.SVG() != "" {
			return usage("--svg draws scores, and --differences prints tables", "leave one of both out")
		}
		op := service.Find(ops.All, operation)
		for _, p := range parameters {
			if op.Choice(p.Name) == nil && p.Value != "false" {
				return usage("--"+c.flagOf(p)+" says nothing of "+service.Either(operation == "compare_cases", "single cases", "--differences"), "leave one of both out")
			}
		}
		parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	}
	files := func(in inputs) error { return c.AddArguments(in.add) }
	return doAll(operation, parameters, c.ToFile, c.SVG(), flagged(&c.Chosen), files)
}

// flagOf is the flag of a parameter.
func (c *compareCommand) flagOf(p service.Parameter) string {
	for _, chosen := range []*flags.Chosen{&c.Chosen, &c.Where.Lines.Chosen, &c.Where.Listed.Chosen} {
		if name := chosen.FlagOf(p.Name); name != "" {
			return name
		}
	}
	return p.Name
}
