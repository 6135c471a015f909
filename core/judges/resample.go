package judges

import "github.com/ccgscore/ccgscore/core/stats"

// resample draws the items of a sample in every round, adds them to what was drawn of the
// samples before it, and returns ρ of each metric and round.
func (b Bootstrap) resample(s *Sample, drawn []table) (values [][]float64, err error) {
	metrics := len(s.Metrics)
	values = make([][]float64, metrics)
	lists := make([]crossed, metrics)
	for m := range lists {
		lists[m] = s.crossed(m)
		values[m] = make([]float64, 0, b.Rounds)
	}
	packed := make([]uint64, len(s.Judges))
	stats.Resample(stats.Random(b.Seed), len(s.Judges), b.Rounds, func(round int, times []int32) {
		if round%256 == 0 && b.Go != nil && err == nil {
			err = b.Go()
		}
		lane := round % lanes
		pack(packed, times, lane)
		if err != nil || lane < lanes-1 && round < b.Rounds-1 {
			return
		}
		for m := range lists {
			tables := lists[m].sum(packed)
			for i := range lane + 1 {
				values[m] = append(values[m], tables[i].rho())
				drawn[(round-lane+i)*metrics+m].add(&tables[i])
			}
		}
	})
	return values, err
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
