package stepwise

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Derived is a sentence with the derivations of both sides, either of which may
// be missing.
type Derived struct {
	comparison.Compared
	analysis *score.Analysis
	counts   count.Counts // of [parseval.Scheme]
	sides    [2]derivedSide
	chosen   *chosenWay // nil where no dependency is
}

// derivedSide is what one side has of a sentence.
type derivedSide struct {
	name      string // gold or system
	sentence  *dependency.Sentence
	judged    []score.Judgement // those that count, and after them those that are left out
	made      map[comparison.Tuple]extract.Dependency
	extractor *extract.Extractor
	drawn     steps.Side   // without a derivation where there is none
	steps     []steps.Step // none where there are more than are drawn
}

// derive looks at the derivations of a sentence: what both sides have of them,
// which step made each dependency, and the way of the one that is chosen.
func derive(c *comparison.Call, found comparison.Compared) (*Derived, error) {
	d := &Derived{Compared: found}
	folded, err := parseSpans(c.Options.Text(FoldChoice))
	if err != nil {
		return nil, err
	}
	open, err := parseSpans(c.Options.Text(OpenChoice))
	if err != nil {
		return nil, err
	}
	if err := found.Comparison.HoldsWhat(comparison.ByDependencies); err != nil {
		return nil, err
	}
	if d.analysis, err = found.Comparison.Explain(found.System, score.F1, found.Pair); err != nil {
		return nil, err
	}
	gold, system := comparison.BothSides(found.Pair)
	d.sides[0] = derivedFrom(&found, "gold", gold, d.analysis.Gold, d.analysis.GoldIgnored)
	d.sides[1] = derivedFrom(&found, "system", system, d.analysis.System, d.analysis.SystemIgnored)
	if err := d.compare(); err != nil {
		return nil, err
	}
	if err := d.choose(c.Options.Text(WayChoice)); err != nil {
		return nil, err
	}
	for i := range d.sides {
		d.sides[i].fold(folded, open)
	}
	return d, nil
}

// derivedFrom finds out how the dependencies of a side came about.
func derivedFrom(f *comparison.Compared, name string, s *dependency.Sentence, counted, leftOut []score.Judgement) derivedSide {
	side := derivedSide{name: name, sentence: s, drawn: steps.Side{Name: name}}
	side.judged = append(append(side.judged, counted...), leftOut...)
	if len(s.Derivations) == 0 {
		return side
	}
	derivation := &s.Derivations[0]
	side.drawn.Derivation = derivation
	side.drawn.Flags = make([]steps.Flags, len(derivation.Tree.Nodes))
	var err error
	if side.steps, err = steps.List(&side.drawn); err != nil {
		return side // it is too large to be drawn
	}
	side.extractor = f.Comparison.Extracting.Extractor()
	side.made = map[comparison.Tuple]extract.Dependency{}
	scoring := &f.Comparison.Systems[f.System].Scoring
	compared := category.NewReducer(scoring.Table, scoring.Features)
	for _, d := range side.extractor.Extract(derivation).Dependencies {
		made := comparison.TupleOf(&d.Dependency)
		side.made[made] = d // as ignored ones are told, with all features
		made.Category = compared.Reduce(made.Category)
		side.made[made] = d
	}
	return side
}

// compare counts, and flags what the other derivation lacks, if there is one.
func (d *Derived) compare() error {
	compared := &d.Comparison.Systems[d.System]
	scorer := comparison.NewTreeScorer(&d.Comparison.Options, compared.Scoring, d.Comparison.Gold(), compared.Is)
	gold, system := d.sides[0].sentence, d.sides[1].sentence
	var err error
	if d.counts, err = scorer.Score(gold, system); err != nil || len(gold.Derivations) == 0 || len(system.Derivations) == 0 {
		return err
	}
	var shared [2][]bool
	shared[0], shared[1] = scorer.Shared()
	for i := range d.sides {
		for node := range d.sides[i].drawn.Flags {
			if !shared[i][node] {
				d.sides[i].drawn.Flags[node] |= steps.Missing
			}
		}
	}
	return nil
}

// ShowHeads has constituents drawn with the head words that a function finds.
func (d *Derived) ShowHeads(of func(*dependency.Derivation) []string) {
	for i := range d.sides {
		if drawn := &d.sides[i].drawn; drawn.Derivation != nil {
			drawn.Heads = of(drawn.Derivation)
		}
	}
}

// Draw lays the derivations out.
func (d *Derived) Draw(o *comparison.Options) (*steps.Drawing, error) {
	if d.sides[0].drawn.Derivation == nil && d.sides[1].drawn.Derivation == nil {
		return nil, &notice.Error{Code: notice.Data, Message: "no side has a derivation of this sentence", Hint: "derivations come from files such as AUTO"}
	}
	drawing, err := steps.Layout(&d.sides[0].drawn, &d.sides[1].drawn, service.Drawing(o.Settings))
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing, nil
}
