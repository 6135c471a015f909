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
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	simulateForms = service.Tables("Simulation")
	Operation     = &service.Operation{
		Name: "agree_simulate", Help: "Disturb dependency trees, and say what measures of agreement make of that.", Files: []*service.Role{service.FileRole},
		Choices: []*service.Choice{comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, format.Format.Tree), service.Writing(simulateForms), service.WidthOfCharts, service.ThemeChoice, service.SeedChoice, experimentChoice, runsChoice},
		Forms:   simulateForms,
		Run:     comparison.Comparing(runSimulate),
	}
)

// Which experiments are done, and how often.
var (
	experimentChoice = &service.Choice{
		Name: "experiment", Group: service.Studies, Kind: service.OneOf, Default: allExperiments, Values: experiments(),
		Help:      "Draw relations anew, or heads, or both as probably, or do all three experiments.",
		Signature: "experiment",
	}
	runsChoice = &service.Choice{
		Name: "runs", Group: service.Studies, Kind: service.Number, Default: "10", Least: 1,
		Help:      "Do each experiment so often, and take the means.",
		Signature: "runs",
	}
)

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

const mostRuns = 1000 // of an experiment

// runSimulate does the experiments of Skjærholt (2014, section 3) with the trees of a file.
func runSimulate(c *comparison.Call) (service.Reply, error) {
	if c.Options.Number(runsChoice) > mostRuns {
		return service.Reply{}, service.Usage("more than "+count.Grouped(mostRuns)+" runs", "")
	}
	made, log, err := disturbed(c)
	if err != nil {
		return service.Reply{}, err
	}
	for _, e := range noise.Experiments() {
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
	if !detected.Format.Tree() {
		return nil, nil, comparison.HoldsNo(in.Is, detected, "dependency trees", "heads and relations are disturbed: give a file of CoNLL")
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
	log := reader.Log()
	sample := noise.Draw(corpus, simulated, uint64(c.Options.Seed))
	if n := len(sample.NoTrees); n > 0 {
		log.Count(int64(n), "no-tree", notice.Place{File: in.Is, Line: sample.NoTrees[0]}, notice.Words("this sentence is not drawn: a word of it lacks a head, or is in a cycle", ""))
	}
	if len(sample.Sentences) == 0 {
		return nil, nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: "there is no tree to disturb", Hint: "give a file of CoNLL with the heads of words"}
	}
	if n := agree.Few(len(sample.Sentences)); n != nil {
		n.Hint = "give a file of more sentences"
		log.Add(n)
	}
	return &Simulation{Sample: sample, File: in.Name, Format: string(detected.Format), Runs: c.Options.Number(runsChoice), Seed: c.Options.Seed}, log, nil
}

// experiment does the experiments.
func experiment(c *comparison.Call, made *Simulation) (err error) {
	c.Counted.Unknown, c.Counted.Total = false, int64(len(made.Experiments)*noise.Steps*made.Runs)
	c.Counted.Done.Store(0)
	for i := range made.Experiments {
		e := &made.Experiments[i]
		if e.Points, err = made.Sample.Run(&e.Experiment, made.Runs, func(correct, noisy []*dependency.Sentence) (noise.Values, error) {
			return agreementOf(c, correct, noisy)
		}); err != nil {
			return err
		}
	}
	return nil
}

// agreementOf measures how far sentences agree with their noisy copies.
func agreementOf(c *comparison.Call, correct, noisy []*dependency.Sentence) (v noise.Values, err error) {
	var units []agreement.Unit
	for i := range correct {
		units = append(units, agreement.Unit{Index: i, By: []int{0, 1}, Of: []*dependency.Sentence{correct[i], noisy[i]}})
	}
	data, err := agreement.New(agreement.DependencyTrees, units, score.Options{}, nil)
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
	t := agreement.Table{Of: agreement.DependencyTrees, Annotators: []string{"", ""}, Rows: data.Rows}
	all := t.Of.Coefficients()
	for k := range all {
		v[k] = t.Alpha(&all[k], nil).Value
	}
	raw, _ := t.Raw()
	v[noise.LAS] = raw[1]
	return v, nil
}

// simulationSignature pins what can change a number.
func simulationSignature(c *comparison.Call, made *Simulation) string {
	return agree.AnnotatorSignature(c, "agree:noise", "sent:"+strconv.Itoa(len(made.Sample.Sentences)), "relations:"+strconv.Itoa(len(made.Sample.Relations)))
}
