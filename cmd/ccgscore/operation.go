package main

import (
	"embed"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

// operationCommand is the command of an operation: its arguments, flags and forms are those of
// the entry, and what else is to be said of it stands in help/NAME.txt.
type operationCommand struct {
	flags.Entry
	operation *service.Operation
	about     string
}

func newOperationCommand(op *service.Operation, about string) *operationCommand {
	return &operationCommand{flags.NewEntry(op), op, about}
}

// Help tells more than a line.
func (c *operationCommand) Help() string { return c.about }

// Run has the operation done.
func (c *operationCommand) Run() error {
	files := func(in inputs) error { return c.AddArguments(in.add) }
	return doAll(c.operation.Name, c.Parameters(), c.ToFile, c.SVG(), flagged(&c.Chosen), files)
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
