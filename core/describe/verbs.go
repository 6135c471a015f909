package describe

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
)

// verb is a category with a subject to the left. Its subject fills slot 1, complements the others.
type verb struct{ c *category.Category }

// forms are how verbs are called by the feature of their sentence; declarative ones are called verbs without more.
var forms = map[string]string{"b": "infinitival ", "ng": "present-participle ", "pt": "past-participle ", "pss": "passive "}

func (v verb) name() string {
	form, complements := v.c.Target().Feature(), v.c.Sequence()[2:]
	if form == "adj" {
		return with("predicative adjective", complements)
	}
	if form == "to" && len(complements) == 1 && isVerbPhrase(complements[0].Category) {
		return "infinitival to"
	}
	name := forms[form]
	if only := complements; len(only) == 1 {
		if alone := v.alone(only[0].Category); alone != "" {
			return name + alone + v.expletive()
		}
	}
	var objects []category.Element // that are noun phrases
	var others []category.Element
	for _, e := range complements {
		if is(e.Category, "NP") {
			objects = append(objects, e)
		} else {
			others = append(others, e)
		}
	}
	valency := map[int]string{1: "transitive ", 2: "ditransitive "}[len(objects)]
	switch {
	case form == "pss" && len(objects) > 0: // the subject is one of its objects
		return with(name+"verb with an object", others)
	case form != "pss" && len(complements) == 0:
		valency = "intransitive "
	}
	return with(name+valency+"verb"+v.expletive(), others)
}

// alone is what a verb is called by its only complement, empty if it has no name for that.
func (v verb) alone(complement *category.Category) string {
	switch {
	case is(complement, "S"):
		return "sentential complement verb"
	case !isVerbPhrase(complement):
		return ""
	}
	switch complement.Target().Feature() {
	case "b", "ng", "pt", "pss":
		return "auxiliary"
	case "adj":
		return "copula"
	}
	return ""
}

// expletive says so where the subject is there or it.
func (v verb) expletive() string {
	if f := v.c.Argument(1).Feature(); f == "thr" || f == "expl" {
		return " with an expletive subject"
	}
	return ""
}

// with lists what else a verb or an adjective takes.
func with(name string, complements []category.Element) string {
	var list []string
	for i := len(complements) - 1; i >= 0; i-- { // in the order of the sentence
		list = append(list, kindOf(complements[i].Category).indefinite)
	}
	if len(list) == 0 {
		return name
	}
	if strings.Contains(name, " with ") {
		return name + " and " + strings.Join(list, " and ")
	}
	return name + " with " + strings.Join(list, " and ")
}

// complement is what a verb takes, with an article and as what fills the slot.
type complement struct{ indefinite, role string }

func kindOf(c *category.Category) complement {
	switch {
	case is(c, "NP"):
		return complement{"an object", "object"}
	case is(c, "PP"):
		return complement{"a PP", "PP complement"}
	case is(c, "PR"), is(c, "pr"):
		return complement{"a particle", "particle"}
	case is(c, "S"):
		return complement{"a clause", "sentential complement"}
	case isVerbPhrase(c) && c.Target().Feature() == "adj":
		return complement{"an adjective", "predicate"}
	case isVerbPhrase(c) && c.Target().Feature() == "to":
		return complement{"an infinitive", "infinitive"}
	case isVerbPhrase(c):
		return complement{"a verb phrase", "verb phrase"}
	}
	return complement{"an argument", "argument"}
}

func (v verb) slot(n int) string {
	if n == 1 {
		return "subject"
	}
	argument := v.c.Argument(n)
	if is(argument, "NP") && v.objects() == 2 {
		for next := n + 1; next <= v.c.Arity(); next++ {
			if is(v.c.Argument(next), "NP") {
				return "direct object"
			}
		}
		return "indirect object" // the one nearer to the verb
	}
	return kindOf(argument).role
}

// objects counts noun phrases among the complements.
func (v verb) objects() (n int) {
	for _, e := range v.c.Sequence()[2:] {
		if is(e.Category, "NP") {
			n++
		}
	}
	return n
}
