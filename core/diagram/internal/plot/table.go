package plot

// Table says the same as a chart to those who do not see it.
type Table struct {
	Caption string
	Columns []string // their headings; the first column names the rows
	Rows    [][]string
}
