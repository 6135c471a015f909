// Package relations breaks scores down, relation by relation: Tables 3 and 4 of Clark &
// Hockenmaier (2002).
package relations

import (
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	relationsForms = service.Tables("Relations")
	Operation      = &service.Operation{
		Name: "relations", Help: "Score systems against gold, relation by relation.", Files: service.Concat(service.AnySides, service.Rootless[2:]),
		Choices: service.Concat(comparison.Labels, []*service.Choice{comparison.RootHeadsChoice}, comparison.Extracting, []*service.Choice{comparison.CoveredChoice.Saying("Count only the sentences that the system parsed."), comparison.StrictChoice}, comparison.Attaching,
			[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, []*service.Choice{byChoice}, comparison.Reads(comparison.HasLinks), []*service.Choice{service.Writing(relationsForms), comparison.NamesChoice, leastChoice, service.HandleChoice}),
		Forms: relationsForms,
		Run:   comparison.Comparing(runRelations),
	}
)

// How dependencies are broken down.
var (
	byChoice    = comparison.ByChoice.Only(breakdownKeys()...).Saying("Break dependencies down by lexical category and slot, which is usual, by the subcategory that fills the slot, or by slot; the words of dependency trees by relation, which is usual, by part of speech, or as content and function words; both by the distance of the words, or by what became of them; dependencies by range (local, bounded, unbounded), or by whether their argument is extracted, category and slot; or, of derivations, tree dependencies by their relation.")
	leastChoice = comparison.LeastChoice
)

// breakdownKeys lists the ways of breaking down.
func breakdownKeys() (keys []string) {
	for i := range breakdowns {
		keys = append(keys, breakdowns[i].by)
	}
	return keys
}

// runRelations breaks dependencies down, of files or of a kept comparison: Tables 3
// and 4 of Clark & Hockenmaier (2002).
func runRelations(c *comparison.Call) (service.Reply, error) {
	c.Suiting = func(f format.Format) (comparison.Evaluation, error) { return chooseBreakdown(c, f) }
	done, err := c.Evaluate(false, nil)
	if err != nil {
		return service.Reply{}, err
	}
	d := brokenDown(done)
	d.Shown = c.Options.Handle > 0
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: d.Warnings}
	reply.Type, reply.Body = c.Table(d)
	return reply, nil
}

// A breakdown is a way of breaking down what files hold: how they are then compared,
// nil where they hold nothing of the kind.
type breakdown struct {
	by                               string
	dependencies, derivations, trees comparison.Evaluation
}

// breakdowns lists the ways of breaking down. The first one that suits gold is its
// default.
var breakdowns = []breakdown{
	{by: score.ByCategory.Key(), dependencies: relational(score.ByCategory)},
	{by: score.ByLabel.Key(), dependencies: relational(score.ByLabel)},
	{by: score.BySlot.Key(), dependencies: relational(score.BySlot)},
	{by: attach.PerRelation.Key(), trees: treeRelational(attach.PerRelation)},
	{by: attach.PerPOS.Key(), trees: treeRelational(attach.PerPOS)},
	{by: attach.PerLength.Key(), dependencies: relational(score.ByLength), trees: treeRelational(attach.PerLength)},
	{by: attach.PerClass.Key(), trees: treeRelational(attach.PerClass)},
	{by: attach.PerKind.Key(), dependencies: relational(score.ByKind), trees: treeRelational(attach.PerKind)},
	{by: score.ByRange.Key(), dependencies: relational(score.ByRange)},
	{by: score.ByExtraction.Key(), dependencies: relational(score.ByExtraction)},
	{by: "tree", derivations: treeBreakdown{}},
}

// evaluation returns how files of a format are compared, nil where they are not.
func (b *breakdown) evaluation(f format.Format) comparison.Evaluation {
	switch {
	case f.Tree():
		return b.trees
	case b.derivations != nil && f.Derivation():
		return b.derivations
	}
	return b.dependencies
}

// chooseBreakdown returns how gold of a format is compared, as it was chosen to break
// down, or as it is usual.
func chooseBreakdown(c *comparison.Call, f format.Format) (comparison.Evaluation, error) {
	chosen := c.Options.Text(byChoice)
	var suit []string
	for i := range breakdowns {
		b := &breakdowns[i]
		if e := b.evaluation(f); e != nil {
			if chosen == "" || chosen == b.by {
				c.Options.Set(byChoice, b.by)
				return e, nil
			}
			suit = append(suit, b.by)
		}
	}
	return nil, service.Usage(string(f)+" files are not broken down by "+chosen, "they are by "+strings.Join(suit, " "))
}

// brokenDown returns what was counted, line by line.
func brokenDown(done *comparison.Comparison) *report.Breakdown {
	d := &report.Breakdown{
		Signature: done.Signature(), Warnings: done.Scores.Warnings, Gold: done.Scores.Gold, Covered: done.Options.Covered,
	}
	if _, words := done.By.(wordBreakdown); words {
		for _, m := range attach.Beside { // which stand beside the main metric
			d.Beside = append(d.Beside, attach.Scheme.Metrics[m])
		}
	}
	for i, k := range done.Counted {
		s, broken := &done.Scores.Systems[i], k.Scorer.(breaker).broken()
		d.Columns = broken.Columns()
		if sides, ok := broken.(interface{ Apart() bool }); ok {
			d.Apart = sides.Apart()
		}
		system := report.BrokenDown{Name: s.Name, Input: s.Input, Sentences: s.Corpus.Sentences, Covered: s.Corpus.Covered, Lines: []count.Line{}}
		for _, l := range broken.Lines() {
			system.All.Add(l.Sum)
			if max(l.Gold, l.System) >= int64(done.Options.Number(leastChoice)) {
				system.Lines = append(system.Lines, l)
			} else {
				system.Rarer++
			}
		}
		if by, is := done.By.(dependencyBreakdown); is && by.by == score.ByCategory {
			system.Descriptions, system.Note = described(system.Lines)
		}
		d.Systems = append(d.Systems, system)
		if d.Apart {
			d.Warnings = comparison.InOrder(append(slices.Clone(d.Warnings), withoutMarks(broken.Lines(), done.Gold(), done.Systems[i].Is)...))
		}
	}
	return d
}

// withoutMarks says that just one side tells how far away arguments were found: the lines of the other are then apart
// from these, and no F₁ of a line is of both.
func withoutMarks(lines []count.Line, gold, system notice.File) []*notice.Notice {
	var of, unmarked [2]int64 // of gold, and of the system
	for _, l := range lines {
		sides := [2]int64{l.Gold, l.System}
		for i, n := range sides {
			of[i] += n
			if l.Values[0] == dependency.Unmarked.Word() {
				unmarked[i] += n
			}
		}
	}
	for i, file := range [2]notice.File{gold, system} {
		if of[i] > 0 && unmarked[i] == of[i] && unmarked[1-i] < of[1-i] {
			return []*notice.Notice{{
				Code: "no-ranges", Count: 1, First: notice.Place{File: file}, Grave: true,
				Message: service.Either(i == 0, "gold", "the system") + " marks no ranges: its " + count.Grouped(of[i]) + " dependencies are in the line “unmarked”, and F₁ of every line is 0",
				Hint:    "give derivations, or a file that marks long-range dependencies",
			}}
		}
	}
	return nil
}

// breaker is a scorer that breaks down what it counts.
type breaker interface{ broken() broken }

type broken interface {
	Columns() []count.Column
	Lines() []count.Line
}

// treeBreakdown breaks tree dependencies down.
type treeBreakdown struct {
	comparison.DerivationEvaluation
}

func (treeBreakdown) Main() int { return int(parseval.Tree) }

func (e treeBreakdown) Sign(done *comparison.Comparison, s comparison.Signs) {
	e.DerivationEvaluation.Sign(done, s)
	s.Leave(comparison.IgnoreChoice, comparison.ConventionChoice, comparison.CoindexationChoice)
}

func (treeBreakdown) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	return &treeRelationScorer{comparison.NewTreeScorer(o, deps, gold, system), parseval.NewRelations(), o.Covered}
}

// dependencyBreakdown breaks CCG dependencies down.
type dependencyBreakdown struct {
	comparison.DependencyEvaluation
	by score.Grouping
}

func (dependencyBreakdown) Main() int    { return int(score.F1) }
func (dependencyBreakdown) Rooted() bool { return false }

// Sign leaves roots out, and the alignment of slots, which decides of kinds alone.
func (e dependencyBreakdown) Sign(_ *comparison.Comparison, s comparison.Signs) {
	s.Leave(comparison.RootLabelChoice, comparison.RootHeadsChoice)
	if e.by != score.ByKind {
		s.Leave(comparison.AlignmentChoice)
	}
}

func (e dependencyBreakdown) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	return &relationScorer{comparison.NewDependencyScorer(deps, gold, system), score.NewRelations(e.by), o.Covered}
}

// wordBreakdown breaks the words of dependency trees down.
type wordBreakdown struct {
	comparison.AttachmentEvaluation
	per attach.Grouping
}

func (e wordBreakdown) Scorer(o *comparison.Options, deps score.Options, gold, system notice.File) comparison.Scorer {
	return &wordScorer{comparison.NewAttachScorer(o, deps, gold, system), attach.NewRelations(e.per), o.Covered}
}

// relational and treeRelational are how files are then compared.
func relational(by score.Grouping) comparison.Evaluation       { return dependencyBreakdown{by: by} }
func treeRelational(per attach.Grouping) comparison.Evaluation { return wordBreakdown{per: per} }

// relationScorer breaks dependencies down.
type relationScorer struct {
	*comparison.DependencyScorer
	relations *score.Relations
	covered   bool // only sentences that the system parsed count
}

func (r *relationScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a, err := r.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	r.Lacking.Note(gold, system, &a.Counts)
	r.relations.Note(gold, system)
	if !r.covered || system.Parsed {
		r.relations.Add(a)
	}
	return a.Counts, nil
}

func (r *relationScorer) broken() broken { return r.relations }

// treeRelationScorer breaks tree dependencies down.
type treeRelationScorer struct {
	*comparison.TreeScorer
	relations *parseval.Relations
	covered   bool
}

func (r *treeRelationScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := r.TreeScorer.Score(gold, system)
	if err == nil && (!r.covered || system.Parsed) {
		r.AddTo(r.relations)
	}
	return n, err
}

func (r *treeRelationScorer) broken() broken { return r.relations }

// wordScorer breaks the words of dependency trees down.
type wordScorer struct {
	*comparison.AttachScorer
	relations *attach.Relations
	covered   bool
}

func (r *wordScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	r.Note(gold, system)
	a, err := r.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	if !r.covered || system.Parsed {
		r.relations.Add(a)
	}
	return a.Counts, nil
}

func (r *wordScorer) broken() broken { return r.relations }
