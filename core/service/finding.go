package service

import "slices"

// finding are the choices of which sentences are found.
var finding = []*Choice{findChoice, kindChoice, parsedChoice, categoryChoice, slotChoice, relationChoice, shortestChoice, longestSentenceChoice}

// Which sentences are found.
var (
	findChoice = &Choice{
		Name: "find", Group: Kept, Kind: Text,
		Help: "List only sentences in whose text this stands, in any case; and the one with this number or id, or those whose ids begin with it.", Label: "Words, number or id",
	}
	kindChoice = &Choice{
		Name: "kind", Group: Kept, Kind: OneOf, Default: anyKind, Values: errorKinds(), For: forKinds(),
		Help: "List only sentences with a dependency of this kind, on either side.", Label: "Kind of error",
	}
	parsedChoice = &Choice{
		Name: "parsed", Group: Kept, Kind: OneOf, Default: "any",
		Values: []Value{{"any", "yes or no"}, {"yes", "yes"}, {"no", "no"}},
		Help:   "List only sentences that the system parsed, or only those that it did not.", Label: "Parsed by the system",
	}
	categoryChoice = &Choice{
		Name: "category", Group: Kept, Kind: Text, For: map[string]string{"": "score"},
		Help: "List only sentences with a dependency, of the kind if one is chosen, whose predicate has this lexical category.", Label: "Category",
	}
	slotChoice = &Choice{
		Name: "slot", Group: Kept, Kind: Number, Least: 1, For: map[string]string{"": "score"},
		Help: "List only sentences with a dependency, of the kind and the category if they are chosen, in this slot.", Label: "Slot",
	}
	relationChoice = &Choice{
		Name: "relation", Group: Kept, Kind: Text, For: map[string]string{"": "attach"},
		Help: "List only sentences with a word, of the kind if one is chosen, that has this relation to its head.", Label: "Relation",
	}
	shortestChoice = &Choice{
		Name: "shortest", Group: Kept, Kind: Number, Least: 1,
		Help: "List only sentences of so many words or more.", Label: "Words, at least",
	}
	longestSentenceChoice = &Choice{
		Name: "longest", Group: Kept, Kind: Number, Least: 1,
		Help: "List only sentences of so many words or fewer.", Label: "Words, at most",
	}
)

// errorKinds lists the kinds that some metric takes for wrong.
func errorKinds() []Value {
	values := []Value{{anyKind, "any or none"}}
	for _, k := range slices.Concat(dependencyKinds[1:], attachmentKinds[1:]) {
		values = append(values, Value{k.Key(), k.String()})
	}
	return values
}

// forKinds says which operation compares what has each of these kinds.
func forKinds() map[string]string {
	of := map[string]string{}
	for _, k := range dependencyKinds[1:] {
		of[k.Key()] = "score"
	}
	for _, k := range attachmentKinds[1:] {
		of[k.Key()] = "attach"
	}
	return of
}

// newFilter is what settings look for.
func newFilter(s Settings) filter {
	return filter{
		text: s.Text(findChoice), parsed: parse(s.Index(parsedChoice)), shortest: int64(s.Number(shortestChoice)), longest: int64(s.Number(longestSentenceChoice)),
		kind: s.Text(kindChoice), category: s.Text(categoryChoice), slot: int64(s.Number(slotChoice)), relation: s.Text(relationChoice),
	}
}
