package judges

import "github.com/ccgscore/ccgscore/core/count"

// Preference is which of two systems is better on an item, for a metric or for
// judges: the first, the second, or neither.
type Preference int8

// The preferences.
const (
	Second  Preference = -1
	Neither Preference = 0
	First   Preference = 1
)

// Prefer returns which of two systems has the better score: its sign is all that
// counts, as in Plank et al. (2015). It is told from whole numbers, so that equal scores
// are equal.
func Prefer(a, b count.Count) Preference {
	x, y := a.Correct*(b.Gold+b.System), b.Correct*(a.Gold+a.System)
	if a.Gold+a.System == 0 || b.Gold+b.System == 0 { // nothing against nothing is perfect
		x, y = wrong(b), wrong(a)
	}
	switch {
	case x > y:
		return First
	case x < y:
		return Second
	}
	return Neither
}

// wrong is how much of a count is not right, on either side.
func wrong(c count.Count) int64 { return c.Gold + c.System - 2*c.Correct }

// Preferences makes preferences of labels: the label of the index 0 is for the first
// system, 1 for the second, all else for neither.
func Preferences(labels []Label) []Preference {
	list := make([]Preference, len(labels))
	for i, l := range labels {
		list[i] = l.preference()
	}
	return list
}

func (l Label) preference() Preference {
	switch l {
	case 0:
		return First
	case 1:
		return Second
	}
	return Neither
}
