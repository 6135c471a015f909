package judges

import "github.com/ccgscore/ccgscore/core/stats"

// resample draws the items of a sample in every round, and returns a table for each round
// and metric.
func (b Bootstrap) resample(s *Sample) []table {
	metrics := len(s.Metrics)
	lists := make([]crossed, metrics)
	for m := range lists {
		lists[m] = s.crossed(m)
	}
	drawn := make([]table, b.Rounds*metrics)
	packed := make([]uint64, len(s.Judges))
	_ = stats.Resample(b.Seed, len(s.Judges), b.Rounds, func(round int, times []int32) error { // nothing of it fails
		lane := round % lanes
		pack(packed, times, lane)
		if lane < lanes-1 && round < b.Rounds-1 {
			return nil
		}
		for m := range lists {
			tables := lists[m].sum(packed)
			for i := range lane + 1 {
				drawn[(round-lane+i)*metrics+m] = tables[i]
			}
		}
		return nil
	})
	return drawn
}

// How often an item was drawn in three rounds fits one word: sums over items then count
// all three at once.
const (
	lanes = 3
	width = 21 // bits; [MostItems] needs 17
)

func pack(packed []uint64, times []int32, lane int) {
	if lane == 0 {
		clear(packed)
	}
	for i, n := range times {
		packed[i] |= uint64(n) << (lane * width)
	}
}

// crossed holds the items of each cell of the table of a metric and the judges.
type crossed [len(table{})][]int32

func (s *Sample) crossed(metric int) (c crossed) {
	for i, y := range s.Judges {
		cell := place(s.Metrics[metric][i], y)
		c[cell] = append(c[cell], int32(i))
	}
	return c
}

// sum returns the tables of all lanes.
func (c *crossed) sum(packed []uint64) (tables [lanes]table) {
	for cell, items := range c {
		sum := uint64(0)
		for _, i := range items {
			sum += packed[i]
		}
		for lane := range tables {
			tables[lane][cell] = int32(sum >> (lane * width) & (1<<width - 1))
		}
	}
	return tables
}
