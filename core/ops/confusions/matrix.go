package confusions

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/order"
	"github.com/ccgscore/ccgscore/core/score"
)

// mostPairs bounds the different pairs of labels of a system.
const mostPairs = 1 << 18

// matrix counts how often a label of gold is each label of a system.
type matrix struct {
	cells     map[[2]label]*cell
	all       share // what both sides have
	words     share // of them, those that are no punctuation
	alone     count.Sides
	sentences int64
}

// cell counts a label of gold that is a label of the system.
type cell struct{ times, sentences, last int64 }

// share is how many of some are right.
type share struct{ total, right int64 }

func (s *share) add(right bool) {
	s.total++
	if right {
		s.right++
	}
}

func newMatrix() *matrix { return &matrix{cells: map[[2]label]*cell{}} }

// add adds a sentence.
func (m *matrix) add(seen []sighting) error {
	m.sentences++
	for i := range seen {
		s := &seen[i]
		if s.lacks {
			if s.ofGold {
				m.alone.Gold++
			} else {
				m.alone.System++
			}
			if s.gold != unparsed && s.system != unparsed {
				continue
			}
		} else {
			right := s.gold == s.system
			m.all.add(right)
			if !s.punctuation {
				m.words.add(right)
			}
		}
		c := m.cells[[2]label{s.gold, s.system}]
		if c == nil {
			if len(m.cells) == mostPairs {
				return &notice.Error{Code: notice.Limit, Message: "more than " + count.Grouped(mostPairs) + " different pairs of labels", Hint: "compare parts of the corpus"}
			}
			c = &cell{}
			m.cells[[2]label{s.gold.own(), s.system.own()}] = c
		}
		c.times++
		if c.last != m.sentences {
			c.last = m.sentences
			c.sentences++
		}
	}
	return nil
}

// own returns the label with a text of its own, which is not a part of the file that it was read from.
func (l label) own() label {
	l.name = strings.Clone(l.name)
	return l
}

// String writes the label as results have it.
func (l label) String() string {
	switch {
	case l.category == nil && l.name == "":
		return "_" // as in files of dependency trees
	case l.category == nil:
		return l.name
	case l.slot > 0:
		return l.category.String() + " " + strconv.Itoa(int(l.slot))
	case l.slot < 0:
		return l.category.String() + " ?"
	}
	return l.category.String()
}

// ranked is a label with how often each side has it, of what both sides have or one of them has not parsed.
type ranked struct {
	label
	text  string
	sides count.Sides
}

// labels lists the labels, the most frequent of both sides first: where a system writes one label for another, both are seen.
func (m *matrix) labels() []ranked {
	places := map[label]int{}
	var list []ranked
	of := func(l label) *ranked {
		at, known := places[l]
		if !known {
			at = len(list)
			places[l] = at
			list = append(list, ranked{label: l, text: l.String()})
		}
		return &list[at]
	}
	for pair, c := range m.cells {
		if pair[0] != unparsed {
			of(pair[0]).sides.Gold += c.times
		}
		if pair[1] != unparsed {
			of(pair[1]).sides.System += c.times
		}
	}
	order.Stable(list, func(a, b *ranked) int {
		return cmp.Or(cmp.Compare(b.sides.Gold+b.sides.System, a.sides.Gold+a.sides.System), cmp.Compare(b.sides.Gold, a.sides.Gold), strings.Compare(a.text, b.text))
	})
	return list
}

// confused lists the pairs of different labels, the most frequent first, and counts edits of supertags.
func (m *matrix) confused(edits *confusedEdits) []confusedPair {
	var list []confusedPair
	errors := m.all.total - m.all.right
	for pair, c := range m.cells {
		if pair[0] != pair[1] && pair[0] != unparsed && pair[1] != unparsed {
			share := count.Count{Gold: errors, System: errors, Correct: c.times}
			p := confusedPair{Gold: pair[0].String(), System: pair[1].String(), N: c.times, Share: share.F1(), Sentences: c.sentences, Shown: shownShare{share.Percent().F1}}
			if edits != nil {
				kind, n := score.EditOf(pair[0].category, pair[1].category)
				p.Edit = &confusedEdit{kind.String(), n}
				*edits.of(kind) += c.times
			}
			list = append(list, p)
		}
	}
	order.Stable(list, func(a, b *confusedPair) int {
		return cmp.Or(cmp.Compare(b.N, a.N), strings.Compare(a.Gold, b.Gold), strings.Compare(a.System, b.System))
	})
	return list
}
