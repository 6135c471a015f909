package count

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/order"
)

// Sum is what was counted of one thing, with how much of gold is right under up to
// two other metrics that are shown beside it.
//
// Found is how much of the system is right. It is Correct unless the two sides count
// what is right under different keys, as where gold has it as long-range and the system
// has not: Correct is then gold's, for recall, and Found the system's, for precision.
type Sum struct {
	Count
	Found  int64
	Beside [2]int64
}

// Apart returns the ratios where both sides count what is right by themselves.
func (s *Sum) Apart() Apart {
	c, found := s.Count, s.Count
	found.Correct = s.Found
	return Apart{found.precision(), c.recall(), c.ratio(2*s.Correct*s.Found, s.Correct*s.System+s.Found*s.Gold)}
}

// Apart is the precision of what the system counts, the recall of what gold counts, and
// their harmonic mean.
type Apart struct{ precision, recall, f1 ratio }

// Ratios returns precision, recall and F-score.
func (a Apart) Ratios() (precision, recall, f1 float64) {
	return a.precision.float(), a.recall.float(), a.f1.float()
}

// Percent returns the ratios as texts, rounded as [Count.Percent] does.
func (a Apart) Percent() Percent {
	text := func(r ratio) string { return decimal(uint64(r.rounded(hundredths))) }
	return Percent{text(a.precision), text(a.recall), text(a.f1)}
}

// Add adds another sum to s.
func (s *Sum) Add(other Sum) {
	s.Count.Add(other.Count)
	s.Found += other.Found
	for i := range s.Beside {
		s.Beside[i] += other.Beside[i]
	}
}

// Breakdown holds the sums of what a key stands for: what was counted, by relation,
// by length, by kind.
type Breakdown[K comparable] map[K]Sum

// Add adds to the sum of a key.
//
//go:noinline
func (b Breakdown[K]) Add(key K, n Sum) {
	sum := b[key]
	sum.Add(n)
	b[key] = sum
}

// Column is what a value of a line is: the key in JSON and TSV, and the name as
// people read it. Numbers are numbers in JSON.
type Column struct {
	Key, Name string
	Number    bool
}

// Line is one line of a breakdown, with a value for every column.
type Line struct {
	Values []string
	Sum
}

// Lines returns the lines by the rank of their keys, if they have one; then the most
// frequent in gold first, and where these are equal by their values.
func (b Breakdown[K]) Lines(values func(K) []string, rank func(K) int) []Line {
	list := make([]ranked, 0, len(b))
	for key, n := range b {
		r := ranked{Line: Line{Values: values(key), Sum: n}}
		if rank != nil {
			r.rank = rank(key)
		}
		list = append(list, r)
	}
	order.Stable(list, func(a, b *ranked) int { return a.compare(b) })
	lines := make([]Line, len(list))
	for i := range list {
		lines[i] = list[i].Line
	}
	return lines
}

// ranked is a line with its place in the order of keys.
type ranked struct {
	Line
	rank int
}

func (x *ranked) compare(y *ranked) int {
	switch {
	case x.rank != y.rank:
		return x.rank - y.rank
	case x.Gold != y.Gold:
		return cmp.Compare(y.Gold, x.Gold)
	}
	return slices.Compare(x.Values, y.Values)
}
