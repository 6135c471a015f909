package main

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

type agreeCommand struct {
	File      []string `arg:"" optional:"" help:"What annotators made of texts: dependency trees, phrase-structure trees, derivations or dependencies; or folders of such files."`
	Annotator []string `group:"input" sep:"none" placeholder:"NAME=FILE" help:"A file with the name of its annotator, in place of what file names tell; for each file. The first file of each annotator is the same text, and so on."`
	Corpus    []string `group:"input" sep:"none" placeholder:"NAME=FOLDER" help:"Compare several corpora in one table: the name of each with its folder, its file, or a pattern with *. A name that is given again adds files."`
	flags.Entry
	Noise  noise     `embed:""`
	Unit   shownUnit `embed:""`
	Agenda agenda    `embed:""`
}

// agenda holds the flags of the list of all units to talk about.
type agenda struct {
	List bool `group:"output" name:"agenda" help:"List all sentences about which annotators disagree, those about which they disagree most first, with what differs. --first and --second name annotators by their numbers."`
	flags.Chosen
}

// shownUnit holds the flags of a unit that is shown, in place of all of them.
type shownUnit struct {
	flags.Chosen
	SVG string `group:"output" name:"svg" placeholder:"FILE" help:"Draw the unit that is shown, or what comes of --simulate or --corpus, to a file. With --tikz, the unit is drawn for LaTeX."`
}

func newAgreeCommand() *agreeCommand {
	c := &agreeCommand{Entry: flags.FlagsOf("agree", "annotation", "annotators")}
	c.Unit.Chosen = c.Further("agree_unit")
	c.Agenda.Chosen = c.Further("agree_agenda", append(c.Unit.Names(), "changes")...)
	c.Noise.Chosen = c.Further("agree_simulate", append(c.Unit.Names(), "file")...)
	return c
}

func (agreeCommand) Help() string {
	return `Prints how far annotators agree: Krippendorff's α over trees (Skjærholt 2014) by three distances, corrected for chance, with intervals; over CCG derivations and dependencies as well by 1 − F₁, by 1 − DF₁, and over lexical categories; the measures that are not corrected, such as UAS and LAS; each annotator and each pair; and the sentences about which they disagree most. Any number of annotators, of whom some may lack some sentences.

File names tell whose a file is: a folder an annotator, as in lotte/0104.conll, or TEXT-ANNOTATOR, as in da-lotte.conll, or ANNOTATOR-TEXT; else each file is another annotator's. --annotator says it otherwise. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore agree trees.gamma.conllu trees.delta.conllu
    ccgscore agree --show 3 --svg 3.svg trees.gamma.conllu trees.delta.conllu
    ccgscore agree --agenda --tsv -o agenda.tsv trees.gamma.conllu trees.delta.conllu
    ccgscore agree --annotator ann=trees.gamma.conllu --annotator ben=trees.delta.conllu --delta norm

All pairs of annotations are compared, and the work can be cut into blocks, on one machine or on many:

    ccgscore agree --block 1/2 --part -o first.json trees.gamma.conllu trees.delta.conllu
    ccgscore agree --block 2/2 --part -o second.json trees.gamma.conllu trees.delta.conllu
    ccgscore merge first.json second.json

Several corpora are compared in one table, with a scatter plot of LAS and α:

    ccgscore agree --corpus example=trees.gamma.conllu --corpus example=trees.delta.conllu --svg corpora.svg

Labels that are near each other cost less with --costs FILE, whose lines have two labels and a cost from 0 to 1, such as

    nmod obl 0.5

What the measures make of noise of a known amount is shown by

    ccgscore agree --simulate --svg noise.svg trees.gold.conllu`
}

// Run compares annotators.
func (c *agreeCommand) Run() error {
	parameters := c.Parameters()
	switch noisy := c.Noise.Parameters(); {
	case c.Noise.Simulate:
		return c.simulate(append(parameters, noisy...))
	case len(c.Corpus) > 0 && !c.Agenda.List && len(noisy) == 0:
		return c.corpora(parameters)
	case len(c.Corpus) > 0:
		return usage("--corpus compares whole corpora, for which --agenda, --experiment, --runs and --samples say nothing", "leave one of both out")
	case len(noisy) > 0:
		return usage("--experiment, --runs and --samples are for --simulate", "")
	}
	files, found, err := filesWithin(c.File)
	if err != nil {
		return err
	}
	if len(c.Annotator) > 0 && len(files) > 0 {
		return usage("some files have the names of their annotators, and some do not", "give all of them with --annotator NAME=FILE, or none")
	}
	for _, given := range c.Annotator {
		name, file, err := flags.Annotator(given)
		if err != nil {
			return err
		}
		parameters, files = append(parameters, name), append(files, file)
	}
	unset := func(p service.Parameter) bool { return p.Value == "false" }
	shown, meant := slices.DeleteFunc(c.Unit.Parameters(), unset), c.Agenda.Parameters()
	switch {
	case c.Agenda.List:
		return c.list(slices.Concat(parameters, shown, meant), annotations(files, found))
	case len(meant) > 0:
		return usage("--"+c.Agenda.FlagOf(meant[0].Name)+" is for --agenda", "")
	case len(shown) > 0 || c.Unit.SVG != "":
		if !slices.ContainsFunc(shown, func(p service.Parameter) bool { return p.Name == "unit" }) {
			return usage("which unit is to be shown is not said", "add --show N, the number of a unit")
		}
		return c.show(append(parameters, shown...), annotations(files, found))
	}
	return do("agree", parameters, c.ToFile, flagged(&c.Chosen), annotations(files, found))
}

// annotations adds files, of which some were found in folders.
func annotations(files []string, found map[string]bool) func(inputs) error {
	return func(in inputs) error {
		err := in.add("annotation", files...)
		for i := range in["annotation"] {
			f := &in["annotation"][i]
			f.Found = found[f.Name]
		}
		return err
	}
}

// list lists all units to talk about.
func (c *agreeCommand) list(parameters []service.Parameter, files func(inputs) error) error {
	op := service.Find(ops.All, "agree_agenda")
	for _, p := range parameters {
		if choice := op.Choice(p.Name); choice == nil && p.Value != "false" {
			return usage("--agenda lists what to talk about, for which "+c.flag(p)+" says nothing", "leave one of both out")
		}
	}
	if c.Unit.SVG != "" {
		return usage("--agenda is a list, and --svg draws one unit", "add --show N, and leave --agenda out")
	}
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	return do(op.Name, append(parameters, service.Parameter{Name: "changes", Value: "true"}), c.ToFile, flagged(&c.Chosen), files)
}

// show shows one unit. What is asked for of all units alone would have no effect.
func (c *agreeCommand) show(parameters []service.Parameter, files func(inputs) error) error {
	op := service.Find(ops.All, "agree_unit")
	if form := c.Form(); slices.Contains([]string{"tsv", "markdown", "latex"}, form) {
		return usage("--show shows one unit and no table", "leave --tsv, --markdown and --latex out, or --show")
	}
	for _, p := range parameters {
		if choice := op.Choice(p.Name); choice == nil && p.Value != "false" {
			return usage("--show shows one unit, for which "+c.flag(p)+" says nothing", "leave one of both out")
		}
	}
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	return doAll("agree_unit", parameters, c.ToFile, c.Unit.SVG, flagged(&c.Chosen), files)
}

// flag is how a parameter was written: the form of what is written is a flag itself.
func (c *agreeCommand) flag(p service.Parameter) string {
	if name := cmp.Or(c.FlagOf(p.Name), c.Unit.FlagOf(p.Name)); name != "" {
		return "--" + name
	}
	return "--" + p.Value
}

// filesWithin returns files, and those found in folders: not hidden ones, in the order of
// their names.
func filesWithin(names []string) (files []string, found map[string]bool, err error) {
	found = map[string]bool{}
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || !info.IsDir() {
			files = append(files, name) // who opens it says what is wrong
			continue
		}
		err := filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return unreadable(path, err)
			case path != name && strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
				return filepath.SkipDir
			case entry.Type().IsRegular() && !strings.HasPrefix(entry.Name(), "."):
				files = append(files, path)
				found[path] = true
			}
			return nil
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return files, found, nil
}
