// Package parsing parses a sentence whose words bring their categories.
package parsing

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/diagram/triangle"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/lists"
	"github.com/ccgscore/ccgscore/core/service"
)

var (
	parseForms = []service.Form{service.JsonForm("Parses"), service.TextForm}
	Operation  = &service.Operation{
		Name: "parse", Help: "Parse a sentence whose words bring their categories.", Files: []*service.Role{service.FileRole.Optional(), service.MarkupRole},
		Choices: []*service.Choice{
			comparison.ConventionChoice, comparison.LenientChoice, comparison.FormatsOf(comparison.FormatChoice, comparison.HasDependencies),
			comparison.FormatsOf(comparison.ToFormatChoice, format.Format.Derivation).Usually("").Saying("Write all parses, as derivations in this format."), service.Writing(parseForms),
			service.NumberChoice, service.IdChoice, service.TikzChoice.Saying("Draw the derivations for LaTeX, as TikZ, and not as SVG; the chart is drawn as SVG."), service.WidthOfCharts, service.LegendChoice, service.ThemeChoice, lists.BitsChoice, wordsChoice, BestChoice, UniqueChoice, NormalFormChoice, RulesChoice, DegreeChoice, RootsOfChoice,
		},
		Forms: parseForms,
		Run:   comparison.Comparing(runParse),
	}
)

// What is parsed, and by which grammar.
var (
	wordsChoice = &service.Choice{
		Name: "sentence", Group: service.Input, Kind: service.Text,
		Help: "Parse this sentence: its words apart by spaces, each with its lexical category behind a |, or with several, perhaps with weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8. In a word \\| is the sign itself. An id names it in what is written. Without it, a sentence of a file is parsed, with the categories that it has there.",
	}
	BestChoice = &service.Choice{
		Name: "best", Group: service.Parsing, Kind: service.Number, Least: 1, Default: "50",
		Help:      "List so many parses, the best first: those whose lexical categories have the largest product of weights.",
		Signature: "best",
	}
	UniqueChoice = &service.Choice{
		Name: "unique", Group: service.Parsing, Kind: service.Truth, Default: "true",
		Help:      "Of all derivations of a constituent that make the same dependencies, keep only the best (Ng & Curran 2012), so that all parses that are listed differ.",
		Signature: "unique",
	}
	NormalFormChoice = &service.Choice{
		Name: "normal_form", Group: service.Parsing, Kind: service.Truth, Default: "false",
		Help:      "Keep only derivations in the normal form of Eisner (1996), in which nothing that composition made is the functor of a step in the same direction.",
		Signature: "normal",
	}
	RulesChoice = &service.Choice{
		Name: "rules", Group: service.Parsing, Kind: service.Text, Default: englishRules,
		Help:      "Combine constituents by these rules, beside application, as in composition,crossed: there are " + strings.Join(derivation.RuleNames, ", ") + ". English has all but the last two; all stands for all of them, and none for application alone.",
		Signature: "rules",
	}
	DegreeChoice = &service.Choice{
		Name: "degree", Group: service.Parsing, Kind: service.Number, Least: 1, Default: "3",
		Help:      "Let composition pass on so many arguments, at most 4.",
		Signature: "degree",
	}
	RootsOfChoice = &service.Choice{
		Name: "roots_of", Flag: "root", Group: service.Parsing, Kind: service.Texts,
		Help: "Take only constituents of this category for parses of the whole sentence; it may be given again. Without it a parse is a sentence, or else a noun, or else a noun phrase, or else whatever there is; other categories of the words are named and not counted.",
	}
)

// The bounds of what is said of a sentence that is parsed.
const (
	mostBest  = dependency.MaxDerivations // parses that are listed
	mostSets  = 1000                      // sets of dependencies that are counted
	MostGrown = triangle.MaxWords         // words of a sentence of whose last ones it is said how ambiguous they are
)

// parsedSentence is what a parser makes of a sentence.
type parsedSentence struct {
	Sentence
	signature   string
	chart       *chart.Chart
	derivations float64
	distinct    int
	complete    bool // there are no more sets
	roots       []*category.Category
	chart.Parses
	said   []parseSaid           // of each parse
	pieces []piece               // where there is no parse
	others []chart.OtherCategory // what the words are as well, which is not counted
	growth []chart.Growth
	cells  []chart.Cell // none of a sentence that is too long to be drawn
}

// parseSaid is what a parse says.
type parseSaid struct {
	class        int // from 1: parses of one class say the same
	dependencies []dependency.Dependency
}

// runParse parses a sentence whose words bring their categories.
func runParse(c *comparison.Call) (service.Reply, error) {
	if err := BoundedBest(c); err != nil {
		return service.Reply{}, err
	}
	p, err := parsed(c)
	if err != nil {
		return service.Reply{}, err
	}
	if c.Options.ToFormat != format.Detect {
		return writtenParses(c, p)
	}
	reply := service.Reply{Warnings: p.log.Notices()}
	drawing, undrawn := p.triangle(&c.Options)
	if reply.Drawing = drawing; undrawn != nil {
		reply.Undrawn = undrawn.Error()
	}
	if c.Options.Output == "json" {
		reply.Type = "application/json"
		reply.Body, err = parsesAsJSON(c, p, undrawn)
	} else {
		reply.Type, reply.Body = "text/plain; charset=utf-8", p.text()
	}
	return reply, err
}

// parsed parses the sentence of the call.
func parsed(c *comparison.Call) (*parsedSentence, error) {
	table := category.NewTable()
	x, err := c.Extraction(table)
	if err != nil {
		return nil, err
	}
	grammar, roots, err := Grammar(c, x)
	if err != nil {
		return nil, err
	}
	p := &parsedSentence{signature: Signature(c, x)}
	if p.Sentence, err = wordsToParse(c, table); err != nil {
		return nil, err
	}
	p.chart, err = chart.NewParser(table, grammar).Parse(p.Words, chart.Options{NormalForm: c.Options.Truth(NormalFormChoice), Roots: roots, Tick: func() error { return Tick(c) }})
	if err != nil {
		return nil, err
	}
	p.derivations, p.roots = p.chart.Derivations(), p.chart.Roots()
	p.distinct, p.complete = p.chart.Distinct(mostSets)
	p.Parses = p.chart.Best(c.Options.Number(BestChoice), chart.Search{Unique: c.Options.Truth(UniqueChoice), Bits: lists.Bits(c.Options.Settings)})
	if err := p.say(x.Extractor(), c.First().File); err != nil {
		return nil, err
	}
	if len(p.Words) <= MostGrown {
		p.cells, p.others = p.chart.Cells(), p.chart.Others(mostSets)
		if len(p.List) > 0 {
			p.growth = p.chart.Growth(p.root(), mostSets)
		}
	}
	if err := p.chart.Err(); err != nil {
		return nil, err
	}
	p.warn(roots)
	return p, c.Counted.Tick()
}

// root returns the category of the best parse.
func (p *parsedSentence) root() *category.Category { return p.List[0].Derivation.Root.Category }

// Tick says whether to go on with a chart: it is asked each time that so much was done,
// of which a unit costs what a cell of a table does.
func Tick(c *comparison.Call) error {
	if err := c.Afford(chart.Often, "words, or fewer categories a word"); err != nil {
		return err
	}
	return c.Counted.Tick()
}

// say finds out what each parse says, and which say the same.
func (p *parsedSentence) say(x *extract.Extractor, file notice.File) error {
	classes, hasher := map[uint64]int{}, nbest.Hasher{}
	for i := range p.List {
		var said parseSaid
		result := x.Extract(&p.List[i].Derivation)
		if err := result.Err(&p.List[i].Derivation, file); err != nil {
			return err
		}
		for _, d := range result.Dependencies {
			said.dependencies = append(said.dependencies, d.Dependency)
		}
		set := hasher.Set(said.dependencies)
		if classes[set] == 0 {
			classes[set] = len(classes) + 1
		}
		said.class = classes[set]
		p.said = append(p.said, said)
	}
	return nil
}

// warn says what the numbers do not.
func (p *parsedSentence) warn(roots []*category.Category) {
	p.warnStrange(roots)
	if len(p.List) == 0 {
		p.pieces = pieces(p.chart, len(p.Words))
		p.log.Count(1, "no-parse", notice.Place{}, notice.Words("no derivation is of the whole sentence", "the largest constituents there are: "+p.inPieces()))
	}
	if p.Collisions > 0 {
		p.log.Count(p.Collisions, "collision", notice.Place{}, notice.Words("two different sets of dependencies have the same hash, and one of them is left out", "hashes of more bits differ"))
	}
}

// piece is a constituent of a sentence that is none as a whole.
type piece struct {
	First    int    `json:"first" least:"1"`
	Last     int    `json:"last" least:"1"`
	Category string `json:"category"`
}

// pieces returns constituents that cover a sentence, as few of them as there can be,
// and of those the longest first.
func pieces(of *chart.Chart, words int) (list []piece) {
	fewest := make([]int, words+1)
	begin := make([]*chart.Cell, words+1) // of what ends here
	for last := range fewest[1:] {
		fewest[last+1] = words + 1
	}
	cells := of.Cells() // those that end earlier come before, and the long ones last
	for i := range cells {
		cell := &cells[i]
		if n := fewest[cell.First-1] + 1; n <= fewest[cell.Last] {
			fewest[cell.Last], begin[cell.Last] = n, cell
		}
	}
	for last := words; last > 0; {
		cell := begin[last]
		list = append([]piece{{cell.First, cell.Last, plainest(cell).String()}}, list...)
		last = cell.First - 1
	}
	return list
}

// plainest returns the smallest category of a cell, if there is one that no unary step
// made.
func plainest(cell *chart.Cell) *category.Category {
	best := &cell.Items[0]
	for i := range cell.Items {
		item := &cell.Items[i]
		if item.Unary == best.Unary && item.Category.Size() < best.Category.Size() || best.Unary && !item.Unary {
			best = item
		}
	}
	return best.Category
}

// inPieces writes them.
func (p *parsedSentence) inPieces() string {
	const most = 10
	var texts []string
	for i, piece := range p.pieces {
		if i == most {
			texts = append(texts, "…")
			break
		}
		texts = append(texts, notice.Quote(p.form(piece.First, piece.Last))+" "+piece.Category)
	}
	return strings.Join(texts, ", ")
}

// form returns the words from one to another.
func (p *parsedSentence) form(first, last int) string {
	text := p.Words[first-1].Form
	for _, w := range p.Words[first:last] {
		text += " " + w.Form
	}
	return text
}

// triangle draws the chart. Undrawn says why it cannot be drawn.
func (p *parsedSentence) triangle(o *comparison.Options) (svg []byte, undrawn error) {
	t := &triangle.Triangle{}
	for i := range p.Words {
		t.Words = append(t.Words, p.Words[i].Form)
	}
	for _, held := range p.cells {
		cell := triangle.Cell{First: held.First, Last: held.Last}
		for _, item := range held.Items {
			cell.Items = append(cell.Items, triangle.Item{Text: item.Category.String(), Derivations: item.Derivations, Unary: item.Unary, Idle: p.derivations > 0 && !item.Used, By: strings.Join(item.Rules, ", ")})
		}
		t.Cells = append(t.Cells, cell)
	}
	return triangle.Draw(t, triangle.Options{Width: o.Width, Theme: o.Theme, Legend: o.Legend})
}

// writtenParses writes the parses as a list of one sentence.
func writtenParses(c *comparison.Call, p *parsedSentence) (service.Reply, error) {
	w, err := format.NewWriter(c.Options.ToFormat, notice.File{})
	if err == nil {
		err = w.Write(p.WithParses(p.List))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return service.Reply{}, err
	}
	if len(p.POS) > 0 { // what was typed has no parts of speech, and loses none
		p.log.Merge(w.Log())
	}
	return comparison.Document(w, c.Options.ToFormat, p.log), nil
}

// WithParses is the sentence with some of its parses.
func (p *Sentence) WithParses(list []chart.Parse) *dependency.Sentence {
	s := &dependency.Sentence{ID: p.ID, Parsed: len(list) > 0}
	if s.ID == "" {
		s.ID = "1"
	}
	for i := range list {
		d := list[i].Derivation
		for k := range d.Tokens[:min(len(d.Tokens), len(p.POS))] {
			d.Tokens[k].POS = p.POS[k]
		}
		s.Derivations = append(s.Derivations, d)
	}
	if len(list) > 0 {
		s.Tokens = list[0].Derivation.Tokens
	}
	return s
}

// Signature pins what can change a number.
func Signature(c *comparison.Call, x *comparison.Extraction) string {
	parts := []string{"ccgscore", "parse"}
	for _, choice := range c.Op.Choices {
		value := c.Options.Text(choice)
		switch {
		case choice.Signature == "" || choice.Name == "lenient", value == "":
			continue
		case choice.Name == "bits":
			value = "xor" + value
		}
		parts = append(parts, choice.Signature+":"+value)
	}
	if roots := c.Options.Texts(RootsOfChoice); len(roots) > 0 {
		parts = append(parts, "root:"+strings.Join(roots, ","))
	}
	if x.Markup != nil {
		parts = append(parts, "coindex:markup-"+x.Markup.Sum)
	}
	return strings.Join(append(parts, "v:"+service.Version), "|")
}

// BoundedBest refuses lists of more parses than are read.
func BoundedBest(c *comparison.Call) error {
	if c.Options.Number(BestChoice) > mostBest {
		return service.Usage("more than "+count.Grouped(mostBest)+" parses", "ask for fewer")
	}
	return nil
}
