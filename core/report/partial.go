package report

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// PartialFormat is what the document of a partial calls itself.
const PartialFormat = "ccgscore-partial/1"

// MaxCount bounds every number of a partial: up to here JSON's numbers are
// exact in any program.
const MaxCount = 1 << 53

// The bounds of lists. There are far fewer systems, codes of warnings about one
// input, and formats.
const (
	maxSystems  = 4096
	maxWarnings = 256
	maxFormats  = 16
)

// Partial is what a part of a corpus came to: all that scores are made of, and
// nothing that follows from it. The partials of the parts of a corpus add up
// to that of the whole.
type Partial struct {
	File    string // that it was read from
	Choices Choices
	Gold    PartialInput
	Systems []PartialSystem
}

// Choices are those of the signature that are made before anything is read,
// each a word.
type Choices [8]string

// Choice is one of them.
type Choice int

// The choices.
const (
	Version    Choice = iota
	Duplicates        // tuples or last
	Alignment         // allow or replace
	RootLabel         // target or category
	Ignore            // candc, none, or the checksum of a list
	Tokens            // form or position
	Lenient           // yes or no
	NoRoots           // yes or no
)

// ChoiceKeys are the keys of the choices in JSON.
var ChoiceKeys = [len(Choices{})]string{"version", "duplicates", "alignment", "root_label", "ignore", "tokens", "lenient", "no_roots"}

// choiceWords are the words that each may be; "" is any.
var choiceWords = [len(Choices{})]string{"", " tuples last ", " allow replace ", " target category ", "", " form position ", " yes no ", " yes no "}

// PartialInput is a file of dependencies or, where partials were added, one
// file a part.
type PartialInput struct {
	Files        []string // the name; where they differ, the first and the last
	Formats      []string // as recognised, each once
	Why          string   // what the first was recognised by
	Roots        string   // where roots come from, if there are any
	Rooted       bool     // some sentence has one
	Sentences    int64
	Dependencies int64

	// What was met, by code, in the files and in those of their roots.
	Warnings, RootsWarnings []*notice.Notice
}

// Name returns what the files are called together.
func (in *PartialInput) Name() string { return strings.Join(in.Files, " … ") }

// HasRoots reports whether the input has roots. Of JSON only the sentences
// tell, so it is known when all of them are read.
func (in *PartialInput) HasRoots() bool {
	return in.Roots != "none" && (in.Roots != "json" || in.Rooted)
}

// Input returns the input as scores show it.
func (in *PartialInput) Input() Input {
	roots := in.Roots
	if !in.HasRoots() {
		roots = "none"
	}
	return Input{in.Name(), strings.Join(in.Formats, ", "), in.Why, roots, in.Sentences, in.Dependencies}
}

// PartialSystem is what was counted of a system. Its roots are counted if both
// sides may have some, whether or not they turned out to have them.
type PartialSystem struct {
	Name   string // as it was asked for; "" to call the system by its file
	Input  PartialInput
	Paired string // how its sentences were paired: id or order
	Corpus score.Corpus
	Rows   []score.Row // by sentence; nil unless asked for
}

// HasRows reports whether there is a row for every sentence of every system.
func (p *Partial) HasRows() bool {
	for i := range p.Systems {
		if p.Systems[i].Rows == nil {
			return false
		}
	}
	return true
}

// Warn adds a notice to those of its code in a list that is sorted by code.
func Warn(list []*notice.Notice, n *notice.Notice) []*notice.Notice {
	at := 0
	for at < len(list) && list[at].Code < n.Code {
		at++
	}
	if at < len(list) && list[at].Code == n.Code {
		list[at].Count += n.Count
		return list
	}
	added := *n
	list = append(list, nil)
	copy(list[at+1:], list[at:])
	list[at] = &added
	return list
}

// WriteJSON writes the partial as one JSON object, described in docs/json.md,
// with or without the rows that it has.
func (p *Partial) WriteJSON(w *jsontext.Writer, rows bool) {
	w.BeginObject()
	text(w, "format", PartialFormat)
	w.Key("choices")
	w.BeginObject()
	for i, choice := range p.Choices {
		text(w, ChoiceKeys[i], choice)
	}
	w.EndObject()
	w.Key("gold")
	p.Gold.write(w)
	w.Key("systems")
	w.BeginArray()
	for i := range p.Systems {
		p.Systems[i].write(w, rows)
	}
	w.EndArray()
	w.EndObject()
}

func (in *PartialInput) write(w *jsontext.Writer) {
	w.BeginObject()
	texts(w, "files", in.Files)
	texts(w, "formats", in.Formats)
	text(w, "why", in.Why)
	text(w, "roots", in.Roots)
	truth(w, "rooted", in.Rooted)
	integer(w, "sentences", in.Sentences)
	integer(w, "dependencies", in.Dependencies)
	w.Key("warnings")
	WriteNotices(w, in.Warnings)
	w.Key("roots_warnings")
	WriteNotices(w, in.RootsWarnings)
	w.EndObject()
}

func (s *PartialSystem) write(w *jsontext.Writer, rows bool) {
	w.BeginObject()
	if s.Name != "" {
		text(w, "name", s.Name)
	}
	w.Key("input")
	s.Input.write(w)
	text(w, "paired", s.Paired)
	writeCorpus(w, &s.Corpus, nil)
	if rows && s.Rows != nil {
		w.Key("per_sentence")
		w.BeginArray()
		for i := range s.Rows {
			writeCounted(w, &s.Rows[i])
		}
		w.EndArray()
	}
	w.EndObject()
}

// writeCounted writes the counts of a sentence. Its number is its place in the
// list.
func writeCounted(w *jsontext.Writer, r *score.Row) {
	w.BeginObject()
	if r.ID != "" {
		text(w, "id", r.ID)
	}
	truth(w, "covered", r.Covered)
	writeMetrics(w, &r.Counts, nil)
	w.EndObject()
}

func texts(w *jsontext.Writer, key string, values []string) {
	w.Key(key)
	w.BeginArray()
	for _, value := range values {
		w.String(value)
	}
	w.EndArray()
}

func truth(w *jsontext.Writer, key string, value bool) {
	w.Key(key)
	w.Bool(value)
}
