package nbest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// drawList draws a list of parses of a few words, and gold: few enough different
// dependencies that sets are often equal.
func drawList(t *rapid.T, table *category.Table) (gold, list *dependency.Sentence) {
	categories := rapid.SampledFrom([]*category.Category{parse(t, table, `N/N`), parse(t, table, `(S\NP)/NP`), parse(t, table, `(S[dcl]\NP)/NP`)})
	word := rapid.Int32Range(1, 3)
	one := rapid.Custom(func(t *rapid.T) dependency.Dependency {
		d := dependency.Dependency{Predicate: word.Draw(t, "predicate"), Argument: word.Draw(t, "argument"), Category: categories.Draw(t, "category"), Rule: rapid.Int16Range(0, 8).Draw(t, "rule")}
		d.Slot = int8(rapid.IntRange(1, d.Category.Arity()).Draw(t, "slot"))
		return d
	})
	set := rapid.SliceOfN(one, 0, 4)
	tokens := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) dependency.Token {
		return dependency.Token{Form: rapid.SampledFrom([]string{"``", `"`, "been", ""}).Draw(t, "form")}
	}), 3, 3)
	gold = &dependency.Sentence{Parsed: true, Tokens: tokens.Draw(t, "words"), Dependencies: set.Draw(t, "gold"), Root: dependency.Root{Head: 1, Category: categories.Draw(t, "root")}}
	list = &dependency.Sentence{Parsed: true}
	parses := rapid.SliceOfN(set, 0, 8).Draw(t, "parses")
	for range rapid.IntRange(0, 4).Draw(t, "again") * min(1, len(parses)) {
		again := rapid.SampledFrom(parses).Draw(t, "repeated")
		parses = append(parses, rapid.Permutation(again).Draw(t, "order"))
	}
	words := rapid.SliceOfN(tokens, 1, 2).Draw(t, "words of parses")
	for p, deps := range parses {
		d := list.AddDerivation()
		d.Line = int32(p)
		d.Tokens = append(d.Tokens, rapid.SampledFrom(words).Draw(t, "its words")...)
		d.Dependencies, d.Root = deps, dependency.Root{Head: word.Draw(t, "head"), Category: categories.Draw(t, "root")}
	}
	return gold, list
}

// drawOptions draws what can change what of a parse is scored.
func drawOptions(t *rapid.T, table *category.Table) (o score.Options) {
	o.Table = table
	o.Duplicates = rapid.SampledFrom([]score.Duplicates{score.Tuples, score.Last}).Draw(t, "duplicates")
	o.RootLabel = rapid.SampledFrom([]score.RootLabel{score.TargetAtom, score.FullCategory}).Draw(t, "root label")
	o.Tokens = rapid.SampledFrom([]dependency.Identity{dependency.FormAndPosition, dependency.PositionOnly}).Draw(t, "tokens")
	o.Features = rapid.SampledFrom([]category.Features{category.AllFeatures, category.NoFeatures}).Draw(t, "features")
	o.Roots = rapid.Bool().Draw(t, "roots")
	o.Ignore = rapid.SampledFrom([]*score.Ignored{nil, score.StandardIgnored(table), beenIgnored(t, table)}).Draw(t, "ignored")
	return o
}

// beenIgnored is a list of what words and rules tell.
func beenIgnored(t rapid.TB, table *category.Table) *score.Ignored {
	list, err := score.ParseIgnored("predicate\tcategory\tslot\targument\trule\nbeen\t\t\t\t\n\t\t\t\t3\n", notice.File{}, table)
	if err != nil {
		t.Fatal(err)
	}
	return list
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
		ignored := beenIgnored(t, table)
		relations := func(parse *dependency.Sentence, keys []uint64) ([]uint64, error) { // which know the rule, and no slot
			for i := range parse.Dependencies {
				d := &parse.Dependencies[i]
				keys = append(keys, unlabelled(d)|uint64(uint16(d.Rule)))
			}
			return keys, nil
		}
		tally := NewTally(Options{Scoring: score.Options{Ignore: ignored}, Bits: rapid.SampledFrom([]int{64, 32, 16, 1}).Draw(t, "bits"), GRs: relations})
		if err := tally.Add(list); err != nil {
			t.Fatal(err)
		}
		distinct := func(parses []int, level int) int64 {
			var sets [][]uint64
			for _, p := range parses {
				var set []uint64
				one := ParseOf(list, p)
				if level == GRs {
					set, _ = relations(&one, set)
				}
				for i := range one.Dependencies {
					if d := &one.Dependencies[i]; level != GRs && (!Levels[level].counted || !ignored.Ignores(&one, d)) {
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
			hashes[sums[p]] = true
			if !slices.ContainsFunc(first, func(q int) bool {
				return sums[p] == sums[q] && (!slices.Equal(keys(list.Derivations[p].Dependencies), keys(list.Derivations[q].Dependencies)) ||
					distinct([]int{p, q}, 1) == 1 && sameForms(list.Derivations[p].Tokens, list.Derivations[q].Tokens))
			}) {
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

// sameForms reports whether words are the same, where they are known and where not.
func sameForms(a, b []dependency.Token) bool {
	return slices.EqualFunc(a, b, func(x, y dependency.Token) bool {
		return dependency.SameForm(x.Form, y.Form)
	})
}

// counts returns what each parse of a list counts under every metric.
func counts(t *rapid.T, o score.Options, gold, list *dependency.Sentence) (all []count.Counts) {
	scorer := score.NewScorer(o, notice.File{}, notice.File{})
	for p := range list.Derivations {
		one := ParseOf(list, p)
		n, err := scorer.Score(gold, &one)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

// What is left of a list without repetitions are the first parses that are scored so, in
// their order: for what is left out, a parse of its set and of the same counts is there.
func TestWhatIsDistinctIsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := category.NewTable()
		gold, list := drawList(t, table)
		o := drawOptions(t, table)
		before := slices.Clone(list.Derivations)
		all := counts(t, o, gold, list)
		left := NewDedup(o).Leave(list)
		if left+len(list.Derivations) != len(before) {
			t.Fatalf("%d of %d are left out, %d are left", left, len(before), len(list.Derivations))
		}
		at := 0
		for p := range before {
			if at < len(list.Derivations) && same(&list.Derivations[at], &before[p]) {
				at++
				continue
			}
			repeats := false
			for q := range p {
				repeats = repeats || all[q] == all[p] && slices.Equal(keys(before[q].Dependencies), keys(before[p].Dependencies))
			}
			if !repeats {
				t.Errorf("parse %d is left out, and repeats none", p+1)
			}
		}
		if at != len(list.Derivations) {
			t.Errorf("%d parses are left in another order", len(list.Derivations)-at)
		}
		if again := NewDedup(o).Leave(list); again != 0 {
			t.Errorf("of what is left %d are repetitions", again)
		}
	})
}

// Repetitions are nothing to an oracle: it finds the same in what is left, under every
// metric, and among its first parses nothing worse.
func TestOraclesLoseNothingWithoutRepetitions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := category.NewTable()
		gold, list := drawList(t, table)
		o := drawOptions(t, table)
		ours := NewTally(Options{Scoring: o, Bits: 64})
		if _, err := ours.Score(gold, list); err != nil {
			t.Fatal(err)
		}
		all := counts(t, o, gold, list)
		NewDedup(o).Leave(list)
		left := counts(t, o, gold, list)
		for m := range score.Scheme.Metrics {
			of := func(counts []count.Counts) (one []count.Count) {
				for i := range counts {
					one = append(one, counts[i][m])
				}
				return one
			}
			if x, y := of(all), of(left); len(x) > 0 && x[best(x)] != y[best(y)] {
				t.Errorf("%s: the oracle is %v, and %v without repetitions", score.Scheme.Metrics[m].Key, x[best(x)], y[best(y)])
			}
		}
		for d := range Depths {
			plain, hashed := ours.Depths[d].Plain.Oracle, ours.Depths[d].Hashed.Oracle
			for m := range Metrics {
				if Better(plain[m], hashed[m]) || Depths[d] == All && plain[m] != hashed[m] {
					t.Errorf("of the first %d the oracle is %v, and %v without repetitions", Depths[d], plain[m], hashed[m])
				}
			}
		}
		theirs := NewTally(Options{Scoring: o, Bits: 64})
		if _, err := theirs.Score(gold, list); err != nil {
			t.Fatal(err)
		}
		if a, b := ours.Depths[len(Depths)-1].Hashed, theirs.Depths[len(Depths)-1].Plain; a != b {
			t.Errorf("hashes leave %+v, and there are %+v", a, b)
		}
	})
}

// same reports whether two derivations of a list are one.
func same(a, b *dependency.Derivation) bool { return a.Line == b.Line }
