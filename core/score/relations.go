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
	by count.Breakdown[relation]
}

// relation is what dependencies have in common; what they are not broken down by
// is zero.
type relation struct {
	category *category.Category // or the label
	number   int16              // the slot, the bin of the length, or the kind
}

// NewRelations returns a count of nothing yet.
func NewRelations(by Grouping) *Relations { return &Relations{By: by, by: count.Breakdown[relation]{}} }

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
		r.by.Add(r.relation(j), n)
	}
}

// Lines lists the relations that either side has: categories and labels by their
// frequency in gold; slots, lengths and kinds in their own order.
func (r *Relations) Lines() []count.Line {
	if r.By <= ByLabel {
		return r.by.Lines(r.values, nil)
	}
	return r.by.Lines(r.values, func(of relation) int { return int(of.number) })
}

func (r *Relations) relation(j *Judgement) relation {
	switch r.By {
	case ByLabel:
		return relation{category: j.Label()}
	case BySlot:
		return relation{number: j.Slot}
	case ByLength:
		return relation{number: dependency.LengthBin(j.Predicate, j.Argument)}
	case ByKind:
		if j.Right[F1] {
			return relation{number: int16(Right)}
		}
		return relation{number: int16(j.Kind)}
	}
	return relation{j.Category, j.Slot}
}

func (r *Relations) values(of relation) []string {
	number := "?"
	switch {
	case r.By == ByLabel && of.category == nil:
		return []string{number}
	case r.By == ByLabel:
		return []string{of.category.String()}
	case r.By == ByLength:
		return []string{dependency.LengthBins[of.number]}
	case r.By == ByKind:
		return []string{Kind(of.number).Key()}
	case of.number > 0:
		number = strconv.Itoa(int(of.number))
	}
	if r.By == BySlot {
		return []string{number}
	}
	return []string{of.category.String(), number}
}
