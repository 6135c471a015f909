// Package differences says where one of two systems is better than the other: in which dependencies,
// line by line of a breakdown, and case by case.
package differences

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	forms     = service.Tables("Differences")
	Operation = &service.Operation{
		Name: "compare_differences", Help: "Say where systems differ from one of them: by category and slot, distance, length, and more.", Path: "compare/differences", Files: files,
		Choices: service.Concat(comparing, []*service.Choice{byChoice}, comparison.Reads(comparison.HasLinks), []*service.Choice{service.Writing(forms), comparison.NamesChoice, metricChoice, comparison.BaselineChoice, comparison.OnlyChoice, leastChoice, service.HandleChoice}),
		Forms:   forms,
		Run:     comparison.Comparing(run),
	}
)

// What both operations on differences take.
var (
	files     = service.Concat(service.AnySides, service.Sides[2:])
	comparing = service.Concat(comparison.Labels, comparison.Roots, comparison.Extracting, []*service.Choice{comparison.StrictChoice}, comparison.Attaching,
		[]*service.Choice{comparison.FirstParseChoice}, comparison.Reading)
	metricChoice = comparison.MetricChoice.Only("f1", "labelling", "alignment", "df1", "las", "uas", "la").Unsigned().Saying("Take for right what this metric does (default: df1 for CCG dependencies, las for dependency trees).")
)

// How dependencies are broken down.
var (
	byChoice    = comparison.ByChoice.Only(keysOfWays()...).Unsigned().Saying("Break dependencies down by lexical category and slot, which is usual, by what fills the slot, by slot, by how far away the argument was found (range, or extraction with category and slot), or by how often gold has the category; the words of dependency trees by relation, which is usual, or part of speech; both by the distance of the words, the length of the sentence, or what became of them.")
	leastChoice = comparison.LeastChoice.Saying("List only what gold or one of the two systems has so many times.")
)

// MostLines bounds the lines of a pair of systems.
const MostLines = 10_000

// run breaks the differences of each system from the baseline down.
func run(c *comparison.Call) (service.Reply, error) {
	w, err := start(c)
	if err != nil {
		return service.Reply{}, err
	}
	baseline, others, err := w.done.Against(c.Options.Settings)
	if err != nil {
		return service.Reply{}, err
	}
	r := &differencesResult{Metric: w.metric.Key, By: w.way.key, metric: w.metric.Name, all: c.Options.Output == "tsv"}
	for _, column := range w.way.columns() {
		r.Columns = append(r.Columns, columnOfLines{column.Key, column.Name})
	}
	r.warnings = w.done.Scores.Warnings
	if unmarked := w.unmarked(append([]int{baseline}, others...)); len(unmarked) > 0 {
		r.warnings = comparison.InOrder(append(slices.Clone(r.warnings), unmarked...))
	}
	for _, other := range others {
		p, err := w.compare(other, baseline)
		if err != nil {
			return service.Reply{}, err
		}
		r.Pairs = append(r.Pairs, p.result(c.Options.Number(leastChoice)))
		r.warnings = append(slices.Clip(r.warnings), w.doubts(other, baseline)...)
	}
	r.Head = report.HeadOf(w.signature(baseline), r.warnings)
	reply := service.Reply{Notes: comparison.Recognised(&w.done.Scores), Warnings: r.warnings}
	reply.Type, reply.Body = c.Table(r)
	return reply, nil
}

// doubts says where two systems are scored by different dependencies, as only one has roots.
func (w *work) doubts(a, b int) []*notice.Notice {
	systems := [2]int{a, b}
	if !w.done.By.Rooted() || w.is != int(score.DF1) || w.done.Systems[a].Roots == w.done.Systems[b].Roots {
		return nil
	}
	if w.done.Systems[a].Roots {
		systems = [2]int{b, a}
	}
	without, with := systems[0], systems[1]
	return []*notice.Notice{{
		Code: "different-roots", Count: 1, First: notice.Place{File: w.done.Systems[without].Is}, Grave: true,
		Message: "this system has no roots and " + w.done.Scores.Systems[with].Name + " has, so the difference in DF₁ is partly one of what is counted", Hint: "--no-roots leaves roots out of both",
	}}
}

// start reads the files of a call, or finds the comparison that it names, and decides how dependencies
// are broken down and when they are right.
func start(c *comparison.Call) (*work, error) {
	done, err := c.WithSentences()
	if err != nil {
		return nil, err
	}
	w := &work{Call: c, done: done}
	metric, err := done.Metric(c.Options.Text(metricChoice))
	if err != nil {
		return nil, err
	}
	w.is, w.metric = metric, &done.By.Scheme().Metrics[metric]
	w.way, err = wayOf(c.Options.Text(byChoice), done.By == comparison.ByAttachment)
	return w, err
}

// signature has what these operations choose besides, in the order of that of compare.
func (w *work) signature(baseline int) string {
	return w.done.Signature("by:"+w.way.key, "metric:"+w.metric.Key, "baseline:"+strconv.Itoa(baseline+1))
}
