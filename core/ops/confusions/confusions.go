// Package confusions counts which lexical categories, and which labels of dependencies, systems take for others.
package confusions

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.Tables("Confusions")
	Operation = &service.Operation{
		Name: "confusions", Help: "Count which supertags, or which labels of dependencies, systems confuse.", Files: files,
		Choices: service.Concat(comparing, []*service.Choice{service.Writing(forms), comparison.NamesChoice, service.WidthOfCharts, service.ThemeChoice, ofChoice, mostChoice}, comparison.Keeping),
		Draws:   "what the first system confuses",
		Forms:   forms,
		Run:     comparison.Comparing(run),
	}
)

// What both operations on confusions take.
var (
	files     = service.Concat(service.AnySides, service.Rootless[2:])
	comparing = service.Concat(comparison.Labels, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
		[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading, comparison.Reads(comparison.HasLinks))
)

var (
	ofChoice = comparison.OfChoice.Only(ofSupertags, ofLabels).Saying("Count the lexical categories of words, or the labels of dependencies: category and slot, or the relation of dependency trees (default: supertags; labels of dependency trees).")

	mostChoice = comparison.MostChoice.Usually("12").Saying("Show this many labels in the table and in the chart; the others are folded into one.")
)

// The values of what is confused.
const (
	ofSupertags = "supertags"
	ofLabels    = "labels"
)

// mostShown bounds the rows and columns of a table.
const mostShown = 200

// run counts the confusions of every system.
func run(c *comparison.Call) (service.Reply, error) {
	most := c.Options.Number(mostChoice)
	if most < 1 || most > mostShown {
		return service.Reply{}, service.Usage(strconv.Itoa(most)+" labels", "show from 1 to "+strconv.Itoa(mostShown))
	}
	var matrices []*matrix
	done, e, err := counted(c, func(system int, seen []sighting, _ *count.Row, _ pairing.Pair) error {
		for len(matrices) <= system {
			matrices = append(matrices, newMatrix())
		}
		return matrices[system].add(seen)
	})
	if err != nil {
		return service.Reply{}, err
	}
	if err := checkSystem(c, done); err != nil {
		return service.Reply{}, err
	}
	r := &confusionsResult{Of: e.of, most: most, all: c.Options.Output == "tsv"}
	r.warnings = e.told(done.Scores.Warnings)
	r.Head = report.HeadOf(done.Signature("of:"+e.of), r.warnings)
	for i := range done.Scores.Systems {
		m := newMatrix()
		if i < len(matrices) {
			m = matrices[i]
		}
		r.Systems = append(r.Systems, m.result(done.Scores.Systems[i].Name, e.of, most))
	}
	reply := service.Reply{Notes: comparison.Recognised(&done.Scores), Warnings: r.warnings, Drawing: r.chart(c.Options.System, c.Options.Width, c.Options.Theme).SVG()}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}

// checkSystem returns an error if the system that is asked for is none.
func checkSystem(c *comparison.Call, done *comparison.Comparison) error {
	if c.Options.System >= len(done.Systems) {
		return comparison.NoSystem(c.Options.System)
	}
	return nil
}

// counted compares the files of a call, or a kept comparison, and shows what both sides say of the words or
// dependencies of each pair of sentences.
func counted(c *comparison.Call, show func(system int, seen []sighting, row *count.Row, p pairing.Pair) error) (*comparison.Comparison, *evaluation, error) {
	e := &evaluation{}
	c.Suiting = func(f format.Format) (by comparison.Evaluation, err error) {
		err = e.choose(c, f)
		return e, err
	}
	done, err := c.Evaluate(false, func(system int, row *count.Row, p pairing.Pair) (bool, error) {
		err := show(system, e.scorers[system].sightings(), row, p)
		if failed, is := err.(*notice.Error); is { // there is too much
			_, of := comparison.BothSides(p)
			failed.Place = notice.Place{File: e.systems[system], Line: of.Line}
		}
		return false, err
	})
	return done, e, err
}
