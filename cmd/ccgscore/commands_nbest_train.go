package main

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// nbestTrainCommand trains rerankers.
type nbestTrainCommand struct {
	Gold  string `arg:"" help:"Gold: derivations or dependencies."`
	Lists string `arg:"" help:"N-best lists of the same sentences."`
	flags.Entry
	Model string     `group:"output" placeholder:"FILE" help:"Train a reranker on all lists as well, and write it to a file, whole or not at all: nbest --rerank takes it."`
	Kept  modelFlags `embed:""`
}

// modelFlags are those of the reranker that is written.
type modelFlags struct{ flags.Chosen }

func newNbestTrainCommand() *nbestTrainCommand {
	c := &nbestTrainCommand{Entry: flags.FlagsOf("nbest_train", "gold", "system")}
	c.Kept.Chosen = c.Further("nbest_model")
	return c
}

func (nbestTrainCommand) Help() string {
	return `A reranker chooses one of the first parses of each list by what parses have: words with their categories, dependencies, steps of the derivation. It is a log-linear model, trained to raise F₁ (Ng & Curran 2012, section 3.3). Prints what rerankers gain that have not seen the sentences they choose for: each fold is chosen for by a model of the others, trained on lists as they are and on lists without repetitions, choosing from both (their Table 5). With --model, a reranker that was trained on all lists is written, for lists of other sentences.

For example, with lists that parse --all wrote, and then with those of a test set:

    ccgscore nbest train --model reranker.txt dev.gold.auto dev.lists.auto
    ccgscore nbest --rerank reranker.txt test.gold.auto test.lists.auto`
}

// Run trains.
func (c *nbestTrainCommand) Run() error {
	parameters, kept := c.Parameters(), c.Kept.Parameters()
	files := []func(inputs) error{flagged(&c.Chosen), role("gold", c.Gold), role("system", c.Lists)}
	switch {
	case c.Model == "" && slices.ContainsFunc(kept, func(p service.Parameter) bool { return p.Value != "false" }):
		return usage("--repetitions is about the reranker that is written", "add --model FILE")
	case c.Model != "" && c.Model == cmp.Or(c.Output, "-"):
		return usage("the table and the reranker would go to the same place", "give --model and --output different files")
	case c.Model != "" && (c.Gold == "-" || c.Lists == "-"):
		return usage("with --model the files are read twice, and standard input can be read once", "give both as files")
	}
	if err := do("nbest_train", parameters, c.ToFile, files...); err != nil || c.Model == "" {
		return err
	}
	op, told := service.Find(ops.All, "nbest_model"), c.Messages
	told.Quiet = true // which says nothing again of the same files
	parameters = slices.DeleteFunc(slices.Concat(parameters, kept), func(p service.Parameter) bool { return op.Choice(p.Name) == nil })
	return do(op.Name, parameters, flags.ToFile{Output: c.Model, Messages: told}, files...)
}
