package jsontext

import (
	"strconv"

	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxValues bounds the size of a document that [Parse] takes.
const MaxValues = 1 << 18

// Value is a value of a document, and where it starts.
type Value struct {
	Kind         Kind    // Null, Bool, Number, String, Array or Object
	Text         string  // of a string; of a number or truth value as written
	Items        []Value // of an array
	Fields       []Field // of an object, in order; every key once
	Offset       int64   // in bytes, from 0
	Line, Column int     // from 1, columns in characters
}

// Field is a member of an object.
type Field struct {
	Key   string
	Value Value
}

// Get returns the value of a key; ok is false where v has none.
func (v Value) Get(key string) (value Value, ok bool) {
	for _, f := range v.Fields {
		if f.Key == key {
			return f.Value, true
		}
	}
	return Value{}, false
}

// Bool returns what a truth value says; ok is false for other kinds.
func (v Value) Bool() (truth, ok bool) { return v.Text == "true", v.Kind == Bool }

// String returns what a string says; ok is false for other kinds.
func (v Value) String() (text string, ok bool) {
	if v.Kind != String {
		return "", false
	}
	return v.Text, true
}

// Int returns a number; ok is false for other kinds and for a number that is
// no integer of 64 bits, written in digits alone.
func (v Value) Int() (n int64, ok bool) {
	if v.Kind != Number {
		return 0, false
	}
	return parseInt(v.Text)
}

// Int returns the integer that a token writes, as [Value.Int] does.
func (t Token) Int() (n int64, ok bool) {
	if t.Kind != Number {
		return 0, false
	}
	return parseInt(t.Text)
}

func parseInt(text string) (int64, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return n, err == nil
}

// Parse reads a whole document. A key that an object has twice is an error,
// since readers disagree on what it means. Errors are as in [Scanner.Next].
func Parse(text string) (Value, error) {
	p := parser{scanner: ScanString(text)}
	token, err := p.scanner.Next()
	if err != nil {
		return Value{}, err
	}
	v, err := p.value(token)
	if err != nil {
		return Value{}, err
	}
	if _, err := p.scanner.Next(); err != nil {
		return Value{}, err
	}
	return v, nil
}

type parser struct {
	scanner *Scanner
	count   int
}

func (p *parser) value(token Token) (Value, error) {
	v := Value{Kind: token.Kind, Text: token.Text, Offset: token.Offset, Line: token.Line, Column: token.Column}
	if p.count++; p.count > MaxValues {
		err := failAt(token.Line, token.Column, "a document of more than "+strconv.Itoa(MaxValues)+" values", "")
		err.Code = notice.Limit
		return v, err
	}
	var err error
	switch v.Kind {
	case Array:
		v.Items, err = p.array()
	case Object:
		v.Fields, err = p.object()
	}
	return v, err
}

func (p *parser) array() ([]Value, error) {
	var items []Value
	for {
		token, err := p.scanner.Next()
		if err != nil || token.Kind == End {
			return items, err
		}
		item, err := p.value(token)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
}

func (p *parser) object() ([]Field, error) {
	var fields []Field
	known := map[string]bool{}
	for {
		key, err := p.scanner.Next()
		if err != nil || key.Kind == End {
			return fields, err
		}
		if known[key.Text] {
			return nil, failAt(key.Line, key.Column, "the key "+notice.Quote(key.Text)+" stands twice in this object", "leave one out")
		}
		known[key.Text] = true
		token, err := p.scanner.Next()
		if err != nil {
			return nil, err
		}
		value, err := p.value(token)
		if err != nil {
			return nil, err
		}
		fields = append(fields, Field{key.Text, value})
	}
}
