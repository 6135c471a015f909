package steps

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWordsOfBothSidesShareSlots(t *testing.T) {
	for _, test := range []struct {
		name, gold, system string
		at                 [2][]int
	}{
		{"the same words", "a b c", "a b c", [2][]int{{0, 1, 2}, {0, 1, 2}}},
		{"one side alone", "a b", "", [2][]int{{0, 1}, nil}},
		{"another word", "a b c", "a x c", [2][]int{{0, 1, 2}, {0, 1, 2}}},
		{"a word more", "a b c", "a b x c", [2][]int{{0, 1, 3}, {0, 1, 2, 3}}},
		{"a word split in two, twice", "can not go can not", "cannot go cannot", [2][]int{{0, 1, 2, 3, 4}, {0, 2, 3}}},
		{"another spelling", "-LRB- 1\\/2 ''", "( 1/2 ”", [2][]int{{0, 1, 2}, {0, 1, 2}}},
		{"nothing in common", "a b", "x y z", [2][]int{{0, 1}, {0, 1, 2}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			gold, system, slots := align([2][]string{strings.Fields(test.gold), strings.Fields(test.system)})
			at := [2][]int{gold, system}
			most := 0
			for side := range at {
				if !slices.Equal(at[side], test.at[side]) {
					t.Errorf("%v, want %v", at[side], test.at[side])
				}
				if n := len(at[side]); n > 0 {
					most = max(most, at[side][n-1]+1)
				}
			}
			if slots != most {
				t.Errorf("%d slots, want %d", slots, most)
			}
		})
	}
}

// Slots grow from word to word and none is empty; as many words as can be share
// one with their like.
func TestAlignmentIsALongestCommonSubsequence(t *testing.T) {
	words := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c"}), 0, 7)
	rapid.Check(t, func(t *rapid.T) {
		gold, system := words.Draw(t, "gold"), words.Draw(t, "system")
		var at [2][]int
		var slots int
		at[0], at[1], slots = align([2][]string{gold, system})
		used := make([]string, slots)
		shared := 0
		for i, slot := range at[0] {
			used[slot] = gold[i]
			if i > 0 && slot <= at[0][i-1] {
				t.Fatalf("%v", at)
			}
		}
		for i, slot := range at[1] {
			if used[slot] == system[i] {
				shared++
			}
			used[slot] = system[i]
			if i > 0 && slot <= at[1][i-1] {
				t.Fatalf("%v", at)
			}
		}
		if slices.Contains(used, "") || shared != longest(gold, system) {
			t.Fatalf("%v of %d slots, %d shared, not %d", at, slots, shared, longest(gold, system))
		}
	})
}

// longest is the length of a longest common subsequence, by its definition.
func longest(a, b []string) int {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	if a[0] == b[0] {
		return 1 + longest(a[1:], b[1:])
	}
	return max(longest(a[1:], b), longest(a, b[1:]))
}
