package steps

import (
	"cmp"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// describe writes what is told to a reader who cannot see the drawing.
func (d *Drawing) describe(l *layout) {
	names, words := "", []string(nil)
	for i := range l.sides {
		s := &l.sides[i]
		if len(s.shapes) == 0 {
			continue
		}
		name := l.names[i].Runs[0].Text
		if names != "" {
			names += " and "
			d.Description += " "
		} else {
			words = s.words
		}
		names += name
		d.Description += s.summary(name)
	}
	d.Title = cmp.Or(d.Title, draw.Shorten("Derivations, "+names+": "+together(words, draw.LongestTitle/2), draw.LongestTitle))
}

// summary says how large a derivation is, and how much of it only one side has.
func (s *side) summary(name string) string {
	missing, folded := 0, 0
	for i := range s.shapes {
		if s.shapes[i].flags&Missing != 0 {
			missing++
		}
		if !s.hidden[i] && s.boxes[i].folds() {
			folded++
		}
	}
	text := name + ": " + draw.Plural(len(s.leaves), "word") + ", " + draw.Plural(len(s.shapes)-len(s.leaves), "step")
	if missing > 0 {
		text += ", " + draw.Plural(missing, "node") + " only here"
	}
	if folded > 0 {
		text += "; " + draw.Plural(folded, "constituent") + " folded"
	}
	return text + "."
}
