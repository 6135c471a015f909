package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// command is a command of the command line: its fields are arguments and flags.
type command struct {
	name, help string
	fields     func() any
}

// special are the commands of operations that do more than one thing, or read and write in
// another way than most, by the operation.
var special = map[string]command{
	"score":   {"score", service.Find(ops.All, "score").Help, func() any { return newScoreCommand() }},
	"compare": {"compare", service.Find(ops.All, "compare").Help, func() any { return newCompareCommand() }},
	"judges": {"judges", "Say how far judges agree, and metrics with them.", func() any {
		return &judgesCommand{Entry: flags.FlagsOf("judges", "votes", "gold", "system")}
	}},
	"agree": {"agree", "Say how far annotators agree: Krippendorff's α over trees and over CCG.", func() any {
		return newAgreeCommand()
	}},
	"nbest": {"nbest", "Say how many parses of n-best lists differ, and how good the best of them are.", func() any {
		return newNbestCommand()
	}},
	"nbest_train": {"nbest train", "Train a reranker on n-best lists with gold, and say what it gains.", func() any {
		return newNbestTrainCommand()
	}},
	"diagram": {"diagram", "Draw a sentence, gold above and the system below, as SVG or TikZ.", func() any {
		return &diagramCommand{Chosen: flags.New("diagram", "gold", "system", "tikz")}
	}},
	"steps": {"derivation", "Draw the derivations of a sentence, gold above and the system below, as SVG or TikZ.", func() any {
		return &derivationCommand{Chosen: flags.New("steps", "gold", "system", "tikz", "heads")}
	}},
	"convert": {"convert", "Write a file in another format.", func() any {
		return &convertCommand{Chosen: flags.New("convert", "file")}
	}},
	"parse": {"parse", "Parse a sentence whose words bring their categories.", func() any {
		return &parseCommand{Chosen: flags.New("parse", "file", "sentence", "output")}
	}},
	"study_make": {"study", "Make and analyse judgement tasks.", func() any { return newStudyCommand() }},
}

// others are the commands that are of no operation.
var others = []command{
	{"serve", "Serve the HTTP service, and the page.", func() any { return &serveCommand{} }},
	{"completion", "Print a script that completes commands in a shell.", func() any { return &completionCommand{} }},
	{"version", "Print the version, and of which commit it is; --version does the same.", func() any { return &versionCommand{} }},
	{"help", "Explain a command.", func() any { return &helpCommand{} }},
}

// commands holds the commands in the order in which help shows them: those of operations in
// the order of these.
var commands = append(commandsOf(ops.All), others...)

func commandsOf(operations []*service.Operation) (list []command) {
	for _, op := range operations {
		if c, is := special[op.Name]; is {
			list = append(list, c)
		} else if about := explained(op.Name); about != "" {
			list = append(list, command{op.Name, op.Help, func() any { return newOperationCommand(op, about) }})
		}
	}
	return list
}

const description = `Score CCG dependencies: F₁, and the decomposed DF₁ of Bhargava & Penn (2023).

The formats of files are recognised by their content: CCGbank PARG, ccgbank_deps, C&C deps, AUTO, autox, XML of C&C and Jigg, JSON of depccg, Prolog, roots, CoNLL, trees in brackets, and the JSON of ccgscore; each of them may be compressed with gzip. A file named - is standard input.

Exit status: 0 done, 1 the data is wrong, 2 the command line is wrong, 3 a threshold was missed.

For example, with the files of site/examples:

    ccgscore score figure1.gold.deps figure1.system.deps`

// parse parses a command line. If it begins with a command, the grammar has only that one: all
// of them take longer to make than a short call takes.
func parse(arguments []string) (*kong.Context, error) {
	if len(arguments) > 0 && arguments[0] == "--version" {
		arguments = append([]string{"version"}, arguments[1:]...)
	}
	arguments = joined(arguments)
	known := commands
	called := func(c command) bool { return len(arguments) > 0 && arguments[0] == c.name }
	if i := slices.IndexFunc(commands, called); i >= 0 {
		known = commands[i : i+1]
	}
	return grammar(known).Parse(arguments)
}

// joined makes one of the two words of a command.
func joined(arguments []string) []string {
	if len(arguments) < 2 {
		return arguments
	}
	name := arguments[0] + " " + arguments[1]
	if slices.ContainsFunc(commands, func(c command) bool { return c.name == name }) {
		return append([]string{name}, arguments[2:]...)
	}
	return arguments
}

// grammar is the grammar of commands.
func grammar(known []command) *kong.Kong {
	options := []kong.Option{
		kong.Name("ccgscore"),
		kong.Description(description),
		kong.ExplicitGroups(flags.Groups()),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.PostBuild(func(k *kong.Kong) error {
			k.Model.HelpFlag.Help = "Print this help."
			return nil
		}),
	}
	for _, c := range known {
		options = append(options, kong.DynamicCommand(c.name, c.help, "", c.fields()))
	}
	return kong.Must(&struct{}{}, options...)
}

type diagramCommand struct {
	Gold   string `arg:"" help:"Gold: dependencies, derivations, or dependency trees."`
	System string `arg:"" help:"A system: dependencies, derivations, or dependency trees."`
	flags.Chosen
	forLaTeX
	JSON bool `group:"output" xor:"form" name:"json" help:"Print JSON in place of the drawing: every dependency with its kind of error, the reason and the alignment."`
	flags.ToFile
}

func (diagramCommand) Help() string {
	return `Draws the dependencies of a sentence as arcs over its words, gold above, and the system's below. What is wrong is orange and dashed.

For example, with the files of site/examples, a sentence as DF₁ sees it, another as F₁ does, two dependency trees by LAS, and a picture for LaTeX:

    ccgscore diagram figure1.gold.deps figure1.system.deps > figure1.svg
    ccgscore diagram -n 12 --metric f1 -o 12.svg corpus.gold.deps corpus.alpha.deps
    ccgscore diagram trees.gold.conllu trees.gamma.conllu
    ccgscore diagram --tikz --legend figure1.gold.deps figure1.system.deps > figure1.tex`
}

// Run draws.
func (c *diagramCommand) Run() error {
	operation, parameters := "diagram", c.asked(c.Parameters())
	if c.JSON {
		operation = "sentence"
	}
	return do(operation, parameters, c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System))
}

// forLaTeX is the flag of commands that draw a sentence. It is none of those that the table
// makes, since the operation that prints JSON does not know it.
type forLaTeX struct {
	TikZ bool `group:"output" xor:"form" name:"tikz" help:"Print TikZ, for LaTeX, and not SVG."`
}

// asked adds to parameters what the flag says.
func (f forLaTeX) asked(parameters []service.Parameter) []service.Parameter {
	if f.TikZ {
		return append(parameters, service.Parameter{Name: service.TikzChoice.Name, Value: "true"})
	}
	return parameters
}

type derivationCommand struct {
	Gold   string `arg:"" help:"Gold: derivations, or dependencies."`
	System string `arg:"" help:"A system: derivations, or dependencies."`
	flags.Chosen
	forLaTeX
	Heads bool `group:"output" name:"heads" xor:"heads" help:"Write the head word of each constituent beside its category, by the head field of AUTO."`
	JSON  bool `group:"output" xor:"form,heads" name:"json" help:"Print JSON in place of the drawing: every step, every dependency with the step that made it, and the way of one."`
	flags.ToFile
}

func (derivationCommand) Help() string {
	return `Draws a derivation as papers on CCG do: the words on top, a line for each step with its rule, and the result beneath. Steps that only one side has are orange: dashed in gold, dotted in the system. --way shows how a dependency came about, in blue: from the word that opens the slot to the step that fills it. A long sentence is narrower with --width, or with --fold.

For example, with the files of site/examples, Figure 2 of Clark & Hockenmaier (2002), and how “shares” comes to be the object of “bought”:

    ccgscore derivation --way gold:6:2:2 clark-hockenmaier.gold.auto clark-hockenmaier.system.auto > figure2.svg
    ccgscore derivation -n 12 --width 900 --tikz corpus.gold.auto corpus.alpha.auto > 12.tex`
}

// Run draws.
func (c *derivationCommand) Run() error {
	operation, parameters := "steps", c.asked(c.Parameters())
	if c.Heads {
		parameters = append(parameters, service.Parameter{Name: "heads", Value: "true"})
	}
	if c.JSON {
		operation = "derivation"
	}
	return do(operation, parameters, c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System))
}

type convertCommand struct {
	In  string `arg:"" help:"The file to read."`
	Out string `arg:"" help:"The file to write, whole or not at all; - is standard output."`
	flags.Chosen
	flags.Messages
}

func (convertCommand) Help() string {
	return `Writes the sentences of a file in another format. If --to is not given, the name of OUT tells it: .deps is ccgbank_deps, and other formats have their names; without an ending it is json. Derivations are written as AUTO or autox, whatever parser they come from; in other formats their dependencies are, as extract finds them. What a format cannot hold, such as ids or roots, is counted in warnings.

For example, with the files of site/examples:

    ccgscore convert corpus.gold.deps corpus.gold.json
    ccgscore convert --to candc_deps corpus.gold.json -`
}

// Run converts.
func (c *convertCommand) Run() error {
	parameters, out := c.Parameters(), c.Out
	named := func(p service.Parameter) bool { return p.Name == "to_format" }
	if !slices.ContainsFunc(parameters, named) {
		to, err := formatOf(out)
		if err != nil {
			return err
		}
		if to != "" {
			parameters = append(parameters, service.Parameter{Name: "to_format", Value: to})
		}
	}
	return do("convert", parameters, flags.ToFile{Output: out, Messages: c.Messages}, flagged(&c.Chosen), role("file", c.In))
}

// formatOf returns the format that the name of a file to write tells; "" if it has
// no ending.
func formatOf(name string) (string, error) {
	extension := strings.TrimPrefix(filepath.Ext(name), ".")
	switch {
	case extension == "":
		return "", nil
	case extension == "deps":
		return string(format.CCGbankDeps), nil
	case slices.Contains(format.Writable, format.Format(extension)):
		return extension, nil
	}
	names := ""
	for _, f := range format.Writable {
		names += " " + string(f)
	}
	return "", &notice.Error{
		Code: notice.Usage, Place: notice.Place{File: notice.File{Name: name}},
		Message: "the name tells no format that can be written", Hint: "give --to one of" + names,
	}
}

type helpCommand struct {
	Command []string `arg:"" optional:"" help:"The command to explain; all of them, briefly, if there is none."`
}

func (helpCommand) Help() string {
	return `The same as --help after the command.

For example:

    ccgscore help score`
}

// Run prints help.
func (c *helpCommand) Run() error {
	_, err := parse(append(c.Command, "--help"))
	return err
}
