// Package ceiling says how far a grammar gets with the categories of gold, and those of supertaggers
// (Ng & Curran 2012, section 4).
package ceiling

import (
	"cmp"
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/ops/parsing"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	ceilingForms = service.Tables("Ceiling")
	Operation    = &service.Operation{
		Name: "ceiling", Help: "Say how far a grammar gets with the categories of gold, and what errors are due to.",
		Files: []*service.Role{service.GoldRole.Saying("Gold: derivations, whose words bring the categories that are right."), service.SystemRole.AnyNumber().Saying("What parsers made of the same sentences: dependencies, or derivations."), service.IgnoreRole, service.MarkupRole, supertagsRole},
		Choices: service.Concat(comparison.Labels, comparison.Roots[:2], comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading,
			[]*service.Choice{comparison.FormatsOf(comparison.GoldFormatChoice, format.Format.Derivation), comparison.FormatsOf(comparison.SystemFormatChoice, comparison.HasDependencies)}, // gold's words bring the categories that are right
			[]*service.Choice{service.Writing(ceilingForms), comparison.NamesChoice, parsing.NormalFormChoice, parsing.RulesChoice, parsing.DegreeChoice}),
		Forms: ceilingForms,
		By:    comparison.ByDependencies,
		Run:   comparison.Comparing(runCeiling),
	}
)

var supertagsRole = &service.Role{Name: "supertags", Noun: "file of supertags", Help: "What a supertagger gives the words of gold: a sentence a line, in the order of gold, each word with its categories and their weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8.", Group: service.Input}

// runCeiling says how far a grammar can get with the sentences of gold, by their own
// categories and by those of a supertagger (Ng & Curran 2012, section 4.1).
func runCeiling(c *comparison.Call) (service.Reply, error) {
	run, err := newCeiling(c)
	if err != nil {
		return service.Reply{}, err
	}
	if err := c.Each(run.gold, run.in, run.sentence); err != nil {
		return service.Reply{}, err
	}
	if err := run.finish(); err != nil {
		return service.Reply{}, err
	}
	if err := addSystems(c, run); err != nil {
		return service.Reply{}, err
	}
	made := &run.made
	reply := service.Reply{Notes: []string{notice.Printable(run.in.Name) + " is " + made.Gold.Format + ": " + notice.Printable(made.Gold.Why)}, Warnings: made.Warnings}
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// ceiling is the work of it.
type ceiling struct {
	call      *comparison.Call
	in        service.InputFile
	gold      *extract.Reader
	parser    *chart.Parser
	extracted *comparison.Extraction
	supertags *supertags // nil where none are given
	attempts  []way
	ignore    *score.Ignored
	reducer   *category.Reducer // of what is compared
	steps     map[string]int    // of the lacking ones, where they stand in the list
	index     int               // of the sentence
	log       notice.Log
	made      limits
}

// way is a way of choosing a parse.
type way struct {
	key, name string
	by        chart.Order
	tagged    bool // by the supertags that are given, not by those of gold
	sums      comparison.Sums
}

func newCeiling(c *comparison.Call) (*ceiling, error) {
	run := &ceiling{call: c, in: c.Inputs["gold"][0], steps: map[string]int{}}
	table := category.NewTable()
	var err error
	var ignored string
	if run.ignore, ignored, err = c.Ignored(table); err != nil {
		return nil, err
	}
	run.reducer = category.NewReducer(table, c.Options.Features)
	c.Expect("gold")
	c.Expect("supertags")
	if run.extracted, err = c.Extraction(table); err != nil {
		return nil, err
	}
	reader, detected, err := c.Reader(run.in, format.Options{Table: table, Format: c.Options.GoldFormat, Heads: c.Options.GoldHeads, Derivations: format.FirstDerivation})
	if err != nil {
		return nil, err
	}
	if !detected.Format.Derivation() {
		return nil, comparison.HoldsNo(run.in.Is, detected, "derivations", "the categories of gold's words, and why a sentence fails, are told by derivations, such as AUTO")
	}
	if err := c.Teach(run.extracted, run.in, detected.Format); err != nil {
		return nil, err
	}
	run.gold = run.extracted.Reader(reader, run.in.Is)
	run.made.Gold = report.Input{File: run.in.Name, Format: string(detected.Format), Why: detected.Why, Roots: comparison.ByHeads(c.Options.GoldHeads)}
	run.made.Signature = ignored
	grammar, _, err := parsing.Grammar(c, run.extracted)
	if err != nil {
		return nil, err
	}
	run.parser = chart.NewParser(table, grammar)
	run.attempts = []way{{key: GoldCategories, name: "gold’s categories, best in chart", by: chart.ByValue}}
	if files := c.Inputs["supertags"]; len(files) > 0 {
		lines, err := parsing.OpenLines(c, files[0], table)
		if err != nil {
			return nil, err
		}
		run.supertags = &supertags{lines}
		run.attempts = append(run.attempts,
			way{key: BestInChart, name: "supertags, best in chart", by: chart.ByValue, tagged: true},
			way{key: FirstInChart, name: "supertags, first by weight", by: chart.ByWeight, tagged: true})
	} else {
		run.attempts = append(run.attempts, way{key: FirstInChart, name: "gold’s categories, simplest derivation", by: chart.ByWeight})
	}
	o := c.Options.Scoring(run.ignore, table)
	o.Roots = true
	for i := range run.attempts {
		run.attempts[i].sums = comparison.Sums{Scorer: comparison.NewDependencyScorer(o, run.in.Is, run.in.Is), Index: i}
	}
	return run, nil
}

// sentence parses a sentence of gold in each way.
func (r *ceiling) sentence(gold *dependency.Sentence) error {
	r.index++
	r.made.Gold.Sentences++
	r.made.Gold.Dependencies += int64(len(gold.Dependencies))
	var tagged []chart.Word
	if r.supertags != nil {
		var err error
		if tagged, err = r.supertags.next(gold); err != nil {
			return err
		}
	}
	if len(gold.Derivations) == 0 {
		r.log.Count(1, "no-gold-derivation", notice.Place{File: r.in.Is, Line: gold.Line}, notice.Words("this sentence has no derivation in gold and is left out", ""))
		return nil
	}
	r.made.Failures.Sentences++
	o := chart.Options{NormalForm: r.call.Options.Truth(parsing.NormalFormChoice), Value: r.value(gold), Tick: func() error { return parsing.Tick(r.call) }}
	charts := [2]*chart.Chart{}
	for i, words := range [2][]chart.Word{lists.WordsOf(&gold.Derivations[0]), tagged} {
		if i == 1 && r.supertags == nil {
			break
		}
		var err error
		if charts[i], err = r.parser.Parse(words, o); err != nil && !chart.TooLarge(err) {
			return err
		}
		switch {
		case err == nil:
		case i == 0:
			r.made.Failures.TooLarge++
		default:
			r.log.Count(1, "chart-too-large", r.supertags.Place(), notice.Words("the chart of this sentence by its supertags is too large", "it counts as one without a parse"))
		}
	}
	for i := range r.attempts {
		if err := r.attempts[i].try(r, gold, charts); err != nil {
			return err
		}
	}
	return nil
}

// value says what a dependency is worth: one if gold has it, minus one if not; nothing
// where it is not counted.
func (r *ceiling) value(gold *dependency.Sentence) func(*dependency.Dependency) int {
	compared := func(d *dependency.Dependency) comparison.Tuple {
		t := comparison.TupleOf(d)
		t.Category = r.reducer.Reduce(t.Category)
		return t
	}
	has := map[comparison.Tuple]bool{}
	for i := range gold.Dependencies {
		has[compared(&gold.Dependencies[i])] = true
	}
	return func(d *dependency.Dependency) int {
		switch {
		case r.ignore != nil && r.ignore.Ignores(gold, d), r.extracted.Absent != nil && r.extracted.Absent.Ignores(gold, d):
			return 0
		case has[compared(d)]:
			return 1
		}
		return -1
	}
}

// try counts the parse that is chosen.
func (a *way) try(r *ceiling, gold *dependency.Sentence, charts [2]*chart.Chart) error {
	from := charts[0]
	if a.tagged {
		from = charts[1]
	}
	var parsed dependency.Sentence
	if from != nil {
		best := from.Best(1, chart.Search{By: a.by, Anything: a.by == chart.ByValue})
		if err := from.Err(); err != nil {
			return err
		}
		if len(best.List) > 0 {
			parsed = dependency.Sentence{Tokens: best.List[0].Derivation.Tokens, Root: best.List[0].Derivation.Root, Derivations: []dependency.Derivation{best.List[0].Derivation}, Parsed: true}
			if err := r.extracted.Reader(&held{s: &parsed}, r.in.Is).Read(&parsed); err != nil {
				return err
			}
		}
	}
	row, err := a.sums.Count(pairing.Pair{A: gold, B: &parsed, Index: r.index - 1})
	if err == nil && a.key == GoldCategories {
		n := row.Counts[score.F1]
		r.note(gold, parsed.Parsed, n.Correct == n.Gold && n.Correct == n.System)
	}
	return err
}

// note notes what became of a sentence by gold's categories, and why.
func (r *ceiling) note(gold *dependency.Sentence, parsed, exact bool) {
	f := &r.made.Failures
	switch {
	case exact && parsed:
		f.Exact++
		return
	case parsed:
		f.Others++
	default:
		f.NotParsed++
	}
	t := &gold.Derivations[0].Tree
	lacking := r.parser.Lacking(t)
	if len(lacking) == 0 {
		f.Unexplained++
	}
	for _, node := range lacking {
		step := t.Step(node)
		at, known := r.steps[step]
		if !known {
			at = len(f.Steps)
			r.steps[step] = at
			f.Steps = append(f.Steps, LackingStep{Step: step, First: strings.Clone(r.name(gold))})
		}
		f.Steps[at].Count++
	}
}

// name says which sentence of gold one is.
func (r *ceiling) name(gold *dependency.Sentence) string {
	return cmp.Or(gold.ID, "sentence "+strconv.Itoa(r.index))
}

// finish makes a report of what was counted.
func (r *ceiling) finish() error {
	f := &r.made.Failures
	if f.Sentences == 0 {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: r.in.Is}, Message: "no sentence of gold has a derivation", Hint: "with nothing to parse there is no ceiling"}
	}
	if r.supertags != nil {
		if err := r.supertags.end(); err != nil {
			return err
		}
	}
	order.Stable(f.Steps, func(a, b *LackingStep) int { return cmp.Compare(b.Count, a.Count) })
	r.log.Merge(r.gold.Log())
	for i := range r.attempts {
		a := &r.attempts[i]
		r.made.Attempts = append(r.made.Attempts, Attempt{Key: a.key, Name: a.name, Corpus: a.sums.Corpus})
	}
	return nil
}

// addSystems adds what parsers made of the same sentences, scored as score does.
func addSystems(c *comparison.Call, r *ceiling) error {
	done := &comparison.Comparison{By: comparison.ByDependencies, Options: c.Options, Ignored: r.made.Signature}
	r.made.Gold.Extracted = r.gold.Coindexation()
	done.Scores.Gold = r.made.Gold
	if len(c.Inputs["system"]) > 0 {
		if r.in.Once {
			return service.Usage("gold is needed twice where systems are given", "give gold as a file")
		}
		var err error
		if done, err = c.Compare(false, nil); err != nil {
			return err
		}
		for i := range done.Scores.Systems {
			system := &done.Scores.Systems[i]
			r.made.Attempts = append(r.made.Attempts, Attempt{Key: BySystem, Name: system.Name, Corpus: system.Corpus})
		}
		for _, n := range done.Scores.Warnings {
			if n.First.File.Role != "gold" { // what was met in gold was met twice
				r.log.Add(n)
			}
		}
	} else {
		done.Systems = []comparison.ComparedSystem{{Roots: true, Paired: "order"}}
		done.Scores.Systems = []report.System{{Input: r.made.Gold}}
	}
	r.made.Warnings = comparison.InOrder(r.log.Notices())
	r.made.Signature = strings.Replace(done.Signature(), "ccgscore", "ccgscore|ceiling", 1)
	return nil
}

// held reads one sentence, which is there already.
type held struct {
	s   *dependency.Sentence
	log notice.Log
}

// Read leaves the sentence as it is.
func (h *held) Read(s *dependency.Sentence) error {
	if s != h.s {
		return io.EOF
	}
	return nil
}

// Log is empty.
func (h *held) Log() *notice.Log { return &h.log }
