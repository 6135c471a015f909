package kept

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// Rows is the operation that lists sentences of a kept comparison.
var Rows = &service.Operation{
	Name: "rows", Help: "List sentences of a comparison that is kept.", Kept: true,
	Choices: service.Concat([]*service.Choice{service.NumberChoice}, comparison.Keeping, []*service.Choice{fromChoice, toChoice, orderChoice}, finding),
	Run:     comparison.Comparing(runRows),
}

// Which of the sentences are listed that were found, and in which order.
var (
	fromChoice = &service.Choice{
		Name: "from", Group: service.Kept, Kind: service.Number,
		Help: "List sentences from this one of the order; they count from 0.",
	}
	toChoice = &service.Choice{
		Name: "to", Group: service.Kept, Kind: service.Number,
		Help: "List sentences up to this one of the order, which is left out.",
	}
	orderChoice = &service.Choice{
		Name: "order", Group: service.Kept, Kind: service.OneOf, Default: "corpus",
		Values: []service.Value{{Text: "corpus", Label: "in order"}, {Text: "f1", Label: "worst F₁ first", For: "score"}, {Text: "df1", Label: "worst DF₁ first", For: "score"}, {Text: "las", Label: "worst LAS first", For: "attach"}, {Text: "uas", Label: "worst UAS first", For: "attach"}, {Text: "difference", Label: "largest difference first"}, {Text: "errors", Label: "most errors first"}},
		Help:   "List sentences in the order of the corpus, or the worst first: of CCG dependencies by f1 or df1, of dependency trees by las or uas, of both by the difference of these two and by how much is wrong.",
	}
)

// MaxRows bounds the rows of one reply.
const MaxRows = 2000

// runRows lists sentences of a kept comparison: of those that are looked for, from
// and to, counting from 0 in the order that is asked for. It says how many they
// are, what they count together, and where among them the sentence n is.
func runRows(c *comparison.Call) (service.Reply, error) {
	done, err := c.Comparison()
	if err != nil {
		return service.Reply{}, err
	}
	system := c.Options.System
	if system >= len(done.Systems) {
		return service.Reply{}, comparison.NoSystem(system)
	}
	found, err := done.Selection(c, comparison.Wish{System: system, Order: c.Options.Text(orderChoice), Filter: newFilter(c.Options.Settings)})
	if err != nil {
		return service.Reply{}, err
	}
	from := min(c.Options.Number(fromChoice), len(found.Rows))
	to := min(max(c.Options.Number(toChoice), from), len(found.Rows), from+MaxRows)
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("total", int64(len(done.Systems[system].Pairs)))
	w.Number("found", found.Sum.Sentences)
	w.Key("counts")
	report.WriteCounts(w, done.By.Scheme(), &found.Sum.All)
	w.Key("shown")
	report.WriteTexts(w, done.By.Scheme(), &found.Sum.All)
	if c.Options.Sentence > 0 {
		w.Number("place", int64(slices.Index(found.Rows, int32(c.Options.Sentence-1))))
	}
	w.Number("from", int64(from))
	w.Key("rows")
	w.BeginArray()
	for _, i := range found.Rows[from:to] {
		writeRow(w, done.By.Scheme(), done.Row(system, int(i)), done.Systems[system].Pairs[i])
	}
	w.EndArray()
	w.EndObject()
	return service.Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

// writeRow writes what a list of sentences shows of one; n is what the
// operation sentence takes.
func writeRow(w *jsontext.Writer, scheme *count.Scheme, r *count.Row, p pairing.Pair) {
	w.BeginObject()
	w.Number("n", int64(r.Index)+1)
	w.Text("id", r.Name())
	w.Text("text", comparison.Words(p, comparison.MaxWords))
	w.Key("covered")
	w.Bool(r.Covered)
	first, last := scheme.Ends()
	w.Text("gain", r.Counts[last].Points(r.Counts[first]))
	for _, m := range scheme.Drawn() {
		c := r.Counts[m]
		w.Key(scheme.Metrics[m].Key)
		w.BeginArray()
		w.Int(c.Correct)
		w.Int(c.Gold)
		w.Int(c.System)
		w.Float(c.F1())
		w.String(scheme.Metrics[m].Measure.Percent(c).F1)
		w.EndArray()
	}
	w.EndObject()
}
