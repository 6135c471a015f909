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
// many are above, and the sum of its squares is (n³ − Σ c³)/3, where c are the sizes of
// ties: whole numbers, for up to [MostTogether] items. NaN where one of the preferences is
// always the same.
func (t *table) rho() float64 {
	x := [3]int64{int64(t[0] + t[1] + t[2]), int64(t[3] + t[4] + t[5]), int64(t[6] + t[7] + t[8])}
	y := [3]int64{int64(t[0] + t[3] + t[6]), int64(t[1] + t[4] + t[7]), int64(t[2] + t[5] + t[8])}
	below, even, above := -y[1]-y[2], y[0]-y[2], y[0]+y[1]
	row := func(i int) int64 { return int64(t[i])*below + int64(t[i+1])*even + int64(t[i+2])*above }
	both := (x[0]+x[1])*row(6) + (x[0]-x[2])*row(3) - (x[1]+x[2])*row(0)
	squaresX, squaresY := squares(&x), squares(&y)
	if squaresX == 0 || squaresY == 0 {
		return nan
	}
	return float64(both) / math.Sqrt(float64(squaresX)*float64(squaresY))
}

// squares returns the sum of the squares of ranks, by the sizes of ties.
func squares(of *[3]int64) int64 {
	n := of[0] + of[1] + of[2]
	return (n*n*n - of[0]*of[0]*of[0] - of[1]*of[1]*of[1] - of[2]*of[2]*of[2]) / 3
}

// MostTogether is how many items all tables may have together.
const MostTogether = 1_000_000
