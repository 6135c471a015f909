package agreement

import (
	"cmp"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/order"
)

// Confused is what two annotators of a unit call differently: the pair, as [pairs] numbers
// them, the numbers of both labels in [Table.Labels], and how often.
type Confused struct{ Pair, X, Y, Times int32 }

// Confusion is two labels that annotators give to the same thing, whoever gives which.
type Confusion struct {
	A, B  string // in the order of their characters
	Times int    // over all pairs of annotators
	Units int    // in which they are confused

	labels [2]int32
}

// labeller finds the labels of annotations that can be confused.
type labeller struct {
	builder *builder
	numbers map[string]int32
	names   []string
}

func newLabeller(b *builder) *labeller { return &labeller{builder: b, numbers: map[string]int32{}} }

func (l *labeller) number(name string) int32 {
	n, known := l.numbers[name]
	if !known {
		n = int32(len(l.names))
		l.numbers[name], l.names = n, append(l.names, name)
	}
	return n
}

// labelled is what an annotator says of a thing: a word, or the words from one to another.
type labelled struct {
	at    [2]int32
	label int32
}

// of returns the labels of an annotation, in the order of words, or from the leaves to the root.
func (l *labeller) of(s *dependency.Sentence) (list []labelled) {
	switch l.builder.of {
	case DependencyTrees:
		for i := range s.Attachments {
			list = append(list, labelled{[2]int32{int32(i)}, l.number(s.Attachments[i].Relation)})
		}
	case Dependencies:
		for i, name := range categories(s) {
			if name != "" {
				list = append(list, labelled{[2]int32{int32(i)}, l.number(name)})
			}
		}
	default:
		t := l.builder.build(s)
		spans(t, func(node int, from, to int32) {
			list = append(list, labelled{[2]int32{from, to}, l.number(t.Names[node])})
		})
	}
	return list
}

// categories returns the lexical category of each word: its own or, where the file has none, that
// of the dependencies that the word heads. It is empty for words that have none.
func categories(s *dependency.Sentence) []string {
	names := make([]string, len(s.Tokens))
	for i := range s.Tokens {
		if c := s.Tokens[i].Category; c != nil {
			names[i] = c.String()
		}
	}
	for i := range s.Dependencies {
		d := &s.Dependencies[i]
		if at := int(d.Predicate) - 1; at >= 0 && at < len(names) && names[at] == "" && d.Category != nil {
			names[at] = d.Category.String()
		}
	}
	return names
}

// confuse fills in which labels the annotators of a unit confuse. Where their words differ,
// nothing is the same thing.
func (r *Row) confuse(l *labeller, u *Unit) {
	if r.Apart != nil {
		return
	}
	all := make([][]labelled, len(u.Of))
	said := make([]map[[2]int32][]int32, len(u.Of)) // of each annotator, by what it is about
	ends := make([]int32, len(u.Of))                // of the last span, which differ where leaves are no words
	for i, s := range u.Of {
		all[i], said[i] = l.of(s), map[[2]int32][]int32{}
		for _, one := range all[i] {
			said[i][one.at] = append(said[i][one.at], one.label)
			ends[i] = max(ends[i], one.at[1])
		}
	}
	if l.builder.of == DependencyTrees {
		r.give(all)
	}
	pair := int32(0)
	pairs(len(u.Of), func(a, b int) {
		defer func() { pair++ }()
		if ends[a] != ends[b] {
			return
		}
		places := map[[2]int32]int{} // among those that are confused, by both labels
		for i, one := range all[a] {
			if i+1 < len(all[a]) && all[a][i+1].at == one.at {
				continue // nodes over the same leaves come one after the other: the last stands for all
			}
			x, y := without(said[a][one.at], said[b][one.at]), without(said[b][one.at], said[a][one.at])
			for i := range min(len(x), len(y)) {
				labels := [2]int32{x[i], y[i]}
				at, known := places[labels]
				if !known {
					at = len(r.Confused)
					places[labels], r.Confused = at, append(r.Confused, Confused{Pair: pair, X: x[i], Y: y[i]})
				}
				r.Confused[at].Times++
			}
		}
	})
}

// without returns the labels of a list that another one lacks, as often as it lacks them.
func without(list, others []int32) (left []int32) {
	for i, label := range list {
		lacks := 0
		for _, one := range list[:i+1] {
			if one == label {
				lacks++
			}
		}
		for _, one := range others {
			if one == label {
				lacks--
			}
		}
		if lacks > 0 {
			left = append(left, label)
		}
	}
	return left
}

// Confusions returns the labels that annotators confuse, the most frequent first.
func (t *Table) Confusions() (list []Confusion) {
	places, last := map[[2]int32]int{}, map[[2]int32]int{}
	for i := range t.Rows {
		for _, c := range t.Rows[i].Confused {
			labels := t.folded(c)
			at, known := places[labels]
			if !known {
				at = len(list)
				places[labels] = at
				list = append(list, Confusion{A: t.Labels[labels[0]], B: t.Labels[labels[1]], labels: labels})
			}
			list[at].Times += int(c.Times)
			if last[labels] != i+1 {
				last[labels] = i + 1
				list[at].Units++
			}
		}
	}
	order.Stable(list, func(a, b *Confusion) int {
		return cmp.Or(b.Times-a.Times, b.Units-a.Units, strings.Compare(a.A, b.A), strings.Compare(a.B, b.B))
	})
	return list
}

// folded returns both labels in the order of their characters.
func (t *Table) folded(c Confused) [2]int32 {
	if t.Labels[c.X] > t.Labels[c.Y] {
		return [2]int32{c.Y, c.X}
	}
	return [2]int32{c.X, c.Y}
}
