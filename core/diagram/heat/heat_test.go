package heat

import (
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect": "class x y width height rx fill fill-opacity",
	"g":    "class fill stroke stroke-width text-anchor data-row data-column",
	"text": "class x y font-weight transform",
}

const long = `((S[dcl]\NP)/(S[to]\NP))/(((S[ng]\NP)/NP)\(S\NP))`

func chart() *Chart {
	return &Chart{
		Title: "Which supertags <alpha> confuses", Rows: "gold", Columns: "alpha & more", Many: 1,
		Labels: []string{"N", `NP\NP`, long, "398 others"},
		Cells:  [][]int64{{2701, 19, 0, 2}, {8, 833, 3, 1}, {0, 1, 0, 44}, {12_345, 0, 0, 12_345_678}},
	}
}

func TestGoldenCharts(t *testing.T) {
	for name, set := range map[string]func(*Chart){
		"usual.svg": func(*Chart) {}, "narrow.svg": func(c *Chart) { c.Width = 340 }, "dark.svg": func(c *Chart) { c.Theme = draw.Dark },
	} {
		c := chart()
		set(c)
		drawtest.Golden(t, name, c.SVG())
		drawtest.Parse(t, c.SVG(), allowed)
	}
}

// Each cell says where it is, which labels it is about, and how often. The shade is the share of its row, and what is
// right is framed, but for what is folded.
func TestCells(t *testing.T) {
	c := chart()
	svg := drawtest.Parse(t, c.SVG(), allowed)
	cells := svg.All("cell")
	if len(cells) != 16 {
		t.Fatalf("%d cells", len(cells))
	}
	for i, cell := range cells {
		row, column := i/4, i%4
		if cell.Attrs["data-row"] != strconv.Itoa(row) || cell.Attrs["data-column"] != strconv.Itoa(column) {
			t.Errorf("cell %d is %v", i, cell.Attrs)
		}
		if title := cell.Inner[0].Text; !strings.HasPrefix(title, c.Labels[row]+" as "+c.Labels[column]+": ") {
			t.Errorf("the title of row %d and column %d is %q", row, column, title)
		}
		if framed := len(cell.All("right")) == 1; framed != (row == column && row < 3) {
			t.Errorf("row %d and column %d: framed is %v", row, column, framed)
		}
		if there := len(cell.All("number")) == 1; there != (c.Cells[row][column] > 0) {
			t.Errorf("row %d and column %d: a number is %v", row, column, there)
		}
	}
	for _, test := range []struct{ row, column, want int }{{0, 0, plot.Strongest}, {0, 1, 1}, {0, 2, 0}, {2, 3, plot.Strongest}, {2, 1, 1}} {
		if got := c.strength(test.row, test.column); got != test.want {
			t.Errorf("the shade of row %d and column %d is %d, want %d", test.row, test.column, got, test.want)
		}
	}
}

// Long labels are cut in the middle, and whole in a title, and numbers fit their cells.
func TestLabelsAndNumbersFit(t *testing.T) {
	c := chart()
	c.Labels[0] = strings.Repeat("x", 1000)
	l := c.layout()
	for _, label := range l.labels {
		if utf8.RuneCountInString(label) > longest {
			t.Errorf("%q is too long", label)
		}
	}
	if got := l.labels[2]; !strings.HasPrefix(got, `((S[dcl]`) || !strings.HasSuffix(got, `\(S\NP))`) || !strings.Contains(got, "…") {
		t.Errorf("the label is %q", got)
	}
	if !strings.Contains(string(c.SVG()), "<title>"+long+"</title>") {
		t.Error("no title has the whole label")
	}
	for n, want := range map[int64]string{0: "0", 9999: "9,999", 12_345: "12k", 9_999_999: "9999k", 12_345_678: "12M"} {
		if got := short(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		} else if draw.LineWidth(got) > leastCell {
			t.Errorf("%s is wider than a cell", got)
		}
	}
}

// With many labels the drawing is wider than asked for, and all that is drawn is inside of it.
func TestManyLabels(t *testing.T) {
	c := &Chart{Title: "many", Rows: "gold", Columns: "system", Width: 300}
	for i := range 40 {
		c.Labels = append(c.Labels, "label "+strconv.Itoa(i))
		c.Cells = append(c.Cells, make([]int64, 40))
		c.Cells[i][i] = int64(i)
	}
	svg := drawtest.Parse(t, c.SVG(), allowed)
	width, _ := strconv.ParseFloat(svg.Attrs["width"], 64)
	height, _ := strconv.ParseFloat(svg.Attrs["height"], 64)
	for _, cell := range svg.All("cell") {
		rect := cell.All("label")[0]
		x, _ := strconv.ParseFloat(rect.Attrs["x"], 64)
		y, _ := strconv.ParseFloat(rect.Attrs["y"], 64)
		w, _ := strconv.ParseFloat(rect.Attrs["width"], 64)
		if x < 0 || x+w > width || y > height || w < 30 {
			t.Fatalf("a cell at %v, %v is %v wide; the drawing is %v and %v", x, y, w, width, height)
		}
	}
}

func TestATableSaysTheSame(t *testing.T) {
	c := chart()
	rows := c.Table()
	if len(rows) != 5 || strings.Join(rows[1], "|") != "N|2,701|19|0|2" || rows[0][3] != long {
		t.Errorf("%q", rows)
	}
	if text := c.Description(); !strings.Contains(text, `N: right 2,701 of 2,722, most often taken for NP\NP 19`) {
		t.Errorf("it says %s", text)
	}
}

func TestAnEmptyChartIsDrawn(t *testing.T) {
	drawtest.Parse(t, (&Chart{Title: "nothing"}).SVG(), allowed)
}

func TestThemes(t *testing.T) {
	c := chart()
	c.Theme = draw.Auto
	if svg := string(c.SVG()); !strings.Contains(svg, "prefers-color-scheme") {
		t.Error("it does not follow the viewer")
	}
}
