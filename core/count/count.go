// Package count holds what every evaluation comes to: how much of gold a
// system has right, under the metrics of a scheme. A sentence yields counts;
// those of a corpus are their sum, so the parts of a corpus add up to the
// whole.
package count

import "cmp"

// Count holds what one metric counted. Of an accuracy, whose parts are the
// same on both sides, Gold and System are equal.
type Count struct {
	Gold, System, Correct int64
}

// Precision returns correct/system. Where both sides are empty it is 1, where
// only the system is empty it is 0.
func (c Count) Precision() float64 { return c.precision().float() }

// Recall returns correct/gold, with the same conventions.
func (c Count) Recall() float64 { return c.recall().float() }

// F1 returns 2·correct/(gold+system), the harmonic mean of precision and
// recall; 1 where both sides are empty. Of an accuracy it is that.
func (c Count) F1() float64 { return c.f1().float() }

// CompareF1 compares the F-scores of two counts of a sentence exactly: −1 where that of
// c is lower, 1 where it is higher.
func (c Count) CompareF1(d Count) int {
	a, b := c.f1(), d.f1()
	return cmp.Compare(a.part*b.divisor(), b.part*a.divisor())
}

func (c Count) precision() ratio { return c.ratio(c.Correct, c.System) }
func (c Count) recall() ratio    { return c.ratio(c.Correct, c.Gold) }
func (c Count) f1() ratio        { return c.ratio(2*c.Correct, c.Gold+c.System) }

func (c Count) ratio(part, whole int64) ratio {
	if c.Gold == 0 && c.System == 0 {
		return ratio{1, 1}
	}
	return ratio{part, whole}
}

// ratio is a part of a whole; 0 if there is no whole.
type ratio struct{ part, whole int64 }

func (r ratio) float() float64 { return float64(r.part) / float64(r.divisor()) }

// divisor is what part is divided by.
func (r ratio) divisor() int64 { return max(1, r.whole) }

// Add adds another count to c.
func (c *Count) Add(d Count) {
	c.Gold += d.Gold
	c.System += d.System
	c.Correct += d.Correct
}

// MaxMetrics is how many metrics a scheme has at most: counts then need no
// memory of their own.
const MaxMetrics = 10

// Counts holds the counts of the metrics of a scheme, by their index there.
type Counts [MaxMetrics]Count

// Add adds other counts to c.
func (c *Counts) Add(d *Counts) {
	for m := range c {
		c[m].Add(d[m])
	}
}
