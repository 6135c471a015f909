package comparison

import (
	"github.com/ccgscore/ccgscore/core/format"
)

// Evaluate compares the files of a call, or the pairs of the comparison that it
// names, by the evaluation of the call. A visitor is shown every pair.
func (c *Call) Evaluate(rows bool, visit visitor) (*Comparison, error) {
	if c.Options.Handle == 0 {
		return c.Compare(rows, visit)
	}
	kept, err := c.Comparison()
	if err != nil {
		return nil, err
	}
	if err := CheckNames(c.Options.Names, len(kept.Systems)); err != nil {
		return nil, err
	}
	if c.By == nil {
		if c.By, err = c.Suiting(format.Format(kept.Scores.Gold.Format)); err != nil {
			return nil, err
		}
	}
	return kept.recount(c, rows, visit)
}

// recount compares pairs that are kept by another evaluation. How they were read and
// paired stays as it is.
func (done *Comparison) recount(c *Call, rows bool, visit visitor) (*Comparison, error) {
	if err := done.HoldsWhat(c.By); err != nil {
		return nil, err
	}
	other := &Comparison{By: c.By, Options: newOptions(c.Op, c.Options.Overlay(done.Options.Settings, c.Op)), Ignored: done.Ignored, Systems: done.Systems}
	other.Met.Merge(&done.Met)
	other.Scores.Gold = done.Scores.Gold
	other.Sum = &Sum{Gold: done.Sum.Gold}
	for i := range done.Systems {
		compared := &done.Systems[i]
		k := &Sums{Scorer: c.By.Scorer(&other.Options, compared.Scoring, done.Gold(), compared.Is), Judge: c.Judging(&other.Options, compared.Scoring, done.Gold(), compared.Is), Index: i, rows: rows}
		for n, p := range compared.Pairs {
			if n%256 == 0 {
				if err := c.Counted.Tick(); err != nil {
					return nil, err
				}
			}
			row, err := k.Count(p)
			if err == nil && visit != nil {
				_, err = visit(i, &row, p) // the pair is kept as it is
			}
			if err != nil {
				return nil, err
			}
		}
		other.Counted = append(other.Counted, k)
		counted := k.Done()
		counted.Side = done.Sum.Systems[i].Side
		other.Sum.Systems = append(other.Sum.Systems, counted)
	}
	other.score(rows)
	return other, nil
}

// HoldsWhat returns an error if a file holds nothing that an evaluation compares.
func (done *Comparison) HoldsWhat(by Evaluation) error {
	err := takes(by, done.Gold(), &done.Scores.Gold)
	for i := range done.Systems {
		if err == nil {
			err = takes(by, done.Systems[i].Is, &done.Scores.Systems[i].Input)
		}
	}
	return err
}
