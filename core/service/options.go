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
	"github.com/ccgscore/ccgscore/core/study"
)

// Options holds what was chosen for one call. [Choices] says what each field
// means; it has no other defaults than those there.
type Options struct {
	chosen map[string]string // the text of each choice
	made   []made            // all of them, in order

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
	FailUnder []threshold
	By        string // of a breakdown; "" before gold tells how it is usual
	Least     int64  // how often what a breakdown lists has to be there
	Sentence  int    // a number from 1; 0 if ID names it, or nothing does
	ID        string
	Metric    string // by which a sentence is drawn; "" for the main one

	Width       int // of drawings, in pixels; 0 for any
	ShowIgnored bool
	Legend      bool
	Theme       diagram.Theme

	Tasks                 []study.Kind // of a study that is made
	Items, Pairs, Samples int          // how many of them; 0 for as many as usual
	MostGold              int          // the most gold dependencies of a sentence, the root included
	Seed                  int64

	Labels           string   // of votes, with commas between them; "" for whatever there is
	ByMajority       bool     // votes are taken together
	Restarts, Rounds int      // of the model, and of the bootstrap
	Languages        []string // what tables of votes are called

	Annotators []string // of each file; none where their names tell
	Delta      string   // the key of the α by which units are ranked; "" for the first
	Draws      int      // pairs of annotations that are drawn, 0 for all of them
	Block      string   // which of several blocks of all pairs, as in 2/8
	Unit       int      // that is shown, from 1
	Pairwise   [2]int   // the annotators of whom it is, from 1; 0 for those who are farthest apart. Of a list, the classes of its parses; 0 for the first two

	Experiment string // which is done of those of [noise.Experiments]
	Runs       int    // of each

	Words      string // that are parsed: see [chart.ReadWords]
	Best       int    // parses of them
	NormalForm bool
	Unique     bool     // no two derivations of a constituent have the same dependencies
	Rules      string   // by which constituents combine: see [Choices]
	Degree     int      // of composition
	RootsOf    []string // categories that a parse may have; none for the usual ones

	Part, Task, Item int // which item of a study is shown; of Item, 0 is the example
	Option           int

	Way        string // the dependency whose way is shown: see [Choices]
	Fold, Open string // constituents, by their words
	TikZ       bool

	Bits int // of the hash of a set of dependencies

	Handle   int64
	System   int
	From, To int
	Order    string
	Filter   filter
}

// made is a choice that was made, or left to its default.
type made struct {
	choice  *Choice
	setting setting
}

//go:noinline
func (o *Options) choose(c *Choice, s setting) {
	if o.chosen == nil {
		o.chosen = map[string]string{}
	}
	o.chosen[c.Name] = s.text
	o.made = append(o.made, made{c, s})
	c.set(o, s)
}

// over returns the options by which a comparison was made that is kept, as far as
// an operation takes them, with those in o that are left to the operation.
func (o *Options) over(kept *Options, op *Operation) (all Options) {
	for _, m := range kept.made {
		if _, again := o.chosen[m.choice.Name]; op.choice(m.choice.Name) != nil && !(m.choice.late() && again) {
			all.choose(m.choice, m.setting)
		}
	}
	for _, m := range o.made {
		if m.choice.late() {
			all.choose(m.choice, m.setting)
		}
	}
	return all
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
