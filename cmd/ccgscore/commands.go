package main

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// command is a command of the command line: its fields are arguments and flags.
type command struct {
	name, help string
	fields     func() any
}

// commands holds the commands in the order in which help shows them.
var commands = []command{
	{"score", "Score systems against gold.", func() any {
		return &scoreCommand{Scores: flags.ScoresOf("score", sides)}
	}},
	{"derivations", "Score the derivations of systems against those of gold.", func() any {
		return &derivationsCommand{Scores: flags.ScoresOf("derivations", sides)}
	}},
	{"attach", "Score dependency trees against those of gold: UAS, LAS and others.", func() any {
		return &attachCommand{Scores: flags.ScoresOf("attach", sides)}
	}},
	{"agree", "Say how far annotators agree: Krippendorff's α over trees and over CCG.", func() any {
		return newAgreeCommand()
	}},
	{"relations", "Score systems against gold, relation by relation.", func() any {
		return &relationsCommand{Tables: flags.TablesOf("relations", sides)}
	}},
	{"nbest", "Say how many parses of n-best lists differ, and how good the best of them are.", func() any {
		return newNbestCommand()
	}},
	{"diagram", "Draw a sentence, gold above and the system below, as SVG.", func() any {
		return &diagramCommand{Chosen: flags.Of("diagram", sides)}
	}},
	{"derivation", "Draw the derivations of a sentence, gold above and the system below, as SVG or TikZ.", func() any {
		return &derivationCommand{Chosen: flags.Of("steps", sides, "tikz")}
	}},
	{"extract", "Print the dependencies of derivations.", func() any {
		return &extractCommand{Chosen: flags.Of("extract", []string{"file"})}
	}},
	{"roots", "Print the root of each sentence.", func() any {
		return &rootsCommand{Chosen: flags.Of("roots", []string{"file"})}
	}},
	{"convert", "Write a file in another format.", func() any {
		return &convertCommand{Chosen: flags.Of("convert", []string{"file"})}
	}},
	{"parse", "Parse a sentence whose words bring their categories.", func() any {
		return &parseCommand{Chosen: flags.Of("parse", []string{"file"}, "sentence", "output")}
	}},
	{"merge", "Add the scores of the parts of a corpus.", func() any {
		return &mergeCommand{Scores: flags.ScoresOf("merge", []string{"part"})}
	}},
	{"judges", "Say how far judges agree, and metrics with them.", func() any {
		return &judgesCommand{Papers: flags.PapersOf("judges", []string{"votes", "gold", "system"})}
	}},
	{"ceiling", "Say how far a grammar gets with gold's categories, and what errors are due to.", func() any {
		return &ceilingCommand{Papers: flags.PapersOf("ceiling", sides)}
	}},
	{"study", "Make and analyse judgement tasks.", func() any { return newStudyCommand() }},
	{"serve", "Serve the HTTP service, and the page.", func() any { return &serveCommand{} }},
	{"completion", "Print a script that completes commands in a shell.", func() any { return &completionCommand{} }},
	{"version", "Print the version, and of which commit it is; --version does the same.", func() any { return &versionCommand{} }},
	{"help", "Explain a command.", func() any { return &helpCommand{} }},
}

var sides = []string{"gold", "system"}

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
	known := commands
	called := func(c command) bool { return len(arguments) > 0 && arguments[0] == c.name }
	if i := slices.IndexFunc(commands, called); i >= 0 {
		known = commands[i : i+1]
	}
	return grammar(known).Parse(arguments)
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

type scoreCommand struct {
	Gold   string   `arg:"" help:"Gold: dependencies, or derivations."`
	System []string `arg:"" help:"Each system: dependencies, or derivations."`
	flags.Scores
}

func (scoreCommand) Help() string {
	return `Prints precision, recall and F-score for each system: F₁, its steps by labelling and by alignment to DF₁, and without labels. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples, one system with roots, and two without:

    ccgscore score --gold-roots figure1.gold.roots --system-roots figure1.system.roots figure1.gold.deps figure1.system.deps
    ccgscore score --no-roots --tsv corpus.gold.deps corpus.alpha.deps corpus.beta.deps`
}

// Run scores.
func (c *scoreCommand) Run() error {
	return do("score", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...))
}

type derivationsCommand struct {
	Gold   string   `arg:"" help:"Gold: derivations."`
	System []string `arg:"" help:"Each system: derivations."`
	flags.Scores
}

func (derivationsCommand) Help() string {
	return `Prints what Clark & Hockenmaier (2002) compare of derivations: lexical categories, constituents, the dependencies between the heads of local trees, and the deep dependencies that follow from them. Heads of constituents are found by --root-heads. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore derivations clark-hockenmaier.gold.auto clark-hockenmaier.system.auto
    ccgscore derivations --root-heads autofile --tsv corpus.gold.auto corpus.alpha.auto corpus.beta.auto`
}

// Run scores.
func (c *derivationsCommand) Run() error {
	return do("derivations", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...))
}

type attachCommand struct {
	Gold   string   `arg:"" help:"Gold: dependency trees, CoNLL-X or CoNLL-U."`
	System []string `arg:"" help:"Each system: dependency trees."`
	flags.Scores
}

func (attachCommand) Help() string {
	return `Prints the scores of dependency trees that Plank et al. (2015) hold against human judgements: LAS, UAS and LA of words; NED, for which the edge may point either way; TED, from the edit distance of the trees; LCP and UCP, verbs with exactly the children of gold; and CLAS, the F-score of content words. Punctuation is left out unless --punctuation counts it. With --punctuation and --relations universal, LAS, UAS and CLAS are those of the CoNLL 2018 shared task. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore attach trees.gold.conllu trees.gamma.conllu trees.delta.conllu
    ccgscore attach --punctuation --sentences trees.gold.conllu trees.gamma.conllu`
}

// Run scores dependency trees.
func (c *attachCommand) Run() error {
	return do("attach", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...))
}

type relationsCommand struct {
	Gold   string   `arg:"" help:"Gold: dependencies, derivations, or dependency trees."`
	System []string `arg:"" help:"Each system: as gold."`
	flags.Tables
}

func (relationsCommand) Help() string {
	return `Prints precision, recall and F-score for each relation that gold or the system has: by lexical category and slot, or, with --by, by the subcategory that fills the slot, the slot, the distance of the two words, or what became of the dependency. A dependency is right as under F₁. --by tree is about the dependencies of local trees, of derivations.

Of dependency trees it prints the same for the relations of words, or, with --by, their parts of speech, how far their heads are, content and function words, or what became of them. A word is right as under LAS; beside it stand the heads (UAS) and relations (LA) of gold that are right.

For example, with the files of site/examples:

    ccgscore relations corpus.gold.deps corpus.alpha.deps
    ccgscore relations --by length --tsv corpus.gold.deps corpus.alpha.deps corpus.beta.deps
    ccgscore relations --by tree --least 5 corpus.gold.auto corpus.alpha.auto
    ccgscore relations --by words trees.gold.conllu trees.gamma.conllu`
}

// Run breaks dependencies down.
func (c *relationsCommand) Run() error {
	return do("relations", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...))
}

type mergeCommand struct {
	Part []string `arg:"" help:"What score --json, agree --block --json or merge --json printed of each part."`
	flags.Scores
	LaTeX bool `group:"output" xor:"form" name:"latex" help:"Print tables for LaTeX, of agreement."`
}

func (mergeCommand) Help() string {
	return `Counts add up, so the parts of a corpus can be scored apart from each other, on one machine or on many. What merge prints of them is what score prints of the whole corpus, to the last digit; docs/large.md says how to cut a corpus, and what a part cannot know. So do the blocks of agree --block.

For example, with the files of site/examples:

    ccgscore score --json -o first.json --no-roots figure1.gold.deps figure1.system.deps
    ccgscore score --json -o second.json --no-roots figure4.gold.deps figure4.system.deps
    ccgscore merge first.json second.json`
}

// Run adds.
func (c *mergeCommand) Run() error {
	parameters := c.Parameters()
	if c.LaTeX {
		parameters = append(c.Chosen.Parameters(), service.Parameter{Name: "output", Value: "latex"})
	}
	return do("merge", parameters, c.ToFile, role("part", c.Part...))
}

type diagramCommand struct {
	Gold   string `arg:"" help:"Gold: dependencies, derivations, or dependency trees."`
	System string `arg:"" help:"A system: dependencies, derivations, or dependency trees."`
	flags.Chosen
	JSON bool `group:"output" name:"json" help:"Print JSON in place of the drawing: every dependency with its kind of error, the reason and the alignment."`
	flags.ToFile
}

func (diagramCommand) Help() string {
	return `Draws the dependencies of a sentence as arcs over its words, gold above, and the system's below. What is wrong is orange and dashed.

For example, with the files of site/examples, a sentence as DF₁ sees it, another as F₁ does, and two dependency trees by LAS:

    ccgscore diagram figure1.gold.deps figure1.system.deps > figure1.svg
    ccgscore diagram -n 12 --metric f1 -o 12.svg corpus.gold.deps corpus.alpha.deps
    ccgscore diagram trees.gold.conllu trees.gamma.conllu`
}

// Run draws.
func (c *diagramCommand) Run() error {
	operation := "diagram"
	if c.JSON {
		operation = "sentence"
	}
	return do(operation, c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System))
}

type derivationCommand struct {
	Gold   string `arg:"" help:"Gold: derivations, or dependencies."`
	System string `arg:"" help:"A system: derivations, or dependencies."`
	flags.Chosen
	TikZ bool `group:"output" xor:"form" name:"tikz" help:"Print TikZ, for LaTeX, and not SVG."`
	JSON bool `group:"output" xor:"form" name:"json" help:"Print JSON in place of the drawing: every step, every dependency with the step that made it, and the way of one."`
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
	operation, parameters := "steps", c.Parameters()
	switch {
	case c.JSON:
		operation = "derivation"
	case c.TikZ:
		parameters = append(parameters, service.Parameter{Name: "tikz", Value: "true"})
	}
	return do(operation, parameters, c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System))
}

type extractCommand struct {
	File string `arg:"" help:"Derivations: AUTO, or what else parsers write."`
	flags.Chosen
	flags.ToFile
}

func (extractCommand) Help() string {
	return `Prints the dependencies of each sentence: as C&C does, with markup, rule column and supertags, or, by the convention of CCGbank, in four columns; --to writes another format. ccgbank_deps leaves out what C&C's evaluate ignores. score and diagram extract by themselves.

For example, with the files of site/examples:

    ccgscore extract corpus.gold.auto
    ccgscore extract --convention ccgbank --to parg corpus.gold.auto`
}

// Run extracts.
func (c *extractCommand) Run() error {
	return do("extract", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("file", c.File))
}

type rootsCommand struct {
	File string `arg:"" help:"Derivations: AUTO, or what else parsers write."`
	flags.Chosen
	flags.ToFile
}

func (rootsCommand) Help() string {
	return `Prints a line for each sentence: its head word with the position, and its category; None where there is no derivation. score and diagram read this format as well.

For example, with the files of site/examples:

    ccgscore roots corpus.gold.auto > corpus.gold.roots`
}

// Run prints roots.
func (c *rootsCommand) Run() error {
	return do("roots", c.Parameters(), c.ToFile, role("file", c.File))
}

type convertCommand struct {
	In  string `arg:"" help:"The file to read."`
	Out string `arg:"" help:"The file to write, whole or not at all; - is standard output."`
	flags.Chosen
	flags.Told
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
	return do("convert", parameters, flags.ToFile{Output: out, Told: c.Told}, flagged(&c.Chosen), role("file", c.In))
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
