package jsontext

import (
	"encoding/json"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/ccgscore/ccgscore/core/notice"
)

// scan returns a scanner of a whole text.
func scan(text string) *Scanner {
	rest := text
	return NewScanner(notice.File{}, func() (string, error) {
		if rest == "" {
			return "", io.EOF
		}
		piece := rest
		rest = ""
		return piece, nil
	})
}

// read makes of a whole text what encoding/json makes of it.
func read(text string) (any, error) {
	s := scan(text)
	first, err := s.Next()
	if err != nil {
		return nil, err
	}
	v, err := value(s, first)
	if err != nil {
		return nil, err
	}
	_, err = s.Next() // nothing follows
	return v, err
}

func value(s *Scanner, first Token) (any, error) {
	switch first.Kind {
	case Bool:
		return first.Text == "true", nil
	case Number:
		return json.Number(first.Text), nil
	case String:
		return first.Text, nil
	case Array:
		list := []any{}
		err := s.Array(func(first Token) error {
			item, err := value(s, first)
			list = append(list, item)
			return err
		})
		return list, err
	case Object:
		object := map[string]any{}
		err := s.Object(func(key Token) error {
			first, err := s.Next()
			if err != nil {
				return err
			}
			object[key.Text], err = value(s, first)
			return err
		})
		return object, err
	}
	return nil, nil
}

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
			_, err := read(test.text)
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
		{"very many keys", manyKeys(MaxKeys + 1)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := read(test.text)
			var located *notice.Error
			if !errors.As(err, &located) || located.Code != notice.Limit {
				t.Errorf("got %v, want an error of code limit", err)
			}
		})
	}
}

// manyKeys is an object of n keys.
func manyKeys(n int) string {
	text := `{"0":0`
	for i := 1; i < n; i++ {
		text += `,"` + strconv.Itoa(i) + `":0`
	}
	return text + "}"
}

func TestAsManyKeysAsAllowedAreRead(t *testing.T) {
	if _, err := read(manyKeys(MaxKeys)); err != nil {
		t.Error(err)
	}
}

func TestNestingUpToTheLimitIsRead(t *testing.T) {
	text := strings.Repeat(`{"a":[`, MaxDepth/2) + strings.Repeat(`]}`, MaxDepth/2)
	if _, err := read(text); err != nil {
		t.Error(err)
	}
}

func TestNestingMayBeDeeper(t *testing.T) {
	const depth = 1000
	text := strings.Repeat(`[{"a":`, depth/2) + "1" + strings.Repeat("}]", depth/2)
	for most, ok := range map[int]bool{depth: true, depth - 1: false} {
		s := scan(text)
		s.Deepen(most)
		var err error
		for kind := Null; err == nil && kind != Done; {
			var token Token
			token, err = s.Next()
			kind = token.Kind
		}
		if ok != (err == nil) {
			t.Errorf("%d deep: %v", most, err)
		}
	}
}

func TestTokensSayWhatStandsInTheText(t *testing.T) {
	text := `["a\/\u00e9\ud83d\ude00\ud83dx\ude00",12,1e3,-0.5,1e999,true,null]`
	want := []Token{
		{Kind: Array},
		{Kind: String, Text: "a/é😀\ufffdx\ufffd"},
		{Kind: Number, Text: "12"},
		{Kind: Number, Text: "1e3"},
		{Kind: Number, Text: "-0.5"},
		{Kind: Number, Text: "1e999"},
		{Kind: Bool, Text: "true"},
		{Kind: Null, Text: "null"},
		{Kind: End},
		{Kind: Done},
	}
	for i, got := range tokens(t, scan(text)) {
		if got.Kind != want[i].Kind || got.Text != want[i].Text {
			t.Errorf("token %d is %v %q, want %v %q", i, got.Kind, got.Text, want[i].Kind, want[i].Text)
		}
	}
}

func TestIntegersAreWrittenInDigitsAlone(t *testing.T) {
	for _, test := range []struct {
		token Token
		want  int64
		ok    bool
	}{
		{Token{Kind: Number, Text: "12"}, 12, true},
		{Token{Kind: Number, Text: "-9223372036854775808"}, math.MinInt64, true},
		{Token{Kind: Number, Text: "9223372036854775808"}, 0, false},
		{Token{Kind: Number, Text: "1e3"}, 0, false},
		{Token{Kind: Number, Text: "-0.5"}, 0, false},
		{Token{Kind: String, Text: "12"}, 0, false},
	} {
		if n, ok := test.token.Int(); ok != test.ok || ok && n != test.want {
			t.Errorf("%v %s is %d, %v", test.token.Kind, test.token.Text, n, ok)
		}
	}
}

func TestTokensKnowWhereTheyStart(t *testing.T) {
	got := tokens(t, scan("{\"é\":\n  [true]}"))[3]
	if got.Kind != Bool || got.Offset != 10 || got.Line != 2 || got.Column != 4 {
		t.Errorf("got %v at offset %d, %d:%d, want true at 10, 2:4", got.Kind, got.Offset, got.Line, got.Column)
	}
}

// The tokens are the same however the text is cut into pieces.
func TestPiecesMayBeCutAnywhere(t *testing.T) {
	text := "{\"né\\n\\ud83d\\ude00\": [1.5e-3, true,\n null, \"語𝄞\", {}, []], \"b\" : \"x\"}"
	whole := tokens(t, scan(text))
	for cut := 1; cut <= 7; cut++ {
		rest := text
		pieces := NewScanner(notice.File{}, func() (string, error) {
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
	s := scan(`{"a":{"b":[1,{}]},"c":2,"d":[3]}`)
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

// Whatever a visitor reads of a value, the next member comes after it.
func TestVisitorsMayLeaveWhatTheyDoNotNeed(t *testing.T) {
	const text = `{"a":{"b":[1,{}]},"c":[2,[3]],"d":"4","e":[],"f":null}`
	for tokens := range 7 {
		s := scan(text)
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		keys := ""
		err := s.Object(func(key Token) error {
			keys += key.Text
			depth := 0
			for i := 0; i < tokens && (i == 0 || depth > 0); i++ {
				token, err := s.Next()
				if err != nil {
					return err
				}
				switch token.Kind {
				case Array, Object:
					depth++
				case End:
					depth--
				}
			}
			return nil
		})
		if err != nil || keys != "acdef" {
			t.Errorf("with %d tokens read: keys %s, %v", tokens, keys, err)
		}
		if end, err := s.Next(); end.Kind != Done {
			t.Errorf("with %d tokens read: %v follows, %v", tokens, end.Kind, err)
		}
	}
}

func TestItemsMayBeLeft(t *testing.T) {
	s := scan(`[[1,[2]],{"a":3},4,[]]`)
	if _, err := s.Next(); err != nil {
		t.Fatal(err)
	}
	var kinds []Kind
	err := s.Array(func(first Token) error {
		kinds = append(kinds, first.Kind)
		return nil
	})
	if diff := cmp.Diff([]Kind{Array, Object, Number, Array}, kinds); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestWhatAVisitorSaysEndsTheVisit(t *testing.T) {
	enough := errors.New("enough")
	for text, visits := range map[string]func(*Scanner, func(Token) error) error{
		`{"a":1,"b":2}`: (*Scanner).Object,
		`[1,2]`:         (*Scanner).Array,
	} {
		s := scan(text)
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
		count := 0
		if err := visits(s, func(Token) error { count++; return enough }); err != enough || count != 1 {
			t.Errorf("%s: %v after %d visits", text, err, count)
		}
	}
}

func TestABoundHoldsUntilItIsTakenAway(t *testing.T) {
	s := scan(`[1,[2],3]`)
	s.Bound(3, "too much")
	var err error
	for err == nil {
		_, err = s.Next()
	}
	var located *notice.Error
	if !errors.As(err, &located) || located.Code != notice.Limit || located.Column != 5 || located.Message != "too much" {
		t.Errorf("got %v, want a limit at column 5", err)
	}
	s = scan(`[1,[2],3]`)
	s.Bound(3, "too much")
	s.Bound(0, "")
	if got := tokens(t, s); len(got) != 8 {
		t.Errorf("%d tokens without a bound", len(got))
	}
}

func TestAnErrorStays(t *testing.T) {
	s := scan(`[}`)
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
	s := NewScanner(notice.File{}, func() (string, error) { return "", broken })
	if _, err := s.Next(); err != broken {
		t.Errorf("got %v, want %v", err, broken)
	}
}

// A text is JSON here exactly when encoding/json says so, but for what is
// refused on purpose: broken UTF-8, keys that stand twice, and the bounds.
func FuzzScanner(f *testing.F) {
	for _, text := range []string{
		``, `null`, `[]`, `{"a":[1,-0.5e+3,"\u00e9\ud83d\ude00"],"b":{}}`, `[1,]`, `{"a":1,"a":2}`,
		"[\"\xff\"]", `[[[[[[[`, `"\ud800"`, `01`, `-`, `1e`, `{"a"`, " \n\t\r[ ] ", "\ufeff[]", `tru`, `1_0`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := read(text)
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
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		var want any
		if err := d.Decode(&want); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if diff := cmp.Diff(want, v); diff != "" {
			t.Fatalf("%q\n%s", text, diff)
		}
	})
}
