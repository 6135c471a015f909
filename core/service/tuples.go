package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// tuple tells a dependency of a sentence from the others.
type tuple struct {
	predicate, argument int32
	category            *category.Category
	slot                int16
}

func tupleOf(d *dependency.Dependency) tuple {
	return tuple{d.Predicate, d.Argument, d.Category, d.Slot}
}
