package nbest

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// parse reads a category.
func parse(t rapid.TB, table *category.Table, text string) *category.Category {
	t.Helper()
	c, err := table.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The hash of a dependency is a part of what is published: it may never change, whatever
// machine or host makes it, and whatever was read before.
func TestTheHashIsTheSameEverywhere(t *testing.T) {
	for _, before := range []string{"", `N/N`, `((S\NP)\(S\NP))/NP`} {
		table := category.NewTable()
		if before != "" {
			parse(t, table, before)
		}
		var h Hasher
		for _, test := range []struct {
			d    dependency.Dependency
			want uint64
		}{
			{dependency.Dependency{Predicate: 2, Argument: 1, Category: parse(t, table, `(S[dcl]\NP)/NP`), Slot: 1}, 0x17870faa1393df6},
			{dependency.Dependency{Predicate: 1, Argument: 2, Category: parse(t, table, `(S[dcl]\NP)/NP`), Slot: 1}, 0x8eb1d8705e1b4dc0},
			{dependency.Dependency{Predicate: 2, Argument: 1, Category: parse(t, table, `(S[dcl]\NP)/NP`), Slot: 2, Rule: 7, Line: 3}, 0xce5f5e187c649c77},
			{dependency.Dependency{Predicate: 4095, Argument: 4095, Category: parse(t, table, `N/N`), Slot: dependency.InvalidSlot}, 0x331aeaa1683ebcce},
		} {
			for range 2 { // the second time as it is remembered
				if got := h.Hash(&test.d); got != test.want || Hash(&test.d) != got {
					t.Errorf("%+v: got %#x and %#x, want %#x", test.d, got, Hash(&test.d), test.want)
				}
			}
		}
	}
}
