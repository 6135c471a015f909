package score

import "github.com/ccgscore/ccgscore/core/dependency"

// classify gives every judgement its kind.
func (a *Analysis) classify(c *Scorer) {
	gold, system := a.views(c)
	for i := range a.Gold {
		gold.classify(&a.Gold[i])
	}
	for i := range a.System {
		system.classify(&a.System[i])
	}
}

func (a *Analysis) views(c *Scorer) (gold, system view) {
	return view{own: a.Gold, other: a.System, gold: true, scorer: c}, view{own: a.System, other: a.Gold, scorer: c}
}

// view is an analysis as seen from one side.
type view struct {
	own, other           []Judgement
	ownNames, otherNames naming // for words
	gold                 bool   // the own side is gold
	scorer               *Scorer
}

// classify decides the kind of a judgement, and what it is explained by.
func (v view) classify(j *Judgement) {
	switch {
	case j.Root() && !j.Right[DF1]:
		j.Kind = WrongRoot
	case j.Right[F1] && j.Right[DF1]:
		j.Kind = Right
	case j.Right[Alignment] && j.Right[Labelling]:
		j.Kind = RescuedByLabelling
	case j.Right[Alignment]:
		j.Kind = RescuedByAlignment
	case v.find(j, OtherCategory, sameWords), v.find(j, ComplementAdjunct, complementAdjunct), v.find(j, PrepositionalAttachment, otherHead):
	case v.gold:
		j.Kind = Missing
	default:
		j.Kind = Extra
	}
}

// find gives j a kind if a wrong dependency of the other side explains it.
func (v view) find(j *Judgement, kind Kind, explains func(j, k *dependency.Dependency) bool) bool {
	for i := range v.other {
		k := &v.other[i]
		if !k.Root() && !k.Right[Alignment] && explains(&j.Dependency, &k.Dependency) {
			j.Kind, j.Partner = kind, i
			return true
		}
	}
	return false
}

func sameWords(d, e *dependency.Dependency) bool {
	return d.Predicate == e.Predicate && d.Argument == e.Argument
}

// complementAdjunct: one side's predicate selects what, on the other side,
// modifies that predicate.
func complementAdjunct(d, e *dependency.Dependency) bool {
	return d.Predicate == e.Argument && d.Argument == e.Predicate && modifies(d) != modifies(e)
}

// otherHead: a modifier with an object of its own, as prepositions are, is
// attached to another head, or selected by another head.
func otherHead(d, e *dependency.Dependency) bool {
	switch {
	case prepositional(d) && prepositional(e):
		return d.Predicate == e.Predicate && d.Argument != e.Argument
	case prepositional(d):
		return selectsPP(e) && e.Argument == d.Predicate && e.Predicate != d.Argument
	case prepositional(e):
		return selectsPP(d) && d.Argument == e.Predicate && d.Predicate != e.Argument
	}
	return selectsPP(d) && selectsPP(e) && d.Argument == e.Argument && d.Predicate != e.Predicate
}

func modifies(d *dependency.Dependency) bool { return d.Category.ModifierSlot(int(d.Slot)) }

// prepositional reports whether d is what (NP\NP)/NP modifies, not its object.
func prepositional(d *dependency.Dependency) bool {
	return modifies(d) && int(d.Slot) < d.Category.Arity()
}

func selectsPP(d *dependency.Dependency) bool {
	label := d.Label()
	return label != nil && label.Atom() == "PP" && !modifies(d)
}
