package service

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/pairing"
)

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

// filter says which sentences are looked for. Its zero value takes all.
type filter struct {
	text              string
	parsed            parse
	shortest, longest int64 // in words; 0 for no bound

	// A dependency that the sentence has, on either side.
	kind     string // its key, or anyKind
	category string // of its predicate
	slot     int64  // 0 for any
	relation string // of a word to its head, in a tree
}

// parse says whether the system has an analysis of a sentence.
type parse uint8

// In the order of the values of the choice.
const (
	parsedOrNot parse = iota
	isParsed
	isNotParsed
)

// wish is what sentences are listed, and how.
type wish struct {
	system int
	order  string
	filter filter
}

// selection is the sentences that fulfil a wish. Their scores are sums over
// them, as those of a corpus are.
type selection struct {
	wish wish
	rows []int32 // indices of pairs
	sum  count.Corpus
}

// selection returns the sentences that a call asks for. Those that were asked for
// last are remembered, as a list is scrolled more often than changed.
func (done *comparison) selection(c *call) (*selection, error) {
	wish := wish{c.options.System, c.options.Text(orderChoice), newFilter(c.options.Settings)}
	if done.found != nil && done.found.wish == wish {
		return done.found, nil
	}
	suits, err := done.suits(c, wish)
	if err != nil {
		return nil, err
	}
	found := &selection{wish: wish}
	for i, p := range done.systems[wish.system].pairs {
		if i%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return nil, err
			}
		}
		row := done.row(wish.system, i)
		if !wish.filter.seen(row, p) {
			continue
		}
		if ok, err := suits(i, p); err != nil {
			return nil, err
		} else if ok {
			found.rows = append(found.rows, int32(i))
			found.sum.Add(row)
		}
	}
	if err := done.sorted(found.rows, wish.system, wish.order); err != nil {
		return nil, err
	}
	done.found = found
	return found, nil
}

// seen decides what can be seen without judging dependencies.
func (f *filter) seen(row *count.Row, p pairing.Pair) bool {
	if f.parsed != parsedOrNot && row.Covered != (f.parsed == isParsed) {
		return false
	}
	if f.shortest > 0 || f.longest > 0 {
		n := int64(length(p))
		if n < f.shortest || f.longest > 0 && n > f.longest {
			return false
		}
	}
	text := strings.TrimSpace(f.text)
	return text == "" || named(row, text) || strings.Contains(strings.ToLower(words(p, math.MaxInt)), strings.ToLower(text))
}

// named reports whether a text is the number of a sentence or its id; or what
// the id begins with, up to where a word or number in it ends, so that 1 is not
// found in 12.
func named(row *count.Row, text string) bool {
	if text == (&count.Row{Index: row.Index}).Name() {
		return true
	}
	rest, ok := strings.CutPrefix(row.ID, text)
	next, _ := utf8.DecodeRuneInString(rest)
	return ok && (rest == "" || !unicode.IsLetter(next) && !unicode.IsDigit(next))
}

// suits returns what decides whether a sentence has a dependency that is looked
// for.
func (done *comparison) suits(c *call, w wish) (func(int, pairing.Pair) (bool, error), error) {
	f := &w.filter
	kind, err := kindOf(done.shown(), f.kind)
	if err != nil {
		return nil, err
	}
	one, err := done.shown().one(done, w.system, f, kind)
	if err != nil {
		return nil, err
	}
	var judged *judged
	if kind >= 0 {
		if judged, err = done.judge(c, w.system); err != nil {
			return nil, err
		}
	}
	return func(i int, p pairing.Pair) (bool, error) {
		switch {
		case kind >= 0 && !judged.has[i].Has(kind):
			return false, nil
		case one == nil:
			return true, nil
		}
		return one(p)
	}, nil
}

// anyKind is looked for where no kind is.
const anyKind = "any"

// kindOf returns the index of a kind of the evaluation, -1 for any.
func kindOf(e shown, key string) (int, error) {
	if key == anyKind {
		return -1, nil
	}
	at := slices.IndexFunc(e.kinds(), func(k kind) bool { return k.Key() == key })
	if at < 0 {
		return 0, usage("there is nothing of the kind "+key+" in these files", "the kinds are "+strings.Join(keysOf(e.kinds()), " "))
	}
	return at, nil
}
