package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

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

func Plural(n int, one, several string) string {
	return count.Grouped(n) + " " + Either(n == 1, one, several)
}

// WriteList writes an array of texts.
func WriteList(w *jsontext.Writer, key string, texts []string) {
	w.Key(key)
	w.BeginArray()
	for _, text := range texts {
		w.String(text)
	}
	w.EndArray()
}
