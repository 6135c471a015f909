package comparison

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
	"github.com/ccgscore/ccgscore/core/service"
)

// checkFit holds the words of a system against those of gold. Where they show that
// the two do not belong together, the score means nothing: that is an error,
// unless a pairing was chosen, or forms do not count, or somebody looks at the score beside whom it can
// be said.
func (c *Call) checkFit(i int, sum *Sum, log *notice.Log) error {
	system := &sum.Systems[i]
	fit, way := &system.Fit, system.Way
	at := fit.Paired.Place
	if first := fit.First(); first.Known {
		at = first.Place
	}
	gold := at[0].File.Name
	fits := fit.Fits(way)
	cut := fit.CutShort() || c.By.isCut(fit)
	if fits && !cut {
		if way == pairing.InOrder && fit.Lacking() {
			log.Grave("only-in-one-file")
		}
		if fit.Apart > 0 {
			log.Add(&notice.Notice{
				Code: "other-sentence", Count: fit.Apart, First: at[1], Grave: true,
				Message: "this sentence has other words than its counterpart in " + gold, Hint: "is another one missing, or does one stand elsewhere?",
			})
		}
		return nil
	}
	n := &notice.Notice{
		Code: "does-not-fit", Count: 1, First: at[1],
		Message: misfit(fit, gold), Grave: true,
	}
	looks := looks{like: cutShort}
	switch {
	case system.Copies.Times > 0:
		looks.like, looks.hint = "; this file is "+system.copied(), "keep one copy"
	case sum.Gold.Copies.Times > 0:
		looks.like, looks.hint = "; "+gold+" is "+sum.Gold.copied(), "keep one copy"
	case !fits:
		looks = c.looks(i, system, gold)
	}
	n.Message, n.Hint = n.Message+looks.like, looks.hint
	if looks.lists && c.Options.FirstParse && way != pairing.ByWords {
		looks.byWords = true // the first parses are kept already, and only pair by their words
	}
	switch {
	case looks.byWords:
		n.Offers = byWords
	case looks.lists && !c.Options.FirstParse && slices.Contains(c.Op.Choices, FirstParseChoice):
		n.Offers, n.Hint = firstOfEach, ""
	}
	// A pairing that finds no counterpart for most sentences is none.
	hopeless := way == pairing.ByWords && fit.Alone[0]+fit.Alone[1] > fit.Together
	named := c.Options.Pair != pairing.Auto && !hopeless || c.Options.Loose && !cut
	if named || c.Op.Kept {
		log.Add(n)
		return nil
	}
	if again := goesOn(log); again != nil {
		return again
	}
	asItIs := "--pair " + service.Either(hopeless, "order", way.String()) + " scores them anyway"
	switch {
	case looks.byWords:
		n.Hint = "--pair words pairs sentences by their words; " + asItIs
	case n.Offers != nil:
		n.Hint = "--first-parse --pair words keeps the first parse of each sentence; " + asItIs
	case n.Hint != "":
		n.Hint += "; " + asItIs
	default:
		n.Hint = asItIs
	}
	return &notice.Error{Code: notice.Data, Place: n.First, Message: n.Message, Hint: n.Hint, Offers: n.Offers}
}

// goesOn is the error of lists that go on after others, which no pairing mends; nil where
// none does.
func goesOn(log *notice.Log) error {
	for _, n := range log.Notices() {
		if n.Code == "list-again" {
			return &notice.Error{
				Code: notice.Data, Place: n.First, Hint: "sort the file by id",
				Message: n.Message + service.Either(n.Count > 1, " (first of "+count.Grouped(n.Count)+")", "") + ", so a sentence has several lists",
			}
		}
	}
	return nil
}

var (
	byWords     = []notice.Offer{{Name: "pair", Value: "words", Words: "Pair sentences by their words"}}
	firstOfEach = []notice.Offer{{Name: "first_parse", Value: "true", Pair: "words", Words: "Keep the first parse of each sentence"}}
)

// checkRoots holds the words of a file of roots against those of its
// dependencies: with the roots of another text, DF₁ means nothing.
func (c *Call) checkRoots(s *Side, log *notice.Log) error {
	if s.RootsFit == nil || s.RootsFit.Fits(pairing.InOrder) {
		return nil
	}
	first := s.RootsFit.First()
	n := &notice.Notice{
		Code: "does-not-fit", Count: 1, First: first.Place[1],
		Message: misfit(s.RootsFit, first.Place[0].File.Name), Grave: true,
	}
	if c.Options.Lenient || c.Op.Kept {
		log.Add(n)
		return nil
	}
	return &notice.Error{Code: notice.Data, Place: n.First, Message: n.Message, Hint: "--no-roots leaves roots out; --lenient takes them anyway"}
}

// misfit says what was met of files that do not fit: from which sentence on, and
// how much.
func misfit(f *pairing.Fit, gold string) string {
	number, sentences := count.Grouped(f.First().At.Number+1), report.Plural(f.Seen, "sentence")
	alone := ""
	switch {
	case f.Alone[0] > 0 && f.Alone[1] > 0:
		alone = report.Plural(f.Alone[0], "sentence") + " of " + gold + " and " + count.Grouped(f.Alone[1]) + " of this file have no counterpart"
	case f.Alone[0] > 0:
		alone = count.Grouped(f.Alone[0]) + " of " + sentences + " of " + gold + " have no counterpart here"
	case f.Alone[1] > 0:
		alone = count.Grouped(f.Alone[1]) + " of " + sentences + " have no counterpart in " + gold
	}
	switch last := &f.Paired; {
	case f.Apart > 0:
	case alone == "":
		return "the last sentence has " + report.Plural(int64(last.Words[0]), "word") + " in " + gold + " and " + count.Grouped(int64(last.Words[1])) + " here"
	default:
		return alone
	}
	words := count.Grouped(f.Agree) + " of " + report.Plural(f.Words, "word") + service.Either(f.Words == 1, " agrees", " agree")
	if f.Throughout() {
		return "from sentence " + number + " on, the words are not those of " + gold + ": " + words
	}
	return count.Grouped(f.Apart) + " of " + sentences + ", first sentence " + number + ", have other words than in " + gold + ": " + words
}

const cutShort = "; this file seems to be cut short"

// looks is what two files that do not fit look like, and what would help.
type looks struct {
	like, hint string
	byWords    bool // pairing by words would help
	lists      bool // a file holds several parses of each sentence
}

// looks reads both files once more to see what is the matter. Where that cannot
// be done, pairing by words may help or not.
func (c *Call) looks(i int, system *Counted, gold string) looks {
	way := system.Way
	like, ok := c.resemblance(i)
	if system.Fit.Apart == 0 && way != pairing.ByWords && !like.IsLists(0) && !like.IsLists(1) {
		switch {
		case system.Fit.CutShort():
			return looks{like: cutShort}
		case way == pairing.InOrder:
			return looks{like: "; " + gold + " seems to be cut short"}
		}
		return looks{}
	}
	if !ok {
		return looks{byWords: way != pairing.ByWords}
	}
	look := lookAt(&like, gold)
	look.byWords = look.byWords && way != pairing.ByWords
	if c.By.Parses() == format.AllDerivations && look.lists {
		return lookAtLists(&like, gold, system.Extracted)
	}
	return look
}

// lookAtLists tells what a file of lists looks like, in which sentences repeat themselves as
// they should.
func lookAtLists(r *pairing.Resemblance, gold string, derivations bool) (look looks) {
	look.hint = "which parses are of one sentence is told by ids" + service.Either(derivations, "", ", or by the derivations of all parses, given as roots")
	switch n := r.Repeated[0]; {
	case !r.IsLists(1):
		return looks{like: "; " + gold + " looks like the lists, and this like gold", hint: "gold comes first"}
	case n > 0:
		look.like = "; " + report.Plural(int64(n), "sentence") + " of " + gold + service.Either(n == 1, " has", " have") + " the words of the one before, and by words their lists are one"
	}
	return look
}

// lookAt tells what two files look like.
func lookAt(r *pairing.Resemblance, gold string) looks {
	const severalParses, keepFirst = " looks like a list of several parses of each sentence", "keep the first parse of each sentence"
	switch {
	case r.IsLists(1):
		return looks{like: "; this" + severalParses, hint: keepFirst, lists: true}
	case r.IsLists(0):
		return looks{like: "; " + gold + severalParses, hint: keepFirst, lists: true}
	case r.Alone == [2]int{}:
		return looks{like: "; by their words, all sentences have a counterpart", byWords: true}
	case 9*min(r.Alone[0], r.Alone[1]) <= r.Paired:
		return looks{like: "; " + missingIn(r.Alone, gold), byWords: r.Alone[0]+r.Alone[1] <= r.Paired}
	case r.Sample > 0 && 2*r.Elsewhere >= r.Sample:
		return looks{like: "; these look like the same sentences in another order", hint: "bring both files into one order, or give both the same ids"}
	}
	return looks{like: "; this looks like another corpus"}
}

// missingIn says how many sentences of each file the other one lacks.
func missingIn(alone [2]int, gold string) string {
	here, there := report.Plural(int64(alone[0]), "sentence")+" of "+gold, report.Plural(int64(alone[1]), "sentence")+" of this file"
	switch {
	case alone[1] == 0:
		return here + service.Either(alone[0] == 1, " seems", " seem") + " to be missing here"
	case alone[0] == 0:
		return there + service.Either(alone[1] == 1, " seems", " seem") + " to be missing in " + gold
	}
	return here + service.Either(alone[0] == 1, " seems", " seem") + " to be missing here, and " + there + " there"
}

// resemblance reads the words of both files once more, if they are there to be read.
func (c *Call) resemblance(system int) (like pairing.Resemblance, ok bool) {
	if c.Planned != nil && (c.Rechain == nil || c.Rechain() != nil) {
		return like, false
	}
	o := &c.Options
	table := category.NewTable()
	var sources [2]pairing.Source
	for side, in := range [2]service.InputFile{c.Inputs["gold"][0], c.Inputs["system"][system]} {
		if in.Once {
			return like, false
		}
		c.Counted.Total += in.Size
		reader, _, err := c.Reader(in, format.Options{Table: table, Format: [2]format.Format{o.GoldFormat, o.SystemFormat}[side]})
		if err != nil {
			return like, false
		}
		sources[side] = c.stream(reader)
	}
	like, ok, err := pairing.Look(sources[0], sources[1], c.steps(len(c.Inputs["system"])))
	return like, ok && err == nil
}
