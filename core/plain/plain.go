// Package plain writes plain data as JSON and reads it again, by one description for both: a
// function that visits its fields.
//
//	func (s *Side) visit(v *plain.Visitor) {
//		v.Text("format", &s.Format)
//		plain.Int(v, "sentences", &s.Sentences)
//		plain.List(v, "rows", &s.Rows, (*Row).visit)
//	}
//
// What is zero is not written. What is read may come from anywhere: a member that is not
// visited, a number out of its bounds, a list that is too long is a located error.
package plain

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxInt bounds every whole number: up to here JSON's numbers are exact in any program.
const MaxInt = 1 << 53

// MaxItems bounds a list.
const MaxItems = 1 << 24

// Visitor goes over the fields of plain data, to write them, to read them, or to look whether
// its numbers are within their bounds.
type Visitor struct {
	w    *jsontext.Writer  // nil where nothing is written
	scan *jsontext.Scanner // nil where nothing is read
	key  string            // of the member that is read
	met  bool              // a field has that key
	last jsontext.Token    // that was read, for errors
	err  error

	tooLarge bool // a number is

	// Shift is what is added to the numbers of parts of a corpus by who visits them, when data
	// is neither written nor read.
	Shift int
}

// Write writes data.
func Write(visit func(*Visitor)) []byte {
	v := &Visitor{w: &jsontext.Writer{}}
	v.w.BeginObject()
	visit(v)
	v.w.EndObject()
	return append(v.w.Bytes(), '\n')
}

// Read reads data, and sees that nothing follows it. Errors are located [*notice.Error].
func Read(scan *jsontext.Scanner, visit func(*Visitor)) error {
	v := &Visitor{scan: scan}
	first, err := scan.Next()
	if err != nil {
		return err
	}
	v.readObject(first, visit)
	if v.err != nil {
		return v.err
	}
	_, err = scan.Next()
	return err
}

// Bounded reports whether all numbers of data are within the bound of [MaxInt].
func Bounded(visit func(*Visitor)) bool {
	v := &Visitor{}
	visit(v)
	return !v.tooLarge
}

// Shift visits data to raise the numbers of parts of a corpus.
func Shift(by int, visit func(*Visitor)) { visit(&Visitor{Shift: by}) }

// Reading reports whether data is read.
func (v *Visitor) Reading() bool { return v.scan != nil }

// Text visits a text.
func (v *Visitor) Text(key string, text *string) {
	switch {
	case v.w != nil:
		v.w.Optional(key, *text)
	case v.meets(key):
		*text = v.value(jsontext.String).Text
	}
}

// Truth visits a truth value.
func (v *Visitor) Truth(key string, truth *bool) {
	switch {
	case v.w != nil:
		if *truth {
			v.w.Truth(key, true)
		}
	case v.meets(key):
		*truth = v.value(jsontext.Bool).Text == "true"
	}
}

// Object visits fields that stand in an object of their own.
func (v *Visitor) Object(key string, visit func(*Visitor)) {
	switch {
	case v.w != nil:
		v.w.Key(key)
		v.w.BeginObject()
		visit(v)
		v.w.EndObject()
	case v.scan == nil:
		visit(v)
	case v.meets(key):
		first, err := v.scan.Next()
		v.fail(err)
		v.readObject(first, visit)
	}
}

// meets reports whether the member that is read has a key.
func (v *Visitor) meets(key string) bool {
	if v.scan == nil || v.met || v.err != nil || v.key != key {
		return false
	}
	v.met = true
	return true
}

// readObject reads the object that begins with a token.
func (v *Visitor) readObject(first jsontext.Token, visit func(*Visitor)) {
	if v.err != nil {
		return
	}
	if first.Kind != jsontext.Object {
		v.wrong(first, jsontext.Object)
		return
	}
	before := v.key
	err := v.scan.Object(func(key jsontext.Token) error {
		v.key, v.met = key.Text, false
		if visit(v); v.err == nil && !v.met {
			v.err = v.scan.FailAt(key, "there is no member "+notice.Quote(key.Text)+" here", "")
		}
		return v.err
	})
	v.fail(err)
	v.key, v.met = before, true
}

// value reads a value of a kind.
func (v *Visitor) value(kind jsontext.Kind) jsontext.Token {
	token, err := v.scan.Next()
	v.fail(err)
	v.last = token
	if v.err == nil && token.Kind != kind {
		v.wrong(token, kind)
	}
	if v.err != nil {
		return jsontext.Token{}
	}
	return token
}

func (v *Visitor) wrong(token jsontext.Token, want jsontext.Kind) {
	v.fail(v.scan.FailAt(token, "this is "+token.Kind.String()+", not "+want.String(), ""))
}

// fail keeps the first error.
func (v *Visitor) fail(err error) {
	if v.err == nil && err != nil {
		v.err = err
	}
}

// number reads a whole number from least to most.
func (v *Visitor) number(token jsontext.Token, least, most int64) int64 {
	v.last = token
	n, ok := token.Int()
	if v.err == nil && (!ok || n < least || n > most) {
		v.fail(v.scan.FailAt(token, "a number cannot be "+notice.Quote(token.Text), "whole numbers up to 2^53 are read"))
	}
	if v.err != nil {
		return 0
	}
	return n
}
