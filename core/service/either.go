package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

func either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}

// concat joins lists. It is not copied to each place, which the page would carry.
//
//go:noinline
func concat[T any](lists ...[]T) []T { return slices.Concat(lists...) }

func plural(n int, one, several string) string {
	return count.Grouped(n) + " " + either(n == 1, one, several)
}

// writeList writes an array of texts.
func writeList(w *jsontext.Writer, key string, texts []string) {
	w.Key(key)
	w.BeginArray()
	for _, text := range texts {
		w.String(text)
	}
	w.EndArray()
}
