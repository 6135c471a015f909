package study

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/table"
)

// Agreed is how far the judges of a task agree about what they prefer: about the metric, or the
// parser. What is not defined is null.
type Agreed struct {
	Raw   *float64 `json:"raw_agreement"`
	Kappa *float64 `json:"kappa"` // Cohen's, the mean over pairs of judges.
	Alpha *float64 `json:"alpha"` // Krippendorff's, of nominal data.
}

// defined returns a number, nil for NaN.
func defined(x float64) *float64 {
	if math.IsNaN(x) {
		return nil
	}
	return &x
}

// agreement compares the votes of the judges.
func (t *TaskAnalysis) agreement(a *Analysis) Agreed {
	labels := a.Study.Parsers
	if t.Kind != Trees {
		labels = t.Comparisons[0].Sides[:]
	}
	if len(labels) > judges.MostLabels {
		return Agreed{}
	}
	var names []string
	for i := range a.Judges {
		names = append(names, a.Judges[i].Name)
	}
	var rows [][]judges.Label
	for i := range t.Items {
		j := &t.Items[i]
		row := make([]judges.Label, len(names))
		for k := range row {
			row[k] = judges.None
		}
		for _, v := range j.Votes {
			if v.side == NoOption {
				continue
			}
			row[v.judge] = judges.Label(v.side)
			if t.Kind == Trees {
				row[v.judge] = judges.Label(t.Comparisons[j.comparison].parsers[v.side])
			}
		}
		rows = append(rows, row)
	}
	of := judges.NewVotes(names, labels, rows).Agreement()
	return Agreed{defined(of.Raw), defined(of.Kappa), defined(of.Alpha)}
}

// words say how far judges agree.
func (of *Agreed) words() string {
	if of.Raw == nil {
		return "No two judges answered the same item, so nothing can be said of their agreement."
	}
	text := "Two judges agree in " + strconv.FormatFloat(100**of.Raw, 'f', 2, 64) + " % of what both answered"
	if of.Alpha == nil {
		return text + "; all answers are the same, so agreement beyond chance is not defined."
	}
	if of.Kappa == nil {
		return text + "; Krippendorff’s α is " + three(*of.Alpha) + "."
	}
	return text + "; Cohen’s κ, the mean over pairs of judges, is " + three(*of.Kappa) + ", Krippendorff’s α " + three(*of.Alpha) + "."
}

func three(x float64) string { return table.Decimals(x, 3) }
