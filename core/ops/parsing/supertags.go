package parsing

import (
	"bufio"
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// supertags reads sentences with the categories that a supertagger gives their words,
// one a line, in the order of gold.
type supertags struct {
	in    service.InputFile
	lines *bufio.Scanner
	cache *category.Cache
	line  int
}

// maxSupertagLine bounds a line, in bytes: 250 words with ten categories each take
// less.
const maxSupertagLine = 1 << 20

func openSupertags(c *comparison.Call, in service.InputFile, table *category.Table) (*supertags, error) {
	file, err := in.Open()
	if err != nil {
		return nil, service.Unreadable(in, err)
	}
	c.Cleanup = append(c.Cleanup, func() { file.Close() })
	s := &supertags{in: in, lines: bufio.NewScanner(c.Counted.Reader(file)), cache: category.NewCache(table)}
	s.lines.Buffer(nil, maxSupertagLine)
	return s, nil
}

// read reads the next line that is not empty; io.EOF after the last.
func (s *supertags) read() (string, error) {
	for s.lines.Scan() {
		s.line++
		text := strings.TrimPrefix(s.lines.Text(), "\ufeff")
		if strings.TrimSpace(text) != "" {
			return text, nil
		}
	}
	switch err := s.lines.Err(); err {
	case nil:
		return "", io.EOF
	case bufio.ErrTooLong:
		s.line++
		return "", &notice.Error{Code: notice.Limit, Place: s.place(), Message: "this line is longer than 1 MiB", Hint: "a line is a sentence"}
	default:
		return "", service.Unreadable(s.in, err)
	}
}

func (s *supertags) place() notice.Place { return notice.Place{File: s.in.Is, Line: s.line} }

// next returns the words of the next sentence, which must be those of gold.
func (s *supertags) next(gold *dependency.Sentence) ([]chart.Word, error) {
	text, err := s.read()
	if err == io.EOF {
		return nil, &notice.Error{Code: notice.Data, Place: s.place(), Message: "the file ends here, and gold has more sentences", Hint: "give a line for each sentence of gold, also where it was not parsed"}
	}
	if err != nil {
		return nil, err
	}
	words, err := chart.ReadWords(s.cache, s.in.Is, s.line, text)
	if err != nil {
		return nil, err
	}
	for i := range max(len(words), len(gold.Tokens)) {
		switch {
		case i >= len(gold.Tokens) && len(gold.Tokens) > 0, i >= len(words):
			return nil, &notice.Error{Code: notice.Data, Place: s.place(), Message: "there are " + strconv.Itoa(len(words)) + " words here, and " + strconv.Itoa(len(gold.Tokens)) + " in gold", Hint: "sentences stand in the order of gold, each with all of its words"}
		case i < len(gold.Tokens) && !dependency.SameForm(words[i].Form, gold.Tokens[i].Form):
			return nil, &notice.Error{
				Code: notice.Data, Place: s.place(), Message: "word " + strconv.Itoa(i+1) + " is " + notice.Quote(words[i].Form) + " here, and " + notice.Quote(gold.Tokens[i].Form) + " in gold",
				Hint: "sentences stand in the order of gold",
			}
		}
	}
	return words, nil
}

// end returns an error if there are more sentences than gold has.
func (s *supertags) end() error {
	_, err := s.read()
	if err == io.EOF {
		return nil
	}
	if err == nil {
		err = &notice.Error{Code: notice.Data, Place: s.place(), Message: "gold has no more sentences, and here are some", Hint: "give a line for each sentence of gold"}
	}
	return err
}
