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
	Choices: service.Concat([]*service.Choice{service.NumberChoice}, comparison.Keeping, []*service.Choice{comparison.FromChoice, comparison.ToChoice, orderChoice}, finding),
	Run:     comparison.Comparing(runRows),
}

// Which of the sentences are listed that were found, and in which order.
var (
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
	from := min(c.Options.Number(comparison.FromChoice), len(found.Rows))
	to := min(max(c.Options.Number(comparison.ToChoice), from), len(found.Rows), from+MaxRows)
	scheme := done.By.Scheme()
	r := &rowsResult{
		Total: len(done.Systems[system].Pairs), Found: found.Sum.Sentences, Counts: report.CountsOf(scheme, &found.Sum.All), Shown: report.TextsOf(scheme, &found.Sum.All), From: from,
		Rows: jsontext.Each[rowResult]{Len: to - from, At: func(k int) rowResult {
			i := found.Rows[from+k]
			return rowOf(scheme, done.Row(system, int(i)), done.Systems[system].Pairs[i])
		}},
	}
	if c.Options.Sentence > 0 {
		place := slices.Index(found.Rows, int32(c.Options.Sentence-1))
		r.Place = &place
	}
	return service.Reply{Type: "application/json", Body: jsontext.Document(r)}, nil
}

// rowsResult is some of the sentences that were found.
type rowsResult struct {
	Total  int                      `json:"total"`  // How many sentences there are.
	Found  int64                    `json:"found"`  // How many were found.
	Counts report.Counts            `json:"counts"` // Of all that were found: sums, as those of a corpus.
	Shown  report.Texts             `json:"shown"`
	Place  *int                     `json:"place,omitempty" least:"-1"` // With `n`: where that sentence is among those that were found, from 0; -1 if it is not.
	From   int                      `json:"from"`                       // The place of the first row.
	Rows   jsontext.Each[rowResult] `json:"rows"`
}

// rowResult is what a list of sentences shows of one.
type rowResult struct {
	N       int    `json:"n" least:"1"` // By which the operation `sentence` finds it.
	ID      string `json:"id"`
	Text    string `json:"text"`    // Its first words.
	Covered bool   `json:"covered"` // The system parsed it.
	Gain    string `json:"gain"`    // DF₁ − F₁, or UAS − LAS, as a text.
	Ratios  `json:",inline"`
}

// Ratios have a member for each metric that is drawn: right, of gold, of the system, the ratio, and the
// ratio in per cent as a text.
type Ratios struct {
	scheme *count.Scheme
	counts *count.Counts
}

// WriteFields writes them.
func (r *Ratios) WriteFields(w *jsontext.Writer) {
	for _, m := range r.scheme.Drawn() {
		c := r.counts[m]
		w.Key(r.scheme.Metrics[m].Key)
		w.BeginArray()
		w.Int(c.Correct)
		w.Int(c.Gold)
		w.Int(c.System)
		w.Float(c.F1())
		w.String(r.scheme.Metrics[m].Measure.Percent(c).F1)
		w.EndArray()
	}
}

func rowOf(scheme *count.Scheme, r *count.Row, p pairing.Pair) rowResult {
	first, last := scheme.Ends()
	return rowResult{r.Index + 1, r.Name(), comparison.Words(p, comparison.MaxWords), r.Covered, r.Counts[last].Points(r.Counts[first]), Ratios{scheme, &r.Counts}}
}
