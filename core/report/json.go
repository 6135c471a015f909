package report

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/score"
)

// WriteJSON writes the scores as one JSON object. The keys are a contract,
// described in docs/json.md.
func (s *Scores) WriteJSON(w *jsontext.Writer) {
	w.BeginObject()
	s.WriteFields(w)
	w.EndObject()
}

// WriteFields writes the keys of that object, for whoever adds some of his own.
func (s *Scores) WriteFields(w *jsontext.Writer) {
	text(w, "signature", s.Signature)
	w.Key("warnings")
	WriteNotices(w, s.Warnings)
	w.Key("gold")
	s.Gold.write(w)
	w.Key("systems")
	w.BeginArray()
	for i := range s.Systems {
		s.Systems[i].write(w)
	}
	w.EndArray()
}

func (in *Input) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "file", in.File)
	text(w, "format", in.Format)
	text(w, "why", in.Why)
	text(w, "roots", in.Roots)
	integer(w, "sentences", in.Sentences)
	integer(w, "dependencies", in.Dependencies)
	w.EndObject()
}

func (s *System) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "name", s.Name)
	w.Key("input")
	s.Input.write(w)
	writeCorpus(w, &s.Corpus, ratios)
	if s.Rows != nil {
		w.Key("per_sentence")
		w.BeginArray()
		for i := range s.Rows {
			WriteRow(w, &s.Rows[i])
		}
		w.EndArray()
	}
	w.EndObject()
}

// writeCorpus writes the counts of a corpus, with some of the ratios that
// follow from them.
func writeCorpus(w *jsontext.Writer, c *score.Corpus, with []ratio) {
	integer(w, "sentences", c.Sentences)
	integer(w, "covered", c.Covered)
	w.Key("all")
	writeCounts(w, &c.All, with)
	w.Key("covered_only")
	writeCounts(w, &c.CoveredOnly, with)
}

// WriteRow writes one sentence: n, its place in gold from 1, its id, whether
// it is covered, and an object for every metric.
func WriteRow(w *jsontext.Writer, r *score.Row) {
	w.BeginObject()
	integer(w, "n", int64(r.Index)+1)
	text(w, "id", RowID(r))
	w.Key("covered")
	w.Bool(r.Covered)
	writeMetrics(w, &r.Counts, ratios)
	w.EndObject()
}

// WriteCounts writes an object with a key for every metric.
func WriteCounts(w *jsontext.Writer, c *score.Counts) { writeCounts(w, c, ratios) }

func writeCounts(w *jsontext.Writer, c *score.Counts, with []ratio) {
	w.BeginObject()
	writeMetrics(w, c, with)
	w.EndObject()
}

func writeMetrics(w *jsontext.Writer, c *score.Counts, with []ratio) {
	for m := score.F1; m < score.Metrics; m++ {
		w.Key(m.Key())
		w.BeginObject()
		integer(w, "gold", c[m].Gold)
		integer(w, "system", c[m].System)
		integer(w, "correct", c[m].Correct)
		for _, r := range with {
			w.Key(r.key)
			w.Float(r.of(c[m]))
		}
		w.EndObject()
	}
}

// ratio is what follows from a count.
type ratio struct {
	key string
	of  func(score.Count) float64
}

var ratios = []ratio{
	{"precision", score.Count.Precision},
	{"recall", score.Count.Recall},
	{"f1", score.Count.F1},
}
