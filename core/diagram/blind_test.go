package diagram

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/score"
)

// What DF₁ alone takes for right is as right as all else to who judges.
func TestABlindDrawingTellsNoMetric(t *testing.T) {
	for metric, wrong := range map[score.Metric]int{score.F1: 3, score.DF1: 1} {
		c := comparisonUnder(t, figures[0].analysis(t), metric)
		c.Blind("Figure A", true)
		d := layoutWith(t, c, Options{Legend: true})
		check(t, d)
		svg := string(d.SVG())
		if strings.Contains(svg, "F₁") || strings.Contains(svg, "rescued") || !strings.Contains(svg, "<title>Figure A: I believe in the system</title>") {
			t.Errorf("%v: %s", metric, svg)
		}
		if got := len(classesOf(svg, "arc gold wrong")); got != wrong {
			t.Errorf("%v: %d are wrong in gold", metric, got)
		}
		if want := "Above the words, 5 gold dependencies, " + []string{"4", "2"}[wrong/3] + " right."; !strings.HasPrefix(d.Description, want) {
			t.Errorf("%v: %s", metric, d.Description)
		}
	}
}

func classesOf(svg, class string) []string { return strings.Split(svg, `class="`+class)[1:] }

func TestADrawingWithoutMarks(t *testing.T) {
	c := comparisonUnder(t, figures[0].analysis(t), score.F1)
	c.Blind("Sentence A", false)
	d := layoutWith(t, c, Options{})
	check(t, d)
	svg := string(d.SVG())
	for _, mark := range []string{"wrong", "differs", "right<", `class="mark"`} {
		if strings.Contains(svg, mark) {
			t.Errorf("%s is in %s", mark, svg)
		}
	}
	if d.Description != "Above the words, 5 gold dependencies. Beneath them, 5 system dependencies." {
		t.Error(d.Description)
	}
}

// Of two sides of which none is gold, nothing is an error: what is of one alone is told
// apart, and the legend says whose it is.
func TestADrawingBetweenTwoMarksNoErrors(t *testing.T) {
	c := comparisonUnder(t, figures[0].analysis(t), score.F1)
	c.Entitle("Dependencies of class 4 and class 2", [2]string{"class 4", "class 2"})
	d := layoutWith(t, c, Options{Legend: true})
	check(t, d)
	svg := string(d.SVG())
	for _, error := range []string{"wrong", `class="mark"`, "gold’s"} {
		if strings.Contains(svg, error) {
			t.Errorf("%s is in %s", error, svg)
		}
	}
	for _, want := range []string{">of both</text>", ">class 4 alone</text>", ">class 2 alone</text>", "of one alone</title>"} {
		if !strings.Contains(svg, want) {
			t.Errorf("%s is not in %s", want, svg)
		}
	}
	if !strings.Contains(svg, `differs apart"`) || strings.Contains(svg, `differs"`) {
		t.Error("a tag that differs is marked as an error")
	}
	if n := len(classesOf(svg, "arc gold alone")); n != 3 {
		t.Errorf("%d arcs are of the first side alone", n)
	}
}

func TestATreeAloneHasNoSide(t *testing.T) {
	s := &dependency.Sentence{Tokens: []dependency.Token{{Form: "Dogs"}, {Form: "bark"}}}
	a := &attach.Analysis{GoldSentence: s, Gold: []attach.Judgement{
		{Attachment: dependency.Attachment{Head: 2, Relation: "nsubj"}, Position: 1, Partner: -1},
		{Attachment: dependency.Attachment{Relation: "root"}, Position: 2, Partner: -1},
	}}
	for i := range a.Gold {
		a.Gold[i].Counted[attach.LAS] = true
	}
	c, err := Trees(a, attach.LAS, false)
	if err != nil {
		t.Fatal(err)
	}
	c.Blind("Tree A", false)
	d := layoutWith(t, c, Options{})
	for i := range d.Texts {
		if d.Texts[i].Kind == SideName {
			t.Errorf("a side is named: %v", d.Texts[i].Runs)
		}
	}
	if d.Description != "Above the words, 2 dependencies." || d.Arcs[0].Title != "bark → Dogs, nsubj" {
		t.Errorf("%s %s", d.Description, d.Arcs[0].Title)
	}
}

// A root stands in the same line under all metrics: that one does not count it would tell which is drawn.
func TestABlindDrawingTellsNotWhetherRootsCount(t *testing.T) {
	for metric := score.F1; metric <= score.DF1; metric++ {
		c := comparisonUnder(t, figures[0].analysis(t), metric)
		c.Blind("Figure A", true)
		svg := string(layoutWith(t, c, Options{}).SVG())
		if n := len(classesOf(svg, "arc gold right root")); n != 1 || strings.Contains(svg, "ignored") {
			t.Errorf("%v: %s", metric, svg)
		}
	}
}
