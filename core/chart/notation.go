package chart

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxTags bounds the supertags of a word. Supertaggers give a word hardly more
// than ten.
const MaxTags = 64

// example is what a sentence looks like, for those who wrote another thing.
const example = "big|N/N red|N/N ball|N"

// ReadWords reads a sentence with supertags, the words apart by white space:
//
//	saw|N:0.2|(S[dcl]\NP)/NP:0.8 dogs|N
//
// After the form of a word come its categories, each after a | and perhaps with
// a colon and its weight; no other atom than that of a colon has one. In a form, \| is the sign |, \\ is \, and a backslash
// before white space makes that a part of the form. The category of a colon is :,
// and with a weight ::0.5.
//
// Errors are a [*notice.Error], located in a file whose text begins in a line.
func ReadWords(cache *category.Cache, file notice.File, line int, text string) ([]Word, error) {
	r := &reader{cache: cache, file: file, line: line, text: text}
	if err := r.look(); err != nil {
		return nil, err
	}
	var words []Word
	for r.skip(); r.at < len(r.text); r.skip() {
		if len(words) >= dependency.MaxTokens {
			return nil, notice.AsLimit(r.fail(r.at, "a sentence with more than "+count.Grouped(dependency.MaxTokens)+" words", "is it one sentence?"))
		}
		w, err := r.word()
		if err != nil {
			return nil, err
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return nil, r.fail(len(text), "there are no words", "write each with its category: "+example)
	}
	return words, nil
}

// reader reads the words of a text, one after the other.
type reader struct {
	cache *category.Cache
	file  notice.File
	line  int // of the file, in which the text begins
	text  string
	at    int
}

// look refuses what is no text in UTF-8.
func (r *reader) look() error {
	for at, c := range r.text {
		if c == 0 {
			return r.fail(at, "a NUL byte", "is this a text file in UTF-8?")
		}
		if _, size := utf8.DecodeRuneInString(r.text[at:]); c == utf8.RuneError && size == 1 {
			return r.fail(at, "this is not valid UTF-8", "convert the file to UTF-8")
		}
	}
	return nil
}

// fail returns an error at an offset.
func (r *reader) fail(offset int, message, hint string) error {
	before := r.text[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	end := len(r.text)
	if n := strings.IndexByte(r.text[offset:], '\n'); n >= 0 {
		end = offset + n
	}
	return &notice.Error{
		Code:    notice.Data,
		Place:   notice.Place{File: r.file, Line: r.line + strings.Count(before, "\n"), Column: utf8.RuneCountInString(r.text[start:offset]) + 1},
		Message: message, Hint: hint,
		Excerpt: notice.Around(r.text[start:end], offset-start),
	}
}

func (r *reader) skip() {
	for r.at < len(r.text) && space(r.text[r.at]) {
		r.at++
	}
}

// space reports whether b is between words. Other white space, such as the
// narrow one inside of numbers, may be a part of them.
func space(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' }

// escaped reports whether a backslash before b is none of the form.
func escaped(b byte) bool { return b == '|' || b == '\\' || space(b) }

// word reads a word and its supertags.
func (r *reader) word() (Word, error) {
	start := r.at
	w := Word{Form: r.form()}
	switch {
	case w.Form == "":
		return w, r.fail(start, "no word stands before this |", `a word that is this sign is written \|`)
	case r.at >= len(r.text) || r.text[r.at] != '|':
		return w, r.fail(start, notice.Quote(w.Form)+" has no category", "write it behind the word: "+example)
	}
	for r.at < len(r.text) && r.text[r.at] == '|' {
		r.at++
		if len(w.Tags) >= MaxTags {
			return w, notice.AsLimit(r.fail(r.at, notice.Quote(w.Form)+" has more than "+strconv.Itoa(MaxTags)+" categories", "leave the least likely ones out"))
		}
		first := r.at
		tag, err := r.tag()
		if err != nil {
			return w, err
		}
		for _, other := range w.Tags {
			if other.Category == tag.Category {
				return w, r.fail(first, notice.Quote(w.Form)+" has the category "+tag.Category.String()+" twice", "leave one out")
			}
		}
		w.Tags = append(w.Tags, tag)
	}
	return w, nil
}

// form reads the form of a word, up to a | or white space.
func (r *reader) form() string {
	var form []byte
	for ; r.at < len(r.text) && r.text[r.at] != '|' && !space(r.text[r.at]); r.at++ {
		if r.text[r.at] == '\\' && r.at+1 < len(r.text) && escaped(r.text[r.at+1]) {
			r.at++
		}
		form = append(form, r.text[r.at])
	}
	return string(form)
}

// tag reads a category and its weight.
func (r *reader) tag() (Tag, error) {
	start := r.at
	for r.at < len(r.text) && r.text[r.at] != '|' && !space(r.text[r.at]) {
		r.at++
	}
	text, weight, weighted := cutWeight(r.text[start:r.at])
	if text == "" {
		return Tag{}, r.fail(start, "no category stands here", "write it behind the word: "+example)
	}
	if at := strayColon(text); at >= 0 {
		return Tag{}, r.fail(start+at, "a colon inside of a category", "one colon stands between a category and its weight: NP/N:0.5")
	}
	c, err := r.cache.Parse(text)
	if syntax, ok := err.(*category.SyntaxError); ok {
		err := r.fail(start+syntax.Offset, syntax.Message, syntax.Hint)
		if syntax.Full {
			return Tag{}, notice.AsLimit(err)
		}
		return Tag{}, err
	}
	tag := Tag{Category: c, Weight: 1}
	if weighted {
		ok := false
		if tag.Weight, ok = parseWeight(weight); !ok {
			return tag, r.fail(start+len(text)+1, notice.Quote(weight)+" is no weight", "a weight is a number above 0, such as "+text+":0.5")
		}
	}
	return tag, nil
}

// cutWeight cuts a weight off a category: what follows its last colon, unless
// that is the category of a colon itself.
func cutWeight(text string) (c, weight string, weighted bool) {
	at := strings.LastIndexByte(text, ':')
	if at < 0 || text == ":" {
		return text, "", false
	}
	return text[:at], text[at+1:], true
}

// strayColon returns where a colon stands that is a part of a longer atom; -1 if there
// is none. The atom of a colon is that of the treebank.
func strayColon(text string) int {
	for at := range len(text) {
		begins := at == 0 || strings.IndexByte(`/\(`, text[at-1]) >= 0
		ends := at+1 == len(text) || strings.IndexByte(`/\)[{<`, text[at+1]) >= 0
		if text[at] == ':' && !(begins && ends) {
			return at
		}
	}
	return -1
}

func parseWeight(text string) (weight float64, ok bool) {
	if !jsontext.IsNumber(text) {
		return 0, false
	}
	weight, err := strconv.ParseFloat(text, 64)
	return weight, err == nil && weight > 0
}

// WriteWords writes a sentence as [ReadWords] reads it.
func WriteWords(words []Word) string {
	var b []byte
	for i := range words {
		if i > 0 {
			b = append(b, ' ')
		}
		b = words[i].write(b)
	}
	return string(b)
}

func (w *Word) write(b []byte) []byte {
	for i := range len(w.Form) {
		if escaped(w.Form[i]) {
			b = append(b, '\\')
		}
		b = append(b, w.Form[i])
	}
	for _, tag := range w.Tags {
		text := tag.Category.String()
		b = append(append(b, '|'), text...)
		if tag.Weight != 1 || strings.Contains(text, ":") && text != ":" {
			b = strconv.AppendFloat(append(b, ':'), tag.Weight, 'g', -1, 64)
		}
	}
	return b
}
