package service

import (
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/triangle"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// parsesAsJSON writes what is known of a sentence that was parsed.
func (c *call) parsesAsJSON(p *parsedSentence, undrawn error) ([]byte, error) {
	w := &jsontext.Writer{}
	w.BeginObject()
	field(w, "signature", p.signature)
	w.Key("warnings")
	report.WriteNotices(w, p.log.Notices())
	field(w, "id", p.id)
	field(w, "sentence", chart.WriteWords(p.words))
	w.Key("words")
	w.BeginArray()
	for i := range p.words {
		w.String(p.words[i].Form)
	}
	w.EndArray()
	writeAmbiguity(w, p.derivations, p.distinct, p.complete)
	w.Key("root")
	w.BeginArray()
	for _, root := range p.roots {
		w.String(root.String())
	}
	w.EndArray()
	w.Key("other_roots")
	w.BeginArray()
	for _, other := range p.others {
		w.BeginObject()
		field(w, "category", other.Category.String())
		w.Key("derivations")
		w.Float(other.Derivations)
		field(w, "shown", triangle.Number(other.Derivations))
		w.EndObject()
	}
	w.EndArray()
	w.Key("parses")
	w.BeginArray()
	for i := range p.List {
		if err := c.writeParse(w, p, i); err != nil {
			return nil, err
		}
	}
	w.EndArray()
	truth(w, "more", p.More)
	p.writePieces(w)
	p.writeGrowth(w)
	p.writeCells(w)
	number(w, "collisions", p.Collisions)
	number(w, "comparisons", p.Comparisons)
	number(w, "bits", int64(c.options.bits()))
	constituents, edges := p.chart.Size()
	number(w, "vertices", int64(constituents))
	number(w, "edges", int64(edges))
	if undrawn != nil {
		field(w, "undrawn", undrawn.Error())
	}
	w.EndObject()
	if len(w.Bytes()) > maxAnalysis {
		return nil, &notice.Error{Code: notice.Limit, Message: "there is too much to say about this sentence", Hint: "ask for fewer parses"}
	}
	return append(w.Bytes(), '\n'), nil
}

// writeAmbiguity writes how many derivations there are, and how many sets of
// dependencies, as numbers and as they are shown.
func writeAmbiguity(w *jsontext.Writer, derivations float64, distinct int, complete bool) {
	w.Key("derivations")
	w.Float(derivations)
	number(w, "distinct", int64(distinct))
	truth(w, "distinct_complete", complete)
	w.Key("shown")
	w.BeginObject()
	field(w, "derivations", triangle.Number(derivations))
	field(w, "distinct", count.Grouped(distinct))
	w.EndObject()
}

// writeParse writes a parse, the first ones with a drawing.
func (c *call) writeParse(w *jsontext.Writer, p *parsedSentence, i int) error {
	parse, said := &p.List[i], &p.said[i]
	w.BeginObject()
	number(w, "rank", int64(i)+1)
	w.Key("score")
	w.Float(parse.Derivation.Score)
	number(w, "class", int64(said.class))
	w.Key("auto")
	textOrNull(w, textOf(p.sentence(p.List[i:i+1]))) // a word with a space cannot stand there
	w.Key("dependencies")
	writeDependencies(w, &dependency.Sentence{Tokens: parse.Derivation.Tokens}, said.dependencies, nil)
	w.Key("drawing")
	drawing := ""
	if i < mostDrawn {
		drawing = c.options.drawParse("parsed", &parse.Derivation, i)
	}
	textOrNull(w, drawing)
	w.EndObject()
	return c.counted.tick()
}

// writePieces writes the constituents that cover a sentence of which there is no
// parse.
func (p *parsedSentence) writePieces(w *jsontext.Writer) {
	w.Key("pieces")
	w.BeginArray()
	for _, piece := range p.pieces {
		w.BeginObject()
		number(w, "first", int64(piece.first))
		number(w, "last", int64(piece.last))
		field(w, "category", piece.category.String())
		w.EndObject()
	}
	w.EndArray()
}

// writeGrowth writes how ambiguous the last words of the sentence are by
// themselves, as constituents of the root.
func (p *parsedSentence) writeGrowth(w *jsontext.Writer) {
	if len(p.growth) > 0 {
		field(w, "growth_root", p.root().String())
	}
	w.Key("growth")
	w.BeginArray()
	for _, g := range p.growth {
		w.BeginObject()
		number(w, "words", int64(g.Words))
		writeAmbiguity(w, g.Derivations, g.Distinct, g.Complete)
		w.EndObject()
	}
	w.EndArray()
}

// writeCells writes the chart.
func (p *parsedSentence) writeCells(w *jsontext.Writer) {
	w.Key("cells")
	w.BeginArray()
	for i := range p.cells {
		cell := &p.cells[i]
		w.BeginObject()
		number(w, "first", int64(cell.First))
		number(w, "last", int64(cell.Last))
		w.Key("items")
		w.BeginArray()
		for k := range cell.Items {
			item := &cell.Items[k]
			w.BeginObject()
			field(w, "category", item.Category.String())
			w.Key("derivations")
			w.Float(item.Derivations)
			writeList(w, "rules", item.Rules)
			truth(w, "unary", item.Unary)
			truth(w, "used", item.Used)
			w.EndObject()
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
}
