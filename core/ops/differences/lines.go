package differences

import (
	"cmp"
	"math"
	"slices"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/table"
)

// work compares two systems of a comparison whose sentences are at hand.
type work struct {
	*comparison.Call
	done      *comparison.Comparison
	way       *way
	metric    *count.Metric
	is        int                        // its index
	frequency map[*category.Category]int // of lexical categories in gold, in words; nil where that is not asked for
}

// both is a sentence as two systems have it.
type both struct {
	n    int // from 1; 0 of one that gold lacks
	id   string
	a, b judged
}

// each visits the sentences of gold, and then those that gold lacks.
func (w *work) each(a, b int, visit func(*both) error) error {
	judgeA, judgeB := w.judgeOf(a), w.judgeOf(b)
	one, other := &w.done.Systems[a], &w.done.Systems[b]
	gold := len(w.done.Scores.Systems[a].Rows)
	var none dependency.Sentence
	alone := lackedByGold(other.Pairs[gold:])
	for i := range len(one.Pairs) + len(other.Pairs) - gold {
		if i%256 == 0 {
			if err := w.Counted.Tick(); err != nil {
				return err
			}
		}
		s, err := both{}, error(nil)
		switch {
		case i < gold:
			s.n, s.id = i+1, w.done.Row(a, i).Name()
			if s.a, err = judgeA(comparison.BothSides(one.Pairs[i])); err == nil {
				s.b, err = judgeB(comparison.BothSides(other.Pairs[i]))
			}
		case i < len(one.Pairs):
			s.id = w.done.Row(a, i).Name()
			_, only := comparison.BothSides(one.Pairs[i])
			s.a, err = judgeA(&none, only)
			if k := alone.take(only.ID); k >= 0 && err == nil { // which the other has as well
				_, only = comparison.BothSides(other.Pairs[gold+k])
				s.b, err = judgeB(&none, only)
			}
		default:
			k := i - len(one.Pairs) + gold
			s.id = w.done.Row(b, k).Name()
			_, only := comparison.BothSides(other.Pairs[k])
			if alone.taken[k-gold] {
				continue
			}
			s.b, err = judgeB(&none, only)
		}
		if err == nil {
			err = visit(&s)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// both judges one sentence of gold.
func (w *work) both(a, b, n int) (*both, error) {
	s, err := &both{n: n, id: w.done.Row(a, n-1).Name()}, error(nil)
	if s.a, err = w.judgeOf(a)(comparison.BothSides(w.done.Systems[a].Pairs[n-1])); err == nil {
		s.b, err = w.judgeOf(b)(comparison.BothSides(w.done.Systems[b].Pairs[n-1]))
	}
	return s, err
}

// lacked are sentences of a system that gold lacks, to be held against those of another system by their ids: as
// with gold, the first of an id against the first.
type lacked struct {
	byID  map[string][]int
	taken []bool
}

func lackedByGold(pairs []pairing.Pair) *lacked {
	l := &lacked{map[string][]int{}, make([]bool, len(pairs))}
	for k, p := range pairs {
		if _, s := comparison.BothSides(p); s.ID != "" {
			l.byID[s.ID] = append(l.byID[s.ID], k)
		}
	}
	return l
}

// take takes the first sentence of an id that nobody has taken; −1 if there is none.
func (l *lacked) take(id string) int {
	same := l.byID[id]
	if len(same) == 0 {
		return -1
	}
	l.byID[id] = same[1:]
	l.taken[same[0]] = true
	return same[0]
}

// differing shows in which items two systems differ: of gold, those that only one has right, and of each
// system, wrong ones that the other does not have. For whom a difference speaks is whoever is right.
func (s *both) differing(show func(side string, at, wrong *item, forA bool)) {
	for i := range min(len(s.a.gold), len(s.b.gold)) {
		a, b := &s.a.gold[i], &s.b.gold[i]
		switch {
		case a.root != b.root: // a root counts for one of them alone
		case a.right && !b.right:
			show("gold", a, b, true)
		case b.right && !a.right:
			show("gold", b, a, false)
		}
	}
	onlyIn(s.a.system, s.b.system, func(x *item) { show("a", x, x, false) })
	onlyIn(s.b.system, s.a.system, func(x *item) { show("b", x, x, true) })
}

// onlyIn shows the wrong items of a system that another does not have.
func onlyIn(list, other []item, show func(*item)) {
	var there map[identity]bool // of a long sentence, where looking through a list for each would take too long
	if len(list) > few && len(other) > few {
		there = make(map[identity]bool, len(other))
		for i := range other {
			there[other[i].same] = true
		}
	}
	for i := range list {
		x := &list[i]
		if x.right || there[x.same] {
			continue
		}
		if there != nil || !slices.ContainsFunc(other, func(y item) bool { return y.same == x.same }) {
			show(x)
		}
	}
}

// few items are looked through one by one.
const few = 64

// breakdown is the differences of a pair of systems, line by line.
type breakdown struct {
	*work
	a, b      int
	all       [2]count.Count
	lines     map[key]*line
	sentences int
}

// line is what both have of one relation, or in one bin.
type line struct {
	counts    [2]count.Count
	sentences int64 // in which the two differ here
	last      int   // the sentence in which they did, so that it counts once
}

// compare breaks the differences of two systems down.
func (w *work) compare(a, b int) (*breakdown, error) {
	if err := w.countCategories(b); err != nil {
		return nil, err
	}
	d := &breakdown{work: w, a: a, b: b, lines: map[key]*line{}}
	err := w.each(a, b, func(s *both) error {
		d.sentences++
		for i, j := range [2]*judged{&s.a, &s.b} {
			d.add(i, j)
		}
		s.differing(func(_ string, _, wrong *item, _ bool) { d.differ(wrong.key) })
		return nil
	})
	return d, err
}

// countCategories counts how many words of gold have each lexical category, where that is asked for.
func (w *work) countCategories(system int) error {
	if w.way.by != byFrequency || w.frequency != nil {
		return nil
	}
	w.frequency = map[*category.Category]int{}
	found := map[*category.Category]int{}
	err := w.each(system, system, func(s *both) error {
		words := map[identity]bool{}
		for i := range s.a.gold {
			if d := &s.a.gold[i]; !d.root {
				words[identity{predicate: d.predicate, category: d.category}] = true
			}
		}
		for word := range words {
			found[word.category]++
		}
		return nil
	})
	w.frequency = found
	return err
}

func (d *breakdown) line(k key) *line {
	l := d.lines[k]
	if l == nil {
		l = &line{}
		d.lines[k] = l
	}
	return l
}

func (d *breakdown) differ(k key) {
	if l := d.line(k); l.last != d.sentences {
		l.last = d.sentences
		l.sentences++
	}
}

// add adds what one of the two has of a sentence. What is right of a system is in the line of what it is
// matched with in gold.
func (d *breakdown) add(which int, j *judged) {
	for i := range j.gold {
		x := &j.gold[i]
		n := count.Count{Gold: 1}
		if x.right {
			n.Correct = 1
		}
		d.line(x.key).counts[which].Add(n)
	}
	for i := range j.system {
		x := &j.system[i]
		k := x.key
		if x.right && x.partner >= 0 && x.partner < len(j.gold) {
			k = j.gold[x.partner].key
		}
		d.line(k).counts[which].System++
	}
	d.all[which].Add(j.total(d.metric.Measure))
}

// effect is how much of the difference a line makes: the score of a, minus what it would be if a had in
// this line what b has.
func (d *breakdown) effect(l *line) float64 {
	n, a, b := d.all[0], l.counts[0], l.counts[1]
	if d.way.byKind() { // what is wrong of a kind, and b has not, would be right, and the reverse
		gold := (a.Gold - a.Correct) - (b.Gold - b.Correct)
		n.Correct += gold
		n.System += gold - ((a.System - a.Correct) - (b.System - b.Correct))
	} else {
		n.Correct += b.Correct - a.Correct
		n.System += b.System - a.System
	}
	if d.metric.Measure != count.FScore {
		n.System = n.Gold
	}
	return d.all[0].F1() - n.F1()
}

// ranked is a line with what it is sorted by.
type ranked struct {
	*line
	key    key
	values []string
	effect float64
}

// sorted lists the lines, those that make most of the difference first.
func (d *breakdown) sorted() []ranked {
	list := make([]ranked, 0, len(d.lines))
	for k, l := range d.lines {
		list = append(list, ranked{l, k, d.way.values(k), d.effect(l)})
	}
	order.Stable(list, func(x, y *ranked) int {
		return cmp.Or(cmp.Compare(rounded(y.effect), rounded(x.effect)), cmp.Compare(y.counts[0].Gold, x.counts[0].Gold), slices.Compare(x.values, y.values))
	})
	return list
}

// rounded is how large an effect is, without what only the order of additions makes.
func rounded(effect float64) float64 { return math.Round(math.Abs(effect) * 1e12) }

// points writes a difference of scores in points, with its sign.
func points(difference float64) string {
	text := table.Decimals(100*difference, 2)
	if difference < 0 || text == "0.00" {
		return text
	}
	return "+" + text
}
