package extract

import (
	"hash/fnv"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// Source says where a co-indexation comes from.
type Source uint8

// The sources, in the order in which they are asked.
const (
	FromMarkup Source = iota // a markup file of the user's
	FromField                // the predicate-argument field of an AUTO leaf
	FromGold                 // what the leaves of a gold file taught
	Inferred                 // the shape of the category
	sources
)

// Usage counts words that take arguments by where their co-indexation came from.
type Usage [sources]int64

// lexicon finds the co-indexation of words.
type lexicon struct {
	convention Convention
	markup     *Markup
	taught     *Taught
	byShape    bool
	byCategory []*Indexed         // by the ID of the category, where words say nothing of their own
	byField    map[field]*Indexed // by what the field says
	size       int                // of both, in nodes of categories
}

// field is the field of a leaf with the ID of its category, which it may not
// fit.
type field struct {
	text     string
	category uint32
}

// mostNodes bounds what is remembered of categories, in their nodes.
const mostNodes = 1 << 20

// grow makes room for another category.
func (l *lexicon) grow(c *category.Category) {
	if l.size += c.Size(); l.size > mostNodes {
		clear(l.byCategory)
		clear(l.byField)
		l.size = 0
	}
}

// word returns the co-indexation of a word.
func (l *lexicon) word(t *dependency.Token, c *category.Category) *Indexed {
	if t.Indexed != "" && !l.byShape && l.markup.indexed(c) == nil {
		if x := l.field(t.Indexed, c); x != nil {
			return x
		}
	}
	return l.category(c)
}

// field reads the co-indexation that a leaf has. It returns nil where it has
// none that can be used.
func (l *lexicon) field(text string, c *category.Category) *Indexed {
	key := field{text, c.ID()}
	if x, known := l.byField[key]; known {
		return x
	}
	x := usable(ParseField(text, c))
	l.grow(c)
	key.text = strings.Clone(text)
	l.byField[key] = x
	return x
}

// usable returns x unless it is one of those that lose a head: of a modifier of
// modifiers, such as very (N/N)/(N/N), CCGbank's field shares the adjective but
// not the noun.
func usable(x *Indexed) *Indexed {
	if x == nil {
		return nil
	}
	for at := 0; at < len(x.nodes); at++ {
		c := x.nodes[at].category
		if !c.Atomic() && c.Modifier() && !c.Result().Atomic() && c.Result().Modifier() {
			return nil
		}
	}
	return x
}

// category returns the co-indexation of a category by itself.
func (l *lexicon) category(c *category.Category) *Indexed {
	id := int(c.ID())
	if id >= len(l.byCategory) {
		l.byCategory = append(l.byCategory, make([]*Indexed, id+1-len(l.byCategory))...)
	}
	if l.byCategory[id] == nil {
		l.grow(c)
		l.byCategory[id] = l.look(c)
	}
	return l.byCategory[id]
}

func (l *lexicon) look(c *category.Category) *Indexed {
	if x := l.markup.indexed(c); x != nil {
		return x
	}
	if x := l.taught.indexed(c); x != nil {
		return x
	}
	return Infer(c, l.convention)
}

// Taught is what the leaves of a gold file teach: of each category the
// co-indexation that most of its words have.
type Taught struct {
	categories map[*category.Category]map[string]*lesson
	size       int // in nodes of categories
}

type lesson struct {
	indexed *Indexed
	count   int
}

// Learn learns from words that have a co-indexation. The first of those that
// are equally frequent counts. It reports whether there were any.
func (t *Taught) Learn(tokens []dependency.Token) (any bool) {
	for i := range tokens {
		if w := &tokens[i]; w.Indexed != "" && w.Category != nil {
			t.learn(w.Indexed, w.Category, 1)
			any = true
		}
	}
	return any
}

func (t *Taught) learn(text string, c *category.Category, times int) {
	x := usable(ParseField(text, c))
	if x == nil {
		return
	}
	if t.categories == nil {
		t.categories = map[*category.Category]map[string]*lesson{}
	}
	lessons := t.categories[c]
	if lessons == nil {
		lessons = map[string]*lesson{}
		t.categories[c] = lessons
	}
	name := x.String() // variables are numbered by where they stand
	if l := lessons[name]; l != nil {
		l.count += times
	} else if t.size < mostNodes {
		t.size += c.Size()
		x.source = FromGold
		lessons[name] = &lesson{x, times}
	}
}

// indexed returns the co-indexation of a category, nil where it was not
// taught.
func (t *Taught) indexed(c *category.Category) *Indexed {
	if t == nil {
		return nil
	}
	var best *lesson
	name := ""
	for n, l := range t.categories[c] {
		if best == nil || l.count > best.count || l.count == best.count && n < name {
			best, name = l, n
		}
	}
	if best == nil {
		return nil
	}
	return best.indexed
}

// Sum is a checksum of what was taught, whatever the order of the lessons.
func (t *Taught) Sum() (sum uint32) {
	for c := range t.categories {
		h := fnv.New32a()
		io.WriteString(h, c.String()+"\t"+t.indexed(c).String())
		sum ^= h.Sum32()
	}
	return sum
}
