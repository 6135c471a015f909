package agreement

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/score"
)

// sets are the CCG dependencies of annotations, in two columns: apart by F₁ and by DF₁.
// The distance of two is how many dependencies of either side the other does not have,
// and its size how many it has, so that 1 − F is the one by the other. Words of
// different units are the same by their position.
type sets struct {
	interned
	options   score.Options
	ignored   int                    // dependencies, which do not count
	sentences []*dependency.Sentence // by value
	counted   [][2]int32             // how many dependencies each has that count, for F₁ and DF₁
}

func newSets(units []Unit, o score.Options) (*sets, error) {
	ignored := o.Ignore
	o.Tokens, o.Ignore = dependency.PositionOnly, nil
	m := &sets{interned: newInterned(units), options: o}
	w := m.worker().(*setWorker)
	var key []byte
	for i := range units {
		for place, s := range units[i].Of {
			whole := len(s.Dependencies)
			s = unspelled(s, ignored)
			m.ignored += whole - len(s.Dependencies)
			if !o.Roots {
				s.Root = dependency.Root{}
			}
			key = keyOf(key[:0], s)
			n, fresh := m.number(key)
			if fresh {
				found, err := w.scorer.Score(s, s)
				if err != nil {
					return nil, err
				}
				m.sentences = append(m.sentences, s)
				count := int32(found[score.F1].Gold)
				m.counted = append(m.counted, [2]int32{count, count + m.root(s)})
			}
			m.values[i][place] = []int32{n}
		}
	}
	return m, nil
}

// root returns 1 where a root counts.
func (m *sets) root(s *dependency.Sentence) int32 {
	if m.options.Roots && s.Root.Known() {
		return 1
	}
	return 0
}

// unspelled returns a sentence with the dependencies that count, and with words that are
// their positions alone.
func unspelled(s *dependency.Sentence, ignored *score.Ignored) *dependency.Sentence {
	t := &dependency.Sentence{Line: s.Line, Root: s.Root, Parsed: true, Tokens: make([]dependency.Token, len(s.Tokens))}
	for i := range s.Dependencies {
		if d := &s.Dependencies[i]; ignored == nil || !ignored.Ignores(s, d) {
			t.Dependencies = append(t.Dependencies, *d)
		}
	}
	return t
}

// keyOf returns what makes sets of dependencies alike, in whatever order they stand.
func keyOf(key []byte, s *dependency.Sentence) []byte {
	key = appendNumber(key, int(s.Root.Head))
	if s.Root.Category != nil {
		key = append(key, s.Root.Category.String()...)
	}
	all := make([]string, len(s.Dependencies))
	for i := range s.Dependencies {
		d := &s.Dependencies[i]
		one := appendNumber(appendNumber(appendNumber(appendNumber(nil, int(d.Predicate)), int(d.Argument)), int(d.Slot)), int(d.Rule))
		all[i] = string(one) + d.Category.String()
	}
	order.Ascending(all)
	for _, one := range all {
		key = append(append(key, 0), one...)
	}
	return key
}

func (m *sets) columns() int { return 2 }

func (m *sets) size(value int32, column int) int32 { return m.counted[value][column] }

// cost takes a pair for as many cells as both have dependencies.
func (m *sets) cost() int64 {
	all := int64(0)
	for i := range m.counted {
		all += int64(m.counted[i][0]) + 1
	}
	return all * int64(m.len())
}

func (m *sets) worker() worker {
	return &setWorker{of: m, scorer: score.NewScorer(m.options, notice.File{}, notice.File{})}
}

type setWorker struct {
	of     *sets
	scorer *score.Scorer
}

func (w *setWorker) row(x int32, into []int32, tick func() error) (_ []int32, err error) {
	for y := x + 1; int(y) < w.of.len(); y++ {
		if y%256 == 0 {
			if err := tick(); err != nil {
				return into, err
			}
		}
		if into, err = w.compare(x, y, into); err != nil {
			return into, err
		}
	}
	return into, nil
}

func (w *setWorker) compare(x, y int32, into []int32) ([]int32, error) {
	n, err := w.scorer.Score(w.of.sentences[x], w.of.sentences[y])
	if err != nil {
		return into, err
	}
	a, b := n[score.F1], n[score.DF1]
	return append(into, int32(a.Gold+a.System-2*a.Correct), int32(b.Gold+b.System-2*b.Correct)), nil
}
