package diagram

import "slices"

// apart demands that the middle of one column stands at least so far to the
// right of that of another.
type apart struct {
	left, right int32 // left < right
	by          Length
}

// spread places columns side by side so that all demands are met and the
// whole is as narrow as it can be. It returns the middle of each column; that
// of the first is 0.
//
// These are difference constraints, solved in one pass from the left, which
// gives every column its leftmost place, and one from the right for the
// rightmost. All places half-way between the two meet the demands as well,
// and room that is to spare lies on both sides of a word.
func spread(columns int, demands []apart) []Length {
	slices.SortFunc(demands, func(a, b apart) int { return int(a.right) - int(b.right) })
	leftmost := make([]Length, columns)
	widest := Length(0)
	for _, d := range demands {
		leftmost[d.right] = max(leftmost[d.right], leftmost[d.left]+d.by)
		widest = max(widest, leftmost[d.right])
	}
	places := make([]Length, columns)
	for i := range places {
		places[i] = widest
	}
	for _, d := range slices.Backward(demands) {
		places[d.left] = min(places[d.left], places[d.right]-d.by)
	}
	for i := range places {
		places[i] = (places[i] + leftmost[i]) >> 1
	}
	return places
}
