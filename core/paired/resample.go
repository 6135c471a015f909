package paired

import (
	"math"
	"math/bits"
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/stats"
)

// Level is the confidence of all intervals.
const Level = 0.95

// Table holds columns of numbers, a row for each sentence. Scores of several systems and metrics share its
// samples, and columns that are equal are one.
type Table struct{ columns [][]int32 }

// Add adds what a system counts under a metric.
func (t *Table) Add(c *Column) Place { return Place{t.add(c.Correct), t.add(c.Size)} }

// Place says where a column stands in a table.
type Place struct{ correct, size int }

func (t *Table) add(column []int32) int {
	for i, known := range t.columns {
		if slices.Equal(known, column) {
			return i
		}
	}
	t.columns = append(t.columns, column)
	return len(t.columns) - 1
}

// Samples are the sums of the columns of a table over sentences that were drawn anew, with replacement, in
// every round. As many columns share a word as surely fit: a sum then adds all of them at once.
type Samples struct {
	Rounds int
	width  int // bits of a column in its word
	lanes  int // columns of a word
	words  int
	sums   []uint64 // of each round, the words
}

// Resample draws the samples. It calls tick after every few rounds, whose error ends them.
func (t *Table) Resample(seed uint64, rounds int, tick Tick) (*Samples, error) {
	width := t.width()
	lanes := 64 / width
	s := &Samples{Rounds: rounds, width: width, lanes: lanes, words: (len(t.columns) + lanes - 1) / lanes}
	s.sums = make([]uint64, rounds*s.words)
	values := t.pack(s)
	pace := paceOf(t.sentences(), tick)
	err := stats.Resample(seed, t.sentences(), rounds, func(round int, times []int32) error {
		of := s.sums[round*s.words : (round+1)*s.words]
		for g := range values {
			sums := sum(values[g], times)
			copy(of[g*together:], sums[:]) // the last group may be larger than what is left
		}
		return pace.round()
	})
	return s, err
}

func (t *Table) sentences() int {
	if len(t.columns) == 0 {
		return 0
	}
	return len(t.columns[0])
}

// width is how many bits hold every sum: that of the largest number, drawn in place of every sentence.
func (t *Table) width() int {
	most := int32(0)
	for _, c := range t.columns {
		for _, n := range c {
			most = max(most, n)
		}
	}
	return max(1, bits.Len64(uint64(most)*uint64(t.sentences())))
}

// together is how many words are summed at once: how often a sentence was drawn is then looked up once for all of them.
const together = 4

// pack returns the words in groups that are summed at once: of each group, the words of every sentence.
func (t *Table) pack(s *Samples) [][][together]uint64 {
	values := make([][][together]uint64, (s.words+together-1)/together)
	for g := range values {
		values[g] = make([][together]uint64, t.sentences())
	}
	for k, c := range t.columns {
		word, shift := k/s.lanes, k%s.lanes*s.width
		for i, n := range c {
			values[word/together][i][word%together] |= uint64(n) << shift
		}
	}
	return values
}

// sum is the inner loop of the bootstrap.
func sum(values [][together]uint64, times []int32) [together]uint64 {
	var a, b, c, d uint64
	values = values[:len(times)]
	for i, n := range times {
		v, n := &values[i], uint64(n)
		a += v[0] * n
		b += v[1] * n
		c += v[2] * n
		d += v[3] * n
	}
	return [together]uint64{a, b, c, d}
}

func (s *Samples) sum(round, column int) int64 {
	return int64(s.sums[round*s.words+column/s.lanes] >> (column % s.lanes * s.width) & (1<<s.width - 1))
}

func (s *Samples) score(round int, p Place) float64 {
	return count.Count{Correct: s.sum(round, p.correct), System: s.sum(round, p.size)}.F1()
}

// Interval is the percentile interval of a score (Efron & Tibshirani 1993, ch. 13).
func (s *Samples) Interval(p Place) stats.Interval {
	values := make([]float64, s.Rounds)
	for round := range values {
		values[round] = s.score(round, p)
	}
	return stats.Percentiles(values, Level)
}

// Differences is what samples say of the difference of two systems, which are drawn together: the first
// minus the second.
type Differences struct {
	stats.Interval
	Error float64 // standard error
}

// Between compares two systems.
func (s *Samples) Between(a, b Place) Differences {
	values, mean := make([]float64, s.Rounds), 0.0
	for round := range values {
		values[round] = s.score(round, a) - s.score(round, b)
		mean += values[round]
	}
	mean /= float64(s.Rounds)
	squares := 0.0
	for _, v := range values {
		squares += float64((v - mean) * (v - mean)) // rounded, so that no host fuses it
	}
	return Differences{stats.Percentiles(values, Level), math.Sqrt(squares / float64(max(1, s.Rounds-1)))}
}

// Detectable is the smallest difference that this many sentences can tell from none: 1.96 standard errors.
func (d *Differences) Detectable() float64 { return 1.96 * d.Error }
