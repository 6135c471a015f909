package score

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Features counts how often categories of gold differ from those that stand for
// them in the system, and how often in nothing but a feature. Where it is always the
// same one, that may be notation and no analysis: CCGbank and EasyCCG write NP[nb]
// where C&C writes NP.
type Features struct {
	Only      map[Feature]int64 // in nothing but this feature
	Different int64             // whatever differs
	known     map[[2]*category.Category]Feature
}

// Feature is a feature as each side has it, "" where it has none. The zero value
// is no difference that is one of a single feature.
type Feature struct{ Gold, System string }

// maxKnown bounds the pairs of categories that are remembered, and the features
// that are counted.
const maxKnown = 1 << 16

// NewFeatures returns a count of nothing yet.
func NewFeatures() *Features {
	return &Features{Only: map[Feature]int64{}, known: map[[2]*category.Category]Feature{}}
}

// Add adds two categories that are not the same; nil is none.
func (f *Features) Add(gold, system *category.Category) {
	f.Different++
	if of := f.Difference(gold, system); of != (Feature{}) {
		f.count(of, 1)
	}
}

func (f *Features) count(of Feature, n int64) {
	if _, known := f.Only[of]; known || len(f.Only) < maxKnown {
		f.Only[of] += n
	}
}

// Merge adds what was counted elsewhere.
func (f *Features) Merge(other *Features) {
	f.Different += other.Different
	if f.Only == nil { // of what was read
		f.Only = map[Feature]int64{}
	}
	for of, n := range other.Only {
		f.count(of, n)
	}
}

// Most returns the feature that differs most often, and how often it does.
func (f *Features) Most() (most Feature, n int64) {
	for of, times := range f.Only {
		if times > n || times == n && (of.Gold+" "+of.System < most.Gold+" "+most.System) {
			most, n = of, times
		}
	}
	return most, n
}

// Difference returns the one feature in which two categories differ; the zero value where they differ in more, or
// in anything else.
func (f *Features) Difference(gold, system *category.Category) Feature {
	both := [2]*category.Category{gold, system}
	of, known := f.known[both]
	if !known {
		if of = onlyFeature(gold, system); len(f.known) < maxKnown {
			f.known[both] = of
		}
	}
	return of
}

// onlyFeature returns the one feature, wherever it stands, in which two different
// categories differ; nothing if they differ in more, or in anything else.
func onlyFeature(a, b *category.Category) (only Feature) {
	if a == nil || b == nil {
		return Feature{}
	}
	type both struct{ a, b *category.Category }
	for waiting := []both{{a, b}}; len(waiting) > 0; {
		p := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if p.a == p.b {
			continue
		}
		if p.a.Slash() != p.b.Slash() || p.a.Atom() != p.b.Atom() {
			return Feature{}
		}
		if of := (Feature{p.a.Feature(), p.b.Feature()}); of.Gold != of.System {
			if only != (Feature{}) && only != of {
				return Feature{}
			}
			only = of
		}
		if !p.a.Atomic() {
			waiting = append(waiting, both{p.a.Result(), p.b.Result()}, both{p.a.LastArgument(), p.b.LastArgument()})
		}
	}
	return only
}

// relabel counts a dependency of gold that has another label than the one of the
// system over the same words. Only in the same slot can that be notation.
func (f *Features) relabel(gold, system *dependency.Dependency) {
	switch {
	case gold.Category == system.Category:
	case gold.Slot == system.Slot && gold.Slot != dependency.InvalidSlot:
		f.Add(gold.Category, system.Category)
	default:
		f.Different++
	}
}
