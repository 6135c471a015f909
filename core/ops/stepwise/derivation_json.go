package stepwise

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/steps"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

// derivationResult is a sentence with the derivations of both sides.
type derivationResult struct {
	N       int           `json:"n" least:"1"`
	ID      string        `json:"id"`
	Counts  report.Counts `json:"counts"` // By the [metrics of derivations](metrics.md#derivations).
	Shown   report.Texts  `json:"shown"`
	Gold    sideResult    `json:"gold"`
	System  sideResult    `json:"system"`
	Chosen  *wayResult    `json:"chosen"`            // The dependency that `way` asks for; null for none.
	Undrawn string        `json:"undrawn,omitempty"` // Why it cannot be drawn; absent if it can.
}

// sideResult is what one side has of the sentence.
type sideResult struct {
	Derivation   bool                             `json:"derivation"` // There is one.
	Steps        jsontext.Each[stepResult]        `json:"steps"`      // Words and steps; each is after what it combines.
	Dependencies jsontext.Each[derivedDependency] `json:"dependencies"`
}

// stepResult is a word with its lexical category, or a step.
type stepResult struct {
	Node      int                   `json:"node"`            // Names it: `data-node` in the drawing.
	First     int                   `json:"first" least:"1"` // The first word that it covers, from 1.
	Last      int                   `json:"last" least:"1"`  // The last word.
	Words     string                `json:"words"`           // Those words; of many, the first and the last.
	Rule      string                `json:"rule"`            // Such as `>B`; empty for a word.
	Daughters jsontext.Each[string] `json:"daughters"`       // The categories that it combines.
	Category  string                `json:"category"`        // The result, or the category of the word.
	OnlyHere  bool                  `json:"only_here"`       // The other side has a derivation that lacks this step, or this category of the word.
	Way       bool                  `json:"way"`             // It is on the way of the chosen dependency.
	Folded    bool                  `json:"folded"`          // It is drawn as one box; of the top, what is around a part of it.
}

// derivedDependency is a dependency, and which step made it.
type derivedDependency struct {
	Index                     int `json:"index"` // Its place on this side in a Sentence, where ignored dependencies come after the others.
	comparison.ToldDependency `json:",inline"`
	Rule                      *int16 `json:"rule"`                        // The number in C&C's rule column.
	Shared                    bool   `json:"shared"`                      // The other side has it, too.
	Step                      *int32 `json:"step"`                        // The node whose step fills the slot; null if the derivation does not make the dependency.
	LongRange                 bool   `json:"long_range"`                  // It was passed on through the category of another word.
	Unbounded                 bool   `json:"unbounded"`                   // It was passed on by extraction.
	Through                   int32  `json:"through,omitempty" least:"1"` // The position of the word that passed it on.
	ThroughForm               string `json:"through_form,omitempty"`      // That word.
}

// wayResult is how a dependency came about.
type wayResult struct {
	Side      string          `json:"side" enum:"gold,system"`
	Index     int             `json:"index"`          // As the dependencies of the side have it.
	Title     string          `json:"title"`          // The dependency in words.
	Summary   string          `json:"summary"`        // How it came about, in words.
	Stages    []extract.Stage `json:"stages"`         // From the word that opens the slot to the step that fills it.
	Argument  []int           `json:"argument_nodes"` // The nodes from the argument up to what fills the slot.
	Elsewhere elsewhere       `json:"elsewhere"`      // What the other side makes of it.
}

// tellDerivation tells what is known of the derivations, and how they are drawn or why they are not.
func tellDerivation(d *Derived, drawing *steps.Drawing, undrawn error) *derivationResult {
	r := &derivationResult{
		N: d.N, ID: d.analysis.ID, Counts: report.CountsOf(parseval.Scheme, &d.counts), Shown: report.TextsOf(parseval.Scheme, &d.counts),
		Gold: d.sides[0].result(drawing), System: d.sides[1].result(drawing), Chosen: d.wayResult(),
	}
	if undrawn != nil {
		r.Undrawn = undrawn.Error()
	}
	return r
}

func (s *derivedSide) result(drawing *steps.Drawing) sideResult {
	folded := foldedIn(drawing, s.name == "system")
	r := sideResult{Derivation: s.drawn.Derivation != nil, Steps: jsontext.Each[stepResult]{Len: len(s.steps), At: func(i int) stepResult {
		step := &s.steps[i]
		flags := s.drawn.Flags[step.Node]
		return stepResult{
			step.Node, step.First, step.Last, step.Words, step.Rule,
			jsontext.Each[string]{Len: len(step.Daughters), At: func(k int) string { return step.Daughters[k].String() }},
			step.Category.String(),
			flags&steps.Missing != 0, flags&steps.Way != 0, folded[step.Node],
		}
	}}}
	// Dependencies are not roots, which stand behind them or nowhere.
	var places []int
	for index := range s.judged {
		if !s.judged[index].Root() {
			places = append(places, index)
		}
	}
	r.Dependencies = jsontext.Each[derivedDependency]{Len: len(places), At: func(i int) derivedDependency { return s.dependency(places[i]) }}
	return r
}

// dependency tells which step made a dependency, and through which word, if the derivation has it.
func (s *derivedSide) dependency(index int) derivedDependency {
	j := &s.judged[index]
	made, known := s.made[comparison.TupleOf(&j.Dependency)]
	d := derivedDependency{Index: index, ToldDependency: comparison.Told(j, s.sentence), Shared: j.Right[score.F1], LongRange: made.Via > 0, Unbounded: made.Unbounded}
	if j.Rule != dependency.NoRule {
		d.Rule = &j.Rule
	}
	if known {
		d.Step = &made.Step
	}
	if made.Via > 0 {
		d.Through, d.ThroughForm = made.Via, s.sentence.Form(made.Via)
	}
	return d
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

// wayResult tells the way of the dependency that is chosen; nil if none is.
func (d *Derived) wayResult() *wayResult {
	if d.chosen == nil {
		return nil
	}
	side, way := &d.sides[d.chosen.side], &d.chosen.way
	title, summary := side.tell(d.chosenOne(), way)
	return &wayResult{side.name, d.chosen.index, title, summary, way.Stages, way.Argument, d.elsewhere()}
}
