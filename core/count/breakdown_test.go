package count

import (
	"maps"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

func TestPartsAreOrdered(t *testing.T) {
	b := Breakdown[int]{}
	for key, n := range map[int]Count{10: {Gold: 1}, 2: {Gold: 5}, 7: {Gold: 1}, 3: {System: 8}} {
		b.Add(key, n)
	}
	b.Add(2, Count{Gold: 1, System: 2, Correct: 1})
	values := func(key int) []string { return []string{strconv.Itoa(key)} }
	for want, rank := range map[string]func(int) int{"2 10 7 3": nil, "2 3 7 10": func(key int) int { return key }} {
		got := ""
		for _, p := range b.Parts(values, rank) {
			got += " " + p.Values[0]
		}
		if got[1:] != want {
			t.Errorf("got%s, want %s", got, want)
		}
	}
	if b[2] != (Count{Gold: 6, System: 2, Correct: 1}) {
		t.Errorf("the sum is %+v", b[2])
	}
}

// Wherever a corpus is cut, its parts add up to the whole.
func TestBreakdownsAddUp(t *testing.T) {
	type counted struct{ key, gold int64 }
	rapid.Check(t, func(t *rapid.T) {
		all := rapid.SliceOf(rapid.Custom(func(t *rapid.T) counted {
			return counted{rapid.Int64Range(0, 3).Draw(t, "key"), rapid.Int64Range(0, 9).Draw(t, "gold")}
		})).Draw(t, "counts")
		cut := rapid.IntRange(0, len(all)).Draw(t, "cut")
		whole, first, second := Breakdown[int64]{}, Breakdown[int64]{}, Breakdown[int64]{}
		for i, c := range all {
			whole.Add(c.key, Count{Gold: c.gold})
			if i < cut {
				first.Add(c.key, Count{Gold: c.gold})
			} else {
				second.Add(c.key, Count{Gold: c.gold})
			}
		}
		if first.Merge(second); !maps.Equal(first, whole) {
			t.Fatalf("%v, want %v", first, whole)
		}
	})
}
