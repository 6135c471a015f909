package ordered

import (
	"cmp"
	"math"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram/points"
	"github.com/ccgscore/ccgscore/core/order"
)

// sentences are those of gold as a system has them, by two scores.
type sentences struct {
	*comparison.Call
	done        *comparison.Comparison
	system      int
	first, last int // the metrics
	n           int64
	points      []point // in the order of their scores
	left        int64   // sentences of points that are not held
}

// point is a pair of scores with the sentences that have it.
type point struct {
	first, last float64
	n           int64
	rows        []int // the indices of the first of them
}

const (
	mostPoints = 10_000 // that are held of a system
	mostRows   = 50     // that are held of a point
)

// gather brings sentences with the same scores together. Equal ratios are equal as numbers, too: both are
// rounded from the same quotient.
func (s *sentences) gather() {
	at := map[[2]float64]int{}
	rows := s.done.Scores.Systems[s.system].Rows
	for i := range rows {
		c := &rows[i].Counts
		scores := [2]float64{c[s.first].F1(), c[s.last].F1()}
		k, known := at[scores]
		if !known && len(s.points) == mostPoints {
			s.left++
			continue
		}
		if !known {
			k = len(s.points)
			at[scores] = k
			s.points = append(s.points, point{first: scores[0], last: scores[1]})
		}
		p := &s.points[k]
		s.n++
		if p.n++; len(p.rows) < mostRows {
			p.rows = append(p.rows, i)
		}
	}
	order.Stable(s.points, func(p, q *point) int {
		return cmp.Or(cmp.Compare(p.first, q.first), cmp.Compare(p.last, q.last))
	})
}

// pairs are numbers of pairs of sentences.
type pairs struct {
	all         int64
	differently int64    // that the two scores order differently
	equal       [2]int64 // that have an equal first score, or an equal second one
	same        int64    // of which both scores are equal
}

// pairs counts the pairs of sentences. The points are in the order of the first score, so a pair is ordered
// differently if the second score falls; they are counted while they are sorted by it.
func (s *sentences) pairs() (n pairs) {
	of := func(n int64) int64 { return n * (n - 1) / 2 }
	var scores [2]map[float64]int64
	for i := range scores {
		scores[i] = map[float64]int64{}
	}
	list := make([]falling, len(s.points))
	for i, p := range s.points {
		scores[0][p.first] += p.n
		scores[1][p.last] += p.n
		n.same += of(p.n)
		list[i] = falling{p.last, p.n}
	}
	for i := range scores {
		for _, times := range scores[i] {
			n.equal[i] += of(times)
		}
	}
	n.all, n.differently = of(s.n), inversions(list, make([]falling, len(list)))
	return n
}

// tied are the pairs that have an equal score.
func (n *pairs) tied() int64 { return n.equal[0] + n.equal[1] - n.same }

// alike are those that both scores order in the same way.
func (n *pairs) alike() int64 { return n.all - n.differently - n.tied() }

// tau is τ-b of the two scores (Kendall 1945): the pairs that they order alike minus those that they order differently,
// of the geometric mean of those that each orders; NaN where one of them orders none.
func (n *pairs) tau() float64 {
	ordered := float64(n.all-n.equal[0]) * float64(n.all-n.equal[1])
	if ordered == 0 {
		return math.NaN()
	}
	return float64(n.alike()-n.differently) / math.Sqrt(ordered)
}

// falling is the second score of a point, and its sentences.
type falling struct {
	score float64
	n     int64
}

// inversions sorts a list, and counts the pairs of sentences of which the first had the higher score.
func inversions(list, room []falling) (n int64) {
	if len(list) < 2 {
		return 0
	}
	half := len(list) / 2
	left, right := list[:half], list[half:]
	n = inversions(left, room[:half]) + inversions(right, room[half:])
	waiting := int64(0) // sentences of the left half that are not placed
	for i := range left {
		waiting += left[i].n
	}
	sorted := room[:0]
	for len(left) > 0 || len(right) > 0 {
		if len(right) == 0 || len(left) > 0 && left[0].score <= right[0].score {
			waiting -= left[0].n
			sorted, left = append(sorted, left[0]), left[1:]
			continue
		}
		n += waiting * right[0].n
		sorted, right = append(sorted, right[0]), right[1:]
	}
	copy(list, sorted)
	return n
}

// reversed is a pair of points that the scores order differently.
type reversed struct {
	high, low int // the points: high has the higher first score, and the lower second one
	by        float64
}

// listed lists the pairs that are ordered differently by most: for each point with a higher first score the
// other one that makes the smaller of the two differences largest. A pair is no further apart than half the
// difference of what its points gain from one score to the other, so most pairs are not looked at.
func (s *sentences) listed(most int) ([]reversed, error) {
	gain := make([]int, len(s.points)) // points, by what they gain from the first score to the second, the most first
	for i := range gain {
		gain[i] = i
	}
	gains := func(i int) float64 { return s.points[i].last - s.points[i].first }
	order.Stable(gain, func(a, b *int) int { return cmp.Or(cmp.Compare(gains(*b), gains(*a)), cmp.Compare(*a, *b)) })
	var list []reversed
	for i := range s.points {
		if i%256 == 0 {
			if err := s.Counted.Tick(); err != nil {
				return nil, err
			}
		}
		best := reversed{high: i, low: -1}
		for _, k := range gain {
			if (gains(k)-gains(i))/2 <= best.by {
				break
			}
			p, q := &s.points[i], &s.points[k]
			if by := math.Min(p.first-q.first, q.last-p.last); by > best.by {
				best.low, best.by = k, by
			}
		}
		if best.low >= 0 {
			list = append(list, best)
		}
	}
	order.Stable(list, func(a, b *reversed) int { return cmp.Compare(b.by, a.by) })
	return list[:min(most, len(list))], nil
}

// chart draws the sentences.
func (s *sentences) chart(names *[2]string) *points.Chart {
	c := &points.Chart{Title: "Sentences of " + s.done.Scores.Systems[s.system].Name, Across: names[0], Up: names[1], Width: s.Options.Width, Theme: s.Options.Theme}
	for _, p := range s.points {
		c.Points = append(c.Points, points.Point{X: p.first, Y: p.last, N: p.n})
	}
	return c
}

// counts are those of a sentence of a point under one of the two metrics.
func (s *sentences) counts(row, metric int) count.Count {
	return s.done.Scores.Systems[s.system].Rows[row].Counts[metric]
}
