package score

import (
	"slices"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"pgregory.net/rapid"
)

// What explains a wrong dependency is the first of the other side that is wrong too and joins the same words; or else the
// first that joins them the other way round, where just one of the two modifies; or else the first that attaches the same
// word, in a modifier slot before its last or as a PP, to another head.
func TestTheFirstThatExplainsIsThePartner(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := vary(t, anySentence(table, true).Draw(t, "a")), vary(t, anySentence(table, true).Draw(t, "b"))
		o := anyOptions(nil).Draw(t, "options")
		analysis := explained(t, o, a, b, DF1)
		differs := func(positions ...int32) bool {
			return o.Tokens == dependency.FormAndPosition && slices.ContainsFunc(positions, func(p int32) bool {
				return a.Form(p) != "" && b.Form(p) != "" && a.Form(p) != b.Form(p)
			})
		}
		pp := func(d *Judgement) bool {
			return d.Label() != nil && d.Label().Atom() == "PP" && !modifies(&d.Dependency)
		}
		preposition := func(d *Judgement) bool { return modifies(&d.Dependency) && int(d.Slot) < d.Category.Arity() }
		explains := [3]func(d, e *Judgement) bool{
			func(d, e *Judgement) bool {
				return d.Predicate == e.Predicate && d.Argument == e.Argument && !differs(d.Predicate, d.Argument)
			},
			func(d, e *Judgement) bool {
				return d.Predicate == e.Argument && d.Argument == e.Predicate && modifies(&d.Dependency) != modifies(&e.Dependency) && !differs(d.Predicate, d.Argument)
			},
			func(d, e *Judgement) bool {
				switch {
				case preposition(d) && preposition(e):
					return d.Predicate == e.Predicate && d.Argument != e.Argument && !differs(d.Predicate)
				case preposition(d) && pp(e):
					return d.Predicate == e.Argument && d.Argument != e.Predicate && !differs(d.Predicate)
				case pp(d) && preposition(e):
					return d.Argument == e.Predicate && d.Predicate != e.Argument && !differs(d.Argument)
				}
				return pp(d) && pp(e) && d.Argument == e.Argument && d.Predicate != e.Predicate && !differs(d.Argument)
			},
		}
		for side, all := range [2][2][]Judgement{{analysis.Gold, analysis.System}, {analysis.System, analysis.Gold}} {
			for _, j := range all[0] {
				if j.Root() || j.Right[Alignment] {
					continue
				}
				kind, partner := [2]Kind{Missing, Extra}[side], -1
				for i, explain := range explains {
					partner = slices.IndexFunc(all[1], func(k Judgement) bool { return !k.Root() && !k.Right[Alignment] && explain(&j, &k) })
					if partner >= 0 {
						kind = OtherCategory + Kind(i)
						break
					}
				}
				if j.Kind != kind || partner >= 0 && j.Partner != partner {
					t.Fatalf("%+v: want %s by %d", j, kind, partner)
				}
			}
		}
	})
}

// A sentence as large as is read, of which everything is wrong, takes a fraction of a second, not minutes: nothing looks through all of
// the other side.
func TestTheLargestSentenceIsExplainedAtOnce(t *testing.T) {
	table := category.NewTable()
	modifier := table.Functor(table.Atom("NP", ""), '/', table.Atom("NP", ""))
	other := table.Functor(table.Atom("NP", ""), '/', table.Atom("PP", ""))
	preposition := table.Functor(modifier, '/', table.Atom("NP", ""))
	large := func(step int, c *category.Category) *dependency.Sentence {
		s := &dependency.Sentence{Parsed: true}
		for i := range dependency.MaxDependencies {
			d := dependency.Dependency{Predicate: int32(i%256 + 1), Argument: int32(1024 + i/256*step), Category: c, Slot: 1}
			s.Dependencies = append(s.Dependencies, d)
		}
		return s
	}
	turned := large(2, other)
	for i := range turned.Dependencies {
		d := &turned.Dependencies[i]
		d.Predicate, d.Argument = d.Argument, d.Predicate
	}
	for name, sides := range map[string][2]*dependency.Sentence{
		"other words":                  {large(2, modifier), large(3, modifier)},
		"the same the other way round": {large(2, other), turned},
		"the same but for the head":    {large(2, preposition), large(3, preposition)},
	} {
		began := time.Now()
		explained(t, Options{}, sides[0], sides[1], DF1)
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s: %v", name, took)
		}
	}
}
