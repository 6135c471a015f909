// Package order sorts lists of structures without a sort of their own: Go compiles a copy of it for
// each type, of 3 to 18 kB, which the page would carry. Numbers are sorted in its place.
package order

import (
	"cmp"
	"slices"
)

// Stable sorts a list, and keeps the order of what compares as 0.
func Stable[T any](list []T, compare func(a, b *T) int) {
	was := append([]T(nil), list...)
	for i, n := range sorted(len(list), func(a, b int32) int { return compare(&was[a], &was[b]) }) {
		list[i] = was[n]
	}
}

// Ascending sorts texts or numbers.
func Ascending[T cmp.Ordered](list []T) {
	Stable(list, func(a, b *T) int { return cmp.Compare(*a, *b) })
}

// Insert puts an item at a place of a list.
func Insert[T any](list []T, at int, item T) []T {
	list = append(list, item)
	copy(list[at+1:], list[at:])
	list[at] = item
	return list
}

// sorted returns the numbers from 0 to n - 1 in order.
func sorted(n int, compare func(a, b int32) int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = int32(i)
	}
	slices.SortStableFunc(list, compare)
	return list
}
