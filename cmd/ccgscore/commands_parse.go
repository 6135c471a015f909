package main

import (
	"errors"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

type parseCommand struct {
	Sentence []string `arg:"" optional:"" help:"A sentence, each word with its categories behind a |; or a file of such sentences, one a line."`
	From     string   `group:"input" placeholder:"FILE" help:"Take a sentence of a file of derivations, with the categories that its words have there: the one that -n or --id names, or the first."`
	chosen
	JSON bool   `group:"output" name:"json" help:"Print JSON, a line for each sentence (docs/json.md)."`
	SVG  string `group:"output" name:"svg" placeholder:"FILE" help:"Draw the chart as well, to this file."`
	output
}

func (parseCommand) Help() string {
	return `Finds all derivations of a sentence whose words bring their lexical categories, and prints the best, with what they say: derivations that say the same are different trees of one meaning (spurious ambiguity; Ng & Curran 2012). --to auto writes them as a list of parses.

A word may have several categories, with weights or without: saw|N:0.2|(S[dcl]\NP)/NP:0.8. Quote the sentence, since | means something to a shell. A sentence without | is the name of a file, in which each line is a sentence; - is standard input.

For example, the sentence of Figure 3 of Ng & Curran (2012), all its trees, and a sentence of an example:

    ccgscore parse 'big|N/N red|N/N ball|N )|RRB'
    ccgscore parse --no-unique --normal-form 'big|N/N red|N/N ball|N )|RRB'
    ccgscore parse -n 12 --best 3 --svg 12.svg --from corpus.gold.auto`
}

// Run parses.
func (c *parseCommand) Run() error {
	parameters := c.parameters()
	if c.JSON {
		parameters = append(parameters, service.Parameter{Name: "output", Value: "json"})
	}
	sentence := strings.Join(c.Sentence, " ")
	switch {
	case c.From != "" && sentence != "":
		return usage("a sentence and --from are given", "leave one of both out")
	case c.From != "":
		return doAll("parse", parameters, c.Output, c.SVG, c.addFiles, role("file", c.From))
	case strings.Contains(sentence, "|"):
		return doAll("parse", append(parameters, service.Parameter{Name: "sentence", Value: sentence}), c.Output, c.SVG, c.addFiles)
	case sentence == "":
		return usage("there is nothing to parse", "give a sentence such as 'big|N/N red|N/N ball|N', a file of such sentences, or --from FILE")
	case len(c.Sentence) > 1 || c.SVG != "":
		return usage("the words of a sentence have categories, and a file of sentences stands alone", "write word|category, and quote it")
	}
	return c.lines(parameters, c.Sentence[0])
}

// lines parses each line of a file that holds anything.
func (c *parseCommand) lines(parameters []service.Parameter, name string) error {
	in := inputs{}
	if err := errors.Join(in.add("sentences", name), c.addFiles(in)); err != nil {
		return err
	}
	file := in["sentences"][0]
	delete(in, "sentences")
	text, err := content(file)
	if err != nil {
		return err
	}
	var printed []byte
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		reply, err := reply("parse", append(parameters[:len(parameters):len(parameters)], service.Parameter{Name: "sentence", Value: line}), in)
		var located *notice.Error
		if errors.As(err, &located) {
			here := *located
			here.File.Name, here.Line = file.Name, i+1
			if len(printed) == 0 && here.Code == notice.Data && here.Hint != "" {
				here.Hint += "; a file of derivations is given by --from"
			}
			return &here
		}
		if len(printed) > 0 && !c.JSON {
			printed = append(printed, '\n')
		}
		printed = append(printed, reply.Body...)
	}
	if len(printed) == 0 {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: file.Name}}, Message: "this file is empty", Hint: "write a sentence on each line: big|N/N red|N/N ball|N"}
	}
	return write(c.Output, printed)
}

// content reads a file.
func content(f service.File) (string, error) {
	r, err := f.Open()
	if err != nil {
		return "", unreadable(f.Name, err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		return "", unreadable(f.Name, err)
	}
	return string(text), nil
}
