package score

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Scorer compares the two sides of sentences under one set of options. It
// allocates nothing per dependency and belongs to one goroutine.
type Scorer struct {
	options      Options
	files        [2]notice.File // gold and system
	aligner      *Aligner
	gold, system side
	tokens       dependency.Tokens
	others       []bool   // by position: the forms differ in the sentence that was compared last; nil for none
	indices      [2]index // of gold and system, as they are judged
	reducer      *category.Reducer
	reduced      [2]reduced
	features     *Features
	log          notice.Log
}

// NewScorer returns a scorer. The files are for notices.
//
//go:noinline
func NewScorer(o Options, gold, system notice.File) *Scorer {
	c := &Scorer{options: o, files: [2]notice.File{gold, system}, aligner: NewAligner(), indices: [2]index{newIndex(), newIndex()}, features: NewFeatures()}
	c.reducer = category.NewReducer(o.Table, o.Features)
	c.tokens = dependency.Tokens{Identity: o.Tokens, System: system, Log: &c.log}
	return c
}

// Log returns what was met that the reader of a score must know: duplicates,
// forms that differ, ignored dependencies.
func (c *Scorer) Log() *notice.Log { return &c.log }

// Reads tells from which files the next sentences come, for notices.
func (c *Scorer) Reads(gold, system notice.File) {
	c.files, c.tokens.System = [2]notice.File{gold, system}, system
}

// Features returns how the categories differ of dependencies over the same words.
func (c *Scorer) Features() *Features { return c.features }

// Score counts one sentence under every metric. A sentence that one side
// lacks is an empty one. The error is a [*notice.Error] with code Limit.
func (c *Scorer) Score(gold, system *dependency.Sentence) (count.Counts, error) {
	return c.compare(gold, system, nil)
}

// Others marks, by position, the words of the sentence that was compared last
// which are other tokens on the other side; it is nil where there are none. It
// is valid until the next sentence.
func (c *Scorer) Others() []bool { return c.others }

// compare counts, and notes every decision in j unless it is nil.
func (c *Scorer) compare(gold, system *dependency.Sentence, j *judge) (count.Counts, error) {
	var n count.Counts
	other := c.tokens.Others(gold, system)
	c.others = other
	asRead := [2]*dependency.Sentence{gold, system}
	gold, system = c.reduced[0].copy(gold, c.reducer), c.reduced[1].copy(system, c.reducer)
	c.gold.fill(gold, asRead[0], &c.options, nil)
	c.system.fill(system, asRead[1], &c.options, other)
	c.report(0, &c.gold, gold)
	c.report(1, &c.system, system)
	g, s := c.gold.entries, c.system.entries
	for i, k := 0, 0; i < len(g) || k < len(s); {
		switch {
		case k == len(s) || i < len(g) && g[i].tuple.pair() < s[k].tuple.pair():
			i = c.gold.group(i)
			n[Unlabelled].Gold++
		case i == len(g) || s[k].tuple.pair() < g[i].tuple.pair():
			k = c.system.group(k)
			n[Unlabelled].System++
		default:
			gEnd, sEnd := c.gold.group(i), c.system.group(k)
			if gEnd-i > maxLabels || sEnd-k > maxLabels {
				return n, c.tooManyLabels(gold, g[i])
			}
			c.pair(g[i:gEnd], s[k:sEnd], gold, system, &n, j)
			if c.options.MostCells > 0 && c.aligner.cells > c.options.MostCells {
				return n, c.tooManyCells(gold, g[i])
			}
			i, k = gEnd, sEnd
			n[Unlabelled].Add(count.Count{Gold: 1, System: 1, Correct: 1})
		}
	}
	for m := F1; m <= Alignment; m++ {
		n[m].Gold, n[m].System = int64(len(g)), int64(len(s))
	}
	n[Undirected] = c.undirected()
	n[DF1] = n[Alignment]
	n[DF1].Add(c.root(gold, system, other))
	return n, nil
}

// pair compares the dependencies of one word pair.
func (c *Scorer) pair(g, s []entry, gold, system *dependency.Sentence, n *count.Counts, j *judge) {
	if len(g) == 1 && len(s) == 1 && j == nil {
		a, b := &gold.Dependencies[g[0].index], &system.Dependencies[s[0].index]
		for m := F1; m <= Alignment; m++ {
			if c.same(m, a, b) {
				n[m].Correct++
			}
		}
		c.features.relabel(a, b)
		return
	}
	// Which of several labels are matched must not depend on how categories
	// happen to be numbered.
	arrange(g, byIndex)
	arrange(s, byIndex)
	var matched matching
	matched.clear()
	for m := F1; m <= Alignment; m++ {
		if m == Alignment && c.options.Slots == AlignedOnly {
			// A match under labelling may be none here; start anew.
			matched.clear()
		}
		n[m].Correct += int64(matched.extend(len(g), func(x int) (relation uint64) {
			for y := range s {
				if c.same(m, &gold.Dependencies[g[x].index], &system.Dependencies[s[y].index]) {
					relation |= 1 << uint(y)
				}
			}
			return relation
		}))
		if m == F1 {
			c.relabelled(g, s, gold, system, &matched)
		}
		if j != nil {
			j.note(m, g, s, &matched)
		}
	}
}

// relabelled counts the dependencies of one word pair that have no partner of the
// same label. One in the same slot is compared rather than another.
func (c *Scorer) relabelled(g, s []entry, gold, system *dependency.Sentence, matched *matching) {
	for x := range g {
		if matched.gold[x] >= 0 {
			continue
		}
		a := &gold.Dependencies[g[x].index]
		var other *dependency.Dependency
		for y := range s {
			if b := &system.Dependencies[s[y].index]; matched.system[y] < 0 && (other == nil || b.Slot == a.Slot) {
				other = b
			}
		}
		if other != nil {
			c.features.relabel(a, other)
		}
	}
}

// same reports whether two dependencies over the same word pair are the same
// under a metric: F1, Labelling or Alignment.
func (c *Scorer) same(m Metric, a, b *dependency.Dependency) bool {
	if a.Slot == dependency.InvalidSlot || b.Slot == dependency.InvalidSlot {
		return false
	}
	if a.Category == b.Category && a.Slot == b.Slot {
		return true
	}
	if m == F1 || a.Label() != b.Label() {
		return false
	}
	if a.Slot == b.Slot && (m == Labelling || c.options.Slots == EqualOrAligned) {
		return true
	}
	return m == Alignment && c.aligner.Align(a.Category, b.Category).Match(int(a.Slot), int(b.Slot))
}

// root counts the root dependencies. A sentence of which both sides have
// nothing else adds nothing: it would be scored on its root alone.
func (c *Scorer) root(gold, system *dependency.Sentence, other []bool) (n count.Count) {
	if !c.options.Roots {
		return n
	}
	g, s := gold.Root, system.Root
	bare := len(c.gold.entries) == 0 && len(c.system.entries) == 0
	if bare && g.Known() == s.Known() {
		return n
	}
	if g.Known() {
		n.Gold = 1
	}
	if s.Known() {
		n.System = 1
	}
	if g.Known() && s.Known() && c.sameRoot(g, s, other) {
		n.Correct = 1
	}
	return n
}

func (c *Scorer) sameRoot(g, s dependency.Root, other []bool) bool {
	return g.Head == s.Head && token(s.Head, other)&otherForm == 0 && c.rootLabel(g) == c.rootLabel(s)
}

// rootLabel returns what the root dependency carries.
func (c *Scorer) rootLabel(r dependency.Root) *category.Category {
	if r.Category == nil || c.options.RootLabel == FullCategory {
		return r.Category
	}
	return r.Category.Target()
}

// undirected counts distinct word pairs regardless of order.
func (c *Scorer) undirected() (n count.Count) {
	g, s := c.gold.unordered(), c.system.unordered()
	n.Gold, n.System = int64(len(g)), int64(len(s))
	for len(g) > 0 && len(s) > 0 {
		switch {
		case g[0] < s[0]:
			g = g[1:]
		case s[0] < g[0]:
			s = s[1:]
		default:
			n.Correct++
			g, s = g[1:], s[1:]
		}
	}
	return n
}

// report passes on what a side met when it was filled.
func (c *Scorer) report(which int, x *side, s *dependency.Sentence) {
	at := notice.Place{File: c.files[which]}
	if x.ignored > 0 {
		c.log.Count(int64(x.ignored), "ignored", at, notice.Words("a dependency is on the list of ignored ones and left out", ""))
	}
	if x.duplicates == 0 {
		return
	}
	d, code, consequence := x.repeated, "duplicate-dependency", " is given twice and counted once"
	if c.options.Duplicates == Last {
		code, consequence = "overwritten-label", " has several labels, of which the last is kept"
	}
	at.Line = int(d.Line)
	c.log.Count(int64(x.duplicates), code, at, func() (string, string) {
		return notice.Quote(s.Form(d.Predicate)) + " → " + notice.Quote(s.Form(d.Argument)) + consequence, ""
	})
}

func (c *Scorer) tooManyCells(gold *dependency.Sentence, e entry) error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: c.files[0], Line: int(gold.Dependencies[e.index].Line)},
		Message: "up to here, too many different categories had to be aligned",
		Hint:    "the command line has no such limit",
	}
}

func (c *Scorer) tooManyLabels(gold *dependency.Sentence, e entry) error {
	d := &gold.Dependencies[e.index]
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: c.files[0], Line: int(d.Line)},
		Message: "more than " + strconv.Itoa(maxLabels) + " different dependencies between " +
			notice.Quote(gold.Form(d.Predicate)) + " and " + notice.Quote(gold.Form(d.Argument)) + ", on one side",
		Hint: "a category has no more slots than that",
	}
}
