package format

import (
	"errors"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

// failing is a test of an error and its place, message and hint.
type failing struct {
	name, text    string
	line, column  int
	message, hint string
}

const (
	wordHint    = "write the word, an underscore and its position, such as I_1"
	commentHint = "comments may stand only before the first blank line"
)

// wrongDependencies are the lines that a file of dependencies cannot have.
var wrongDependencies = []failing{
	{"a slot larger than the arity", "x_1 (S[dcl]\\NP)/NP 3 y_2\n", 1, 20, `slot 3 of (S[dcl]\NP)/NP, which takes 2 arguments`, "slots count from 1, the innermost argument, to 2"},
	{"slot 2 of one argument", "x_1 NP/N 2 y_2\n", 1, 10, "slot 2 of NP/N, which takes 1 argument", "its only slot is 1"},
	{"a slot of an atom", "x_1 N 1 y_2\n", 1, 7, "slot 1 of N, which takes no argument", "are columns missing or swapped?"},
	{"slot 2 of a conjunction", "x_1 conj 2 y_2\n", 1, 10, "slot 2 of conj, which takes no argument", "are columns missing or swapped?"},
	{"slot 0", dogs + "\nx_1 NP/N 0 y_2\n", 3, 10, "slot 0 of NP/N, which takes 1 argument", "its only slot is 1"},
	{"a slot that is no number", "x_1 NP/N one y_2\n", 1, 10, `"one" is no slot`, "a slot is a number from 1 to 1"},
	{"a negative slot", "x_1 NP/N -1 y_2\n", 1, 10, `"-1" is no slot`, "a slot is a number from 1 to 1"},
	{"a slot of twenty digits", "x_1 NP/N 18446744073709551617 y_2\n", 1, 10, `slot 10000 of NP/N, which takes 1 argument`, "its only slot is 1"},

	{"a predicate without position", "x NP/N 1 y_2\n", 1, 1, `"x" has no position`, wordHint},
	{"an argument without position", "x_1 NP/N 1 y\n", 1, 12, `"y" has no position`, wordHint},
	{"a position that is no number", "x_one NP/N 1 y_2\n", 1, 1, `"one" in "x_one" is no position`, wordHint},
	{"position 0", "x_1 NP/N 1 y_0\n", 1, 12, `position 0 of "y_0"`, "positions count from 1"},
	{"position 10⁹", "x_1 NP/N 1 y_1000000000\n", 1, 12, `position 1000000000 of "y_1000000000" is beyond 4,095`, "is this a sentence?"},
	{"a column after a word of several bytes", "été_1 NP/N 1 語_0\n", 1, 14, `position 0 of "語_0"`, "positions count from 1"},

	{"three columns", "x_1 NP/N 1\n", 1, 11, "a dependency has at least four columns", "write predicate_2 category slot argument_1"},
	{"one column", dogs + "\n" + cats + "x_1\n", 4, 4, "a dependency has at least four columns", "write predicate_2 category slot argument_1"},
	{"a rule that is no number", "x_1 NP/N 1 y_2 bx\n", 1, 16, `"bx" is no rule number`, "the fifth column of the C&C format is one"},
	{"a seventh column", "x_1 NP/N 1 y_2 0 NP z\n", 1, 21, "a seventh column", "the C&C format has at most six"},

	{"a category that is never closed", "x_1 (S\\NP 1 y_2\n", 1, 5, "this ( is never closed", "add the missing )"},
	{"a category with two slashes", "x_1 S\\NP/NP 1 y_2\n", 1, 9, "", ""},

	{"a comment after the first blank line", dogs + "\n# more\n", 3, 1, `"# more" is no dependency`, commentHint},
	{"a comment of four words after the first blank line", dogs + "\n# one two three\n", 3, 1, `"# one two three" is no dependency`, commentHint},
	{"the word # with a slot that does not exist, in the first block", "#_1 N/N[num] 2 billion_2\n", 1, 14, "slot 2 of N/N[num], which takes 1 argument", "its only slot is 1"},

	{"supertags without a category", "<c> the|DT dog|NN|N\n", 1, 5, `"the|DT" is no supertag`, "a <c> line holds word|pos|category"},
	{"supertags without a word", "<c> the|DT|NP/N |DT|NP\n", 1, 17, `"|DT|NP" is no supertag`, "a <c> line holds word|pos|category"},
	{"supertags with a wrong category", "<c> the|DT|NP/N dog|NN|S[dcl\n", 1, 25, "this [ is never closed", "add the missing ]"},
}

func TestWrongDependenciesAreLocatedAndExplained(t *testing.T) {
	for _, test := range wrongDependencies {
		t.Run(test.name, func(t *testing.T) {
			var e *notice.Error
			if err := readFile(test.text, Options{File: notice.File{Name: "sys.deps"}, Format: CandCDeps}).err; !errors.As(err, &e) {
				t.Fatalf("the error is %v", err)
			}
			if want := (notice.Place{File: notice.File{Name: "sys.deps"}, Line: test.line, Column: test.column}); e.Place != want || e.Code != notice.Data {
				t.Errorf("%s error at %s, want one of data at %s", e.Code, e.Place, want)
			}
			if e.Message != test.message && test.message != "" || e.Message == "" {
				t.Errorf("message %s, want %s", e.Message, test.message)
			}
			if e.Hint != test.hint && test.hint != "" || e.Hint == "" {
				t.Errorf("hint %q, want %q", e.Hint, test.hint)
			}
		})
	}
}

func TestLenientReadingCountsWhatIsWrongAndGoesOn(t *testing.T) {
	lenient := Options{Lenient: true, Format: CandCDeps}
	tests := []reading{
		{"a slot that does not exist is counted as wrong", "x_1 NP/N 3 y_2\nz_3 NP/N 1 y_2\nx_1 NP/N one y_2\n", lenient, []string{
			"x//NP/N; y; z//NP/N; 1->2 NP/N.-1; 3->2 NP/N.1; 1->2 NP/N.-1",
			"! test:1:10: slot 3 of NP/N, which takes 1 argument: counted as wrong (first of 2); its only slot is 1",
		}},
		{"a line that cannot be read is left out", "x NP/N 1 y_2\n" + dogs + "x_1 NP/N 1\n", lenient, []string{
			readDogs, `! test:1:1: the line is left out: "x" has no position (first of 2); ` + wordHint,
		}},
		{"a sentence of which no line can be read is not parsed", "x NP/N 1 y_2\n\n" + dogs, lenient, []string{
			failure, readDogs, `! test:1:1: the line is left out: "x" has no position; ` + wordHint,
		}},
		{"a comment among the sentences", dogs + "\n# a b c\n" + cats, lenient, []string{
			readDogs, readCats, `! test:3:1: the line is left out: "# a b c" is no dependency; ` + commentHint,
		}},
		{"supertags that cannot be read keep their place", "<c> the|DT|NP/N dog|N big|JJ|N/N x|NN|(\n", lenient, []string{
			"the/DT/NP/N; _; big/JJ/N/N", `! test:1:17: skipped a supertag: "dog|N" is no supertag (first of 2); a <c> line holds word|pos|category`,
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestLenientReadingHoldsForEveryWrongLine(t *testing.T) {
	for _, test := range wrongDependencies {
		t.Run(test.name, func(t *testing.T) {
			got := readFile(test.text+"\n"+dogs, Options{Format: CandCDeps, Lenient: true})
			if got.err != nil {
				t.Fatal(got.err)
			}
			if last := show(got.sentences[len(got.sentences)-1]); last != readDogs {
				t.Errorf("the next sentence is read as %s", last)
			}
			if len(got.notices) != 1 || got.notices[0].Count != 1 || got.notices[0].First != (notice.Place{File: notice.File{Name: "test"}, Line: test.line, Column: test.column}) {
				t.Errorf("the notices are %s", got)
			}
		})
	}
}

func TestAFileWithoutSentencesIsAnError(t *testing.T) {
	tests := []struct{ name, text, message string }{
		{"empty", "", "the file is empty"},
		{"a byte-order mark alone", "\ufeff", "the file is empty"},
		{"empty lines alone", "\n\n\n", "the file holds nothing but empty lines"},
		{"comments alone", "# written by a parser\n", ""},
		{"comments and the line that ends them", "# written by a parser\n\n", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := readFile(test.text, Options{File: notice.File{Name: "sys.deps"}})
			var e *notice.Error
			if !errors.As(got.err, &e) || e.File.Name != "sys.deps" || e.Hint == "" || test.message != "" && e.Message != test.message {
				t.Errorf("got %d sentences and the error %v", len(got.sentences), got.err)
			}
		})
	}
}
