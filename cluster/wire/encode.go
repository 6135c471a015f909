package wire

import (
	"encoding/binary"
	"math"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// Encoder writes sentences. The zero value is ready to use; it belongs to one
// goroutine.
type Encoder struct {
	b          []byte
	texts      map[string]uint64
	categories map[*category.Category]uint64
}

// Append appends the bytes of a sentence. It holds nothing of it afterwards.
func (e *Encoder) Append(b []byte, s *dependency.Sentence) []byte {
	if e.texts == nil {
		e.texts, e.categories = map[string]uint64{}, map[*category.Category]uint64{}
	}
	e.b = append(b, Version)
	e.sentence(s)
	b, e.b = e.b, nil
	e.forget()
	return b
}

// forget empties the tables. Those of a very large sentence would have to be emptied
// as a whole after each small one.
func (e *Encoder) forget() {
	const usual = 1 << 10
	if len(e.texts) > usual || len(e.categories) > usual {
		e.texts, e.categories = nil, nil
		return
	}
	clear(e.texts)
	clear(e.categories)
}

func (e *Encoder) sentence(s *dependency.Sentence) {
	flags := flag(s.Parsed, parsed) | flag(s.Scored, scored)
	e.b = append(e.b, flags)
	e.text(s.ID)
	e.uint(uint64(s.Line))
	e.score(s.Score, s.Scored)
	e.root(s.Root)
	e.tokens(s.Tokens)
	e.dependencies(s.Dependencies, s.Line)
	e.attachments(s.Attachments, s.Line)
	e.constituents(s.Constituents, s.Line)
	e.uint(uint64(len(s.Derivations)))
	line := s.Line
	for i := range s.Derivations {
		d := &s.Derivations[i]
		e.derivation(d, line)
		line = int(d.Line)
	}
}

func (e *Encoder) derivation(d *dependency.Derivation, line int) {
	e.b = append(e.b, flag(d.Scored, scored))
	e.int(int(d.Line) - line)
	e.score(d.Score, d.Scored)
	e.root(d.Root)
	e.tokens(d.Tokens)
	e.tree(d.Tree.Nodes)
	e.dependencies(d.Dependencies, int(d.Line))
}

func (e *Encoder) score(score float64, known bool) {
	if known {
		e.b = binary.LittleEndian.AppendUint64(e.b, math.Float64bits(score))
	}
}

func (e *Encoder) root(r dependency.Root) {
	e.uint(uint64(r.Head))
	e.category(r.Category)
}

func (e *Encoder) tokens(all []dependency.Token) {
	var columns byte
	for i := range all {
		t := &all[i]
		columns |= flag(t.Category != nil, withCategory) | flag(t.POS != "", withPOS) | flag(t.Indexed != "", withIndexed)
	}
	if !e.head(len(all), columns) {
		return
	}
	for i := range all {
		t := &all[i]
		e.text(t.Form)
		if columns&withCategory != 0 {
			e.category(t.Category)
		}
		if columns&withPOS != 0 {
			e.text(t.POS)
		}
		if columns&withIndexed != 0 {
			e.text(t.Indexed)
		}
	}
}

func (e *Encoder) dependencies(all []dependency.Dependency, line int) {
	var columns byte
	for i := range all {
		columns |= flag(all[i].Rule != dependency.NoRule, withRule) | flag(all[i].Line != 0, withLine)
	}
	if !e.head(len(all), columns) {
		return
	}
	predicate := 0
	for i := range all {
		d := &all[i]
		e.int(int(d.Predicate) - predicate)
		predicate = int(d.Predicate)
		e.int(int(d.Argument) - predicate)
		e.category(d.Category)
		e.uint(uint64(d.Range)*slots + uint64(d.Slot-dependency.InvalidSlot))
		if columns&withRule != 0 {
			e.int(int(d.Rule))
		}
		if columns&withLine != 0 {
			e.int(int(d.Line) - line)
			line = int(d.Line)
		}
	}
}

func (e *Encoder) attachments(all []dependency.Attachment, line int) {
	e.uint(uint64(len(all)))
	for i := range all {
		a := &all[i]
		e.uint(uint64(a.Head - dependency.NoHead))
		e.text(a.Relation)
		e.int(int(a.Line) - line)
		line = int(a.Line)
	}
}

func (e *Encoder) constituents(all []dependency.Constituent, line int) {
	e.uint(uint64(len(all)))
	for i := range all {
		c := &all[i]
		e.text(c.Label)
		e.uint(uint64(i - int(c.First)))
		e.uint(uint64(c.Word))
		e.int(int(c.Line) - line)
		line = int(c.Line)
	}
}

// tree writes nodes in the order in which a tree is built of them.
func (e *Encoder) tree(all []derivation.Node) {
	var columns byte
	for i := range all {
		n := &all[i]
		columns |= flag(n.Rule != "", withName) | flag(n.Head != 0, withHead) | flag(n.Offset != 0, withOffset)
	}
	if !e.head(len(all), columns) {
		return
	}
	offset := 0
	for i := range all {
		n := &all[i]
		e.uint(uint64(n.Daughters))
		e.category(n.Category)
		e.uint(uint64(n.Token))
		if columns&withName != 0 {
			e.text(n.Rule)
		}
		if columns&withHead != 0 {
			e.int(int(n.Head))
		}
		if columns&withOffset != 0 {
			e.int(int(n.Offset) - offset)
			offset = int(n.Offset)
		}
	}
}

// head begins a list with its length and, unless it is empty, the columns that it has.
func (e *Encoder) head(length int, columns byte) (more bool) {
	e.uint(uint64(length))
	if length > 0 {
		e.b = append(e.b, columns)
	}
	return length > 0
}

func (e *Encoder) text(text string) {
	if text == "" {
		e.uint(none)
		return
	}
	if at, known := e.texts[text]; known {
		e.uint(listed + at)
		return
	}
	e.texts[text] = uint64(len(e.texts))
	e.fresh(text)
}

func (e *Encoder) category(c *category.Category) {
	if c == nil {
		e.uint(none)
		return
	}
	if at, known := e.categories[c]; known {
		e.uint(listed + at)
		return
	}
	e.categories[c] = uint64(len(e.categories))
	e.fresh(c.String())
}

func (e *Encoder) fresh(text string) {
	e.uint(fresh)
	e.uint(uint64(len(text)))
	e.b = append(e.b, text...)
}

func (e *Encoder) uint(n uint64) { e.b = binary.AppendUvarint(e.b, n) }
func (e *Encoder) int(n int)     { e.b = binary.AppendVarint(e.b, int64(n)) }

func flag(set bool, bit byte) byte {
	if set {
		return bit
	}
	return 0
}
