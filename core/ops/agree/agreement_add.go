package agree

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/order"
)

// Add adds the blocks of another part: the message says why it cannot, or is empty.
func (a *Agreement) Add(other *Agreement) (message string) {
	switch {
	case a.Signature != other.Signature:
		return "the choices, or the files, are others than in the parts before: " + other.Signature
	case a.Blocks.Of != other.Blocks.Of:
		return "this is one of " + strconv.Itoa(other.Blocks.Of) + " blocks, and the parts before are of " + strconv.Itoa(a.Blocks.Of)
	case !slices.Equal(a.Annotators, other.Annotators) || a.Of != other.Of || a.Seed != other.Seed || a.Distinct != other.Distinct || a.Alone != other.Alone:
		return "the annotators, or what they annotated, are others than in the parts before"
	case a.Delta != other.Delta:
		return "units are ranked otherwise than in the parts before"
	}
	for _, n := range other.Blocks.Done {
		if slices.Contains(a.Blocks.Done, n) {
			return "block " + strconv.Itoa(n) + " is there twice"
		}
		a.Blocks.Done = append(a.Blocks.Done, n)
	}
	order.Ascending(a.Blocks.Done)
	if !a.Table.Add(&other.Table) {
		return "the units are others than in the parts before"
	}
	return ""
}

// ascending reports whether numbers ascend, from the least to below the most.
func ascending(list []int, least, most int) bool {
	for _, n := range list {
		if n < least || n >= most {
			return false
		}
		least = n + 1
	}
	return true
}
