package format

import (
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// told shows all that an error tells, a line each, with what is wrong in «».
func told(e *notice.Error) (lines []string) {
	for _, e := range append([]*notice.Error{e}, e.Others...) {
		line := e.Place.String() + " " + e.Message
		if x := e.Excerpt; x != nil {
			line += " | " + x.Before + "«" + x.Wrong + "»" + x.After
		}
		lines = append(lines, line)
	}
	if e.Rest != "" {
		lines = append(lines, e.Rest)
	}
	if !e.Lenient {
		lines = append(lines, "not forgiven")
	}
	return lines
}

// Whoever mends a file is told of all that is wrong with it, each with its line.
func TestAnErrorTellsWhatElseIsWrongWithTheFile(t *testing.T) {
	const leaf = "(<L N N N x N>)"
	tests := []struct {
		name, text string
		format     Format
		want       []string
	}{
		{"one", "x_1 NP/N 1 y_2\nx_1 NP/N 3 y_2\nx_1 NP/N 1 y_2\n", CCGbankDeps, []string{
			"test:2:10 slot 3 of NP/N, which takes 1 argument | x_1 NP/N «3» y_2",
		}},
		{"of several kinds, in several sentences", "x NP/N 1 y_2\n\nx_1\tNP/N\t3\ty_2\n語_1 (NP/N 1 y_2\n\nx_1 NP/N 1\n", CCGbankDeps, []string{
			`test:1:1 "x" has no position | «x» NP/N 1 y_2`,
			"test:3:10 slot 3 of NP/N, which takes 1 argument | x_1 NP/N «3» y_2",
			"test:4:5 this ( is never closed | 語_1 «(NP/N» 1 y_2",
			"test:6:11 a dependency has at least four columns | x_1 NP/N 1«»",
		}},
		{"two in a line", "<c> x|N |N y|N y|NN|(\n", CandCDeps, []string{
			`test:1:5 "x|N" is no supertag | <c> «x|N» |N y|N y|NN|(`,
			`test:1:9 "|N" is no supertag | <c> x|N «|N» y|N y|NN|(`,
			`test:1:12 "y|N" is no supertag | <c> x|N |N «y|N» y|NN|(`,
			"test:1:22 the category ends where an atom or ( was expected | <c> x|N |N y|N y|NN|(«»",
		}},
		{"a comment among sentences", dogs + "\n# one\n# two\n", CCGbankDeps, []string{
			`test:3:1 "# one" is no dependency | «#» one`, `test:4:1 "# two" is no dependency | «#» two`,
		}},
		{"what nobody forgives comes last", "x_1 NP/N 3 y_2\nx_1 NP/N \xff y_2\nx_1 NP/N 3 y_2\n", CCGbankDeps, []string{
			"test:1:10 slot 3 of NP/N, which takes 1 argument | x_1 NP/N «3» y_2",
			"test:2:10 this is not valid UTF-8 | x_1 NP/N «�» y_2",
			"not forgiven",
		}},
		{"what nobody forgives, alone", "x_1 NP/N 1 \x00\n", CCGbankDeps, []string{
			"test:1:12 a NUL byte | x_1 NP/N 1 «�»", "not forgiven",
		}},
		{"CCGbank, in the order of the lines", "<s id=\"1\"> 2\n0 x N/N 1 a b\n<s id=\"2\"> 2\n0 1 N/N 2 a b\n<\\s>\n", PARG, []string{
			`test:1:1 the sentence that starts here has no <\s> | «<s» id="1"> 2`,
			`test:2:3 "x" is no position | 0 «x» N/N 1 a b`,
			"test:4:9 slot 2 of N/N, which takes 1 argument | 0 1 N/N «2» a b",
		}},
		{"derivations", "ID=1\n(<T S 2 1> " + leaf + " )\nID=2\n(<T S 0 2> " + leaf + " )\nID=3\nx\n", AUTO, []string{
			"test:4:1 the field of this S promises 2 daughters, but their number is 1 | «(<T» S 0 2> " + leaf + " )",
			`test:6:1 "x" is neither an ID line nor a derivation | «x»`,
		}},
		{"roots", "x_1 S\n\ny_2\nz_0 N\n", Roots, []string{
			"test:2:1 an empty line", "test:3:4 the category of the sentence is missing | y_2«»", `test:4:1 position 0 of "z_0" | «z_0» N`,
		}},
		{"JSON", `{"sentences":[{"dependencies":[{"predicate":2,"argument":1,"category":"S\\NP","slot":2},` + "\n" + `{"predicate":2,"argument":1,"category":"N","slot": 7 }]}, 8]}`, JSON, []string{
			`test:1:86 slot 2 of S\NP, which takes 1 argument | …e":2,"argument":1,"category":"S\\NP","slot":«2},»`,
			`test:2:52 slot 7 of N, which takes no argument | …cate":2,"argument":1,"category":"N","slot": «7» }]}, 8]}`,
			`test:2:59 a sentence is a number, not an object | …,"argument":1,"category":"N","slot": 7 }]}, «8]}»`,
			"not forgiven",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := asError(t, readFile(test.text, Options{Format: test.format}).err)
			if got := told(e); strings.Join(got, "\n") != strings.Join(test.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
			for _, other := range e.Others {
				if other.File != e.File || other.Code != notice.Data {
					t.Errorf("%v is of %v, %s", other, other.File, other.Code)
				}
			}
		})
	}
}

func TestTwentyErrorsAreListedAndTheOthersCounted(t *testing.T) {
	for _, test := range []struct {
		wrong  int
		listed int
		rest   string
	}{
		{1, 1, ""}, {20, 20, ""}, {21, 20, "and 1 more"}, {1224, 20, "and 1,204 more"}, {99_999, 20, "and 99,979 more"}, {200_000, 20, "and at least 99,980 more"},
	} {
		text := dogs + "\n" + strings.Repeat("x_1 NP/N 3 y_2\n\n", test.wrong)
		e := asError(t, readFile(text, Options{}).err)
		if got := 1 + len(e.Others); got != test.listed || e.Rest != test.rest || !e.Lenient {
			t.Errorf("of %d errors, %d are listed, %q, lenient %v", test.wrong, got, e.Rest, e.Lenient)
		}
		for i, other := range e.Others {
			if want := "test:" + strconv.Itoa(2*i+5) + ":10"; other.Place.String() != want {
				t.Errorf("error %d is at %s, want %s", i+2, other.Place, want)
			}
		}
	}
}

// What is piped in may never end.
func TestBehindAnErrorOnlySoMuchIsRead(t *testing.T) {
	for text, rest := range map[string]string{
		"x_1 NP/N 1 y_2\n\n":                      "and perhaps more, as the rest of the file was not read",
		strings.Repeat(dogs+"\n", 1000) + "x_1\n": "and at least ",
	} {
		in := io.MultiReader(strings.NewReader("x_1 NP/N 3 y_2\n\n"), repeated(text))
		if e := asError(t, readFrom(in, Options{}).err); !strings.HasPrefix(e.Rest, rest) || !e.Lenient {
			t.Errorf("%s: %q", e, e.Rest)
		}
	}
}

// repeated is a text again and again, without end.
type repeated string

func (r repeated) Read(b []byte) (int, error) { return copy(b, r), nil }

// A hostile line has many errors, each of which would cost a look at all of it.
func TestALineWithAHundredThousandErrorsIsReadInTime(t *testing.T) {
	for name, text := range map[string]string{
		"trees": strings.Repeat("()", 400_000), "texts": strings.Repeat("(a b)c", 100_000),
	} {
		if got := readFile(text, Options{Format: Brackets, Lenient: true}); len(got.notices) != 1 || got.notices[0].Count < 100_000 {
			t.Errorf("%s, leniently: %v, %v", name, got.notices, got.err)
		}
	}
	text := "(<T S 9 2> " + strings.Repeat("(<T S 9 2> ", 4000)
	text += strings.Repeat("(<L N N N x N>) ) ", 4000) + ")"
	for name, text := range map[string]string{
		"supertags":  "<c> " + strings.Repeat("x ", 400_000),
		"JSON":       `{"sentences":[` + strings.Repeat(`{"dependencies":[{"predicate":2,"argument":1,"category":"S","slot":2}]},`, 50_000) + `{}]}`,
		"derivation": strings.Repeat(text+"\n", 20),
	} {
		e := asError(t, readFile(text, Options{Format: map[string]Format{"JSON": JSON, "derivation": AUTO}[name]}).err)
		if e.Excerpt == nil || len(e.Others) == 0 {
			t.Errorf("%s: %v, %v", name, e, e.Others)
		}
	}
}
