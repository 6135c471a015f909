package main

import (
	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// scoreCommand scores, or says what is confused.
type scoreCommand struct {
	flags.Entry
	Confusions bool `group:"output" help:"Print, in place of scores, which supertags each system takes for others, in a table with a row for each of gold and a column for each of the system. ccgscore confusions does the same with more choices."`
	about      string
}

func newScoreCommand() *scoreCommand {
	return &scoreCommand{Entry: flags.NewEntry(service.Find(ops.All, "score")), about: explained("score")}
}

// Help tells more than a line.
func (c *scoreCommand) Help() string { return c.about }

// Run scores.
func (c *scoreCommand) Run() error {
	operation, parameters := "score", c.Parameters()
	if c.Confusions {
		operation = "confusions"
		taken := service.Find(ops.All, operation)
		all := parameters
		parameters = nil
		for _, p := range all {
			choice := taken.Choice(p.Name)
			switch {
			case choice != nil && choice.Check(p.Value) == nil:
				parameters = append(parameters, p)
			case p.Value != "false":
				return usage("--"+flagOf(p)+" says nothing of --confusions", "leave one of both out")
			}
		}
	}
	files := func(in inputs) error { return c.AddArguments(in.add) }
	return do(operation, parameters, c.ToFile, flagged(&c.Chosen), files)
}

// flagOf is the flag of a parameter of score: the form, or that of the choice.
func flagOf(p service.Parameter) string {
	if p.Name == service.OutputChoice.Name {
		return p.Value
	}
	return service.Find(ops.All, "score").Choice(p.Name).FlagName()
}
