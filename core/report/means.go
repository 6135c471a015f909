package report

import "github.com/ccgscore/ccgscore/core/jsontext"

// averaged is the macro averages of a system, as JSON and a citation have them. They are an interface, so that a
// program in which nobody asks for them has nothing of them.
type averaged interface {
	json() *MacroAverages
	cited() string
}

// MacroAverages are macro averages over all sentences and over those that are covered, as they have been written.
type MacroAverages struct{ jsontext.Written }

// WriteFields writes what has been written.
func (m *MacroAverages) WriteFields(w *jsontext.Writer) { m.Written.WriteFields(w) }

func (s *System) averages() *MacroAverages {
	if s.macro == nil {
		return nil
	}
	return s.macro.json()
}

func (s *System) citesMacro() string {
	if s.macro == nil {
		return ""
	}
	return s.macro.cited()
}
