package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// readJSON reads a body such as
//
//	{"parameters": {"output": "tsv"},
//	 "files": {"gold": {"name": "gold.deps", "text": "…"}, "system": [{"text": "…"}, …]}}
func (q *request) readJSON(w http.ResponseWriter, r *http.Request) error {
	body, err := q.openBody(w, r)
	if err != nil {
		return err
	}
	text, err := q.readAll(body, r.ContentLength)
	if err != nil {
		return err
	}
	d, err := q.document("", text)
	if err != nil {
		return err
	}
	return d.object("the request", func(key string) error {
		switch key {
		case "parameters":
			return d.readParameters()
		case "files":
			return d.object("files", d.readRole)
		}
		return usage("there is no key "+notice.Quote(key)+" in a request", "the keys are parameters, files")
	})
}

// document is JSON of a request, known to be valid before it is taken apart, so
// that reading it cannot fail. The decoder goes from token to token: it tells
// where a value stands, and which keys stand twice.
type document struct {
	*request
	part string // of the request that it is, for errors; or ""
	text []byte
	*json.Decoder
}

func (q *request) document(part string, text []byte) (*document, error) {
	d := &document{q, part, text, json.NewDecoder(bytes.NewReader(text))}
	d.UseNumber()
	return d, d.check()
}

// check reports what is no JSON.
func (d *document) check() error {
	if !utf8.Valid(d.text) {
		return d.wrong(firstInvalid(d.text), "a byte that is not UTF-8")
	}
	if json.Valid(d.text) {
		return nil
	}
	err := json.Unmarshal(d.text, new(any))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return d.wrong(max(0, int(syntax.Offset)-1), "this is no JSON: "+syntax.Error())
	}
	return d.wrong(0, "this is no JSON")
}

func firstInvalid(text []byte) (at int) {
	for {
		r, n := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && n <= 1 {
			return at
		}
		at += n
	}
}

// next returns where the next key or value stands.
func (d *document) next() int {
	at := int(d.InputOffset())
	return at + len(d.text[at:]) - len(bytes.TrimLeft(d.text[at:], " \t\r\n,:"))
}

// object visits the members of the object that comes next. A visitor reads the
// value of its key. What it reports is located at the key.
func (d *document) object(what string, visit func(key string) error) error {
	if at := d.next(); d.text[at] != '{' {
		return d.wrong(at, what+" must be an object")
	}
	_, _ = d.Token() // the bracket
	known := map[string]bool{}
	for d.More() {
		at := d.next()
		token, _ := d.Token()
		key := token.(string)
		if known[key] {
			return d.wrong(at, "the key "+notice.Quote(key)+" stands twice in this object")
		}
		known[key] = true
		if err := visit(key); err != nil {
			return d.located(at, err)
		}
	}
	_, _ = d.Token()
	return nil
}

// readRole reads the file or the files of a role.
func (d *document) readRole(role string) error {
	if err := d.mayAdd(role); err != nil {
		return err
	}
	if d.text[d.next()] != '[' {
		return d.readFile(role)
	}
	_, _ = d.Token()
	for d.More() {
		if err := d.readFile(role); err != nil {
			return err
		}
	}
	_, _ = d.Token()
	return nil
}

func (d *document) readFile(role string) error {
	start := d.next()
	var name, text string
	hasText := false
	err := d.object("a file", func(key string) error {
		into := &name
		switch key {
		case "name":
		case "text":
			into, hasText = &text, true
		default:
			return usage("there is no key "+notice.Quote(key)+" in a file", "the keys are name, text")
		}
		if at := d.next(); d.text[at] != '"' {
			return d.wrong(at, "the "+key+" of a file is not a string")
		}
		return d.Decode(into)
	})
	if err != nil {
		return err
	}
	if !hasText {
		return d.wrong(start, "a file of the role "+role+" has no text")
	}
	return d.located(start, d.addFile(role, name, text))
}

func (d *document) readParameters() error {
	return d.object("parameters", func(name string) error {
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return err
		}
		c, err := d.takeParameter(name, len(value))
		if err != nil {
			return err
		}
		texts, ok := textsOf(c.Kind, value)
		if !ok {
			return usage("the parameter "+name+" must be "+valueOf[c.Kind], "")
		}
		d.addParameter(name, texts...)
		return nil
	})
}

// valueOf is what JSON has for the kinds of parameters.
var valueOf = map[service.Kind]string{
	service.OneOf:      "a string",
	service.Truth:      "true or false",
	service.Number:     "a number",
	service.Text:       "a string",
	service.Texts:      "an array of strings",
	service.Thresholds: `an array of strings such as "df1=0.88"`,
}

// textsOf returns the text of a value in JSON, or those of an array, and
// reports whether the value is what the kind takes.
func textsOf(kind service.Kind, value json.RawMessage) (texts []string, ok bool) {
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	var decoded any
	if err := d.Decode(&decoded); err != nil {
		return nil, false
	}
	switch v := decoded.(type) {
	case bool:
		return []string{strconv.FormatBool(v)}, kind == service.Truth
	case json.Number:
		return []string{v.String()}, kind == service.Number
	case string:
		return []string{v}, kind == service.OneOf || kind == service.Text
	case []any:
		for _, item := range v {
			text, isString := item.(string)
			if !isString {
				return nil, false
			}
			texts = append(texts, text)
		}
		return texts, kind.Several()
	}
	return nil, false
}

// wrong is an error at a byte of the text.
func (d *document) wrong(offset int, message string) error {
	return d.located(offset, usage(message, ""))
}

// located gives an error its place, if it has none.
func (d *document) located(offset int, err error) error {
	e, ok := err.(*notice.Error)
	if !ok || e.Line > 0 {
		return err
	}
	before := d.text[:offset]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	e.Place = notice.Place{
		File: notice.File{Name: d.part},
		Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(line) + 1,
	}
	return e
}
