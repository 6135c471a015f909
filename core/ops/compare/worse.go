package compare

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/paired"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var failIfWorseChoice = &service.Choice{
	Name: "fail_if_worse", Group: service.Output, Kind: service.Text,
	Help: "Report a threshold as missed (on the command line, exit status 3) if a system scores less than the baseline under a metric: by however little (df1), by more than 0.5 points (df1:0.5), or significantly, with Holm p below 0.05 (df1:significant).",
}

const (
	significant = "significant"
	level       = 0.05 // below which p is significant
	shownDigits = 2    // of points in tables: a difference that is printed as the bound does not exceed it
)

// bound is what a system must not be worse by than the baseline. The zero value is no bound.
type bound struct {
	metric      string
	points      float64 // more than these are too many; 0 allows nothing
	text        string  // of the points
	significant bool    // only what is significant counts
}

// readBound reads df1, df1:0.5 or df1:significant.
func readBound(text string) (b bound, err error) {
	if text == "" {
		return b, nil
	}
	metric, by, given := strings.Cut(text, ":")
	if metrics := metricKeys(); !slices.Contains(metrics, metric) {
		return b, service.Usage(notice.Quote(metric)+" is no metric", "the metrics are "+strings.Join(metrics, " "))
	}
	b = bound{metric: metric, text: by, significant: by == significant}
	if !given || b.significant {
		return b, nil
	}
	if b.points, err = strconv.ParseFloat(by, 64); err != nil || !jsontext.IsNumber(by) || strings.ContainsAny(by, "eE") || b.points < 0 || b.points > 100 {
		return b, service.Usage(notice.Quote(by)+" is no number of points from 0 to 100", "give "+metric+", "+metric+":0.5 or "+metric+":"+significant)
	}
	return b, nil
}

// metricKeys lists the metrics of all evaluations.
func metricKeys() (keys []string) {
	for _, scheme := range [...]*count.Scheme{score.Scheme, parseval.Scheme, attach.Scheme} {
		for _, key := range scheme.Keys() {
			if !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// boundOf returns the bound that was chosen, if its metric is counted.
func boundOf(c *comparison.Call, done *comparison.Comparison) (bound, error) {
	b, err := readBound(c.Options.Text(failIfWorseChoice))
	if err == nil && b.metric != "" {
		_, err = done.Metric(b.metric)
	}
	return b, err
}

// missed says which systems are worse than that.
func (b *bound) missed(pairs []comparedPair) (list []string) {
	for i := range pairs {
		if x := &pairs[i]; x.Metric == b.metric && x.Difference < 0 && b.exceeded(x) {
			list = append(list, x.A+": "+x.Metric+" is "+service.Either(b.significant, "significantly ", "")+"worse than that of "+x.B+" ("+b.why(x)+")")
		}
	}
	return list
}

func (b *bound) exceeded(x *comparedPair) bool {
	switch {
	case b.significant:
		return x.Holm < level
	case b.points == 0:
		return true
	}
	_, fraction, _ := strings.Cut(b.text, ".")
	scale := math.Pow10(max(shownDigits, len(fraction)))
	return math.Round(-100*x.Difference*scale) > math.Round(b.points*scale)
}

// why is by how much a system is worse, and what is allowed.
func (b *bound) why(x *comparedPair) string {
	switch text := x.Shown.Difference + " points"; {
	case b.significant:
		return text + ", Holm p " + service.Either(x.Holm < paired.Precision, "", "= ") + shownHolm(x.Holm)
	case b.points > 0:
		return text + ", at most " + b.text + " allowed"
	default:
		return text
	}
}
