package agree

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/service"
)

// Agenda is the operation that lists what annotators should talk about.
var Agenda = &service.Operation{
	Name: "agree_agenda", Help: "List the sentences about which annotators disagree.", Path: "agree/agenda", Files: annotated,
	Choices: service.Concat(annotating, []*service.Choice{
		service.Writing(agendaForms), annotatorsChoice, deltaChoice, ofText, ofConfusion, changesChoice,
		comparison.FirstChoice.Saying("List only what this annotator and others disagree about; annotators count from 1."),
		comparison.SecondChoice.Saying("List only what this annotator and the first disagree about; annotators count from 1."), service.HandleChoice,
	}),
	Forms: agendaForms,
	Reads: format.Further,
	Run:   comparison.Comparing(runAgenda),
}

var agendaForms = service.Tables("Agenda")

// Which units are listed, and how.
var (
	ofText = &service.Choice{
		Name: "text", Flag: "of-text", Group: service.Output, Kind: service.Text,
		Help: "List only sentences of this text.",
	}
	ofConfusion = &service.Choice{
		Name: "confusion", Group: service.Output, Kind: service.Number, Least: 1,
		Help: "List only sentences in which two labels are confused: a row of the table of confused labels; rows count from 1.",
	}
	changesChoice = &service.Choice{
		Name: "changes", Group: service.Output, Kind: service.Truth, Default: "false",
		Help: "List with each sentence what turns one annotation into the other.",
	}
)

// agenda are the units about which annotators disagree, in the order in which they are worth talking
// about.
type agenda struct {
	*annotations
	table       *agreement.Table
	coefficient agreement.Coefficient
	units       []agreement.Disagreement
	apart       []int // units whose words differ
	changes     [][]string
	confusions  []agreement.Confusion // of all units
	chosen      []string              // which units are meant, for people; none for all
}

func runAgenda(c *comparison.Call) (service.Reply, error) {
	a, err := keptOrGathered(c)
	if err != nil {
		return service.Reply{}, err
	}
	if a.signed == "" {
		a.signed = a.signature(c)
	}
	table, err := a.observed(c)
	if err != nil {
		return service.Reply{}, TooMuch(c, err)
	}
	listed := &agenda{annotations: a, table: table, coefficient: a.coefficientOf(c), confusions: table.Confusions()}
	filter, err := listed.filter(c)
	if err != nil {
		return service.Reply{}, err
	}
	listed.units = table.Agenda(&listed.coefficient, filter)
	if filter.Annotators == [2]int{} && filter.Confusion == nil {
		listed.apart = table.Apart(filter.Text)
	}
	if c.Options.Truth(changesChoice) {
		if err := listed.findChanges(c); err != nil {
			return service.Reply{}, err
		}
	}
	reply := service.Reply{Warnings: comparison.InOrder(a.log.Notices())}
	reply.Type, reply.Body = c.Job.Table(listed)
	return reply, nil
}

// observed returns the rows of all units, which are made once for all questions.
func (a *annotations) observed(c *comparison.Call) (*agreement.Table, error) {
	if a.table == nil {
		data, err := observed(c, a, a.Units)
		if err != nil {
			return nil, err
		}
		a.data = data
		a.table = &agreement.Table{Of: a.of, Annotators: a.Annotators, Rows: data.Rows, Distinct: data.Distinct, Labels: data.Labels, Scale: data.Scale}
	}
	return a.table, nil
}

// coefficientOf returns that by which units are ranked.
func (a *annotations) coefficientOf(c *comparison.Call) agreement.Coefficient {
	all := a.of.Coefficients()
	for _, k := range all {
		if k.Key == c.Options.Text(deltaChoice) {
			return k
		}
	}
	return all[0]
}

// filter returns which units are meant, and says it for people.
func (g *agenda) filter(c *comparison.Call) (f agreement.Filter, err error) {
	f.Annotators, f.Text = comparison.TwoOf(c.Options.Settings), c.Options.Text(ofText)
	for _, one := range f.Annotators {
		if one > len(g.Annotators) {
			return f, service.Usage("there is no annotator "+strconv.Itoa(one), "annotators count from 1 to "+strconv.Itoa(len(g.Annotators)))
		}
		if one > 0 {
			g.chosen = append(g.chosen, "annotator "+g.Annotators[one-1])
		}
	}
	if f.Text != "" {
		g.chosen = append(g.chosen, "text "+f.Text)
	}
	if n := c.Options.Number(ofConfusion); n > len(g.confusions) {
		return f, service.Usage("there is no row "+count.Grouped(n)+" of confused labels", "rows count from 1 to "+count.Grouped(len(g.confusions)))
	} else if n > 0 {
		f.Confusion = &g.confusions[n-1]
		g.chosen = append(g.chosen, "labels "+calledLabel(f.Confusion.A)+" and "+calledLabel(f.Confusion.B))
	}
	return f, nil
}

// findChanges finds for each unit what turns the annotation of one into that of the other.
func (g *agenda) findChanges(c *comparison.Call) error {
	for i := range g.units {
		if err := c.Counted.Tick(); err != nil {
			return err
		}
		d := &g.units[i]
		u := &shownUnit{Unit: &g.Units[d.Unit], number: d.Unit + 1, listed: true}
		u.take(g.annotations, d.A, d.B)
		found, err := compareUnit(c, g.annotations, u)
		if err != nil {
			return err
		}
		g.changes = append(g.changes, found.Changes)
	}
	return nil
}
