package main

import (
	"fmt"
	"slices"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// nbestCommand looks at n-best lists.
type nbestCommand struct {
	Files []string `arg:"" name:"file" help:"Gold, and the lists, of one file or several; or the lists alone."`
	flags.Entry
	List   chosenList `embed:""`
	Many   manyLists  `embed:""`
	Rerank string     `group:"input" placeholder:"MODEL" help:"Choose from the lists by this model, which nbest train wrote, and say what that gains."`
	Write  string     `name:"chosen" group:"output" placeholder:"OUT" help:"With --rerank, write the parse that the model chooses of each list to a file, whole or not at all; - is standard output. Gold is not needed."`
	Dedup  string     `group:"output" placeholder:"OUT" help:"Write the lists to a file, whole or not at all, without repetitions: parses with the words, the dependencies and the root of a better one; - is standard output."`
}

// chosenList holds the flags of one list that is shown.
type chosenList struct {
	Show string `group:"output" placeholder:"N" help:"Show the list of this number: its parses, folded into classes of those that mean the same."`
	flags.Chosen
	SVG string `group:"output" name:"svg" placeholder:"FILE" help:"With --show or --id, write a drawing of what two classes differ in to a file. With --tikz, it is drawn for LaTeX."`
}

// manyLists holds the flags of several files of lists.
type manyLists struct{ flags.Chosen }

// Validate holds the number of a list against what numbers are.
func (c *chosenList) Validate() error {
	op := service.Find(ops.All, "nbest_list")
	if err := op.Choice("n").Check(c.Show); err != nil && c.Show != "" {
		return fmt.Errorf("--show: %w", err)
	}
	return c.Chosen.Validate()
}

// byID reports whether what was chosen names a list by its id.
func byID(shown []service.Parameter) bool {
	return slices.ContainsFunc(shown, func(p service.Parameter) bool { return p.Name == "id" })
}

func newNbestCommand() *nbestCommand {
	c := &nbestCommand{Entry: flags.FlagsOf("nbest", "gold", "system")}
	c.List.Chosen, c.Many.Chosen = c.Further("nbest_list", "n"), c.Further("nbest_table")
	return c
}

func (nbestCommand) Help() string {
	return `A list is what a parser gives of one sentence: its parses, best first, which may mean the same (Ng & Curran 2012). Prints how many parses a list has and how many are different sets of dependencies, looked at from closely to coarsely; how often two sets have one hash; and, given gold, the score of an oracle that chooses the best of the first parses, with repetitions and without. The last line is the signature, which pins every choice that can change a number. --show or --id shows one list. Several files of lists are rows of the tables, over all sentences and over those that have a list, with the change against the first file.

For example, with the files of site/examples:

    ccgscore nbest nbest.gold.auto nbest.lists.auto
    ccgscore nbest --show 2 nbest.gold.auto nbest.lists.auto
    ccgscore nbest nbest.gold.auto 10-best.auto 50-best.auto`
}

// Run looks at lists.
func (c *nbestCommand) Run() error {
	files := []func(inputs) error{flagged(&c.Chosen)}
	switch len(c.Files) {
	case 1:
		files = append(files, role("system", c.Files[0]))
	case 2:
		files = append(files, role("gold", c.Files[0]), role("system", c.Files[1]))
	default:
		return c.many()
	}
	if len(c.Many.Parameters()) > 0 {
		return usage("--name is given for one file of lists", "it names the rows of several")
	}
	parameters, shown := c.Parameters(), c.List.Parameters()
	shown = slices.DeleteFunc(shown, func(p service.Parameter) bool { return p.Value == "false" }) // which asks for nothing
	switch {
	case c.List.Show != "" && byID(shown):
		return usage("--show and --id both name a list", "leave one of both out")
	case c.Rerank != "" && (c.Dedup != "" || c.List.Show != "" || byID(shown)):
		return usage("--rerank says what a model gains, and --dedup, --show and --id do not", "leave one of both out")
	case c.Write != "" && c.Rerank == "":
		return usage("--chosen writes what a model chooses, and no model is given", "add --rerank MODEL")
	case c.Write != "":
		return c.fewer("--chosen", c.Write, parameters, append(files, role("reranked", c.Rerank)))
	case c.Dedup != "" && (c.List.Show != "" || byID(shown)):
		return usage("--dedup writes all lists, and --show and --id show one", "leave one of both out")
	case c.Dedup != "":
		return c.fewer("--dedup", c.Dedup, parameters, files)
	case c.List.Show != "" || byID(shown):
		return c.show(append(parameters, shown...), files)
	case c.List.SVG != "" || len(shown) > 0:
		return usage("this is about one list, and neither --show nor --id names one", "give --show N, or --id ID")
	}
	if c.Rerank != "" {
		files = append(files, role("reranked", c.Rerank))
	}
	return do("nbest", parameters, c.ToFile, files...)
}

// many puts several files of lists side by side.
func (c *nbestCommand) many() error {
	shown := slices.DeleteFunc(c.List.Parameters(), func(p service.Parameter) bool { return p.Value == "false" })
	if c.List.Show != "" || c.List.SVG != "" || c.Dedup != "" || c.Rerank != "" || c.Write != "" || len(shown) > 0 {
		return usage("several files of lists are only put side by side", "give gold and one file of lists")
	}
	op, parameters := service.Find(ops.All, "nbest_table"), append(c.Parameters(), c.Many.Parameters()...)
	for _, p := range parameters {
		if op.Choice(p.Name) == nil && p.Value != "false" {
			return usage("--"+p.Name+" says nothing of several files of lists", "leave it out, or give one file of lists")
		}
	}
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	return do("nbest_table", parameters, c.ToFile, flagged(&c.Chosen), role("gold", c.Files[0]), role("system", c.Files[1:]...))
}

// show shows one list.
func (c *nbestCommand) show(parameters []service.Parameter, files []func(inputs) error) error {
	if form := c.Form(); slices.Contains([]string{"tsv", "markdown", "latex"}, form) {
		return usage("--show shows one list and no table", "leave --tsv, --markdown and --latex out, or --show")
	}
	op := service.Find(ops.All, "nbest_list")
	for _, p := range parameters {
		if op.Choice(p.Name) == nil && p.Value != "false" {
			return usage("--show shows one list, for which --"+p.Name+" says nothing", "leave one of both out")
		}
	}
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	if c.List.Show != "" {
		parameters = append(parameters, service.Parameter{Name: "n", Value: c.List.Show})
	}
	return doAll("nbest_list", parameters, c.ToFile, c.List.SVG, files...)
}

// fewer writes lists with fewer parses, to a file that a flag names.
func (c *nbestCommand) fewer(flag, to string, parameters []service.Parameter, files []func(inputs) error) error {
	if c.Form() != "text" || c.Output != "" {
		return usage(flag+" writes lists to a file and no table", "leave --json, --tsv, --latex and --output out, or "+flag)
	}
	op := service.Find(ops.All, "nbest_dedup")
	parameters = slices.DeleteFunc(parameters, func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	return do("nbest_dedup", parameters, flags.ToFile{Output: to, Messages: c.Messages}, files...)
}
