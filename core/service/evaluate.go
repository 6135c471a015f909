package service

import (
	"github.com/ccgscore/ccgscore/core/format"
)

// evaluate compares the files of a call, or the pairs of the comparison that it
// names, by the evaluation of the call.
func (c *call) evaluate(rows bool) (*comparison, error) {
	if c.options.Handle == 0 {
		return c.compare(rows, nil)
	}
	kept, err := c.comparison()
	if err != nil {
		return nil, err
	}
	if err := checkNames(c.options.Names, len(kept.systems)); err != nil {
		return nil, err
	}
	if c.by == nil {
		if c.by, err = c.suiting(format.Format(kept.scores.Gold.Format)); err != nil {
			return nil, err
		}
	}
	return kept.again(c, rows)
}

// again compares pairs that are kept by another evaluation. How they were read and
// paired stays as it is.
func (done *comparison) again(c *call, rows bool) (*comparison, error) {
	if err := done.holdsWhat(c.by); err != nil {
		return nil, err
	}
	other := &comparison{by: c.by, options: newOptions(c.op, c.options.over(done.options.Settings, c.op)), ignored: done.ignored, systems: done.systems}
	other.met.Merge(&done.met)
	other.scores.Gold = done.scores.Gold
	other.sum = &Sum{Gold: done.sum.Gold}
	for i := range done.systems {
		compared := &done.systems[i]
		k := &sums{scorer: c.by.scorer(&other.options, compared.scoring, done.gold(), compared.is), index: i, rows: rows}
		for n, p := range compared.pairs {
			if n%256 == 0 {
				if err := c.counted.tick(); err != nil {
					return nil, err
				}
			}
			if _, err := k.count(p); err != nil {
				return nil, err
			}
		}
		other.counted = append(other.counted, k)
		counted := k.done()
		counted.Side = done.sum.Systems[i].Side
		other.sum.Systems = append(other.sum.Systems, counted)
	}
	other.score(rows)
	return other, nil
}

// holdsWhat returns an error if a file holds nothing that an evaluation compares.
func (done *comparison) holdsWhat(by evaluation) error {
	err := takes(by, done.gold(), &done.scores.Gold)
	for i := range done.systems {
		if err == nil {
			err = takes(by, done.systems[i].is, &done.scores.Systems[i].Input)
		}
	}
	return err
}
