package service

import (
	"cmp"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// maxRows bounds the rows of one reply.
const maxRows = 2000

// list lists sentences of a kept comparison, from and to counting from 0 in the
// order that is asked for: that of the corpus, or the worst first.
func (s *Service) list(c *call) (Reply, error) {
	done, err := s.comparison(c)
	if err != nil {
		return Reply{}, err
	}
	if c.options.System >= len(done.systems) {
		return Reply{}, usage("there is no such system", "systems count from 0")
	}
	rows := done.rows(c.options.System)
	order := ordered(rows, c.options.Order)
	from := min(c.options.From, len(order))
	to := min(max(c.options.To, from), len(order), from+maxRows)
	w := &jsontext.Writer{}
	w.BeginObject()
	number(w, "total", int64(len(rows)))
	number(w, "from", int64(from))
	w.Key("rows")
	w.BeginArray()
	for _, i := range order[from:to] {
		writeRow(w, &rows[i], done.systems[c.options.System].pairs[i])
	}
	w.EndArray()
	w.EndObject()
	return Reply{Type: "application/json", Body: append(w.Bytes(), '\n')}, nil
}

// writeRow writes what a list of sentences shows of one; n is what the
// operation sentence takes.
func writeRow(w *jsontext.Writer, r *count.Row, p pairing.Pair) {
	w.BeginObject()
	number(w, "n", int64(r.Index)+1)
	field(w, "id", r.Name())
	field(w, "text", words(p))
	w.Key("covered")
	w.Bool(r.Covered)
	steps := scheme.Steps()
	field(w, "gain", r.Counts[steps[len(steps)-1]].Points(r.Counts[steps[0]]))
	for _, m := range steps {
		c := r.Counts[m]
		w.Key(scheme.Metrics[m].Key)
		w.BeginArray()
		w.Int(c.Correct)
		w.Int(c.Gold)
		w.Int(c.System)
		w.Float(c.F1())
		w.String(c.Percent().F1)
		w.EndArray()
	}
	w.EndObject()
}

// words returns the sentence as far as its words are known.
func words(p pairing.Pair) string {
	var b strings.Builder
	const most = 200
	gold, system := p.A, p.B
	n := 0
	if gold != nil {
		n = len(gold.Tokens)
	}
	if system != nil {
		n = max(n, len(system.Tokens))
	}
	gap := false
	for i := int32(1); i <= int32(n) && b.Len() < most; i++ {
		form := ""
		if gold != nil {
			form = gold.Form(i)
		}
		if form == "" && system != nil {
			form = system.Form(i)
		}
		if form == "" {
			if gap {
				continue
			}
			form = "…"
		}
		gap = form == "…"
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(form)
	}
	return b.String()
}

// ordered returns the indices of rows in an order.
func ordered(rows []count.Row, order string) []int {
	index := make([]int, len(rows))
	for i := range index {
		index[i] = i
	}
	key := func(c *count.Counts) float64 { return 0 }
	switch order {
	case "f1":
		key = func(c *count.Counts) float64 { return c[score.F1].F1() }
	case "df1":
		key = func(c *count.Counts) float64 { return c[score.DF1].F1() }
	case "difference":
		key = func(c *count.Counts) float64 { return c[score.F1].F1() - c[score.DF1].F1() }
	case "errors":
		key = func(c *count.Counts) float64 {
			return float64(2*c[score.DF1].Correct - c[score.DF1].Gold - c[score.DF1].System)
		}
	default:
		return index
	}
	slices.SortStableFunc(index, func(a, b int) int { return cmp.Compare(key(&rows[a].Counts), key(&rows[b].Counts)) })
	return index
}
