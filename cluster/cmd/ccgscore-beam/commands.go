package main

import (
	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/cluster/files"
	"github.com/ccgscore/ccgscore/cmd/flags"
)

// commandLine is the grammar of the command line.
type commandLine struct {
	Score       spreadCommand `cmd:"" help:"Score systems against gold."`
	Derivations spreadCommand `cmd:"" help:"Score the derivations of systems against those of gold."`
	Attach      spreadCommand `cmd:"" help:"Score dependency trees against those of gold: UAS, LAS and others."`
	Agree       agreeCommand  `cmd:"" help:"Say how far annotators agree: Krippendorff's α over trees and over CCG."`
	Compare     spreadCommand `cmd:"" help:"Compare systems: which is better, by how much, and whether that could be chance."`
	Nbest       spreadCommand `cmd:"" help:"Say how many parses of n-best lists differ, and how good the best of them are."`
}

const description = `What ccgscore prints of a corpus, byte for byte, counted in parts by Apache Beam, on this machine or on many.

A corpus lies in files whose names tell its parts, as gold/0001.parg and sys/0001.parg: a pattern such as gold/*.parg has one *, and what that stands for tells which files belong together; with --join, ids tell which sentences do. Files are local, or on file systems that Beam knows (gs://, s3://), and may be compressed with gzip. The options are those of ccgscore, which explains them; those of Beam's runners follow them.

Exit status: 0 done, 1 the data is wrong, 2 the command line is wrong, 3 a threshold was missed.

For example, in this process, on all its processors:

    ccgscore-beam score --gold 'gold/*.parg' --system 'sys/*.parg' --output scores.txt`

func newCommandLine() *commandLine {
	return &commandLine{
		Score:       spreadOf("score"),
		Derivations: spreadOf("derivations"),
		Attach:      spreadOf("attach"),
		Agree:       newAgreeCommand(),
		Compare:     spreadOf("compare", "saved", "svg", "width", "theme"), // one file is written, without a drawing
		Nbest:       spreadOf("nbest"),
	}
}

func newParser() *kong.Kong {
	return kong.Must(newCommandLine(),
		kong.Name(program),
		kong.Description(description),
		kong.ExplicitGroups(append(flags.Groups(), runnerGroup)),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}),
		kong.PostBuild(func(k *kong.Kong) error {
			k.Model.HelpFlag.Help = "Print this help."
			for _, command := range k.Model.Children {
				explainOutput(command.Flags)
			}
			return nil
		}),
	)
}

// explainOutput says what is particular to an output that workers write.
func explainOutput(of []*kong.Flag) {
	for _, f := range of {
		if f.Name == "output" {
			f.Help = "Write to a file, whole or not at all. What it held is removed when the run begins."
		}
	}
}

// spreadCommand does an operation with a corpus in parts.
type spreadCommand struct {
	operation string
	flags.Entry
	join
	Runner runner `embed:""`
}

// spreadOf is the command of an operation, without some of its flags.
func spreadOf(operation string, without ...string) spreadCommand {
	return spreadCommand{operation, flags.PatternsOf(operation, files.Shared, append(without, "part")...), join{}, newRunner()}
}

// Run has the operation done.
func (c *spreadCommand) Run() error {
	return c.Runner.spread(c.operation, &c.Entry, c.join)
}
