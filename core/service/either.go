package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
)

// Either returns the one text or the other.
func Either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}

// Concat joins lists. It is not copied to each place, which the page would carry.
//
//go:noinline
func Concat[T any](lists ...[]T) []T { return slices.Concat(lists...) }

// Plural returns a number with its noun, of which the singular and the plural are given.
func Plural(n int, one, several string) string {
	return count.Grouped(n) + " " + Either(n == 1, one, several)
}
