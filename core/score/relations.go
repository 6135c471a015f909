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
	ByLength  // how far apart the two words are
	ByKind    // what became of it
	Groupings = 5
)

var columns = [Groupings][]count.Column{
	ByCategory: {{Key: "category", Name: "category"}, {Key: "slot", Name: "slot", Number: true}},
	ByLabel:    {{Key: "label", Name: "label"}},
	BySlot:     {{Key: "slot", Name: "slot", Number: true}},
	ByLength:   {{Key: "length", Name: "length"}},
	ByKind:     {{Key: "kind", Name: "kind"}},
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
}

// Relation is what dependencies have in common that are one line of a breakdown; what they are not
// broken down by is zero.
type Relation struct {
	category *category.Category // or the label
	number   int16              // the slot, the bin of the length, or the kind
}

// NewRelations returns a count of nothing yet.
func NewRelations(by Grouping) *Relations { return &Relations{By: by, by: count.Breakdown[Relation]{}} }

// Add adds a sentence.
func (r *Relations) Add(a *Analysis) {
	for j, gold := range a.Counted() {
		if j.Root() {
			continue
		}
		n := count.Sum{Count: count.Count{System: 1}}
		if gold {
			n.Count = count.Count{Gold: 1}
			if j.Right[F1] { // and so is its partner, which is of the same relation
				n.Correct = 1
			}
		}
		r.by.Add(r.By.Of(j, F1), n)
	}
}

// Lines lists the relations that either side has: categories and labels by their
// frequency in gold; slots, lengths and kinds in their own order.
func (r *Relations) Lines() []count.Line {
	if r.By <= ByLabel {
		return r.by.Lines(r.By.Values, nil)
	}
	return r.by.Lines(r.By.Values, func(of Relation) int { return int(of.number) })
}

// Kind is what dependencies of the relation have become, where they are broken down by that.
func (r Relation) Kind() Kind { return Kind(r.number) }

// Of returns the relation of a dependency, under a metric: what that takes for right is of the kind
// Right.
func (b Grouping) Of(j *Judgement, m Metric) Relation {
	switch b {
	case ByLabel:
		return Relation{category: j.Label()}
	case BySlot:
		return Relation{number: j.Slot}
	case ByLength:
		return Relation{number: dependency.LengthBin(j.Predicate, j.Argument)}
	case ByKind:
		if j.Right[m] {
			return Relation{number: int16(Right)}
		}
		return Relation{number: int16(j.Kind)}
	}
	return Relation{j.Category, j.Slot}
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
	case of.number > 0:
		number = strconv.Itoa(int(of.number))
	}
	if b == BySlot {
		return []string{number}
	}
	return []string{of.category.String(), number}
}
