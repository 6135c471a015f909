package agreement

import "github.com/ccgscore/ccgscore/core/tree"

// gradedWorker finds the distances of trees some of whose labels are nearer to each other than others. Each pair
// is compared by itself.
type gradedWorker struct {
	of     *trees
	graded tree.Graded
}

func (w *gradedWorker) row(x int32, into []int32, tick func() error) (_ []int32, err error) {
	for y := x + 1; int(y) < w.of.len(); y++ {
		if y%64 == 0 {
			if err := tick(); err != nil {
				return into, err
			}
		}
		if into, err = w.compare(x, y, into); err != nil {
			return into, err
		}
	}
	return into, nil
}

func (w *gradedWorker) compare(x, y int32, into []int32) ([]int32, error) {
	if w.of.distinct[x] == w.of.distinct[y] {
		return append(into, 0), nil
	}
	d, err := w.graded.Distance(&w.of.trees[x], &w.of.trees[y])
	return append(into, int32(d)), err
}
