// Package reports writes all that is to be said of a comparison of systems on one page.
package reports

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/compare"
	"github.com/ccgscore/ccgscore/core/ops/confusions"
	"github.com/ccgscore/ccgscore/core/ops/costs"
	"github.com/ccgscore/ccgscore/core/ops/differences"
	"github.com/ccgscore/ccgscore/core/ops/ordered"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/table"
)

// Operation is the one that writes the page.
var Operation = &service.Operation{
	Name: "compare_report", Help: "Compare systems, and write tables, charts and the sentences that matter as one page of HTML.", Path: "compare/report", Files: files(),
	Choices: choices(),
	Forms:   []service.Form{service.PageForm},
	Run:     comparison.Comparing(run),
}

// files are those of compare but for saved scores, of which there are no sentences to show.
func files() []*service.Role {
	return slices.DeleteFunc(slices.Clone(compare.Operation.Files), func(r *service.Role) bool { return r.Name == "saved" })
}

// choices are those of compare that change what is computed.
func choices() (list []*service.Choice) {
	for _, c := range compare.Operation.Choices {
		switch c.Name {
		case service.OutputChoice.Name, service.WidthChoice.Name, service.ThemeChoice.Name, "fail_if_worse":
		default:
			list = append(list, c)
		}
	}
	return list
}

const (
	chartWidth = 680 // pixels: as wide as a page that is printed
	mostDrawn  = 6   // sentences of a pair of systems
)

// run writes the page.
func run(c *comparison.Call) (service.Reply, error) {
	handle := c.Options.Handle
	done, err := c.WithSentences()
	if err != nil {
		return service.Reply{}, err
	}
	if handle == 0 { // what is read is kept while the page is written
		if err := c.MayKeep(); err != nil {
			return service.Reply{}, err
		}
		handle = c.Next()
		c.Keep(done)
		defer c.Service.Forget(handle)
	}
	baseline, others, err := done.Against(c.Options.Settings)
	if err != nil {
		return service.Reply{}, err
	}
	r := &written{Call: c, done: done, handle: handle, baseline: baseline, others: others}
	if err := r.write(); err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: service.PageForm.MediaType, Body: r.page.end(), Notes: comparison.Recognised(&done.Scores), Warnings: done.Scores.Warnings}, nil
}

// written is a page about a comparison that is kept.
type written struct {
	*comparison.Call
	done     *comparison.Comparison
	handle   int64
	baseline int
	others   []int
	page     page
}

// write writes all sections.
func (r *written) write() error {
	scores := &r.done.Scores
	r.page.begin(scores, r.done.Signature())
	r.page.section("scores", "Which is better, and could it be chance?")
	reply, err := r.Section(compare.Operation, r.handle, service.Parameter{Name: service.WidthChoice.Name, Value: strconv.Itoa(chartWidth)})
	if err != nil {
		return err
	}
	for _, text := range table.GraveLines(reply.Warnings) {
		r.page.grave(text)
	}
	r.page.drawing(reply.Drawing)
	r.page.html(reply.Body)
	r.page.section("differences", "Where they differ")
	for _, by := range [...]string{"", "kind", "length", "sentence"} {
		if err := r.add(differences.Operation, "", optional("by", by)...); err != nil {
			return err
		}
	}
	r.page.section("sentences", "The sentences in which they differ most")
	for _, other := range r.others {
		if err := r.sentences(other); err != nil {
			return err
		}
	}
	r.page.section("confusions", "What they confuse")
	if err := r.each(confusions.Operation, "system", strconv.Itoa); err != nil {
		return err
	}
	r.page.section("costs", "What errors cost")
	if err := r.each(costs.Operation, "system", strconv.Itoa); err != nil {
		return err
	}
	r.page.section("ordered", "Sentences by two scores")
	if err := r.each(ordered.Operation, "only", r.done.Named, service.Parameter{Name: "most", Value: "8"}); err != nil {
		return err
	}
	r.page.section("cite", "What to cite")
	return r.cite()
}

// optional is a parameter, unless its value is empty.
func optional(name, value string) []service.Parameter {
	if value == "" {
		return nil
	}
	return []service.Parameter{{Name: name, Value: value}}
}

// add adds the tables of an operation, below its chart.
func (r *written) add(op *service.Operation, heading string, given ...service.Parameter) error {
	if op.Choice(service.WidthChoice.Name) != nil {
		given = append(given, service.Parameter{Name: service.WidthChoice.Name, Value: strconv.Itoa(chartWidth)})
	}
	reply, err := r.Section(op, r.handle, given...)
	if err != nil {
		return r.lacking(err)
	}
	r.page.heading(heading)
	r.page.drawing(reply.Drawing)
	r.page.html(reply.Body)
	return nil
}

// each adds the charts of an operation, one for each system, and its tables once. A parameter says which,
// by a value for each.
func (r *written) each(op *service.Operation, parameter string, value func(system int) string, more ...service.Parameter) error {
	var tables []byte
	for k := range r.done.Scores.Systems {
		given := []service.Parameter{{Name: parameter, Value: value(k)}, {Name: service.WidthChoice.Name, Value: strconv.Itoa(chartWidth)}}
		reply, err := r.Section(op, r.handle, append(given, more...)...)
		if err != nil {
			return r.lacking(err)
		}
		r.page.heading(r.done.Scores.Systems[k].Name)
		r.page.drawing(reply.Drawing)
		if op == ordered.Operation { // its tables are of this system
			r.page.html(reply.Body)
		} else {
			tables = reply.Body
		}
	}
	r.page.html(tables)
	return nil
}

// lacking says where there is too much to be said; other errors end the report.
func (r *written) lacking(err error) error {
	e := service.AsError(err)
	if e.Code != notice.Limit {
		return err
	}
	r.page.grave("This is missing: " + e.Message)
	return nil
}

// sentences adds those in which a system and the baseline differ most.
func (r *written) sentences(system int) error {
	numbers, err := differences.Most(r.Call, r.done, system, r.baseline, mostDrawn)
	if err != nil {
		return err
	}
	a, b := r.done.Scores.Systems[system].Name, r.done.Scores.Systems[r.baseline].Name
	r.page.heading(a + " and " + b)
	if len(numbers) == 0 {
		r.page.text("They differ in none.")
	}
	for _, n := range numbers {
		given := []service.Parameter{{Name: "n", Value: strconv.Itoa(n)}, {Name: "only", Value: r.done.Named(system)}, {Name: "baseline", Value: r.done.Named(r.baseline)}, {Name: "legend", Value: "true"}}
		if err := r.add(differences.Sentence, "", given...); err != nil {
			return err
		}
	}
	return nil
}

// cite adds what to cite.
func (r *written) cite() error {
	given := []service.Parameter{{Name: service.OutputChoice.Name, Value: service.BibTeXForm.Output}}
	reply, err := r.Part(compare.Operation, r.handle, given...)
	if err == nil {
		r.page.preformatted(string(reply.Body))
	}
	return err
}
