package table

import "strings"

// TableResult is a table as results have it: its cells as texts, as people read them.
type TableResult struct {
	Key   string     `json:"key"`            // What it is about.
	Name  string     `json:"name,omitempty"` // In the paper that it follows, as in Table 1; absent where it has none.
	Title string     `json:"title"`
	Texts int        `json:"texts"` // How many of the first columns hold texts; the others hold numbers.
	Units []Unit     `json:"units"` // What each column holds: `text`, `count`, `percent`, `points` (a difference of per cent), `number` or `interval`.
	Rows  [][]string `json:"rows"`  // The first is the heading.
	Note  string     `json:"note"`  // What stands below it.
}

// Results returns tables as results have them.
func Results(tables []Table) []TableResult {
	list := make([]TableResult, len(tables))
	for i := range tables {
		t := &tables[i]
		r := TableResult{Key: t.Key, Name: t.Name, Title: t.Title, Texts: t.Texts(), Note: t.Note}
		for k := range t.Rows[0] {
			r.Units = append(r.Units, t.unit(k))
		}
		for _, row := range t.Rows {
			cells := make([]string, len(row))
			for n, cell := range row {
				cells[n] = strings.TrimSpace(cell)
			}
			r.Rows = append(r.Rows, cells)
		}
		list[i] = r
	}
	return list
}
