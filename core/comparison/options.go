package comparison

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Options are the settings of a call, and what those that several operations take mean.
type Options struct {
	service.Settings
	op *service.Operation // whose settings they are

	Duplicates score.Duplicates
	Slots      score.SlotRule
	Features   category.Features // of categories that are compared
	RootLabel  score.RootLabel
	GoldHeads  format.Heads
	SysHeads   format.Heads
	NoRoots    bool
	Convention extract.Convention
	ByShape    bool // categories are co-indexed by their shape alone
	Pair       pairing.Way
	Ignore     string
	Strict     bool // words agree in form, too; neither is chosen where it is left to the files
	Loose      bool // they need not
	Counted    bool // punctuation is, of dependency trees
	ToldBy     attach.Punctuation
	Relations  attach.RelationPart
	FirstParse bool // of n-best lists the first parse is meant
	Lenient    bool
	ByLine     bool // each line of a file of phrase-structure trees is a sentence
	Covered    bool

	GoldFormat, SystemFormat, Format, ToFormat format.Format

	Output    string
	Sentences bool
	Names     []string
	Sentence  int // a number from 1; 0 if ID names it, or nothing does
	ID        string
	Metric    string // by which a sentence is drawn; "" for the main one
	Seed      int64

	Width       int // of drawings, in pixels; 0 for any
	ShowIgnored bool
	Legend      bool
	Theme       diagram.Theme

	Handle int64
	System int
}

// newOptions says what settings mean. What the operation does not take, and what was not
// chosen and has no default, is zero.
func newOptions(op *service.Operation, s service.Settings) Options {
	o := Options{
		Settings: s, op: op,

		Duplicates: score.Duplicates(s.Index(DuplicatesChoice)),
		Slots:      score.SlotRule(s.Index(AlignmentChoice)),
		Features:   category.Features(s.Index(featuresChoice)),
		RootLabel:  score.RootLabel(s.Index(RootLabelChoice)),
		NoRoots:    s.Truth(NoRootsChoice),
		Convention: extract.Convention(s.Index(ConventionChoice)),
		ByShape:    s.Text(CoindexationChoice) == "shape",
		Pair:       pairing.Way(s.Index(PairChoice)),
		Ignore:     s.Text(IgnoreChoice),
		Strict:     s.Truth(StrictChoice),
		Loose:      s.Made(StrictChoice) && !s.Truth(StrictChoice),
		Counted:    s.Truth(punctuationChoice),
		ToldBy:     attach.Punctuation(s.Index(PunctuationByChoice)),
		Relations:  attach.RelationPart(s.Index(RelationsChoice)),
		FirstParse: s.Truth(FirstParseChoice),
		Lenient:    s.Truth(LenientChoice),
		ByLine:     s.Text(SentencePerChoice) == "line",
		Covered:    s.Truth(CoveredChoice),

		GoldFormat:   format.Format(s.Text(GoldFormatChoice)),
		SystemFormat: format.Format(s.Text(SystemFormatChoice)),
		Format:       format.Format(s.Text(FormatChoice)),
		ToFormat:     format.Format(s.Text(ToFormatChoice)),

		Output:    s.Text(service.OutputChoice),
		Sentences: s.Truth(SentencesChoice),
		Names:     s.Texts(NamesChoice),
		Sentence:  s.Number(service.NumberChoice),
		ID:        s.Text(service.IdChoice),
		Metric:    s.Text(MetricChoice),
		Seed:      int64(s.Number(service.SeedChoice)),

		Width:       s.Number(service.WidthChoice),
		ShowIgnored: s.Truth(showIgnoredChoice),
		Legend:      s.Truth(service.LegendChoice),
		Theme:       diagram.Theme(s.Index(service.ThemeChoice)),

		Handle: int64(s.Number(service.HandleChoice)),
		System: s.Number(systemChoice),
	}
	if s.Made(RootHeadsChoice) {
		o.SetHeads(s.Text(RootHeadsChoice))
	}
	return o
}

// SetHeads chooses how heads are found in the derivations of both sides. A file
// that is of no side is read as gold is.
func (o *Options) SetHeads(way string) {
	o.GoldHeads, o.SysHeads = format.HeadRules, format.HeadRules
	if way != "rules" {
		o.GoldHeads = format.HeadField
	}
	if way == "autofile" {
		o.SysHeads = format.HeadField
	}
}

// tokens says when words are the same. Left to the files, those of dependency trees are by
// their position: a parser that writes <num> for numbers has heads for them.
func (o *Options) tokens(trees bool) dependency.Identity {
	if o.Strict || !o.Loose && !trees {
		return dependency.FormAndPosition
	}
	return dependency.PositionOnly
}

// punctuation says which words of dependency trees are left out.
func (o *Options) punctuation() attach.Punctuation {
	if o.Counted {
		return attach.Counted
	}
	return o.ToldBy
}
