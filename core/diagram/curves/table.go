package curves

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// Table says the same as a panel: a row for each point, with the measures that have a name.
func (c *Chart) Table(p *Panel) *plot.Table {
	t := &plot.Table{Caption: p.Title, Columns: []string{c.Across}}
	for _, name := range c.Lines {
		if name != "" {
			t.Columns = append(t.Columns, name)
		}
	}
	for i := range p.Points {
		row := []string{c.at(p.Points[i].X)}
		for n, name := range c.Lines {
			if name != "" {
				row = append(row, c.value(p.Points[i].Y[n]))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// at writes a number of the axis across, as it stands there.
func (c *Chart) at(x float64) string {
	for _, tick := range c.Ticks {
		if tick.X == x {
			return tick.Text
		}
	}
	return number(x)
}

// Description says in words where the curves begin and end.
func (c *Chart) Description() string {
	var panels []string
	for i := range c.Panels {
		t := c.Table(&c.Panels[i])
		if len(t.Rows) == 0 {
			continue
		}
		first, last := t.Rows[0], t.Rows[len(t.Rows)-1]
		var lines []string
		for n, name := range t.Columns[1:] {
			lines = append(lines, name+" from "+first[n+1]+" to "+last[n+1])
		}
		panels = append(panels, t.Caption+", from "+first[0]+" to "+last[0]+": "+strings.Join(lines, ", "))
	}
	return strings.Join(panels, "; ") + "."
}
