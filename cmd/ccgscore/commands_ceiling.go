package main

import "github.com/ccgscore/ccgscore/cmd/flags"

type ceilingCommand struct {
	Gold   string   `arg:"" help:"Gold: derivations, whose words bring the categories that are right."`
	System []string `arg:"" optional:"" help:"What parsers made of the same sentences: dependencies, or derivations."`
	flags.Papers
}

func (ceilingCommand) Help() string {
	return `Prints how far the grammar of the command parse gets, as Ng & Curran (2012, section 4.1) do: with gold's categories for each word, the best parse in the chart against gold, so that what is missing is the grammar's; with the categories of a supertagger, the best in the chart and the first by weight; and parsers beside it, so that errors of grammar, supertags and model can be told apart. Of sentences that fail by gold's own categories, the steps are listed that the grammar does not have. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore ceiling corpus.gold.auto corpus.alpha.auto`
}

// Run says how far a grammar gets.
func (c *ceilingCommand) Run() error {
	return do("ceiling", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("gold", c.Gold), role("system", c.System...))
}
