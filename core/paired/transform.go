package paired

import (
	"math"
	"math/bits"
)

// row is a frequency of y: the characteristic function there, transformed back along x, and summed from
// each cell on.
type row struct {
	frequency int
	times     float64 // that it counts: twice where it has a mirror image
	beyond    []complex128
}

// negligible is what of the characteristic function is too small for any sum: the table has 2²⁰ cells.
const negligible = 1e-17

// transformed returns the rows that are not negligible. Few are where sentences are many, since their
// product of cosines is large at few frequencies. Frequencies beyond the middle are left out: what they
// add is conjugate to what those before it add, since all swaps turned round are as probable. It calls
// tick once a frequency of y, whose error ends it.
func (l *lattice) transformed(tick func() error) (rows []row, err error) {
	n, m := l.across.cells, l.down.cells
	cells := max(n, m)
	cosines := turns(2 * cells)           // cos(π·k/cells) is the real part of the k-th
	most := make([]float64, len(cosines)) // what the most frequent step makes of each
	for k := range most {
		most[k] = power(real(cosines[k]), l.steps[0].times)
	}
	turn := turns(2 * n)
	values := make([]complex128, n)
	for v := range m/2 + 1 {
		if err := tick(); err != nil {
			return nil, err
		}
		any := false
		for u := range n {
			f := l.function(u*(cells/n), v*(cells/m), cosines, most)
			values[u] = complex(f, 0)
			any = any || f != 0
		}
		if !any {
			continue
		}
		first := l.across.first()
		for u := range values { // so that the transform begins with the first cell
			values[u] = times(values[u], conjugate(turn[int(int64(u)*first&int64(2*n-1))]))
		}
		beyond := backward(values, turn)
		for cell := n - 2; cell >= 0; cell-- {
			beyond[cell] += beyond[cell+1]
		}
		times := 2.0
		if v == 0 || v == m/2 {
			times = 1
		}
		rows = append(rows, row{v, times, beyond})
	}
	return rows, nil
}

// function is the characteristic function of what swaps move, at a frequency of each axis in common units.
func (l *lattice) function(u, v int, cosines []complex128, most []float64) float64 {
	at := func(s *step) int64 { return (int64(u)*s.x + int64(v)*s.y) & int64(len(cosines)-1) }
	f := most[at(&l.steps[0])]
	for i := 1; i < len(l.steps) && math.Abs(f) >= negligible; i++ {
		f *= power(real(cosines[at(&l.steps[i])]), l.steps[i].times)
	}
	if math.Abs(f) < negligible {
		return 0
	}
	return f
}

// power is x to a power, by squaring: [math.Pow] is not the same everywhere.
func power(x float64, n int) float64 {
	p := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			p *= x
		}
		x *= x
	}
	return p
}

// turns are the points of a circle, e^{2πi·k/n}, for n a power of 2 from 4 on: by halves of angles, whose
// roots are the same on every host.
func turns(n int) []complex128 {
	list := make([]complex128, n)
	list[0], list[n/4], list[n/2], list[3*n/4] = 1, 1i, -1, -1i
	for gap := n / 8; gap > 0; gap /= 2 {
		// The root of the point of twice the angle, which is on the upper half, is on the right half.
		double := real(list[2*gap])
		root := complex(math.Sqrt((1+double)/2), math.Sqrt((1-double)/2))
		for k := gap; k < n; k += 2 * gap {
			list[k] = times(list[k-gap], root)
		}
	}
	return list
}

func conjugate(c complex128) complex128 { return complex(real(c), -imag(c)) }

// times is a product without fused steps, which are not on every host.
func times(a, b complex128) complex128 {
	return complex(float64(real(a)*real(b))-float64(imag(a)*imag(b)), float64(real(a)*imag(b))+float64(imag(a)*real(b)))
}

// backward returns Σ values[u]·e^{−2πi·u·cell/n} for each cell (Cooley & Tukey 1965). Turn holds twice as
// many points as there are values.
func backward(values, turn []complex128) []complex128 {
	n := len(values)
	out := make([]complex128, n)
	shift := 64 - bits.Len(uint(n-1))
	for i, v := range values {
		if n == 1 {
			out[0] = v
			break
		}
		out[bits.Reverse64(uint64(i))>>shift] = v
	}
	for size := 2; size <= n; size *= 2 {
		for start := 0; start < n; start += size {
			for k := range size / 2 {
				even, odd := &out[start+k], &out[start+k+size/2]
				t := times(*odd, conjugate(turn[k*(2*n/size)]))
				*even, *odd = *even+t, *even-t
			}
		}
	}
	return out
}
