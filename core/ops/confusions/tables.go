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
	right := table.Table{Key: "right", Title: "Right " + r.Of, Columns: []table.Unit{table.Text, table.Count, table.Count, table.Percent, table.Count}, Note: "Only gold and only system count what the other side says nothing of, or has not parsed: it is in no share of what is right."}
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
		Columns: []table.Unit{table.Text, table.Count}, Note: r.leftOut(s),
	}
	all := s.withUnparsed()
	head := []string{"gold ↓ " + s.Name + " →"}
	for i := range all {
		head = append(head, strconv.Itoa(i+1))
	}
	t.Rows = append(t.Rows, head)
	for i, cells := range all {
		row := []string{strconv.Itoa(i+1) + " " + s.label(i)}
		for _, n := range cells {
			row = append(row, count.Grouped(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// leftOut counts what the table of a system lacks.
func (r *confusionsResult) leftOut(s *confusedSystem) string {
	left := s.Uncompared
	if s.Unparsed != nil {
		for i := range s.Unparsed.Gold {
			left.Gold -= s.Unparsed.Gold[i]
			left.System -= s.Unparsed.System[i]
		}
	}
	if left == (count.Sides{}) {
		return ""
	}
	return "Left out, as the other side has none for them: " + count.Grouped(left.Gold) + " " + r.Of + " of gold, " + count.Grouped(left.System) + " of the system."
}

// label is the label of a row or a column.
func (s *confusedSystem) label(i int) string {
	switch {
	case i < len(s.Labels):
		return s.Labels[i]
	case i == len(s.Cells):
		return unparsed.name
	}
	return count.Grouped(int64(s.Folded)) + " others"
}

// withUnparsed returns the cells, with a row and a column for what one side has not parsed, if there is any.
func (s *confusedSystem) withUnparsed() [][]int64 {
	if s.Unparsed == nil {
		return s.Cells
	}
	all := make([][]int64, 0, len(s.Cells)+1)
	for i, cells := range s.Cells {
		all = append(all, append(cells[:len(cells):len(cells)], s.Unparsed.Gold[i]))
	}
	return append(all, append(s.Unparsed.System[:len(s.Cells):len(s.Cells)], 0))
}

// chart draws the table of a system.
func (r *confusionsResult) chart(system, width int, theme diagram.Theme) *heat.Chart {
	s := &r.Systems[system]
	c := &heat.Chart{Title: "Which " + r.Of + " " + s.Name + " confuses", Rows: "gold", Columns: s.Name, Cells: s.withUnparsed(), Width: width, Theme: theme}
	if c.Many = len(c.Cells) - len(s.Cells); s.Folded > 0 {
		c.Many++
	}
	for i := range c.Cells {
		c.Labels = append(c.Labels, s.label(i))
	}
	return c
}
