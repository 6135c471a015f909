package compare

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// comparedResult is systems compared.
type comparedResult struct {
	report.Head  `json:",inline"`
	Metrics      []report.Metric  `json:"metrics"`  // Those that are compared, in the order of every table.
	Ends         [2]string        `json:"ends"`     // The keys of the two that sum systems up, such as `f1` and `df1`: systems are ranked by them.
	Baseline     string           `json:"baseline"` // The system that the others are compared with.
	Seed         int64            `json:"seed"`     // Of the random numbers.
	Rounds       int              `json:"rounds"`   // Of intervals and of the randomisation test.
	comparedPart `json:",inline"` // Over all sentences.
	CoveredByAll *comparedPart    `json:"covered_by_all"` // Over the sentences that every system parsed; null if these are all or none.

	warnings []*notice.Notice
	of       *report.Scores
}

// comparedPart is systems compared over some sentences.
type comparedPart struct {
	Sentences int              `json:"sentences"` // How many there are, those included that gold lacks.
	Systems   []comparedSystem `json:"systems"`   // In the order of the files.
	Pairs     []comparedPair   `json:"pairs"`     // Each system with the baseline, under each metric.
}

// comparedSystem is a system by itself.
type comparedSystem struct {
	Name           string   `json:"name"`
	Covered        int64    `json:"covered"` // How many sentences of the corpus it parsed.
	Lacks          []string `json:"lacks"`   // What some metric needs, and this system or gold has not, as in scores: without `roots`, df1 counts what alignment does.
	ComparedScores `json:",inline"`
}

// ComparedScores are the scores of a system, by metric.
type ComparedScores struct {
	scheme *count.Scheme
	of     []comparedScore
}

// WriteFields writes a member for every metric.
func (s *ComparedScores) WriteFields(w *jsontext.Writer) {
	for i := range s.of {
		w.Object(s.scheme.Metrics[i].Key, &s.of[i])
	}
}

// comparedScore is a score with its interval.
type comparedScore struct {
	Value float64    `json:"value" least:"0" most:"1"` // The F-score, or the accuracy.
	Low   float64    `json:"low" least:"0" most:"1"`   // Of the interval of 95 %. Equal to `high` where every sample of the sentences has the same score, as with one sentence: they bear out no interval.
	High  float64    `json:"high" least:"0" most:"1"`
	Rank  int        `json:"rank" least:"1"` // Among the systems; equal scores have equal ranks.
	Shown shownScore `json:"shown"`

	sum count.Count
}

// shownScore is a score with its interval as people read it, in per cent.
type shownScore struct {
	Value    string `json:"value"`
	Interval string `json:"interval"` // A dash where there is none.
}

// comparedPair is a system compared with the baseline under a metric.
type comparedPair struct {
	A             string        `json:"a"`                              // The system.
	B             string        `json:"b"`                              // The baseline.
	Metric        string        `json:"metric"`                         // Its key.
	Difference    float64       `json:"difference" least:"-1" most:"1"` // The score of `a` minus that of `b`.
	Low           float64       `json:"low" least:"-1" most:"1"`        // Of the interval of 95 %, by the paired bootstrap. Equal to `high` where every sample of the sentences has the same difference: they bear out no interval.
	High          float64       `json:"high" least:"-1" most:"1"`
	Detectable    float64       `json:"detectable" least:"0"`    // The smallest difference that this many sentences can tell from none: 1.96 standard errors of the difference.
	Randomisation sampledTest   `json:"randomisation"`           // The paired randomisation test.
	Exact         *exactTest    `json:"exact"`                   // The exact paired-permutation test, of which the randomisation test is an estimate; null if its table would be too large.
	McNemar       *testOfSingle `json:"mcnemar"`                 // The exact test of McNemar over what gold has: dependencies, pairs of words, words, constituents, or sentences, as the metric counts. Null under `ted`, which counts edits of whole trees, and beside saved scores, which say nothing of single ones.
	Holm          float64       `json:"holm" least:"0" most:"1"` // The exact p, or else that of the randomisation test, adjusted for the systems that are compared with the baseline.
	Wins          int64         `json:"wins"`                    // Sentences in which `a` has the higher score.
	Ties          int64         `json:"ties"`                    // Sentences in which both have the same score.
	Losses        int64         `json:"losses"`                  // Sentences in which `b` has the higher score.
	Shown         shownPair     `json:"shown"`

	a      int // its index
	metric int
	called string // the metric, and what it counts without
}

// shownPair is a difference with its tests as people read it: points are per cent of one system minus those of the other.
type shownPair struct {
	Difference    string `json:"difference"` // In points.
	Interval      string `json:"interval"`   // A dash where there is none.
	Detectable    string `json:"detectable"` // A dash where no sentence differs.
	Randomisation string `json:"randomisation"`
	Exact         string `json:"exact"` // A dash where there is none.
	Holm          string `json:"holm"`
	McNemar       string `json:"mcnemar"` // A dash where there is none.
}

// sampledTest is a test by random swaps.
type sampledTest struct {
	P      float64 `json:"p" least:"0" most:"1"` // Two-sided.
	Rounds int     `json:"rounds"`               // How many swaps were drawn.
}

// exactTest is a test by all swaps.
type exactTest struct {
	P float64 `json:"p" least:"0" most:"1"` // Two-sided, within 1e-9.
}

// testOfSingle is a test over what gold has and just one of two systems has right.
type testOfSingle struct {
	P     float64 `json:"p" least:"0" most:"1"` // Two-sided.
	OnlyA int64   `json:"only_a"`               // Those that only `a` has right.
	OnlyB int64   `json:"only_b"`               // Those that only `b` has right.
}

// p is the best p that there is for the difference.
func (p *comparedPair) p() float64 {
	if p.Exact != nil {
		return p.Exact.P
	}
	return p.Randomisation.P
}
