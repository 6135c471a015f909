package votes

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/judges"
	"github.com/ccgscore/ccgscore/core/table"
)

// tables returns Tables 1 to 7 of Plank et al. (2015), as far as there is something to
// say, with the competence of judges and the intervals of correlations.
func (j *Judges) tables() []table.Table {
	tables := []table.Table{j.agreement(), j.competence()}
	if j.trees() {
		tables = append(tables, j.performance(), j.crossCorrelations(), j.correlations(), j.intervals(), j.meanAgreement(), j.classes(), j.dissent())
	}
	if j.Items {
		tables = append(tables, j.items())
	}
	return tables
}

// metrics are those of every language.
func (j *Judges) metrics() []judges.Metric { return j.Languages[0].Trees.Metrics }

// names returns the names of metrics behind other headings.
func (j *Judges) names(before ...string) []string {
	for _, m := range j.metrics() {
		before = append(before, m.Name)
	}
	return before
}

// agreement is Table 1.
func (j *Judges) agreement() table.Table {
	t := table.Table{Key: "agreement", Name: "Table 1", Title: "Data, and agreement of judges", Columns: []table.Unit{table.Text, table.Count, table.Range, table.Number, table.Number, table.Number, table.Number, table.Count, table.Number}, Rows: [][]string{{"language", "items", "judges", "raw", "κ", "Fleiss’ κ", "α", "ties"}}}
	if j.trees() {
		t.Rows[0] = append(t.Rows[0], "length", "depth", "length and agreement")
		t.Note = "length and depth are means of words and of edges of gold; the last column is Spearman’s ρ"
	}
	for i := range j.Languages {
		l := &j.Languages[i]
		v, a := l.Language.Votes, &l.Agreement
		row := []string{
			l.Name, count.Grouped(int64(v.Items())), perItem(v),
			table.Decimals(a.Raw, 3), table.Decimals(a.Kappa, 3), table.Decimals(a.Fleiss, 3), table.Decimals(a.Alpha, 3), count.Grouped(int64(v.Ties())),
		}
		if j.trees() {
			row = append(row, table.Decimals(mean(l.Trees.Lengths), 1), table.Decimals(mean(l.Trees.Depths), 1), table.Decimals(l.Length, 3))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// perItem says how many judges voted on an item: 4, or 2–3.
func perItem(v *judges.Votes) string {
	least, most := v.PerItem()
	text := strconv.Itoa(most)
	if least < most {
		text = strconv.Itoa(least) + "–" + text
	}
	return text
}

// competence is what the model makes of the judges.
func (j *Judges) competence() table.Table {
	t := table.Table{Key: "competence", Title: "Competence of each judge (MACE)", Columns: []table.Unit{table.Text, table.Text, table.Count}, Rows: [][]string{{"language", "judge", "votes", "competence"}}}
	labels := j.labels()
	t.Rows[0] = slices.Concat(t.Rows[0][:3], labels, t.Rows[0][3:])
	for range labels {
		t.Columns = append(t.Columns, table.Count)
	}
	t.Columns = append(t.Columns, table.Number)
	for i := range j.Languages {
		l := &j.Languages[i]
		votes := l.Language.Votes.OfJudges()
		for judge, name := range l.Language.Votes.Judges {
			row := []string{l.Name, name, count.Grouped(int64(votes[judge]))}
			for label := range labels {
				row = append(row, count.Grouped(int64(l.Language.Votes.Count(judge, judges.Label(label)))))
			}
			t.Rows = append(t.Rows, append(row, table.Decimals(l.Model.Competence[judge], 3)))
		}
	}
	return t
}

// labels are those of every table of votes, if there are few; none where tables have
// different ones.
func (j *Judges) labels() []string {
	const few = 4
	labels := j.Languages[0].Language.Votes.Labels
	for i := range j.Languages {
		if len(labels) > few || !slices.Equal(labels, j.Languages[i].Language.Votes.Labels) {
			return nil
		}
	}
	return labels
}

// performance is Table 2.
func (j *Judges) performance() table.Table {
	t := table.Table{Key: "scores", Name: "Table 2", Title: "The scores of the systems", Columns: []table.Unit{table.Text, table.Text, table.Percent}, Rows: [][]string{j.names("language", "system")}}
	for i := range j.Languages {
		l := &j.Languages[i]
		for s, name := range l.Trees.Systems {
			row := []string{l.Name, name}
			for m := range l.Trees.Metrics {
				row = append(row, l.Trees.Metrics[m].Measure.Percent(l.Trees.Metrics[m].Sum(s)).F1)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	for s := 0; s < 2 && len(j.Languages) > 1; s++ {
		row := []string{"average", j.everywhere(s)}
		for m := range j.metrics() {
			row = append(row, table.Decimals(100*j.average(m, s), 2))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// crossCorrelations is Table 3.
func (j *Judges) crossCorrelations() table.Table {
	names := j.names("ρ")
	t := table.Table{Key: "between", Name: "Table 3", Title: "Correlations between metrics", Columns: []table.Unit{table.Text, table.Number}, Rows: [][]string{append(names[:1:1], names[2:]...)}}
	if len(j.Languages) > 1 {
		t.Title += ", all languages"
	}
	for a := range j.metrics()[1:] {
		row := []string{names[a+1]}
		for b := 1; b < len(j.metrics()); b++ {
			cell := ""
			if b > a {
				cell = table.Decimals(j.All.Between[a][b], 3)
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// columns calls a function for each language, and for all of them where there are
// several.
func (j *Judges) columns(each func(name string, r *judges.Results)) {
	for i := range j.Languages {
		each(j.Languages[i].Name, j.Languages[i].Results)
	}
	if len(j.Languages) > 1 {
		each("all", j.All)
	}
}

// correlations is Table 4.
func (j *Judges) correlations() table.Table {
	t := table.Table{
		Key: "correlations", Name: "Table 4", Title: "Correlations of metrics with judges", Columns: []table.Unit{table.Text, table.Number}, Rows: [][]string{{"ρ"}},
		Note: "* differs from ρ of LAS, p < 0.05 by Fisher’s z, as if both came from items of their own",
	}
	for _, m := range j.metrics() {
		t.Rows = append(t.Rows, []string{m.Name})
	}
	j.columns(func(name string, r *judges.Results) {
		t.Rows[0] = append(t.Rows[0], name+" ")
		for m := range r.Correlations {
			t.Rows[m+1] = append(t.Rows[m+1], starred(&r.Correlations[m]))
		}
	})
	return t
}

// starred writes a correlation, with a star if it differs from the first of its list.
func starred(c *judges.Correlation) string {
	star := " "
	if c.DifferenceP < 0.05 {
		star = "*"
	}
	return table.Decimals(c.Rho, 3) + star
}

// intervals goes with Table 4.
func (j *Judges) intervals() table.Table {
	t := table.Table{Key: "intervals", Title: "Intervals of these correlations (95 %), and their p", Columns: []table.Unit{table.Text}, Rows: [][]string{{"ρ"}}}
	for _, m := range j.metrics() {
		t.Rows = append(t.Rows, []string{m.Name})
	}
	j.columns(func(name string, r *judges.Results) {
		t.Rows[0] = append(t.Rows[0], name, "p")
		t.Columns = append(t.Columns, table.Range, table.Number)
		for m := range r.Correlations {
			c := &r.Correlations[m]
			t.Rows[m+1] = append(t.Rows[m+1], table.Interval(c.Range), probability(c.P))
		}
	})
	return t
}

// probability writes a p-value, which may not be defined.
func probability(p float64) string {
	if math.IsNaN(p) {
		return table.Undefined
	}
	return table.P(p)
}

// meanAgreement is Table 5.
func (j *Judges) meanAgreement() table.Table {
	t := table.Table{
		Key: "mean_agreement", Name: "Table 5", Title: "Mean agreement of judges with each other, and with metrics", Columns: []table.Unit{table.Text, table.Number}, Rows: [][]string{j.names("language", "judges")},
		Note: "where a metric prefers neither system, it agrees by half",
	}
	if j.Tossed {
		t.Note = "where a metric has the same score for both systems, a coin was tossed"
	}
	sums := make([]float64, 1+len(j.metrics()))
	for i := range j.Languages {
		l := &j.Languages[i]
		row := []string{l.Name}
		for m, a := range append([]float64{l.Agreement.Raw}, l.MeanAgreement...) {
			sums[m] += a
			row = append(row, table.Decimals(a, 3))
		}
		t.Rows = append(t.Rows, row)
	}
	if len(j.Languages) > 1 {
		row := []string{"average"}
		for _, sum := range sums {
			row = append(row, table.Decimals(sum/float64(len(j.Languages)), 3))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// classes is Table 6.
func (j *Judges) classes() table.Table {
	t := table.Table{Key: "classes", Name: "Table 6", Title: "Correlations of judges with LAS of content words, and of function words", Columns: []table.Unit{table.Text, table.Number}, Rows: [][]string{{"ρ"}}, Note: "* differs from ρ of content words, as above"}
	for _, c := range j.Languages[0].Trees.Classes {
		t.Rows[0] = append(t.Rows[0], strings.ToLower(c.Name)+" ")
	}
	j.columns(func(name string, r *judges.Results) {
		row := []string{name}
		for c := range r.Classes {
			row = append(row, starred(&r.Classes[c]))
		}
		t.Rows = append(t.Rows, row)
	})
	return t
}

// most says how many judges at least decide an item clearly: three quarters of those who
// voted on it.
func (j *Judges) most() string {
	least, most := j.Languages[0].Language.Votes.PerItem()
	for i := range j.Languages {
		l, m := j.Languages[i].Language.Votes.PerItem()
		least, most = min(least, l), max(most, m)
	}
	switch enough := (3*most + 3) / 4; {
	case least < most || most < 2:
		return "three quarters of the judges or more"
	case most == 2:
		return "both judges"
	case enough == most:
		return "all " + inWords(most) + " judges"
	default:
		return inWords(enough) + " of " + inWords(most) + " judges"
	}
}

// inWords writes a small number as a word.
func inWords(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// dissent is Table 7.
func (j *Judges) dissent() table.Table {
	t := table.Table{
		Key: "against_las", Name: "Table 7", Title: "Where " + j.most() + " prefer what LAS does not: what only their choice has right", Columns: []table.Unit{table.Text, table.Count},
		Rows: [][]string{{"language", "heads", "labels", "as many", "nothing", "items", "root", "LAS even"}},
		Note: "heads: of more words only their choice has the head right than the label; nothing: the other parse has all that is right; root: of these items, only their choice has the root right",
	}
	for i := range j.Languages {
		l := &j.Languages[i]
		row := []string{l.Name}
		a := &l.Against
		for _, n := range [...]int{a.Attachment, a.Label, a.Both, a.None, a.Items, a.Root, a.Even} {
			row = append(row, count.Grouped(int64(n)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
