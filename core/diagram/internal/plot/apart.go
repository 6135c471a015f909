package plot

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Apart returns how high labels stand that have to be so far apart, within a length: each
// as near to its place as the others leave room, in the order of their places.
func Apart(places []draw.Length, by, length draw.Length) []draw.Length {
	order := make([]int, len(places)) // from the highest to the lowest
	for n := range places {
		at := n
		for ; at > 0 && places[order[at-1]] > places[n]; at-- {
			order[at] = order[at-1]
		}
		order[at] = n
	}
	moved := make([]draw.Length, len(places))
	free := draw.Length(0)
	for _, n := range order {
		moved[n] = max(places[n], free)
		free = moved[n] + by
	}
	free = length
	for i := len(order) - 1; i >= 0; i-- {
		n := order[i]
		moved[n] = min(moved[n], free)
		free = moved[n] - by
	}
	return moved
}
