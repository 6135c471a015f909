package jsontext

import (
	"encoding/json"
	"math"
	"strconv"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestWriter(t *testing.T) {
	tests := []struct {
		name  string
		write func(*Writer)
		want  string
	}{
		{"a bare value", func(w *Writer) { w.Int(-7) }, `-7`},
		{"an empty object", func(w *Writer) { w.BeginObject(); w.EndObject() }, `{}`},
		{"an empty array", func(w *Writer) { w.BeginArray(); w.EndArray() }, `[]`},
		{"commas and colons", func(w *Writer) {
			w.BeginObject()
			w.Key("a")
			w.BeginArray()
			w.Int(1)
			w.Bool(true)
			w.EndArray()
			w.Key("b")
			w.BeginObject()
			w.EndObject()
			w.EndObject()
		}, `{"a":[1,true],"b":{}}`},
		{"signs that mean something in HTML", func(w *Writer) { w.String(`</script>&"\`) }, `"\u003c/script\u003e\u0026\"\\"`},
		{"control characters", func(w *Writer) { w.String("\x00\x1f\n\r\t") }, `"\u0000\u001f\n\r\t"`},
		{"separators that end a line in JavaScript", func(w *Writer) { w.String("\u2028\u2029") }, `"\u2028\u2029"`},
		{"what is not UTF-8", func(w *Writer) { w.String("a\xffb") }, `"a\ufffdb"`},
		{"other letters as they are", func(w *Writer) { w.String("é語𝄞\ufffd") }, "\"é語𝄞\ufffd\""},
		{"the shortest number", func(w *Writer) { w.Float(0.1) }, `0.1`},
		{"a whole number", func(w *Writer) { w.Float(3) }, `3`},
		{"a large number", func(w *Writer) { w.Float(1e21) }, `1e+21`},
		{"a larger number", func(w *Writer) { w.Float(-2.5e300) }, `-2.5e+300`},
		{"a number that is hardly one", func(w *Writer) { w.Float(1e-100) }, `1e-100`},
		{"a small number", func(w *Writer) { w.Float(1e-7) }, `1e-7`},
		{"nothing", func(w *Writer) { w.BeginArray(); w.Int(1); w.Null(); w.EndArray() }, `[1,null]`},
		{"no number", func(w *Writer) { w.Float(math.NaN()) }, `null`},
		{"infinity", func(w *Writer) { w.Float(math.Inf(-1)) }, `null`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := &Writer{}
			test.write(w)
			if got := string(w.Bytes()); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func FuzzWriterString(f *testing.F) {
	for _, s := range []string{"", "plain", "\xff\xfe", "\u2028<&>", "a\x00\"\\", "𝄞\xf0\x9d"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		w := &Writer{}
		w.String(s)
		var back string
		if err := json.Unmarshal(w.Bytes(), &back); err != nil {
			t.Fatalf("%q is written as %s: %v", s, w.Bytes(), err)
		}
		if utf8.ValidString(s) && back != s {
			t.Fatalf("%q comes back as %q", s, back)
		}
	})
}

// What the writer writes, the scanner reads back.
func TestWhatIsWrittenReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawValue(t, 3)
		w := &Writer{}
		write(w, want)
		got, err := read(string(w.Bytes()))
		if err != nil {
			t.Fatalf("%s: %v", w.Bytes(), err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s\n%s", w.Bytes(), diff)
		}
	})
}

// drawValue draws what encoding/json makes of a text.
func drawValue(t *rapid.T, depth int) any {
	kinds := []Kind{Bool, Number, String}
	if depth > 0 {
		kinds = append(kinds, Array, Object)
	}
	switch rapid.SampledFrom(kinds).Draw(t, "kind") {
	case Bool:
		return rapid.Bool().Draw(t, "truth")
	case Number:
		return json.Number(strconv.FormatInt(rapid.Int64().Draw(t, "number"), 10))
	case String:
		return rapid.String().Draw(t, "text")
	case Array:
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(t, "items") {
			list = append(list, drawValue(t, depth-1))
		}
		return list
	}
	object := map[string]any{}
	for _, key := range rapid.SliceOfNDistinct(rapid.String(), 0, 3, rapid.ID[string]).Draw(t, "keys") {
		object[key] = drawValue(t, depth-1)
	}
	return object
}

func write(w *Writer, value any) {
	switch v := value.(type) {
	case bool:
		w.Bool(v)
	case json.Number:
		n, _ := v.Int64()
		w.Int(n)
	case string:
		w.String(v)
	case []any:
		w.BeginArray()
		for _, item := range v {
			write(w, item)
		}
		w.EndArray()
	case map[string]any:
		w.BeginObject()
		for key, member := range v {
			w.Key(key)
			write(w, member)
		}
		w.EndObject()
	}
}
