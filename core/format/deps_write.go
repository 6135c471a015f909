package format

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// depsWriter writes what [deps] reads: pred_2 category slot arg_1, and, for
// C&C, the category in markup, the rule and a <c> line.
type depsWriter struct {
	out    *output
	rules  bool                          // and markup and <c> lines
	marked map[*category.Category]string // what was written before
	size   int                           // of that, in bytes
}

const mostMarked = 1 << 20 // bytes of markup that are remembered

// category returns a category as the format writes it.
func (w *depsWriter) category(c *category.Category) string {
	if !w.rules || w.out.mark == nil {
		return c.String()
	}
	text, known := w.marked[c]
	if !known {
		text = w.out.mark(c)
		if w.size += len(text); w.size > mostMarked || w.marked == nil {
			w.marked, w.size = map[*category.Category]string{}, len(text)
		}
		w.marked[c] = text
	}
	return text
}

func (w *depsWriter) sentence(s *dependency.Sentence) error {
	k := w.out.keep(s)
	k.dependencies, k.rules, k.ranges = true, w.rules, w.rules
	for i := range s.Dependencies {
		if err := w.dependency(s, &s.Dependencies[i]); err != nil {
			return err
		}
		k.add(&s.Dependencies[i])
	}
	return w.end(s, k, w.rules)
}

// end writes the words of a sentence with their supertags, if they are to be and can be written, and the line that ends it.
func (w *depsWriter) end(s *dependency.Sentence, k *kept, tags bool) error {
	if tags && s.Parsed && taggable(s) {
		if err := w.supertags(s); err != nil {
			return err
		}
		k.tags, k.parsed = true, true
	}
	w.out.text("\n")
	w.out.lost(s)
	return nil
}

func (w *depsWriter) dependency(s *dependency.Sentence, d *dependency.Dependency) error {
	start := len(w.out.bytes)
	if err := w.out.numbered(s, d.Predicate); err != nil {
		return err
	}
	w.out.text(" " + w.category(d.Category) + " ")
	w.out.slot(d.Slot)
	w.out.text(" ")
	if err := w.out.numbered(s, d.Argument); err != nil {
		return err
	}
	if w.rules {
		w.out.text(" ")
		w.out.number(max(0, int(d.Rule)))
		if d.Rule == dependency.NoRule {
			w.out.count(s, 1, madeRule)
		}
		w.out.text(passedMarks[d.Range])
	}
	return w.out.endLine(s, start)
}

// taggable reports whether a <c> line can hold a sentence: it goes by the order
// of the words, so it must have them all, and its fields are separated by bars.
func taggable(s *dependency.Sentence) bool {
	manyColumns := true // [barsOf] would take the bars inside the words for columns
	for i := range s.Tokens {
		t := &s.Tokens[i]
		if !writable(t.Form) || t.POS != "" && !writable(t.POS) || strings.Contains(t.POS, "|") ||
			t.Category == nil || strings.Contains(t.Category.String(), "|") {
			return false
		}
		manyColumns = manyColumns && strings.Count(t.Form, "|")+fewBars >= manyBars
	}
	return !manyColumns
}

func (w *depsWriter) supertags(s *dependency.Sentence) error {
	start := len(w.out.bytes)
	w.out.text("<c>")
	for i := range s.Tokens {
		t := &s.Tokens[i]
		w.out.text(" " + t.Form + "|" + t.POS + "|" + t.Category.String())
	}
	return w.out.endLine(s, start)
}
