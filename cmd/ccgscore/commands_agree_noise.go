package main

import (
	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"

	"github.com/ccgscore/ccgscore/cmd/flags"
)

// noise holds the flags of experiments with noise, in place of annotations.
type noise struct {
	Simulate bool `group:"study" help:"Do the experiments of Skjærholt (2014): disturb 100 dependency trees of a file more and more, and say how each α and LAS fall; of phrase-structure trees each α and Jaccard."`
	flags.Chosen
}

// simulate disturbs the trees of a file. What is asked for of annotations alone would have
// no effect.
func (c *agreeCommand) simulate(given []service.Parameter) error {
	if len(c.File) != 1 || len(c.Annotator) > 0 || len(c.Corpus) > 0 {
		return usage("--simulate takes one file of trees", "what it is compared with is made of it")
	}
	var parameters []service.Parameter
	for _, p := range append(given, c.Unit.Parameters()...) {
		switch {
		case service.Find(ops.All, "agree_simulate").Choice(p.Name) != nil:
			parameters = append(parameters, p)
		case p.Value != "false":
			return usage(c.flag(p)+" says nothing of --simulate", "leave one of both out")
		}
	}
	err := c.AddFiles(func(role string, names ...string) error {
		if len(names) == 0 {
			return nil
		}
		return usage("--"+role+" says nothing of --simulate", "leave one of both out")
	})
	if err != nil {
		return err
	}
	return doAll("agree_simulate", parameters, c.ToFile, c.Unit.SVG, role("file", c.File[0]))
}
