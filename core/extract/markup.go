package extract

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Markup is a markup file of C&C: what co-indexation categories have.
type Markup struct {
	Sum         string // tells the file from others in a signature
	Alternative int    // how many categories have the markup of a line with an exclamation mark

	categories map[*category.Category]*Indexed
	texts      map[*category.Category]string // their markup as it is written there
}

// Len returns the number of categories in the file.
func (m *Markup) Len() int { return len(m.categories) }

func (m *Markup) indexed(c *category.Category) *Indexed {
	if m == nil {
		return nil
	}
	return m.categories[c]
}

// ParseMarkupFile reads a markup file. Each entry is a line with a category and
// an indented one with the number of its slots and its markup; lines about
// grammatical relations, indented or with an exclamation mark, may follow:
//
//	(S[dcl]\NP)/(S[pt]\NP)
//	  2 ((S[dcl]{_}\NP{Y}<1>){_}/(S[pt]{Z}<2>\NP{Y*}){Z}){_}
//	  1 ncsubj %l %f _
//
// Lines that begin with # or = say nothing about co-indexation. The error is a
// [*notice.Error].
func ParseMarkupFile(text string, file notice.File, table *category.Table) (*Markup, error) {
	return parseMarkupFile(text, file, table, false)
}

// ParseAlternativeMarkup does so, and takes for the markup of a category the line with an exclamation
// mark, where there is one. C&C does that where it writes grammatical relations: the head of "has
// eaten" is then the participle.
func ParseAlternativeMarkup(text string, file notice.File, table *category.Table) (*Markup, error) {
	return parseMarkupFile(text, file, table, true)
}

func parseMarkupFile(text string, file notice.File, table *category.Table, alternative bool) (*Markup, error) {
	m := &Markup{categories: map[*category.Category]*Indexed{}, texts: map[*category.Category]string{}}
	r := markupReader{file: file, table: table, markup: m, alternative: alternative}
	for text != "" {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		r.number++
		if err := r.line(strings.TrimSuffix(line, "\r")); err != nil {
			return nil, err
		}
	}
	if r.category != nil {
		return nil, r.fail(0, "the category "+r.category.String()+" has no markup", "write it on the next line: 2 "+`((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`)
	}
	if m.Len() == 0 {
		return nil, r.fail(0, "the file holds no markup", "an entry is a category on a line, and its markup on the next")
	}
	return m, nil
}

type markupReader struct {
	file     notice.File
	table    *category.Table
	markup   *Markup
	number   int
	category *category.Category // whose markup is to come
	done     bool               // what follows up to a blank line are relations

	alternative bool               // what ! has is taken
	last        *category.Category // whose entry this is; nil where an earlier one is kept
}

func (r *markupReader) line(line string) error {
	fields := strings.Fields(line)
	switch {
	case len(fields) == 0:
		r.done = false
		return nil
	case line[0] == '#', line[0] == '=':
		return nil
	case r.done && r.alternative && fields[0] == "!":
		return r.instead(line, fields)
	case r.done && (line[0] == ' ' || line[0] == '\t' || len(fields) > 1): // a relation
		return nil
	case r.category == nil:
		return r.head(line, fields)
	}
	return r.body(line, fields)
}

// head reads the line with the category.
func (r *markupReader) head(line string, fields []string) error {
	const hint = "a markup file has a category on a line, and its markup on the next"
	c, err := r.table.Parse(fields[0])
	if err != nil {
		return r.fail(0, err.Error(), hint)
	}
	if len(fields) > 1 {
		return r.fail(strings.Index(line, fields[1])+1, notice.Quote(fields[1])+" follows the category", hint)
	}
	r.category, r.done = c, false
	return nil
}

// body reads the line with the markup.
func (r *markupReader) body(line string, fields []string) error {
	text := fields[len(fields)-1]
	x := ParseMarkup(text, r.category)
	if x == nil || len(fields) > 2 {
		return r.fail(strings.Index(line, text)+1, notice.Quote(text)+" is no markup of "+r.category.String(), `write it as 2 ((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}, the number of slots before it`)
	}
	r.last = nil
	if _, twice := r.markup.categories[r.category]; !twice {
		r.markup.categories[r.category], r.markup.texts[r.category] = x, text
		r.last = r.category
	}
	r.category, r.done = nil, true
	return nil
}

// instead reads the line with the markup that is taken in place of that before.
func (r *markupReader) instead(line string, fields []string) error {
	if r.last == nil {
		return nil
	}
	text := fields[len(fields)-1]
	x := ParseMarkup(text, r.last)
	if x == nil || len(fields) != 2 {
		return r.fail(strings.Index(line, text)+1, notice.Quote(text)+" is no markup of "+r.last.String(), "a line with ! has another markup of the category")
	}
	r.markup.categories[r.last], r.markup.texts[r.last] = x, text
	r.markup.Alternative++
	return nil
}

func (r *markupReader) fail(column int, message, hint string) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: r.file, Line: r.number, Column: column}, Message: message, Hint: hint}
}
