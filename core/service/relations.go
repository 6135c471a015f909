package service

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	relationsForms     = tables("Relations")
	relationsOperation = &Operation{
		Name: "relations", Help: "Score systems against gold, relation by relation.", Files: rootless,
		Choices: concat(labels, []*Choice{rootHeadsChoice}, extracting, []*Choice{coveredChoice.Saying("Count only the sentences that the system parsed."), strictChoice}, attaching,
			[]*Choice{firstParseChoice}, reading, []*Choice{byChoice}, reads(hasLinks), []*Choice{writing(relationsForms), namesChoice, leastChoice, handleChoice}),
		Forms: relationsForms,
		run:   comparing(nil, runRelations),
	}
)

// How dependencies are broken down.
var (
	byChoice = &Choice{
		Name: "by", Group: Output, Kind: OneOf, Values: breakdownValues(),
		Help:      "Break dependencies down by lexical category and slot, which is usual, by the subcategory that fills the slot, or by slot; the words of dependency trees by relation, which is usual, by part of speech, or as content and function words; both by the distance of the words, or by what became of them; or, of derivations, tree dependencies by their relation.",
		Signature: "by",
	}
	leastChoice = &Choice{
		Name: "least", Group: Output, Kind: Number, Default: "0",
		Help: "List only what gold or the system has so many times.",
	}
)

// breakdownValues lists the ways of breaking down.
func breakdownValues() (values []Value) {
	for i := range breakdowns {
		values = append(values, Value{Text: breakdowns[i].by})
	}
	return values
}

// runRelations breaks dependencies down, of files or of a kept comparison: Tables 3
// and 4 of Clark & Hockenmaier (2002).
func runRelations(c *call) (Reply, error) {
	c.suiting = func(f format.Format) (evaluation, error) { return c.chooseBreakdown(f) }
	done, err := c.evaluate(false)
	if err != nil {
		return Reply{}, err
	}
	d := done.brokenDown()
	d.Shown = c.options.Handle > 0
	reply := Reply{Notes: recognised(&done.scores), Warnings: d.Warnings}
	reply.Type, reply.Body = c.table(d)
	return reply, nil
}

// A breakdown is a way of breaking down what files hold: how they are then compared,
// nil where they hold nothing of the kind.
type breakdown struct {
	by                               string
	dependencies, derivations, trees evaluation
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
	{by: "tree", derivations: treeBreakdown{}},
}

// of returns how files of a format are compared, nil where they are not.
func (b *breakdown) of(f format.Format) evaluation {
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
func (c *call) chooseBreakdown(f format.Format) (evaluation, error) {
	chosen := c.options.Text(byChoice)
	var suit []string
	for i := range breakdowns {
		b := &breakdowns[i]
		if e := b.of(f); e != nil {
			if chosen == "" || chosen == b.by {
				c.options.set(byChoice, b.by)
				return e, nil
			}
			suit = append(suit, b.by)
		}
	}
	return nil, usage(string(f)+" files are not broken down by "+chosen, "they are by "+strings.Join(suit, " "))
}

// brokenDown returns what was counted, in parts.
func (done *comparison) brokenDown() *report.Breakdown {
	d := &report.Breakdown{
		Signature: done.signature(), Warnings: done.scores.Warnings, Gold: done.scores.Gold, Covered: done.options.Covered,
	}
	if _, words := done.by.(wordBreakdown); words {
		for _, m := range attach.Beside { // which stand beside the main metric
			d.Beside = append(d.Beside, attach.Scheme.Metrics[m])
		}
	}
	for i, k := range done.counted {
		s, broken := &done.scores.Systems[i], k.scorer.(breaker).broken()
		d.Columns = broken.Columns()
		part := report.BrokenDown{Name: s.Name, Input: s.Input, Sentences: s.Corpus.Sentences, Covered: s.Corpus.Covered, Parts: []count.Part{}}
		for _, p := range broken.Parts() {
			part.All.Add(p.Sum)
			if max(p.Gold, p.System) >= int64(done.options.Number(leastChoice)) {
				part.Parts = append(part.Parts, p)
			} else {
				part.Rarer++
			}
		}
		d.Systems = append(d.Systems, part)
	}
	return d
}

// breaker is a scorer that breaks down what it counts.
type breaker interface{ broken() broken }

type broken interface {
	Columns() []count.Column
	Parts() []count.Part
}

// treeBreakdown breaks tree dependencies down.
type treeBreakdown struct{ derivationEvaluation }

func (treeBreakdown) main() int { return int(parseval.Tree) }

func (e treeBreakdown) sign(done *comparison, s signs) {
	e.derivationEvaluation.sign(done, s)
	s.leave(ignoreChoice, conventionChoice, coindexationChoice)
}

func (treeBreakdown) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	return &treeRelationScorer{newTreeScorer(o, deps, gold, system), parseval.NewRelations(), o.Covered}
}

// dependencyBreakdown breaks CCG dependencies down.
type dependencyBreakdown struct {
	dependencyEvaluation
	by score.By
}

func (dependencyBreakdown) main() int    { return int(score.F1) }
func (dependencyBreakdown) rooted() bool { return false }

// sign leaves roots out, and the alignment of slots, which decides of kinds alone.
func (e dependencyBreakdown) sign(_ *comparison, s signs) {
	s.leave(rootLabelChoice, rootHeadsChoice)
	if e.by != score.ByKind {
		s.leave(alignmentChoice)
	}
}

func (e dependencyBreakdown) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	return &relationScorer{newDependencyScorer(deps, gold, system), score.NewRelations(e.by), o.Covered}
}

// wordBreakdown breaks the words of dependency trees down.
type wordBreakdown struct {
	attachmentEvaluation
	per attach.Per
}

func (e wordBreakdown) scorer(o *Options, deps score.Options, gold, system notice.File) scorer {
	return &wordScorer{newAttachScorer(o, deps, gold, system), attach.NewRelations(e.per), o.Covered}
}

// relational and treeRelational are how files are then compared.
func relational(by score.By) evaluation        { return dependencyBreakdown{by: by} }
func treeRelational(per attach.Per) evaluation { return wordBreakdown{per: per} }

// relationScorer breaks dependencies down.
type relationScorer struct {
	*dependencyScorer
	relations *score.Relations
	covered   bool // only sentences that the system parsed count
}

func (r *relationScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	a, err := r.Analyse(gold, system)
	if err != nil {
		return count.Counts{}, err
	}
	r.lacking.note(gold, system, &a.Counts)
	if !r.covered || system.Parsed {
		r.relations.Add(a)
	}
	return a.Counts, nil
}

func (r *relationScorer) broken() broken { return r.relations }

// treeRelationScorer breaks tree dependencies down.
type treeRelationScorer struct {
	*treeScorer
	relations *parseval.Relations
	covered   bool
}

func (r *treeRelationScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	n, err := r.treeScorer.Score(gold, system)
	if err == nil && (!r.covered || system.Parsed) {
		r.AddTo(r.relations)
	}
	return n, err
}

func (r *treeRelationScorer) broken() broken { return r.relations }

// wordScorer breaks the words of dependency trees down.
type wordScorer struct {
	*attachScorer
	relations *attach.Relations
	covered   bool
}

func (r *wordScorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	r.note(gold, system)
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
