package draw

import (
	"math/rand/v2"
	"testing"
)

func TestSpreadMeetsAllDemandsInTheLeastWidth(t *testing.T) {
	for seed := range uint64(200) {
		g := rand.New(rand.NewPCG(seed, 2023))
		columns := 2 + g.IntN(20)
		d := make(Demands, columns)
		for right := 1; right < columns; right++ {
			d.Add(right-1, right, Length(1+g.IntN(50)))
		}
		for range g.IntN(30) {
			left := g.IntN(columns - 1)
			d.Add(left, left+1+g.IntN(columns-1-left), Length(g.IntN(300)))
		}
		places := d.Spread()
		for right := range d {
			for _, a := range d[right] {
				if places[right]-places[a.left] < a.by {
					t.Fatalf("seed %d: %d and %d are %d apart, not %d", seed, a.left, right, places[right]-places[a.left], a.by)
				}
			}
		}
		if got, want := places[columns-1]-places[0], longest(d, columns-1); got != want || places[0] != 0 {
			t.Fatalf("seed %d: from %d, %d wide, not %d", seed, places[0], got, want)
		}
	}
}

// longest returns the largest sum of demands that lead to a column.
func longest(d Demands, column int) Length {
	most := Length(0)
	for _, a := range d[column] {
		most = max(most, longest(d, a.left)+a.by)
	}
	return most
}

func TestRoomToSpareLiesOnBothSides(t *testing.T) {
	d := make(Demands, 3)
	d.Add(0, 1, 10)
	d.Add(1, 2, 10)
	d.Add(0, 2, 60)
	if places := d.Spread(); places[1] != 30 || places[2] != 60 {
		t.Errorf("%v", places)
	}
}
