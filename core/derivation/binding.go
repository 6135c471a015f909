package derivation

import "github.com/ccgscore/ccgscore/core/category"

// binding is what the bare S of two categories that are matched stand for. Each
// category has one variable, as the [X] of C&C is one; "" is one that is free.
type binding struct {
	left, right string
	same        bool // a bare S met a bare S: the two variables are one
}

// match reports whether two categories are the same, and notes what their
// variables have to be for that. It may be called several times for a step.
func (b *binding) match(left, right *category.Category) bool {
	if !b.meet(left, right) {
		return false
	}
	if b.same {
		if b.left == "" {
			b.left = b.right
		}
		if b.right == "" {
			b.right = b.left
		}
		return b.left == b.right
	}
	return true
}

func (b *binding) meet(left, right *category.Category) bool {
	for {
		switch {
		case left.Slash() != right.Slash():
			return false
		case left.Atomic():
			return left.Atom() == right.Atom() && (!clause(left) || b.meetFeatures(valued(left), valued(right)))
		case !b.meet(left.LastArgument(), right.LastArgument()):
			return false
		}
		left, right = left.Result(), right.Result()
	}
}

// meetFeatures matches the features of two S.
func (b *binding) meetFeatures(left, right string) bool {
	switch {
	case left == "" && right == "":
		b.same = true
		return true
	case left == "":
		return settle(&b.left, right)
	case right == "":
		return settle(&b.right, left)
	}
	return left == right
}

// settle gives a variable its value, if it has no other one.
func settle(variable *string, feature string) bool {
	if *variable == "" {
		*variable = feature
	}
	return *variable == feature
}

// clause reports whether c is a sentence; other languages' banks number some,
// as S_1.
func clause(c *category.Category) bool {
	atom := c.Atom()
	return len(atom) > 0 && atom[0] == 'S' && (len(atom) == 1 || atom[1] == '_')
}

// valued returns the feature without the mark of a conjunct.
func valued(c *category.Category) string {
	feature := c.Feature()
	if !marked(feature) {
		return feature
	}
	return feature[:max(0, len(feature)-len("][conj"))]
}

// bound returns c with a feature for its variable; "" leaves that free.
func (c *Combiner) bound(x *category.Category, feature string) *category.Category {
	switch {
	case feature == "" || x.Atomic() && (!clause(x) || x.Feature() != ""):
		return x
	case x.Atomic():
		return c.table.WithFeature(x, feature)
	}
	made := c.table.Functor(c.bound(x.Result(), feature), x.Slash(), c.bound(x.LastArgument(), feature))
	if x.Feature() != "" {
		made = c.table.WithFeature(made, x.Feature())
	}
	return made
}
