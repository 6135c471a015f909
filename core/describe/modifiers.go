package describe

import "github.com/ccgscore/ccgscore/core/category"

// modifier is a category that has X|X: that in itself, or a preposition or a relative pronoun, which takes something
// else first. What it modifies fills the slot at.
type modifier struct {
	c  *category.Category
	at int
}

func (m modifier) name() string {
	what := modified(m.c.Argument(m.at))
	if what == "" {
		return ""
	}
	switch m.c.Arity() - m.at {
	case 0:
		return modifierOf(what, m.c.Argument(m.at))
	case 1:
		return m.taking(what, m.c.LastArgument())
	}
	return what + " modifier with arguments"
}

// modifierOf is what modifies x, which is called what, and takes nothing else.
func modifierOf(what string, x *category.Category) string {
	if _, twice := shapeOf(x).(modifier); twice {
		return "modifier of " + what + "s"
	}
	switch what {
	case "verb phrase":
		return "adverbial modifier"
	case "noun":
		return "nominal modifier"
	}
	return what + " modifier"
}

// taking is what modifies and takes an argument first.
func (m modifier) taking(what string, argument *category.Category) string {
	relative := what == "noun phrase" || what == "noun"
	switch {
	case relative && isVerbPhrase(argument) && argument.Target().Feature() == "dcl":
		return "subject relative pronoun"
	case relative && argument.Arity() == 1 && is(argument.Target(), "S") && argument.Slash() == category.Forward:
		return "object relative pronoun"
	case is(argument, "NP"), is(argument, "N"), is(argument, "PP"):
		return what + " modifying preposition"
	case is(argument.Target(), "S"):
		return what + " modifying subordinator"
	}
	return what + " modifier with an argument"
}

// modified names what is modified.
func modified(x *category.Category) string {
	switch {
	case is(x, "N"):
		return "noun"
	case is(x, "S"):
		return "sentence"
	case isVerbPhrase(x) && x.Target().Feature() == "adj":
		return "adjective"
	case isVerbPhrase(x):
		return "verb phrase"
	case x.Atomic():
		return atoms[x.Atom()]
	}
	switch kind := shapeOf(x).(type) {
	case modifier:
		return kind.name()
	case nominal:
		return kind.name()
	}
	return ""
}

func (m modifier) slot(n int) string {
	argument := m.c.Argument(n)
	switch {
	case n == m.at:
		return "what it modifies"
	case n < m.at && n == 1 && is(argument, "NP"):
		return "subject of what it modifies"
	case n < m.at:
		return "argument of what it modifies"
	case is(argument.Target(), "S"):
		return "clause"
	}
	return "object"
}
