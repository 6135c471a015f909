package training

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/report"
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

// different is how many different sentences the lists are of.
func (r *corpus) different() int {
	words := map[uint64]bool{}
	for _, l := range r.lists {
		words[l.Words] = true
	}
	return len(words)
}

// fewLists are so few that most features are in too few of them to be learnt from.
const fewLists = 100

// doubt warns of what takes the meaning of a model away, or of what it gains.
func (r *corpus) doubt() {
	warn := func(n notice.Notice) {
		n.Count, n.First = 1, notice.Place{File: r.Inputs["system"][0].Is}
		r.Warnings = comparison.InOrder(append(r.Warnings, &n))
	}
	if n := r.different(); n < fewLists {
		message := "there are only lists of " + report.Plural(int64(n), "different sentence") + " to learn from"
		if n < 2 {
			message = "there are no two different sentences, so no model learns from another one than it chooses for"
		}
		warn(notice.Notice{Code: "few-lists", Grave: true, Message: message, Hint: "train on at least " + count.Grouped(fewLists) + " different sentences"})
	}
	if r.Repeated == 0 {
		warn(notice.Notice{Code: "no-repetitions", Message: "no list has repetitions, so lists without them are the same", Hint: "most parsers write repetitions; ours does where parses need not be unique"})
	}
	if r.alphabet.Full() {
		warn(notice.Notice{Code: "many-features", Message: "there are more than " + count.Grouped(rerank.MostFeatures) + " features: those that came later are left out", Hint: "train on fewer lists, or on fewer parses of each"})
	}
}

// train trains a model on lists, as far as a view has them.
func (r *corpus) train(on []*rerank.List, view rerank.View) (rerank.Weights, error) {
	return rerank.Train(on, r.alphabet.Len(), view, uint64(r.Options.Seed), r.Counted.Tick)
}
