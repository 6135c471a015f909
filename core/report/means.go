package report

import "github.com/ccgscore/ccgscore/core/jsontext"

// MacroAverages are macro averages over all sentences and over those that are covered, as they have been written, so that a
// program in which nobody asks for them has nothing of them but this.
type MacroAverages struct {
	jsontext.Written
	cited string // what a citation says of them
	of    any    // what tables are made of: means
}

// WriteFields writes what has been written.
func (m *MacroAverages) WriteFields(w *jsontext.Writer) { m.Written.WriteFields(w) }
