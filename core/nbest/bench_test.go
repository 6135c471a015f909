package nbest

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// many makes a list of parses of some words, of which every third repeats the one before.
func many(t testing.TB, table *category.Table, parses, words int) *dependency.Sentence {
	t.Helper()
	categories := []*category.Category{parse(t, table, `N/N`), parse(t, table, `(S[dcl]\NP)/NP`), parse(t, table, `(NP\NP)/NP`)}
	s := &dependency.Sentence{Parsed: true}
	for p := range parses {
		d := s.AddDerivation()
		for w := range words {
			c := categories[(w+p/3*2)%len(categories)]
			d.Dependencies = append(d.Dependencies, dependency.Dependency{Predicate: int32(w + 1), Argument: int32((w+p-p%3)%words + 1), Category: c, Slot: 1})
		}
	}
	return s
}

// Of so many sets some have one hash of 16 bits, and none of 64.
func TestShortHashesCollide(t *testing.T) {
	table := category.NewTable()
	list := &dependency.Sentence{Parsed: true}
	for i := range dependency.MaxDerivations {
		d := list.AddDerivation()
		d.Dependencies = append(d.Dependencies, dependency.Dependency{Predicate: int32(i + 1), Argument: 1, Category: parse(t, table, `N/N`), Slot: 1})
	}
	for bits, collide := range map[int]bool{64: false, 32: false, 16: true} {
		tally := NewTally(Options{Bits: bits})
		tally.Add(list)
		all := tally.Depths[len(Depths)-1]
		if collisions := tally.Collisions > 0; collisions != collide || all.Plain.Distinct[0] != 1024 || (all.Hashed.Parses == 1024) == collide {
			t.Errorf("of %d bits %d collisions among %d pairs, %d of %d are left", bits, tally.Collisions, tally.Comparisons, all.Hashed.Parses, all.Plain.Parses)
		}
	}
}

// A million parses of twelve dependencies, in lists of 50: hashed alone, and looked at in
// every way.
func BenchmarkMillion(b *testing.B) {
	const parses = 1_000_000
	list := many(b, category.NewTable(), 50, 12)
	b.Run("hashed", func(b *testing.B) {
		var h Hasher
		sum := uint64(0)
		for b.Loop() {
			for i := range parses {
				sum ^= h.Set(list.Derivations[i%50].Dependencies)
			}
		}
		b.ReportMetric(parses*float64(b.N)/b.Elapsed().Seconds(), "parses/s")
	})
	b.Run("lists", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			tally := NewTally(Options{Bits: 64})
			for range parses / 50 {
				tally.Add(list)
			}
		}
		b.ReportMetric(parses*float64(b.N)/b.Elapsed().Seconds(), "parses/s")
	})
}
