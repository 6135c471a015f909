package main

import (
	"embed"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

// operationCommand is the command of an operation: its arguments, flags and forms are those of
// the entry, and what else is to be said of it stands in help/NAME.txt.
type operationCommand struct {
	flags.Entry
	Charts    kong.Plugins `embed:""` // the flag of the file of a chart, if there is one
	operation *service.Operation
	about     string
	chart     chart
}

// chart is where the chart beside a result goes.
type chart struct {
	SVG string `group:"output" name:"svg" placeholder:"FILE" help:"Write the chart to a file. Where each system has one, it is that of the first."`
}

func newOperationCommand(op *service.Operation, about string) *operationCommand {
	c := &operationCommand{Entry: flags.NewEntry(op), operation: op, about: about}
	if op.Choice(service.WidthChoice.Name) != nil {
		c.Charts = kong.Plugins{&c.chart}
	}
	return c
}

// Help tells more than a line.
func (c *operationCommand) Help() string { return c.about }

// Run has the operation done.
func (c *operationCommand) Run() error {
	files := func(in inputs) error { return c.AddArguments(in.add) }
	return doAll(c.operation.Name, c.Parameters(), c.ToFile, c.chart.SVG, flagged(&c.Chosen), files)
}

//go:embed help
var help embed.FS

// explained returns what is to be said of the command of an operation; "" where it has none.
func explained(operation string) string {
	text, err := help.ReadFile("help/" + operation + ".txt")
	if err != nil {
		return ""
	}
	return string(text[:len(text)-1])
}
