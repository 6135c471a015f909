package flags

import (
	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/service"
)

// Groups are the headings of flags in help.
func Groups() (list []kong.Group) {
	for _, g := range service.Groups {
		list = append(list, kong.Group{Key: string(g.Key), Title: g.Title + ":"})
	}
	return list
}

// ToFile is where a result goes.
type ToFile struct {
	Output string `group:"output" short:"o" placeholder:"FILE" help:"Write to a file, whole or not at all; - is standard output."`
	Messages
}

// Messages prints notes and warnings on standard error, unless they are unwanted.
type Messages struct {
	Quiet bool `group:"output" short:"q" help:"Print no notes and no warnings on standard error. Errors are printed, and marks beside numbers stay."`
}

// Tables holds the flags of every command that prints tables.
type Tables struct {
	Chosen
	JSON bool `group:"output" xor:"form" name:"json" help:"Print JSON (docs/json.md)."`
	TSV  bool `group:"output" xor:"form" name:"tsv" help:"Print tab-separated values."`
	ToFile
}

// TablesOf makes the flags of an operation that prints tables.
func TablesOf(operation string, arguments []string, taken ...string) Tables {
	return Tables{Chosen: New(operation, arguments, append(taken, "output")...)}
}

// Parameters are what the flags say.
func (t *Tables) Parameters() []service.Parameter {
	form := "text"
	switch {
	case t.JSON:
		form = "json"
	case t.TSV:
		form = "tsv"
	}
	return append(t.Chosen.Parameters(), service.Parameter{Name: "output", Value: form})
}

// Papers holds the flags of every command whose tables are for papers, too.
type Papers struct {
	Tables
	LaTeX bool `group:"output" xor:"form" name:"latex" help:"Print tables for LaTeX."`
}

// PapersOf makes the flags of an operation whose tables are for papers, too.
func PapersOf(operation string, arguments []string, taken ...string) Papers {
	return Papers{Tables: TablesOf(operation, arguments, taken...)}
}

// Parameters are what the flags say.
func (p *Papers) Parameters() []service.Parameter {
	if p.LaTeX {
		return append(p.Chosen.Parameters(), service.Parameter{Name: "output", Value: "latex"})
	}
	return p.Tables.Parameters()
}

// Scores holds the flags of every command on a cluster that prints scores.
type Scores struct {
	Tables
	Cite bool `group:"output" xor:"form" name:"cite" help:"Print a line for each system to paste into a paper: its scores with their signature."`
}

// Parameters are what the flags say.
func (s *Scores) Parameters() []service.Parameter {
	if s.Cite {
		return append(s.Chosen.Parameters(), service.Parameter{Name: "output", Value: "cite"})
	}
	return s.Tables.Parameters()
}
