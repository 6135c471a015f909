package service

import "strings"

// What is written, and with which random numbers.
var (
	OutputChoice = &Choice{
		Name: "output", Group: Output, Kind: OneOf, Default: "text",
		Values: []Value{{Text: "text"}, {Text: "tsv"}, {Text: "json"}, {Text: "cite"}, {Text: "markdown"}, {Text: "latex"}, {Text: "part"}},
		Help:   "Write the scores as a table for people, as tab-separated values, as JSON, as a line for each system to paste into a paper, as tables in Markdown, as tables for LaTeX, or as a part of a corpus that merge adds to others.",
	}
	SeedChoice = &Choice{
		Name: "seed", Group: Random, Kind: Number, Default: "1",
		Help:      "Draw with the random numbers of this seed, which are the same everywhere.",
		Signature: "seed",
	}
	RoundsChoice = &Choice{
		Name: "rounds", Group: Random, Kind: Number, Default: "10000",
		Help:      "Draw this many times for intervals and tests.",
		Signature: "rounds",
	}
)

// Which sentence or other thing is shown, and how it is drawn.
var (
	NumberChoice = &Choice{
		Name: "n", Flag: "number", Short: "n", Group: Output, Kind: Number, Least: 1,
		Help: "Take the sentence of this number; they count from 1, and the first is taken if nothing is said.",
	}
	IdChoice = &Choice{
		Name: "id", Group: Output, Kind: Text,
		Help: "Take the sentence with this id.",
	}
	WidthChoice = &Choice{
		Name: "width", Group: Output, Kind: Number, Default: "0",
		Help: "Draw no wider than this many pixels: break dependencies into rows, fold constituents of a derivation; draw a chart this wide. 0 draws all in one row.",
	}
	WidthOfRows   = WidthChoice.Saying("Break a drawing that is wider than this many pixels into rows, wider only where a word or very many arcs need it; 0 draws it in one row.")
	WidthOfFolds  = WidthChoice.Saying("Fold constituents until the drawing is no wider than this many pixels; 0 folds none.")
	WidthOfCharts = WidthChoice.Saying("Make the drawing this many pixels wide; 0 is its usual width.")
	WidthOfEither = WidthChoice.Saying("Break a drawing that is wider than this many pixels into rows, or fold its constituents; 0 leaves it as it is.")
	TikzChoice    = &Choice{
		Name: "tikz", Group: Output, Kind: Truth, Default: "false",
		Help: "Draw for LaTeX, as TikZ, and not as SVG.",
	}
	LegendChoice = &Choice{
		Name: "legend", Group: Output, Kind: Truth, Default: "false",
		Help: "Say beneath the drawing what its lines mean.",
	}
	WithoutChoice = &Choice{
		Name: "without", Group: Output, Kind: OneOf, Default: "nothing",
		Values: []Value{{Text: "nothing"}, {Text: "labels", Label: "without labels"}, {Text: "features", Label: "without features"}, {Text: "both", Label: "without either"}},
		Help:   "Draw arcs without labels, categories without features, or both without.",
	}
	WithoutFeatures = WithoutChoice.Only("nothing", "features").Saying("Draw categories without their features.")
	ThemeChoice     = &Choice{
		Name: "theme", Group: Output, Kind: OneOf, Default: "light",
		Values: []Value{{Text: "light", Label: "light"}, {Text: "dark", Label: "dark"}, {Text: "auto", Label: "as the viewer has it"}},
		Help:   "Colour the drawing for a light ground, for a dark one, or for that of whoever looks at it.",
	}
)

// HandleChoice says what is asked about that is kept.
var HandleChoice = &Choice{
	Name: "handle", Group: Kept, Kind: Number,
	Help: "Take the comparison of this handle.",
}

// Writing is the choice of the forms that an operation writes.
func Writing(forms []Form) *Choice {
	words := map[string]string{
		"text": "as text for people", "tsv": "as tab-separated values", "json": "as JSON",
		"cite": "as a line for each system to paste into a paper", "markdown": "as tables in Markdown", "latex": "as tables for LaTeX", "part": "as a part that merge adds to others",
	}
	var written []string
	for _, f := range forms {
		if f == BibTeXForm {
			words[f.Output] = "as BibTeX of the papers that every metric and test comes from"
		}
		written = append(written, f.Output)
	}
	c := OutputChoice.Only(written...)
	if len(c.Values) == len(OutputChoice.Values) {
		return c
	}
	said := c.Texts()
	for i := range said {
		said[i] = words[said[i]]
	}
	return c.Saying("Write the result " + strings.Join(said[:len(said)-1], ", ") + " or " + said[len(said)-1] + ".")
}
