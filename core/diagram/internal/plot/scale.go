// Package plot holds what charts share: scales, axes, labels that stand apart, shades
// and rows of text.
package plot

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Whole is 1 in the numbers of a scale, which are whole.
const Whole = 100_000

// Parts returns a value in these numbers, and keeps to what can be drawn.
func Parts(v float64) int { return int(math.Round(Whole * max(-1e6, min(1e6, v)))) }

// Number writes a number with two digits behind the point at most.
func Number(v float64) string {
	if math.IsNaN(v) {
		return "undefined"
	}
	hundredths := math.Round(v * 100)
	text := strconv.FormatFloat(math.Abs(hundredths)/100, 'f', -1, 64)
	if hundredths < 0 {
		text = "−" + text
	}
	return text
}

// Text writes a number of a scale.
func Text(v int) string { return Number(float64(v) / Whole) }

// Scale puts numbers on a line.
type Scale struct {
	From, To int // the numbers at both ends
	Step     int // from a tick to the next
	Length   draw.Length
}

// At returns how far from the begin of the line a number stands.
func (s *Scale) At(v int) draw.Length {
	return s.Length * draw.Length(v-s.From) / draw.Length(s.To-s.From)
}

// Flip has the scale lead the other way: up, as Y grows downward.
func (s Scale) Flip() Scale {
	s.From, s.To = s.To, s.From
	return s
}

// Span is what a scale has to hold.
type Span struct{ Least, Most int }

// NoSpan holds nothing.
var NoSpan = Span{math.MaxInt, math.MinInt}

// Add has the span hold a value, unless that is NaN.
func (s *Span) Add(v float64) {
	if at := Parts(v); !math.IsNaN(v) {
		s.Least, s.Most = min(s.Least, at), max(s.Most, at)
	}
}

// Scale returns a scale whose ends are ticks, as is the origin. Ticks are 1, 2 or 5 times
// a power of ten apart: the finest, or what makes about so many steps of the span.
func (s Span) Scale(origin, finest, steps int) Scale {
	step := finest
	for factor := 0; s.Most-s.Least > steps*step; factor++ {
		step = step * [3]int{4, 5, 4}[factor%3] / 2
	}
	high := origin + step*ceil(s.Most-origin, step)
	low := origin - step*ceil(origin-s.Least, step)
	return Scale{From: min(low, high-step), To: high, Step: step}
}

// ceil divides, and rounds up.
func ceil(a, by int) int {
	n := a / by
	if n*by < a {
		n++
	}
	return n
}
