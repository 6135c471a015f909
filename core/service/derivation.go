package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var derivationOperation = &Operation{
	Name: "derivation", Help: "Compare the derivations of a sentence, step by step, and explain how a dependency came about.", Files: sides,
	Choices: concat(labels, roots[1:], extracting, []*Choice{strictOfDependencies, firstParseChoice}, reading, reads(hasDependencies),
		[]*Choice{numberChoice, idChoice, wayChoice, foldChoice, openChoice, widthOfFolds, legendChoice, themeChoice}, keeping),
	Forms: onlyJSON("Derivation"),
	run:   comparing(byDependencies, runDerivation),
}

var stepsOperation = &Operation{
	Name: "steps", Help: "Draw the derivations of a sentence, gold above and the system below.", Files: sides,
	Choices: concat(extracting, []*Choice{strictOfDependencies, firstParseChoice}, reading, reads(hasDependencies),
		[]*Choice{numberChoice, idChoice, wayChoice.Usually(noWay), foldChoice, openChoice, tikzChoice, widthOfFolds, legendChoice, themeChoice}, keeping),
	Forms: []Form{svgForm, {"", "application/x-tex", ""}},
	run:   comparing(byDependencies, runSteps),
}

// What is shown of derivations.
var (
	wayChoice = &Choice{
		Name: "way", Group: Output, Kind: Text, Default: anyWay,
		Help: "Show how a dependency came about: its side, predicate, slot and argument, as in gold:6:2:2; auto takes the one that shows most, none shows none.",
	}
	foldChoice = &Choice{
		Name: "fold", Group: Output, Kind: Text,
		Help: "Fold the constituents over these words, on both sides: the first and the last word of each, as in 3-6,8-9.",
	}
	openChoice = &Choice{
		Name: "open", Group: Output, Kind: Text,
		Help: "Leave the constituents over these words open, however wide the drawing is.",
	}
	tikzChoice = &Choice{
		Name: "tikz", Group: Output, Kind: Truth, Default: "false",
		Help: "Draw for LaTeX, as TikZ, and not as SVG.",
	}
)

// runDerivation compares the derivations of one sentence, explains how one of its
// dependencies came about, and draws both sides.
func runDerivation(c *call) (Reply, error) {
	d, err := c.findDerived()
	if err != nil {
		return Reply{}, err
	}
	w := &jsontext.Writer{}
	svg, err := c.writeDerivation(w, d)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n'), Drawing: svg, Warnings: d.warnings(c)}, nil
}

// runSteps draws the derivations of one sentence, as SVG or for LaTeX.
func runSteps(c *call) (Reply, error) {
	d, err := c.findDerived()
	if err != nil {
		return Reply{}, err
	}
	drawing, err := d.draw(&c.options)
	if err != nil {
		return Reply{}, err
	}
	reply := Reply{Type: "image/svg+xml", Warnings: d.warnings(c)}
	if c.options.Truth(tikzChoice) {
		reply.Type, reply.Body = "application/x-tex", drawing.TikZ()
	} else {
		reply.Body = drawing.SVG()
	}
	return reply, nil
}

func (c *call) findDerived() (*derived, error) {
	found, err := c.find()
	if err != nil {
		return nil, err
	}
	return c.derive(found)
}

// writeDerivation writes what is known of the derivations as JSON, and returns
// their drawing; nil if they cannot be drawn, and the JSON says why.
func (c *call) writeDerivation(w *jsontext.Writer, d *derived) ([]byte, error) {
	drawing, undrawn := d.draw(&c.options)
	w.BeginObject()
	w.Number("n", int64(d.n))
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
		if len(w.Bytes()) > maxAnalysis {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: notice.File{Name: d.comparison.scores.Gold.File, Role: "gold"}},
				Message: "there is too much to say about sentence " + strconv.Itoa(d.n), Hint: "it has very many dependencies of very long categories",
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
		writeDependency(w, j, s.sentence)
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
	made, known := s.made[tupleOf(&j.Dependency)]
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
func (d *derived) writeWay(w *jsontext.Writer) {
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
