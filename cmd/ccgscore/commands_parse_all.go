package main

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// wholeFile holds the flags by which every sentence of a file is parsed.
type wholeFile struct {
	All      bool `group:"output" help:"Parse every sentence of the file, and write the best parses as n-best lists, which nbest reads. The file may have derivations or sentences with supertags."`
	Counts   bool `group:"output" help:"Parse every sentence of the file, and print how many of the best parses differ, and how often hashes collide in the charts (Tables 1 and 3 of Ng & Curran 2012)."`
	TSV      bool `group:"output" xor:"form" name:"tsv" help:"With --counts, print tab-separated values."`
	Markdown bool `group:"output" xor:"form" help:"With --counts, print tables in Markdown."`
	LaTeX    bool `group:"output" xor:"form" name:"latex" help:"With --counts, print tables for LaTeX."`
}

// form is the table that is asked for; "" where none is.
func (w *wholeFile) form() string {
	switch {
	case w.TSV:
		return "tsv"
	case w.Markdown:
		return "markdown"
	case w.LaTeX:
		return "latex"
	}
	return ""
}

// whole parses every sentence of a file.
func (c *parseCommand) whole() error {
	file, operation, flag := c.From, "parse_all", "--all"
	if file == "" && len(c.Sentence) == 1 {
		file = c.Sentence[0]
	}
	if c.Whole.Counts {
		operation, flag = "parse_counts", "--counts"
	}
	switch {
	case c.Whole.All && c.Whole.Counts:
		return usage("--all and --counts are given", "leave one of both out: --all writes lists, --counts tables")
	case file == "" || c.From != "" && len(c.Sentence) > 0:
		return usage(flag+" parses the sentences of one file", "give it with --from")
	case c.SVG != "":
		return usage("--svg draws the chart of one sentence, and "+flag+" parses all", "-n takes one of them, without "+flag)
	case c.Whole.All && (c.JSON || c.Whole.form() != ""):
		return usage("--all writes lists and no table", "--counts prints tables, and --to chooses the format of lists")
	}
	op, parameters := service.Find(ops.All, operation), c.Parameters()
	for _, p := range parameters {
		if op.Choice(p.Name) == nil && p.Value != "false" && p.Value != "true" {
			return usage(flag+" parses all sentences, for which --"+c.FlagOf(p.Name)+" says nothing", "leave one of both out")
		}
	}
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	if c.Whole.Counts {
		form := c.Whole.form()
		if c.JSON {
			form = "json"
		}
		if form != "" {
			parameters = append(parameters, service.Parameter{Name: "output", Value: form})
		}
	}
	return do(operation, parameters, c.ToFile, flagged(&c.Chosen), role("file", file))
}
