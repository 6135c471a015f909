package service

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/agreement/noise"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
)

var (
	simulateForms     = papers("Simulation")
	simulateOperation = &Operation{
		Name: "agree_simulate", Help: "Disturb dependency trees, and say what measures of agreement make of that.", Files: []*Role{fileRole},
		Choices: []*Choice{lenientChoice, formatsOf(formatChoice, format.Format.Tree), writing(simulateForms), widthOfCharts, themeChoice, seedChoice, experimentChoice, runsChoice},
		Forms:   simulateForms,
		run:     comparing(nil, runSimulate),
	}
)

// Which experiments are done, and how often.
var (
	experimentChoice = &Choice{
		Name: "experiment", Group: Studies, Kind: OneOf, Default: allExperiments, Values: experiments(),
		Help:      "Draw relations anew, or heads, or both as probably, or do all three experiments.",
		Signature: "experiment",
	}
	runsChoice = &Choice{
		Name: "runs", Group: Studies, Kind: Number, Default: "10", Least: 1,
		Help:      "Do each experiment so often, and take the means.",
		Signature: "runs",
	}
)

// allExperiments chooses all of them.
const allExperiments = "all"

// experiments lists those with noise.
func experiments() []Value {
	values := []Value{{allExperiments, "all three"}}
	for _, e := range noise.Experiments() {
		values = append(values, Value{e.Key, e.Name})
	}
	return values
}

// simulated is how many sentences are disturbed, as many as Skjærholt (2014, section 3)
// has.
const simulated = 100

const mostRuns = 1000 // of an experiment

// runSimulate does the experiments of Skjærholt (2014, section 3) with the trees of a file.
func runSimulate(c *call) (Reply, error) {
	if c.options.Number(runsChoice) > mostRuns {
		return Reply{}, usage("more than "+count.Grouped(mostRuns)+" runs", "")
	}
	made, log, err := c.disturbed()
	if err != nil {
		return Reply{}, err
	}
	for _, e := range noise.Experiments() {
		if chosen := c.options.Text(experimentChoice); chosen == e.Key || chosen == allExperiments {
			made.Experiments = append(made.Experiments, report.Experiment{Experiment: e})
		}
	}
	if err := c.experiment(made); err != nil {
		return Reply{}, c.tooMuch(err)
	}
	made.Signature = c.simulationSignature(made)
	made.Warnings = inOrder(log.Notices())
	reply := Reply{Warnings: made.Warnings, Drawing: made.Chart(c.options.Width, c.options.Theme).SVG()}
	if c.options.Output == "latex" {
		reply.Type, reply.Body = "application/x-tex", made.LaTeX()
	} else {
		reply.Type, reply.Body = c.table(made)
	}
	return reply, nil
}

// disturbed reads the trees of the file, and draws those that will be disturbed.
func (c *call) disturbed() (*report.Simulation, *notice.Log, error) {
	in := c.inputs["file"][0]
	reader, detected, err := c.only(category.NewTable(), format.NoDerivations)
	if err != nil {
		return nil, nil, err
	}
	if !detected.Format.Tree() {
		return nil, nil, holdsNo(in.is, detected, "dependency trees", "heads and relations are disturbed: give a file of CoNLL")
	}
	var corpus []*dependency.Sentence
	err = c.each(reader, in, func(s *dependency.Sentence) error {
		if len(corpus) == agreement.MostAnnotations {
			return &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.is, Line: s.Line}, Message: "more than " + count.Grouped(agreement.MostAnnotations) + " sentences", Hint: "give a part of them: a hundred are drawn"}
		}
		corpus = append(corpus, s.Clone())
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	log := reader.Log()
	sample := noise.Draw(corpus, simulated, uint64(c.options.Seed))
	if n := len(sample.NoTrees); n > 0 {
		log.Count(int64(n), "no-tree", notice.Place{File: in.is, Line: sample.NoTrees[0]}, notice.Words("this sentence is not drawn: a word of it lacks a head, or is in a cycle", ""))
	}
	if len(sample.Sentences) == 0 {
		return nil, nil, &notice.Error{Code: notice.Data, Place: notice.Place{File: in.is}, Message: "there is no tree to disturb", Hint: "give a file of CoNLL with the heads of words"}
	}
	if n := few(len(sample.Sentences)); n != nil {
		n.Hint = "give a file of more sentences"
		log.Add(n)
	}
	return &report.Simulation{Sample: sample, File: in.Name, Format: string(detected.Format), Runs: c.options.Number(runsChoice), Seed: c.options.Seed}, log, nil
}

// experiment does the experiments.
func (c *call) experiment(made *report.Simulation) (err error) {
	c.counted.unknown, c.counted.total = false, int64(len(made.Experiments)*noise.Steps*made.Runs)
	c.counted.done.Store(0)
	for i := range made.Experiments {
		e := &made.Experiments[i]
		if e.Points, err = made.Sample.Run(&e.Experiment, made.Runs, func(correct, noisy []*dependency.Sentence) (noise.Values, error) { return c.agreementOf(correct, noisy) }); err != nil {
			return err
		}
	}
	return nil
}

// agreementOf measures how far sentences agree with their noisy copies.
func (c *call) agreementOf(correct, noisy []*dependency.Sentence) (v noise.Values, err error) {
	var units []agreement.Unit
	for i := range correct {
		units = append(units, agreement.Unit{Index: i, By: []int{0, 1}, Of: []*dependency.Sentence{correct[i], noisy[i]}})
	}
	data, err := agreement.New(agreement.DependencyTrees, units, score.Options{})
	if err != nil {
		return v, err
	}
	if err := c.afford(data.Cost(), "runs"); err != nil {
		return v, err
	}
	if err := data.Observe(c.counted.tick); err != nil {
		return v, err
	}
	if err := data.Expect(agreement.Block{}, func(_, _ int64) error { return c.counted.tick() }); err != nil {
		return v, err
	}
	c.counted.done.Add(1)
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
func (c *call) simulationSignature(made *report.Simulation) string {
	return c.annotatorSignature("agree:noise", "sent:"+strconv.Itoa(len(made.Sample.Sentences)), "relations:"+strconv.Itoa(len(made.Sample.Relations)))
}
