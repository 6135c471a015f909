package paired

import (
	"math"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
)

// FuzzExact holds the exact test against enumeration, over counts of any size.
func FuzzExact(f *testing.F) {
	f.Add([]byte{4, 3, 5, 4, 5})
	f.Add([]byte{1, 0, 1, 1, 1, 200, 100, 0, 200, 250, 9, 9, 9, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		a, b := &Column{}, &Column{}
		for len(data) >= 5 && len(a.Correct) < 10 {
			gold := int64(data[0]) + 1
			for s, c := range []*Column{a, b} {
				system := int64(data[2+2*s])
				c.Add(count.Count{Gold: gold, System: system, Correct: min(gold, system, int64(data[1+2*s]))})
			}
			data = data[5:]
		}
		if len(a.Correct) == 0 {
			return
		}
		p, is, _ := Exact(a, b, never)
		if !is {
			return
		}
		if want := enumerated(a, b); math.Abs(p-want) > Precision {
			t.Errorf("p is %v, want %v: %v %v", p, want, a, b)
		}
		if q, _, _ := Exact(b, a, never); p != q {
			t.Errorf("p is %v, and %v the other way round", p, q)
		}
	})
}
