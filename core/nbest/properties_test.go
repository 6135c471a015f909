package nbest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// drawList draws a list of parses of a few words, and gold: few enough different
// dependencies that sets are often equal.
func drawList(t *rapid.T, table *category.Table) (gold, list *dependency.Sentence) {
	categories := rapid.SampledFrom([]*category.Category{parse(t, table, `N/N`), parse(t, table, `(S\NP)/NP`), parse(t, table, `(S[dcl]\NP)/NP`)})
	word := rapid.Int32Range(1, 3)
	one := rapid.Custom(func(t *rapid.T) dependency.Dependency {
		d := dependency.Dependency{Predicate: word.Draw(t, "predicate"), Argument: word.Draw(t, "argument"), Category: categories.Draw(t, "category"), Rule: rapid.Int16Range(0, 8).Draw(t, "rule")}
		d.Slot = int16(rapid.IntRange(1, d.Category.Arity()).Draw(t, "slot"))
		return d
	})
	set := rapid.SliceOfN(one, 0, 4)
	gold = &dependency.Sentence{Parsed: true, Dependencies: set.Draw(t, "gold"), Root: dependency.Root{Head: 1, Category: categories.Draw(t, "root")}}
	list = &dependency.Sentence{Parsed: true}
	for _, deps := range rapid.SliceOfN(set, 0, 8).Draw(t, "parses") {
		d := list.AddDerivation()
		d.Dependencies, d.Root = deps, dependency.Root{Head: word.Draw(t, "head"), Category: categories.Draw(t, "root")}
	}
	return gold, list
}

// keys returns the different dependencies of a parse, sorted.
func keys(deps []dependency.Dependency) []uint64 {
	var all []uint64
	for i := range deps {
		all = append(all, whole(&deps[i]))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func TestHashesAreEqualExactlyWhenSetsAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, list := drawList(t, category.NewTable())
		var distinct [][]uint64
		hashes := map[uint64]bool{}
		for i := range list.Derivations {
			deps := list.Derivations[i].Dependencies
			set := keys(deps)
			if !slices.ContainsFunc(distinct, func(other []uint64) bool { return slices.Equal(set, other) }) {
				distinct = append(distinct, set)
			}
			var sum uint64
			done := map[uint64]bool{}
			for k := range deps {
				if key := whole(&deps[k]); !done[key] {
					done[key] = true
					sum ^= Hash(&deps[k])
				}
			}
			hashes[sum] = true
		}
		classes := Classes(list)
		if len(classes) != len(distinct) || len(hashes) != len(distinct) {
			t.Fatalf("%d classes and %d hashes of %d sets", len(classes), len(hashes), len(distinct))
		}
		for i := range classes {
			if !hashes[classes[i].Hash] || i > 0 && classes[i].Parses[0] < classes[i-1].Parses[0] {
				t.Errorf("class %d: %+v", i, classes[i])
			}
		}
	})
}

func TestTheOrderOfDependenciesDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, list := drawList(t, category.NewTable())
		before := Classes(list)
		for i := range list.Derivations {
			list.Derivations[i].Dependencies = rapid.Permutation(list.Derivations[i].Dependencies).Draw(t, "order")
		}
		for i, class := range Classes(list) {
			if class.Hash != before[i].Hash || !slices.Equal(class.Parses, before[i].Parses) {
				t.Fatalf("%+v was %+v", class, before[i])
			}
		}
	})
}

// best finds the best of some parses by looking at all of them.
func best(counts []count.Count) (at int) {
	for i := range counts {
		x, y := counts[i], counts[at]
		if f, g := x.F1(), y.F1(); f > g || f == g && x.System < y.System {
			at = i
		}
	}
	return at
}

func TestTheOracleIsTheBestOfTheFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := category.NewTable()
		gold, list := drawList(t, table)
		o := Options{Scoring: score.Options{Roots: true, Ignore: score.StandardIgnored(table)}, Bits: 64}
		tally := NewTally(o)
		if _, err := tally.Score(gold, list); err != nil {
			t.Fatal(err)
		}
		scorer := score.NewScorer(o.Scoring, o.Files[0], o.Files[1])
		var all [len(Metrics)][]count.Count
		for i := range list.Derivations {
			one := ParseOf(list, i)
			n, err := scorer.Score(gold, &one)
			if err != nil {
				t.Fatal(err)
			}
			for m, metric := range Metrics {
				all[m] = append(all[m], n[metric])
			}
		}
		for d, n := range Depths {
			for m := range Metrics {
				first := all[m][:min(n, len(all[m]))]
				if len(first) == 0 {
					continue
				}
				if got, want := tally.Depths[d].Plain.Oracle[m], first[best(first)]; got != want {
					t.Fatalf("of the first %d, %v, want %v of %v", n, got, want, first)
				}
			}
		}
		for m := range Metrics {
			if k := best(all[m]); len(all[m]) > 0 && tally.Row().Best[m].Rank != k+1 {
				t.Errorf("rank %d, want %d of %v", tally.Row().Best[m].Rank, k+1, all[m])
			}
		}
	})
}

// What a tally says of a list is what one finds by looking at its sets.
func TestLevelsAndCollisionsAgreeWithBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := category.NewTable()
		_, list := drawList(t, table)
		ignored := score.StandardIgnored(table)
		tally := NewTally(Options{Scoring: score.Options{Ignore: ignored}, Bits: rapid.SampledFrom([]int{64, 32, 16, 1}).Draw(t, "bits")})
		tally.Add(list)
		distinct := func(parses []int, level int) int64 {
			var sets [][]uint64
			for _, p := range parses {
				var set []uint64
				for i := range list.Derivations[p].Dependencies {
					if d := &list.Derivations[p].Dependencies[i]; !Levels[level].counted || !ignored.Ignores(list, d) {
						set = append(set, Levels[level].key(d))
					}
				}
				slices.Sort(set)
				set = slices.Compact(set)
				if !slices.ContainsFunc(sets, func(other []uint64) bool { return slices.Equal(set, other) }) {
					sets = append(sets, set)
				}
			}
			return int64(len(sets))
		}
		var every, first []int
		hashes := map[uint64]bool{}
		sums := make([]uint64, len(list.Derivations))
		for _, class := range Classes(list) {
			for _, p := range class.Parses {
				sums[p] = class.Hash >> (64 - tally.options.Bits)
			}
		}
		collisions := int64(0)
		for p := range list.Derivations {
			every = append(every, p)
			if !hashes[sums[p]] {
				hashes[sums[p]] = true
				first = append(first, p)
			}
			for q := range p {
				if sums[p] == sums[q] && !slices.Equal(keys(list.Derivations[p].Dependencies), keys(list.Derivations[q].Dependencies)) {
					collisions++
				}
			}
		}
		if tally.Collisions != collisions || tally.Hashes != int64(len(hashes)) {
			t.Errorf("%d collisions and %d hashes, want %d and %d", tally.Collisions, tally.Hashes, collisions, len(hashes))
		}
		for d, n := range Depths {
			for level := range Levels {
				plain, hashed := distinct(every[:min(n, len(every))], level), distinct(first[:min(n, len(first))], level)
				if at := tally.Depths[d]; at.Plain.Distinct[level] != plain || at.Hashed.Distinct[level] != hashed {
					t.Fatalf("level %d of the first %d: %d and %d, want %d and %d", level, n, at.Plain.Distinct[level], at.Hashed.Distinct[level], plain, hashed)
				}
			}
		}
	})
}

// Of a list without repetitions the first of each hash are left, in their order.
func TestWhatIsDistinctIsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, list := drawList(t, category.NewTable())
		var want [][]uint64
		for _, class := range Classes(list) {
			want = append(want, keys(class.Dependencies))
		}
		n := len(list.Derivations)
		if left := Distinct(list); left != n-len(want) || len(list.Derivations) != len(want) {
			t.Fatalf("%d of %d are left out, %d sets", left, n, len(want))
		}
		for i := range list.Derivations {
			if !slices.Equal(keys(list.Derivations[i].Dependencies), want[i]) {
				t.Errorf("parse %d is another", i)
			}
		}
	})
}
