package service

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// relations breaks dependencies down, of files or of a kept comparison: Tables 3
// and 4 of Clark & Hockenmaier (2002).
func (s *Service) relations(c *call) (Reply, error) {
	switch c.options.By {
	case byTree:
		c.by = byTrees
	case int(score.ByKind):
		c.by = byKind
	}
	done, err := s.evaluate(c, false)
	if err != nil {
		return Reply{}, err
	}
	d := done.breakdown()
	d.Shown = c.options.Handle > 0
	reply := Reply{Notes: recognised(&done.scores), Warnings: d.Warnings}
	reply.Type, reply.Body = c.table(d)
	return reply, nil
}

// breakdown returns what was counted, in parts.
func (done *comparison) breakdown() *report.Breakdown {
	d := &report.Breakdown{
		Signature: done.signature(), Warnings: done.scores.Warnings, Gold: done.scores.Gold, Covered: done.options.Covered,
	}
	for i, k := range done.counted {
		s, broken := &done.scores.Systems[i], k.scorer.(breaker).broken()
		d.Columns = broken.Columns()
		part := report.BrokenDown{Name: s.Name, Input: s.Input, Sentences: s.Corpus.Sentences, Covered: s.Corpus.Covered, Parts: []count.Part{}}
		for _, p := range broken.Parts() {
			part.All.Add(p.Count)
			if max(p.Gold, p.System) >= done.options.Least {
				part.Parts = append(part.Parts, p)
			} else {
				part.Rarer++
			}
		}
		d.Systems = append(d.Systems, part)
	}
	return d
}

// byTree is what dependencies are broken down by after all that is a [score.By].
const byTree = score.Bys

// breaker is a scorer that breaks down what it counts.
type breaker interface{ broken() broken }

type broken interface {
	Columns() []count.Column
	Parts() []count.Part
}

// The evaluations that break dependencies down: by relation, by what became of
// them, for which alignment matters too, and those of local trees.
var (
	byRelation = relational("root", "heads", "align")
	byKind     = relational("root", "heads")
	byTrees    = &evaluation{
		scheme: byDerivations.scheme, main: int(parseval.Tree), trees: true,
		scorer: func(o *Options, deps score.Options, gold, system notice.File) scorer {
			return &treeRelationScorer{newTreeScorer(o, deps, gold, system), parseval.NewRelations(), o.Covered}
		},
		all: byDerivations.all, same: byDerivations.same,
		unsigned: []string{"dup", "align", "root", "ignore", "deps", "coindex"},
	}
)

func relational(unsigned ...string) *evaluation {
	return &evaluation{
		scheme: byDependencies.scheme, main: int(score.F1),
		scorer: func(o *Options, deps score.Options, gold, system notice.File) scorer {
			return &relationScorer{newDependencyScorer(deps, gold, system), score.NewRelations(score.By(o.By)), o.Covered}
		},
		all: byDependencies.all, same: byDependencies.same, unsigned: unsigned,
	}
}

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
	r.note(gold, system, &a.Counts)
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
