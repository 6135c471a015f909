package parsing

import (
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram/triangle"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// parsesAsJSON writes what is known of a sentence that was parsed.
func parsesAsJSON(c *comparison.Call, p *parsedSentence, undrawn error) ([]byte, error) {
	w := &jsontext.Writer{}
	w.BeginObject()
	w.Text("signature", p.signature)
	w.Key("warnings")
	report.WriteNotices(w, p.log.Notices())
	w.Text("id", p.id)
	w.Text("sentence", chart.WriteWords(p.words))
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
		w.Text("category", other.Category.String())
		w.Key("derivations")
		w.Float(other.Derivations)
		w.Text("shown", triangle.Number(other.Derivations))
		w.EndObject()
	}
	w.EndArray()
	w.Key("parses")
	w.BeginArray()
	for i := range p.List {
		if err := writeParse(c, w, p, i); err != nil {
			return nil, err
		}
	}
	w.EndArray()
	w.Truth("more", p.More)
	p.writePieces(w)
	p.writeGrowth(w)
	p.writeCells(w)
	w.Number("collisions", p.Collisions)
	w.Number("comparisons", p.Comparisons)
	w.Number("bits", int64(lists.Bits(c.Options.Settings)))
	constituents, edges := p.chart.Size()
	w.Number("vertices", int64(constituents))
	w.Number("edges", int64(edges))
	if undrawn != nil {
		w.Text("undrawn", undrawn.Error())
	}
	w.EndObject()
	if len(w.Bytes()) > comparison.MaxAnalysis {
		return nil, &notice.Error{Code: notice.Limit, Message: "there is too much to say about this sentence", Hint: "ask for fewer parses"}
	}
	return append(w.Bytes(), '\n'), nil
}

// writeAmbiguity writes how many derivations there are, and how many sets of
// dependencies, as numbers and as they are shown.
func writeAmbiguity(w *jsontext.Writer, derivations float64, distinct int, complete bool) {
	w.Key("derivations")
	w.Float(derivations)
	w.Number("distinct", int64(distinct))
	w.Truth("distinct_complete", complete)
	w.Key("shown")
	w.BeginObject()
	w.Text("derivations", triangle.Number(derivations))
	w.Text("distinct", count.Grouped(distinct))
	w.EndObject()
}

// writeParse writes a parse, the first ones with a drawing.
func writeParse(c *comparison.Call, w *jsontext.Writer, p *parsedSentence, i int) error {
	parse, said := &p.List[i], &p.said[i]
	w.BeginObject()
	w.Number("rank", int64(i)+1)
	w.Key("score")
	w.Float(parse.Derivation.Score)
	w.Number("class", int64(said.class))
	w.Key("auto")
	lists.TextOrNull(w, lists.TextOf(p.sentence(p.List[i:i+1]))) // a word with a space cannot stand there
	w.Key("dependencies")
	lists.WriteDependencies(w, &dependency.Sentence{Tokens: parse.Derivation.Tokens}, said.dependencies, nil)
	w.Key("drawing")
	drawing := ""
	if i < lists.MostDrawn {
		drawing = lists.DrawParse(&c.Options, "parsed", &parse.Derivation, i)
	}
	lists.TextOrNull(w, drawing)
	w.EndObject()
	return c.Counted.Tick()
}

// writePieces writes the constituents that cover a sentence of which there is no
// parse.
func (p *parsedSentence) writePieces(w *jsontext.Writer) {
	w.Key("pieces")
	w.BeginArray()
	for _, piece := range p.pieces {
		w.BeginObject()
		w.Number("first", int64(piece.first))
		w.Number("last", int64(piece.last))
		w.Text("category", piece.category.String())
		w.EndObject()
	}
	w.EndArray()
}

// writeGrowth writes how ambiguous the last words of the sentence are by
// themselves, as constituents of the root.
func (p *parsedSentence) writeGrowth(w *jsontext.Writer) {
	if len(p.growth) > 0 {
		w.Text("growth_root", p.root().String())
	}
	w.Key("growth")
	w.BeginArray()
	for _, g := range p.growth {
		w.BeginObject()
		w.Number("words", int64(g.Words))
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
		w.Number("first", int64(cell.First))
		w.Number("last", int64(cell.Last))
		w.Key("items")
		w.BeginArray()
		for k := range cell.Items {
			item := &cell.Items[k]
			w.BeginObject()
			w.Text("category", item.Category.String())
			w.Key("derivations")
			w.Float(item.Derivations)
			service.WriteList(w, "rules", item.Rules)
			w.Truth("unary", item.Unary)
			w.Truth("used", item.Used)
			w.EndObject()
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
}
