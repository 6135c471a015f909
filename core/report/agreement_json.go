package report

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// mostListed is how many units JSON lists about which annotators disagree.
const mostListed = 200

// WriteFields writes the members of the JSON object. Of some of several blocks these are
// the rows, which merge adds; else they are what follows from rows.
func (a *Agreement) WriteFields(w *jsontext.Writer) {
	text(w, "agreement", a.Of.String())
	writeSignature(w, a.Signature, a.Warnings)
	integer(w, "seed", a.Seed)
	text(w, "delta", a.Delta)
	integer(w, "units", int64(len(a.Rows)))
	integer(w, "tokens", a.tokens())
	integer(w, "annotations", a.annotations())
	integer(w, "distinct", int64(a.Distinct))
	integer(w, "one_annotation", int64(a.Alone))
	text(w, "groups", a.Groups)
	texts(w, "annotator_names", a.Annotators)
	a.writeFiles(w)
	a.writeResults(w)
	if a.Units {
		w.Key("per_unit")
		w.BeginArray()
		for i := range a.Rows {
			writeUnit(w, &a.Rows[i])
		}
		w.EndArray()
	}
}

func (a *Agreement) writeFiles(w *jsontext.Writer) {
	w.Key("files")
	w.BeginArray()
	for i := range a.Files {
		f := &a.Files[i]
		w.BeginObject()
		text(w, "file", f.Name)
		text(w, "text", f.Text)
		integer(w, "annotator", int64(f.Annotator))
		text(w, "format", f.Format)
		integer(w, "sentences", int64(f.Sentences))
		w.EndObject()
	}
	w.EndArray()
}

func (a *Agreement) writeResults(w *jsontext.Writer) {
	of := a.results()
	list, two, one := of.list, of.two, of.one
	n := a.annotations()
	integer(w, "pairs", n*(n-1)/2)
	truth(w, "exact", a.Sampled == nil)
	text(w, "scope", a.scope())
	text(w, "looked_at", a.pairs())
	text(w, "meaning", agreement.Meaning)
	w.Key("alpha")
	a.writeAlphas(w, list, func(k int) float64 { return list[k].Value })
	w.Key("coefficients")
	w.BeginArray()
	for k := range list {
		writeCoefficient(w, &list[k])
	}
	w.EndArray()
	a.writeRaw(w)
	if of.texts != nil {
		a.writeTexts(w, list, of.texts)
	}
	w.Key("annotators")
	w.BeginArray()
	for i := range one {
		w.BeginObject()
		text(w, "name", a.Annotators[i])
		integer(w, "annotations", int64(one[i].Units))
		integer(w, "missing", int64(len(a.Rows)-one[i].Units))
		a.writeBetween(w, list, &one[i])
		w.EndObject()
	}
	w.EndArray()
	w.Key("annotator_pairs")
	w.BeginArray()
	for i := range two {
		w.BeginObject()
		integer(w, "a", int64(two[i].A))
		integer(w, "b", int64(two[i].B))
		integer(w, "units", int64(two[i].Units))
		a.writeBetween(w, list, &two[i])
		w.EndObject()
	}
	w.EndArray()
	w.Key("most")
	w.BeginObject()
	for k := range list {
		w.Key(list[k].Key)
		a.writeMost(w, list[k].Coefficient)
	}
	w.EndObject()
	w.Key("tables")
	writeTables(w, a.tables(of))
}

// writeAlphas writes a number a coefficient, null where it is not defined.
func (a *Agreement) writeAlphas(w *jsontext.Writer, list []agreement.Alpha, value func(k int) float64) {
	w.BeginObject()
	for k := range list {
		statistic(w, list[k].Key, value(k))
	}
	w.EndObject()
}

func writeCoefficient(w *jsontext.Writer, c *agreement.Alpha) {
	w.BeginObject()
	text(w, "key", c.Key)
	text(w, "name", c.Name)
	text(w, "distance", c.Distance)
	text(w, "meaning", c.Meaning)
	statistic(w, "alpha", c.Value)
	statistic(w, "low", c.Interval.Low)
	statistic(w, "high", c.Interval.High)
	statistic(w, "observed", c.Observed)
	statistic(w, "expected", c.Expected)
	integer(w, "units", int64(c.Units))
	text(w, "shown", decimals(c.Value, 3))
	text(w, "shown_interval", interval(c.Interval))
	text(w, "shown_observed", decimals(c.Observed, 3))
	text(w, "shown_expected", decimals(c.Expected, 3))
	w.EndObject()
}

func (a *Agreement) writeRaw(w *jsontext.Writer) {
	w.Key("raw")
	w.BeginArray()
	values, leftOut := a.Raw()
	for k, r := range a.Of.Raw() {
		w.BeginObject()
		text(w, "key", r.Key)
		text(w, "name", r.Name)
		text(w, "meaning", r.Meaning)
		statistic(w, "value", values[k])
		text(w, "shown", decimals(100*values[k], 1))
		integer(w, "left_out", int64(leftOut[k]))
		w.EndObject()
	}
	w.EndArray()
}

// writeTexts writes what would be said of each text alone.
func (a *Agreement) writeTexts(w *jsontext.Writer, list []agreement.Alpha, texts []agreement.TextTable) {
	w.Key("texts")
	w.BeginArray()
	for i := range texts[:min(len(texts), mostTexts)] {
		b := texts[i].Agreement()
		w.BeginObject()
		text(w, "text", texts[i].Name)
		integer(w, "units", int64(b.Units))
		a.writeBetween(w, list, &b)
		w.EndObject()
	}
	w.EndArray()
}

func (a *Agreement) writeBetween(w *jsontext.Writer, list []agreement.Alpha, b *agreement.Score) {
	w.Key("alpha")
	a.writeAlphas(w, list, func(k int) float64 { return b.Alpha[k] })
	w.Key("shown")
	w.BeginObject()
	for k := range list {
		text(w, list[k].Key, decimals(b.Alpha[k], 3))
	}
	w.EndObject()
	w.Key("raw")
	w.BeginObject()
	for k, r := range a.Of.Raw() {
		statistic(w, r.Key, b.Raw[k])
	}
	w.EndObject()
}

func (a *Agreement) writeMost(w *jsontext.Writer, c *agreement.Coefficient) {
	w.BeginArray()
	for _, d := range a.Most(c, mostListed) {
		r := &a.Rows[d.Unit]
		w.BeginObject()
		integer(w, "unit", int64(d.Unit)+1)
		text(w, "name", nameOf(r))
		text(w, "text", r.Text)
		text(w, "id", r.ID)
		integer(w, "index", int64(r.Index)+1)
		text(w, "words", r.Words)
		integer(w, "a", int64(d.A))
		integer(w, "b", int64(d.B))
		integer(w, "distance", int64(d.Distance))
		integer(w, "size", int64(d.Size))
		w.EndObject()
	}
	w.EndArray()
}

// writeUnit writes a row, from which everything follows.
func writeUnit(w *jsontext.Writer, r *agreement.Row) {
	w.BeginObject()
	text(w, "text", r.Text)
	integer(w, "index", int64(r.Index)+1)
	text(w, "id", r.ID)
	text(w, "words", r.Words)
	integer(w, "tokens", int64(r.Tokens))
	integers(w, "annotators", r.Annotators)
	w.Key("measures")
	w.BeginArray()
	for i := range r.Measures {
		m := &r.Measures[i]
		w.BeginObject()
		integer(w, "items", int64(m.Items))
		integers(w, "sizes", m.Sizes)
		integers(w, "distances", m.Distances)
		integers(w, "expected", m.Expected)
		if m.Within != nil {
			integers(w, "within", m.Within)
		}
		w.EndObject()
	}
	w.EndArray()
	w.Key("raw")
	w.BeginArray()
	for _, shares := range r.Raw {
		w.BeginArray()
		for _, s := range shares {
			w.Int(int64(s[0]))
			w.Int(int64(s[1]))
		}
		w.EndArray()
	}
	w.EndArray()
	w.EndObject()
}

func integers[T int | int32 | int64](w *jsontext.Writer, key string, list []T) {
	w.Key(key)
	w.BeginArray()
	for _, n := range list {
		w.Int(int64(n))
	}
	w.EndArray()
}
