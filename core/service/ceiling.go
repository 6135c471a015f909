package service

import (
	"cmp"
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	ceilingForms     = papers("Ceiling")
	ceilingOperation = &Operation{
		Name: "ceiling", Help: "Say how far a grammar gets with the categories of gold, and what errors are due to.",
		Files: []*Role{goldRole, systemRole.AnyNumber(), ignoreRole, markupRole, supertagsRole},
		Choices: concat(labels, roots[:2], extracting, []*Choice{strictOfDependencies, firstParseChoice}, reading,
			[]*Choice{formatsOf(goldFormatChoice, format.Format.Derivation), formatsOf(systemFormatChoice, hasDependencies)}, // gold's words bring the categories that are right
			[]*Choice{writing(ceilingForms), namesChoice, normalFormChoice, rulesChoice, degreeChoice}),
		Forms: ceilingForms,
		run:   comparing(byDependencies, runCeiling),
	}
)

var supertagsRole = &Role{Name: "supertags", Noun: "file of supertags", Help: "What a supertagger gives the words of gold: a sentence a line, in the order of gold, each word with its categories and their weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8.", Group: Input}

// runCeiling says how far a grammar can get with the sentences of gold, by their own
// categories and by those of a supertagger (Ng & Curran 2012, section 4.1).
func runCeiling(c *call) (Reply, error) {
	run, err := c.newCeiling()
	if err != nil {
		return Reply{}, err
	}
	if err := c.each(run.gold, run.in, run.sentence); err != nil {
		return Reply{}, err
	}
	if err := run.finish(); err != nil {
		return Reply{}, err
	}
	if err := c.addSystems(run); err != nil {
		return Reply{}, err
	}
	made := &run.made
	reply := Reply{Notes: []string{notice.Printable(run.in.Name) + " is " + made.Gold.Format + ": " + notice.Printable(made.Gold.Why)}, Warnings: made.Warnings}
	if c.options.Output == "latex" {
		reply.Type, reply.Body = "application/x-tex", made.LaTeX()
	} else {
		reply.Type, reply.Body = c.table(made)
	}
	return reply, nil
}

// ceiling is the work of it.
type ceiling struct {
	call      *call
	in        input
	gold      *extract.Reader
	parser    *chart.Parser
	extracted *extraction
	supertags *supertags // nil where none are given
	attempts  []parsing
	ignore    *score.Ignored
	reducer   *category.Reducer // of what is compared
	steps     map[string]int    // of the lacking ones, where they stand in the list
	index     int               // of the sentence
	log       notice.Log
	made      report.Ceiling
}

// parsing is a way of choosing a parse.
type parsing struct {
	key, name string
	by        chart.By
	tagged    bool // by the supertags that are given, not by those of gold
	sums      sums
}

func (c *call) newCeiling() (*ceiling, error) {
	run := &ceiling{call: c, in: c.inputs["gold"][0], steps: map[string]int{}}
	table := category.NewTable()
	var err error
	var ignored string
	if run.ignore, ignored, err = c.ignored(table); err != nil {
		return nil, err
	}
	run.reducer = category.NewReducer(table, c.options.Features)
	c.expect("gold")
	c.expect("supertags")
	if run.extracted, err = c.extraction(table); err != nil {
		return nil, err
	}
	reader, detected, err := c.reader(run.in, format.Options{Table: table, Format: c.options.GoldFormat, Heads: c.options.GoldHeads, Derivations: format.FirstDerivation})
	if err != nil {
		return nil, err
	}
	if !detected.Format.Derivation() {
		return nil, holdsNo(run.in.is, detected, "derivations", "the categories of gold's words, and why a sentence fails, are told by derivations, such as AUTO")
	}
	if err := c.teach(run.extracted, run.in, detected.Format); err != nil {
		return nil, err
	}
	run.gold = run.extracted.reader(reader, run.in.is)
	run.made.Gold = report.Input{File: run.in.Name, Format: string(detected.Format), Why: detected.Why, Roots: byHeads(c.options.GoldHeads)}
	run.made.Signature = ignored
	grammar, _, err := c.grammar(run.extracted)
	if err != nil {
		return nil, err
	}
	run.parser = chart.NewParser(table, grammar)
	run.attempts = []parsing{{key: report.GoldCategories, name: "gold’s categories, best in chart", by: chart.ByValue}}
	if files := c.inputs["supertags"]; len(files) > 0 {
		if run.supertags, err = c.openSupertags(files[0], table); err != nil {
			return nil, err
		}
		run.attempts = append(run.attempts,
			parsing{key: report.BestInChart, name: "supertags, best in chart", by: chart.ByValue, tagged: true},
			parsing{key: report.FirstInChart, name: "supertags, first by weight", by: chart.ByWeight, tagged: true})
	} else {
		run.attempts = append(run.attempts, parsing{key: report.FirstInChart, name: "gold’s categories, simplest derivation", by: chart.ByWeight})
	}
	o := c.options.scoring(run.ignore, table)
	o.Roots = true
	for i := range run.attempts {
		run.attempts[i].sums = sums{scorer: newDependencyScorer(o, run.in.is, run.in.is), index: i}
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
		r.log.Count(1, "no-gold-derivation", notice.Place{File: r.in.is, Line: gold.Line}, notice.Words("this sentence has no derivation in gold and is left out", ""))
		return nil
	}
	r.made.Failures.Sentences++
	o := chart.Options{NormalForm: r.call.options.Truth(normalFormChoice), Value: r.value(gold), Tick: func() error { return r.call.tickParsing() }}
	charts := [2]*chart.Chart{}
	for i, words := range [2][]chart.Word{wordsOf(&gold.Derivations[0]), tagged} {
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
			r.log.Count(1, "chart-too-large", r.supertags.place(), notice.Words("the chart of this sentence by its supertags is too large", "it counts as one without a parse"))
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
	compared := func(d *dependency.Dependency) tuple {
		t := tupleOf(d)
		t.category = r.reducer.Reduce(t.category)
		return t
	}
	has := map[tuple]bool{}
	for i := range gold.Dependencies {
		has[compared(&gold.Dependencies[i])] = true
	}
	return func(d *dependency.Dependency) int {
		switch {
		case r.ignore != nil && r.ignore.Ignores(gold, d), r.extracted.absent != nil && r.extracted.absent.Ignores(gold, d):
			return 0
		case has[compared(d)]:
			return 1
		}
		return -1
	}
}

// try counts the parse that is chosen.
func (a *parsing) try(r *ceiling, gold *dependency.Sentence, charts [2]*chart.Chart) error {
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
			if err := r.extracted.reader(&held{s: &parsed}, r.in.is).Read(&parsed); err != nil {
				return err
			}
		}
	}
	row, err := a.sums.count(pairing.Pair{A: gold, B: &parsed, Index: r.index - 1})
	if err == nil && a.key == report.GoldCategories {
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
			f.Steps = append(f.Steps, report.LackingStep{Step: step, First: strings.Clone(r.name(gold))})
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
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: r.in.is}, Message: "no sentence of gold has a derivation", Hint: "with nothing to parse there is no ceiling"}
	}
	if r.supertags != nil {
		if err := r.supertags.end(); err != nil {
			return err
		}
	}
	order.Stable(f.Steps, func(a, b *report.LackingStep) int { return cmp.Compare(b.Count, a.Count) })
	r.log.Merge(r.gold.Log())
	for i := range r.attempts {
		a := &r.attempts[i]
		r.made.Attempts = append(r.made.Attempts, report.Attempt{Key: a.key, Name: a.name, Corpus: a.sums.Corpus})
	}
	return nil
}

// addSystems adds what parsers made of the same sentences, scored as score does.
func (c *call) addSystems(r *ceiling) error {
	done := &comparison{by: byDependencies, options: c.options, ignored: r.made.Signature}
	r.made.Gold.Extracted = r.gold.Coindexation()
	done.scores.Gold = r.made.Gold
	if len(c.inputs["system"]) > 0 {
		if r.in.Once {
			return usage("gold is needed twice where systems are given", "give gold as a file")
		}
		var err error
		if done, err = c.compare(false, nil); err != nil {
			return err
		}
		for i := range done.scores.Systems {
			system := &done.scores.Systems[i]
			r.made.Attempts = append(r.made.Attempts, report.Attempt{Key: report.BySystem, Name: system.Name, Corpus: system.Corpus})
		}
		for _, n := range done.scores.Warnings {
			if n.First.File.Role != "gold" { // what was met in gold was met twice
				r.log.Add(n)
			}
		}
	} else {
		done.systems = []comparedSystem{{roots: true, paired: "order"}}
		done.scores.Systems = []report.System{{Input: r.made.Gold}}
	}
	r.made.Warnings = inOrder(r.log.Notices())
	r.made.Signature = strings.Replace(done.signature(), "ccgscore", "ccgscore|ceiling", 1)
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
