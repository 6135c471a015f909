package agree

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/diagram/scatter"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/stats"
	"github.com/ccgscore/ccgscore/core/table"
)

// corpora are how far annotators agree in several corpora.
type corpora struct {
	seed           int64
	list           []corpus
	alphas, others []measured // in the order in which corpora have them
	against        string     // the key of the measure, among the others, that every α is held against
	warnings       []*notice.Notice
	notes          []string
	signatures     []string // that differ
	structure      agreement.Structure
	correlations   []correlation
	orders         []corpusOrder
}

// corpus is one of them.
type corpus struct {
	name string
	*Agreement
	alphas []agreement.Alpha
	values map[string]float64 // of the others, by key
}

// measured is a measure, by corpus: NaN where a corpus does not have it.
type measured struct {
	key, name string
	values    []float64
}

// correlation is how an α goes with the measure that is not corrected for chance.
type correlation struct {
	alpha             *measured
	corpora           int
	pearson, spearman float64
}

// corpusOrder is the order of the corpora by a measure, the highest first.
type corpusOrder struct {
	measure *measured
	corpora []int
}

// mainly are the measures that are not corrected for chance, one for each kind of annotation: what papers report.
var mainly = map[agreement.Structure]string{agreement.DependencyTrees: "las", agreement.PhraseTrees: "jaccard", agreement.Derivations: "jaccard", agreement.Dependencies: "f1"}

// add adds a corpus.
func (m *corpora) add(name string, a *Agreement) {
	one := corpus{name: name, Agreement: a, values: map[string]float64{}}
	one.alphas, _ = a.coefficients()
	values, _ := a.Raw()
	for k, r := range a.Of.Raw() {
		one.values[r.Key] = values[k]
	}
	if _, kappa := a.Kappas(); a.Of == agreement.DependencyTrees {
		one.values["kappa"] = kappa
	}
	m.list = append(m.list, one)
	for _, n := range a.Warnings {
		said := *n
		said.Message = name + ": " + n.Message
		m.warnings = append(m.warnings, &said)
	}
	m.notes = append(m.notes, name+": "+a.Groups)
	m.signatures = including(m.signatures, a.Signature)
}

// relate finds what follows from all corpora together.
func (m *corpora) relate() {
	m.structure = m.mostFrequent()
	m.against = mainly[m.structure]
	for i := range m.list {
		c := &m.list[i]
		for k := range c.alphas {
			measuredOf(&m.alphas, c.alphas[k].Key, c.alphas[k].Name, len(m.list)).values[i] = c.alphas[k].Value
		}
		for _, r := range c.Of.Raw() {
			measuredOf(&m.others, r.Key, r.Name, len(m.list)).values[i] = c.values[r.Key]
		}
		if c.Of == agreement.DependencyTrees {
			measuredOf(&m.others, "kappa", "κ", len(m.list)).values[i] = c.values["kappa"]
		}
	}
	m.correlate()
	m.arrange()
}

// mostFrequent returns what most corpora are; of equally many, what comes first.
func (m *corpora) mostFrequent() (most agreement.Structure) {
	times := map[agreement.Structure]int{}
	for i := range m.list {
		times[m.list[i].Of]++
	}
	best := 0
	for i := range m.list {
		if of := m.list[i].Of; times[of] > best {
			best, most = times[of], of
		}
	}
	return most
}

// measuredOf returns the measure of a key in a list, to which it is added if it is new.
func measuredOf(list *[]measured, key, name string, corpora int) *measured {
	for i := range *list {
		if (*list)[i].key == key {
			return &(*list)[i]
		}
	}
	values := make([]float64, corpora)
	for i := range values {
		values[i] = math.NaN()
	}
	*list = append(*list, measured{key, name, values})
	return &(*list)[len(*list)-1]
}

// main is the measure that every α is held against.
func (m *corpora) main() *measured {
	at := slices.IndexFunc(m.others, func(o measured) bool { return o.key == m.against })
	return &m.others[at]
}

// fewestCorrelated is how many corpora a correlation takes: two are always on a line.
const fewestCorrelated = 3

// correlate holds every α against the main measure, over the corpora that are alike: a Jaccard similarity and
// LAS cannot be compared.
func (m *corpora) correlate() {
	for k := range m.alphas {
		alpha := &m.alphas[k]
		var x, y []float64
		for i := range m.list {
			if v := m.main().values[i]; m.list[i].Of == m.structure && !math.IsNaN(v) && !math.IsNaN(alpha.values[i]) {
				x, y = append(x, v), append(y, alpha.values[i])
			}
		}
		if len(x) == 0 {
			continue
		}
		c := correlation{alpha, len(x), math.NaN(), math.NaN()}
		if len(x) >= fewestCorrelated {
			c.pearson, c.spearman = stats.Pearson(x, y), stats.Spearman(x, y)
		}
		m.correlations = append(m.correlations, c)
	}
}

// arrange puts the corpora in the order of each measure that several have.
func (m *corpora) arrange() {
	for _, list := range [][]measured{m.alphas, m.others} {
		for k := range list {
			o := corpusOrder{measure: &list[k]}
			for i, v := range list[k].values {
				if !math.IsNaN(v) {
					o.corpora = append(o.corpora, i)
				}
			}
			order.Stable(o.corpora, func(a, b *int) int {
				switch x, y := list[k].values[*a], list[k].values[*b]; {
				case x > y:
					return -1
				case x < y:
					return 1
				}
				return 0
			})
			if len(o.corpora) > 1 {
				m.orders = append(m.orders, o)
			}
		}
	}
}

// names lists the corpora of an order.
func (m *corpora) names(o *corpusOrder) (names []string) {
	for _, i := range o.corpora {
		names = append(names, m.list[i].name)
	}
	return names
}

// Document returns the tables.
func (m *corpora) Document() *table.Document {
	d := &table.Document{Warnings: m.warnings, Tables: m.tables(), Signature: strings.Join(m.signatures, "; ")}
	d.Tail = "\n  " + agreement.Meaning + "\n"
	return d
}

func (m *corpora) tables() []table.Table {
	tables := []table.Table{m.agreement(), m.figure(), m.correlated()}
	if len(m.orders) > 0 { // one corpus has no order
		tables = append(tables, m.ordered())
	}
	return tables
}

// agreement is Table 2 of Skjærholt (2014), with what Table 1 says of the corpora.
func (m *corpora) agreement() table.Table {
	t := table.Table{
		Key: "corpora", Name: "Table 2", Title: "Agreement in " + count.Grouped(len(m.list)) + " " + service.Either(len(m.list) == 1, "corpus", "corpora"),
		Columns: []table.Unit{table.Text, table.Text, table.Count, table.Count, table.Count, table.Number}, Rows: [][]string{{"corpus", "of", "annotators", "units", "words"}},
		Note: "of the columns after α, only κ of relations is corrected for chance",
	}
	if m.list[0].Sampled != nil {
		t.Note += "; " + m.list[0].pairs()
	}
	columns := slices.Concat(m.alphas, m.others)
	for k := range columns {
		t.Rows[0] = append(t.Rows[0], columns[k].name)
	}
	for i := range m.list {
		c := &m.list[i]
		row := []string{c.name, c.Of.String(), strconv.Itoa(len(c.Annotators)), count.Grouped(len(c.Rows)), count.Grouped(c.tokens())}
		for k := range columns {
			row = append(row, table.Decimals(columns[k].values[i], 3))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// figure is what the drawing shows: Figure 6.
func (m *corpora) figure() table.Table {
	t := table.Table{Key: "figure", Name: "Figure 6", Title: m.main().name + " and α", Columns: []table.Unit{table.Text, table.Number}, Rows: m.chart(0, diagram.Theme(0)).Table()}
	t.Rows[0][0] = "corpus"
	return t
}

// correlated is how each α goes with the main measure.
func (m *corpora) correlated() table.Table {
	t := table.Table{
		Key: "correlations", Title: "Correlation of " + m.main().name + " with α", Columns: []table.Unit{table.Text, table.Count, table.Number}, Rows: [][]string{{"", "corpora", "Pearson’s r", "Spearman’s ρ"}},
		Note: "over the corpora of " + m.structure.String(),
	}
	for _, c := range m.correlations {
		t.Rows = append(t.Rows, []string{c.alpha.name, strconv.Itoa(c.corpora), table.Decimals(c.pearson, 3), table.Decimals(c.spearman, 3)})
		if c.corpora < fewestCorrelated {
			t.Note = "over the corpora of " + m.structure.String() + "; a correlation takes " + strconv.Itoa(fewestCorrelated)
		}
	}
	return t
}

// ordered is in which order each measure has the corpora.
func (m *corpora) ordered() table.Table {
	t := table.Table{Key: "orders", Title: "Order of the corpora, the highest first", Columns: []table.Unit{table.Text}, Rows: [][]string{{"by", "corpora"}}}
	for i := range m.orders {
		t.Rows = append(t.Rows, []string{m.orders[i].measure.name, m.inOrder(&m.orders[i])})
	}
	return t
}

// inOrder writes an order; corpora of the same value have = between them.
func (m *corpora) inOrder(o *corpusOrder) (text string) {
	for n, i := range o.corpora {
		switch {
		case n == 0:
		case o.measure.values[i] == o.measure.values[o.corpora[n-1]]:
			text += " = "
		default:
			text += ", "
		}
		text += m.list[i].name
	}
	return text
}

// chart is Figure 6: the corpora that are alike, by the main measure and by each α.
func (m *corpora) chart(width int, theme diagram.Theme) *scatter.Chart {
	c := &scatter.Chart{Title: "Agreement in several corpora: " + m.main().name + " and α", Across: m.main().name, Width: width, Theme: theme}
	for n := range min(scatter.Series, len(m.correlations)) {
		c.Series[n] = m.correlations[n].alpha.name
	}
	for i := range m.list {
		if m.list[i].Of != m.structure {
			continue
		}
		p := scatter.Point{Name: m.list[i].name, X: m.main().values[i]}
		for n := range min(scatter.Series, len(m.correlations)) {
			p.Y[n] = m.correlations[n].alpha.values[i]
		}
		c.Points = append(c.Points, p)
	}
	return c
}
