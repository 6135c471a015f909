package wire

import (
	"math"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Decoder reads sentences. It belongs to one goroutine.
type Decoder struct {
	reader
	cache      *category.Cache
	texts      []string
	categories []*category.Category
	open       []int32 // how many daughters the open nodes still lack
}

// NewDecoder returns a decoder. Categories are interned in the table, whose bounds
// hold: they must be those of whoever compares the sentences.
func NewDecoder(table *category.Table) *Decoder { return &Decoder{cache: category.NewCache(table)} }

// Decode reads the sentence that bytes are, all of them, into s, whose memory is used
// again. Its texts are parts of the bytes. After an error, which says at
// which byte they are wrong, s is of no use but to read into it; it wraps a
// [*category.SyntaxError] where a category is wrong, or the table is full.
func (d *Decoder) Decode(data string, s *dependency.Sentence) error {
	d.reader = reader{data: data}
	s.Reset()
	if d.byte() != Version {
		d.fail("it is of another version of this program")
	}
	d.sentence(s)
	if d.left() > 0 {
		d.fail("something follows it")
	}
	d.forget()
	return d.err
}

func (d *Decoder) forget() {
	d.data = ""
	clear(d.texts)
	d.texts, d.categories, d.open = d.texts[:0], d.categories[:0], d.open[:0]
}

func (d *Decoder) sentence(s *dependency.Sentence) {
	flags := d.flags(parsed | scored)
	s.Parsed, s.Scored = flags&parsed != 0, flags&scored != 0
	s.ID = d.text()
	s.Line = d.upTo(math.MaxInt32, "a line")
	s.Score = d.score(s.Scored)
	s.Root = d.root()
	s.Tokens = d.tokens(s.Tokens)
	s.Dependencies = d.dependencies(s.Dependencies, dependency.MaxDependencies, s.Line)
	s.Attachments = d.attachments(s.Attachments, s.Line)
	s.Constituents = d.constituents(s.Constituents, s.Line)
	d.derivations(s)
}

func (d *Decoder) derivations(s *dependency.Sentence) {
	const bytes = 7 // of one that is empty
	line, nodes, listed := s.Line, 0, 0
	for range d.length(dependency.MaxDerivations, bytes, "derivations") {
		to := s.AddDerivation()
		to.Scored = d.flags(scored) != 0
		to.Line = d.line(line)
		line = int(to.Line)
		to.Score = d.score(to.Scored)
		to.Root = d.root()
		to.Tokens = d.tokens(to.Tokens)
		d.tree(to, dependency.MaxDerivationNodes-nodes)
		to.Dependencies = d.dependencies(to.Dependencies, dependency.MaxListed-listed, line)
		nodes, listed = nodes+len(to.Tree.Nodes), listed+len(to.Dependencies)
	}
}

func (d *Decoder) score(known bool) float64 {
	if !known {
		return 0
	}
	return d.float()
}

func (d *Decoder) root() dependency.Root {
	return dependency.Root{Head: int32(d.upTo(dependency.MaxTokens, "the root")), Category: d.category()}
}

func (d *Decoder) tokens(all []dependency.Token) []dependency.Token {
	n := d.length(dependency.MaxTokens, 1, "words")
	if n == 0 {
		return all
	}
	columns := d.flags(withCategory | withPOS | withIndexed)
	all = grow(all, n)
	for range n {
		t := dependency.Token{Form: d.text()}
		if columns&withCategory != 0 {
			t.Category = d.category()
		}
		if columns&withPOS != 0 {
			t.POS = d.text()
		}
		if columns&withIndexed != 0 {
			t.Indexed = d.text()
		}
		all = append(all, t)
	}
	return all
}

func (d *Decoder) dependencies(all []dependency.Dependency, most, line int) []dependency.Dependency {
	n := d.length(most, 4, "dependencies")
	if n == 0 {
		return all
	}
	columns := d.flags(withRule | withLine)
	all = grow(all, n)
	predicate := 0
	for range n {
		predicate = d.near(predicate, 0, dependency.MaxTokens, "a predicate")
		made := dependency.Dependency{
			Predicate: int32(predicate),
			Argument:  int32(d.near(predicate, 0, dependency.MaxTokens, "an argument")),
			Category:  d.category(),
			Rule:      dependency.NoRule,
		}
		slot := d.upTo(dependency.Ranges*slots-1, "a slot")
		made.Slot, made.Range = int8(slot%slots+dependency.InvalidSlot), dependency.Range(slot/slots)
		if columns&withRule != 0 {
			made.Rule = int16(d.near(0, math.MinInt16, math.MaxInt16, "a rule"))
		}
		if columns&withLine != 0 {
			made.Line = d.line(line)
			line = int(made.Line)
		}
		all = append(all, made)
	}
	return all
}

func (d *Decoder) attachments(all []dependency.Attachment, line int) []dependency.Attachment {
	n := d.length(dependency.MaxTokens, 3, "attachments")
	all = grow(all, n)
	for range n {
		a := dependency.Attachment{
			Head:     int32(d.upTo(dependency.MaxTokens-dependency.NoHead, "a head") + dependency.NoHead),
			Relation: d.text(),
			Line:     d.line(line),
		}
		line = int(a.Line)
		all = append(all, a)
	}
	return all
}

func (d *Decoder) constituents(all []dependency.Constituent, line int) []dependency.Constituent {
	n := d.length(dependency.MaxConstituents, 4, "constituents")
	all = grow(all, n)
	for i := range n {
		c := dependency.Constituent{
			Label: d.text(),
			First: int32(i - d.upTo(uint64(i), "a constituent")),
			Word:  int32(d.upTo(dependency.MaxTokens, "a word")),
			Line:  d.line(line),
		}
		line = int(c.Line)
		all = append(all, c)
	}
	return all
}

// tree builds the tree of a derivation, whose words are known.
func (d *Decoder) tree(to *dependency.Derivation, most int) {
	n := d.length(max(0, min(most, derivation.MaxNodes)), 3, "nodes")
	if n == 0 {
		return
	}
	columns := d.flags(withName | withHead | withOffset)
	to.Tree.Nodes = grow(to.Tree.Nodes, n)
	offset := 0
	for i := range n {
		daughters := d.upTo(uint64(n-1-i), "the number of daughters")
		made := derivation.Node{Category: d.category(), Token: int32(d.upTo(uint64(len(to.Tokens)), "a word"))}
		if columns&withName != 0 {
			made.Rule = d.text()
		}
		if columns&withHead != 0 {
			made.Head = int32(d.near(0, math.MinInt32, math.MaxInt32, "a head"))
		}
		if columns&withOffset != 0 {
			offset = d.near(offset, 0, math.MaxInt32, "a place")
			made.Offset = int32(offset)
		}
		d.add(&to.Tree, made, daughters)
	}
	if len(d.open) > 0 {
		d.fail("a tree has too few nodes")
		d.open = d.open[:0]
	}
}

// add adds a node to a tree, and closes those that are complete with it.
func (d *Decoder) add(to *derivation.Tree, n derivation.Node, daughters int) {
	if daughters > 0 {
		if !to.Open(n) {
			d.fail("a tree is too deep")
			return
		}
		d.open = append(d.open, int32(daughters))
		return
	}
	to.Leaf(n)
	for len(d.open) > 0 {
		last := &d.open[len(d.open)-1]
		if *last--; *last > 0 {
			return
		}
		to.Close()
		d.open = d.open[:len(d.open)-1]
	}
}

// flags reads flags, or columns, of those that there are.
func (d *Decoder) flags(all byte) byte {
	b := d.byte()
	if b&^all != 0 {
		d.fail("a flag is not known")
		return 0
	}
	return b
}

func (d *Decoder) line(other int) int32 {
	return int32(d.near(other, 0, math.MaxInt32, "a line"))
}

func (d *Decoder) text() string {
	switch n := d.uint(); {
	case n == none:
		return ""
	case n == fresh:
		text := d.fresh()
		d.texts = append(d.texts, text)
		return text
	case n-listed < uint64(len(d.texts)):
		return d.texts[n-listed]
	}
	d.fail("a text is not there")
	return ""
}

func (d *Decoder) category() *category.Category {
	switch n := d.uint(); {
	case n == none:
		return nil
	case n == fresh:
		c, err := d.cache.Parse(d.fresh())
		if err != nil {
			d.failAs(err)
			return nil
		}
		d.categories = append(d.categories, c)
		return c
	case n-listed < uint64(len(d.categories)):
		return d.categories[n-listed]
	}
	d.fail("a category is not there")
	return nil
}

// grow makes room for n items in a list that is empty.
func grow[T any](list []T, n int) []T {
	if cap(list) < n {
		return make([]T, 0, n)
	}
	return list
}
