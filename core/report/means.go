package report

import (
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// averaged is what macro averages of a system are, and how JSON and a citation have them; nothing where
// nobody asked for them.
type averaged struct {
	all     *count.Means // over the sentences that text and TSV show
	written *MacroAverages
	cited   string
}

// MacroAverages are macro averages over all sentences and over those that are covered, as they have been written.
type MacroAverages struct{ jsontext.Written }

// WriteFields writes what has been written.
func (m *MacroAverages) WriteFields(w *jsontext.Writer) { m.Written.WriteFields(w) }
