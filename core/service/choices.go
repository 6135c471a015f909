package service

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/parseval"
	"github.com/ccgscore/ccgscore/core/score"
)

//go:generate go run ../../build/tables

// What counts as right.
var (
	duplicatesChoice = &Choice{
		Name: "duplicates", Group: Counting, Kind: OneOf, Default: "tuples",
		Values: []Value{{"tuples", "every tuple counts"}, {"last", "last of a word pair"}},
		Help:   "Of several labels of one word pair, count every different one, or the last alone.", Label: "Duplicates",
		Signature: "dup",
	}
	alignmentChoice = &Choice{
		Name: "alignment", Group: Counting, Kind: OneOf, Default: "equal-or-aligned",
		Values: []Value{{"equal-or-aligned", "where slots differ"}, {"aligned-only", "always (Equation 1)"}},
		Help:   "Take slots for the same if they are equal or aligned, or only if they are aligned.", Label: "Alignment needed",
		Signature: "align",
	}
	featuresChoice = &Choice{
		Name: "features", Group: Counting, Kind: OneOf, Default: "all",
		Values: []Value{{"all", "all"}, {"no-nb", "all but [nb]"}, {"no-modifier", "all but those in modifiers"}, {"none", "none"}},
		Help:   "Compare categories with all features, without [nb], without those inside modifiers X|X, or without any; on both sides, and roots too.", Label: "Features compared",
		Signature: "features",
	}
	ignoreChoice = &Choice{
		Name: "ignore", Group: Counting, Kind: OneOf, Default: "candc", Role: "ignore",
		Values: []Value{{"candc", "standard list (C&C)"}, {"none", "none"}, {"file", "own list…"}},
		Help:   "Ignore the dependencies that C&C evaluate does, none, or those of a file.", Label: "Left out",
		Signature: "ignore",
	}
	strictChoice = &Choice{
		Name: "strict", Group: Counting, Kind: Truth,
		Values: []Value{{"true", "form and position"}, {"false", "position alone"}}, Neither: "form and position; of trees, position",
		Help: "Take words for the same only if their forms agree, not only their positions. This is the default, except for dependency trees.", Label: "Tokens agree in",
		Signature: "tok",
	}
	strictOfDependencies = strictChoice.Saying("Take words for the same only if their forms agree, not only their positions. This is the default.")
	strictOfTrees        = strictChoice.Saying("Take words for the same only if their forms agree, not only their positions.")
)

// Roots.
var (
	rootLabelChoice = &Choice{
		Name: "root_label", Group: Roots, Kind: OneOf, Default: "target",
		Values: []Value{{"target", "target atom"}, {"category", "whole category"}},
		Help:   "Compare the target atom of the sentence category, or all of it.", Label: "Root label",
		Signature: "root",
	}
	rootHeadsChoice = &Choice{
		Name: "root_heads", Group: Roots, Kind: OneOf, Default: "rules",
		Values: []Value{{"rules", "Lewis & Steedman"}, {"autofile", "head field"}, {"reference", "gold by field, system by rules"}},
		Help:   "Find heads in AUTO by the rules of Lewis & Steedman (2014), by its head field, or as the authors' program does: gold's by the field, the system's by the rules.", Label: "Heads in AUTO",
		Signature: "heads",
	}
	rootHeadsOfOneFile = rootHeadsChoice.Saying("Find heads in AUTO by the rules of Lewis & Steedman (2014), or by its head field, as the authors' program does with gold.")
	noRootsChoice      = &Choice{
		Name: "no_roots", Group: Roots, Kind: Truth, Default: "false",
		Help: "Leave roots out; DF₁ is then the score with alignment.", Label: "Leave roots out",
	}
)

// Dependencies from derivations.
var (
	conventionChoice = &Choice{
		Name: "convention", Group: Extraction, Kind: OneOf, Default: "candc",
		Values: []Value{{"candc", "C&C"}, {"ccgbank", "CCGbank"}},
		Help:   "Extract what C&C makes of derivations, which published scores use, or what the treebank has.", Label: "Convention",
		Signature: "deps",
	}
	coindexationChoice = &Choice{
		Name: "coindexation", Group: Extraction, Kind: OneOf, Default: "field", Beside: "markup",
		Values: []Value{{"field", "as AUTO has it, else by shape"}, {"shape", "by shape"}},
		Help:   "Co-index categories as the leaves of AUTO and of gold's AUTO are, or all by their shape; what a markup file says goes before.", Label: "Co-indexation",
		Signature: "coindex",
	}
	coindexationOfFiles = coindexationChoice.Saying("Co-index categories as the leaves of AUTO are, or all by their shape; a markup file takes precedence.")
)

// Dependency trees.
var (
	punctuationChoice = &Choice{
		Name: "punctuation", Group: Trees, Kind: Truth, Default: "false",
		Values: []Value{{"true", "counts"}, {"false", "is left out"}},
		Help:   "Count punctuation, of dependency trees, as any other word.", Label: "Punctuation",
	}
	punctuationByChoice = &Choice{
		Name: "punctuation_by", Group: Trees, Kind: OneOf, Default: "form",
		Values: []Value{{"form", "all its characters"}, {"pos", "part of speech PUNCT"}, {"relation", "relation punct"}},
		Help:   "Take for punctuation what has no other characters (Unicode class P), or has the part of speech PUNCT, or the relation punct.", Label: "Punctuation is told by",
		Signature: "punct",
	}
	relationsChoice = &Choice{
		Name: "relations", Group: Trees, Kind: OneOf, Default: "full",
		Values: []Value{{"full", "whole, with subtypes"}, {"universal", "universal part"}},
		Help:   "Compare relations of dependency trees whole, as in nsubj:pass, or by their universal part, nsubj, as the program of the CoNLL 2018 shared task does.", Label: "Relations",
		Signature: "rel",
	}
)

// How files are read and paired.
var (
	firstParseChoice = &Choice{
		Name: "first_parse", Group: Input, Kind: Truth, Default: "false",
		Help: "Score the first parse of each sentence of an n-best list; without this, scores of such a file come with a warning.", Label: "Score the first parse of n-best lists",
		Signature: "first-parse",
	}
	lenientChoice = &Choice{
		Name: "lenient", Group: Input, Kind: Truth, Default: "false",
		Help: "Count what is wrong with a file and go on, instead of stopping at it.", Label: "Count what is wrong and go on",
		Signature: "lenient",
	}
	pairChoice = &Choice{
		Name: "pair", Group: Input, Kind: OneOf, Default: "auto",
		Values: []Value{{"auto", "by id, else in order"}, {"order", "in order"}, {"id", "by id"}, {"words", "by their words"}},
		Help:   "Pair sentences by their ids where both files have them and they agree, else in order; or in order, by id, or by their words, whatever else the files say.", Label: "Sentences paired",
		Signature: "pair",
	}
	goldFormatChoice   = &Choice{Name: "gold_format", Group: Input, Kind: OneOf, Values: valuesOf(format.Formats), Help: "Read gold as this format, whatever it looks like."}
	systemFormatChoice = &Choice{Name: "system_format", Group: Input, Kind: OneOf, Values: valuesOf(format.Formats), Help: "Read the systems as this format, whatever they look like."}
	formatChoice       = &Choice{Name: "format", Group: Input, Kind: OneOf, Values: valuesOf(format.Formats), Help: "Read the file as this format, whatever it looks like."}
)

// What is written.
var (
	toFormatChoice = &Choice{
		Name: "to_format", Flag: "to", Group: Input, Kind: OneOf, Values: valuesOf(format.Writable), Default: string(format.JSON),
		Help: "Write this format; JSON holds all but derivations, AUTO nothing without them. The default of extract is candc_deps, or ccgbank_deps by its convention.",
	}
	coveredChoice = &Choice{
		Name: "covered", Group: Output, Kind: Truth, Default: "false",
		Help:      "Count only the sentences that the system parsed; the JSON of scores always has both.",
		Signature: "sent",
	}
	sentencesChoice = &Choice{
		Name: "sentences", Group: Output, Kind: Truth, Default: "false",
		Help: "Write the scores of each sentence as well.",
	}
	namesChoice = &Choice{
		Name: "names", Flag: "name", Group: Output, Kind: Texts,
		Help: "Call a system so, and not by its file; once for each system, in their order.",
	}
	failUnderChoice = &Choice{
		Name: "fail_under", Group: Output, Kind: Thresholds,
		Help: "Report a threshold as missed (on the command line, exit status 3) if a system's score is below it: a number from 0 to 1 or in per cent, as in f1=0.88 or f1=88. Scores are rounded as printed.",
	}
)

// Which sentence is shown, and how it is drawn.
var (
	metricChoice = &Choice{
		Name: "metric", Group: Output, Kind: OneOf, Values: drawnMetrics(),
		Help: "Mark as wrong what this metric takes for wrong: df1 of CCG dependencies and las of dependency trees, if nothing is said.",
	}
	showIgnoredChoice = &Choice{
		Name: "show_ignored", Group: Output, Kind: Truth, Default: "false",
		Help: "Draw the ignored dependencies, or the punctuation that is left out, as well, thin and dotted.",
	}
)

// Which two of several are held against each other.
var (
	firstChoice = &Choice{
		Name: "first", Group: Output, Kind: Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses; they count from 1.",
	}
	secondChoice = &Choice{
		Name: "second", Group: Output, Kind: Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses, beside the first.",
	}
)

// twoOf returns the numbers of the two, 0 for what is not chosen.
func (s Settings) twoOf() [2]int { return [2]int{s.Number(firstChoice), s.Number(secondChoice)} }

// What is kept.
var (
	systemChoice = &Choice{
		Name: "system", Group: Kept, Kind: Number,
		Help: "Take the system of this index; they count from 0.",
	}
)

// What several operations take, in the order in which all do.
var (
	labels     = []*Choice{duplicatesChoice, alignmentChoice, featuresChoice}
	roots      = []*Choice{rootLabelChoice, rootHeadsChoice, noRootsChoice}
	extracting = []*Choice{ignoreChoice, conventionChoice, coindexationChoice}
	attaching  = []*Choice{punctuationChoice, punctuationByChoice, relationsChoice}
	reading    = []*Choice{lenientChoice, pairChoice}
	naming     = []*Choice{sentencesChoice, namesChoice}
	choosing   = []*Choice{numberChoice, idChoice, metricChoice}
	drawing    = []*Choice{widthOfRows, showIgnoredChoice, legendChoice, themeChoice}
	keeping    = []*Choice{handleChoice, systemChoice}
)

// reads are the formats of gold and of systems for an operation that reads some of them.
func reads(some func(format.Format) bool) []*Choice {
	return []*Choice{formatsOf(goldFormatChoice, some), formatsOf(systemFormatChoice, some)}
}

// formatsOf is the choice of a format for an operation that takes some of them.
func formatsOf(c *Choice, some func(format.Format) bool) *Choice {
	var taken []string
	for _, v := range c.Values {
		if some(format.Format(v.Text)) {
			taken = append(taken, v.Text)
		}
	}
	return c.Only(taken...)
}

func hasAnalyses(f format.Format) bool     { return f != format.Roots }
func hasLinks(f format.Format) bool        { return hasAnalyses(f) && !f.Phrase() }
func hasDependencies(f format.Format) bool { return hasLinks(f) && !f.Tree() }

func valuesOf(formats []format.Format) (values []Value) {
	for _, f := range formats {
		values = append(values, Value{Text: string(f)})
	}
	return values
}

// failUnder is the choice of thresholds of metrics; such as the main one of the first scheme.
func failUnder(main int, schemes ...*count.Scheme) *Choice {
	c := failUnderChoice.version()
	for _, s := range schemes {
		c.Metrics = append(c.Metrics, s.Keys()...)
	}
	c.Metrics = append(c.Metrics, coverage)
	c.Example = schemes[0].Metrics[main].Key + "=0.88"
	return c.Saying(c.Help + " The metrics are " + strings.Join(c.Metrics, ", ") + ".")
}

// drawnMetrics lists the metrics by which sentences are drawn, of CCG dependencies
// and of dependency trees.
func drawnMetrics() (values []Value) {
	for _, scheme := range [2]*count.Scheme{score.Scheme, attach.Scheme} {
		for _, m := range scheme.Drawn() {
			values = append(values, Value{scheme.Metrics[m].Key, scheme.Metrics[m].Name})
		}
	}
	return values
}

// failUnderAny is the choice of thresholds of scores of any kind.
var failUnderAny = failUnder(byDependencies.main(), score.Scheme, parseval.Scheme, attach.Scheme)
