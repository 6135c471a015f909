package service

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
)

var rowsOperation = &Operation{
	Name: "rows", Help: "List sentences of a comparison that is kept.", Kept: true,
	Choices: concat([]*Choice{numberChoice}, keeping, []*Choice{fromChoice, toChoice, orderChoice}, finding),
	run:     comparing(nil, runRows),
}

// Which of the sentences are listed that were found, and in which order.
var (
	fromChoice = &Choice{
		Name: "from", Group: Kept, Kind: Number,
		Help: "List sentences from this one of the order; they count from 0.",
	}
	toChoice = &Choice{
		Name: "to", Group: Kept, Kind: Number,
		Help: "List sentences up to this one of the order, which is left out.",
	}
	orderChoice = &Choice{
		Name: "order", Group: Kept, Kind: OneOf, Default: "corpus",
		Values: []Value{{"corpus", "in order"}, {"f1", "worst F₁ first"}, {"df1", "worst DF₁ first"}, {"las", "worst LAS first"}, {"uas", "worst UAS first"}, {"difference", "largest difference first"}, {"errors", "most errors first"}},
		For:    map[string]string{"f1": "score", "df1": "score", "las": "attach", "uas": "attach"},
		Help:   "List sentences in the order of the corpus, or the worst first: of CCG dependencies by f1 or df1, of dependency trees by las or uas, of both by the difference of these two and by how much is wrong.",
	}
)

// maxRows bounds the rows of one reply.
const maxRows = 2000

// runRows lists sentences of a kept comparison: of those that are looked for, from
// and to, counting from 0 in the order that is asked for. It says how many they
// are, what they count together, and where among them the sentence n is.
func runRows(c *call) (Reply, error) {
	done, err := c.comparison()
	if err != nil {
		return Reply{}, err
	}
	system := c.options.System
	if system >= len(done.systems) {
		return Reply{}, noSystem(system)
	}
	found, err := done.selection(c, wish{system, c.options.Text(orderChoice), newFilter(c.options.Settings)})
	if err != nil {
		return Reply{}, err
	}
	from := min(c.options.Number(fromChoice), len(found.rows))
	to := min(max(c.options.Number(toChoice), from), len(found.rows), from+maxRows)
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Number("total", int64(len(done.systems[system].pairs)))
	w.Number("found", found.sum.Sentences)
	w.Key("counts")
	report.WriteCounts(w, done.by.scheme(), &found.sum.All)
	w.Key("shown")
	report.WriteTexts(w, done.by.scheme(), &found.sum.All)
	if c.options.Sentence > 0 {
		w.Number("place", int64(slices.Index(found.rows, int32(c.options.Sentence-1))))
	}
	w.Number("from", int64(from))
	w.Key("rows")
	w.BeginArray()
	for _, i := range found.rows[from:to] {
		writeRow(w, done.by.scheme(), done.row(system, int(i)), done.systems[system].pairs[i])
	}
	w.EndArray()
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

// writeRow writes what a list of sentences shows of one; n is what the
// operation sentence takes.
func writeRow(w *jsontext.Writer, scheme *count.Scheme, r *count.Row, p pairing.Pair) {
	w.BeginObject()
	w.Number("n", int64(r.Index)+1)
	w.Text("id", r.Name())
	w.Text("text", words(p, maxWords))
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
