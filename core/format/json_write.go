package format

import (
	"github.com/ccgscore/ccgscore/core/category"
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

func (w *jsonWriter) sentence(s *dependency.Sentence) error {
	w.Reset()
	w.Fields(SentenceJSON(s))
	if len(w.Bytes()) > maxJSONSentence {
		return notice.AsLimit(w.out.fail(s, w.out.name(s)+" takes more than 4 MiB", ""))
	}
	if w.out.sentences > 1 {
		w.out.text(",")
	}
	w.out.text("\n")
	w.out.bytes = append(w.out.bytes, w.Bytes()...)
	w.out.kept = kept{id: true, root: true, parsed: s.Parsed, dependencies: true, rules: true, ranges: true, tags: true, score: true}
	w.out.lost(s)
	return nil
}

// corpusSentence is a sentence in our JSON. What is not known is left out.
type corpusSentence struct {
	ID           string                          `json:"id,omitempty"`
	Parsed       *bool                           `json:"parsed,omitempty"` // False if there is no analysis; true if left out.
	Score        *float64                        `json:"score,omitempty"`  // What the parser thought of the parse: the higher, the better.
	Tokens       jsontext.Each[corpusToken]      `json:"tokens,omitempty"` // In order.
	Dependencies jsontext.Each[corpusDependency] `json:"dependencies"`     // Positions and slots count from 1.
	Root         *corpusRoot                     `json:"root,omitempty"`   // Left out where there is no root.
}

// corpusToken is a word in our JSON.
type corpusToken struct {
	Form     string `json:"form,omitempty"`
	POS      string `json:"pos,omitempty"`
	Category string `json:"category,omitempty"`
}

// corpusDependency is a dependency in our JSON. Positions and slots count from 1.
type corpusDependency struct {
	Predicate int32  `json:"predicate" least:"1"`
	Argument  int32  `json:"argument" least:"1"`
	Category  string `json:"category,omitempty"`
	Slot      int16  `json:"slot"`
	Rule      *int16 `json:"rule,omitempty"`                                 // As in the C&C format.
	Range     string `json:"range,omitempty" enum:"local,bounded,unbounded"` // How far away the argument was found; left out if it is not known.
}

// corpusRoot is the root of a sentence in our JSON.
type corpusRoot struct {
	Head     int32  `json:"head" least:"1"` // A position.
	Category string `json:"category,omitempty"`
}

// SentenceJSON returns a sentence as our JSON has it.
func SentenceJSON(s *dependency.Sentence) jsontext.Result {
	r := &corpusSentence{
		ID: s.ID,
		Tokens: jsontext.Each[corpusToken]{Len: len(s.Tokens), At: func(i int) corpusToken {
			t := &s.Tokens[i]
			return corpusToken{t.Form, t.POS, known(t.Category)}
		}},
		Dependencies: jsontext.Each[corpusDependency]{Len: len(s.Dependencies), At: func(i int) corpusDependency {
			d := &s.Dependencies[i]
			of := corpusDependency{d.Predicate, d.Argument, d.Category.String(), int16(max(0, d.Slot)), nil, ""}
			if d.Rule != dependency.NoRule {
				of.Rule = &d.Rule
			}
			if d.Range != dependency.Unmarked {
				of.Range = d.Range.Word()
			}
			return of
		}},
	}
	if !s.Parsed {
		r.Parsed = &s.Parsed
	}
	if s.Scored {
		r.Score = &s.Score
	}
	if s.Root.Known() {
		r.Root = &corpusRoot{s.Root.Head, known(s.Root.Category)}
	}
	return r
}

// known writes a category, "" where it is not known.
func known(c *category.Category) string {
	if c == nil {
		return ""
	}
	return c.String()
}
