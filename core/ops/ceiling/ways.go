package ceiling

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// way is a way to parse the sentences of gold: with which categories of their words, and by which rules.
type way struct {
	file   int // of supertags; −1 are gold's own
	rules  *rules
	words  *dictionary
	helped bool // the dictionary has the right category of each word as well

	betas []float64 // those that are tried until there is a parse; 0 takes all supertags
	every bool      // … or longer, since each is a row

	best, first *attempts // that of the best in the chart, and of the first by weight; nil where it is not wanted
	levels      []*level  // one for each beta; nil where they are no rows
}

// attempts adds up the parses that are chosen in some way.
type attempts struct {
	of   Attempt // what it is called
	by   chart.Order
	sums comparison.Sums
}

// level is what supertags come to within a beam: a row of Table 7.
type level struct {
	beta               float64
	words, tags, right int64
	seconds            float64
	attempts
}

// mostBetas bounds the beams.
const mostBetas = 32

// betas reads the beams that are chosen, the narrowest first. Without any, all supertags are taken.
func betas(c *comparison.Call) (list []float64, err error) {
	text := c.Options.Text(betaChoice)
	if text == "" {
		return []float64{0}, nil
	}
	if len(c.Inputs["supertags"]) == 0 {
		return nil, service.Usage("beta is of supertags, and there are none", "give a file of supertags")
	}
	for _, one := range strings.Split(text, ",") {
		beta, err := strconv.ParseFloat(strings.TrimSpace(one), 64)
		switch {
		case err != nil || !(beta > 0 && beta <= 1):
			return nil, service.Usage("beta is "+notice.Quote(one)+", not a number between 0 and 1", "write 0.075,0.03,0.01,0.005,0.001")
		case len(list) > 0 && beta >= list[len(list)-1]:
			return nil, service.Usage("beta "+notice.Quote(one)+" is not below the one before it", "the narrowest beam comes first: 0.075,0.03,0.01,0.005,0.001")
		case len(list) == mostBetas:
			return nil, service.Usage("more than "+strconv.Itoa(mostBetas)+" values of beta", "give fewer")
		}
		list = append(list, beta)
	}
	return list, nil
}

// choose chooses the ways: gold's categories, and of each file of supertags those of Tables 6 and 7.
func (r *ceiling) choose(o score.Options) error {
	beams, err := betas(r.call)
	if err != nil {
		return err
	}
	if r.words != nil && len(r.supertags) == 0 {
		return service.Usage("a tag dictionary is for supertags, and there are none", "give a file of supertags")
	}
	index := 0
	attempt := func(key, name, file string, by chart.Order, w *way) *attempts {
		a := &attempts{of: Attempt{Key: key, Name: name, Supertags: file, SeenRules: w.rules != nil, Dictionary: w.words != nil && !w.helped}, by: by}
		a.sums = comparison.Sums{Scorer: comparison.NewDependencyScorer(o, r.in.Is, r.in.Is), Index: index}
		index++
		return a
	}
	all := []float64{0}
	gold := &way{file: -1, betas: all}
	gold.best = attempt(GoldCategories, "gold’s categories, best in chart", "", chart.ByValue, gold)
	r.ways = append(r.ways, gold)
	if r.rules != nil {
		seen := &way{file: -1, rules: r.rules, betas: all}
		seen.best = attempt(GoldBySeenRules, "gold’s categories, seen rules", "", chart.ByValue, seen)
		r.ways = append(r.ways, seen)
	}
	if len(r.supertags) == 0 {
		gold.first = attempt(FirstInChart, "gold’s categories, simplest derivation", "", chart.ByWeight, gold)
		return nil
	}
	for i, name := range r.names() {
		named := "supertags"
		if len(r.supertags) > 1 {
			named = name
		}
		usual := &way{file: i, rules: r.rules, words: r.words, betas: beams, every: beams[0] > 0}
		usual.best = attempt(BestInChart, named+", best in chart", name, chart.ByValue, usual)
		usual.first = attempt(FirstInChart, named+", first by weight", name, chart.ByWeight, usual)
		for _, beta := range beams {
			if beta > 0 {
				usual.levels = append(usual.levels, &level{beta: beta, attempts: *attempt(BestInChart, named, name, chart.ByValue, usual)})
			}
		}
		r.ways = append(r.ways, usual)
		for _, without := range [3][2]bool{{true, true}, {true, false}, {false, true}} { // in the order of the paper
			if without[0] && r.words == nil || without[1] && r.rules == nil {
				continue
			}
			w, said := &way{file: i, rules: r.rules, words: r.words, helped: without[0], betas: beams}, named+", best in chart"
			if without[0] {
				said += " −tagdict"
			}
			if without[1] {
				w.rules, said = nil, said+" −seen rules"
			}
			w.best = attempt(BestInChart, said, name, chart.ByValue, w)
			r.ways = append(r.ways, w)
		}
	}
	return nil
}

// names are what files of supertags are called: all different.
func (r *ceiling) names() []string {
	return comparison.Ends(service.Names(r.call.Inputs["supertags"]))
}

// try parses a sentence in a way, by each of its beams or as long as there is no parse.
func (r *ceiling) try(w *way, gold *dependency.Sentence, words []chart.Word, value func(*dependency.Dependency) int) error {
	tokens, found := gold.Derivations[0].Tokens, false
	if w.words != nil {
		words = w.permitted(words, tokens)
	}
	for i, beta := range w.betas {
		within := words
		if beta > 0 {
			within = beam(words, beta)
		}
		began := r.clock()
		of, err := r.chart(w, within, value)
		if err != nil {
			return err
		}
		best, err := r.chosen(of, w.best.by)
		if err != nil {
			return err
		}
		took := r.clock() - began
		if w.levels != nil {
			l := w.levels[i]
			l.seconds += took
			l.note(within, tokens, r.reducer)
			if _, err := l.count(r, gold, best); err != nil {
				return err
			}
		}
		if last := i == len(w.betas)-1; !found && (best.Parsed || last) {
			found = true
			if err := r.counted(w, gold, of, best); err != nil {
				return err
			}
		}
		if found && !w.every {
			break
		}
	}
	return nil
}

// clock is the time, where there is one.
func (r *ceiling) clock() float64 {
	if r.call.Host.Clock == nil {
		return 0
	}
	return r.call.Host.Clock()
}

// chart is that of a sentence, nil where it is too large.
func (r *ceiling) chart(w *way, words []chart.Word, value func(*dependency.Dependency) int) (*chart.Chart, error) {
	o := chart.Options{NormalForm: r.call.Options.Truth(parsing.NormalFormChoice), Value: value, Tick: func() error { return parsing.Tick(r.call) }}
	if w.rules != nil {
		o.Seen = w.rules.seen
	}
	of, err := r.parser.Parse(words, o)
	switch {
	case !chart.TooLarge(err):
		return of, err
	case w == r.ways[0]:
		r.made.Failures.TooLarge++
	case w.file >= 0:
		r.log.Count(1, "chart-too-large", r.supertags[w.file].Place(), notice.Words("the chart of this sentence by its supertags is too large", "it counts as one without a parse"))
	}
	return nil, nil
}

// chosen is the parse that is chosen of a chart, with its dependencies; without any if there is none.
func (r *ceiling) chosen(from *chart.Chart, by chart.Order) (*dependency.Sentence, error) {
	if from == nil {
		return &dependency.Sentence{}, nil
	}
	best := from.Best(1, chart.Search{By: by, Anything: by == chart.ByValue})
	if err := from.Err(); err != nil || len(best.List) == 0 {
		return &dependency.Sentence{}, err
	}
	d := best.List[0].Derivation
	r.parsed.s = &dependency.Sentence{Tokens: d.Tokens, Root: d.Root, Derivations: []dependency.Derivation{d}, Parsed: true}
	return r.parsed.s, r.extractor.Read(r.parsed.s)
}

// counted counts what is chosen of the chart of a way.
func (r *ceiling) counted(w *way, gold *dependency.Sentence, of *chart.Chart, best *dependency.Sentence) error {
	exact, err := w.best.count(r, gold, best)
	if err != nil {
		return err
	}
	if w == r.ways[0] {
		r.note(gold, best.Parsed, exact)
	}
	if w.first == nil {
		return nil
	}
	first, err := r.chosen(of, w.first.by)
	if err == nil {
		_, err = w.first.count(r, gold, first)
	}
	return err
}

// count adds a parse, and reports whether it has the dependencies of gold.
func (a *attempts) count(r *ceiling, gold, parsed *dependency.Sentence) (exact bool, err error) {
	row, err := a.sums.Count(pairing.Pair{A: gold, B: parsed, Index: r.index - 1})
	n := row.Counts[score.F1]
	return n.Correct == n.Gold && n.Correct == n.System, err
}

// permitted returns the words with the supertags that the dictionary allows.
func (w *way) permitted(words []chart.Word, gold []dependency.Token) []chart.Word {
	kept := make([]chart.Word, len(words))
	for i := range words {
		var right *category.Category
		if w.helped {
			right = gold[i].Category
		}
		kept[i] = chart.Word{Form: words[i].Form, Tags: w.words.allowed(words[i].Form, gold[i].POS, words[i].Tags, right)}
	}
	return kept
}

// beam returns the words with the supertags that weigh at least a part of the heaviest.
func beam(words []chart.Word, beta float64) []chart.Word {
	kept := make([]chart.Word, len(words))
	for i := range words {
		most := 0.0
		for _, tag := range words[i].Tags {
			most = max(most, tag.Weight)
		}
		kept[i].Form = words[i].Form
		for _, tag := range words[i].Tags {
			if tag.Weight >= beta*most {
				kept[i].Tags = append(kept[i].Tags, tag)
			}
		}
	}
	return kept
}

// note adds the supertags of a sentence.
func (l *level) note(words []chart.Word, gold []dependency.Token, reducer *category.Reducer) {
	for i := range words {
		l.words++
		l.tags += int64(len(words[i].Tags))
		for _, tag := range words[i].Tags {
			if reducer.Reduce(tag.Category) == reducer.Reduce(gold[i].Category) {
				l.right++
				break
			}
		}
	}
}

// tell adds the rows of a way to what is reported.
func (w *way) tell(made *limits) {
	for _, a := range [2]*attempts{w.best, w.first} {
		if a != nil {
			a.of.Corpus = a.sums.Corpus
			made.Attempts = append(made.Attempts, a.of)
		}
	}
	for _, l := range w.levels {
		l.of.Corpus = l.sums.Corpus
		made.Levels = append(made.Levels, Level{Attempt: l.of, Beta: l.beta, Words: l.words, Tags: l.tags, Right: l.right, Seconds: l.seconds})
	}
}
