package service

import (
	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// Options are the settings of a call, and what those that several operations take mean.
type Options struct {
	Settings
	op *Operation // whose settings they are

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
func newOptions(op *Operation, s Settings) Options {
	o := Options{
		Settings: s, op: op,

		Duplicates: score.Duplicates(s.Index(duplicatesChoice)),
		Slots:      score.SlotRule(s.Index(alignmentChoice)),
		Features:   category.Features(s.Index(featuresChoice)),
		RootLabel:  score.RootLabel(s.Index(rootLabelChoice)),
		NoRoots:    s.Truth(noRootsChoice),
		Convention: extract.Convention(s.Index(conventionChoice)),
		ByShape:    s.Text(coindexationChoice) == "shape",
		Pair:       pairing.Way(s.Index(pairChoice)),
		Ignore:     s.Text(ignoreChoice),
		Strict:     s.Truth(strictChoice),
		Loose:      s.Made(strictChoice) && !s.Truth(strictChoice),
		Counted:    s.Truth(punctuationChoice),
		ToldBy:     attach.Punctuation(s.Index(punctuationByChoice)),
		Relations:  attach.RelationPart(s.Index(relationsChoice)),
		FirstParse: s.Truth(firstParseChoice),
		Lenient:    s.Truth(lenientChoice),
		Covered:    s.Truth(coveredChoice),

		GoldFormat:   format.Format(s.Text(goldFormatChoice)),
		SystemFormat: format.Format(s.Text(systemFormatChoice)),
		Format:       format.Format(s.Text(formatChoice)),
		ToFormat:     format.Format(s.Text(toFormatChoice)),

		Output:    s.Text(outputChoice),
		Sentences: s.Truth(sentencesChoice),
		Names:     s.Texts(namesChoice),
		Sentence:  s.Number(numberChoice),
		ID:        s.Text(idChoice),
		Metric:    s.Text(metricChoice),
		Seed:      int64(s.Number(seedChoice)),

		Width:       s.Number(widthChoice),
		ShowIgnored: s.Truth(showIgnoredChoice),
		Legend:      s.Truth(legendChoice),
		Theme:       diagram.Theme(s.Index(themeChoice)),

		Handle: int64(s.Number(handleChoice)),
		System: s.Number(systemChoice),
	}
	if s.Made(rootHeadsChoice) {
		o.setHeads(s.Text(rootHeadsChoice))
	}
	return o
}

// setHeads chooses how heads are found in the derivations of both sides. A file
// that is of no side is read as gold is.
func (o *Options) setHeads(way string) {
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
