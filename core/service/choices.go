package service

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/study"
)

//go:generate go run ../../build/tables

// Choices lists all that can be chosen, in the order of the signature. The
// flags of the command line, the checks, the parameters of the HTTP service
// and their description, the form of options on the page and the tables in
// docs/ come from here; core/service/operation.go says which operation takes
// what.
var Choices = []Choice{
	{
		Name: "duplicates", Group: Counting, Kind: OneOf, Default: "tuples",
		Values: []Value{{"tuples", "every tuple counts"}, {"last", "last of a word pair"}},
		Help:   "Of several labels of one word pair, count every different one, or the last alone.", Label: "Duplicates",
		set:       func(o *Options, s setting) { o.Duplicates = score.Duplicates(s.index) },
		Signature: "dup",
	},
	{
		Name: "alignment", Group: Counting, Kind: OneOf, Default: "equal-or-aligned",
		Values: []Value{{"equal-or-aligned", "where slots differ"}, {"aligned-only", "always (Equation 1)"}},
		Help:   "Take slots for the same if they are equal or aligned, or only if they are aligned.", Label: "Alignment needed",
		set:       func(o *Options, s setting) { o.Slots = score.SlotRule(s.index) },
		Signature: "align",
	},
	{
		Name: "features", Group: Counting, Kind: OneOf, Default: "all",
		Values: []Value{{"all", "all"}, {"no-nb", "all but [nb]"}, {"no-modifier", "all but those in modifiers"}, {"none", "none"}},
		Help:   "Compare categories with all features, without [nb], without those inside modifiers X|X, or without any; on both sides, and roots too.", Label: "Features compared",
		set:       func(o *Options, s setting) { o.Features = category.Features(s.index) },
		Signature: "features", sign: func(c *comparison) string {
			return either(c.options.Features == category.AllFeatures, "", c.options.chosen["features"])
		},
	},
	{
		Name: "root_label", Group: Roots, Kind: OneOf, Default: "target",
		Values: []Value{{"target", "target atom"}, {"category", "whole category"}},
		Help:   "Compare the target atom of the sentence category, or all of it.", Label: "Root label",
		set:       func(o *Options, s setting) { o.RootLabel = score.RootLabel(s.index) },
		Signature: "root",
	},
	{
		Name: "root_heads", Group: Roots, Kind: OneOf, Default: "rules",
		Values: []Value{{"rules", "Lewis & Steedman"}, {"autofile", "head field"}, {"reference", "gold by field, system by rules"}},
		Help:   "Find heads in AUTO by the rules of Lewis & Steedman (2014), by its head field, or as the authors' program does: gold's by the field, the system's by the rules.", Label: "Heads in AUTO",
		Helps: []Help{
			{"Find heads in AUTO by the rules of Lewis & Steedman (2014), or by its head field, as the authors' program does with gold.", []string{"roots", "convert", "agree", "agree_unit"}},
		},
		set:       func(o *Options, s setting) { o.setHeads(s.text) },
		Signature: "heads", sign: (*comparison).heads,
	},
	{
		Name: "no_roots", Group: Roots, Kind: Truth, Default: "false",
		Help: "Leave roots out; DF₁ is then the score with alignment.", Label: "Leave roots out",
		set: func(o *Options, s setting) { o.NoRoots = s.truth },
	},
	{
		Name: "ignore", Group: Counting, Kind: OneOf, Default: "candc", Role: "ignore",
		Values: []Value{{"candc", "standard list (C&C)"}, {"none", "none"}, {"file", "own list…"}},
		Help:   "Ignore the dependencies that C&C evaluate does, none, or those of a file.", Label: "Left out",
		set:       func(o *Options, s setting) { o.Ignore = s.text },
		Signature: "ignore", sign: func(c *comparison) string { return c.ignored },
	},
	{
		Name: "convention", Group: Extraction, Kind: OneOf, Default: "candc",
		Values: []Value{{"candc", "C&C"}, {"ccgbank", "CCGbank"}},
		Help:   "Extract what C&C makes of derivations, which published scores use, or what the treebank has.", Label: "Convention",
		set:       func(o *Options, s setting) { o.Convention = extract.Convention(s.index) },
		Signature: "deps", sign: (*comparison).convention,
	},
	{
		Name: "coindexation", Group: Extraction, Kind: OneOf, Default: "field", Beside: "markup",
		Values: []Value{{"field", "as AUTO has it, else by shape"}, {"shape", "by shape"}},
		Help:   "Co-index categories as the leaves of AUTO and of gold's AUTO are, or all by their shape; what a markup file says goes before.", Label: "Co-indexation",
		Helps: []Help{
			{"Co-index categories as the leaves of AUTO are, or all by their shape; a markup file takes precedence.", []string{"agree", "agree_unit", "extract", "convert"}},
		},
		set:       func(o *Options, s setting) { o.ByShape = s.text == "shape" },
		Signature: "coindex", sign: (*comparison).coindexation,
	},
	{
		Name: "covered", Group: Output, Kind: Truth, Default: "false",
		Help: "Count only the sentences that the system parsed; the JSON of scores always has both.",
		Helps: []Help{
			{"Count only the sentences that the system parsed.", []string{"relations"}},
		},
		set:       func(o *Options, s setting) { o.Covered = s.truth },
		Signature: "sent", sign: func(c *comparison) string { return either(c.options.Covered, "covered", "all") },
	},
	{
		Name: "strict", Group: Counting, Kind: Truth,
		Values: []Value{{"true", "form and position"}, {"false", "position alone"}}, Neither: "form and position; of trees, position",
		Help: "Take words for the same only if their forms agree, not only their positions. This is the default, except for dependency trees.", Label: "Tokens agree in",
		Helps: []Help{
			{"Take words for the same only if their forms agree, not only their positions. This is the default.", []string{"score", "derivations", "derivation", "steps", "ceiling", "nbest", "nbest_list"}},
			{"Take words for the same only if their forms agree, not only their positions.", []string{"attach", "judges"}},
		},
		set:       func(o *Options, s setting) { o.Strict, o.Loose = s.truth, !s.truth },
		Signature: "tok", sign: (*comparison).tokens,
	},
	{
		Name: "punctuation", Group: Trees, Kind: Truth, Default: "false",
		Values: []Value{{"true", "counts"}, {"false", "is left out"}},
		Help:   "Count punctuation, of dependency trees, as any other word.", Label: "Punctuation",
		set: func(o *Options, s setting) { o.Counted = s.truth },
	},
	{
		Name: "punctuation_by", Group: Trees, Kind: OneOf, Default: "form",
		Values: []Value{{"form", "all its characters"}, {"pos", "part of speech PUNCT"}, {"relation", "relation punct"}},
		Help:   "Take for punctuation what has no other characters (Unicode class P), or has the part of speech PUNCT, or the relation punct.", Label: "Punctuation is told by",
		set:       func(o *Options, s setting) { o.ToldBy = attach.Punctuation(s.index) },
		Signature: "punct", sign: (*comparison).punctuation,
	},
	{
		Name: "relations", Group: Trees, Kind: OneOf, Default: "full",
		Values: []Value{{"full", "whole, with subtypes"}, {"universal", "universal part"}},
		Help:   "Compare relations of dependency trees whole, as in nsubj:pass, or by their universal part, nsubj, as the program of the CoNLL 2018 shared task does.", Label: "Relations",
		set:       func(o *Options, s setting) { o.Relations = attach.RelationPart(s.index) },
		Signature: "rel", sign: (*comparison).relationPart,
	},
	{
		Name: "first_parse", Group: Input, Kind: Truth, Default: "false",
		Help: "Score the first parse of each sentence of an n-best list; without this, scores of such a file come with a warning.", Label: "Score the first parse of n-best lists",
		set:       func(o *Options, s setting) { o.FirstParse = s.truth },
		Signature: "first-parse", sign: func(c *comparison) string { return either(c.options.FirstParse, "first-parse", "") },
	},
	{
		Name: "lenient", Group: Input, Kind: Truth, Default: "false",
		Help: "Count what is wrong with a file and go on, instead of stopping at it.", Label: "Count what is wrong and go on",
		set:       func(o *Options, s setting) { o.Lenient = s.truth },
		Signature: "lenient", sign: func(c *comparison) string { return either(c.options.Lenient, "lenient", "") },
	},
	{
		Name: "pair", Group: Input, Kind: OneOf, Default: "auto",
		Values: []Value{{"auto", "by id, else in order"}, {"order", "in order"}, {"id", "by id"}, {"words", "by their words"}},
		Help:   "Pair sentences by their ids where both files have them and they agree, else in order; or in order, by id, or by their words, whatever else the files say.", Label: "Sentences paired",
		set:       func(o *Options, s setting) { o.Pair = pairing.Way(s.index) },
		Signature: "pair", sign: (*comparison).pairing,
	},
	{
		Name: "by", Group: Output, Kind: OneOf, Values: breakdownValues(),
		Help:      "Break dependencies down by lexical category and slot, which is usual, by the subcategory that fills the slot, or by slot; the words of dependency trees by relation, which is usual, by part of speech, or as content and function words; both by the distance of the words, or by what became of them; or, of derivations, tree dependencies by their relation.",
		set:       func(o *Options, s setting) { o.By = s.text },
		Signature: "by",
	},
	readFormat(formatChoice("gold_format", format.Formats, "Read gold as this format, whatever it looks like.", func(o *Options) *format.Format { return &o.GoldFormat })),
	readFormat(formatChoice("system_format", format.Formats, "Read the systems as this format, whatever they look like.", func(o *Options) *format.Format { return &o.SystemFormat })),
	readFormat(formatChoice("format", format.Formats, "Read the file as this format, whatever it looks like.", func(o *Options) *format.Format { return &o.Format })),
	writtenFormat(formatChoice("to_format", format.Writable, "Write this format; JSON holds all but derivations, AUTO nothing without them. The default of extract is candc_deps, or ccgbank_deps by its convention.", func(o *Options) *format.Format { return &o.ToFormat })),
	writtenForms(Choice{
		Name: "output", Group: Output, Kind: OneOf, Default: "text",
		Values: []Value{{Text: "text"}, {Text: "tsv"}, {Text: "json"}, {Text: "cite"}, {Text: "latex"}},
		Except: map[string][]string{"nbest_list": {"tsv", "cite", "latex"}, "nbest": {"cite"}, "judges": {"cite"}, "agree": {"cite"}, "ceiling": {"cite"}, "agree_simulate": {"cite"}, "agree_unit": {"tsv", "cite", "latex"}, "parse": {"tsv", "cite", "latex"}, "relations": {"cite", "latex"}, "study_analyse": {"cite"}, "score": noLaTeX, "derivations": noLaTeX, "attach": noLaTeX, "report": noLaTeX},
		Help:   "Write the scores as a table for people, as tab-separated values, as JSON, as a line for each system to paste into a paper, or as tables for LaTeX.",
		set:    func(o *Options, s setting) { o.Output = s.text },
	}),
	{
		Name: "sentences", Group: Output, Kind: Truth, Default: "false",
		Help: "Write the scores of each sentence as well.",
		set:  func(o *Options, s setting) { o.Sentences = s.truth },
	},
	{
		Name: "names", Flag: "name", Group: Output, Kind: Texts,
		Help: "Call a system so, and not by its file; once for each system, in their order.",
		set:  func(o *Options, s setting) { o.Names = append(o.Names, s.text) },
	},
	{
		Name: "fail_under", Group: Output, Kind: Thresholds,
		Help: "Report a threshold as missed (on the command line, exit status 3) if a system's score is below it: a number from 0 to 1 or in per cent, as in f1=0.88 or f1=88. Scores are rounded as printed.",
		set:  func(o *Options, s setting) { o.FailUnder = append(o.FailUnder, s.threshold) },
	},
	{
		Name: "least", Group: Output, Kind: Number, Default: "0",
		Help: "List only what gold or the system has so many times.",
		set:  func(o *Options, s setting) { o.Least = s.number },
	},
	{
		Name: "n", Flag: "number", Short: "n", Group: Output, Kind: Number, Least: 1,
		Help: "Take the sentence of this number; they count from 1, and the first is taken if nothing is said.",
		set:  func(o *Options, s setting) { o.Sentence = int(s.number) },
	},
	{
		Name: "id", Group: Output, Kind: Text,
		Help: "Take the sentence with this id.",
		set:  func(o *Options, s setting) { o.ID = s.text },
	},
	{
		Name: "metric", Group: Output, Kind: OneOf, Values: drawnMetrics(),
		Help: "Mark as wrong what this metric takes for wrong: df1 of CCG dependencies and las of dependency trees, if nothing is said.",
		set:  func(o *Options, s setting) { o.Metric = s.text },
	},
	{
		Name: "way", Group: Output, Kind: Text, Default: anyWay, Defaults: map[string]string{"steps": noWay},
		Help: "Show how a dependency came about: its side, predicate, slot and argument, as in gold:6:2:2; auto takes the one that shows most, none shows none.",
		set:  func(o *Options, s setting) { o.Way = s.text },
	},
	{
		Name: "fold", Group: Output, Kind: Text,
		Help: "Fold the constituents over these words, on both sides: the first and the last word of each, as in 3-6,8-9.",
		set:  func(o *Options, s setting) { o.Fold = s.text },
	},
	{
		Name: "open", Group: Output, Kind: Text,
		Help: "Leave the constituents over these words open, however wide the drawing is.",
		set:  func(o *Options, s setting) { o.Open = s.text },
	},
	{
		Name: "tikz", Group: Output, Kind: Truth, Default: "false",
		Help: "Draw for LaTeX, as TikZ, and not as SVG.",
		set:  func(o *Options, s setting) { o.TikZ = s.truth },
	},
	{
		Name: "width", Group: Output, Kind: Number, Default: "0",
		Help: "Draw no wider than this many pixels: break dependencies into rows, fold constituents of a derivation; draw a chart this wide. 0 draws all in one row.",
		Helps: []Help{
			{"Break a drawing that is wider than this many pixels into rows, wider only where a word or very many arcs need it; 0 draws it in one row.", []string{"diagram", "sentence", "open", "study_item"}},
			{"Fold constituents until the drawing is no wider than this many pixels; 0 folds none.", []string{"derivation", "steps"}},
			{"Make the drawing this many pixels wide; 0 is its usual width.", []string{"nbest", "agree_simulate", "study_analyse", "parse"}},
			{"Break a drawing that is wider than this many pixels into rows, or fold its constituents; 0 leaves it as it is.", []string{"nbest_list", "agree_unit"}},
		},
		set: func(o *Options, s setting) { o.Width = int(s.number) },
	},
	{
		Name: "show_ignored", Group: Output, Kind: Truth, Default: "false",
		Help: "Draw the ignored dependencies, or the punctuation that is left out, as well, thin and dotted.",
		set:  func(o *Options, s setting) { o.ShowIgnored = s.truth },
	},
	{
		Name: "legend", Group: Output, Kind: Truth, Default: "false",
		Help: "Say beneath the drawing what its lines mean.",
		set:  func(o *Options, s setting) { o.Legend = s.truth },
	},
	{
		Name: "theme", Group: Output, Kind: OneOf, Default: "light",
		Values: []Value{{"light", "light"}, {"dark", "dark"}, {"auto", "as the viewer has it"}},
		Help:   "Colour the drawing for a light ground, for a dark one, or for that of whoever looks at it.",
		set:    func(o *Options, s setting) { o.Theme = diagram.Theme(s.index) },
	},
	{
		Name: "tasks", Flag: "task", Group: Studies, Kind: OneOf, Default: "both",
		Values: []Value{{Text: "isolate"}, {Text: "better"}, {Text: "both"}, {Text: "trees"}},
		Help:   "Ask which of two figures of a sentence isolates the error better, that by F₁ or that by DF₁; which of two sentences is parsed better, where F₁ and DF₁ rank them oppositely; the one after the other; or which of two dependency trees is better, without gold.",
		set: func(o *Options, s setting) {
			o.Tasks = [][]study.Kind{{study.Isolate}, {study.Better}, {study.Isolate, study.Better}, {study.Trees}}[s.index]
		},
	},
	{
		Name: "items", Group: Studies, Kind: Number, Least: 1,
		Help: "Give each judge so many items of each task, and not 5 sentences and 45 pairs, or of trees 200 sentences or as many as there are.",
		set:  func(o *Options, s setting) { o.Items = int(s.number) },
	},
	{
		Name: "pairs", Group: Studies, Kind: Number, Least: 1,
		Help: "Give each judge so many pairs of sentences, and not as many items as of the other task.",
		set:  func(o *Options, s setting) { o.Pairs = int(s.number) },
	},
	{
		Name: "samples", Group: Studies, Kind: Number, Least: 1, Default: "1",
		Help: "Draw so many samples of single sentences, for as many parts of the judges; pairs of sentences, which need majorities, are the same for all.",
		set:  func(o *Options, s setting) { o.Samples = int(s.number) },
	},
	{
		Name: "most_gold", Flag: "longest", Group: Studies, Kind: Number, Least: 1,
		Help: "Draw from sentences with at most so many gold dependencies, the root included, and not 20, which fit a screen; or trees of so many words, and not any number.",
		set:  func(o *Options, s setting) { o.MostGold = int(s.number) },
	},
	{
		Name: "seed", Group: Studies, Kind: Number, Default: "1",
		Help:      "Draw with the random numbers of this seed, which are the same everywhere.",
		set:       func(o *Options, s setting) { o.Seed = s.number },
		Signature: "seed", sign: (*comparison).seed,
	},
	{
		Name: "bits", Group: Counting, Kind: OneOf, Default: "64",
		Values:    []Value{{Text: "64"}, {Text: "32"}, {Text: "16"}},
		Help:      "Hash sets of dependencies to so many bits: the fewer, the more different sets have one hash.",
		set:       func(o *Options, s setting) { o.Bits = []int{64, 32, 16}[s.index] },
		Signature: "hash", sign: (*comparison).hash,
	},
	{
		Name: "labels", Group: Studies, Kind: Text,
		Help:      "Accept only these labels as votes, as in blue,red,none: the first is for the first system, the second for the second. Without it, all labels are accepted; one that is the name of a system is for that system, otherwise the first of two in alphabetical order is for the first system.",
		set:       func(o *Options, s setting) { o.Labels = s.text },
		Signature: "labels", sign: (*comparison).labelling,
	},
	{
		Name: "together", Group: Studies, Kind: OneOf, Default: "mace",
		Values:    []Value{{Text: "mace"}, {Text: "majority"}},
		Help:      "Take the votes on an item together by the model of Hovy et al. (2013), which trusts judges as they deserve, or by majority.",
		set:       func(o *Options, s setting) { o.ByMajority = s.text == "majority" },
		Signature: "votes",
	},
	{
		Name: "restarts", Group: Studies, Kind: Number, Least: 1, Default: "10",
		Help:      "Fit that model from so many random beginnings, of which the best counts.",
		set:       func(o *Options, s setting) { o.Restarts = int(s.number) },
		Signature: "restarts",
	},
	{
		Name: "rounds", Group: Studies, Kind: Number, Default: "10000",
		Help:      "Draw the items anew so many times for intervals; 0 leaves intervals out.",
		set:       func(o *Options, s setting) { o.Rounds = int(s.number) },
		Signature: "rounds",
	},
	{
		Name: "annotators", Group: Input, Kind: Texts,
		Help: "Name the annotator of each file, in their order, and do not look at their names: the first file of each is the same text, and so on.",
		set:  func(o *Options, s setting) { o.Annotators = append(o.Annotators, s.text) },
	},
	{
		Name: "sample", Group: Studies, Kind: Number, Default: "0",
		Help:      "Estimate what is expected by chance from so many pairs of annotations, drawn at random, and not from all of them: α is then no longer exact, and its interval is that of the sample.",
		set:       func(o *Options, s setting) { o.Draws = int(s.number) },
		Signature: "sample", sign: func(c *comparison) string { return either(c.options.Draws > 0, c.options.chosen["sample"], "") },
	},
	{
		Name: "experiment", Group: Studies, Kind: OneOf, Default: allExperiments, Values: experiments(),
		Help:      "Draw relations anew, or heads, or both as probably, or do all three experiments.",
		set:       func(o *Options, s setting) { o.Experiment = s.text },
		Signature: "experiment",
	},
	{
		Name: "runs", Group: Studies, Kind: Number, Default: "10", Least: 1,
		Help:      "Do each experiment so often, and take the means.",
		set:       func(o *Options, s setting) { o.Runs = int(s.number) },
		Signature: "runs",
	},
	{
		Name: "block", Group: Studies, Kind: Text,
		Help: "Compare only the pairs of one of several blocks, as in 2/8; merge adds what is written of them as JSON.",
		set:  func(o *Options, s setting) { o.Block = s.text },
	},
	{
		Name: "delta", Group: Output, Kind: OneOf, Values: deltas(),
		Help: "Rank the units by this distance: of trees by the edits that make one of the other, plain, without the difference of their sizes, or for each node; of CCG by F₁, DF₁ or lexical categories. The first there is, if nothing is said.",
		set:  func(o *Options, s setting) { o.Delta = s.text },
	},
	{
		Name: "unit", Flag: "show", Group: Output, Kind: Number, Least: 1,
		Help: "Show the unit of this number, as the list of those about which annotators disagree has it: the two annotations that are farthest apart, and what makes one of the other.",
		set:  func(o *Options, s setting) { o.Unit = int(s.number) },
	},
	{
		Name: "first", Group: Output, Kind: Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses; they count from 1.",
		Helps: []Help{
			{"Show what this annotator made of the unit; they count from 1.", []string{"agree_unit"}},
			{"Show this class of parses; they count from 1.", []string{"nbest_list"}},
		},
		set: func(o *Options, s setting) { o.Pairwise[0] = int(s.number) },
	},
	{
		Name: "second", Group: Output, Kind: Number, Least: 1,
		Help: "Show what this annotator made of the unit, or this class of parses, beside the first.",
		Helps: []Help{
			{"Show what this annotator made of the unit, beside the first.", []string{"agree_unit"}},
			{"Show this class of parses, beside the first.", []string{"nbest_list"}},
		},
		set: func(o *Options, s setting) { o.Pairwise[1] = int(s.number) },
	},
	{
		Name: "languages", Flag: "name", Group: Output, Kind: Texts,
		Help: "Call the language of a table of votes so, and not by its folder or its file; once for each table, in their order.",
		set:  func(o *Options, s setting) { o.Languages = append(o.Languages, s.text) },
	},
	{
		Name: "sentence", Group: Input, Kind: Text,
		Help: "Parse this sentence: its words apart by spaces, each with its lexical category behind a |, or with several, perhaps with weights, as in saw|N:0.2|(S[dcl]\\NP)/NP:0.8. In a word \\| is the sign itself. An id names it in what is written. Without it, a sentence of a file is parsed, with the categories that it has there.",
		set:  func(o *Options, s setting) { o.Words = s.text },
	},
	{
		Name: "best", Group: Parsing, Kind: Number, Least: 1, Default: "50",
		Help:      "List so many parses, the best first: those whose lexical categories have the largest product of weights.",
		set:       func(o *Options, s setting) { o.Best = int(s.number) },
		Signature: "best",
	},
	{
		Name: "unique", Group: Parsing, Kind: Truth, Default: "true",
		Help:      "Of all derivations of a constituent that make the same dependencies, keep only the best (Ng & Curran 2012), so that all parses that are listed differ.",
		set:       func(o *Options, s setting) { o.Unique = s.truth },
		Signature: "unique",
	},
	{
		Name: "normal_form", Group: Parsing, Kind: Truth, Default: "false",
		Help:      "Keep only derivations in the normal form of Eisner (1996), in which nothing that composition made is the functor of a step in the same direction.",
		set:       func(o *Options, s setting) { o.NormalForm = s.truth },
		Signature: "normal",
	},
	{
		Name: "rules", Group: Parsing, Kind: Text, Default: englishRules,
		Help:      "Combine constituents by these rules, beside application, as in composition,crossed: there are " + strings.Join(derivation.RuleNames, ", ") + ". English has all but the last two; all stands for all of them, and none for application alone.",
		set:       func(o *Options, s setting) { o.Rules = s.text },
		Signature: "rules",
	},
	{
		Name: "degree", Group: Parsing, Kind: Number, Least: 1, Default: "3",
		Help:      "Let composition pass on so many arguments, at most 4.",
		set:       func(o *Options, s setting) { o.Degree = int(s.number) },
		Signature: "degree",
	},
	{
		Name: "roots_of", Flag: "root", Group: Parsing, Kind: Texts,
		Help: "Take only constituents of this category for parses of the whole sentence; it may be given again. Without it a parse is a sentence, or else a noun, or else a noun phrase, or else whatever there is; other categories of the words are named and not counted.",
		set:  func(o *Options, s setting) { o.RootsOf = append(o.RootsOf, s.text) },
	},
	{
		Name: "part", Group: Studies, Kind: Number, Least: 1, Default: "1",
		Help: "Take what this part of the judges is shown; parts count from 1.",
		set:  func(o *Options, s setting) { o.Part = int(s.number) },
	},
	{
		Name: "task", Group: Studies, Kind: Number, Least: 1, Default: "1",
		Help: "Take the task of this number; they count from 1.",
		set:  func(o *Options, s setting) { o.Task = int(s.number) },
	},
	{
		Name: "item", Group: Studies, Kind: Number, Default: "0",
		Help: "Show the item of this number; they count from 1, and 0 is the example.",
		set:  func(o *Options, s setting) { o.Item = int(s.number) },
	},
	{
		Name: "option", Group: Studies, Kind: OneOf, Default: "a",
		Values: []Value{{Text: "a"}, {Text: "b"}},
		Help:   "Show this one of the two figures of the item.",
		set:    func(o *Options, s setting) { o.Option = s.index },
	},
	{
		Name: "handle", Group: Kept, Kind: Number,
		Help: "Take the comparison of this handle.",
		set:  func(o *Options, s setting) { o.Handle = s.number },
	},
	{
		Name: "system", Group: Kept, Kind: Number,
		Help: "Take the system of this index; they count from 0.",
		set:  func(o *Options, s setting) { o.System = int(s.number) },
	},
	{
		Name: "from", Group: Kept, Kind: Number,
		Help: "List sentences from this one of the order; they count from 0.",
		set:  func(o *Options, s setting) { o.From = int(s.number) },
	},
	{
		Name: "to", Group: Kept, Kind: Number,
		Help: "List sentences up to this one of the order, which is left out.",
		set:  func(o *Options, s setting) { o.To = int(s.number) },
	},
	{
		Name: "order", Group: Kept, Kind: OneOf, Default: "corpus",
		Values: []Value{{"corpus", "in order"}, {"f1", "worst F₁ first"}, {"df1", "worst DF₁ first"}, {"las", "worst LAS first"}, {"uas", "worst UAS first"}, {"difference", "largest difference first"}, {"errors", "most errors first"}},
		For:    map[string]string{"f1": "score", "df1": "score", "las": "attach", "uas": "attach"},
		Help:   "List sentences in the order of the corpus, or the worst first: of CCG dependencies by f1 or df1, of dependency trees by las or uas, of both by the difference of these two and by how much is wrong.",
		set:    func(o *Options, s setting) { o.Order = s.text },
	},
	{
		Name: "find", Group: Kept, Kind: Text,
		Help: "List only sentences in whose text this stands, in any case; and the one with this number or id, or those whose ids begin with it.", Label: "Words, number or id",
		set: func(o *Options, s setting) { o.Filter.text = s.text },
	},
	{
		Name: "kind", Group: Kept, Kind: OneOf, Default: anyKind, Values: errorKinds(), For: forKinds(),
		Help: "List only sentences with a dependency of this kind, on either side.", Label: "Kind of error",
		set: func(o *Options, s setting) { o.Filter.kind = s.text },
	},
	{
		Name: "parsed", Group: Kept, Kind: OneOf, Default: "any",
		Values: []Value{{"any", "yes or no"}, {"yes", "yes"}, {"no", "no"}},
		Help:   "List only sentences that the system parsed, or only those that it did not.", Label: "Parsed by the system",
		set: func(o *Options, s setting) { o.Filter.parsed = parse(s.index) },
	},
	{
		Name: "category", Group: Kept, Kind: Text, For: map[string]string{"": "score"},
		Help: "List only sentences with a dependency, of the kind if one is chosen, whose predicate has this lexical category.", Label: "Category",
		set: func(o *Options, s setting) { o.Filter.category = s.text },
	},
	{
		Name: "slot", Group: Kept, Kind: Number, Least: 1, For: map[string]string{"": "score"},
		Help: "List only sentences with a dependency, of the kind and the category if they are chosen, in this slot.", Label: "Slot",
		set: func(o *Options, s setting) { o.Filter.slot = s.number },
	},
	{
		Name: "relation", Group: Kept, Kind: Text, For: map[string]string{"": "attach"},
		Help: "List only sentences with a word, of the kind if one is chosen, that has this relation to its head.", Label: "Relation",
		set: func(o *Options, s setting) { o.Filter.relation = s.text },
	},
	{
		Name: "shortest", Group: Kept, Kind: Number, Least: 1,
		Help: "List only sentences of so many words or more.", Label: "Words, at least",
		set: func(o *Options, s setting) { o.Filter.shortest = s.number },
	},
	{
		Name: "longest", Group: Kept, Kind: Number, Least: 1,
		Help: "List only sentences of so many words or fewer.", Label: "Words, at most",
		set: func(o *Options, s setting) { o.Filter.longest = s.number },
	},
}

func either(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}
