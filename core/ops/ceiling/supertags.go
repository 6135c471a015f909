package ceiling

import (
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
)

// supertags are the categories that a supertagger gives the words of gold, a sentence a line, in
// the order of gold.
type supertags struct{ *parsing.Lines }

// next returns the words of the next sentence, which must be those of gold.
func (s supertags) next(gold *dependency.Sentence) ([]chart.Word, error) {
	words, err := s.Read()
	if err == io.EOF {
		return nil, &notice.Error{Code: notice.Data, Place: s.Place(), Message: "the file ends here, and gold has more sentences", Hint: "give a line for each sentence of gold, also where it was not parsed"}
	}
	if err != nil {
		return nil, err
	}
	for i := range max(len(words), len(gold.Tokens)) {
		switch {
		case i >= len(gold.Tokens) && len(gold.Tokens) > 0, i >= len(words):
			return nil, &notice.Error{Code: notice.Data, Place: s.Place(), Message: "there are " + strconv.Itoa(len(words)) + " words here, and " + strconv.Itoa(len(gold.Tokens)) + " in gold", Hint: "sentences stand in the order of gold, each with all of its words"}
		case i < len(gold.Tokens) && !dependency.SameForm(words[i].Form, gold.Tokens[i].Form):
			return nil, &notice.Error{
				Code: notice.Data, Place: s.Place(), Message: "word " + strconv.Itoa(i+1) + " is " + notice.Quote(words[i].Form) + " here, and " + notice.Quote(gold.Tokens[i].Form) + " in gold",
				Hint: "sentences stand in the order of gold",
			}
		}
	}
	return words, nil
}

// end returns an error if there are more sentences than gold has.
func (s supertags) end() error {
	_, err := s.Read()
	if err == io.EOF {
		return nil
	}
	if err == nil {
		err = &notice.Error{Code: notice.Data, Place: s.Place(), Message: "gold has no more sentences, and here are some", Hint: "give a line for each sentence of gold"}
	}
	return err
}
