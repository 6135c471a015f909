package format

import "github.com/ccgscore/ccgscore/core/dependency"

// rootsWriter writes what [roots] reads.
type rootsWriter struct{ out *output }

func (w *rootsWriter) sentence(s *dependency.Sentence) error {
	k := w.out.keep(s)
	k.root = true
	start := len(w.out.bytes)
	switch {
	case !s.Root.Known():
		w.out.text("None")
	case s.Root.Category == nil:
		return w.out.fail(s, "the root of "+w.out.name(s)+" has no category, and "+string(Roots)+" needs it", "only "+string(JSON)+" holds roots without a category")
	default:
		if err := w.out.numbered(s, s.Root.Head); err != nil {
			return err
		}
		w.out.text(" " + s.Root.Category.String())
		k.mention(s.Root.Head)
		k.parsed = true
	}
	w.out.lost(s)
	return w.out.endLine(s, start)
}
