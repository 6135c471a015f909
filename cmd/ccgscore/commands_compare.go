package main

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// compareCommand compares systems: it prints scores and tests, or where they differ, or what only one of them has right.
type compareCommand struct {
	flags.Entry
	Where  differing `embed:""`
	One    together  `embed:""`
	Report string    `group:"output" placeholder:"FILE" help:"Write all of it to a file, whole or not at all: tables, charts, and drawings of the sentences that matter, as one page of HTML; - is standard output."`
}

// together holds the flags of one sentence that is shown, in place of all of them.
type together struct {
	Show string    `group:"output" placeholder:"N" help:"Show the sentence of this number as gold and both systems have it. With --svg, draw it to a file; with --tikz, for LaTeX."`
	Of   kongFlags `embed:""`
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
	c.One.Of.Chosen = c.Further("compare_sentence", slices.Concat(c.Where.Lines.Names(), c.Where.Listed.Names(), []string{"n"})...)
	return c
}

// Help tells more than a line.
func (compareCommand) Help() string { return explained("compare") }

// Run compares.
func (c *compareCommand) Run() error {
	operation, parameters := "compare", c.Parameters()
	lines, listed := c.Where.Lines.Parameters(), c.Where.Listed.Parameters()
	shown := slices.DeleteFunc(c.One.Of.Parameters(), func(p service.Parameter) bool { return p.Value == "false" })
	switch one := c.One.Show != "" || slices.ContainsFunc(shown, func(p service.Parameter) bool { return p.Name == "id" }); {
	case c.Report != "":
		operation = "compare_report"
	case one:
		operation = "compare_sentence"
		if c.One.Show != "" {
			shown = append(shown, service.Parameter{Name: "n", Value: c.One.Show})
		}
	case len(shown) > 0:
		return usage("--"+c.flagOf(shown[0])+" is for one sentence", "add --show N, or --id ID")
	case !c.Where.Differences && len(lines)+len(listed) > 0:
		return usage("--"+c.flagOf(slices.Concat(lines, listed)[0])+" is for --differences", "add --differences")
	case len(listed) > 0:
		operation = "compare_cases"
	case c.Where.Differences:
		operation = "compare_differences"
	}
	parameters = slices.Concat(parameters, lines, listed, shown)
	if operation != "compare" {
		if c.Report != "" && (c.Output != "" || c.Form() != "text") {
			return usage("--report writes a page of HTML to a file", "leave --output and the other forms out, or --report")
		}
		if c.SVG() != "" && operation != "compare_sentence" {
			return usage("--svg draws scores, and --differences prints tables", "leave one of both out")
		}
		op := service.Find(ops.All, operation)
		for _, p := range parameters {
			if op.Choice(p.Name) == nil && p.Value != "false" && p.Name != service.OutputChoice.Name {
				return usage("--"+c.flagOf(p)+" says nothing of "+map[string]string{"compare_cases": "single cases", "compare_differences": "--differences", "compare_sentence": "one sentence", "compare_report": "--report"}[operation], "leave one of both out")
			}
		}
		parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	}
	to := c.ToFile
	if c.Report != "" {
		to.Output = c.Report
	}
	parameters, saved := c.savedIn(parameters)
	if len(saved) > 0 && operation != "compare" {
		return usage("of saved scores there are no sentences to show", "give the baseline as a system")
	}
	files := func(in inputs) error { return c.AddArguments(in.add) }
	return doAll(operation, parameters, to, c.SVG(), flagged(&c.Chosen), files, role("saved", saved...))
}

// savedIn takes a baseline that is a file of saved scores out of the parameters: its name ends as that of JSON, and
// no system has it. Whether the file is there, reading it says.
func (c *compareCommand) savedIn(parameters []service.Parameter) (others []service.Parameter, saved []string) {
	var systems []string
	_ = c.AddArguments(func(role string, names ...string) error {
		if role == "system" {
			systems = names
		}
		return nil
	})
	for _, p := range parameters {
		if p.Name == comparison.NamesChoice.Name {
			systems = append(systems, p.Value)
		}
	}
	for _, p := range parameters {
		if p.Name == comparison.BaselineChoice.Name && strings.HasSuffix(p.Value, ".json") && !slices.Contains(systems, p.Value) {
			saved = append(saved, p.Value)
		} else {
			others = append(others, p)
		}
	}
	return others, saved
}

// flagOf is the flag of a parameter.
func (c *compareCommand) flagOf(p service.Parameter) string {
	for _, chosen := range []*flags.Chosen{&c.Chosen, &c.Where.Lines.Chosen, &c.Where.Listed.Chosen, &c.One.Of.Chosen} {
		if name := chosen.FlagOf(p.Name); name != "" {
			return name
		}
	}
	return p.Name
}
