package comparison

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// What counts as right.
var (
	DuplicatesChoice = &service.Choice{
		Name: "duplicates", Group: service.Counting, Kind: service.OneOf, Default: "tuples",
		Values: []service.Value{{Text: "tuples", Label: "every tuple counts"}, {Text: "last", Label: "last of a word pair"}},
		Help:   "Of several labels of one word pair, count every different one, or the last alone.", Label: "Duplicates",
		Signature: "dup",
	}
	AlignmentChoice = &service.Choice{
		Name: "alignment", Group: service.Counting, Kind: service.OneOf, Default: "equal-or-aligned",
		Values: []service.Value{{Text: "equal-or-aligned", Label: "where slots differ"}, {Text: "aligned-only", Label: "always (Equation 1)"}},
		Help:   "Take slots for the same if they are equal or aligned, or only if they are aligned.", Label: "Alignment needed",
		Signature: "align",
	}
	featuresChoice = &service.Choice{
		Name: "features", Group: service.Counting, Kind: service.OneOf, Default: "all",
		Values: []service.Value{{Text: "all", Label: "all"}, {Text: "no-nb", Label: "all but [nb]"}, {Text: "no-modifier", Label: "all but those in modifiers"}, {Text: "none", Label: "none"}},
		Help:   "Compare categories with all features, without [nb], without those inside modifiers X|X, or without any; on both sides, and roots too.", Label: "Features compared",
		Signature: "features",
	}
	IgnoreChoice = &service.Choice{
		Name: "ignore", Group: service.Counting, Kind: service.OneOf, Default: "candc", Role: "ignore",
		Values: []service.Value{{Text: "candc", Label: "standard list (C&C)"}, {Text: "none", Label: "none"}, {Text: "file", Label: "own list…"}},
		Help:   "Ignore the dependencies that C&C evaluate does, none, or those of a file.", Label: "Left out",
		Signature: "ignore",
	}
	StrictChoice = &service.Choice{
		Name: "strict", Group: service.Counting, Kind: service.Truth,
		Values: []service.Value{{Text: "true", Label: "form and position"}, {Text: "false", Label: "position alone"}}, Neither: "form and position; of trees, position",
		Help: "Take words for the same only if their forms agree, not only their positions. This is the default, except for dependency trees.", Label: "Tokens agree in",
		Signature: "tok",
	}
	StrictOfDependencies = StrictChoice.Saying("Take words for the same only if their forms agree, not only their positions. This is the default.")
	StrictOfTrees        = StrictChoice.Saying("Take words for the same only if their forms agree, not only their positions.")
)

// Roots.
var (
	RootLabelChoice = &service.Choice{
		Name: "root_label", Group: service.Roots, Kind: service.OneOf, Default: "target",
		Values: []service.Value{{Text: "target", Label: "target atom"}, {Text: "category", Label: "whole category"}},
		Help:   "Compare the target atom of the sentence category, or all of it.", Label: "Root label",
		Signature: "root",
	}
	RootHeadsChoice = &service.Choice{
		Name: "root_heads", Group: service.Roots, Kind: service.OneOf, Default: "rules",
		Values: []service.Value{{Text: "rules", Label: "Lewis & Steedman"}, {Text: "autofile", Label: "head field"}, {Text: "reference", Label: "gold by field, system by rules"}},
		Help:   "Find heads in AUTO by the rules of Lewis & Steedman (2014), by its head field, or as the authors' program does: gold's by the field, the system's by the rules.", Label: "Heads in AUTO",
		Signature: "heads",
	}
	RootHeadsOfOneFile = RootHeadsChoice.Saying("Find heads in AUTO by the rules of Lewis & Steedman (2014), or by its head field, as the authors' program does with gold.")
	NoRootsChoice      = &service.Choice{
		Name: "no_roots", Group: service.Roots, Kind: service.Truth, Default: "false",
		Help: "Leave roots out; DF₁ is then the score with alignment.", Label: "Leave roots out",
	}
)

// Dependencies from derivations.
var (
	ConventionChoice = &service.Choice{
		Name: "convention", Group: service.Extraction, Kind: service.OneOf, Default: "candc",
		Values: []service.Value{{Text: "candc", Label: "C&C"}, {Text: "ccgbank", Label: "CCGbank"}},
		Help:   "Extract what C&C makes of derivations, which published scores use, or what the treebank has.", Label: "Convention",
		Signature: "deps",
	}
	CoindexationChoice = &service.Choice{
		Name: "coindexation", Group: service.Extraction, Kind: service.OneOf, Default: "field", Beside: "markup",
		Values: []service.Value{{Text: "field", Label: "as AUTO has it, else by shape"}, {Text: "shape", Label: "by shape"}},
		Help:   "Co-index categories as the leaves of AUTO and of gold's AUTO are, or all by their shape; what a markup file says goes before.", Label: "Co-indexation",
		Signature: "coindex",
	}
	CoindexationOfFiles = CoindexationChoice.Saying("Co-index categories as the leaves of AUTO are, or all by their shape; a markup file takes precedence.")
)

// Dependency trees.
var (
	punctuationChoice = &service.Choice{
		Name: "punctuation", Group: service.Trees, Kind: service.Truth, Default: "false",
		Values: []service.Value{{Text: "true", Label: "counts"}, {Text: "false", Label: "is left out"}},
		Help:   "Count punctuation, of dependency trees, as any other word.", Label: "Punctuation",
	}
	PunctuationByChoice = &service.Choice{
		Name: "punctuation_by", Group: service.Trees, Kind: service.OneOf, Default: "form",
		Values: []service.Value{{Text: "form", Label: "all its characters"}, {Text: "pos", Label: "part of speech PUNCT"}, {Text: "relation", Label: "relation punct"}},
		Help:   "Take for punctuation what has no other characters (Unicode class P), or has the part of speech PUNCT, or the relation punct.", Label: "Punctuation is told by",
		Signature: "punct",
	}
	RelationsChoice = &service.Choice{
		Name: "relations", Group: service.Trees, Kind: service.OneOf, Default: "full",
		Values: []service.Value{{Text: "full", Label: "whole, with subtypes"}, {Text: "universal", Label: "universal part"}},
		Help:   "Compare relations of dependency trees whole, as in nsubj:pass, or by their universal part, nsubj, as the program of the CoNLL 2018 shared task does.", Label: "Relations",
		Signature: "rel",
	}
)

// How files are read and paired.
var (
	FirstParseChoice = &service.Choice{
		Name: "first_parse", Group: service.Input, Kind: service.Truth, Default: "false",
		Help: "Score the first parse of each sentence of an n-best list; without this, scores of such a file come with a warning. Parses without ids are recognised if sentences are paired by their words.", Label: "Score the first parse of n-best lists",
		Signature: "first-parse",
	}
	LenientChoice = &service.Choice{
		Name: "lenient", Group: service.Input, Kind: service.Truth, Default: "false",
		Help: "Count what is wrong with a file and go on, instead of stopping at it.", Label: "Count what is wrong and go on",
		Signature: "lenient",
	}
	PairChoice = &service.Choice{
		Name: "pair", Group: service.Input, Kind: service.OneOf, Default: "auto",
		Values: []service.Value{{Text: "auto", Label: "by id, else in order"}, {Text: "order", Label: "in order"}, {Text: "id", Label: "by id"}, {Text: "words", Label: "by their words"}},
		Help:   "Pair sentences by their ids where both files have them and they agree, else in order; or in order, by id, or by their words, whatever else the files say.", Label: "Sentences paired",
		Signature: "pair",
	}
	GoldFormatChoice   = &service.Choice{Name: "gold_format", Group: service.Input, Kind: service.OneOf, Values: valuesOf(format.Formats), Help: "Read gold as this format, whatever it looks like."}
	SystemFormatChoice = &service.Choice{Name: "system_format", Group: service.Input, Kind: service.OneOf, Values: valuesOf(format.Formats), Help: "Read the systems as this format, whatever they look like."}
	FormatChoice       = &service.Choice{Name: "format", Group: service.Input, Kind: service.OneOf, Values: valuesOf(format.Formats), Help: "Read the file as this format, whatever it looks like."}
)

// What is written.
var (
	ToFormatChoice = &service.Choice{
		Name: "to_format", Flag: "to", Group: service.Input, Kind: service.OneOf, Values: valuesOf(format.Writable), Default: string(format.JSON),
		Help: "Write this format; JSON holds all but derivations, AUTO nothing without them. The default of extract is candc_deps, or ccgbank_deps by its convention.",
	}
	CoveredChoice = &service.Choice{
		Name: "covered", Group: service.Output, Kind: service.Truth, Default: "false",
		Help:      "Count only the sentences that the system parsed; the JSON of scores always has both.",
		Signature: "sent",
	}
	SentencesChoice = &service.Choice{
		Name: "sentences", Group: service.Output, Kind: service.Truth, Default: "false",
		Help: "Write the scores of each sentence as well.",
	}
	NamesChoice = &service.Choice{
		Name: "names", Flag: "name", Group: service.Output, Kind: service.Texts,
		Help: "Call a system so, and not by its file; once for each system, in their order.",
	}
	FailUnderChoice = &service.Choice{
		Name: "fail_under", Group: service.Output, Kind: service.Thresholds,
		Help: "Report a threshold as missed (on the command line, exit status 3) if a system's score is below it: a number from 0 to 1 or in per cent, as in f1=0.88 or f1=88. Scores are rounded as printed.",
	}
)

// What is looked at, and how much of it is listed.
var (
	OfChoice = &service.Choice{
		Name: "of", Group: service.Output, Kind: service.OneOf,
		Values: []service.Value{{Text: "dependencies"}, {Text: "derivations"}, {Text: "supertags", Label: "supertags"}, {Text: "labels", Label: "labels"}},
		Help:   "Look at dependencies, derivations, the lexical categories of words, or the labels of dependencies.",
	}
	ByChoice = &service.Choice{
		Name: "by", Group: service.Output, Kind: service.OneOf,
		Values:    []service.Value{{Text: "category"}, {Text: "label"}, {Text: "slot"}, {Text: "relation"}, {Text: "pos"}, {Text: "length"}, {Text: "words"}, {Text: "sentence"}, {Text: "kind"}, {Text: "range"}, {Text: "extraction"}, {Text: "frequency"}, {Text: "tree"}, {Text: "hierarchy"}},
		Help:      "Break dependencies down by this.",
		Signature: "by",
	}
	LeastChoice = &service.Choice{
		Name: "least", Group: service.Output, Kind: service.Number, Default: "0",
		Help: "List only what gold or the system has so many times.",
	}
	MostChoice = &service.Choice{
		Name: "most", Group: service.Output, Kind: service.Number,
		Help: "List at most this many.",
	}
)

// Which sentence is shown, and how it is drawn.
var (
	MetricChoice = &service.Choice{
		Name: "metric", Group: service.Output, Kind: service.OneOf, Values: drawnMetrics(),
		Help:      "Mark as wrong what this metric takes for wrong: df1 of CCG dependencies and las of dependency trees, if nothing is said.",
		Signature: "metric",
	}
	showIgnoredChoice = &service.Choice{
		Name: "show_ignored", Group: service.Output, Kind: service.Truth, Default: "false",
		Help: "Draw the ignored dependencies, or the punctuation that is left out, as well, thin and dotted.",
	}
)

// Which two of several are held against each other.
var (
	FirstChoice = &service.Choice{
		Name: "first", Group: service.Output, Kind: service.Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses; they count from 1.",
	}
	SecondChoice = &service.Choice{
		Name: "second", Group: service.Output, Kind: service.Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses, beside the first.",
	}
)

// TwoOf returns the numbers of the two, 0 for what is not chosen.
func TwoOf(s service.Settings) [2]int { return [2]int{s.Number(FirstChoice), s.Number(SecondChoice)} }

// What is kept.
var (
	systemChoice = &service.Choice{
		Name: "system", Group: service.Kept, Kind: service.Number,
		Help: "Take the system of this index; they count from 0.",
	}
	FromChoice = &service.Choice{
		Name: "from", Group: service.Kept, Kind: service.Number,
		Help: "List sentences from this one of the order; they count from 0.",
	}
	ToChoice = &service.Choice{
		Name: "to", Group: service.Kept, Kind: service.Number,
		Help: "List sentences up to this one of the order, which is left out.",
	}
)

// What several operations take, in the order in which all do.
var (
	Labels     = []*service.Choice{DuplicatesChoice, AlignmentChoice, featuresChoice}
	Roots      = []*service.Choice{RootLabelChoice, RootHeadsChoice, NoRootsChoice}
	Extracting = []*service.Choice{IgnoreChoice, ConventionChoice, CoindexationChoice}
	Attaching  = []*service.Choice{punctuationChoice, PunctuationByChoice, RelationsChoice}
	Reading    = []*service.Choice{LenientChoice, PairChoice}
	Naming     = []*service.Choice{SentencesChoice, NamesChoice}
	Choosing   = []*service.Choice{service.NumberChoice, service.IdChoice, MetricChoice.Unsigned()}
	Drawing    = []*service.Choice{service.WidthOfRows, showIgnoredChoice, service.LegendChoice, service.WithoutChoice, service.ThemeChoice}
	Keeping    = []*service.Choice{service.HandleChoice, systemChoice}
)

// Reads are the formats of gold and of systems for an operation that reads some of them.
func Reads(some func(format.Format) bool) []*service.Choice {
	return []*service.Choice{FormatsOf(GoldFormatChoice, some), FormatsOf(SystemFormatChoice, some)}
}

// FormatsOf is the choice of a format for an operation that takes some of them.
func FormatsOf(c *service.Choice, some func(format.Format) bool) *service.Choice {
	var taken []string
	for _, v := range c.Values {
		if some(format.Format(v.Text)) {
			taken = append(taken, v.Text)
		}
	}
	return c.Only(taken...)
}

// HasAnalyses, HasLinks and HasDependencies report whether files of a format have analyses at all,
// dependencies of any kind, and CCG dependencies, be they extracted.
func HasAnalyses(f format.Format) bool     { return f != format.Roots && !f.Relational() }
func HasLinks(f format.Format) bool        { return HasAnalyses(f) && !f.Phrase() }
func HasDependencies(f format.Format) bool { return HasLinks(f) && !f.Tree() }

func valuesOf(formats []format.Format) (values []service.Value) {
	for _, f := range formats {
		values = append(values, service.Value{Text: string(f)})
	}
	return values
}

// FailUnder is the choice of thresholds of metrics; such as the main one of the first scheme.
func FailUnder(main int, schemes ...*count.Scheme) *service.Choice {
	c := FailUnderChoice.Version()
	for _, s := range schemes {
		c.Metrics = append(c.Metrics, s.Keys()...)
	}
	c.Metrics = append(c.Metrics, service.Coverage)
	c.Example = schemes[0].Metrics[main].Key + "=0.88"
	return c.Saying(c.Help + " The metrics are " + strings.Join(c.Metrics, ", ") + ".")
}

// drawnMetrics lists the metrics by which sentences are drawn, of CCG dependencies
// and of dependency trees.
func drawnMetrics() (values []service.Value) {
	for _, scheme := range [2]*count.Scheme{score.Scheme, attach.Scheme} {
		for _, m := range scheme.Drawn() {
			values = append(values, service.Value{Text: scheme.Metrics[m].Key, Label: scheme.Metrics[m].Name})
		}
	}
	return values
}

// FailUnderAny is the choice of thresholds of scores of any kind.
var FailUnderAny = FailUnder(ByDependencies.Main(), score.Scheme, parseval.Scheme, attach.Scheme)
