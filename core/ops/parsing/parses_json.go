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
)

// parsesResult is what a parser makes of a sentence whose words bring their categories.
type parsesResult struct {
	report.Head `json:",inline"`
	ID          string                `json:"id"`       // The sentence’s id in its file, or its number if several sentences are given as text; else empty.
	Sentence    string                `json:"sentence"` // The words with their categories, [as they are typed](formats.md#sentences-with-supertags).
	Words       jsontext.Each[string] `json:"words"`
	ambiguity   `json:",inline"`
	Root        jsontext.Each[string]       `json:"root"`                  // The categories of the whole sentence that count as parses.
	OtherRoots  jsontext.Each[otherRoot]    `json:"other_roots"`           // Other categories of the whole sentence, which are not counted although their dependencies differ. Empty for more than 40 words, or if roots were chosen.
	Parses      jsontext.Each[parseResult]  `json:"parses"`                // The best parses, the best first.
	More        bool                        `json:"more"`                  // There are more parses.
	Pieces      []piece                     `json:"pieces"`                // If there is no parse: the smallest number of constituents that cover the sentence.
	GrowthRoot  string                      `json:"growth_root,omitempty"` // The category of the best parse, whose growth is counted; absent if `growth` is empty.
	Growth      jsontext.Each[growthResult] `json:"growth"`                // The ambiguity of the last word, the last two words, and so on, as constituents of the category `growth_root`. Empty for more than 40 words, or without a parse.
	Cells       jsontext.Each[chartCell]    `json:"cells"`                 // The cells of the chart that have constituents. Empty for more than 40 words.
	Collisions  int64                       `json:"collisions"`            // Pairs of different sets with the same hash; one set of each is left out.
	Comparisons int64                       `json:"comparisons"`           // Pairs of hashes that were compared.
	Bits        int                         `json:"bits"`                  // The size of a hash.
	Vertices    int                         `json:"vertices"`              // Constituents of the chart. Those that no step can tell apart count as one.
	Edges       int                         `json:"edges"`                 // Steps that build them.
	Undrawn     string                      `json:"undrawn,omitempty"`     // Why the chart cannot be drawn; absent if it can.
}

// ambiguity is how many derivations there are, and how many sets of dependencies.
type ambiguity struct {
	Derivations float64        `json:"derivations" least:"0"` // Exact up to 2⁵³.
	Distinct    int            `json:"distinct"`              // Different sets of dependencies; at most 1,000 are counted.
	Complete    bool           `json:"distinct_complete"`     // There are no more sets.
	Shown       shownAmbiguity `json:"shown"`                 // Both numbers as texts.
}

// shownAmbiguity is the numbers as they are shown.
type shownAmbiguity struct {
	Derivations string `json:"derivations"`
	Distinct    string `json:"distinct"`
}

// otherRoot is a category that the words have as well.
type otherRoot struct {
	Category    string  `json:"category"`
	Derivations float64 `json:"derivations" least:"1"`
	Shown       string  `json:"shown"`
}

// parseResult is a parse.
type parseResult struct {
	Rank         int                                      `json:"rank" least:"1"`
	Score        float64                                  `json:"score"`           // The natural logarithm of the product of the weights of its lexical categories.
	Class        int                                      `json:"class" least:"1"` // Parses of one class have the same dependencies.
	Auto         jsontext.TextOrNull                      `json:"auto"`            // The parse as AUTO; null if AUTO cannot hold its words.
	Dependencies jsontext.Each[comparison.BareDependency] `json:"dependencies"`
	Drawing      jsontext.TextOrNull                      `json:"drawing"` // SVG, or TikZ if `tikz` asks for it, for the first 12 parses that can be drawn; else null.
}

// growthResult is how ambiguous the last words of the sentence are by themselves, as constituents of
// the root.
type growthResult struct {
	Words     int `json:"words" least:"1"`
	ambiguity `json:",inline"`
}

// chartCell is what the words from first to last can be together.
type chartCell struct {
	First int                      `json:"first" least:"1"`
	Last  int                      `json:"last" least:"1"`
	Items jsontext.Each[chartItem] `json:"items"`
}

// chartItem is a category that they can have.
type chartItem struct {
	Category   string `json:"category"`
	chart.Item `json:",inline"`
}

// parsesAsJSON writes what is known of a sentence that was parsed.
func parsesAsJSON(c *comparison.Call, p *parsedSentence, undrawn error) ([]byte, error) {
	var err error
	r := &parsesResult{
		Head: report.HeadOf(p.signature, p.log.Notices()), ID: p.ID, Sentence: chart.WriteWords(p.Words),
		Words:      jsontext.Each[string]{Len: len(p.Words), At: func(i int) string { return p.Words[i].Form }},
		ambiguity:  ambiguityOf(p.derivations, p.distinct, p.complete),
		Root:       jsontext.Each[string]{Len: len(p.roots), At: func(i int) string { return p.roots[i].String() }},
		OtherRoots: jsontext.Each[otherRoot]{Len: len(p.others), At: func(i int) otherRoot { return otherOf(&p.others[i]) }},
		Parses: jsontext.Each[parseResult]{Len: len(p.List), At: func(i int) (parse parseResult) {
			if err == nil {
				parse = p.result(c, i)
				err = c.Counted.Tick()
			}
			return parse
		}},
		More:       p.More,
		Pieces:     p.pieces,
		Growth:     jsontext.Each[growthResult]{Len: len(p.growth), At: func(i int) growthResult { return growthOf(&p.growth[i]) }},
		Cells:      jsontext.Each[chartCell]{Len: len(p.cells), At: func(i int) chartCell { return cellOf(&p.cells[i]) }},
		Collisions: p.Collisions, Comparisons: p.Comparisons, Bits: lists.Bits(c.Options.Settings),
	}
	if len(p.growth) > 0 {
		r.GrowthRoot = p.root().String()
	}
	if undrawn != nil {
		r.Undrawn = undrawn.Error()
	}
	r.Vertices, r.Edges = p.chart.Size()
	body := jsontext.Within(comparison.MaxAnalysis, r)
	if body == nil && err == nil {
		err = &notice.Error{Code: notice.Limit, Message: "there is too much to say about this sentence", Hint: "ask for fewer parses"}
	}
	return body, err
}

func ambiguityOf(derivations float64, distinct int, complete bool) ambiguity {
	return ambiguity{derivations, distinct, complete, shownAmbiguity{triangle.Number(derivations), count.Grouped(distinct)}}
}

func otherOf(other *chart.OtherCategory) otherRoot {
	return otherRoot{other.Category.String(), other.Derivations, triangle.Number(other.Derivations)}
}

// result is a parse, one of the first ones with a drawing.
func (p *parsedSentence) result(c *comparison.Call, i int) parseResult {
	parse, said := &p.List[i], &p.said[i]
	drawing := ""
	if i < lists.MostDrawn {
		drawing = lists.DrawParse(&c.Options, "parsed", &parse.Derivation, i)
	}
	return parseResult{
		i + 1, parse.Derivation.Score, said.class,
		jsontext.TextOrNull(lists.TextOf(p.WithParses(p.List[i : i+1]))), // a word with a space cannot stand there
		comparison.Bare(&dependency.Sentence{Tokens: parse.Derivation.Tokens}, said.dependencies), jsontext.TextOrNull(drawing),
	}
}

func growthOf(g *chart.Growth) growthResult {
	return growthResult{g.Words, ambiguityOf(g.Derivations, g.Distinct, g.Complete)}
}

func cellOf(cell *chart.Cell) chartCell {
	return chartCell{cell.First, cell.Last, jsontext.Each[chartItem]{Len: len(cell.Items), At: func(i int) chartItem {
		return chartItem{cell.Items[i].Category.String(), cell.Items[i]}
	}}}
}
