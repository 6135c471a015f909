package bars

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/drawtest"
)

func gains() *Gains {
	return &Gains{
		Title: "What <alpha> would gain if one kind of error were fixed, in points", Names: [2]string{"F₁", "DF₁"},
		Rows: []Gain{
			{"root", [2]float64{0, 0.006}, [2]string{"+0.00", "+0.60"}},
			{"complement or adjunct", [2]float64{0.061, 0.019}, [2]string{"+6.10", "+1.90"}},
			{"right attachment, another category", [2]float64{0.052, 0.002}, [2]string{"+5.20", "+0.20"}},
		},
	}
}

func TestGoldenGains(t *testing.T) {
	for name, set := range map[string]func(*Gains){
		"gains.svg": func(*Gains) {}, "gains-narrow.svg": func(c *Gains) { c.Width = 300 }, "gains-dark.svg": func(c *Gains) { c.Theme = draw.Dark },
	} {
		c := gains()
		set(c)
		drawtest.Golden(t, name, c.SVG())
	}
}

// Bars are as long as what they stand for, the largest first, and their numbers stand at their ends.
func TestBarsAreAsLongAsGains(t *testing.T) {
	for _, width := range []int{0, 300, 1000} {
		c := gains()
		c.Width = width
		l := c.layout()
		svg := drawtest.Parse(t, c.SVG(), allowed)
		list := ends(t, svg)
		if len(list) != 5 { // one gain is none
			t.Fatalf("%d bars", len(list))
		}
		whole := float64(l.bar) / 10
		for i, want := range []float64{1, 19. / 61, 52. / 61, 2. / 61, 6. / 61} {
			if got := (list[i][1] - list[i][0]) / whole; got < want-0.002 || got > want+0.002 {
				t.Errorf("%d wide, bar %d is %v of the longest, want %v", width, i, got, want)
			}
		}
		most, _ := strconv.ParseFloat(svg.Attrs["width"], 64)
		numbers := svg.All("numbers")
		for i, want := range []string{"+6.10", "+1.90", "+5.20", "+0.20", "+0.00", "+0.60"} {
			x, _ := strconv.ParseFloat(numbers[i].Attrs["x"], 64)
			if numbers[i].Text != want || x+float64(draw.LineWidth(want))/10 > most {
				t.Errorf("%d wide, number %d is %s at %v", width, i, numbers[i].Text, x)
			}
		}
		if names := svg.All("name"); names[0].Text != "complement or adjunct" || names[2].Text != "root" {
			t.Errorf("the first is %s", names[0].Text)
		}
	}
}

func TestATableOfGainsSaysTheSame(t *testing.T) {
	c := gains()
	if rows := c.Table(); strings.Join(rows[1], "|") != "complement or adjunct|+6.10|+1.90" || len(rows) != 4 {
		t.Errorf("%q", rows)
	}
	if text := c.Description(); !strings.HasPrefix(text, "complement or adjunct: F₁ +6.10, DF₁ +1.90; ") {
		t.Errorf("it says %s", text)
	}
	if c.Rows[0].Name != "root" {
		t.Error("the rows were sorted in place")
	}
}

func TestNoGainsAreDrawn(t *testing.T) {
	drawtest.Parse(t, (&Gains{Title: "nothing"}).SVG(), allowed)
	drawtest.Parse(t, (&Gains{Rows: []Gain{{Name: "a"}}, Theme: draw.Auto}).SVG(), allowed)
}
