package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// pargWriter writes what [parg] reads.
type pargWriter struct{ out *output }

func (w *pargWriter) sentence(s *dependency.Sentence) error {
	k := w.out.keep(s)
	k.id, k.dependencies, k.ranges = true, true, true
	if !quotable(s.ID) {
		return w.out.fail(s, "the id of "+w.out.name(s)+" cannot stand in "+string(PARG), `an id stands between quotation marks: it must not contain them, nor < or >, nor begin or end with a space`)
	}
	start := len(w.out.bytes)
	k.words = last(s)
	w.out.text(`<s id="` + s.ID + `"> `)
	w.out.number(k.words)
	if err := w.out.endLine(s, start); err != nil {
		return err
	}
	for i := range s.Dependencies {
		if err := w.dependency(s, &s.Dependencies[i]); err != nil {
			return err
		}
		k.add(&s.Dependencies[i])
	}
	w.out.text("<\\s>\n")
	w.out.lost(s)
	return nil
}

// last returns the number after the id: the position of the last word, from 0.
// Where a sentence ends with a gap, the number that was read was that of the
// words (see [parg]), and stays.
func last(s *dependency.Sentence) int {
	n := len(s.Tokens)
	if n > 0 && s.Tokens[n-1].Form != "" {
		n--
	}
	return n
}

// quotable reports whether an id can stand between the quotation marks.
func quotable(id string) bool {
	for i := 0; i < len(id); i++ {
		if id[i] < ' ' || strings.IndexByte(`"<>`, id[i]) >= 0 {
			return false
		}
	}
	return strings.Trim(id, "' ") == id
}

func (w *pargWriter) dependency(s *dependency.Sentence, d *dependency.Dependency) error {
	start := len(w.out.bytes)
	w.out.number(int(d.Argument) - 1)
	w.out.text(" ")
	w.out.number(int(d.Predicate) - 1)
	w.out.text(" " + d.Category.String() + " ")
	w.out.slot(d.Slot)
	w.out.text(" ")
	if err := w.out.word(s, d.Argument); err != nil {
		return err
	}
	w.out.text(" ")
	if err := w.out.word(s, d.Predicate); err != nil {
		return err
	}
	w.out.text(pargMarks[d.Range])
	return w.out.endLine(s, start)
}
