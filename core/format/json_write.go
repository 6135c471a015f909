package format

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
)

// jsonVersion is what the key "format" of our JSON says.
const jsonVersion = "ccgscore/1"

// BeginJSON starts a file of our JSON. After it come any number of
// [AppendJSON], and [EndJSON].
func BeginJSON(w *jsontext.Writer) {
	w.BeginObject()
	w.Key("format")
	w.String(jsonVersion)
	w.Key("sentences")
	w.BeginArray()
}

// EndJSON ends what [BeginJSON] started.
func EndJSON(w *jsontext.Writer) {
	w.EndArray()
	w.EndObject()
}

// AppendJSON writes a sentence as an object, in the form that docs/json.md
// describes. What is not known is left out.
func AppendJSON(w *jsontext.Writer, s *dependency.Sentence) {
	w.BeginObject()
	if s.ID != "" {
		w.Key("id")
		w.String(s.ID)
	}
	if !s.Parsed {
		w.Key("parsed")
		w.Bool(false)
	}
	if len(s.Tokens) > 0 {
		w.Key("tokens")
		w.BeginArray()
		for i := range s.Tokens {
			appendToken(w, &s.Tokens[i])
		}
		w.EndArray()
	}
	w.Key("dependencies")
	w.BeginArray()
	for i := range s.Dependencies {
		appendDependency(w, &s.Dependencies[i])
	}
	w.EndArray()
	if s.Root.Known() {
		w.Key("root")
		w.BeginObject()
		w.Key("head")
		w.Int(int64(s.Root.Head))
		if s.Root.Category != nil {
			w.Key("category")
			w.String(s.Root.Category.String())
		}
		w.EndObject()
	}
	w.EndObject()
}

func appendToken(w *jsontext.Writer, t *dependency.Token) {
	w.BeginObject()
	w.Key("form")
	w.String(t.Form)
	if t.POS != "" {
		w.Key("pos")
		w.String(t.POS)
	}
	if t.Category != nil {
		w.Key("category")
		w.String(t.Category.String())
	}
	w.EndObject()
}

func appendDependency(w *jsontext.Writer, d *dependency.Dependency) {
	w.BeginObject()
	w.Key("predicate")
	w.Int(int64(d.Predicate))
	w.Key("argument")
	w.Int(int64(d.Argument))
	w.Key("category")
	w.String(d.Category.String())
	w.Key("slot")
	w.Int(int64(d.Slot))
	if d.Rule != dependency.NoRule {
		w.Key("rule")
		w.Int(int64(d.Rule))
	}
	w.EndObject()
}
