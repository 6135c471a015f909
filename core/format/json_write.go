package format

import (
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// jsonVersion is what the key "format" of our JSON says.
const jsonVersion = "ccgscore/1"

// jsonWriter writes what [jsonReader] reads, a sentence a line. What is not
// known is left out.
type jsonWriter struct {
	out *output
	jsontext.Writer
}

// WriteJSON writes a sentence as our JSON has it. What is not known is left out.
func WriteJSON(w *jsontext.Writer, s *dependency.Sentence) { (jsonSentence{w}).write(s) }

// jsonSentence writes a sentence wherever it stands.
type jsonSentence struct{ *jsontext.Writer }

func (w *jsonWriter) sentence(s *dependency.Sentence) error {
	w.Reset()
	WriteJSON(&w.Writer, s)
	if len(w.Bytes()) > maxJSONSentence {
		return notice.AsLimit(w.out.fail(s, w.out.name(s)+" takes more than 4 MiB", ""))
	}
	if w.out.sentences > 1 {
		w.out.text(",")
	}
	w.out.text("\n")
	w.out.bytes = append(w.out.bytes, w.Bytes()...)
	w.out.kept = kept{id: true, root: true, parsed: s.Parsed, dependencies: true, rules: true, tags: true, score: true}
	w.out.lost(s)
	return nil
}

func (w jsonSentence) write(s *dependency.Sentence) {
	w.BeginObject()
	w.known("id", s.ID)
	if !s.Parsed {
		w.Key("parsed")
		w.Bool(false)
	}
	if s.Scored {
		w.Key("score")
		w.Float(s.Score)
	}
	if len(s.Tokens) > 0 {
		w.Key("tokens")
		w.BeginArray()
		for i := range s.Tokens {
			w.token(&s.Tokens[i])
		}
		w.EndArray()
	}
	w.Key("dependencies")
	w.BeginArray()
	for i := range s.Dependencies {
		w.dependency(&s.Dependencies[i])
	}
	w.EndArray()
	if s.Root.Known() {
		w.Key("root")
		w.BeginObject()
		w.number("head", int64(s.Root.Head))
		if s.Root.Category != nil {
			w.known("category", s.Root.Category.String())
		}
		w.EndObject()
	}
	w.EndObject()
}

func (w jsonSentence) token(t *dependency.Token) {
	w.BeginObject()
	w.known("form", t.Form)
	w.known("pos", t.POS)
	if t.Category != nil {
		w.known("category", t.Category.String())
	}
	w.EndObject()
}

func (w jsonSentence) dependency(d *dependency.Dependency) {
	w.BeginObject()
	w.number("predicate", int64(d.Predicate))
	w.number("argument", int64(d.Argument))
	w.known("category", d.Category.String())
	w.number("slot", int64(max(0, d.Slot)))
	if d.Rule != dependency.NoRule {
		w.number("rule", int64(d.Rule))
	}
	w.EndObject()
}

// known writes a text, unless it is empty.
func (w jsonSentence) known(key, text string) {
	if text != "" {
		w.Key(key)
		w.String(text)
	}
}

func (w jsonSentence) number(key string, n int64) {
	w.Key(key)
	w.Int(n)
}
