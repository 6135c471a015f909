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
		if !slices.Equal(list, want) {
			t.Fatalf("%v, want %v", list, want)
		}
	}
}
