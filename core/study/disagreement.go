package study

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/table"
)

// DisagreementByScore is how the disagreement of judges about items goes with the scores of their parses. Bhargava & Penn (2023, section 7)
// "found no correlation between parser scores and judge disagreement".
type DisagreementByScore struct {
	Items        int                `json:"items"`            // Items that two judges or more answered: n of all coefficients.
	Undecided    int                `json:"undecided"`        // Those of them with as many answers for each side.
	Correlations []ScoreCorrelation `json:"correlations"`     // Empty where nothing can be said.
	Chance       *float64           `json:"chance"`           // Coefficients this far from 0 or farther come about by chance about once in 20 times; from ten items on.
	Lines        []string           `json:"lines"`            // What there is to say of them, or why there are none.
	Why          string             `json:"reason,omitempty"` // Why there are no coefficients at all.
}

// ScoreCorrelation is how disagreement goes with one score. What is not defined is null.
type ScoreCorrelation struct {
	Key       string   `json:"score" enum:"f1,df1,df1_minus_f1,f1_mean,df1_mean,f1_difference,df1_difference"`
	Name      string   `json:"name"`                     // In words.
	Rho       *float64 `json:"rho" least:"-1" most:"1"`  // Spearman's, with the share of pairs of judges who disagree.
	RhoP      *float64 `json:"rho_p" least:"0" most:"1"` // Two-sided, from ten items on.
	R         *float64 `json:"r" least:"-1" most:"1"`    // Point-biserial, with being undecided.
	RP        *float64 `json:"r_p" least:"0" most:"1"`   // Two-sided, from ten items on.
	Decided   *float64 `json:"mean_decided" most:"1"`    // Mean score of the items with a majority.
	Undecided *float64 `json:"mean_undecided" most:"1"`  // Mean score of the others.
}

// How many items a coefficient needs, and a p-value, which is approximate.
const (
	fewest  = 4
	fewestP = 10
)

// scale is a score of an item, from those of its options.
type scale struct {
	key, name string
	of        func(a, b ParseScores) float64
}

var scales = [kinds][]scale{
	Isolate: {
		{"f1", "F₁", func(a, _ ParseScores) float64 { return a.F1 }},
		{"df1", "DF₁", func(a, _ ParseScores) float64 { return a.DF1 }},
		{"df1_minus_f1", "DF₁ − F₁", func(a, _ ParseScores) float64 { return a.DF1 - a.F1 }},
	},
	Better: {
		{"f1_mean", "F₁, mean of both", func(a, b ParseScores) float64 { return (a.F1 + b.F1) / 2 }},
		{"df1_mean", "DF₁, mean of both", func(a, b ParseScores) float64 { return (a.DF1 + b.DF1) / 2 }},
		{"f1_difference", "F₁, difference of both", func(a, b ParseScores) float64 { return math.Abs(a.F1 - b.F1) }},
		{"df1_difference", "DF₁, difference of both", func(a, b ParseScores) float64 { return math.Abs(a.DF1 - b.DF1) }},
	},
}

// disagree returns the share of pairs of judges of an item who disagree: 2ab / n(n−1), for a and b answers.
func disagree(sides [2]int) *float64 {
	n := sides[0] + sides[1]
	if n < 2 {
		return nil
	}
	d := float64(2*sides[0]*sides[1]) / float64(n*(n-1))
	return &d
}

// disagreement compares how far judges disagree about each item with the scores of its parses.
func (t *TaskAnalysis) disagreement(s *Study) (d DisagreementByScore) {
	var items []*Judged
	var degrees, undecided []float64
	for i := range t.Items {
		j := &t.Items[i]
		sides := j.sides()
		if j.Disagreement = disagree(sides); j.Disagreement == nil {
			continue
		}
		tie := 0.0
		if sides[0] == sides[1] {
			tie = 1
			d.Undecided++
		}
		items, degrees, undecided = append(items, j), append(degrees, *j.Disagreement), append(undecided, tie)
	}
	d.Items = len(items)
	if d.Why = t.score(s); d.Why == "" {
		d.Why = tooLittle(degrees, t.noun())
	}
	if d.Why != "" {
		d.Lines = []string{d.Why}
		return d
	}
	for _, by := range scales[t.Kind] {
		values := make([]float64, len(items))
		for i, j := range items {
			values[i] = rounded(by.of(j.Scores[0], j.Scores[1]))
		}
		d.Correlations = append(d.Correlations, correlate(by, values, degrees, undecided))
	}
	if d.Items >= fewestP {
		limit := stats.StudentQuantile(0.05, float64(d.Items-2))
		limit /= math.Sqrt(float64(d.Items-2) + limit*limit)
		d.Chance = &limit
	}
	d.Lines = d.say(t.noun())
	return d
}

// tooLittle says why disagreement cannot go with anything, "" if it can.
func tooLittle(degrees []float64, noun string) string {
	const no = "No correlation of disagreement with the parsers’ scores can be given: "
	switch {
	case len(degrees) < fewest:
		return no + "two judges or more answered " + report.Plural(int64(len(degrees)), noun) + ", and it needs " + strconv.Itoa(fewest) + "."
	case !stats.Varies(degrees):
		return no + "judges disagree equally about every " + noun + "."
	}
	return ""
}

// rounded leaves out what sums of quotients differ in by rounding, so that equal scores have equal ranks.
func rounded(x float64) float64 { return math.Round(x*1e12) / 1e12 }

// correlate compares a score of items with how far judges disagree about them, and with whether they are undecided, as 0 or 1.
func correlate(by scale, values, degrees, undecided []float64) ScoreCorrelation {
	c := ScoreCorrelation{Key: by.key, Name: by.name}
	coefficient := func(r float64) (of, p *float64) {
		if of = defined(r); of != nil && len(values) >= fewestP {
			p = defined(stats.SpearmanP(r, len(values))) // Pearson's r has the same t
		}
		return of, p
	}
	c.Rho, c.RhoP = coefficient(stats.Spearman(values, degrees))
	c.R, c.RP = coefficient(stats.Pearson(values, undecided))
	var sums, n [2]float64
	for i, v := range values {
		sums[int(undecided[i])] += v
		n[int(undecided[i])]++
	}
	c.Decided, c.Undecided = defined(sums[0]/n[0]), defined(sums[1]/n[1])
	return c
}

// say tells what the coefficients are, and why some are not there.
func (d *DisagreementByScore) say(noun string) []string {
	all := report.Plural(int64(d.Items), noun)
	lines := []string{
		"Disagreement and scores, over the " + all + " with two answers or more: ρ is Spearman’s correlation of the score with the share of pairs of judges who disagree, " +
			"r its point-biserial correlation with being undecided. Above 0, judges disagree more where the score is higher.",
		d.caution(all),
	}
	switch d.Undecided {
	case 0:
		lines = append(lines, "r is not defined: no "+noun+" is undecided.")
	case d.Items:
		lines = append(lines, "r is not defined: every "+noun+" is undecided.")
	}
	for i := range d.Correlations {
		if c := &d.Correlations[i]; c.Rho == nil {
			lines = append(lines, "No coefficient can be given for "+c.Name+": it is the same for every "+noun+".")
		}
	}
	return lines
}

// caution is what to know of coefficients, and of p-values. The approximation does not hold for few items: of four or five, ρ is beyond its
// limit once in 12 times.
func (d *DisagreementByScore) caution(all string) string {
	if d.Chance == nil {
		return "Coefficients of only " + all + " say little, and have no p-value."
	}
	return "With " + all + ", a coefficient beyond ±" + strconv.FormatFloat(*d.Chance, 'f', 2, 64) +
		" comes about by chance about once in 20 times; p-values are approximate (Student’s t), two-sided, and not corrected for their number."
}

// table has a row for each score.
func (d *DisagreementByScore) table() table.Table {
	t := table.Table{
		Key: "disagreement", Title: "Disagreement and the parsers’ scores",
		Columns: []table.Unit{table.Text, table.Count, table.Number, table.Number, table.Number, table.Number, table.Percent, table.Percent},
		Rows:    [][]string{{"", "n", "ρ, disagreement", "p of ρ", "r, undecided", "p of r", "mean %, decided", "mean %, undecided"}},
	}
	for i := range d.Correlations {
		c := &d.Correlations[i]
		t.Rows = append(t.Rows, []string{
			c.Name, strconv.Itoa(d.Items), orNone(c.Rho, decimals), orNone(c.RhoP, table.P), orNone(c.R, decimals), orNone(c.RP, table.P),
			orNone(c.Decided, percentage), orNone(c.Undecided, percentage),
		})
	}
	return t
}

func decimals(x float64) string { return table.Decimals(x, 3) }

func percentage(x float64) string { return table.Decimals(100*x, 2) }

// orNone writes a number, or that it is not defined.
func orNone(x *float64, write func(float64) string) string {
	if x == nil {
		return table.Undefined
	}
	return write(*x)
}
