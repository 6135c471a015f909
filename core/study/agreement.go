package study

import (
	"math"
	"strconv"

	"github.com/ccgscore/ccgscore/core/judges"
)

// Agreement is how far the judges of a task agree about what they prefer: about the
// metric, or the parser. What is not defined is NaN.
func (a *Analysis) Agreement(task int) judges.Agreement {
	t := &a.Tasks[task]
	labels := a.Study.Parsers
	if t.Kind != Trees {
		labels = t.Comparisons[0].Sides[:]
	}
	if len(labels) > judges.MostLabels {
		return judges.Agreement{Raw: math.NaN(), Kappa: math.NaN(), Fleiss: math.NaN(), Alpha: math.NaN()}
	}
	var names []string
	for i := range a.Judges {
		names = append(names, a.Judges[i].Judge)
	}
	var rows [][]judges.Label
	for i := range t.Items {
		j := &t.Items[i]
		row := make([]judges.Label, len(names))
		for k := range row {
			row[k] = judges.None
		}
		for _, v := range j.Votes {
			if v.Side == NoOption {
				continue
			}
			row[v.Judge] = judges.Label(v.Side)
			if t.Kind == Trees {
				row[v.Judge] = judges.Label(t.Comparisons[j.Comparison].Parsers[v.Side])
			}
		}
		rows = append(rows, row)
	}
	return judges.NewVotes(names, labels, rows).Agreement()
}

// agreement says how far judges agree.
func (a *Analysis) agreement(task int) string {
	of := a.Agreement(task)
	if math.IsNaN(of.Raw) {
		return "No two judges answered the same item, so nothing can be said of their agreement."
	}
	text := "Two judges agree in " + strconv.FormatFloat(100*of.Raw, 'f', 2, 64) + " % of what both answered"
	if math.IsNaN(of.Alpha) {
		return text + "; all answers are the same, so agreement beyond chance is not defined."
	}
	if math.IsNaN(of.Kappa) {
		return text + "; Krippendorff’s α is " + three(of.Alpha) + "."
	}
	return text + "; Cohen’s κ, the mean over pairs of judges, is " + three(of.Kappa) + ", Krippendorff’s α " + three(of.Alpha) + "."
}

func three(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) }
