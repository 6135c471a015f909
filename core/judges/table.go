package judges

import "math"

var nan = math.NaN()

// table counts items by two preferences: 3·x + y of both, each from 0 to 2.
type table [9]int32

func place(x, y Preference) uint8 { return uint8(3*(x+1) + y + 1) }

// count adds the items of two lists.
func (t *table) count(x, y []Preference) {
	for i := range x {
		t[place(x[i], y[i])]++
	}
}

func (t *table) add(other *table) {
	for c, n := range other {
		t[c] += n
	}
}

// items returns how many items there are.
func (t *table) items() (n int32) {
	for _, c := range t {
		n += c
	}
	return n
}

// rho returns Spearman's ρ: the correlation of ranks, of which ties share the mean. But
// for a shift and a factor, the rank of a value is how many values are below it minus how
// many are above. NaN where one of the preferences is always the same.
func (t *table) rho() float64 {
	x := [3]int32{t[0] + t[1] + t[2], t[3] + t[4] + t[5], t[6] + t[7] + t[8]}
	y := [3]int32{t[0] + t[3] + t[6], t[1] + t[4] + t[7], t[2] + t[5] + t[8]}
	rankX, rankY := ranks(x), ranks(y)
	var both, squaresX, squaresY float64
	for i := range 3 {
		both += rankX[i] * (float64(t[3*i])*rankY[0] + float64(t[3*i+1])*rankY[1] + float64(t[3*i+2])*rankY[2])
		squaresX += float64(x[i]) * rankX[i] * rankX[i]
		squaresY += float64(y[i]) * rankY[i] * rankY[i]
	}
	if squaresX == 0 || squaresY == 0 {
		return nan
	}
	return both / math.Sqrt(squaresX*squaresY)
}

// ranks returns the ranks of three values by how often each occurs.
func ranks(of [3]int32) [3]float64 {
	return [3]float64{float64(-of[1] - of[2]), float64(of[0] - of[2]), float64(of[0] + of[1])}
}
