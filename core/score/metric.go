// Package score compares a system's dependencies with gold ones: the standard
// F₁ of CCG parsing (Clark & Hockenmaier 2002), and its decomposition into
// subcategorial labelling, subcategorial alignment and DF₁ (Bhargava & Penn
// 2023).
package score

// Metric names one way of counting a dependency as right. The first four are
// the path from F₁ to DF₁, each more generous than the one before.
type Metric uint8

// The metrics, in the order in which every table shows them.
const (
	F1         Metric = iota // words, category and slot are equal
	Labelling                // arg_s(c) = arg_s'(c') and s = s'
	Alignment                // … or s and s' match on an optimal alignment
	DF1                      // Alignment with the root dependency
	Unlabelled               // distinct pairs (h_p, h_a)
	Undirected               // distinct pairs in either order
	Metrics    = 6
)

var metricKeys = [Metrics]string{"f1", "labelling", "alignment", "df1", "unlabelled", "undirected"}

var metricNames = [Metrics]string{"F₁", "labelling", "alignment", "DF₁", "unlabelled", "undirected"}

// Key returns the name in JSON, TSV and flags: f1, labelling, alignment, df1,
// unlabelled or undirected.
func (m Metric) Key() string { return metricKeys[m] }

// String returns the name as people read it.
func (m Metric) String() string { return metricNames[m] }

// ParseMetric returns the metric with this key.
func ParseMetric(key string) (Metric, bool) {
	for m, k := range metricKeys {
		if k == key {
			return Metric(m), true
		}
	}
	return 0, false
}

// Count holds what one metric counted. Counts of sentences add up to the
// count of their corpus.
type Count struct {
	Gold, System, Correct int64
}

// Precision returns correct/system. Where both sides are empty it is 1, where
// only the system is empty it is 0.
func (c Count) Precision() float64 { return c.ratio(c.Correct, c.System) }

// Recall returns correct/gold, with the same conventions.
func (c Count) Recall() float64 { return c.ratio(c.Correct, c.Gold) }

// F1 returns 2·correct/(gold+system), the harmonic mean of precision and
// recall; 1 where both sides are empty.
func (c Count) F1() float64 { return c.ratio(2*c.Correct, c.Gold+c.System) }

func (c Count) ratio(part, whole int64) float64 {
	switch {
	case c.Gold == 0 && c.System == 0:
		return 1
	case whole == 0:
		return 0
	}
	return float64(part) / float64(whole)
}

// Add adds another count to c.
func (c *Count) Add(d Count) {
	c.Gold += d.Gold
	c.System += d.System
	c.Correct += d.Correct
}

// Counts holds the counts of every metric, indexed by [Metric].
type Counts [Metrics]Count

// Add adds other counts to c.
func (c *Counts) Add(d *Counts) {
	for m := range c {
		c[m].Add(d[m])
	}
}
