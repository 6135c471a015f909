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
	integer(w, "sentences", s.Corpus.Sentences)
	integer(w, "covered", s.Corpus.Covered)
	w.Key("all")
	WriteCounts(w, &s.Corpus.All)
	w.Key("covered_only")
	WriteCounts(w, &s.Corpus.CoveredOnly)
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

// WriteRow writes one sentence: n, its place in gold from 1, its id, whether
// it is covered, and an object for every metric.
func WriteRow(w *jsontext.Writer, r *score.Row) {
	w.BeginObject()
	integer(w, "n", int64(r.Index)+1)
	text(w, "id", RowID(r))
	w.Key("covered")
	w.Bool(r.Covered)
	writeMetrics(w, &r.Counts)
	w.EndObject()
}

// WriteCounts writes an object with a key for every metric.
func WriteCounts(w *jsontext.Writer, c *score.Counts) {
	w.BeginObject()
	writeMetrics(w, c)
	w.EndObject()
}

func writeMetrics(w *jsontext.Writer, c *score.Counts) {
	for m := score.F1; m < score.Metrics; m++ {
		w.Key(m.Key())
		w.BeginObject()
		integer(w, "gold", c[m].Gold)
		integer(w, "system", c[m].System)
		integer(w, "correct", c[m].Correct)
		for _, ratio := range ratios {
			w.Key(ratio.key)
			w.Float(ratio.of(c[m]))
		}
		w.EndObject()
	}
}

var ratios = []struct {
	key string
	of  func(score.Count) float64
}{
	{"precision", score.Count.Precision},
	{"recall", score.Count.Recall},
	{"f1", score.Count.F1},
}
