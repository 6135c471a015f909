// Package stepwise shows the derivations of a sentence step by step, and how a dependency came about.
package stepwise

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Derivation is the operation that explains the derivations of a sentence.
var Derivation = &service.Operation{
	Name: "derivation", Help: "Compare the derivations of a sentence, step by step, and explain how a dependency came about.", Files: service.Sides,
	Choices: service.Concat(comparison.Labels, comparison.Roots[1:], comparison.Extracting, []*service.Choice{comparison.StrictOfDependencies, comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasDependencies),
		[]*service.Choice{service.NumberChoice, service.IdChoice, WayChoice, FoldChoice, OpenChoice, service.WidthOfFolds, service.LegendChoice, service.WithoutFeatures, service.ThemeChoice}, comparison.Keeping),
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
	drawing, undrawn := d.Draw(&c.Options)
	told := tellDerivation(d, drawing, undrawn)
	body := jsontext.Within(comparison.MaxAnalysis, told)
	if body == nil {
		return service.Reply{}, &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: notice.File{Name: d.Comparison.Scores.Gold.File, Role: "gold"}},
			Message: "there is too much to say about sentence " + strconv.Itoa(d.N), Hint: "it has very many dependencies of very long categories",
		}
	}
	reply := service.Reply{Type: "application/json", Body: body, Warnings: d.Warnings(c)}
	if undrawn == nil {
		reply.Drawing = drawing.SVG()
	}
	return reply, nil
}

// Find returns the derivations of the sentence that is asked for.
func Find(c *comparison.Call) (*Derived, error) {
	found, err := c.Find()
	if err != nil {
		return nil, err
	}
	return derive(c, found)
}
