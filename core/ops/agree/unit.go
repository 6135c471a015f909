package agree

import (
	"slices"
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	agreeUnitForms = []service.Form{service.JsonForm("AnnotatedUnit"), service.TextForm}
	Unit           = &service.Operation{
		Name: "agree_unit", Help: "Say what makes one annotation of a sentence the other.", Files: annotated,
		Choices: service.Concat(annotating, []*service.Choice{
			service.Writing(agreeUnitForms), service.TikzChoice, service.WidthOfEither, service.LegendChoice, service.ThemeChoice, annotatorsChoice, deltaChoice, unitChoice,
			comparison.FirstChoice.Saying("Show what this annotator made of the unit; they count from 1."),
			comparison.SecondChoice.Saying("Show what this annotator made of the unit, beside the first."), service.HandleChoice,
		}),
		Forms: agreeUnitForms,
		Reads: format.Further,
		Run:   comparison.Comparing(runAgreeUnit),
	}
)

var unitChoice = &service.Choice{
	Name: "unit", Flag: "show", Group: service.Output, Kind: service.Number, Least: 1,
	Help: "Show the unit of this number, as the list of those about which annotators disagree has it: the two annotations that are farthest apart, and what makes one of the other.",
}

// shownUnit is what two annotators made of a unit.
type shownUnit struct {
	*agreement.Unit
	number int
	listed bool   // with others: its drawing and its rows are not wanted
	places [2]int // of the annotators, among those of the unit
	names  [2]string
}

// runAgreeUnit shows what two annotators made of a unit, and what makes the one of the
// other: of trees as they are compared, of dependencies as arcs.
func runAgreeUnit(c *comparison.Call) (service.Reply, error) {
	a, err := keptOrGathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	u, err := shown(c, a)
	if err != nil {
		return service.Reply{}, err
	}
	found, err := compareUnit(c, a, u)
	if err != nil {
		return service.Reply{}, err
	}
	reply := service.Reply{Drawing: found.drawing, Undrawn: found.Undrawn, Warnings: comparison.InOrder(a.log.Notices())}
	if c.Options.Output == "json" {
		reply.Type, reply.Body = "application/json", jsontext.Document(u.result(a, found))
	} else {
		reply.Type, reply.Body = "text/plain; charset=utf-8", u.text(found)
	}
	return reply, nil
}

// shown finds the unit and the two annotators: those who are asked for, or those who are
// farthest apart.
func shown(c *comparison.Call, a *annotations) (*shownUnit, error) {
	n := max(c.Options.Number(unitChoice), 1)
	if n > len(a.Units) {
		return nil, service.Usage("there is no unit "+count.Grouped(n), "units count from 1 to "+count.Grouped(len(a.Units)))
	}
	u := &shownUnit{Unit: &a.Units[n-1], number: n, places: [2]int{0, 1}}
	pair := comparison.TwoOf(c.Options.Settings)
	if pair == [2]int{} {
		if err := u.farthest(c, a); err != nil {
			return nil, TooMuch(c, err)
		}
	}
	for i, by := range pair {
		if by == 0 {
			continue
		}
		place, there := slices.BinarySearch(u.By, by-1)
		if !there {
			return nil, service.Usage("annotator "+strconv.Itoa(by)+" did not annotate unit "+count.Grouped(n), "")
		}
		if u.places[i] = place; u.places[1-i] == place && pair[1-i] == 0 {
			u.places[1-i] = (place + 1) % len(u.By)
		}
	}
	if u.places[0] == u.places[1] {
		return nil, service.Usage("two annotators are shown, and both are "+strconv.Itoa(u.By[u.places[0]]+1), "")
	}
	for i, place := range u.places {
		u.names[i] = a.Annotators[u.By[place]]
	}
	return u, nil
}

// farthest takes the annotators who are farthest apart.
func (u *shownUnit) farthest(c *comparison.Call, a *annotations) error {
	data, err := observed(c, a, []agreement.Unit{*u.Unit})
	if err != nil {
		return err
	}
	by := a.coefficientOf(c)
	t := agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows, Labels: data.Labels, Scale: data.Scale}
	d := t.Farthest(&by, 0)
	u.take(a, d.A, d.B)
	return nil
}

// take takes two annotators of the unit.
func (u *shownUnit) take(a *annotations, annotators ...int) {
	for i, annotator := range annotators {
		u.places[i], _ = slices.BinarySearch(u.By, annotator)
		u.names[i] = a.Annotators[annotator]
	}
}
