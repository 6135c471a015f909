// Package simulate does the experiments of Skjærholt (2014, section 3): what measures of agreement
// make of noise of a known amount.
package simulate

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/agreement/noise"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/agree"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	simulateForms = service.Tables("Simulation")
	Operation     = &service.Operation{
		Name: "agree_simulate", Help: "Disturb dependency trees or phrase-structure trees, and say what measures of agreement make of that.", Files: []*service.Role{service.FileRole},
		Choices: []*service.Choice{comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, isTree), service.Writing(simulateForms), service.WidthOfCharts, service.ThemeChoice, service.SeedChoice, experimentChoice, runsChoice, samplesChoice},
		Forms:   simulateForms,
		Run:     comparison.Comparing(runSimulate),
	}
)

// Which experiments are done, and how often.
var (
	experimentChoice = &service.Choice{
		Name: "experiment", Group: service.Studies, Kind: service.OneOf, Default: allExperiments, Values: experiments(),
		Help:      "Draw relations anew, or heads, or both as probably, or do all three experiments. Of phrase-structure trees, labels and attachments.",
		Signature: "experiment",
	}
	runsChoice = &service.Choice{
		Name: "runs", Group: service.Studies, Kind: service.Number, Default: "10", Least: 1,
		Help:      "Do each experiment so often, and take the means.",
		Signature: "runs",
	}
	samplesChoice = &service.Choice{
		Name: "noise_samples", Flag: "samples", Group: service.Studies, Kind: service.Number, Default: "1", Least: 1,
		Help: "Draw so many samples of 100 sentences and take the means over all of them, with the interval that 95 % of the samples lie in.",
	}
)

// isTree reports whether files of a format hold trees that can be disturbed.
func isTree(f format.Format) bool { return f.Tree() || f.Phrase() }

// allExperiments chooses all of them.
const allExperiments = "all"

// experiments lists those with noise.
func experiments() []service.Value {
	values := []service.Value{{Text: allExperiments, Label: "all three"}}
	for _, e := range noise.Experiments() {
		values = append(values, service.Value{Text: e.Key, Label: e.Name})
	}
	return values
}

// simulated is how many sentences are disturbed, as many as Skjærholt (2014, section 3)
// has.
const simulated = 100

const mostRuns = 1000 // of an experiment, over all samples

// runSimulate does the experiments of Skjærholt (2014, section 3) with the trees of a file.
func runSimulate(c *comparison.Call) (service.Reply, error) {
	if runs := int64(c.Options.Number(runsChoice)) * int64(c.Options.Number(samplesChoice)); runs > mostRuns {
		return service.Reply{}, service.Usage("more than "+count.Grouped(mostRuns)+" runs", service.Either(c.Options.Number(samplesChoice) > 1, "those of all samples count", ""))
	}
	made, log, err := disturbed(c)
	if err != nil {
		return service.Reply{}, err
	}
	for _, e := range made.all() {
		if chosen := c.Options.Text(experimentChoice); chosen == e.Key || chosen == allExperiments {
			made.Experiments = append(made.Experiments, Experiment{Experiment: e})
		}
	}
	if err := experiment(c, made); err != nil {
		return service.Reply{}, agree.TooMuch(c, err)
	}
	made.Signature = simulationSignature(c, made)
	made.Warnings = comparison.InOrder(log.Notices())
	reply := service.Reply{Warnings: made.Warnings, Drawing: made.Chart(c.Options.Width, c.Options.Theme).SVG()}
	reply.Type, reply.Body = c.Table(made)
	return reply, nil
}

// disturbed reads the trees of the file, and draws those that will be disturbed.
func disturbed(c *comparison.Call) (*Simulation, *notice.Log, error) {
	in := c.Inputs["file"][0]
	reader, detected, err := c.Only(category.NewTable(), format.NoDerivations)
	if err != nil {
		return nil, nil, err
	}
	if !isTree(detected.Format) {
		return nil, nil, comparison.HoldsNo(in.Is, detected, "dependency trees or phrase-structure trees", "heads and relations, or labels, are disturbed: give a file of CoNLL or of trees in brackets")
	}
	var corpus []*dependency.Sentence
	err = c.Each(reader, in, func(s *dependency.Sentence) error {
		if len(corpus) == agreement.MostAnnotations {
			return &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.Is, Line: s.Line}, Message: "more than " + count.Grouped(agreement.MostAnnotations) + " sentences", Hint: "give a part of them: a hundred are drawn"}
		}
		corpus = append(corpus, s.Clone())
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	made := &Simulation{File: in.Name, Format: string(detected.Format), Runs: c.Options.Number(runsChoice), Seed: c.Options.Seed}
	if detected.Format.Phrase() {
		made.Of = agreement.PhraseTrees
	}
	log := reader.Log()
	made.draw(corpus, c.Options.Number(samplesChoice))
	return made, log, made.doubt(in, log)
}

// draw draws the samples: the second is what the next seed draws first, and so on.
func (s *Simulation) draw(corpus []*dependency.Sentence, samples int) {
	words := s.Of == agreement.PhraseTrees && agreement.Lexical(alone(corpus))
	for k := range samples {
		seed := uint64(s.Seed) + uint64(k)
		if s.Of == agreement.PhraseTrees {
			s.Samples = append(s.Samples, noise.DrawPhrases(corpus, words, simulated, seed))
		} else {
			s.Samples = append(s.Samples, noise.Draw(corpus, simulated, seed))
		}
	}
}

// alone makes units of sentences, each of one annotation.
func alone(corpus []*dependency.Sentence) (units []agreement.Unit) {
	for i, s := range corpus {
		units = append(units, agreement.Unit{Index: i, By: []int{0}, Of: []*dependency.Sentence{s}})
	}
	return units
}

// doubt refuses to disturb nothing, and says what was not drawn, or too few.
func (s *Simulation) doubt(in service.InputFile, log *notice.Log) error {
	first := s.first()
	if n := len(first.NoTrees); n > 0 {
		log.Count(int64(n), "no-tree", notice.Place{File: in.Is, Line: first.NoTrees[0]}, notice.Words("this sentence is not drawn: a word of it lacks a head, or is in a cycle", ""))
	}
	if len(first.Sentences) == 0 {
		return &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: "there is no tree to disturb", Hint: "give a file of CoNLL with the heads of words, or of trees in brackets"}
	}
	if n := agree.Few(len(first.Sentences)); n != nil {
		n.Hint = "give a file of more sentences"
		log.Add(n)
	}
	if len(s.Samples) > 1 && first.Trees <= simulated {
		log.Add(&notice.Notice{Code: "same-samples", Count: 1, Message: "every sample has all " + report.Plural(int64(first.Trees), "sentence") + " of the file: the intervals are those of the noise alone", Hint: "give a file of more than " + strconv.Itoa(simulated) + " sentences"})
	}
	return nil
}

// experiment does the experiments.
func experiment(c *comparison.Call, made *Simulation) (err error) {
	c.Counted.Unknown, c.Counted.Total = false, int64(len(made.Experiments)*noise.Steps*made.Runs*len(made.Samples))
	c.Counted.Done.Store(0)
	for i := range made.Experiments {
		e := &made.Experiments[i]
		for _, sample := range made.Samples {
			points, err := sample.Run(&e.Experiment, made.Runs, func(correct, noisy []*dependency.Sentence) (noise.Values, error) {
				return agreementOf(c, made.Of, correct, noisy)
			})
			if err != nil {
				return err
			}
			e.samples = append(e.samples, points)
		}
		e.summarise()
	}
	return nil
}

// agreementOf measures how far sentences agree with their noisy copies.
func agreementOf(c *comparison.Call, of agreement.Structure, correct, noisy []*dependency.Sentence) (v noise.Values, err error) {
	var units []agreement.Unit
	for i := range correct {
		units = append(units, agreement.Unit{Index: i, By: []int{0, 1}, Of: []*dependency.Sentence{correct[i], noisy[i]}})
	}
	data, err := agreement.New(of, units, score.Options{}, nil)
	if err != nil {
		return v, err
	}
	if err := c.Afford(data.Cost(), "runs"); err != nil {
		return v, err
	}
	if err := data.Observe(c.Counted.Tick); err != nil {
		return v, err
	}
	if err := data.Expect(agreement.Block{}, func(_, _ int64) error { return c.Counted.Tick() }); err != nil {
		return v, err
	}
	c.Counted.Done.Add(1)
	t := agreement.Table{Of: of, Annotators: []string{"", ""}, Rows: data.Rows}
	all := t.Of.Coefficients()
	for k := range all {
		v[k] = t.Alpha(&all[k], nil).Value
	}
	raw, _ := t.Raw()
	v[noise.Uncorrected] = raw[uncorrected(of)]
	return v, nil
}

// uncorrected is the place of what is measured beside α: LAS of dependency trees, Jaccard of others.
func uncorrected(of agreement.Structure) int {
	if of == agreement.DependencyTrees {
		return 1
	}
	return 0
}

// simulationSignature pins what can change a number.
func simulationSignature(c *comparison.Call, made *Simulation) string {
	first := made.first()
	of := []string{"agree:noise", "sent:" + strconv.Itoa(len(first.Sentences)), "relations:" + strconv.Itoa(len(first.Relations))}
	if made.Of == agreement.PhraseTrees {
		of[0], of[2] = "agree:phrase-noise", "labels:"+strconv.Itoa(len(first.Relations))
	}
	if n := len(made.Samples); n > 1 {
		of = append(of, "samples:"+strconv.Itoa(n))
	}
	return agree.AnnotatorSignature(c, of...)
}
