package study

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/bars"
)

// The parts of bars: what most prefer stands outside, what is undecided between.
const (
	firstSide = iota
	undecided
	secondSide
	open
)

// Chart returns who preferred what as bars, about as wide as so many pixels, if it is
// not 0: of tasks that need majorities items, of others answers.
func (a *Analysis) Chart(width int, theme diagram.Theme) *bars.Chart {
	chart := &bars.Chart{Title: "What the judges prefer: " + a.Study.called(), Width: width, Theme: theme}
	for i := range a.Tasks {
		t := &a.Tasks[i]
		for k := range t.Comparisons {
			title := "Task " + strconv.Itoa(i+1) + ": " + t.Kind.Instructions().Question
			chart.Blocks = append(chart.Blocks, t.Comparisons[k].block(title, t))
		}
	}
	return chart
}

// block is what is drawn of a comparison. Single judges have answers, not majorities. Intervals are
// about what the first side has of all that was judged: of answers, or of items, undecided ones included.
func (c *Comparison) block(title string, t *TaskAnalysis) bars.Block {
	b := bars.Block{Title: title, Parts: [bars.Parts]string{firstSide: c.Sides[0], undecided: "undecided", secondSide: c.Sides[1], open: "no answer"}}
	answers := func(name string, x *Tally) {
		row := bars.Row{Name: name, Parts: [bars.Parts]int{firstSide: x.Answers[0], secondSide: x.Answers[1], open: x.Open}}
		if x.Share != nil {
			row.Interval = &[2]float64{*x.Low, *x.High}
		}
		b.Rows = append(b.Rows, row)
	}
	items := func(name string, x *ItemTally) {
		row := bars.Row{Name: name, Parts: [bars.Parts]int{x.Majorities[0], x.Tied, x.Majorities[1], x.Unjudged}}
		if of := portion(x.Majorities[0], x.judged()); of.Share != nil {
			row.Interval = &[2]float64{*of.Low, *of.High}
		}
		b.Rows = append(b.Rows, row)
	}
	all, what := items, t.noun()+"s"
	if t.Kind == Isolate {
		all, what = func(name string, x *ItemTally) { answers(name, &x.Tally) }, "answers"
	}
	all("all "+what, &c.All)
	for i := range c.ByParser {
		all(parserRow+c.ByParser[i].Name, &c.ByParser[i])
	}
	for i := range c.ByJudge {
		answers(judgeRow+c.ByJudge[i].Name, &c.ByJudge[i])
	}
	return b
}
