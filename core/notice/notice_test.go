package notice

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestPlacesAreWrittenAsFarAsTheyAreKnown(t *testing.T) {
	tests := []struct {
		name  string
		place Place
		want  string
	}{
		{"everything", Place{File{Name: "sys.deps"}, 41, 7}, "sys.deps:41:7"},
		{"no column", Place{File: File{Name: "sys.deps"}, Line: 41}, "sys.deps:41"},
		{"the file alone", Place{File: File{Name: "sys.deps"}}, "sys.deps"},
		{"no file", Place{Line: 41, Column: 7}, "41:7"},
		{"a column says nothing without its line", Place{File: File{Name: "sys.deps"}, Column: 7}, "sys.deps"},
		{"nothing", Place{}, ""},
	}
	for _, test := range tests {
		if got := test.place.String(); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestAnErrorBeginsWithItsPlaceAndLeavesTheHintOut(t *testing.T) {
	e := &Error{
		Code: Data, Place: Place{File{Name: "sys.deps"}, 41, 7},
		Message: `slot 3 of (S[dcl]\NP)/NP, which takes 2 arguments`, Hint: "slots count from 1",
	}
	if got, want := e.Error(), `sys.deps:41:7: slot 3 of (S[dcl]\NP)/NP, which takes 2 arguments`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := (&Error{Code: Usage, Message: "there is no such thing"}).Error(), "there is no such thing"; got != want {
		t.Errorf("without a place: got %s, want %s", got, want)
	}
}

func TestNoticesOnOneLine(t *testing.T) {
	at := Place{File: File{Name: "sys.deps"}, Line: 3}
	tests := []struct {
		name   string
		notice Notice
		want   string
	}{
		{"met once", Notice{Code: "x", Count: 1, First: at, Message: "a word has two forms", Hint: ""}, "sys.deps:3: a word has two forms"},
		{"met often", Notice{Code: "x", Count: 12, First: at, Message: "a word has two forms", Hint: ""}, "sys.deps:3: a word has two forms (first of 12)"},
		{"with a hint", Notice{Code: "x", Count: 2, First: at, Message: "a word has two forms", Hint: "the first is kept"}, "sys.deps:3: a word has two forms (first of 2); the first is kept"},
		{"met often, nobody knows in which line", Notice{Code: "x", Count: 2, First: Place{File: File{Name: "sys.deps"}}, Message: "an ignored dependency", Hint: ""}, "sys.deps: an ignored dependency (2 times)"},
		{"without a place", Notice{Code: "x", Count: 1, First: Place{}, Message: "no side has roots", Hint: ""}, "no side has roots"},
	}
	for _, test := range tests {
		if got := test.notice.String(); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// shown is a log, one notice a line.
func shown(l *Log) string {
	var b strings.Builder
	for _, n := range l.Notices() {
		b.WriteString(n.Code + " " + n.String() + "\n")
	}
	return b.String()
}

func TestALogCountsByCodeAndFile(t *testing.T) {
	var log Log
	log.Count(1, "two-forms", Place{File: File{Name: "a"}, Line: 1}, Words("first in a", ""))
	log.Count(1, "two-forms", Place{File: File{Name: "b"}, Line: 2}, Words("first in b", ""))
	log.Count(1, "two-forms", Place{File: File{Name: "a"}, Line: 3}, Words("second in a", ""))
	log.Count(1, "not-covered", Place{File: File{Name: "a"}}, Words("another code", ""))
	log.Count(5, "two-forms", Place{File: File{Name: "a"}}, func() (string, string) {
		t.Error("the words of a notice that is known are asked for")
		return "", ""
	})
	log.Count(1, "two-forms", Place{File: File{Name: "a", Role: "system", Index: 1}}, Words("in another file of that name", ""))
	want := `two-forms a:1: first in a (first of 7)
two-forms b:2: first in b
not-covered a: another code
two-forms a: in another file of that name
`
	if got := shown(&log); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestMergingAddsCountsAndLeavesTheOtherLogAlone(t *testing.T) {
	var first, second Log
	first.Count(1, "two-forms", Place{File: File{Name: "a"}, Line: 1}, Words("first", ""))
	second.Count(1, "two-forms", Place{File: File{Name: "a"}, Line: 9}, Words("second", ""))
	second.Count(1, "two-forms", Place{File: File{Name: "a"}, Line: 9}, Words("second", ""))
	second.Count(1, "not-covered", Place{File: File{Name: "b"}}, Words("of the second log", ""))
	first.Merge(&second)
	first.Count(1, "not-covered", Place{File: File{Name: "b"}}, Words("of the second log", ""))
	if got, want := shown(&first), "two-forms a:1: first (first of 3)\nnot-covered b: of the second log (2 times)\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := shown(&second), "two-forms a:9: second (first of 2)\nnot-covered b: of the second log\n"; got != want {
		t.Errorf("the merged log became\n%swant\n%s", got, want)
	}
}

func TestQuotingMakesAnyTextFitAMessage(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a word", "word_2", `"word_2"`},
		{"nothing", "", `""`},
		{"quotation marks", `a"b`, `"a"b"`},
		{"a tab", "a\tb", `"a b"`},
		{"what controls a terminal", "\x1b[31m\r\n\x00", "\"�[31m���\""},
		{"what reverses a line", "a\u202eb", "\"a�b\""},
		{"marks of direction", "a\u200eb\u200fc\u061cd", "\"a�b�c�d\""},
		{"broken UTF-8", "a\xff", "\"a�\""},
		{"40 characters", strings.Repeat("x", 40), `"` + strings.Repeat("x", 40) + `"`},
		{"a long text", strings.Repeat("x", 41), `"` + strings.Repeat("x", 40) + `…"`},
		{"a long text of other letters is cut between them", strings.Repeat("語", 30), `"` + strings.Repeat("語", 14) + `…"`},
		{"a quotation mark where it is cut", strings.Repeat("x", 39) + `""`, `"` + strings.Repeat("x", 39) + `"…"`},
	}
	for _, test := range tests {
		if got := Quote(test.text); got != test.want {
			t.Errorf("%s: got %s, want %s", test.name, got, test.want)
		}
	}
}

func FuzzQuote(f *testing.F) {
	for _, text := range []string{"", `"`, `\`, "\xff\xfe", strings.Repeat("é", 40), "\u2028", strings.Repeat(`\`, 50)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := Quote(text)
		if !utf8.ValidString(got) || utf8.RuneCountInString(got) > 43*len(`\x00`) {
			t.Errorf("%q is quoted as %q", text, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) {
				t.Errorf("%q is quoted with %U", text, r)
			}
		}
	})
}

func TestAPanicIsADefectOfThisProgram(t *testing.T) {
	for _, test := range []struct {
		said any
		want string
	}{
		{"a slice is too short", "something that should not happen did: a slice is too short"},
		{errors.New("index out of range"), "something that should not happen did: index out of range"},
		{7, "something that should not happen did"},
		{nil, "something that should not happen did"},
	} {
		if e := Panic(test.said); e.Code != Internal || e.Message != test.want || e.Hint == "" {
			t.Errorf("%v: %s error %s; %s", test.said, e.Code, e.Message, e.Hint)
		}
	}
}

// Notices with the same words about whole files share a line; those about a line of a file do not.
func TestWhatIsSaidOfSeveralFilesIsSaidOnce(t *testing.T) {
	of := func(name, message string, line int, times int64) *Notice {
		return &Notice{Count: times, First: Place{File: File{Name: name, Role: "system"}, Line: line}, Message: message, Hint: "mend it"}
	}
	got := Lines([]*Notice{
		of("a", "no roots", 0, 1), of("a", "left out", 0, 2), of("b", "no roots", 0, 1), of("b", "left out", 0, 2),
		of("a", "bad", 1, 1), of("b", "bad", 1, 1), of("b", "no roots", 0, 1), of("", "no roots", 0, 1),
	}, nil)
	want := []string{"a, b: no roots; mend it", "a: left out (2 times); mend it", "b: left out (2 times); mend it", "a:1: bad; mend it", "b:1: bad; mend it", "no roots; mend it"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	named := Lines([]*Notice{of("a", "no roots", 0, 1), of("b", "no roots", 0, 1)}, func(f File) string { return f.Role + " " })
	if want := []string{"system a, system b: no roots; mend it"}; !slices.Equal(named, want) {
		t.Errorf("%q, want %q", named, want)
	}
}
