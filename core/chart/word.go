package chart

import "github.com/ccgscore/ccgscore/core/category"

// Word is a word with the lexical categories that it may have.
type Word struct {
	Form string
	Tags []Tag
}

// Tag is a lexical category with its weight.
type Tag struct {
	Category *category.Category
	Weight   float64
}
