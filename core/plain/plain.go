// Package plain writes plain data as JSON and reads it again, by one description for both: a
// function that visits its fields.
//
//	func (s *Side) visit(v *plain.Visitor) {
//		v.Text("format", &s.Format)
//		plain.Int(v, "sentences", &s.Sentences)
//		plain.List(v, "rows", &s.Rows, (*Row).visit)
//	}
//
// What is zero is not written, and no number is negative. What is read may come from anywhere: a
// member that is not visited, a number out of its bounds, a list that is too long is a located
// error.
package plain

import (
	"github.com/ccgscore/ccgscore/core/jsontext"
	"github.com/ccgscore/ccgscore/core/notice"
)

// MaxInt bounds every whole number: up to here JSON's numbers are exact in any program.
const MaxInt = 1 << 53

// MaxItems bounds a list that grows with the corpus, where the caller has no bound of its own.
const MaxItems = 1 << 24

// MaxFew bounds a list that does not: of systems, of files, of notices of all lists together.
const MaxFew = 1 << 13

// Visitor goes over the fields of plain data, to write them, to read them, to change the numbers
// of parts, or to find the largest numbers.
type Visitor struct {
	w    *jsontext.Writer  // nil where nothing is written
	scan *jsontext.Scanner // nil where nothing is read
	key  string            // of the member that is read
	met  bool              // a field has that key
	last jsontext.Token    // that was read, for errors
	err  error

	most    int // items of a list that grows with the corpus
	notices int // that were read

	shift   int // what is added to the numbers of parts
	shifts  bool
	largest Largest
}

// Largest are the largest numbers of some data.
type Largest struct {
	Number   int64
	Negative bool // a number is: it was too large
	Part     int  // the number of a part of the corpus
	Notices  int  // how many there are
}

// Write writes data.
func Write(visit func(*Visitor)) []byte {
	v := &Visitor{w: &jsontext.Writer{}}
	v.w.BeginObject()
	visit(v)
	v.w.EndObject()
	return append(v.w.Bytes(), '\n')
}

// Read reads data, in which no list has more items, and sees that nothing follows it. Errors are
// located [*notice.Error].
func Read(scan *jsontext.Scanner, most int, visit func(*Visitor)) error {
	v := &Visitor{scan: scan, most: most}
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

// Look finds the largest numbers of data, without those of its long lists.
func Look(visit func(*Visitor)) Largest {
	v := &Visitor{}
	visit(v)
	return v.largest
}

// Shift visits data to raise the numbers of parts of a corpus.
func Shift(by int, visit func(*Visitor)) { visit(&Visitor{shifts: true, shift: by}) }

// Reading reports whether data is read.
func (v *Visitor) Reading() bool { return v.scan != nil }

// Met reports whether a field has the member that is read, or none is.
func (v *Visitor) Met() bool { return v.met }

// Skips reports whether data is read, of another member than that of a key.
func (v *Visitor) Skips(key string) bool { return v.scan != nil && (v.met || v.key != key) }

// Refuse ends reading: the data cannot be what is read here.
func (v *Visitor) Refuse(message, hint string) {
	v.fail(v.scan.FailAt(v.last, message, hint))
	v.met = true
}

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
	v.key, v.met = "", true
	visit(v) // which makes what the object lacks
	err := v.scan.Object(func(key jsontext.Token) error {
		v.key, v.met, v.last = key.Text, false, key
		if visit(v); v.err == nil && !v.met {
			v.err = v.scan.FailAt(key, "unknown member "+notice.Quote(key.Text), "")
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

// number reads a whole number.
func (v *Visitor) number(token jsontext.Token, most int64) int64 {
	v.last = token
	n, ok := token.Int()
	switch {
	case v.err != nil:
	case !ok || n < 0:
		v.fail(v.scan.FailAt(token, notice.Quote(token.Text)+" is not a whole number from 0", ""))
	case n > most:
		v.fail(v.scan.FailAt(token, "the number "+notice.Quote(token.Text)+" is too large", ""))
	}
	if v.err != nil {
		return 0
	}
	return n
}
