package report

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Breakdown is what a comparison of gold with one or more systems came to, in
// parts: by relation, by length, by kind.
type Breakdown struct {
	Columns   []count.Column // of the values of every part
	Signature string         // pins every choice that can change a number
	Warnings  []*notice.Notice
	Gold      Input
	Systems   []BrokenDown
	Covered   bool // the covered sentences only
	Shown     bool // JSON has what a page shows as well
}

// BrokenDown is the breakdown of one system.
type BrokenDown struct {
	Name               string
	Input              Input
	Sentences, Covered int64
	All                count.Count
	Parts              []count.Part // in the order of every table
	Rarer              int64        // parts that are not listed
}

// Text returns the parts as a table for people. Ratios are per cent. What takes
// their meaning away comes first.
func (d *Breakdown) Text() []byte {
	return documentOf(d.Warnings, d.Signature, d.Systems, d.system)
}

func (d *Breakdown) system(b *strings.Builder, s *BrokenDown) {
	b.WriteString(notice.Printable(s.Name) + ": " + Plural(s.Sentences, "sentence") + ", " + count.Grouped(s.Covered) + " covered")
	if d.Covered {
		b.WriteString("; only these are counted")
	}
	b.WriteString("\n\n")
	var header []string
	texts := 0
	for _, c := range d.Columns {
		if header = append(header, c.Name); !c.Number {
			texts++
		}
	}
	table := [][]string{append(header, heading(count.FScore)[1:]...)}
	line := func(p count.Part) {
		var cells []string
		for _, value := range p.Values {
			cells = append(cells, notice.Printable(value))
		}
		table = append(table, append(cells, figures(count.FScore, p.Count)...))
	}
	for _, p := range s.Parts {
		line(p)
	}
	line(count.Part{Values: d.whole(), Count: s.All})
	WriteTable(b, table, max(1, texts))
	if s.Rarer > 0 {
		b.WriteString("\n  " + Plural(s.Rarer, "rarer line") + " left out\n")
	}
}

// whole are the values of the sum of all parts.
func (d *Breakdown) whole() []string {
	values := make([]string, len(d.Columns))
	values[0] = "all"
	return values
}

// TSV returns the parts as tab-separated values with one header line: a line for
// every system and part, after one for all parts together, whose first value is
// "all" and which ends with the signature.
func (d *Breakdown) TSV() []byte {
	out := []byte("system\t")
	for _, c := range d.Columns {
		out = append(append(out, c.Key...), '\t')
	}
	out = append(out, "correct\tgold\tsystem_total\tprecision\trecall\tf1\tsignature\n"...)
	for i := range d.Systems {
		s := &d.Systems[i]
		out = appendPart(out, s.Name, count.Part{Values: d.whole(), Count: s.All}, d.Signature)
		for _, p := range s.Parts {
			out = appendPart(out, s.Name, p, "")
		}
	}
	return out
}

func appendPart(out []byte, system string, p count.Part, signature string) []byte {
	out = append(AppendCell(out, system), '\t')
	for _, value := range p.Values {
		out = append(AppendCell(out, value), '\t')
	}
	return append(AppendCell(appendFigures(out, p.Count), signature), '\n')
}

// WriteFields writes the members of the JSON object that a breakdown is. The keys
// are a contract, described in docs/json.md.
func (d *Breakdown) WriteFields(w *jsontext.Writer) {
	writeSignature(w, d.Signature, d.Warnings)
	w.Key("columns")
	w.BeginArray()
	for _, c := range d.Columns {
		w.BeginObject()
		text(w, "key", c.Key)
		text(w, "name", c.Name)
		w.EndObject()
	}
	w.EndArray()
	writeSides(w, &d.Gold, d.Systems, d.writeSystem)
	if d.Shown {
		w.Key("shown")
		d.writeShown(w)
	}
}

// writeShown writes what a page shows of each system: its numbers as texts.
func (d *Breakdown) writeShown(w *jsontext.Writer) {
	w.BeginArray()
	for i := range d.Systems {
		s := &d.Systems[i]
		w.BeginObject()
		w.Key("all")
		writeText(w, count.FScore, s.All)
		w.Key("rows")
		w.BeginArray()
		for _, p := range s.Parts {
			writeText(w, count.FScore, p.Count)
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
}

func writeText(w *jsontext.Writer, m count.Measure, c count.Count) {
	w.BeginObject()
	writeRatios(w, m, c)
	w.EndObject()
}

func (d *Breakdown) writeSystem(w *jsontext.Writer, s *BrokenDown) {
	w.BeginObject()
	text(w, "name", s.Name)
	w.Key("input")
	s.Input.write(w)
	integer(w, "sentences", s.Sentences)
	integer(w, "covered", s.Covered)
	w.Key("all")
	w.BeginObject()
	writeCount(w, count.FScore, s.All)
	w.EndObject()
	integer(w, "rarer", s.Rarer)
	w.Key("rows")
	w.BeginArray()
	for _, p := range s.Parts {
		w.BeginObject()
		d.writeValues(w, p.Values)
		writeCount(w, count.FScore, p.Count)
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
}

// writeValues writes the values of a part; a number that there is none of is null.
func (d *Breakdown) writeValues(w *jsontext.Writer, values []string) {
	for i, c := range d.Columns {
		w.Key(c.Key)
		if !c.Number {
			w.String(values[i])
		} else if n, err := strconv.ParseInt(values[i], 10, 64); err == nil {
			w.Int(n)
		} else {
			w.Null()
		}
	}
}
