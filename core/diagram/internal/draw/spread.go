package draw

// Demands says how far apart columns must stand, by the right one of two.
type Demands [][]apart

// apart Demands that the middle of a column stands at least so far to the
// right of that of another.
type apart struct {
	left int // the other column
	by   Length
}

// Add demands that the column right stands at least so far from left.
func (d Demands) Add(left, right int, by Length) {
	d[right] = append(d[right], apart{left, by})
}

// Spread places the columns side by side so that all demands are met and the
// whole is as narrow as it can be. It returns the middle of each column; that
// of the first is 0.
//
// These are difference constraints, solved in one pass from the left, which
// gives every column its leftmost place, and one from the right for the
// rightmost. All places half-way between the two meet the demands as well,
// and room that is to spare lies on both sides of a word.
func (d Demands) Spread() []Length {
	places := make([]Length, len(d))
	widest := Length(0)
	for right, list := range d {
		for _, a := range list {
			places[right] = max(places[right], places[a.left]+a.by)
		}
		widest = max(widest, places[right])
	}
	rightmost := make([]Length, len(d))
	for i := range rightmost {
		rightmost[i] = widest
	}
	for right := len(d) - 1; right >= 0; right-- {
		for _, a := range d[right] {
			rightmost[a.left] = min(rightmost[a.left], rightmost[right]-a.by)
		}
		places[right] = (places[right] + rightmost[right]) / 2
	}
	return places
}
