package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

// readJSON reads a body such as
//
//	{"parameters": {"output": "tsv"},
//	 "files": {"gold": {"name": "gold.deps", "text": "…"}, "system": [{"text": "…"}, …]}}
//
// The texts of files are not copied: escapes are resolved where they stand,
// when everything else has been read.
func (q *request) readJSON(w http.ResponseWriter, r *http.Request) error {
	b, err := openBody(w, r, q.limits.Body)
	if err != nil {
		return err
	}
	text, err := b.readAll()
	if err != nil {
		return err
	}
	return (&document{request: q, text: text}).read()
}

// document is a request in JSON. Its text is known to be valid before it is
// taken apart.
type document struct {
	*request
	name string // of the part of the request that it is, for errors; or ""
	text []byte
	at   int // what of it was read
}

func (d *document) read() error {
	if err := d.check(); err != nil {
		return err
	}
	err := d.object("the request", func(key string) error {
		switch key {
		case "parameters":
			return d.readParameters()
		case "files":
			return d.object("files", d.readRole)
		}
		return usage("there is no key "+notice.Quote(key)+" in a request", "the keys are parameters, files")
	})
	if err != nil {
		return err
	}
	for role := range d.files {
		for i := range d.files[role] {
			f := &d.files[role][i]
			f.content = unescape(f.content)
		}
	}
	return nil
}

func (d *document) readParameters() error {
	return d.object("parameters", func(key string) error {
		return d.addParameter(key, string(d.skip()))
	})
}

// readRole reads the file or the files of a role.
func (d *document) readRole(role string) error {
	if err := d.mayAdd(role); err != nil {
		return err
	}
	if d.next() != '[' {
		return d.readFile(role)
	}
	return d.array(func() error { return d.readFile(role) })
}

func (d *document) readFile(role string) error {
	start := d.at
	var name string
	content := []byte(nil)
	err := d.object("a file", func(key string) error {
		at := d.at
		value := d.skip()
		switch {
		case key != "name" && key != "text":
			return usage("there is no key "+notice.Quote(key)+" in a file", "the keys are name, text")
		case value[0] != '"':
			return d.wrong(at, "the "+key+" of a file is not a string")
		case key == "name":
			name = string(unescape(bytes.Clone(value)))
		default:
			content = value
		}
		return nil
	})
	if err != nil {
		return err
	}
	if content == nil {
		return d.wrong(start, "a file of the role "+role+" has no text")
	}
	return d.located(start, d.addFile(role, name, content))
}

// check reports what is no JSON. After it, the text can be taken apart without
// surprises.
func (d *document) check() error {
	if !utf8.Valid(d.text) {
		return d.wrong(firstInvalid(d.text), "a byte that is not UTF-8")
	}
	var nothing ignored
	err := json.Unmarshal(d.text, &nothing)
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		return d.wrong(max(0, int(syntax.Offset)-1), "this is no JSON: "+syntax.Error())
	}
	return d.wrong(0, "this is no JSON: "+err.Error())
}

// ignored is a value that only has to be valid.
type ignored struct{}

func (*ignored) UnmarshalJSON([]byte) error { return nil }

func firstInvalid(text []byte) int {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return len(text)
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
	start := bytes.LastIndexByte(before, '\n') + 1
	e.Place = notice.Place{
		File: d.name,
		Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(before[start:]) + 1,
	}
	return e
}
