package score

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// reduced is a copy of a sentence in which categories have the features that are
// compared. Its memory is reused.
type reduced struct {
	sentence     dependency.Sentence
	dependencies []dependency.Dependency
}

// copy returns the copy, or the sentence itself where all features are compared. It is valid
// until the next one.
func (x *reduced) copy(s *dependency.Sentence, r *category.Reducer) *dependency.Sentence {
	if r == nil {
		return s
	}
	x.dependencies = append(x.dependencies[:0], s.Dependencies...)
	for i := range x.dependencies {
		d := &x.dependencies[i]
		d.Category = r.Reduce(d.Category)
	}
	x.sentence = *s
	x.sentence.Dependencies, x.sentence.Root.Category = x.dependencies, r.Reduce(s.Root.Category)
	return &x.sentence
}

// kept returns a copy that stays valid, with the supertags of tokens reduced as well, since
// it is shown.
func (*reduced) kept(s *dependency.Sentence, r *category.Reducer) *dependency.Sentence {
	if r == nil {
		return s
	}
	var own reduced
	copied := own.copy(s, r)
	copied.Tokens = slices.Clone(s.Tokens)
	for i := range copied.Tokens {
		copied.Tokens[i].Category = r.Reduce(copied.Tokens[i].Category)
	}
	return copied
}
