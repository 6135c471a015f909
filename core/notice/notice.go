// Package notice says what is wrong with a file, and where: an [Error] that
// stops the work, or any number of counted notices that do not.
//
// Its texts are for the person who has to mend the file.
package notice

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// File says which file of a call is meant. Two files may have one name, so it
// is known by what it is for: the index tells several of one role apart, and
// belongs with the roots of a system to those of the system.
type File struct {
	Name  string // for people
	Role  string // gold, system, gold_roots …; "" for a file outside of a call
	Index int    // from 0
	Part  int    // of a corpus in parts, from 0: each has files of the same role and index

	// Sentence is the number in its part of the one that is looked at, where they come in
	// any order: several may stand on one line. 0 where they are met as they stand.
	Sentence int
}

// Same reports whether two files are of one call, or parts of one file of a corpus.
func (f File) Same(other File) bool {
	return f.Role == other.Role && f.Index == other.Index && (f.Role != "" || f.Name == other.Name)
}

// Place is a place in a file. Lines and columns count from 1, columns in
// characters; 0 means unknown.
type Place struct {
	File         File
	Line, Column int
}

// precedes reports whether a place in the same file comes before another. What is unknown
// comes last.
func (p Place) precedes(other Place) bool {
	return cmp.Or(cmp.Compare(p.File.Part, other.File.Part), cmp.Compare(uint(p.Line-1), uint(other.Line-1)), cmp.Compare(uint(p.Column-1), uint(other.Column-1)), cmp.Compare(p.File.Sentence, other.File.Sentence)) < 0
}

// String returns file:line:column, as far as they are known.
func (p Place) String() string {
	text := p.File.Name
	for _, n := range [2]int{p.Line, p.Column} {
		if n == 0 {
			break
		}
		if text != "" {
			text += ":"
		}
		text += strconv.Itoa(n)
	}
	return text
}

// Code says what sort of error stopped the work; hosts turn it into an exit
// or a response status.
type Code string

// The codes of errors.
const (
	Data      Code = "data"      // the input is wrong
	Usage     Code = "usage"     // the request is wrong
	Limit     Code = "limit"     // the input is larger than this host takes
	Cancelled Code = "cancelled" // the caller gave up
	Internal  Code = "internal"  // a defect of this program
	Elsewhere Code = "elsewhere" // a program with more operations can do it
)

// Error is a located error.
type Error struct {
	Code Code
	Place
	Message string   // what is wrong
	Hint    string   // what would be right, or ""
	Excerpt *Excerpt // the line, or nil
	Lenient bool     // lenient reading counts this, and the others, and goes on
	Offers  []Offer  // what would help
	Alike   []int    // the files of this role that cannot be read, this one among them, where there are several

	// Whoever mends a file wants to know all that is wrong with it: the
	// errors that follow in it, and how many there are besides, in words.
	Others []*Error
	Rest   string
}

// Error returns "file:line:column: message" without the hint.
func (e *Error) Error() string {
	if at := e.Place.String(); at != "" {
		return at + ": " + e.Message
	}
	return e.Message
}

// AsLimit makes a located error one of the bounds.
//
//go:noinline
func AsLimit(err error) error {
	if e, ok := err.(*Error); ok {
		e.Code = Limit
	}
	return err
}

// Panic makes an error of what a panic said, where one is recovered.
func Panic(p any) *Error {
	message := "something that should not happen did"
	switch p := p.(type) {
	case error:
		message += ": " + p.Error()
	case string:
		message += ": " + p
	}
	return &Error{Code: Internal, Message: message, Hint: "please report it with the input that does it"}
}

// Notice is something that did not stop the work but that the reader of a
// score must know, with the number of times it was met.
type Notice struct {
	Code    string // stable name, such as "duplicate-dependency"
	Count   int64
	First   Place  // in the order of the file
	Message string // about the first occurrence
	Hint    string
	Grave   bool    // without it a score misleads, so it is shown beside the score
	Offers  []Offer // what would help
}

// Offer is a choice that would help, for hosts with which one can talk.
type Offer struct {
	Name, Value string // of the parameter
	Pair        string // how sentences have to be paired with it, or ""
	Words       string // for people: what it does
	Result      string // what the scores are with it, or ""
}

// Log collects notices by code and file. The zero value is ready to use; a
// log belongs to one goroutine. What logs come to does not depend on the order in
// which things are met, or in which logs are merged.
type Log struct {
	Met []*Notice
}

// Count counts n occurrences of a notice. What it says is about the first one in
// the file: the words are asked for only then, and the places of the others are
// dropped.
func (l *Log) Count(n int64, code string, at Place, words func() (message, hint string)) {
	known := l.find(code, at.File)
	if known == nil {
		message, hint := words()
		l.Add(&Notice{Code: code, Count: n, First: at, Message: message, Hint: hint})
		return
	}
	known.Count += n
	if at.precedes(known.First) {
		known.First = at
		known.Message, known.Hint = words()
	}
}

// Add adds a notice of a code and file that the log has none of yet. It is called
// very often, and so not copied to each place.
//
//go:noinline
func (l *Log) Add(n *Notice) { l.Met = append(l.Met, n) }

//go:noinline
func (l *Log) find(code string, file File) *Notice {
	for _, known := range l.Met {
		if known.Code == code && known.First.File.Same(file) {
			return known
		}
	}
	return nil
}

// Grave makes the notices of a code grave.
func (l *Log) Grave(code string) {
	for _, n := range l.Met {
		n.Grave = n.Grave || n.Code == code
	}
}

// Words are words that are known beforehand, for [Log.Count].
func Words(message, hint string) func() (string, string) {
	return func() (string, string) { return message, hint }
}

// Merge adds the notices of another log.
//
//go:noinline
func (l *Log) Merge(other *Log) {
	for _, n := range other.Met {
		known := l.find(n.Code, n.First.File)
		if known == nil {
			added := *n
			l.Add(&added)
			continue
		}
		sum, grave := known.Count+n.Count, known.Grave || n.Grave
		if n.First.precedes(known.First) {
			*known = *n
		}
		known.Count, known.Grave = sum, grave
	}
}

// Notices returns what was collected, in the order of first occurrence.
func (l *Log) Notices() []*Notice { return l.Met }

// String returns the notice on one line: where it was first met, what it
// says, and how often it was met if more than once.
func (n *Notice) String() string {
	if at := n.First.String(); at != "" {
		return at + ": " + n.words()
	}
	return n.words()
}

// words are what it says, without where.
func (n *Notice) words() string {
	text := n.Message
	switch count := strconv.FormatInt(n.Count, 10); {
	case n.Count > 1 && n.First.Line > 0:
		text += " (first of " + count + ")"
	case n.Count > 1:
		text += " (" + count + " times)"
	}
	if n.Hint != "" {
		text += "; " + n.Hint
	}
	for _, o := range n.Offers {
		if o.Result != "" {
			text += "; with --" + o.Name + " " + o.Value + ": " + o.Result
		}
	}
	return text
}

// Lines writes one notice on each line. Notices with the same words about several whole files share a line, which begins
// with the names of all these files. A notice that was counted keeps its own line, as its number belongs to one file.
// Which returns what stands before the name of a file; it may be nil.
func Lines(list []*Notice, which func(File) string) []string {
	type line struct {
		at, words string
		whole     bool
	}
	var lines []line
	for _, n := range list {
		at, words, whole := n.First.String(), n.words(), n.First.Line == 0 && n.Count <= 1
		if which != nil {
			at = which(n.First.File) + at
		}
		same := slices.IndexFunc(lines, func(l line) bool { return whole && l.whole && l.words == words && l.at != "" && at != "" })
		if same < 0 {
			lines = append(lines, line{at, words, whole})
		} else if known := &lines[same]; !slices.Contains(strings.Split(known.at, ", "), at) {
			known.at += ", " + at
		}
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		if texts[i] = l.words; l.at != "" {
			texts[i] = l.at + ": " + l.words
		}
	}
	return texts
}

// Printable replaces what would control a terminal, and broken UTF-8, by �,
// and a tab by a space.
func Printable(text string) string {
	plain := true
	for _, r := range text {
		plain = plain && printable(r)
	}
	if plain {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\t':
			r = ' '
		case !printable(r):
			r = utf8.RuneError
		}
		b.WriteRune(r)
	}
	return b.String()
}

func printable(r rune) bool {
	switch {
	case r < ' ', 0x7f <= r && r < 0xa0, r == utf8.RuneError:
		return false
	}
	// Line and paragraph separators, and what turns the direction of a line.
	return !(0x2028 <= r && r <= 0x202e || 0x2066 <= r && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0x061c)
}

// Quote shows a text of the input inside a message: in quotation marks,
// [Printable], and cut to a few words. Nothing is escaped, so that a category
// reads as it does in the file.
func Quote(text string) string {
	const most = 40
	end := `"`
	for i := range text {
		if i >= most {
			text, end = text[:i], `…"`
			break
		}
	}
	return `"` + Printable(text) + end
}
