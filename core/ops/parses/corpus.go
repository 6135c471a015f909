// Package parses parses every sentence of a file whose words bring their categories: it writes n-best
// lists, and counts how many parses differ and how often hashes collide (Ng & Curran 2012).
package parses

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// parsedCorpus is the sentences of a file that are parsed one after the other. Of all of them
// only what is counted is held.
type parsedCorpus struct {
	call   *comparison.Call
	in     service.InputFile
	table  *category.Table
	x      *comparison.Extraction
	parser *chart.Parser
	o      chart.Options
	tagged bool         // the file has sentences with supertags, and no derivations
	at     notice.Place // of the sentence
	log    notice.Log

	sentences, covered int64
}

// newParsedCorpus makes the parser of a call.
func newParsedCorpus(c *comparison.Call) (*parsedCorpus, error) {
	table := category.NewTable()
	x, err := c.Extraction(table)
	if err != nil {
		return nil, err
	}
	g, roots, err := parsing.Grammar(c, x)
	if err != nil {
		return nil, err
	}
	return &parsedCorpus{
		call: c, in: c.Inputs["file"][0], table: table, x: x, parser: chart.NewParser(table, g),
		o: chart.Options{NormalForm: c.Options.Truth(parsing.NormalFormChoice), Roots: roots, Tick: func() error { return parsing.Tick(c) }},
	}, nil
}

// visitor gets a sentence with its chart, nil where there is none, and says whether it has a parse.
type visitor func(s *parsing.Sentence, of *chart.Chart) (parsed bool, err error)

// each parses every sentence of the file.
func (p *parsedCorpus) each(visit visitor) error {
	var err error
	if p.tagged, err = supertagged(&p.in); err != nil {
		return err
	}
	if p.tagged {
		err = p.lines(visit)
	} else {
		err = p.derivations(visit)
	}
	if err == nil && p.sentences == 0 {
		err = &notice.Error{Code: notice.Data, Place: notice.Place{File: p.in.Is}, Message: "this file has no sentences", Hint: "write one on each line: big|N/N red|N/N ball|N"}
	}
	return err
}

// one parses a sentence.
func (p *parsedCorpus) one(s *parsing.Sentence, at notice.Place, visit visitor) error {
	p.sentences++
	p.at = at
	of, err := p.chart(s)
	if err != nil {
		return err
	}
	parsed, err := visit(s, of)
	switch {
	case err != nil:
		return err
	case parsed:
		p.covered++
	default:
		p.log.Count(1, "no-parse", at, notice.Words("this sentence has no parse", ""))
	}
	return nil
}

// chart is that of a sentence, nil where it has no words or is too large.
func (p *parsedCorpus) chart(s *parsing.Sentence) (*chart.Chart, error) {
	if len(s.Words) == 0 {
		return nil, nil
	}
	of, err := p.parser.Parse(s.Words, p.o)
	if chart.TooLarge(err) {
		p.log.Count(1, "chart-too-large", p.at, notice.Words("the chart of this sentence is too large", "it counts as one without a parse"))
		return nil, nil
	}
	return of, err
}

// lines reads sentences with supertags, one a line. Their numbers are their ids.
func (p *parsedCorpus) lines(visit visitor) error {
	if p.call.Options.Format != format.Detect {
		return service.Usage("a format is given for a file of sentences with supertags", "leave the format out, or give a file of derivations")
	}
	p.call.Expect("file")
	lines, err := parsing.OpenLines(p.call, p.in, p.table)
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		words, err := lines.Read()
		if err == io.EOF {
			return nil
		}
		if tooMany := p.call.Fits(p.in.Is, int64(n)); tooMany != nil {
			return tooMany
		}
		switch wrong, is := err.(*notice.Error); {
		case err == nil:
			err = p.one(&parsing.Sentence{ID: strconv.Itoa(n), Words: words}, lines.Place(), visit)
		case is && wrong.Code == notice.Data && wrong.Line > 0 && p.call.Options.Lenient:
			p.log.Count(1, "left-out", wrong.Place, notice.Words(wrong.Message, "the sentence is left out"))
			continue
		case is && wrong.Code == notice.Data:
			wrong.Lenient = wrong.Line > 0
		}
		if err != nil {
			return err
		}
	}
}

// derivations reads derivations, of which words have the lexical categories: of a list of
// parses, those of all.
func (p *parsedCorpus) derivations(visit visitor) error {
	reader, detected, err := p.call.Only(p.table, format.AllDerivations)
	if err != nil {
		return err
	}
	if detected.Format.Tree() || detected.Format.Phrase() || detected.Format.Relational() || detected.Format == format.Roots {
		return parsing.NoCategories(p.in, detected)
	}
	n := 0
	err = p.call.Each(reader, p.in, func(of *dependency.Sentence) error {
		n++
		s := &parsing.Sentence{ID: of.ID}
		if s.ID == "" {
			s.ID = strconv.Itoa(n)
		}
		at := notice.Place{File: p.in.Is, Line: of.Line}
		if len(of.Tokens) == 0 && len(of.Derivations) == 0 { // it was not parsed, so it has no words
			return p.one(s, at, visit)
		}
		s.POS = parsing.PartsOfSpeech(of)
		if s.Words, err = parsing.TaggedWords(of, p.in.Is, reader.Log()); err != nil {
			return err
		}
		return p.one(s, at, visit)
	})
	p.log.Merge(reader.Log())
	return err
}

// supertagged reports whether a file has sentences with supertags, and no derivations: its first word
// has a | behind it. A file that can be read only once is read on from where this stopped.
func supertagged(in *service.InputFile) (bool, error) {
	file, err := in.Open()
	if err != nil {
		return false, service.Unreadable(*in, err)
	}
	text := bufio.NewReaderSize(file, 1<<12)
	beginning, err := text.Peek(1 << 12)
	if err != nil && err != io.EOF {
		file.Close()
		return false, service.Unreadable(*in, err)
	}
	if in.Once {
		in.Open = func() (io.ReadCloser, error) {
			return struct {
				io.Reader
				io.Closer
			}{text, file}, nil
		}
	} else {
		file.Close()
	}
	words := strings.Fields(strings.TrimPrefix(string(beginning), "\ufeff"))
	opens := func(mark string) bool { return strings.HasPrefix(words[0], mark) }
	return len(words) > 0 && strings.Contains(words[0], "|") && !slices.ContainsFunc([]string{"<", `{"`, "[{", `["`}, opens), nil
}

// told says how many sentences have a parse.
func (p *parsedCorpus) told() string {
	return report.Plural(p.sentences, "sentence") + ", " + service.Plural(int(p.covered), "has a parse", "have a parse")
}
