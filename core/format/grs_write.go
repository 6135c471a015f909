package format

import "github.com/ccgscore/ccgscore/core/dependency"

// grsWriter writes what [grs] reads.
type grsWriter struct{ depsWriter }

func (w *grsWriter) sentence(s *dependency.Sentence) error {
	k := w.out.keep(s)
	for i := range s.GRs {
		if err := w.relation(s, &s.GRs[i]); err != nil {
			return err
		}
		k.parsed = true
	}
	if s.Parsed && taggable(s) {
		if err := w.supertags(s); err != nil {
			return err
		}
		k.tags, k.parsed = true, true
	}
	w.out.text("\n")
	w.out.lost(s)
	return nil
}

func (w *grsWriter) relation(s *dependency.Sentence, r *dependency.GR) error {
	start := len(w.out.bytes)
	w.out.text("(" + r.Relation)
	for i := range r.Len {
		w.out.text(" ")
		slot := r.Slots[i]
		if slot.Position == 0 {
			w.out.text(slot.Text)
			continue
		}
		if err := w.out.word(s, slot.Position); err != nil {
			return err
		}
		w.out.kept.mention(slot.Position)
		w.out.text("_")
		w.out.number(int(slot.Position) - 1)
	}
	w.out.text(")")
	return w.out.endLine(s, start)
}
