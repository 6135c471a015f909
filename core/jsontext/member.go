package jsontext

import (
	"math"
	"strconv"
)

// Text writes a member of an object that is a text.
func (w *Writer) Text(key, value string) {
	w.Key(key)
	w.String(value)
}

// Optional writes a member that is a text, unless it is "".
func (w *Writer) Optional(key, value string) {
	if value != "" {
		w.Text(key, value)
	}
}

// Number writes a member that is a whole number.
func (w *Writer) Number(key string, value int64) {
	w.Key(key)
	w.Int(value)
}

// Truth writes a member that is true or false.
func (w *Writer) Truth(key string, value bool) {
	w.Key(key)
	w.Bool(value)
}

// Texts writes an array of texts.
func (w *Writer) Texts(list []string) {
	w.BeginArray()
	for _, text := range list {
		w.String(text)
	}
	w.EndArray()
}

// Result is what writes the members of an object.
type Result interface{ WriteFields(*Writer) }

// Object writes a member that is an object.
func (w *Writer) Object(key string, r Result) {
	w.Key(key)
	w.Fields(r)
}

// Fields writes an object.
func (w *Writer) Fields(r Result) {
	w.BeginObject()
	r.WriteFields(w)
	w.EndObject()
}

// Document returns an object as a document, which ends its line.
func Document(r Result) []byte {
	w := &Writer{}
	w.Fields(r)
	return append(w.Bytes(), '\n')
}

// Within returns an object as a document; nil if that has more bytes.
func Within(most int, r Result) []byte {
	w := &Writer{most: most}
	w.Fields(r)
	if w.Full() {
		return nil
	}
	return append(w.Bytes(), '\n')
}

// Written is an object that has been written already, as a document.
type Written []byte

// WriteFields writes its members.
func (d Written) WriteFields(w *Writer) {
	if members := d[1 : len(d)-len("}\n")]; len(members) > 0 {
		w.next()
		w.out = append(w.out, members...)
	}
}

// Each is a list whose items are made one by one, as they are written.
type Each[T any] struct {
	Len int
	At  func(i int) T
}

// Keyed is an object whose keys are data, in their order.
type Keyed[T any] []Member[T]

// Member is one of its members.
type Member[T any] struct {
	Key   string
	Value T
}

// Statistic is a number that is no ratio of whole numbers; NaN where it is not defined. It is
// written with nine digits: those after them may differ from one machine to another.
type Statistic float64

// WriteValue writes it; null where it is not defined.
func (s Statistic) WriteValue(w *Writer) {
	f := float64(s)
	if !math.IsNaN(f) && !math.IsInf(f, 0) {
		f, _ = strconv.ParseFloat(strconv.FormatFloat(f, 'e', 8, 64), 64)
	}
	w.Float(f)
}

// Statistics writes an object of numbers.
func (w *Writer) Statistics(list Keyed[Statistic]) {
	w.BeginObject()
	for _, m := range list {
		w.Key(m.Key)
		m.Value.WriteValue(w)
	}
	w.EndObject()
}

// TextOrNull is a text that may be missing.
type TextOrNull string

// WriteValue writes it; null where it is "".
func (t TextOrNull) WriteValue(w *Writer) {
	if t == "" {
		w.Null()
	} else {
		w.String(string(t))
	}
}
