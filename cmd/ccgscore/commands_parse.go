package main

import (
	"strings"

	"github.com/ccgscore/ccgscore/cmd/flags"
	"github.com/ccgscore/ccgscore/core/service"
)

type parseCommand struct {
	Sentence []string `arg:"" optional:"" help:"A sentence, each word with its categories behind a |; several sentences, each quoted; or a file of them, one a line."`
	From     string   `group:"input" placeholder:"FILE" help:"Take a sentence of a file of derivations, with the categories that its words have there: the one that -n or --id names, or the first; with --all, every one."`
	flags.Chosen
	JSON  bool      `group:"output" xor:"form" name:"json" help:"Print JSON, a line for each sentence (docs/json.md)."`
	Whole wholeFile `embed:""`
	SVG   string    `group:"output" name:"svg" placeholder:"FILE" help:"Draw the chart as well, to this file."`
	flags.ToFile
}

func (parseCommand) Help() string {
	return `Finds all derivations of a sentence whose words bring their lexical categories, and prints the best, with what they say: derivations that say the same are different trees of one meaning (spurious ambiguity; Ng & Curran 2012). --to auto writes them as a list of parses.

A word may have several categories, with weights or without: saw|N:0.2|(S[dcl]\NP)/NP:0.8. Quote the sentence, since | means something to a shell. A sentence without | is the name of a file, in which each line is a sentence; - is standard input. Several quoted sentences are parsed as the lines of a file are; words without spaces are those of one sentence. -n takes one of several sentences, and --lenient leaves those out that cannot be read; their numbers are their ids. With --all, every sentence of a file is parsed as it is read, so that the file may be of any length.

For example, the sentence of Figure 3 of Ng & Curran (2012), all its trees, a sentence of an example, and lists of all of them:

    ccgscore parse 'big|N/N red|N/N ball|N )|RRB'
    ccgscore parse --no-unique --normal-form 'big|N/N red|N/N ball|N )|RRB'
    ccgscore parse -n 12 --best 3 --svg 12.svg --from corpus.gold.auto
    ccgscore parse --all --best 10 --from corpus.gold.auto > lists.auto
    ccgscore parse --counts --bits 32 --from corpus.gold.auto`
}

// Run parses.
func (c *parseCommand) Run() error {
	if c.Whole.All || c.Whole.Counts {
		return c.whole()
	}
	if c.Whole.form() != "" {
		return usage("--"+c.Whole.form()+" prints the tables of --counts", "leave it out, or give --counts --from FILE")
	}
	parameters := c.Parameters()
	if _, to := split(parameters, "to_format"); c.JSON && to != "" {
		return usage("--json and --to are given", "leave one of both out: --json holds all parses as AUTO as well")
	}
	if c.JSON {
		parameters = append(parameters, service.Parameter{Name: "output", Value: "json"})
	}
	return c.parse(parameters)
}

// parse parses what is given: a sentence of a file of derivations, words, sentences of
// words, or a file of them.
func (c *parseCommand) parse(parameters []service.Parameter) error {
	sentence := strings.Join(c.Sentence, " ")
	switch {
	case c.From != "" && sentence != "":
		return usage("a sentence and --from are given", "leave one of both out")
	case c.From != "":
		return doAll("parse", parameters, c.ToFile, c.SVG, flagged(&c.Chosen), role("file", c.From))
	case sentence == "":
		return usage("there is nothing to parse", "give a sentence such as 'big|N/N red|N/N ball|N', a file of such sentences, or --from FILE")
	case !strings.Contains(sentence, "|") && len(c.Sentence) > 1:
		return usage("the words of a sentence have categories, and a file of sentences stands alone", "write word|category, and quote it; or give one file")
	case !strings.Contains(sentence, "|"):
		return c.file(parameters, c.Sentence[0])
	}
	if list := several(c.Sentence); list != nil {
		in := inputs{}
		if err := flagged(&c.Chosen)(in); err != nil {
			return err
		}
		return c.all(parameters, in, list)
	}
	return doAll("parse", append(parameters, service.Parameter{Name: "sentence", Value: sentence}), c.ToFile, c.SVG, flagged(&c.Chosen))
}
