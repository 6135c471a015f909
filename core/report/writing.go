package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// What writes JSON by hand still uses these; each goes with the last that does.

func writeSignature(w *jsontext.Writer, signature string, warnings []*notice.Notice) {
	h := HeadOf(signature, warnings)
	h.WriteFields(w)
}

func (in *Input) write(w *jsontext.Writer) { w.Fields(in) }

// WriteCounts writes an object with a key for every metric of the scheme.
func WriteCounts(w *jsontext.Writer, s *count.Scheme, c *count.Counts) {
	of := CountsOf(s, c)
	w.Fields(&of)
}

// WriteTexts writes the same as texts.
func WriteTexts(w *jsontext.Writer, s *count.Scheme, c *count.Counts) {
	of := TextsOf(s, c)
	w.Fields(&of)
}

// WriteFScore writes a count with precision, recall and F-score, as an object.
func WriteFScore(w *jsontext.Writer, c count.Count) {
	f := FScoreOf(c)
	w.Fields(&f)
}

// WriteNotices writes a JSON array of warnings.
func WriteNotices(w *jsontext.Writer, notices []*notice.Notice) {
	w.BeginArray()
	for _, n := range WarningsOf(notices) {
		w.Fields(&n)
	}
	w.EndArray()
}

// WritePlace writes a place, as far as it is known.
func WritePlace(w *jsontext.Writer, p notice.Place) {
	of := PlaceOf(p)
	of.WriteFields(w)
}

func writeCount(w *jsontext.Writer, measure count.Measure, c count.Count) {
	(&Counted{measure, c}).WriteFields(w)
}

func text(w *jsontext.Writer, key, value string)          { w.Text(key, value) }
func integer(w *jsontext.Writer, key string, value int64) { w.Number(key, value) }
func truth(w *jsontext.Writer, key string, value bool)    { w.Truth(key, value) }

func writeTables(w *jsontext.Writer, tables []table.Table) {
	w.BeginArray()
	for _, t := range table.Results(tables) {
		w.Fields(&t)
	}
	w.EndArray()
}
