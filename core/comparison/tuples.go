package comparison

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Tuple tells a dependency of a sentence from the others.
type Tuple struct {
	predicate, argument int32
	Category            *category.Category
	slot                int8
}

// TupleOf returns what tells a dependency from the others of its sentence.
func TupleOf(d *dependency.Dependency) Tuple {
	return Tuple{d.Predicate, d.Argument, d.Category, d.Slot}
}
