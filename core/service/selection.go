package service

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/pairing"
)

// filter says which sentences are looked for. Its zero value takes all.
type filter struct {
	text              string
	parsed            parse
	shortest, longest int64 // in words; 0 for no bound

	// A dependency that the sentence has, on either side.
	kind     string // its key, or anyKind
	category string // of its predicate
	slot     int64  // 0 for any
	relation string // of a word to its head, in a tree
}

// parse says whether the system has an analysis of a sentence.
type parse uint8

// In the order of the values of the choice.
const (
	parsedOrNot parse = iota
	isParsed
	isNotParsed
)

// wish is what sentences are listed, and how.
type wish struct {
	system int
	order  string
	filter filter
}

// selection is the sentences that fulfil a wish. Their scores are sums over
// them, as those of a corpus are.
type selection struct {
	wish wish
	rows []int32 // indices of pairs
	sum  count.Corpus
}

// selection returns the sentences that are wished for. Those that were asked for
// last are remembered, as a list is scrolled more often than changed.
func (done *comparison) selection(c *call, wish wish) (*selection, error) {
	if done.found != nil && done.found.wish == wish {
		return done.found, nil
	}
	suits, err := done.suits(c, wish)
	if err != nil {
		return nil, err
	}
	found := &selection{wish: wish}
	for i, p := range done.systems[wish.system].pairs {
		if i%256 == 0 {
			if err := c.counted.tick(); err != nil {
				return nil, err
			}
		}
		row := done.row(wish.system, i)
		if !wish.filter.seen(row, p) {
			continue
		}
		if ok, err := suits(i, p); err != nil {
			return nil, err
		} else if ok {
			found.rows = append(found.rows, int32(i))
			found.sum.Add(row)
		}
	}
	if err := done.sorted(found.rows, wish.system, wish.order); err != nil {
		return nil, err
	}
	done.found = found
	return found, nil
}

// seen decides what can be seen without judging dependencies.
func (f *filter) seen(row *count.Row, p pairing.Pair) bool {
	if f.parsed != parsedOrNot && row.Covered != (f.parsed == isParsed) {
		return false
	}
	if f.shortest > 0 || f.longest > 0 {
		n := int64(length(p))
		if n < f.shortest || f.longest > 0 && n > f.longest {
			return false
		}
	}
	text := strings.TrimSpace(f.text)
	return text == "" || named(row, text) || strings.Contains(strings.ToLower(words(p, math.MaxInt)), strings.ToLower(text))
}

// named reports whether a text is the number of a sentence or its id; or what
// the id begins with, up to where a word or number in it ends, so that 1 is not
// found in 12.
func named(row *count.Row, text string) bool {
	if text == (&count.Row{Index: row.Index}).Name() {
		return true
	}
	rest, ok := strings.CutPrefix(row.ID, text)
	next, _ := utf8.DecodeRuneInString(rest)
	return ok && (rest == "" || !unicode.IsLetter(next) && !unicode.IsDigit(next))
}

// suits returns what decides whether a sentence has a dependency that is looked
// for.
func (done *comparison) suits(c *call, w wish) (func(int, pairing.Pair) (bool, error), error) {
	f := &w.filter
	kind, err := kindOf(done.shown(), f.kind)
	if err != nil {
		return nil, err
	}
	one, err := done.shown().one(done, w.system, f, kind)
	if err != nil {
		return nil, err
	}
	var judged *judged
	if kind >= 0 {
		if judged, err = done.judge(c, w.system); err != nil {
			return nil, err
		}
	}
	return func(i int, p pairing.Pair) (bool, error) {
		switch {
		case kind >= 0 && !judged.has[i].Has(kind):
			return false, nil
		case one == nil:
			return true, nil
		}
		return one(p)
	}, nil
}

// anyKind is looked for where no kind is.
const anyKind = "any"

// kindOf returns the index of a kind of the evaluation, -1 for any.
func kindOf(e shown, key string) (int, error) {
	if key == anyKind {
		return -1, nil
	}
	at := slices.IndexFunc(e.kinds(), func(k kind) bool { return k.Key() == key })
	if at < 0 {
		return 0, usage("there is nothing of the kind "+key+" in these files", "the kinds are "+strings.Join(keysOf(e.kinds()), " "))
	}
	return at, nil
}

// sorted puts sentences of a system into an order: that of the corpus, in which
// they are, or the worst first.
func (done *comparison) sorted(rows []int32, system int, order string) error {
	if order == "corpus" {
		return nil
	}
	by := done.by
	first, last := by.scheme().Ends()
	metric, counted := by.scheme().Find(order)
	key := func(c *count.Counts) float64 { return c[metric].F1() }
	switch {
	case counted:
	case order == "difference":
		key = func(c *count.Counts) float64 { return c[first].F1() - c[last].F1() }
	case order == "errors":
		key = func(c *count.Counts) float64 {
			return float64(2*c[by.main()].Correct - c[by.main()].Gold - c[by.main()].System)
		}
	default:
		return notCounted(by, order)
	}
	slices.SortStableFunc(rows, func(a, b int32) int {
		return cmp.Compare(key(&done.row(system, int(a)).Counts), key(&done.row(system, int(b)).Counts))
	})
	return nil
}
