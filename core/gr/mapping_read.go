package gr

import (
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/notice"
)

// ParseMapping reads what a markup file says of grammatical relations, which may be nothing: see
// [Mapping.Len]. Where it holds no categories and markup that can be read, [extract.ParseMarkupFile]
// tells what is wrong. The error is a [*notice.Error].
func ParseMapping(file string, is notice.File, table *category.Table) (*Mapping, error) {
	if _, err := extract.ParseMarkupFile(file, is, table); err != nil {
		return nil, err
	}
	m := &Mapping{
		table: table, lines: map[place][]template{}, slots: map[slotName]int8{}, plain: map[*category.Category]*category.Category{},
		words: map[string]map[string]bool{}, codes: map[string]uint64{}, rules: map[int16][]template{},
	}
	for _, of := range changes {
		var all []template
		for _, line := range of.lines {
			t, _ := parseTemplate(strings.Fields(line))
			m.code(t)
			all = append(all, *t)
		}
		for _, rule := range of.rules {
			m.rules[rule] = all
		}
	}
	r := &mappingReader{Mapping: m, file: is, reducer: category.NewReducer(table, category.AllButNB)}
	for file != "" {
		var line string
		line, file, _ = strings.Cut(file, "\n")
		r.number++
		if err := r.line(strings.TrimRight(line, "\r")); err != nil {
			return nil, err
		}
	}
	r.checkWords()
	return m, r.conjunctions()
}

// conjunctions maps what conjunctions join, of which no markup says anything, as C&C's program does.
func (r *mappingReader) conjunctions() error {
	conj, err := r.table.Parse("conj")
	if err != nil {
		return err
	}
	at := place{conj, 1}
	r.slots[slotName{conj, "1"}] = 1
	if len(r.lines[at]) == 0 {
		t, _ := parseTemplate([]string{"conj", "%l", "%f"})
		r.code(t)
		r.lines[at] = []template{*t}
	}
	return nil
}

// mappingReader reads a file that holds categories and markup as it should.
type mappingReader struct {
	*Mapping
	file     notice.File
	reducer  *category.Reducer
	number   int
	category *category.Category // whose entry this is
	markup   bool               // it was read
	named    []namedList        // lists of words that lines name
}

// namedList is where a line names a list.
type namedList struct {
	name   string
	line   string
	number int
}

func (r *mappingReader) line(line string) error {
	fields := strings.Fields(line)
	switch {
	case len(fields) == 0:
		if r.markup {
			r.category = nil
		}
		return nil
	case fields[0][0] == '#':
		return nil
	case line[0] == '=':
		r.list(fields)
		return nil
	case r.category == nil || r.markup && line[0] != ' ' && line[0] != '\t' && len(fields) == 1:
		r.category, _ = r.table.Parse(fields[0])
		r.markup = false
		return nil
	case !r.markup:
		r.entry(fields[len(fields)-1])
		return nil
	case fields[0] == "!": // another markup, whose slots are called the same
		return nil
	}
	return r.relation(line, fields)
}

// list reads a list of words: =be am are is.
func (r *mappingReader) list(fields []string) {
	name := fields[0]
	if r.words[name] == nil {
		r.words[name] = map[string]bool{}
	}
	for _, word := range fields[1:] {
		r.words[name][strings.ToLower(word)] = true
	}
}

// entry reads the line with the markup. Of a category that is there twice, the first markup counts.
func (r *mappingReader) entry(markup string) {
	r.markup = true
	for name, slot := range extract.SlotsOf(markup, r.category) {
		if _, known := r.slots[slotName{r.category, name}]; !known {
			r.slots[slotName{r.category, name}] = slot
		}
	}
	if r.category.Atomic() { // conj, whose slot 1 no markup has
		r.slots[slotName{r.category, "1"}] = 1
	}
	if p := r.reducer.Reduce(r.category); r.plain[p] == nil {
		r.plain[p] = r.category
	}
}

// relation reads a line about relations.
func (r *mappingReader) relation(line string, fields []string) error {
	slot, known := r.slots[slotName{r.category, fields[0]}]
	if !known {
		return r.fail(line, fields[0], "the markup of "+r.category.String()+" has no slot "+notice.Quote(fields[0]), "a line about relations begins with a slot, as in 1 ncsubj %l %f _")
	}
	t, wrong := parseTemplate(fields[1:])
	if wrong != nil {
		return r.fail(line, wrong.field, wrong.message, wrong.hint)
	}
	for _, f := range t.fields {
		if f.kind != other {
			continue
		}
		if of, known := r.slots[slotName{r.category, f.name}]; !known || of == slot {
			return r.fail(line, "%"+f.name, "%"+f.name+" is no other slot of "+r.category.String(), "the filler of this slot is %f")
		}
	}
	if t.words != "" {
		r.named = append(r.named, namedList{t.words, line, r.number})
	}
	for _, f := range fields[1:] {
		if len(f) > 1 && f[0] == '=' && !isList(f) {
			c, err := r.table.Parse(f[1:])
			if err != nil {
				return r.fail(line, f, err.Error(), "what follows = is the category of the filler, or the name of a list of words")
			}
			t.category = r.reducer.Reduce(c)
		}
	}
	if !r.code(t) {
		return notice.AsLimit(r.fail(line, fields[1], "the file has more than "+count.Grouped(mostCodes)+" relations and texts", ""))
	}
	at := place{r.category, slot}
	r.lines[at] = append(r.lines[at], *t)
	r.count++
	return nil
}

// checkWords counts the lines that name a list that the file has nowhere. No word is on it, as in C&C's
// program.
func (r *mappingReader) checkWords() {
	for _, n := range r.named {
		if r.words[n.name] == nil {
			r.number = n.number
			e := r.fail(n.line, n.name, "the file has no list "+notice.Quote(n.name)+", so this line suits no word", "such a list is a line, as =be am are is was were")
			r.Log.Count(1, "gr-no-list", e.Place, notice.Words(e.Message, e.Hint))
		}
	}
}

// NoLines says that a file has no line about grammatical relations.
func NoLines(file notice.File) error {
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: file}, Message: "the file has no line about grammatical relations",
		Hint: "behind the markup of a category stands a line such as 1 ncsubj %l %f _",
	}
}

func (r *mappingReader) fail(line, field, message, hint string) *notice.Error {
	at := notice.Place{File: r.file}
	if line != "" {
		start := strings.LastIndex(line, field)
		if first := strings.Index(line, field); strings.TrimSpace(line[:first]) == "" { // the slot, or all of the line
			start = first
		}
		at.Line, at.Column = r.number, utf8.RuneCountInString(line[:start])+1
	}
	return &notice.Error{Code: notice.Data, Place: at, Message: message, Hint: hint}
}

// isList reports whether a constraint names a list of words: =aux. Categories begin with a capital
// letter or a bracket.
func isList(constraint string) bool {
	return 'a' <= constraint[1] && constraint[1] <= 'z' && constraint != "=conj"
}

// wrongField is what is wrong with a line.
type wrongField struct{ field, message, hint string }

// parseTemplate reads what follows the slot: ccomp %f %l %c =S[em]/S[dcl]. Constraints that are
// categories are left to who has a table.
func parseTemplate(fields []string) (*template, *wrongField) {
	const example = "write the relation and its slots, as in ncsubj %l %f _"
	if len(fields) == 0 || fields[0][0] == '%' || fields[0][0] == '=' || fields[0][0] == '#' {
		return nil, &wrongField{"", "the line names no relation", example}
	}
	if !dependency.IsRelation(fields[0]) {
		return nil, &wrongField{fields[0], notice.Quote(fields[0]) + " is no relation, whose name has small letters", example}
	}
	t := &template{relation: fields[0], ignore: fields[0] == "ignore"}
	categories := 0
	for _, f := range fields[1:] {
		switch {
		case f[0] == '#':
			return t.checked(example)
		case f[0] == '=' && len(f) == 1:
			return nil, &wrongField{f, "nothing follows =", "what follows = is the category of the filler, or the name of a list of words"}
		case f[0] == '=' && isList(f):
			if t.words != "" {
				return nil, &wrongField{f, "a second list of words", "a line names one at most"}
			}
			t.words = f
		case f[0] == '=':
			if categories++; categories > 1 {
				return nil, &wrongField{f, "a second category", "a line names one at most"}
			}
		case f[0] == '%':
			one, ok := placeholder(f)
			if !ok {
				return nil, &wrongField{f, notice.Quote(f) + " stands for nothing", "there are %l, %f, %c, %k, and %1, %2 … for other slots"}
			}
			t.fields = append(t.fields, one)
		case !dependency.IsGRText(f): // else it would be written as a word, or as nothing that can be read
			return nil, &wrongField{f, notice.Quote(f) + " is no text of a slot, which has small letters", "there are %l and %f for words, and texts such as _, obj and poss"}
		default:
			t.fields = append(t.fields, field{text, f})
		}
		if len(t.fields) > dependency.MaxGRSlots {
			return nil, &wrongField{f, "the relation " + t.relation + " has more than 4 slots", example}
		}
	}
	return t.checked(example)
}

// checked returns a line that says what becomes of a dependency.
func (t *template) checked(example string) (*template, *wrongField) {
	if len(t.fields) == 0 && !t.ignore {
		return nil, &wrongField{t.relation, "the relation " + t.relation + " has no slot", example}
	}
	return t, nil
}

func placeholder(f string) (field, bool) {
	if len(f) != 2 {
		return field{}, false
	}
	switch c := f[1]; c {
	case lexical, filler:
		return field{kind: c}, true
	case 'c':
		return field{inner, "1"}, true
	case 'k':
		return field{inner, "2"}, true
	default:
		return field{other, f[1:]}, '1' <= c && c <= '9'
	}
}
