package jsontext

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

func TestErrorsSayWhere(t *testing.T) {
	tests := []struct {
		name, text   string
		line, column int
		message      string
	}{
		{"nothing", ``, 1, 1, "there is no JSON value"},
		{"spaces only", "\n  ", 2, 3, "there is no JSON value"},
		{"an unfinished object", "{\n \"a\": 1", 2, 8, "the JSON text ends before }"},
		{"an unfinished array", `[1, 2`, 1, 6, "the JSON text ends before ]"},
		{"the wrong bracket", `[1}`, 1, 3, "this } closes nothing"},
		{"a comma at the end", `[1,]`, 1, 4, "something is missing before ]"},
		{"a comma at the end of an object", `{"a":1,}`, 1, 8, "something is missing before }"},
		{"a comma missing", `[1 2]`, 1, 4, `a comma or ] was expected before "2"`},
		{"a colon missing", `{"a" 1}`, 1, 6, `a colon is missing after the key "a"`},
		{"a value missing", `{"a":}`, 1, 6, "something is missing before }"},
		{"a key without quotation marks", `{a:1}`, 1, 2, `a key was expected before "a"`},
		{"single quotation marks", `['a']`, 1, 2, `a value was expected before "'"`},
		{"two values", `1 2`, 1, 3, "more text follows the end of the JSON text"},
		{"a bracket too many", `[]]`, 1, 3, "more text follows the end of the JSON text"},
		{"a word", `[True]`, 1, 2, `"True" is no value of JSON`},
		{"no number", `[NaN]`, 1, 2, `"NaN" is no value of JSON`},
		{"a leading zero", `[01]`, 1, 2, `"01" is no value of JSON`},
		{"a leading plus", `[+1]`, 1, 2, `"+1" is no value of JSON`},
		{"a bare point", `[1.]`, 1, 2, `"1." is no value of JSON`},
		{"a string without end", `["abc`, 1, 2, "this string is never closed"},
		{"a line break in a string", "[\"a\nb\"]", 1, 4, "a control character in a string"},
		{"an unknown escape", `["\x"]`, 1, 5, "this is no escape of JSON"},
		{"a short escape", `["\u12"]`, 1, 7, `four hexadecimal digits must follow \u`},
		{"what is not UTF-8", "[\"é\", \"\xff\"]", 1, 7, "this string is not valid UTF-8"},
		{"columns are characters", `["語𝄞" 1]`, 1, 7, `a comma or ] was expected before "1"`},
		{"a key that stands twice", "{\"a\":1,\n\"b\":2, \"a\":3}", 2, 8, `the key "a" stands twice in this object`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(test.text)
			var located *notice.Error
			if !errors.As(err, &located) {
				t.Fatalf("got %v, want a located error", err)
			}
			if located.Line != test.line || located.Column != test.column || located.Message != test.message {
				t.Errorf("got %v, want %d:%d: %s", located, test.line, test.column, test.message)
			}
		})
	}
}

func TestHostileTextIsBounded(t *testing.T) {
	tests := []struct{ name, text string }{
		{"ten thousand brackets", strings.Repeat("[", 10_000)},
		{"a long string", `"` + strings.Repeat("a", MaxString+1) + `"`},
		{"a long string of escapes", `"` + strings.Repeat(`\n`, MaxString+1) + `"`},
		{"a long number", strings.Repeat("1", MaxString+1)},
		{"very many values", "[" + strings.Repeat("0,", MaxValues) + "0]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse(test.text)
			var located *notice.Error
			if !errors.As(err, &located) || located.Code != notice.Limit {
				t.Errorf("got %v, want an error of code limit", err)
			}
		})
	}
}

func TestNestingUpToTheLimitIsRead(t *testing.T) {
	text := strings.Repeat(`{"a":[`, MaxDepth/2) + strings.Repeat(`]}`, MaxDepth/2)
	if _, err := Parse(text); err != nil {
		t.Error(err)
	}
}

func TestValues(t *testing.T) {
	v, err := Parse(`{"s":"a\/\u00e9\ud83d\ude00\ud83dx\ude00","i":12,"e":1e3,"f":-0.5,"big":1e999,"b":true,"n":null,"a":[1,[]]}`)
	if err != nil {
		t.Fatal(err)
	}
	get := func(key string) Value {
		t.Helper()
		found, ok := v.Get(key)
		if !ok {
			t.Fatalf("no key %s", key)
		}
		return found
	}
	if s, ok := get("s").String(); !ok || s != "a/é😀\ufffdx\ufffd" {
		t.Errorf("s is %q", s)
	}
	if n, ok := get("i").Int(); !ok || n != 12 {
		t.Errorf("i is %d", n)
	}
	if _, ok := get("e").Int(); ok {
		t.Error("1e3 is not written in digits alone")
	}
	if _, ok := get("f").Int(); ok {
		t.Error("-0.5 is no integer")
	}
	if text := get("big").Text; text != "1e999" {
		t.Errorf("big is %q", text)
	}
	if b, ok := get("b").Bool(); !ok || !b {
		t.Error("b is true")
	}
	if _, ok := get("n").String(); ok || get("n").Kind != Null {
		t.Error("n is null")
	}
	if a := get("a"); len(a.Items) != 2 || a.Items[1].Kind != Array {
		t.Errorf("a is %v", a)
	}
	if _, ok := v.Get("missing"); ok {
		t.Error("there is no such key")
	}
}

func TestValuesKnowWhereTheyStart(t *testing.T) {
	v, err := Parse("{\"é\":\n  [true]}")
	if err != nil {
		t.Fatal(err)
	}
	list, _ := v.Get("é")
	if got := list.Items[0]; got.Offset != 10 || got.Line != 2 || got.Column != 4 {
		t.Errorf("got offset %d at %d:%d, want 10 at 2:4", got.Offset, got.Line, got.Column)
	}
}

// The tokens are the same however the text is cut into pieces.
func TestPiecesMayBeCutAnywhere(t *testing.T) {
	text := "{\"né\\n\\ud83d\\ude00\": [1.5e-3, true,\n null, \"語𝄞\", {}, []], \"b\" : \"x\"}"
	whole := tokens(t, ScanString(text))
	for cut := 1; cut <= 7; cut++ {
		rest := text
		pieces := NewScanner(func() (string, error) {
			if rest == "" {
				return "", io.EOF
			}
			piece := rest[:min(cut, len(rest))]
			rest = rest[len(piece):]
			return piece, nil
		})
		got := tokens(t, pieces)
		if len(got) != len(whole) {
			t.Fatalf("cut by %d: %d tokens, want %d", cut, len(got), len(whole))
		}
		for i := range got {
			if got[i] != whole[i] {
				t.Errorf("cut by %d: token %d is %+v, want %+v", cut, i, got[i], whole[i])
			}
		}
	}
}

func tokens(t *testing.T, s *Scanner) []Token {
	t.Helper()
	var all []Token
	for {
		token, err := s.Next()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, token)
		if token.Kind == Done {
			return all
		}
	}
}

func TestSkipReadsOverAValue(t *testing.T) {
	s := ScanString(`{"a":{"b":[1,{}]},"c":2,"d":[3]}`)
	for _, want := range []string{"a", "c", "d"} {
		token, err := s.Next()
		if token.Kind == Object {
			token, err = s.Next()
		}
		if err != nil || token.Kind != Key || token.Text != want {
			t.Fatalf("got %+v, %v, want the key %s", token, err, want)
		}
		if err := s.Skip(token); err != nil {
			t.Fatal(err)
		}
	}
	if token, err := s.Next(); err != nil || token.Kind != End {
		t.Errorf("got %+v, %v, want the end of the object", token, err)
	}
}

func TestAnErrorStays(t *testing.T) {
	s := ScanString(`[}`)
	var first error
	for first == nil {
		_, first = s.Next()
	}
	if _, again := s.Next(); again != first {
		t.Errorf("got %v, want %v again", again, first)
	}
}

func TestTheErrorOfTheSourceIsPassedOn(t *testing.T) {
	broken := errors.New("broken")
	s := NewScanner(func() (string, error) { return "", broken })
	if _, err := s.Next(); err != broken {
		t.Errorf("got %v, want %v", err, broken)
	}
}

// A text is JSON here exactly when encoding/json says so, but for what is
// refused on purpose: broken UTF-8, keys that stand twice, and the bounds.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		``, `null`, `[]`, `{"a":[1,-0.5e+3,"\u00e9\ud83d\ude00"],"b":{}}`, `[1,]`, `{"a":1,"a":2}`,
		"[\"\xff\"]", `[[[[[[[`, `"\ud800"`, `01`, `-`, `1e`, `{"a"`, " \n\t\r[ ] ", "\ufeff[]", `tru`, `1_0`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Parse(text)
		if err != nil {
			var located *notice.Error
			if !errors.As(err, &located) || located.Line < 1 || located.Column < 1 {
				t.Fatalf("%q: the error %v is not located", text, err)
			}
			ours := located.Code == notice.Limit || !utf8.ValidString(text) || strings.Contains(located.Message, "stands twice")
			if json.Valid([]byte(text)) && !ours {
				t.Fatalf("%q is JSON, but: %v", text, err)
			}
			return
		}
		if !json.Valid([]byte(text)) {
			t.Fatalf("%q is not JSON", text)
		}
		w := NewWriter("")
		write(w, v)
		same(t, text, string(w.Bytes()))
	})
}

// same checks that two texts mean the same to encoding/json.
func same(t *testing.T, a, b string) {
	t.Helper()
	canonical := func(text string) string {
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		out, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	if canonical(a) != canonical(b) {
		t.Fatalf("%q comes back as %q", a, b)
	}
}
