package compare

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/paired"
	"github.com/ccgscore/ccgscore/core/report"
)

// work compares systems that were counted.
type work struct {
	*comparison.Call
	done     *comparison.Comparison
	baseline int
	rounds   int
	units    []unit
}

// result compares the systems over all sentences, and over those that every one of them parsed.
func (w *work) result() (*comparedResult, error) {
	scores := &w.done.Scores
	r := &comparedResult{Metrics: report.MetricsOf(scores.Scheme), Ends: w.ends(), Baseline: scores.Systems[w.baseline].Name, Seed: w.Options.Seed, Rounds: w.rounds, of: scores}
	r.warnings = comparison.InOrder(append(w.doubts(), scores.Warnings...))
	r.Head = report.HeadOf(w.done.Signature(w.signed()), r.warnings)
	var both []unit
	for i := range w.units {
		if w.units[i].parsed() == len(scores.Systems) {
			both = append(both, w.units[i])
		}
	}
	if err := w.afford(); err != nil {
		return nil, err
	}
	if n := len(both); n > 0 && n < len(w.units) {
		r.CoveredByAll = &comparedPart{}
		w.expect(2)
	} else {
		w.expect(1)
	}
	if err := w.part(w.units, &r.comparedPart); err != nil || r.CoveredByAll == nil {
		return r, err
	}
	return r, w.part(both, r.CoveredByAll)
}

// signed is the part of the signature that says which system is the baseline.
func (w *work) signed() string {
	if w.baseline >= len(w.done.Systems) {
		return "baseline:saved"
	}
	return "baseline:" + strconv.Itoa(w.baseline+1)
}

// ends are the keys of the two metrics that sum systems up.
func (w *work) ends() [2]string {
	scheme := w.done.Scores.Scheme
	first, last := scheme.Ends()
	return [2]string{scheme.Metrics[first].Key, scheme.Metrics[last].Key}
}

// afford refuses what takes too much: the bootstrap adds all columns in every round.
func (w *work) afford() error {
	return w.Afford(int64(w.rounds)*int64(len(w.units)*len(w.done.Scores.Systems)), "rounds")
}

// part compares the systems over some of the sentences.
func (w *work) part(units []unit, p *comparedPart) error {
	p.Sentences = len(units)
	systems, metrics := w.done.Scores.Systems, w.done.Scores.Scheme.Metrics
	columns, places := make([][]*paired.Column, len(systems)), make([][]paired.Place, len(systems))
	var table paired.Table
	parts := w.parts(units)
	for k := range systems {
		scores := make([]comparedScore, len(metrics))
		for m := range metrics {
			c := columnOf(units, k, m, &scores[m].sum, parts[m])
			if n := scores[m].sum; (n.Gold+n.System)/parts[m] > paired.MostSize {
				return &notice.Error{Code: notice.Limit, Message: "more than " + count.Grouped(paired.MostSize) + " dependencies", Hint: "compare parts of the corpus"}
			}
			columns[k], places[k] = append(columns[k], c), append(places[k], table.Add(c))
		}
		p.Systems = append(p.Systems, comparedSystem{systems[k].Name, systems[k].Corpus.Covered, w.done.Scores.Lacks(k), ComparedScores{w.done.Scores.Scheme, scores}})
	}
	samples, err := table.Resample(uint64(w.Options.Seed), w.rounds, w.drawn)
	if err != nil {
		return err
	}
	for m := range metrics {
		first := len(p.Pairs)
		for k := range systems {
			s := &p.Systems[k].of[m]
			s.Value, s.Rank = s.sum.F1(), p.rank(k, m)
			within := samples.Interval(places[k][m])
			s.Low, s.High = within.Low, within.High
			s.show(metrics[m].Measure)
			if k == w.baseline {
				continue
			}
			between := samples.Between(places[k][m], places[w.baseline][m])
			x := comparedPair{
				a: k, A: systems[k].Name, B: systems[w.baseline].Name, Metric: metrics[m].Key, metric: m, called: w.called(m, k),
				Low: between.Low, High: between.High, Detectable: between.Detectable(),
			}
			if err := w.test(&x, columns[k][m], columns[w.baseline][m]); err != nil {
				return err
			}
			if judgesUnits(&metrics[m]) && max(k, w.baseline) < len(w.done.Systems) { // of saved scores, single units are not known
				x.McNemar = w.mcnemar(units, k, m)
			}
			p.Pairs = append(p.Pairs, x)
		}
		adjust(p.Pairs[first:])
		for i := first; i < len(p.Pairs); i++ {
			x := &p.Pairs[i]
			x.show(p.Systems[x.a].of[m].sum, p.Systems[w.baseline].of[m].sum)
		}
	}
	return nil
}

// called is what a metric is called of two systems, of which one may lack what it needs.
func (w *work) called(metric, system int) string {
	scores := &w.done.Scores
	if name := scores.Called(metric, system); name != scores.Scheme.Metrics[metric].Name {
		return name
	}
	return scores.Called(metric, w.baseline)
}

// columnOf is what a system counts of sentences under a metric; it adds that up, too.
func columnOf(units []unit, system, metric int, sum *count.Count, part int64) *paired.Column {
	c := &paired.Column{}
	rounded := func(n int64) int64 { return (n + part/2) / part }
	for i := range units {
		var n count.Count
		if row := units[i].rows[system]; row != nil {
			n = row.Counts[metric]
		}
		sum.Add(n)
		c.Add(count.Count{Gold: rounded(n.Gold), System: rounded(n.System), Correct: rounded(n.Correct)})
	}
	return c
}

// parts is by how much the counts of each metric are divided for intervals and tests: weights, which are counted in
// thousandths, where they would be too large are rounded to whole ones in each sentence.
func (w *work) parts(units []unit) []int64 {
	parts := make([]int64, len(w.done.Scores.Scheme.Metrics))
	for m := range parts {
		parts[m] = 1
		for k := range w.done.Scores.Systems {
			var sum count.Count
			if w.done.Scores.Scheme.Metrics[m].Measure == count.Weighted {
				columnOf(units, k, m, &sum, 1)
			}
			if sum.Gold+sum.System > mostWeight {
				parts[m] = 1000
			}
		}
	}
	return parts
}

// mostWeight is the largest sum of weights that is not rounded.
var mostWeight int64 = paired.MostSize

// rank is the place of a system under a metric; equal scores have the same.
func (p *comparedPart) rank(system, metric int) int {
	rank := 1
	for k := range p.Systems {
		if p.Systems[k].of[metric].sum.CompareF1(p.Systems[system].of[metric].sum) > 0 {
			rank++
		}
	}
	return rank
}

// test tests whether a system and the baseline differ.
func (w *work) test(x *comparedPair, a, b *paired.Column) (err error) {
	x.Difference = paired.Difference(a, b)
	wins := paired.WinsOf(a, b)
	x.Wins, x.Ties, x.Losses = wins.First, wins.Ties, wins.Second
	x.Randomisation.Rounds = w.rounds
	if x.Randomisation.P, err = paired.Randomised(uint64(w.Options.Seed), w.rounds, a, b, w.swapped); err != nil {
		return err
	}
	p, is, err := paired.Exact(a, b, w.Counted.Tick)
	if is {
		x.Exact = &exactTest{p}
	}
	return err
}

// mcnemar tests single units of gold.
func (w *work) mcnemar(units []unit, system, metric int) *testOfSingle {
	t := &testOfSingle{}
	rooted := !w.done.By.Rooted() || w.done.Systems[system].Roots && w.done.Systems[w.baseline].Roots
	for i := range units {
		a, b := only(units[i].right(system), units[i].right(w.baseline), metric, rooted)
		t.OnlyA, t.OnlyB = t.OnlyA+a, t.OnlyB+b
	}
	t.P = paired.McNemar(t.OnlyA, t.OnlyB)
	return t
}

// adjust adjusts the p-values of one metric for how many systems were compared with the baseline.
func adjust(pairs []comparedPair) {
	values := make([]float64, len(pairs))
	for i := range pairs {
		values[i] = pairs[i].p()
	}
	for i, p := range paired.Holm(values) {
		pairs[i].Holm = p
	}
}

// fewSentences are so few that intervals are too narrow, and tests see large differences alone.
const fewSentences = 100

// doubts says what takes the meaning of a comparison away.
func (w *work) doubts() (list []*notice.Notice) {
	if n := len(w.units); n < fewSentences {
		list = append(list, &notice.Notice{
			Code: "few-sentences", Count: 1, Grave: true,
			Message: "there are only " + count.Grouped(n) + " sentences: intervals are too narrow, and only large differences can be told from chance",
			Hint:    "compare at least " + strconv.Itoa(fewSentences) + " sentences",
		})
	}
	if n := nameless(w.done.Scores.Systems); n > 0 {
		list = append(list, &notice.Notice{
			Code: "unpaired-without-id", Count: n,
			Message: "a sentence that gold lacks has no id, so it is compared with no sentence of another system: it counts for its own system alone",
			Hint:    "give sentences ids",
		})
	}
	differ := int64(0)
	for i := range w.units {
		if n := w.units[i].parsed(); n > 0 && n < len(w.units[i].rows) {
			differ++
		}
	}
	if differ > 0 {
		list = append(list, &notice.Notice{
			Code: "coverage-differs", Count: differ, Grave: true,
			Message: "a sentence was parsed by some systems and not by others, so scores over all sentences compare coverage, too",
			Hint:    "the tables of sentences that every system parsed leave it out",
		})
	}
	return list
}
