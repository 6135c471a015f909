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
	// As when they are compared, the words of the system are marked.
	c.indices[0].fill(a.Gold, nil)
	c.indices[1].fill(a.System, a.differing)
	gold = view{other: a.System, index: &c.indices[1], differing: a.differing, gold: true, scorer: c}
	system = view{other: a.Gold, index: &c.indices[0], marks: a.differing, differing: a.differing, scorer: c}
	return gold, system
}

// view is an analysis as seen from one side.
type view struct {
	other                []Judgement
	index                *index            // of the other side
	marks, differing     []bool            // of the words of the own side; of those whose forms differ
	ownNames, otherNames dependency.Naming // for words
	gold                 bool              // the own side is gold
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
	case v.explain(j, OtherCategory, v.sameWords(&j.Dependency)),
		v.explain(j, ComplementAdjunct, v.complementAdjunct(&j.Dependency)),
		v.explain(j, PrepositionalAttachment, v.otherHead(&j.Dependency)):
	case v.gold:
		j.Kind = Missing
	default:
		j.Kind = Extra
	}
}

// explain gives j a kind if a wrong dependency of the other side explains it:
// the one at a place counted from 1, 0 for none.
func (v view) explain(j *Judgement, kind Kind, place int) bool {
	if place > 0 {
		j.Kind, j.Partner = kind, place-1
	}
	return place > 0
}

func (v view) sameWords(d *dependency.Dependency) int {
	return v.index.between[wordsOf(d, v.marks)].first
}

// complementAdjunct: one side's predicate selects what, on the other side,
// modifies that predicate.
func (v view) complementAdjunct(d *dependency.Dependency) int {
	k := v.index.between[wordsOf(d, v.marks).reversed()]
	if modifies(d) {
		return k.selecting
	}
	return k.modifying
}

// otherHead: a modifier with an object of its own, as prepositions are, is
// attached to another head, or selected by another head.
func (v view) otherHead(d *dependency.Dependency) int {
	if word, head, ok := attachment(d); ok {
		for _, k := range v.index.attached[token(word, v.marks)] {
			if k.place > 0 && k.head != head {
				return k.place
			}
		}
	}
	return 0
}

// attachment returns which word d attaches to which head, if it is the
// modifier of (NP\NP)/NP, not its object, or selects a PP.
func attachment(d *dependency.Dependency) (word, head int32, ok bool) {
	label := d.Label()
	switch {
	case modifies(d):
		return d.Predicate, d.Argument, int(d.Slot) < d.Category.Arity()
	case label != nil && label.Atom() == "PP":
		return d.Argument, d.Predicate, true
	}
	return 0, 0, false
}

func modifies(d *dependency.Dependency) bool { return d.Category.ModifierSlot(int(d.Slot)) }
