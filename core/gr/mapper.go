package gr

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Mapper maps the dependencies of sentences. It belongs to one goroutine.
type Mapper struct {
	Met Met

	*Mapping
	reducer *category.Reducer
	found   map[*category.Category]*category.Category // what the file has for a category
	fillers map[head][]int32                          // of the slots of a sentence
	grs     []dependency.GR                           // of the sentence
	full    bool                                      // they are as many as a sentence may have
}

// head is a slot of a word.
type head struct {
	word int32
	place
}

// Met counts what became of dependencies.
type Met struct {
	Dependencies int64 // all of them
	Mapped       int64 // those that became one or more relations
	Ignored      int64 // those that the file says become none
	Unmapped     int64 // those of whose slot the file says nothing
	Unsuited     int64 // those whose lines all ask for other words or categories
	Unfilled     int64 // those whose line names another slot, of the word or of the filler, which nothing fills

	First map[string]Example // of the last three, by their codes
}

// Example is the first dependency of a kind.
type Example struct {
	Line int
	What string // slot 2 of (S[dcl]\NP)/NP
}

// NewMapper returns a mapper.
func NewMapper(m *Mapping) *Mapper {
	return &Mapper{
		Met: Met{First: map[string]Example{}}, Mapping: m, reducer: category.NewReducer(m.table, category.AllButNB),
		found: map[*category.Category]*category.Category{}, fillers: map[head][]int32{},
	}
}

// Map returns the relations that the dependencies of a sentence become. They are valid until the
// next call. The order is that of the dependencies. A sentence with too many is an error.
//
// Of the lines of a slot the first counts whose conditions hold. One names a list that has the word
// whose category it is, or a category that the filler has. If that line says ignore, there is no
// relation. A dependency that a unary rule made has the relations of the rule, whatever the line.
func (m *Mapper) Map(s *dependency.Sentence, file notice.File) ([]dependency.GR, error) {
	clear(m.fillers)
	m.grs, m.full = m.grs[:0], false
	for i := range s.Dependencies {
		d := &s.Dependencies[i]
		at := head{d.Predicate, place{m.inFile(d.Category), d.Slot}}
		m.fillers[at] = append(m.fillers[at], d.Argument)
	}
	for i := range s.Dependencies {
		m.dependency(s, &s.Dependencies[i])
		if m.full {
			return nil, &notice.Error{
				Code: notice.Limit, Place: notice.Place{File: file, Line: s.Line},
				Message: "the dependencies of a sentence become more than " + count.Grouped(dependency.MaxDependencies) + " grammatical relations",
			}
		}
	}
	return m.grs, nil
}

// inFile returns what the file has for a category: the category, or that with or without [nb].
func (m *Mapper) inFile(c *category.Category) *category.Category {
	found, known := m.found[c]
	if !known {
		if found = c; m.slots[slotName{c, "1"}] == 0 {
			if in := m.Mapping.plain[m.reducer.Reduce(c)]; in != nil {
				found = in
			}
		}
		m.found[c] = found
	}
	return found
}

func (m *Mapper) dependency(s *dependency.Sentence, d *dependency.Dependency) {
	m.Met.Dependencies++
	lines := m.lines[place{m.inFile(d.Category), d.Slot}]
	if len(lines) == 0 {
		m.Met.note(&m.Met.Unmapped, "gr-unmapped", d)
		return
	}
	for i := range lines {
		if !m.suits(&lines[i], s, d) {
			continue
		}
		made, known := m.rules[d.Rule]
		switch before := len(m.grs); {
		case lines[i].ignore || known && len(made) == 0:
			m.Met.Ignored++
		case known:
			for k := range made {
				m.make(&made[k], s, d)
			}
			m.Met.Mapped++
		default:
			if m.make(&lines[i], s, d); len(m.grs) > before {
				m.Met.Mapped++
			} else {
				m.Met.note(&m.Met.Unfilled, "gr-unfilled", d)
			}
		}
		return
	}
	m.Met.note(&m.Met.Unsuited, "gr-unsuited", d)
}

func (n *Met) note(counted *int64, code string, d *dependency.Dependency) {
	if *counted++; *counted == 1 {
		n.First[code] = Example{int(d.Line), "slot " + slotText(d.Slot) + " of " + d.Category.String()}
	}
}

func slotText(slot int8) string {
	if slot < 1 {
		return "?"
	}
	return strconv.Itoa(int(slot))
}

// suits reports whether the conditions of a line hold.
func (m *Mapper) suits(t *template, s *dependency.Sentence, d *dependency.Dependency) bool {
	if t.category != nil && m.reducer.Reduce(supertag(s, d.Argument)) != t.category {
		return false
	}
	return t.words == "" || m.words[t.words][strings.ToLower(s.Form(d.Predicate))]
}

// supertag returns the category of a word; nil where it is unknown.
func supertag(s *dependency.Sentence, position int32) *category.Category {
	if position < 1 || int(position) > len(s.Tokens) {
		return nil
	}
	return s.Tokens[position-1].Category
}

// make adds what a line says, once for each way of filling the slots that it names.
func (m *Mapper) make(t *template, s *dependency.Sentence, d *dependency.Dependency) {
	m.fill(t, 0, dependency.GR{Relation: t.relation}, s, d)
}

// fill fills the fields of a line from one on.
func (m *Mapper) fill(t *template, from int, g dependency.GR, s *dependency.Sentence, d *dependency.Dependency) {
	for i := from; i < len(t.fields); i++ {
		f := &t.fields[i]
		slot := dependency.GRSlot{}
		switch f.kind {
		case lexical:
			slot.Position = d.Predicate
		case filler:
			slot.Position = d.Argument
		case text:
			slot.Text = f.name
		default:
			for _, word := range m.elsewhere(f, s, d) {
				with := g
				with.Add(dependency.GRSlot{Position: word})
				if m.fill(t, i+1, with, s, d); m.full {
					return
				}
			}
			return
		}
		g.Add(slot)
	}
	if m.full = len(m.grs) == dependency.MaxDependencies; !m.full {
		m.grs = append(m.grs, g)
	}
}

// elsewhere returns what fills another slot: of the word itself, or of its filler.
func (m *Mapper) elsewhere(f *field, s *dependency.Sentence, d *dependency.Dependency) []int32 {
	word, c := d.Predicate, m.inFile(d.Category)
	if f.kind == inner {
		word = d.Argument
		if c = supertag(s, word); c == nil {
			return nil
		}
		c = m.inFile(c)
	}
	slot, known := m.slots[slotName{c, f.name}]
	if !known && f.kind == inner { // a category that the file lacks: as most markups count
		slot = int8(f.name[0] - '0')
	}
	return m.fillers[head{word, place{c, slot}}]
}

// Tell says in a log what of the dependencies of a file became no relation.
func (n *Met) Tell(log *notice.Log, file notice.File) {
	for _, of := range [...]struct {
		count         int64
		code          string
		message, hint string
	}{
		{n.Unmapped, "gr-unmapped", "the markup file says nothing of ", "such dependencies become no grammatical relation; a line such as 2 dobj %l %f would say it"},
		{n.Unsuited, "gr-unsuited", "no line of the markup file suits the words and categories of ", "such dependencies become no grammatical relation; a last line without = suits any"},
		{n.Unfilled, "gr-unfilled", "another slot that the line names is not filled, for ", "such dependencies become no grammatical relation"},
	} {
		if of.count > 0 {
			first := n.First[of.code]
			log.Count(of.count, of.code, notice.Place{File: file, Line: first.Line}, notice.Words(of.message+first.What, of.hint))
			if 10*n.Lost() > n.Dependencies { // more than one of ten
				log.Grave(of.code)
			}
		}
	}
}

// Lost is how many dependencies became no relation, although the file does not say that they shall not.
func (n *Met) Lost() int64 { return n.Unmapped + n.Unsuited + n.Unfilled }
