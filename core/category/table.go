package category

import (
	"strings"
	"sync"
)

// Table interns categories. It may be used by several goroutines at once; a
// reader with many categories to look up keeps a [Cache] in front of it.
type Table struct {
	mu       sync.RWMutex
	atoms    map[atom]*Category
	functors map[functor]*Category
	all      []*Category
	size     int // what texts and sequences take, in bytes
}

type atom struct{ name, feature string }

type functor struct {
	slash            Slash
	feature          string
	result, argument *Category
}

// NewTable returns an empty table.
func NewTable() *Table {
	return &Table{atoms: map[atom]*Category{}, functors: map[functor]*Category{}}
}

// Len returns the number of different categories, parts included.
func (t *Table) Len() int {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.all)
}

// The bounds of a table. CCGbank has 1,286 lexical categories, which take far
// less than a megabyte; a file of a million categories is no corpus.
const (
	MaxCategories = 1 << 20
	maxTableSize  = 64 << 20 // bytes
	categorySize  = 400      // of a Category, in the maps of the table too
	elementSize   = 16       // of an Element
)

// full reports whether the table takes no more categories.
func (t *Table) full() bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return len(t.all) > MaxCategories || t.size > maxTableSize
}

// Atom returns the atom with this name and feature ("" for none).
func (t *Table) Atom(name, feature string) *Category {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := atom{name, feature}
	if c := t.atoms[key]; c != nil {
		return c
	}
	text := name
	if feature != "" {
		text += "[" + feature + "]"
	}
	c := &Category{atom: name, feature: feature, size: 1, text: text}
	c.sequence = []Element{{None, c}}
	t.atoms[key] = c
	t.add(c)
	return c
}

// Functor returns result/argument or result\argument.
func (t *Table) Functor(result *Category, slash Slash, argument *Category) *Category {
	return t.functor(result, slash, argument, "")
}

func (t *Table) functor(result *Category, slash Slash, argument *Category, feature string) *Category {
	t.mu.Lock()
	defer t.mu.Unlock()
	key := functor{slash, feature, result, argument}
	if c := t.functors[key]; c != nil {
		return c
	}
	c := &Category{slash: slash, feature: feature, result: result, argument: argument, size: 1 + result.size + argument.size}
	c.text = bracketed(result) + string(rune(slash)) + bracketed(argument)
	if feature != "" {
		c.text = "(" + c.text + ")[" + feature + "]"
	}
	c.sequence = make([]Element, 0, len(result.sequence)+1)
	c.sequence = append(append(c.sequence, result.sequence...), Element{slash, argument})
	t.functors[key] = c
	t.add(c)
	return c
}

// WithFeature returns c with its feature replaced; "" takes it away.
func (t *Table) WithFeature(c *Category, feature string) *Category {
	if c.Atomic() {
		return t.Atom(c.atom, feature)
	}
	return t.functor(c.result, c.slash, c.argument, feature)
}

func (t *Table) add(c *Category) {
	t.all = append(t.all, c)
	t.size += categorySize + len(c.text) + len(c.sequence)*elementSize
	c.id = uint32(len(t.all))
}

func bracketed(c *Category) string {
	if c.Atomic() || c.feature != "" {
		return c.text
	}
	return "(" + c.text + ")"
}

// Cache remembers what texts a table has parsed, for one goroutine, so that a
// repeated look-up costs no lock and no allocation. A few hundred categories
// make up most of any corpus; those met last are found without hashing the
// whole text.
type Cache struct {
	table  *Table
	known  map[string]*parsed
	recent [recentTexts]*parsed
	size   int // of the texts in known, in bytes
}

// parsed is a text and what it was parsed as.
type parsed struct {
	text     string
	category *Category
}

const (
	recentTexts = 512     // a power of two
	maxKnown    = 8 << 20 // bytes: a file may write one category in any number of markups
)

// NewCache returns an empty cache before table.
func NewCache(table *Table) *Cache {
	return &Cache{table: table, known: map[string]*parsed{}}
}

// Table returns the table behind the cache.
func (c *Cache) Table() *Table { return c.table }

// Parse is [Table.Parse], remembered. A text that is new to the cache is
// copied, so that remembering it does not keep the caller's buffer alive.
func (c *Cache) Parse(text string) (*Category, error) {
	recent := &c.recent[place(text)]
	if *recent != nil && (*recent).text == text {
		return (*recent).category, nil
	}
	found := c.known[text]
	if found == nil {
		category, err := c.table.Parse(text)
		if err != nil {
			return nil, err
		}
		found = &parsed{strings.Clone(text), category}
		if c.size += len(text); c.size <= maxKnown {
			c.known[found.text] = found
		}
	}
	*recent = found
	return found.category, nil
}

// place returns where a text stands among the recent ones: a hash of its
// length and of a few of its bytes.
func place(text string) uint {
	n := uint(len(text))
	if n == 0 {
		return 0
	}
	h := n*31 + uint(text[n/5])
	h = h*31 + uint(text[n/3])
	h = h*31 + uint(text[n/2])
	h = h*31 + uint(text[2*n/3])
	h = h*31 + uint(text[4*n/5])
	h = h*31 + uint(text[n-1])
	return (h ^ h>>9) % recentTexts
}
