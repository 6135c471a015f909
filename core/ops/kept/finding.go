package kept

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/service"
)

// finding are the choices of which sentences are found.
var finding = []*service.Choice{findChoice, kindChoice, parsedChoice, categoryChoice, slotChoice, rangeChoice, relationChoice, shortestChoice, longestSentenceChoice, numbersChoice}

// Which sentences are found.
var (
	findChoice = &service.Choice{
		Name: "find", Group: service.Kept, Kind: service.Text,
		Help: "List only sentences in whose text this stands, in any case; and the one with this number or id, or those whose ids begin with it.", Label: "Words, number or id",
	}
	kindChoice = &service.Choice{
		Name: "kind", Group: service.Kept, Kind: service.OneOf, Default: comparison.AnyKind, Values: errorKinds(),
		Help: "List only sentences with a dependency of this kind, on either side.", Label: "Kind of error",
	}
	parsedChoice = &service.Choice{
		Name: "parsed", Group: service.Kept, Kind: service.OneOf, Default: "any",
		Values: []service.Value{{Text: "any", Label: "yes or no"}, {Text: "yes", Label: "yes"}, {Text: "no", Label: "no"}},
		Help:   "List only sentences that the system parsed, or only those that it did not.", Label: "Parsed by the system",
	}
	categoryChoice = &service.Choice{
		Name: "category", Group: service.Kept, Kind: service.Text, For: "score",
		Help: "List only sentences with a dependency, of the kind if one is chosen, whose predicate has this lexical category.", Label: "Category",
	}
	slotChoice = &service.Choice{
		Name: "slot", Group: service.Kept, Kind: service.Number, Least: 1, For: "score",
		Help: "List only sentences with a dependency, of the kind and the category if they are chosen, in this slot.", Label: "Slot",
	}
	rangeChoice = &service.Choice{
		Name: "range", Group: service.Kept, Kind: service.OneOf, Default: comparison.AnyKind, For: "score",
		Values: []service.Value{{Text: comparison.AnyKind, Label: "local or not"}, {Text: "bounded", Label: "bounded"}, {Text: "unbounded", Label: "unbounded"}},
		Help:   "List only sentences with a long-range dependency, of the kind, the category and the slot if chosen.", Label: "Long-range",
	}
	relationChoice = &service.Choice{
		Name: "relation", Group: service.Kept, Kind: service.Text, For: "attach",
		Help: "List only sentences with a word, of the kind if one is chosen, that has this relation to its head.", Label: "Relation",
	}
	shortestChoice = &service.Choice{
		Name: "shortest", Group: service.Kept, Kind: service.Number, Least: 1,
		Help: "List only sentences of so many words or more.", Label: "Words, at least",
	}
	longestSentenceChoice = &service.Choice{
		Name: "longest", Group: service.Kept, Kind: service.Number, Least: 1,
		Help: "List only sentences of so many words or fewer.", Label: "Words, at most",
	}
	numbersChoice = &service.Choice{
		Name: "numbers", Group: service.Kept, Kind: service.Text,
		Help: "List only the sentences with these numbers, as in 3,17,42.", Label: "Numbers",
	}
)

// errorKinds lists the kinds that some metric takes for wrong.
func errorKinds() []service.Value {
	values := []service.Value{{Text: comparison.AnyKind, Label: "any or none"}}
	for _, k := range comparison.DependencyKinds[1:] {
		values = append(values, service.Value{Text: k.Key(), Label: k.String(), For: "score"})
	}
	for _, k := range comparison.AttachmentKinds[1:] {
		values = append(values, service.Value{Text: k.Key(), Label: k.String(), For: "attach"})
	}
	return values
}

// farAway are the ranges of the values of the choice.
var farAway = [...]dependency.Range{0, dependency.Bounded, dependency.Unbounded}

// newFilter is what settings look for.
func newFilter(s service.Settings) comparison.Filter {
	return comparison.Filter{
		Text: s.Text(findChoice), Numbers: s.Text(numbersChoice), Parsed: comparison.Parse(s.Index(parsedChoice)), Shortest: int64(s.Number(shortestChoice)), Longest: int64(s.Number(longestSentenceChoice)),
		Kind: s.Text(kindChoice), Category: s.Text(categoryChoice), Slot: int64(s.Number(slotChoice)), Range: farAway[s.Index(rangeChoice)], Relation: s.Text(relationChoice),
	}
}
