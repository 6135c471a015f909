package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// dependencies is the analysis of a sentence's CCG dependencies.
type dependencies struct {
	of     *score.Analysis // not embedded: the page would carry its methods twice
	metric score.Metric
}

func analyseDependencies(done *Comparison, system, metric int, p pairing.Pair) (analysis, error) {
	a, err := done.Explain(system, score.Metric(metric), p)
	return dependencies{a, score.Metric(metric)}, err
}

// Explain judges the CCG dependencies of a sentence, and says what a step makes of
// them.
func (done *Comparison) Explain(system int, step score.Metric, p pairing.Pair) (*score.Analysis, error) {
	scorer := done.scorer(system)
	a, err := scorer.Analyse(BothSides(p))
	if err == nil {
		scorer.Explain(a, step)
	}
	return a, err
}

func tallyDependencies(done *Comparison, system int) func(pairing.Pair, *count.Tally) (count.Set, error) {
	scorer := done.scorer(system)
	return func(p pairing.Pair, t *count.Tally) (count.Set, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return 0, err
		}
		return a.Tally(t), nil
	}
}

// Ranges are what the sentences of gold and of a system mark.
func (done *Comparison) Ranges(system int) (gold, own dependency.RangeSet) {
	for _, p := range done.Systems[system].Pairs {
		a, b := BothSides(p)
		gold.AddAll(a)
		own.AddAll(b)
	}
	return gold, own
}

// oneDependency looks for a lexical category of the predicate, a slot, and a range.
func oneDependency(done *Comparison, system int, f *Filter, kind int) (func(pairing.Pair) (bool, error), error) {
	name := strings.TrimSpace(f.Category)
	if f.Relation != "" {
		return nil, service.Usage("only the words of dependency trees have relations", "look for a category, or a slot")
	}
	if name == "" && f.Slot == 0 && f.Range == 0 {
		return nil, nil
	}
	var wanted *category.Category
	if name != "" {
		var err error
		if wanted, err = done.table.Parse(name); err != nil {
			return nil, service.Usage(notice.Quote(name)+" is no category: "+err.Error(), "")
		}
	}
	if f.Range != 0 {
		if gold, own := done.Ranges(system); !gold.Marks() && !own.Marks() {
			return nil, service.Usage("these files do not mark which dependencies are long-range", "give derivations, or files that mark them")
		}
	}
	scorer := done.scorer(system)
	return func(p pairing.Pair) (bool, error) {
		a, err := scorer.Analyse(BothSides(p))
		if err != nil {
			return false, err
		}
		for j := range a.Counted() {
			if (kind < 0 || int(j.Kind) == kind) && (f.Range == 0 || j.Range == f.Range) && (wanted == nil || !j.Root() && j.Category == wanted) && (f.Slot == 0 || int64(j.Slot) == f.Slot) {
				return true, nil
			}
		}
		return false, nil
	}, nil
}

func (d dependencies) Counts() *count.Counts { return &d.of.Counts }

func (d dependencies) Drawn(ignored bool) (*diagram.Comparison, error) {
	return diagram.Dependencies(d.of, d.metric, ignored)
}
