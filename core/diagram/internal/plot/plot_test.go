package plot_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

// allowed are the elements of a drawing and their attributes.
var allowed = map[string]string{
	"svg":   "xmlns class role width height viewBox font-family font-size text-anchor",
	"title": "", "desc": "",
	"rect": "class x y width height rx fill fill-opacity",
	"g":    "class fill stroke stroke-width text-anchor",
	"path": "class d stroke-width stroke-dasharray stroke-opacity stroke-linecap",
	"text": "class x y font-weight stroke",
}

// chart draws a field in the middle of a drawing, with a legend beneath it, and compares
// that with a golden file.
func chart(t *testing.T, name string, across, up plot.Axis, draws func(w *draw.Writer, f *plot.Field), legend ...draw.Look) *drawtest.Element {
	t.Helper()
	f := plot.Field{At: draw.Pt(draw.Margin+up.Width(), draw.Margin+plot.Row), Across: across, Up: up}
	h := draw.Head{Class: "test", Title: name, Width: f.At.X + across.Length + 4*draw.Margin, Height: f.At.Y + up.Length + 2*plot.Row + draw.Margin}
	if len(legend) == 0 {
		h.Height += 3 * plot.Row // for one that is drawn with the chart
	}
	for i := range legend {
		h.Explain(&legend[i], "")
	}
	h.PlaceLegend(draw.Margin)
	var w draw.Writer
	w.Begin(&h)
	draws(&w, &f)
	w.Legend(h.Legend)
	svg := w.End()
	drawtest.Golden(t, name+".svg", svg)
	return drawtest.Parse(t, svg, allowed)
}

// scale holds values and 0.
func scale(values ...float64) plot.Scale {
	span := plot.Span{}
	for _, v := range values {
		span.Add(v)
	}
	return span.Scale(0, plot.Whole/100, 6)
}

// Each row has an interval with a dot in it; some are on both sides of 0.
func TestIntervals(t *testing.T) {
	names := []string{"gamma − alpha", "gamma − beta", "beta − alpha", "delta − alpha"}
	rows := [][3]float64{{0.012, 0.031, 0.049}, {-0.008, 0.006, 0.02}, {0.001, 0.025, 0.048}, {-0.083, -0.047, -0.011}}
	across := plot.Numbers(scale(rows[0][2], rows[3][0]), 360*draw.Px, plot.Text)
	across.Name = "difference of F₁, with its 95% interval"
	clear := draw.Look{Class: " way", Colour: draw.Accent, Width: "2", Mark: draw.Dot, Means: "0 is outside"}
	open := draw.Look{Width: "2", Dashes: "2 3", Mark: draw.Dot, Means: "0 is inside"}
	svg := chart(t, "intervals", across, plot.Names(28*draw.Px, names...), func(w *draw.Writer, f *plot.Field) {
		f.Frame(w)
		for i, row := range rows {
			look := &clear
			if row[0] < 0 && row[2] > 0 {
				look = &open
			}
			at := f.Place(plot.Parts(row[1]), plot.Parts(float64(i)+0.5))
			w.Group("sample", look)
			w.Lines(look.Dashes, at.Y, f.Place(plot.Parts(row[0]), 0).X, f.Place(plot.Parts(row[2]), 0).X)
			w.Mark(draw.MarkAt(at.X-draw.MarkSize/2, at.Y), look.Mark)
			w.Put("</g>\n")
		}
	}, clear, open)
	if got, want := ticks(svg), strings.Join(names, "|")+"|−0.1|−0.05|0|0.05"; got != want {
		t.Errorf("the axes have %s, want %s", got, want)
	}
}

// Each point has a number on two axes; on the diagonal both are equal.
func TestScatter(t *testing.T) {
	x := []float64{0.31, 0.42, 0.44, 0.55, 0.58, 0.63, 0.71, 0.74, 0.83, 0.86, 0.92, 1}
	y := []float64{0.4, 0.39, 0.52, 0.6, 0.49, 0.7, 0.69, 0.83, 0.8, 0.93, 0.95, 1}
	across, up := plot.Numbers(scale(x...), 300*draw.Px, plot.Text), plot.Numbers(scale(y...).Flip(), 300*draw.Px, plot.Text)
	across.Name, up.Name = "F₁ of alpha", "F₁ of beta"
	equal := draw.Look{Width: "1.3", Dashes: "7 4", Means: "both are equal"}
	point := draw.Look{Class: " way", Colour: draw.Accent}
	svg := chart(t, "scatter", across, up, func(w *draw.Writer, f *plot.Field) {
		f.Frame(w)
		w.Group("sample", &equal)
		w.Path("line", equal.Dashes)
		from, to := f.Place(0, 0), f.Place(plot.Whole, plot.Whole)
		w.Put(`M% %L% %"/></g>`+"\n", from.X, from.Y, to.X, to.Y)
		w.Group("sample", &point)
		w.Path(draw.Dots, "")
		for i := range x {
			at := f.Place(plot.Parts(x[i]), plot.Parts(y[i]))
			w.Put("M% %h0", at.X, at.Y)
		}
		w.Put(`"/></g>` + "\n")
	}, equal)
	if n := strings.Count(svg.All("dots")[0].Attrs["d"], "h0"); n != len(x) {
		t.Errorf("%d dots", n)
	}
}

// Each cell has a number, on a ground that is the stronger the greater the number is; a row
// of such grounds is the legend.
func TestHeatMap(t *testing.T) {
	names := []string{"N", "NP", "S[dcl]\\NP", "PP"}
	values := [][]int{{912, 31, 0, 4}, {27, 840, 3, 12}, {0, 2, 655, 1}, {9, 15, 0, 411}}
	strength := func(n int) int { return (n*plot.Strongest + 999) / 1000 }
	columns, rows := plot.Names(72*draw.Px, names...), plot.Names(32*draw.Px, names...)
	columns.Name, rows.Name = "category of the system", "gold category"
	svg := chart(t, "heat", columns, rows, func(w *draw.Writer, f *plot.Field) {
		f.Frame(w)
		for row := range values {
			for column, n := range values[row] {
				cell := f.Cell(column, row)
				plot.Shade(w, cell, strength(n))
				w.Line(draw.Middle, "words", "number", w.Ink, (cell.Left+cell.Right)/2, (cell.Top+cell.Bottom)/2, strconv.Itoa(n))
			}
		}
		shades := plot.Field{At: draw.Pt(f.At.X, f.At.Y+f.Up.Length+5*plot.Row/2), Across: plot.Names(36*draw.Px, "0", "", "", "", "", "", "1,000"), Up: plot.Names(14*draw.Px, "words")}
		shades.Frame(w)
		for i := range plot.Strongest + 1 {
			plot.Shade(w, shades.Cell(i, 0), i)
		}
	})
	if cells, numbers := svg.All("label"), svg.All("number"); len(cells) != 16+7 || len(numbers) != 16 || numbers[5].Text != "840" {
		t.Errorf("%d cells, %d numbers", len(cells), len(numbers))
	}
}

func ticks(svg *drawtest.Element) string {
	var texts []string
	for _, tick := range svg.All("tick") {
		texts = append(texts, tick.Text)
	}
	return strings.Join(texts, "|")
}

func TestNumbersAreWritten(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.001: "0", 0.5: "0.5", -2.346: "−2.35", 100: "100"} {
		if got := plot.Number(v); got != want {
			t.Errorf("%v is %s, want %s", v, got, want)
		}
	}
	if got := plot.Number(math.NaN()); got != "undefined" {
		t.Errorf("NaN is %s", got)
	}
}
