package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// WriteFields writes the members of the JSON object that scores are, for who
// may add some of his own. The keys are a contract, described in docs/json.md.
func (s *Scores) WriteFields(w *jsontext.Writer) {
	writeSignature(w, s.Signature, s.Warnings)
	w.Key("metrics")
	writeScheme(w, s.Scheme)
	writeSides(w, &s.Gold, s.Systems, s.writeSystem)
	if s.Shown {
		w.Key("shown")
		s.writeShown(w)
	}
}

func writeSignature(w *jsontext.Writer, signature string, warnings []*notice.Notice) {
	text(w, "signature", signature)
	w.Key("warnings")
	WriteNotices(w, warnings)
}

// writeSides writes what was read of gold, and all of each system.
func writeSides[S any](w *jsontext.Writer, gold *Input, systems []S, write func(*jsontext.Writer, *S)) {
	w.Key("gold")
	gold.write(w)
	w.Key("systems")
	w.BeginArray()
	for i := range systems {
		write(w, &systems[i])
	}
	w.EndArray()
}

// measures are the names of the measures, and the keys of what they come to.
var (
	measures = [...]string{count.FScore: "f_score", count.Accuracy: "accuracy", count.Similarity: "similarity"}
	values   = [...]string{count.FScore: "f1", count.Accuracy: "accuracy", count.Similarity: "value"}
)

func writeScheme(w *jsontext.Writer, s *count.Scheme) {
	w.BeginArray()
	for _, m := range s.Metrics {
		w.BeginObject()
		text(w, "key", m.Key)
		text(w, "name", m.Name)
		text(w, "measure", measures[m.Measure])
		truth(w, "step", m.Step)
		if m.Needs != count.Nothing {
			text(w, "needs", string(m.Needs))
		}
		w.EndObject()
	}
	w.EndArray()
}

func (in *Input) write(w *jsontext.Writer) {
	w.BeginObject()
	text(w, "file", in.File)
	text(w, "format", in.Format)
	text(w, "why", in.Why)
	text(w, "roots", in.Roots)
	if in.Extracted != "" {
		text(w, "extracted", in.Extracted)
	}
	integer(w, "sentences", in.Sentences)
	integer(w, "dependencies", in.Dependencies)
	w.EndObject()
}

func (s *Scores) writeSystem(w *jsontext.Writer, system *System) {
	w.BeginObject()
	text(w, "name", system.Name)
	w.Key("input")
	system.Input.write(w)
	w.Key("lacks")
	w.BeginArray()
	for _, need := range s.lacks(system) {
		w.String(string(need))
	}
	w.EndArray()
	integer(w, "sentences", system.Corpus.Sentences)
	integer(w, "covered", system.Corpus.Covered)
	if s.Direct {
		writeMetrics(w, s.Scheme, &system.Corpus.All)
	}
	w.Key("all")
	WriteCounts(w, s.Scheme, &system.Corpus.All)
	w.Key("covered_only")
	WriteCounts(w, s.Scheme, &system.Corpus.CoveredOnly)
	if system.Rows != nil {
		w.Key("per_sentence")
		s.writeRows(w, system.Rows)
		w.Key("only_in_system")
		s.writeRows(w, system.Extra)
	}
	w.EndObject()
}

// writeRows writes sentences: n, the number of the sentence, its id, whether
// it is covered, and an object for every metric. Of a sentence without an id
// the number stands for it, and numbered says so.
func (s *Scores) writeRows(w *jsontext.Writer, rows []count.Row) {
	w.BeginArray()
	for i := range rows {
		r := &rows[i]
		w.BeginObject()
		integer(w, "n", int64(r.Index)+1)
		text(w, "id", r.Name())
		if r.ID == "" {
			truth(w, "numbered", true)
		}
		truth(w, "covered", r.Covered)
		writeMetrics(w, s.Scheme, &r.Counts)
		w.EndObject()
	}
	w.EndArray()
}

// WriteCounts writes an object with a key for every metric of the scheme.
func WriteCounts(w *jsontext.Writer, s *count.Scheme, c *count.Counts) {
	w.BeginObject()
	writeMetrics(w, s, c)
	w.EndObject()
}

func writeMetrics(w *jsontext.Writer, s *count.Scheme, counts *count.Counts) {
	for i, m := range s.Metrics {
		w.Key(m.Key)
		w.BeginObject()
		writeCount(w, m.Measure, counts[i])
		w.EndObject()
	}
}

// WriteFScore writes a count with precision, recall and F-score, as an object.
func WriteFScore(w *jsontext.Writer, c count.Count) {
	w.BeginObject()
	writeCount(w, count.FScore, c)
	w.EndObject()
}

// writeCount writes the members of the object that a count is.
func writeCount(w *jsontext.Writer, measure count.Measure, c count.Count) {
	if measure != count.FScore {
		integer(w, "correct", c.Correct)
		integer(w, "total", c.Gold)
		ratio(w, values[measure], c.F1())
		return
	}
	integer(w, "gold", c.Gold)
	integer(w, "system", c.System)
	integer(w, "correct", c.Correct)
	ratio(w, "precision", c.Precision())
	ratio(w, "recall", c.Recall())
	ratio(w, "f1", c.F1())
}

// writeShown writes what a page shows, which has no arithmetic of its own: of
// each system, what to cite it by, and its numbers as texts.
func (s *Scores) writeShown(w *jsontext.Writer) {
	w.BeginArray()
	for i := range s.Systems {
		corpus := &s.Systems[i].Corpus
		w.BeginObject()
		text(w, "citation", s.Citation(i))
		text(w, "signature", s.SignatureOf(i))
		w.Key("all")
		WriteTexts(w, s.Scheme, &corpus.All)
		w.Key("covered_only")
		WriteTexts(w, s.Scheme, &corpus.CoveredOnly)
		w.EndObject()
	}
	w.EndArray()
}

// WriteTexts writes an object with a key for every metric of the scheme: its
// score, precision and recall in per cent; of a step, what it changes of the
// score of the step before, and what the way so far adds to the first.
func WriteTexts(w *jsontext.Writer, s *count.Scheme, counts *count.Counts) {
	w.BeginObject()
	var way []int
	for i, m := range s.Metrics {
		w.Key(m.Key)
		w.BeginObject()
		writeRatios(w, m.Measure, counts[i])
		if m.Step {
			if n := len(way); n > 0 {
				text(w, "change", counts[i].Points(counts[way[n-1]]))
				text(w, "gain", counts[i].Points(counts[way[0]]))
			}
			way = append(way, i)
		}
		w.EndObject()
	}
	w.EndObject()
}

// writeRatios writes the ratios of a count as texts.
func writeRatios(w *jsontext.Writer, m count.Measure, c count.Count) {
	ratios := m.Percent(c)
	text(w, "score", ratios.F1)
	if m == count.FScore {
		text(w, "precision", ratios.Precision)
		text(w, "recall", ratios.Recall)
	}
}

func truth(w *jsontext.Writer, key string, value bool) {
	w.Key(key)
	w.Bool(value)
}

func ratio(w *jsontext.Writer, key string, value float64) {
	w.Key(key)
	w.Float(value)
}
