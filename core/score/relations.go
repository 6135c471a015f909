package score

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Grouping says by what dependencies are broken down.
type Grouping uint8

// The ways of breaking dependencies down.
const (
	ByCategory Grouping = iota // lexical category and slot, as Table 4 of Clark & Hockenmaier (2002)
	ByLabel                    // the subcategory that the argument fills
	BySlot
	ByLength // how far apart the two words are
	ByKind   // what became of it
	ByRange  // how far away the argument was found
	ByExtraction
	Groupings = 7
)

// ByExtraction is by whether the argument is extracted or in situ, category and slot:
// the distinction that section 5.3 of Clark & Hockenmaier (2002) asks for.

var columns = [Groupings][]count.Column{
	ByCategory: {{Key: "category", Name: "category"}, {Key: "slot", Name: "slot", Number: true}},
	ByLabel:    {{Key: "label", Name: "label"}},
	BySlot:     {{Key: "slot", Name: "slot", Number: true}},
	ByLength:   {{Key: "length", Name: "length"}},
	ByKind:     {{Key: "kind", Name: "kind"}},
	ByRange:    {{Key: "range", Name: "range"}},

	ByExtraction: {{Key: "extraction", Name: "argument"}, {Key: "category", Name: "category"}, {Key: "slot", Name: "slot", Number: true}},
}

// Key returns the name in parameters.
func (b Grouping) Key() string { return columns[b][0].Key }

// Columns returns what the values of a line are.
func (b Grouping) Columns() []count.Column { return columns[b] }

// Columns returns what the values of a line are.
func (r *Relations) Columns() []count.Column { return r.By.Columns() }

// Relations counts the dependencies of sentences by their relation. What is
// correct is what is right under F1: words, category and slot are equal. Roots
// are no dependencies here.
type Relations struct {
	By Grouping
	by count.Breakdown[Relation]

	gold, system dependency.RangeSet // what the files mark
}

// Apart reports whether a dependency that both sides have may be in another line of
// each: gold and the system may find its argument by other ways.
func (b Grouping) Apart() bool { return b == ByRange || b == ByExtraction }

// Apart reports whether the sides have their own lines.
func (r *Relations) Apart() bool { return r.By.Apart() }

// Relation is what dependencies have in common that are one line of a breakdown; what they are not
// broken down by is zero.
type Relation struct {
	category *category.Category // or the label
	number   int16              // the slot, the bin of the length, or the kind
	reach    dependency.Range
}

// NewRelations returns a count of nothing yet.
func NewRelations(by Grouping) *Relations { return &Relations{By: by, by: count.Breakdown[Relation]{}} }

// Note notes what the files mark, also where a sentence is not counted.
func (r *Relations) Note(gold, system *dependency.Sentence) {
	r.gold.AddAll(gold)
	r.system.AddAll(system)
}

// Add adds a sentence. What gold counts as correct is for recall, what the system counts
// so for precision; both are in one line unless the sides are apart.
func (r *Relations) Add(a *Analysis) {
	for j, gold := range a.Counted() {
		if j.Root() {
			continue
		}
		right := int64(0)
		if j.Right[F1] {
			right = 1
		}
		n := count.Sum{Count: count.Count{System: 1}, Found: right}
		if gold {
			n = count.Sum{Count: count.Count{Gold: 1, Correct: right}}
		}
		r.by.Add(r.By.Of(j, F1), n)
	}
}

// Lines lists the relations that either side has: categories and labels by their
// frequency in gold; slots, lengths and kinds in their own order.
func (r *Relations) Lines() []count.Line {
	switch {
	case r.By <= ByLabel:
		return r.by.Lines(r.By.Values, nil)
	case r.By.Apart():
		return r.marked().Lines(r.By.Values, func(of Relation) int { return int(of.reach) })
	}
	return r.by.Lines(r.By.Values, func(of Relation) int { return int(of.number) })
}

// marked returns the lines with what no mark means in the file of each side.
func (r *Relations) marked() count.Breakdown[Relation] {
	lines := count.Breakdown[Relation]{}
	for of, n := range r.by {
		gold, system := n, n
		gold.System, gold.Found, system.Gold, system.Correct = 0, 0, 0, 0
		if gold.Gold > 0 {
			lines.Add(of.Among(r.gold), gold)
		}
		if system.System > 0 {
			lines.Add(of.Among(r.system), system)
		}
	}
	return lines
}

// Among returns what a relation is in a file that marks some ranges.
func (of Relation) Among(marked dependency.RangeSet) Relation {
	of.reach = of.reach.Among(marked)
	return of
}

// extractions are the values of the column argument, by the range. What is bounded is
// neither: no mark tells the subject of a relative clause, which is extracted, from the
// arguments that control, raising and auxiliaries share.
var extractions = [dependency.Ranges]string{"unmarked", "in situ", "bounded", "extracted"}

// Kind is what dependencies of the relation have become, where they are broken down by that.
func (r Relation) Kind() Kind { return Kind(r.number) }

// Of returns the relation of a dependency, under a metric: what that takes for right is of the kind
// Right.
func (b Grouping) Of(j *Judgement, m Metric) Relation {
	switch b {
	case ByLabel:
		return Relation{category: j.Label()}
	case BySlot:
		return Relation{number: int16(j.Slot)}
	case ByLength:
		return Relation{number: dependency.LengthBin(j.Predicate, j.Argument)}
	case ByKind:
		if j.Right[m] {
			return Relation{number: int16(Right)}
		}
		return Relation{number: int16(j.Kind)}
	case ByRange:
		return Relation{reach: j.Range}
	case ByExtraction:
		return Relation{j.Category, int16(j.Slot), j.Range}
	}
	return Relation{category: j.Category, number: int16(j.Slot)}
}

// Values are those of the columns.
func (b Grouping) Values(of Relation) []string {
	number := "?"
	switch {
	case b == ByLabel && of.category == nil:
		return []string{number}
	case b == ByLabel:
		return []string{of.category.String()}
	case b == ByLength:
		return []string{dependency.LengthBins[of.number]}
	case b == ByKind:
		return []string{Kind(of.number).Key()}
	case b == ByRange:
		return []string{of.reach.Word()}
	case of.number > 0:
		number = strconv.Itoa(int(of.number))
	}
	if b == BySlot {
		return []string{number}
	}
	if b == ByExtraction {
		return []string{extractions[of.reach], of.category.String(), number}
	}
	return []string{of.category.String(), number}
}
