//go:build !page

package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// grs reads the grammatical relations that C&C writes (--printer grs):
//
//	(ncsubj eaten_2 mice_1 obj)
//
// A slot holds a word with its index, which counts from 0, or a text such as _ or obj. Sentences,
// the preface and <c> lines are those of [deps].
type grs struct{ deps }

// ReadsGRs is false in the programs of the page, which recognise grammatical relations and read none.
const ReadsGRs = true

func openGRs(in *input, _ Options) func(*dependency.Sentence) error {
	g := &grs{deps{in: in, preface: true}}
	g.entry = g.relation
	return g.read
}

// grExample is a line of the format.
const grExample = "write (ncsubj saw_1 I_0 _): the relation, then its slots"

// relation reads a line.
func (g *grs) relation(s *dependency.Sentence, line string) error {
	name, start, at := nextField(line, 0)
	last := strings.TrimRight(line, "\t\r ")
	name, opened := strings.CutPrefix(name, "(")
	switch {
	case !opened || !dependency.IsRelation(strings.TrimSuffix(name, ")")):
		return g.in.failAt(line, start, notice.Quote(excerpt(line))+" is no grammatical relation", grExample)
	case !strings.HasSuffix(last, ")"):
		return g.in.failAt(line, len(last), "the relation has no ) at its end", grExample)
	case len(s.GRs) >= dependency.MaxDependencies:
		return g.in.limitError("a sentence with more than "+count.Grouped(dependency.MaxDependencies)+" grammatical relations", "is a blank line between sentences missing?")
	}
	r, forms := dependency.GR{Relation: strings.TrimSuffix(name, ")")}, [dependency.MaxGRSlots]string{}
	for field, start, end := nextField(line, at); start >= 0; field, start, end = nextField(line, end) {
		if end == len(last) {
			if field = field[:len(field)-1]; field == "" {
				break
			}
		}
		slot, form, err := g.slot(line, start, field)
		if err != nil {
			return err
		}
		forms[min(int(r.Len), len(forms)-1)] = form
		if !r.Add(slot) {
			return g.in.failAt(line, start, "the relation "+r.Relation+" has more than 4 slots", grExample)
		}
	}
	if r.Len == 0 {
		return g.in.failAt(line, len(last), "the relation "+r.Relation+" has no slot", grExample)
	}
	for i := range r.Len { // only now, so that a line that is left out names no word
		if p := r.Slots[i].Position; p > 0 {
			g.in.token(s, int(p), forms[i])
		}
	}
	s.GRs = append(s.GRs, r)
	s.Parsed = true
	return nil
}

// slot reads what fills a slot, with the form of a word.
func (g *grs) slot(line string, start int, field string) (slot dependency.GRSlot, form string, err error) {
	if dependency.IsGRText(field) {
		return dependency.GRSlot{Text: strings.Clone(field)}, "", nil
	}
	at := strings.LastIndexByte(field, '_')
	index, ok := parseNumber(field[at+1:], dependency.MaxTokens)
	switch {
	case at < 1 || !ok:
		return slot, "", g.in.failAt(line, start, notice.Quote(field)+" has no index", "a slot holds a word, an underscore and its index, such as I_0, or a text such as _ or obj")
	case index >= dependency.MaxTokens:
		return slot, "", g.in.failAt(line, start, "index "+shortened(field[at+1:])+" of "+notice.Quote(field)+" is beyond "+count.Grouped(dependency.MaxTokens-1), "is this a sentence?")
	}
	return dependency.GRSlot{Position: int32(index) + 1}, field[:at], nil
}
