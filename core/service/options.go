package service

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// Options holds what was chosen for one call. [Choices] says what each field
// means; it has no other defaults than those there.
type Options struct {
	chosen map[string]string // the text of each choice

	Duplicates score.Duplicates
	Slots      score.SlotRule
	RootLabel  score.RootLabel
	GoldHeads  format.Heads
	SysHeads   format.Heads
	NoRoots    bool
	Convention extract.Convention
	ByShape    bool // categories are co-indexed by their shape alone
	Pair       pairing.Way
	Ignore     string
	Strict     bool
	Lenient    bool
	Covered    bool

	GoldFormat, SystemFormat, Format, ToFormat format.Format

	Output    string
	Sentences bool
	Names     []string
	FailUnder []threshold
	Sentence  int // a number from 1; 0 if ID names it, or nothing does
	ID        string
	Metric    score.Metric

	Width       int // of drawings, in pixels; 0 for any
	ShowIgnored bool
	Legend      bool
	Theme       diagram.Theme

	Way        string // the dependency whose way is shown: see [Choices]
	Fold, Open string // constituents, by their words
	TikZ       bool

	Handle   int64
	System   int
	From, To int
	Order    string
	Filter   filter
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

// threshold is the least F-score of a metric.
type threshold struct {
	metric int
	least  float64
	text   string // of the number
}

// parseThreshold reads df1=0.88: any number of JSON from 0 to 1.
func parseThreshold(text string) (t threshold, ok bool) {
	key, number, _ := strings.Cut(text, "=")
	metric, known := scheme.Find(key)
	if !known || !jsontext.IsNumber(number) {
		return t, false
	}
	least, err := strconv.ParseFloat(number, 64)
	return threshold{metric, least, number}, err == nil && 0 <= least && least <= 1
}

// missed reports whether a count does not reach the threshold. The score is
// the number of 64 bits that JSON prints, so what is printed is reached.
func (t *threshold) missed(c count.Count) bool { return c.F1() < t.least }
