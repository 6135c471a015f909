package training

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/paired"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/rerank"
	"github.com/ccgscore/ccgscore/core/service"
)

// trial is what rerankers choose from lists that they were not trained on.
type trial struct {
	*lists.NBest
	first, folds int
	seed         int64
	baseline     chosen                             // the first parses
	reranked     [rerank.Views][rerank.Views]chosen // by the view that is trained on, and that which is chosen from
	oracle       [rerank.Views]chosen
}

// chosen is what a parse of each list comes to.
type chosen struct {
	sums   [len(nbest.Metrics)]count.Count
	column paired.Column // F₁ of each list
	p      float64       // of the difference from the first parses, by swaps
}

// add adds the parse of a list, by its index; −1 of an empty one.
func (c *chosen) add(l *rerank.List, parse [len(nbest.Metrics)]int) {
	for m, i := range parse {
		var n count.Count
		if i >= 0 {
			n = l.Parses[i].Counts[m]
		}
		c.sums[m].Add(n)
		if m == 0 {
			c.column.Add(n)
		}
	}
}

// same is a parse that is chosen whatever the metric.
func same(i int) (all [len(nbest.Metrics)]int) {
	for m := range all {
		all[m] = i
	}
	return all
}

// mostFolds bounds how many models are trained.
const mostFolds = 100

// runTrial trains rerankers by folds, and says what they gain.
func runTrial(c *comparison.Call) (service.Reply, error) {
	folds := c.Options.Number(foldsChoice)
	if folds > mostFolds {
		return service.Reply{}, service.Usage("more than "+count.Grouped(mostFolds)+" folds", "")
	}
	r, err := read(c)
	if err != nil {
		return service.Reply{}, err
	}
	t := &trial{NBest: r.NBest, first: c.Options.Number(firstChoice), folds: folds, seed: c.Options.Seed}
	if err := t.doubt(r); err != nil {
		return service.Reply{}, err
	}
	if err := t.run(r); err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Warnings: t.Warnings, Notes: []string{comparison.Taken(r.Gold), comparison.Taken(&r.System)}}
	reply.Type, reply.Body = c.Table(t)
	return reply, nil
}

// doubt says what takes the meaning of a trial away. There are no more folds than different sentences, and no
// fewer than two: a model of no list says nothing of rerankers.
func (t *trial) doubt(r *corpus) error {
	at, different := notice.Place{File: r.Inputs["system"][0].Is}, map[uint64]bool{}
	for _, l := range r.lists {
		different[l.Words] = true
	}
	n := len(different)
	if n < 2 {
		return &notice.Error{
			Code: notice.Data, Place: at, Message: "all lists are of the same sentence, so there is none to train on beside the one that is chosen for", Hint: "give lists of at least 2 different sentences",
		}
	}
	t.folds = min(t.folds, n)
	if n < fewLists {
		t.warn(&notice.Notice{
			Code: "few-lists", Count: 1, First: at, Grave: true,
			Message: "there are only lists of " + report.Plural(int64(n), "different sentence") + " to learn from", Hint: "train on at least " + count.Grouped(fewLists),
		})
	}
	if r.Repeated == 0 {
		t.warn(&notice.Notice{Code: "no-repetitions", Count: 1, First: at, Message: "no list has repetitions, so lists without them are the same", Hint: "most parsers write repetitions; ours does where parses need not be unique"})
	}
	if r.alphabet.Full() {
		t.warn(&notice.Notice{Code: "many-features", Count: 1, First: at, Message: "there are more than " + count.Grouped(rerank.MostFeatures) + " features: those that came later are left out", Hint: "train on fewer lists, or on fewer parses of each"})
	}
	return nil
}

// fewLists are so few that most features are in too few of them to be learnt from.
const fewLists = 100

func (t *trial) warn(n *notice.Notice) {
	t.Warnings = comparison.InOrder(append(t.Warnings, n))
}

// run trains and chooses.
func (t *trial) run(r *corpus) error {
	for _, l := range r.lists {
		t.baseline.add(l, same(first(l)))
		for view := range t.oracle {
			t.oracle[view].add(l, best(l, rerank.View(view)))
		}
	}
	fold := rerank.Folds(r.lists, t.folds, uint64(t.seed))
	for from := range t.reranked {
		picked := [rerank.Views][]int{make([]int, len(r.lists)), make([]int, len(r.lists))}
		for f := range t.folds {
			model, err := r.train(others(r.lists, fold, f), rerank.View(from))
			if err != nil {
				return err
			}
			for k, l := range r.lists {
				for view := range picked {
					if fold[k] == f {
						picked[view][k] = model.Choose(l, rerank.View(view))
					}
				}
			}
		}
		for view := range picked {
			for k, l := range r.lists {
				t.reranked[from][view].add(l, same(picked[view][k]))
			}
		}
	}
	return t.test(r)
}

// others are the lists of all folds but one.
func others(all []*rerank.List, fold []int, but int) (others []*rerank.List) {
	for k, l := range all {
		if fold[k] != but {
			others = append(others, l)
		}
	}
	return others
}

// first is the index of the first parse of a list; −1 of an empty one.
func first(l *rerank.List) int {
	if len(l.Parses) == 0 {
		return -1
	}
	return l.In[rerank.AsTheyAre][0]
}

// best are the indexes of the parses that oracles choose by each metric.
func best(l *rerank.List, view rerank.View) [len(nbest.Metrics)]int {
	found := same(-1)
	for m := range found {
		for _, i := range l.In[view] {
			if found[m] < 0 || nbest.Better(l.Parses[i].Counts[m], l.Parses[found[m]].Counts[m]) {
				found[m] = i
			}
		}
	}
	return found
}

// rounds is how often the lists of two columns are swapped for a test.
const rounds = 10_000

// test tests whether what rerankers gain may be chance.
func (t *trial) test(r *corpus) (err error) {
	for from := range t.reranked {
		for view := range t.reranked[from] {
			of := &t.reranked[from][view]
			of.p, err = paired.Randomised(uint64(t.seed), rounds, &of.column, &t.baseline.column, func(int) error { return r.Counted.Tick() })
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// counted is what all sentences count, those without a list among them.
func (t *trial) counted(c *chosen, m int) count.Count {
	n := c.sums[m]
	n.Add(t.Empty[m])
	return n
}
