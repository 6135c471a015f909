// Package stepwise shows the derivations of a sentence step by step, and how a dependency came about.
package stepwise

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Derivation is the operation that explains the derivations of a sentence.
var Derivation = &service.Operation{
	Name: "derivation", Help: "Compare the derivations of a sentence, step by step, and explain how a dependency came about.", Files: service.Sides,
	Choices: service.Concat(comparison.Labels, comparison.Roots[1:], comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasDependencies),
		[]*service.Choice{service.NumberChoice, service.IdChoice, WayChoice, FoldChoice, OpenChoice, service.WidthOfFolds, service.LegendChoice, service.ThemeChoice}, comparison.Keeping),
	Forms: service.OnlyJSON("Derivation"),
	By:    comparison.ByDependencies,
	Run:   comparison.Comparing(runDerivation),
}

// What is shown of derivations.
var (
	WayChoice = &service.Choice{
		Name: "way", Group: service.Output, Kind: service.Text, Default: anyWay,
		Help: "Show how a dependency came about: its side, predicate, slot and argument, as in gold:6:2:2; auto takes the one that shows most, none shows none.",
	}
	FoldChoice = &service.Choice{
		Name: "fold", Group: service.Output, Kind: service.Text,
		Help: "Fold the constituents over these words, on both sides: the first and the last word of each, as in 3-6,8-9.",
	}
	OpenChoice = &service.Choice{
		Name: "open", Group: service.Output, Kind: service.Text,
		Help: "Leave the constituents over these words open, however wide the drawing is.",
	}
)

// runDerivation compares the derivations of one sentence, explains how one of its
// dependencies came about, and draws both sides.
func runDerivation(c *comparison.Call) (service.Reply, error) {
	d, err := Find(c)
	if err != nil {
		return service.Reply{}, err
	}
	w := &jsontext.Writer{}
	svg, err := writeDerivation(c, w, d)
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: svg, Warnings: d.Warnings(c)}, nil
}

// Find returns the derivations of the sentence that is asked for.
func Find(c *comparison.Call) (*Derived, error) {
	found, err := c.Find()
	if err != nil {
		return nil, err
	}
	return derive(c, found)
}

// writeDerivation writes what is known of the derivations as JSON, and returns
// their drawing; nil if they cannot be drawn, and the JSON says why.
func writeDerivation(c *comparison.Call, w *jsontext.Writer, d *Derived) ([]byte, error) {
	drawing, undrawn := d.Draw(&c.Options)
	w.BeginObject()
	w.Number("n", int64(d.N))
	w.Text("id", d.analysis.ID)
	w.Key("counts")
	report.WriteCounts(w, parseval.Scheme, &d.counts)
	w.Key("shown")
	report.WriteTexts(w, parseval.Scheme, &d.counts)
	for i := range d.sides {
		side := &d.sides[i]
		w.Key(side.name)
		w.BeginObject()
		w.Key("derivation")
		w.Bool(side.drawn.Derivation != nil)
		side.writeSteps(w, drawing)
		side.writeDependencies(w)
		w.EndObject()
		if len(w.Bytes()) > comparison.MaxAnalysis {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: notice.File{Name: d.Comparison.Scores.Gold.File, Role: "gold"}},
				Message: "there is too much to say about sentence " + strconv.Itoa(d.N), Hint: "it has very many dependencies of very long categories",
			}
		}
	}
	w.Key("chosen")
	d.writeWay(w)
	if undrawn != nil {
		w.Text("undrawn", undrawn.Error())
	}
	w.EndObject()
	if undrawn != nil {
		return nil, nil
	}
	return drawing.SVG(), nil
}

// writeSteps writes the table of a derivation, and which of its constituents
// are folded in the drawing.
func (s *derivedSide) writeSteps(w *jsontext.Writer, drawing *steps.Drawing) {
	folded := foldedIn(drawing, s.name == "system")
	w.Key("steps")
	w.BeginArray()
	for i := range s.steps {
		step := &s.steps[i]
		flags := s.drawn.Flags[step.Node]
		w.BeginObject()
		w.Number("node", int64(step.Node))
		w.Number("first", int64(step.First))
		w.Number("last", int64(step.Last))
		w.Text("words", step.Words)
		w.Text("rule", step.Rule)
		w.Key("daughters")
		w.BeginArray()
		for _, daughter := range step.Daughters {
			w.String(daughter.String())
		}
		w.EndArray()
		w.Text("category", step.Category.String())
		w.Truth("only_here", flags&steps.Missing != 0)
		w.Truth("way", flags&steps.Way != 0)
		w.Truth("folded", folded[step.Node])
		w.EndObject()
	}
	w.EndArray()
}

// foldedIn returns the nodes of a side that are drawn as one box.
func foldedIn(drawing *steps.Drawing, system bool) map[int]bool {
	folded := map[int]bool{}
	if drawing == nil {
		return folded
	}
	for i := range drawing.Blocks {
		if drawing.Blocks[i].System != system {
			continue
		}
		for _, n := range drawing.Blocks[i].Nodes {
			if n.Flags&steps.Folded != 0 {
				folded[n.Index] = true
			}
		}
	}
	return folded
}

// writeDependencies writes the dependencies of a side. The index of one is its
// place among those that the operation sentence lists, those that are left out
// behind the others.
func (s *derivedSide) writeDependencies(w *jsontext.Writer) {
	w.Key("dependencies")
	w.BeginArray()
	for index := range s.judged {
		j := &s.judged[index]
		if j.Root() {
			continue
		}
		w.BeginObject()
		w.Number("index", int64(index))
		comparison.WriteDependency(w, j, s.sentence)
		w.Key("rule")
		if j.Rule == dependency.NoRule {
			w.Null()
		} else {
			w.Int(int64(j.Rule))
		}
		w.Truth("shared", j.Right[score.F1])
		s.writeOrigin(w, j)
		w.EndObject()
	}
	w.EndArray()
}

// writeOrigin writes which step made a dependency, and through which word, if
// the derivation has it.
func (s *derivedSide) writeOrigin(w *jsontext.Writer, j *score.Judgement) {
	made, known := s.made[comparison.TupleOf(&j.Dependency)]
	w.Key("step")
	if known {
		w.Int(int64(made.Step))
	} else {
		w.Null()
	}
	w.Truth("long_range", made.Via > 0)
	w.Truth("unbounded", made.Unbounded)
	if made.Via > 0 {
		w.Number("through", int64(made.Via))
		w.Text("through_form", s.sentence.Form(made.Via))
	}
}

// writeWay writes the way of the dependency that is chosen.
func (d *Derived) writeWay(w *jsontext.Writer) {
	if d.chosen == nil {
		w.Null()
		return
	}
	w.BeginObject()
	w.Text("side", d.sides[d.chosen.side].name)
	w.Number("index", int64(d.chosen.index))
	title, summary := d.sides[d.chosen.side].tell(d.chosenOne(), &d.chosen.way)
	w.Text("title", title)
	w.Text("summary", summary)
	w.Key("stages")
	w.BeginArray()
	for i := range d.chosen.way.Stages {
		s := &d.chosen.way.Stages[i]
		w.BeginObject()
		w.Number("node", int64(s.Node))
		w.Text("rule", s.Rule)
		w.Text("partner", s.Partner)
		w.Text("through", s.Through)
		w.Text("before", s.Before)
		w.Text("slot", s.Slot)
		w.Text("after", s.After)
		w.Text("sentence", s.Sentence)
		w.EndObject()
	}
	w.EndArray()
	w.Key("argument_nodes")
	w.BeginArray()
	for _, node := range d.chosen.way.Argument {
		w.Int(int64(node))
	}
	w.EndArray()
	w.Key("elsewhere")
	w.BeginObject()
	elsewhere := d.elsewhere()
	w.Text("title", elsewhere.title)
	w.Key("sentences")
	w.BeginArray()
	for _, sentence := range elsewhere.sentences {
		w.String(sentence)
	}
	w.EndArray()
	w.EndObject()
	w.EndObject()
}
