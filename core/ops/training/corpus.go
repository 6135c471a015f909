package training

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/rerank"
)

// corpus is lists with gold, as a reranker learns from them.
type corpus struct {
	*comparison.Call
	*lists.NBest
	alphabet *rerank.Alphabet
	lists    []*rerank.List
}

// mostValues bounds the memory of what lists are learnt from: 2,000 lists of 50 parses have 10 million.
const mostValues = 1 << 26

// read reads the lists of a call.
func read(c *comparison.Call) (*corpus, error) {
	r := &corpus{Call: c, alphabet: rerank.NewAlphabet()}
	reader, values, first := rerank.NewReader(r.alphabet), 0, c.Options.Number(firstChoice)
	made, err := lists.Each(c, func(list *dependency.Sentence, counted *nbest.Tally) error {
		l := rerank.ListOf(list, counted.Left(), first)
		reader.Read(l, list)
		for i := range l.Parses {
			p := &l.Parses[i]
			p.Counts = counted.Chosen(p.Rank)
			values += len(p.Values)
		}
		if values > mostValues {
			return tooMany(c, list.Line)
		}
		r.lists = append(r.lists, l)
		return c.Counted.Tick()
	})
	r.NBest = made
	return r, err
}

func tooMany(c *comparison.Call, line int) error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: c.Inputs["system"][0].Is, Line: line},
		Message: "up to here the parses differ in more than " + count.Grouped(mostValues) + " features", Hint: "train on fewer lists, or on fewer parses of each",
	}
}

// train trains a model on lists, as far as a view has them.
func (r *corpus) train(on []*rerank.List, view rerank.View) (rerank.Weights, error) {
	return rerank.Train(on, r.alphabet.Len(), view, uint64(r.Options.Seed), r.Counted.Tick)
}
