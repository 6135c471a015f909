package bars

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "", "style": "",
	"rect": "class width height fill",
	"g":    "class fill stroke stroke-width text-anchor",
	"path": "class d stroke-dasharray",
	"text": "class x y font-weight",
}

func chart() *Chart {
	return &Chart{Title: "Study <1>", Blocks: []Block{
		{
			Title: "Task 1", Parts: [Parts]string{"DF₁", "undecided", "F₁", "open"},
			Rows: []Row{{Name: "all", Parts: [Parts]int{18, 0, 2, 0}}, {Name: "a very long name of a judge & others", Parts: [Parts]int{5, 0, 0, 0}}, {Name: "nobody", Parts: [Parts]int{}}},
		},
		{Title: "Task 2", Parts: [Parts]string{"DF₁", "undecided", "F₁", "unanswered"}, Rows: []Row{{Name: "all", Parts: [Parts]int{21, 11, 13, 1}}}},
	}}
}

var run = regexp.MustCompile(`^M([\d.]+) [\d.]+H([\d.]+)$`)

// ends are where the pieces of a drawing begin and end, but for those of the legend.
func ends(t *testing.T, svg *drawtest.Element) (list [][2]float64) {
	var samples []*drawtest.Element
	for _, legend := range svg.All("legend") {
		samples = append(samples, legend.All("line")...)
	}
	for _, line := range svg.All("line") {
		if slices.Contains(samples, line) {
			continue
		}
		m := run.FindStringSubmatch(line.Attrs["d"])
		if m == nil {
			t.Fatal(line.Attrs["d"])
		}
		from, _ := strconv.ParseFloat(m[1], 64)
		to, _ := strconv.ParseFloat(m[2], 64)
		list = append(list, [2]float64{from, to})
	}
	return list
}

func TestPartsFillTheirBar(t *testing.T) {
	for _, width := range []int{0, 390, 1200} {
		c := chart()
		c.Width = width
		l := c.layout()
		list := ends(t, drawtest.Parse(t, c.SVG(), allowed))
		bar := [2]float64{float64(l.left) / 10, float64(l.left+l.bar) / 10}
		if len(list) != 7 || list[0][0] != bar[0] || list[1][1] != bar[1] || list[2] != bar || list[6][1] != bar[1] {
			t.Errorf("%v do not fill %v", list, bar)
		}
		for i := 1; i < len(list); i++ {
			if list[i][0] != list[i-1][1] && list[i][0] != bar[0] {
				t.Errorf("between %v and %v is a gap", list[i-1], list[i])
			}
		}
		if share := (list[0][1] - list[0][0]) / (bar[1] - bar[0]); share < 0.899 || share > 0.901 {
			t.Errorf("18 of 20 are %v", share)
		}
		if width > 390 && l.width != draw.Length(width)*draw.Px {
			t.Errorf("it is %v wide", l.width)
		}
	}
}

// On a phone a chart is as wide as it should be: names and numbers stand above their bars, and titles are broken between words.
func TestAChartIsAsNarrowAsAPhone(t *testing.T) {
	for _, width := range []int{340, 290, 240} {
		c := chart()
		c.Width = width
		c.Blocks[0].Title = "Task 1: Which of the two figures isolates the parser’s error better?"
		c.Blocks[0].Rows[1].Name = "parser corpus.alpha"
		c.Blocks[0].Rows[0].Interval = &[2]float64{0.68, 0.98}
		svg := drawtest.Parse(t, c.SVG(), allowed)
		if got := svg.Attrs["width"]; got != strconv.Itoa(width) {
			t.Errorf("%s wide, not %d", got, width)
		}
		var title []string
		for _, line := range svg.All("heading")[:len(svg.All("heading"))-1] {
			title = append(title, line.Text)
		}
		if got := strings.Join(title, " "); len(title) < 2 || got != c.Blocks[0].Title {
			t.Errorf("%d wide, the title is %q", width, title)
		}
		for _, line := range ends(t, svg) {
			if line[0] < 12 || line[1] > float64(width-12) || line == [2]float64{} {
				t.Errorf("%d wide, a bar reaches from %v to %v", width, line[0], line[1])
			}
		}
		names, numbers := svg.All("name"), svg.All("numbers")
		for i := range names {
			if names[i].Attrs["y"] != numbers[i].Attrs["y"] || numbers[i].Attrs["x"] != strconv.Itoa(width-12) {
				t.Errorf("%d wide, %q at %v has its numbers at %v", width, names[i].Text, names[i].Attrs, numbers[i].Attrs)
			}
		}
	}
}

// Where there is still less room, the chart is wider than asked for: words and the meanings of parts are whole.
func TestTitlesAndLegendsAreWhole(t *testing.T) {
	c := chart()
	c.Width = 100
	c.Blocks[0].Title = "Task 1: Which of the two figures isolates the parser’s error better?"
	c.Blocks[1].Parts = [Parts]string{"a parser of a long name", "undecided", "another of a longer name", "no answer"}
	svg := drawtest.Parse(t, c.SVG(), allowed)
	whole, _ := strconv.ParseFloat(svg.Attrs["width"], 64)
	for _, class := range []string{"heading", "meaning"} {
		for _, text := range svg.All(class) {
			x, _ := strconv.ParseFloat(text.Attrs["x"], 64)
			if end := x + float64(draw.LineWidth(text.Text)/draw.Px); end > whole {
				t.Errorf("%s ends at %v of %v", text.Text, end, whole)
			}
		}
	}
}

func TestAnEmptyChartIsDrawn(t *testing.T) {
	drawtest.Parse(t, (&Chart{Title: "nothing"}).SVG(), allowed)
}

func TestWhatABarSays(t *testing.T) {
	svg := string(chart().SVG())
	for _, want := range []string{
		"<title>Study &lt;1&gt;</title>", "all: DF₁ 18, F₁ 2", "all: DF₁ 21, undecided 11, F₁ 13, unanswered 1.", ">18 · 2</text>", ">21 · 11 · 13 · 1</text>", "a judge &amp; others",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("%q is not in %s", want, svg)
		}
	}
	if strings.Contains(svg, ">open<") || strings.Count(svg, ">undecided<") != 1 {
		t.Error("the legend has what no bar has")
	}
}

// Each number that is drawn is in the table, in the row of its bar.
func TestATableSaysTheSame(t *testing.T) {
	c := chart()
	rows := c.Table()
	if want := "group|bar|DF₁|F₁|undecided|unanswered"; strings.Join(rows[0], "|") != want {
		t.Errorf("the head is %s", strings.Join(rows[0], "|"))
	}
	svg := drawtest.Parse(t, c.SVG(), allowed)
	names, numbers := svg.All("name"), svg.All("numbers")
	if len(names) != len(rows)-1 || len(numbers) != len(names) {
		t.Fatalf("%d rows for %d bars", len(rows)-1, len(names))
	}
	for i, row := range rows[1:] {
		if row[1] != names[i].Text {
			t.Errorf("%q, want %s", row, names[i].Text)
		}
		for _, number := range strings.Split(numbers[i].Text, between) {
			if !slices.Contains(row[2:], number) {
				t.Errorf("%q has no %s", row, number)
			}
		}
	}
	if got, want := strings.Join(rows[4], "|"), "Task 2|all|21|13|11|1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestWideAndNarrow(t *testing.T) {
	for name, width := range map[string]int{"wide.svg": 900, "narrow.svg": 390} {
		c := chart()
		c.Width = width
		drawtest.Golden(t, name, c.SVG())
	}
}

func TestThemes(t *testing.T) {
	for theme, want := range map[draw.Theme]string{draw.Light: `fill="#fff"`, draw.Dark: `fill="#1c1e21"`, draw.Auto: "prefers-color-scheme"} {
		c := chart()
		c.Theme = theme
		if svg := c.SVG(); !strings.Contains(string(svg), want) {
			t.Errorf("%v: no %s", theme, want)
		} else {
			drawtest.Parse(t, svg, allowed)
		}
	}
}

// An interval is drawn around the end of the first part, as a share of the parts that were chosen.
func TestIntervalsAreAboutTheEndOfTheFirstPart(t *testing.T) {
	c := &Chart{Title: "one", Blocks: []Block{{Title: "t", Parts: [Parts]string{"x", "undecided", "y", "open"}, Rows: []Row{
		{Name: "all", Parts: [Parts]int{2, 1, 2, 5}, Interval: &[2]float64{0.2, 1}}, {Name: "none", Parts: [Parts]int{0, 0, 0, 5}},
	}}}}
	l := c.layout()
	svg := drawtest.Parse(t, c.SVG(), allowed)
	ranges := svg.All("interval")
	if len(ranges) != 1 {
		t.Fatalf("%d intervals", len(ranges))
	}
	m := regexp.MustCompile(`^M([\d.]+) [\d.]+H([\d.]+)M`).FindStringSubmatch(ranges[0].All("range")[0].Attrs["d"])
	from, _ := strconv.ParseFloat(m[1], 64)
	to, _ := strconv.ParseFloat(m[2], 64)
	left, whole := float64(l.left)/10, float64(l.bar)/10
	if a, b := (from-left)/whole, (to-left)/whole; a < 0.099 || a > 0.101 || b < 0.499 || b > 0.501 {
		t.Errorf("the interval goes from %v to %v of the bar, want 0.1 to 0.5", a, b)
	}
	if text := c.Description(); !strings.Contains(text, "95 % interval of x 20 to 100 %") {
		t.Errorf("it says %s", text)
	}
}
