package api

import (
	"io"
	"net/http"

	"github.com/ccgscore/ccgscore/core/jsontext"
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
	d := q.document("", text)
	return d.whole("the request", func(key string) error {
		switch key {
		case "parameters":
			return d.readParameters()
		case "files":
			return d.object("files", d.readRole)
		}
		return usage("there is no key "+notice.Quote(key)+" in a request", "the keys are parameters, files")
	})
}

// document is JSON of a request, which is read from token to token: so every error has its place.
type document struct {
	*request
	part string // of the request that it is, for errors; or ""
	scan *jsontext.Scanner
}

func (q *request) document(part, text string) *document {
	read := false
	scan := jsontext.NewScanner(notice.File{Name: part}, func() (string, error) {
		if read {
			return "", io.EOF
		}
		read = true
		return text, nil
	})
	scan.Lengthen(len(text))
	return &document{q, part, scan}
}

// whole visits the members of an object behind which nothing follows.
func (d *document) whole(what string, visit func(key string) error) error {
	if err := d.object(what, visit); err != nil {
		return err
	}
	_, err := d.next()
	return err
}

// next reads a token. What is no JSON is the fault of the request, and not of a file in it.
func (d *document) next() (jsontext.Token, error) {
	token, err := d.scan.Next()
	return token, inRequest(err)
}

func inRequest(err error) error {
	if e, ok := err.(*notice.Error); ok && e.Code == notice.Data {
		e.Code = notice.Usage
	}
	return err
}

// object visits the members of the object that comes next. A visitor reads the
// value of its key. What it reports is located at the key.
func (d *document) object(what string, visit func(key string) error) error {
	open, err := d.next()
	if err != nil {
		return err
	}
	return d.members(open, what, visit)
}

// members visits those of the object that begins with a token.
func (d *document) members(open jsontext.Token, what string, visit func(key string) error) error {
	if open.Kind != jsontext.Object {
		return d.wrong(open, what+" must be an object")
	}
	return inRequest(d.scan.Object(func(key jsontext.Token) error { return d.located(key, visit(key.Text)) }))
}

// readRole reads the file or the files of a role.
func (d *document) readRole(role string) error {
	if err := d.mayAdd(role); err != nil {
		return err
	}
	first, err := d.next()
	if err != nil {
		return err
	}
	if first.Kind != jsontext.Array {
		return d.readFile(role, first)
	}
	return d.scan.Array(func(first jsontext.Token) error { return d.readFile(role, first) })
}

func (d *document) readFile(role string, open jsontext.Token) error {
	var name, text string
	hasText := false
	err := d.members(open, "a file", func(key string) error {
		into := &name
		switch key {
		case "name":
		case "text":
			into, hasText = &text, true
		default:
			return usage("there is no key "+notice.Quote(key)+" in a file", "the keys are name, text")
		}
		value, err := d.next()
		if err == nil && value.Kind != jsontext.String {
			return d.wrong(value, "the "+key+" of a file is not a string")
		}
		*into = value.Text
		return err
	})
	if err != nil {
		return err
	}
	if !hasText {
		return d.wrong(open, "a file of the role "+role+" has no text")
	}
	return d.located(open, d.addFile(role, name, text))
}

// readParameters reads an object of parameters.
func (d *document) readParameters() error {
	return d.object("parameters", func(name string) error {
		first, texts, err := d.values()
		if err != nil {
			return err
		}
		bytes := 0
		for _, text := range texts {
			bytes += len(text)
		}
		c, err := d.takeParameter(name, bytes)
		if err != nil {
			return err
		}
		if !takes(c.Kind, first) {
			return usage("the parameter "+name+" must be "+valueOf[c.Kind], "")
		}
		d.addParameter(name, texts...)
		return nil
	})
}

// values reads the value of a parameter: its text, or those of an array of strings. The kind of
// another array is that of its first item that is no string.
func (d *document) values() (kind jsontext.Kind, texts []string, err error) {
	first, err := d.next()
	if err != nil || first.Kind != jsontext.Array {
		return first.Kind, []string{first.Text}, err
	}
	kind = jsontext.Array
	err = d.scan.Array(func(item jsontext.Token) error {
		if item.Kind != jsontext.String && kind == jsontext.Array {
			kind = jsontext.Null
		}
		texts = append(texts, item.Text)
		return nil
	})
	return kind, texts, inRequest(err)
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

// takes reports whether a parameter of a kind takes a value.
func takes(kind service.Kind, value jsontext.Kind) bool {
	switch value {
	case jsontext.Bool:
		return kind == service.Truth
	case jsontext.Number:
		return kind == service.Number
	case jsontext.String:
		return kind == service.OneOf || kind == service.Text
	}
	return value == jsontext.Array && kind.Several()
}

// wrong is an error at a token.
func (d *document) wrong(at jsontext.Token, message string) error {
	return d.located(at, usage(message, ""))
}

// located gives an error its place, if it has none.
func (d *document) located(at jsontext.Token, err error) error {
	if e, ok := err.(*notice.Error); ok && e.Line == 0 {
		e.Place = notice.Place{File: notice.File{Name: d.part}, Line: at.Line, Column: at.Column}
	}
	return err
}
