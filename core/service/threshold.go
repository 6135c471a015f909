package service

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/report"
)

// Coverage is what a threshold may be of besides the metrics: the share of
// sentences that the system has an analysis of.
const Coverage = "coverage"

// threshold is the least F-score of a metric, or the least coverage.
type threshold struct {
	metric string
	text   string // of the number
	least  float64
	scale  int // 1, or 100 for a number in per cent
	digits int // of the number after its point
}

// parseThreshold reads df1=0.88 or df1=88: a number of JSON from 0 to 1, or in
// per cent if it is above 1.
func parseThreshold(text string, metrics []string) (t threshold, ok bool) {
	key, number, _ := strings.Cut(text, "=")
	if !slices.Contains(metrics, key) || !jsontext.IsNumber(number) {
		return t, false
	}
	least, err := strconv.ParseFloat(number, 64)
	t = threshold{metric: key, text: number, least: least, scale: 1, digits: decimals(number)}
	if least > 1 {
		t.scale = 100
	}
	return t, err == nil && 0 <= least && least <= 100
}

// decimals returns how many digits a number of JSON has after its point.
func decimals(number string) int {
	mantissa, power, _ := strings.Cut(strings.ToLower(number), "e")
	_, fraction, _ := strings.Cut(mantissa, ".")
	exponent, _ := strconv.Atoi(power)
	return len(fraction) - exponent
}

// The digits to which a score in per cent is rounded before it is compared with a
// threshold: at least those that tables print, so that a printed score reaches itself.
// The numbers of JSON have more than the most, and are compared as they are, and so
// is a threshold of 100: nearly all right is not all.
const (
	leastDigits = 2
	mostDigits  = 12
)

// reached reports whether the F-score of a count reaches the threshold, and
// returns the score in the scale and to the digits of the threshold.
func (t *threshold) reached(c count.Count) (ok bool, got string) {
	score := c.F1() * float64(t.scale)
	if t.digits > mostDigits || t.least == float64(t.scale) {
		return score >= t.least, shortest(score)
	}
	digits := max(t.digits, leastDigits)
	if t.scale == 1 {
		digits = max(t.digits, leastDigits+2)
	}
	power := math.Pow10(digits)
	rounded := float64(c.Rounded(int64(t.scale) * int64(power)))
	return rounded >= math.Round(t.least*power), shortest(rounded / power)
}

func shortest(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// Missed says which thresholds were not reached. A metric without what it needs
// is another one, which reaches none.
func Missed(scores *report.Scores, thresholds []threshold) (list []string) {
	for i := range scores.Systems {
		for j := range thresholds {
			if why := thresholds[j].missed(scores, i); why != "" {
				list = append(list, scores.Systems[i].Name+": "+thresholds[j].metric+" "+why)
			}
		}
	}
	return list
}

// missed says why a system does not reach the threshold; nothing if it does.
func (t *threshold) missed(scores *report.Scores, system int) string {
	c, why := t.counted(scores, system)
	if why != "" {
		return why
	}
	ok, got := t.reached(c)
	return Either(ok, "", "is "+got+", below "+t.text)
}

// counted returns what the threshold is about, or why there is nothing.
func (t *threshold) counted(scores *report.Scores, system int) (c count.Count, why string) {
	corpus := &scores.Systems[system].Corpus
	if t.metric == Coverage {
		return count.Count{Gold: corpus.Sentences, System: corpus.Sentences, Correct: corpus.Covered}, ""
	}
	counts := &corpus.All
	if scores.Covered {
		counts = &corpus.CoveredOnly
	}
	at, counted := scores.Scheme.Find(t.metric)
	if !counted {
		return c, "is not counted here"
	}
	if m := &scores.Scheme.Metrics[at]; m.Needs == count.Roots && !scores.Rooted(system) {
		return c, "cannot be told without " + string(m.Needs)
	}
	if c = counts[at]; c.Gold+c.System == 0 {
		why = "counts nothing here"
	}
	return c, why
}
