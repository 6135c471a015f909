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
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	ceilingForms = service.Tables("Ceiling")

	// Operation is the one that finds ceilings.
	Operation = &service.Operation{
		Name: "ceiling", Help: "Say how far a grammar gets with the categories of gold, and what errors are due to.",
		Files: []*service.Role{service.GoldRole.Saying("Gold: derivations, whose words bring the categories that are right."), service.SystemRole.AnyNumber().Saying("What parsers made of the same sentences: dependencies, or derivations."), service.IgnoreRole, service.MarkupRole, supertagsRole, seenRulesRole, dictionaryRole},
		Choices: service.Concat(comparison.Labels, comparison.Roots[:2], comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading,
			[]*service.Choice{comparison.FormatsOf(comparison.GoldFormatChoice, format.Format.Derivation), comparison.FormatsOf(comparison.SystemFormatChoice, comparison.HasDependencies)}, // gold's words bring the categories that are right
			[]*service.Choice{service.Writing(ceilingForms), comparison.NamesChoice, parsing.NormalFormChoice, parsing.RulesChoice, parsing.DegreeChoice, betaChoice, cutoffChoice}),
		Forms: ceilingForms,
		By:    comparison.ByDependencies,
		Run:   comparison.Comparing(runCeiling),
	}
)

// What restricts the categories of words, and how they combine.
var (
	supertagsRole  = &service.Role{Name: "supertags", Noun: "file of supertags", Help: "What a supertagger gives the words of gold: a sentence a line, in the order of gold, each word with its categories and their weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8. Several files are rows.", Several: true, Group: service.Input}
	seenRulesRole  = &service.Role{Name: "seen_rules", Noun: "file of derivations whose rules are taken", Help: "Combine only categories that combine in these derivations, and say what that costs.", Group: service.Parsing}
	dictionaryRole = &service.Role{Name: "tag_dictionary", Noun: "file of derivations whose words make a tag dictionary", Help: "Give each word only supertags that it, or its part of speech if the word is rare, has in these derivations, and say what that costs.", Group: service.Parsing}
	betaChoice     = &service.Choice{
		Name: "beta", Group: service.Parsing, Kind: service.Text,
		Help:      "Take the supertags of a word that weigh at least this part of its heaviest one: numbers from 1 down, as in 0.075,0.03,0.01,0.005,0.001. Each is a row; a sentence that has no parse by one of them is tried again by the next.",
		Signature: "beta",
	}
	cutoffChoice = &service.Choice{
		Name: "cutoff", Group: service.Parsing, Kind: service.Number, Default: "20",
		Help: "A tag dictionary takes the part of speech of words that it has seen no more than this many times.",
	}
)

// runCeiling says how far a grammar can get with the sentences of gold, by their own
// categories and by those of supertaggers (Ng & Curran 2012, section 4.1).
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
	parsed    held // whose dependencies are extracted
	extractor *extract.Reader
	supertags []supertags
	rules     *rules      // nil where all categories may combine
	words     *dictionary // nil where words may have all supertags
	ways      []*way
	ignore    *score.Ignored
	reducer   *category.Reducer // of what is compared
	steps     map[string]int    // of the lacking ones, where they stand in the list
	index     int               // of the sentence
	log       notice.Log
	made      limits
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
	for _, role := range [...]string{"gold", "supertags", "seen_rules", "tag_dictionary"} {
		c.Expect(role)
	}
	if run.extracted, err = c.Extraction(table); err != nil {
		return nil, err
	}
	if err := run.openGold(table); err != nil {
		return nil, err
	}
	run.made.Signature = ignored
	grammar, _, err := parsing.Grammar(c, run.extracted)
	if err != nil {
		return nil, err
	}
	run.parser = chart.NewParser(table, grammar)
	if err := run.restrict(table); err != nil {
		return nil, err
	}
	o := c.Options.Scoring(run.ignore, table)
	o.Roots = true
	return run, run.choose(o)
}

// openGold opens gold, and what teaches how to read it.
func (r *ceiling) openGold(table *category.Table) error {
	c := r.call
	reader, detected, err := c.Reader(r.in, format.Options{Table: table, Format: c.Options.GoldFormat, Heads: c.Options.GoldHeads, Derivations: format.FirstDerivation})
	if err != nil {
		return err
	}
	if !detected.Format.Derivation() {
		return comparison.HoldsNo(r.in.Is, detected, "derivations", "the categories of gold's words, and why a sentence fails, are told by derivations, such as AUTO")
	}
	if err := c.Teach(r.extracted, r.in, detected.Format); err != nil {
		return err
	}
	r.gold = r.extracted.Reader(reader, r.in.Is)
	r.extractor = r.extracted.Reader(&r.parsed, r.in.Is)
	r.made.Gold = report.Input{File: r.in.Name, Format: string(detected.Format), Why: detected.Why, Roots: comparison.ByHeads(c.Options.GoldHeads)}
	return nil
}

// restrict opens the supertags, and reads what restricts them and the rules.
func (r *ceiling) restrict(table *category.Table) error {
	c := r.call
	for _, in := range c.Inputs["supertags"] {
		lines, err := parsing.OpenLines(c, in, table)
		if err != nil {
			return err
		}
		r.supertags = append(r.supertags, supertags{lines})
	}
	var err error
	if files := c.Inputs["seen_rules"]; len(files) > 0 {
		if r.rules, err = learnRules(c, files[0], table); err != nil {
			return err
		}
	}
	if files := c.Inputs["tag_dictionary"]; len(files) > 0 {
		r.words, err = learnDictionary(c, files[0], table, c.Options.Number(cutoffChoice))
	}
	return err
}

// sentence parses a sentence of gold in each way.
func (r *ceiling) sentence(gold *dependency.Sentence) error {
	r.index++
	r.made.Gold.Sentences++
	r.made.Gold.Dependencies += int64(len(gold.Dependencies))
	tagged := make([][]chart.Word, len(r.supertags))
	for i := range tagged {
		var err error
		if tagged[i], err = r.supertags[i].next(gold); err != nil {
			return err
		}
	}
	if len(gold.Derivations) == 0 {
		r.log.Count(1, "no-gold-derivation", notice.Place{File: r.in.Is, Line: gold.Line}, notice.Words("this sentence has no derivation in gold and is left out", ""))
		return nil
	}
	r.made.Failures.Sentences++
	value := r.value(gold)
	for _, w := range r.ways {
		words := lists.WordsOf(&gold.Derivations[0])
		if w.file >= 0 {
			words = tagged[w.file]
		}
		if err := r.try(w, gold, words, value); err != nil {
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
	for _, s := range r.supertags {
		if err := s.end(); err != nil {
			return err
		}
	}
	order.Stable(f.Steps, func(a, b *LackingStep) int { return cmp.Compare(b.Count, a.Count) })
	r.log.Merge(r.gold.Log())
	r.made.Timed = r.call.Host.Clock != nil
	for _, w := range r.ways {
		w.tell(&r.made)
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
	r.made.Signature = strings.Replace(done.Signature(), "ccgscore", "ccgscore|ceiling"+r.taught(), 1)
	return nil
}

// taught pins what was learnt, for the signature.
func (r *ceiling) taught() (text string) {
	if r.rules != nil {
		text += "|seen:" + strconv.Itoa(len(r.rules.pairs))
	}
	if r.words != nil {
		text += "|tagdict:" + strconv.Itoa(r.words.cutoff) + "-" + strconv.Itoa(r.words.taught)
	}
	return text
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
