package confusions

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/heat"
	"github.com/ccgscore/ccgscore/core/table"
)

// Document writes how many are right, the pairs that are confused, and the most frequent labels of each system
// against those of gold.
func (r *confusionsResult) Document() *table.Document {
	d := &table.Document{Warnings: r.warnings, Signature: r.Signature}
	right := table.Table{Key: "right", Title: "Right " + r.Of, Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent, table.Count}, Note: "Only gold and only system count what the other side says nothing of."}
	if r.Of == ofSupertags {
		right.Note += " In files of dependencies, a word may have a category only if it is a predicate."
	}
	right.Rows = [][]string{{"parser", "compared", "right", "%", "confused pairs", "only gold", "only system"}}
	pairs := table.Table{Key: "pairs", Title: "Confused " + r.Of, Columns: []table.Unit{table.Text, table.Text, table.Text, table.Count, table.Percent, table.Count, table.Text}}
	pairs.Rows = [][]string{{"parser", "gold", "system", "times", "% of confusions", "sentences", "edit"}}
	if r.Of != ofSupertags {
		pairs.Columns, pairs.Rows[0] = pairs.Columns[:6], pairs.Rows[0][:6]
	}
	for i := range r.Systems {
		s := &r.Systems[i]
		right.Rows = append(right.Rows, s.row(s.Name, &s.confusedShare))
		if w := s.WithoutPunctuation; w != nil {
			row := s.row(s.Name+", without punctuation", w)
			row[4], row[5], row[6] = "", "", ""
			right.Rows = append(right.Rows, row)
		}
		for k := range s.Pairs {
			if k == r.most && !r.all {
				break
			}
			p := &s.Pairs[k]
			row := []string{s.Name, p.Gold, p.System, count.Grouped(p.N), p.Shown.Share, count.Grouped(p.Sentences)}
			if p.Edit != nil {
				row = append(row, p.Edit.Kind)
			}
			pairs.Rows = append(pairs.Rows, row)
		}
		if more := s.Confused - len(s.Pairs); more > 0 && r.all {
			pairs.Note = "Only the " + count.Grouped(mostListed) + " most frequent pairs of a parser are listed."
		} else if s.Confused > r.most && !r.all {
			pairs.Note = "The " + strconv.Itoa(r.most) + " most frequent pairs of each parser. JSON and tab-separated values have the others."
		}
	}
	d.Tables = append(d.Tables, right)
	if len(pairs.Rows) > 1 {
		d.Tables = append(d.Tables, pairs)
	}
	if r.Of == ofSupertags && len(pairs.Rows) > 1 {
		d.Tables = append(d.Tables, r.edits())
	}
	for i := range r.Systems {
		d.Tables = append(d.Tables, r.matrix(&r.Systems[i], i))
	}
	return d
}

// edits says how often each kind of edit makes the functorial sequence of a system from that of gold.
func (r *confusionsResult) edits() table.Table {
	t := table.Table{
		Key: "edits", Title: "What makes the functorial sequences of the parsers from those of gold", Columns: []table.Unit{table.Text, table.Text, table.Count, table.Percent},
		Note: "Insertion: the parser has arguments that gold lacks. Deletion: it lacks arguments. Substitution: as many arguments, but others, or another target. Mixed: edits of more than one kind.",
		Rows: [][]string{{"parser", "edit", "times", "% of confusions"}},
	}
	for i := range r.Systems {
		s := &r.Systems[i]
		for _, kind := range editKinds {
			n := *s.Edits.of(kind)
			share := count.Count{Gold: s.Total - s.Right, System: s.Total - s.Right, Correct: n}
			t.Rows = append(t.Rows, []string{s.Name, kind.String(), count.Grouped(n), share.Percent().F1})
		}
	}
	return t
}

func (s *confusedSystem) row(name string, of *confusedShare) []string {
	return []string{name, count.Grouped(of.Total), count.Grouped(of.Right), of.Shown, count.Grouped(int64(s.Confused)), count.Grouped(s.Uncompared.Gold), count.Grouped(s.Uncompared.System)}
}

// matrix is the chart of a system as a table. Its columns are the numbers of its rows, as labels are long.
func (r *confusionsResult) matrix(s *confusedSystem, n int) table.Table {
	t := table.Table{
		Key: "matrix_" + strconv.Itoa(n+1), Title: "The most frequent " + r.Of + ", of gold (rows) and of " + s.Name + " (columns)",
		Columns: []table.Unit{table.Text, table.Count},
	}
	head := []string{"gold"}
	for i := range s.Cells {
		head = append(head, strconv.Itoa(i+1))
	}
	t.Rows = append(t.Rows, head)
	for i, cells := range s.Cells {
		row := []string{strconv.Itoa(i+1) + " " + s.label(i)}
		for _, n := range cells {
			row = append(row, count.Grouped(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// label is the label of a row or a column.
func (s *confusedSystem) label(i int) string {
	if i < len(s.Labels) {
		return s.Labels[i]
	}
	return count.Grouped(int64(s.Folded)) + " others"
}

// chart draws the table of a system.
func (r *confusionsResult) chart(system, width int, theme diagram.Theme) *heat.Chart {
	s := &r.Systems[system]
	c := &heat.Chart{Title: "Which " + r.Of + " " + s.Name + " confuses", Rows: "gold", Columns: s.Name, Cells: s.Cells, Folded: s.Folded > 0, Width: width, Theme: theme}
	for i := range s.Cells {
		c.Labels = append(c.Labels, s.label(i))
	}
	return c
}
