package main

import (
	"errors"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cmd/flags"
)

type judgesCommand struct {
	Votes   []string `arg:"" help:"Tables of votes: a line an item, a cell the vote of a judge, between commas, tabs or semicolons."`
	Gold    []string `group:"input" sep:"none" placeholder:"FILE" help:"Gold: the dependency trees of the items. Once for each table."`
	Systems pairs    `group:"input" placeholder:"A B" help:"The two systems that were judged: files of dependency trees. Once for each table."`
	flags.Entry
}

func (judgesCommand) Help() string {
	return `Prints what Plank et al. (2015) do: how far judges agree (raw, κ, α), what they say together, how competent each is (MACE), and, given the trees that were judged, how far the metrics of attach agree with them: their Tables 1 to 7, for as many languages as there are tables of votes. A label that is the name of a system is for that system; otherwise the first of two labels, in alphabetical order, is for the first system. --labels says it otherwise. The last line is the signature, which pins every choice that can change a number.

For example, with the files of site/examples:

    ccgscore judges trees.votes.csv
    ccgscore judges trees.votes.csv --gold trees.gold.conllu --systems trees.gamma.conllu trees.delta.conllu`
}

// Run says how judges and metrics agree.
func (c *judgesCommand) Run() error {
	return do("judges", c.Parameters(), c.ToFile, flagged(&c.Chosen), role("votes", c.Votes...), role("gold", c.Gold...), role("system", c.Systems...))
}

// pairs are the values of a flag that takes two at a time: --systems A B.
type pairs []string

// Decode takes the next two values.
func (p *pairs) Decode(ctx *kong.DecodeContext) error {
	for range 2 {
		token, err := ctx.Scan.PopValue("file")
		if err != nil {
			return errors.New("two files are needed, of the first system and of the second")
		}
		*p = append(*p, token.String())
	}
	return nil
}
