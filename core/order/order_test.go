package order_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/order"
)

func TestStableSortsAsSlicesDoes(t *testing.T) {
	type pair struct{ key, place int }
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 100 {
		var list []pair
		for i := range n {
			list = append(list, pair{random.IntN(10), i})
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b pair) int { return cmp.Compare(a.key, b.key) })
		order.Stable(list, func(a, b *pair) int { return cmp.Compare(a.key, b.key) })
		texts := make([]string, n)
		for i := range texts {
			texts[i] = string(rune('a' + random.IntN(9)))
		}
		ascending := slices.Sorted(slices.Values(texts))
		if order.Ascending(texts); !slices.Equal(texts, ascending) {
			t.Fatalf("%v, want %v", texts, ascending)
		}
		if !slices.Equal(list, want) {
			t.Fatalf("%v, want %v", list, want)
		}
	}
}
