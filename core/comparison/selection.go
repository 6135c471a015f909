package comparison

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/service"
)

// Filter says which sentences are looked for. Its zero value takes all.
type Filter struct {
	Text              string
	Numbers           string // of sentences, with commas between them; "" for all
	Parsed            Parse
	Shortest, Longest int64 // in words; 0 for no bound

	// A dependency that the sentence has, on either side.
	Kind     string           // its key, or anyKind
	Category string           // of its predicate
	Slot     int64            // 0 for any
	Range    dependency.Range // of a long-range one, 0 for any
	Relation string           // of a word to its head, in a tree
}

// Parse says whether the system has an analysis of a sentence.
type Parse uint8

// In the order of the values of the choice.
const (
	parsedOrNot Parse = iota
	isParsed
	isNotParsed
)

// Wish is what sentences are listed, and how.
type Wish struct {
	System int
	Order  string
	Filter Filter
}

// selection is the sentences that fulfil a wish. Their scores are sums over
// them, as those of a corpus are.
type selection struct {
	wish Wish
	Rows []int32 // indices of pairs
	Sum  count.Corpus
}

// Selection returns the sentences that are wished for. Those that were asked for
// last are remembered, as a list is scrolled more often than changed.
func (done *Comparison) Selection(c *Call, wish Wish) (*selection, error) {
	if done.found != nil && done.found.wish == wish {
		return done.found, nil
	}
	suits, err := done.suits(c, wish)
	if err != nil {
		return nil, err
	}
	among, err := wish.Filter.among(len(done.Systems[wish.System].Pairs))
	if err != nil {
		return nil, err
	}
	found := &selection{wish: wish}
	for i, p := range done.Systems[wish.System].Pairs {
		if i%256 == 0 {
			if err := c.Counted.Tick(); err != nil {
				return nil, err
			}
		}
		row := done.Row(wish.System, i)
		if among != nil && !among[i+1] || !wish.Filter.seen(row, p) {
			continue
		}
		if ok, err := suits(i, p); err != nil {
			return nil, err
		} else if ok {
			found.Rows = append(found.Rows, int32(i))
			found.Sum.Add(row)
		}
	}
	if err := done.sorted(found.Rows, wish.System, wish.Order); err != nil {
		return nil, err
	}
	done.found = found
	return found, nil
}

// among marks the sentences that Numbers lists, by their numbers from 1; nil if it lists none.
func (f *Filter) among(sentences int) ([]bool, error) {
	if strings.TrimSpace(f.Numbers) == "" {
		return nil, nil
	}
	is, n := make([]bool, sentences+1), 0
	for _, char := range f.Numbers + "," {
		switch {
		case '0' <= char && char <= '9':
			n = min(10*n+int(char-'0'), sentences+1)
		case char == ',' || char == ' ':
			if n <= sentences {
				is[n] = true
			}
			n = 0
		default:
			return nil, service.Usage("these are no numbers of sentences", "write them as in 3,17,42")
		}
	}
	return is, nil
}

// seen decides what can be seen without judging dependencies.
func (f *Filter) seen(row *count.Row, p pairing.Pair) bool {
	if f.Parsed != parsedOrNot && row.Covered != (f.Parsed == isParsed) {
		return false
	}
	if f.Shortest > 0 || f.Longest > 0 {
		n := int64(Length(p))
		if n < f.Shortest || f.Longest > 0 && n > f.Longest {
			return false
		}
	}
	text := strings.TrimSpace(f.Text)
	return text == "" || named(row, text) || strings.Contains(strings.ToLower(Words(p, math.MaxInt)), strings.ToLower(text))
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
func (done *Comparison) suits(c *Call, w Wish) (func(int, pairing.Pair) (bool, error), error) {
	f := &w.Filter
	kind, err := kindOf(done.Shown(), f.Kind)
	if err != nil {
		return nil, err
	}
	one, err := done.Shown().one(done, w.System, f, kind)
	if err != nil {
		return nil, err
	}
	var judged *judged
	if kind >= 0 {
		if judged, err = done.Judge(c, w.System); err != nil {
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

// AnyKind is looked for where no kind is.
const AnyKind = "any"

// kindOf returns the index of a kind of the evaluation, -1 for any.
func kindOf(e sentenceEvaluation, key string) (int, error) {
	if key == AnyKind {
		return -1, nil
	}
	at := slices.IndexFunc(e.Kinds(), func(k kind) bool { return k.Key() == key })
	if at < 0 {
		return 0, service.Usage("there is nothing of the kind "+key+" in these files", "the kinds are "+strings.Join(keysOf(e.Kinds()), " "))
	}
	return at, nil
}

// sorted puts sentences of a system into an order: that of the corpus, in which
// they are, or the worst first.
func (done *Comparison) sorted(rows []int32, system int, order string) error {
	if order == "corpus" {
		return nil
	}
	by := done.By
	first, last := by.Scheme().Ends()
	metric, counted := by.Scheme().Find(order)
	key := func(c *count.Counts) float64 { return c[metric].F1() }
	switch {
	case counted:
	case order == "difference":
		key = func(c *count.Counts) float64 { return c[first].F1() - c[last].F1() }
	case order == "errors":
		key = func(c *count.Counts) float64 {
			return float64(2*c[by.Main()].Correct - c[by.Main()].Gold - c[by.Main()].System)
		}
	default:
		return notCounted(by, order)
	}
	slices.SortStableFunc(rows, func(a, b int32) int {
		return cmp.Compare(key(&done.Row(system, int(a)).Counts), key(&done.Row(system, int(b)).Counts))
	})
	return nil
}
