package main

import (
	"fmt"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/service"
)

// commandLine is the grammar of the command line: its fields are the commands,
// theirs are arguments and flags.
type commandLine struct {
	Score   scoreCommand   `cmd:"" help:"Score systems against gold."`
	Diagram diagramCommand `cmd:"" help:"Draw a sentence, gold above and the system below, as SVG."`
	Roots   rootsCommand   `cmd:"" help:"Print the root of each sentence."`
	Merge   mergeCommand   `cmd:"" help:"Add the scores of the parts of a corpus."`
	Serve   serveCommand   `cmd:"" help:"Serve the HTTP service, and the page."`
	Version versionCommand `cmd:"" help:"Print the version."`
	Help    helpCommand    `cmd:"" help:"Explain a command."`
}

const description = `Score CCG dependencies: F₁, and the decomposed DF₁ of Bhargava & Penn (2023).

The formats of files are recognised by their content: CCGbank PARG, ccgbank_deps, C&C deps, AUTO, autox, roots, and the JSON of ccgscore; each of them may be compressed with gzip. A file named - is standard input.

Exit status: 0 done, 1 the data is wrong, 2 the command line is wrong, 3 a threshold was missed.

For example, with the files of site/examples:

    ccgscore score figure1.gold.deps figure1.system.deps`

// groups are the headings of flags in help, by the keys in the tags.
var groups = []kong.Group{
	{Key: "input", Title: "Input:"},
	{Key: "roots", Title: "Roots:"},
	{Key: "counts", Title: "What counts as right:"},
	{Key: "output", Title: "Output:"},
}

func newParser() *kong.Kong {
	return kong.Must(&commandLine{},
		kong.Name("ccgscore"),
		kong.Description(description),
		kong.ExplicitGroups(groups),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.PostBuild(func(k *kong.Kong) error {
			k.Model.HelpFlag.Help = "Print this help."
			return nil
		}),
	)
}

type scoreCommand struct {
	Gold   string   `arg:"" help:"Gold dependencies."`
	System []string `arg:"" help:"The dependencies of each system."`
	comparison
	scores
}

func (scoreCommand) Help() string {
	return `Prints precision, recall and F-score for each system: F₁, its steps by labelling and by alignment to DF₁, and without labels. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples, one system with roots, and two without:

    ccgscore score --gold-roots figure1.gold.roots --system-roots figure1.system.roots figure1.gold.deps figure1.system.deps
    ccgscore score --no-roots --tsv corpus.gold.deps corpus.alpha.deps corpus.beta.deps`
}

// Validate holds the names against the systems that they are for.
func (c *scoreCommand) Validate() error {
	if len(c.Name) > 0 && len(c.Name) != len(c.System) {
		return fmt.Errorf("--name is there %d times, for %d of SYSTEM", len(c.Name), len(c.System))
	}
	return nil
}

// Run scores.
func (c *scoreCommand) Run() error {
	p := c.comparison.parameters()
	c.scores.add(p)
	files, err := c.files(c.Gold, c.System)
	if err != nil {
		return err
	}
	return do("score", p, files, c.Output)
}

type mergeCommand struct {
	Part []string `arg:"" help:"What score --partial, or merge --partial, wrote of each part."`
	scores
}

func (mergeCommand) Help() string {
	return `Counts add up, so the parts of a corpus can be scored apart from each other, on one machine or on many. What merge prints of them is what score prints of the whole corpus, to the last digit; docs/large.md says how to cut a corpus, and what a part cannot know.

For example, with the files of site/examples:

    ccgscore score --partial -o first.json --no-roots figure1.gold.deps figure1.system.deps
    ccgscore score --partial -o second.json --no-roots figure4.gold.deps figure4.system.deps
    ccgscore merge first.json second.json`
}

// Run adds.
func (c *mergeCommand) Run() error {
	p := parameters{}
	c.scores.add(p)
	in := inputs{}
	if err := in.add("part", false, c.Part...); err != nil {
		return err
	}
	return do("merge", p, in, c.Output)
}

type diagramCommand struct {
	Gold   string `arg:"" help:"Gold dependencies."`
	System string `arg:"" help:"The dependencies of a system."`
	comparison

	Number *int   `group:"output" xor:"sentence" name:"number" short:"n" placeholder:"N" help:"Draw sentence N of gold; they count from 1, which is the default."`
	ID     string `group:"output" xor:"sentence" name:"id" placeholder:"ID" help:"Draw the sentence with this ID."`
	Metric string `group:"output" enum:"f1,labelling,alignment,df1" default:"df1" placeholder:"METRIC" help:"Mark as wrong what is wrong by f1, labelling, alignment or df1 (the default)."`
	JSON   bool   `group:"output" name:"json" help:"Print JSON: every dependency with its kind of error, the reason and the alignment, and the drawing."`
	Output string `group:"output" short:"o" placeholder:"FILE" help:"Write to a file, whole or not at all."`
}

func (diagramCommand) Help() string {
	return `Draws the dependencies of a sentence as arcs over its words, gold above, and the system's below. What is wrong is orange and dashed.

For example, with the files of site/examples, a sentence as DF₁ sees it, and another as F₁ does:

    ccgscore diagram figure1.gold.deps figure1.system.deps > figure1.svg
    ccgscore diagram -n 12 --metric f1 -o 12.svg corpus.gold.deps corpus.alpha.deps`
}

// Validate refuses numbers that no sentence has.
func (c *diagramCommand) Validate() error {
	if c.Number != nil && *c.Number < 1 {
		return fmt.Errorf("there is no sentence %d: they count from 1", *c.Number)
	}
	return nil
}

// Run draws.
func (c *diagramCommand) Run() error {
	p := c.parameters()
	p["metric"] = c.Metric
	if c.Number != nil {
		p["n"] = *c.Number
	}
	if c.ID != "" {
		p["id"] = c.ID
	}
	files, err := c.files(c.Gold, []string{c.System})
	if err != nil {
		return err
	}
	if c.JSON {
		return do("sentence", p, files, c.Output)
	}
	return do("diagram", p, files, c.Output)
}

type rootsCommand struct {
	File string `arg:"" help:"Derivations: AUTO or autox."`

	Format    formatName `group:"input" placeholder:"FORMAT" help:"Read the file as auto or autox, whatever it looks like."`
	Lenient   bool       `group:"input" help:"Count what is wrong with the file and go on, instead of stopping at it."`
	RootHeads string     `group:"roots" enum:"autofile,rules" default:"autofile" placeholder:"autofile|rules" help:"Find heads by the head field of the derivation (the default), or by the rules of Lewis & Steedman (2014)."`
	Output    string     `group:"output" short:"o" placeholder:"FILE" help:"Write to a file, whole or not at all."`
}

func (rootsCommand) Help() string {
	return `Prints a line for each sentence: its head word with the position, and its category; None where there is no derivation. score and diagram read this format as well.

For example, with the files of site/examples:

    ccgscore roots corpus.gold.auto > corpus.gold.roots`
}

// Run prints roots.
func (c *rootsCommand) Run() error {
	p := parameters{"rootHeads": c.RootHeads, "lenient": c.Lenient}
	p.setFormat("format", c.Format)
	in := inputs{}
	if err := in.add("file", false, c.File); err != nil {
		return err
	}
	return do("roots", p, in, c.Output)
}

type versionCommand struct{}

func (versionCommand) Help() string {
	return `The version is a part of the signature of every score.

For example:

    ccgscore version`
}

// Run prints the version.
func (versionCommand) Run() error {
	return write("", []byte("ccgscore "+service.Version+"\n"))
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
	_, err := newParser().Parse(append(c.Command, "--help"))
	return err
}
