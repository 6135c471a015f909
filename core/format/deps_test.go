package format

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The sentences of most tests, and how they are shown.
const (
	dogs      = "the_1 NP/N 1 dog_2\n"
	cats      = "a_1 NP/N 1 cat_2\n"
	readDogs  = "the//NP/N; dog; 1->2 NP/N.1"
	readCats  = "a//NP/N; cat; 1->2 NP/N.1"
	failure   = "unparsed"
	preface   = "# written by a parser\n"
	supertags = "<c> the|DT|NP/N dog|NN|N\n"
	readBoth  = "the/DT/NP/N; dog/NN/N; 1->2 NP/N.1"
)

func TestDependencies(t *testing.T) {
	tests := []reading{
		{"a sentence", dogs + "\n", Options{}, []string{readDogs}},
		{"two sentences", dogs + "\n" + cats + "\n", Options{}, []string{readDogs, readCats}},
		{"a predicate with two arguments", "saw_2 (S[dcl]\\NP)/NP 1 I_1\nsaw_2 (S[dcl]\\NP)/NP 2 them_3\n", Options{}, []string{
			`I; saw//(S[dcl]\NP)/NP; them; 2->1 (S[dcl]\NP)/NP.1; 2->3 (S[dcl]\NP)/NP.2`,
		}},
		{"tabs between columns", "the_1\tNP/N\t1\tdog_2\n", Options{}, []string{readDogs}},
		{"several spaces between columns, and before them", "  the_1   NP/N 1  dog_2\n", Options{}, []string{readDogs}},
		{"words that no line mentions", "the_2 NP/N 1 dog_5\n", Options{}, []string{"_; the//NP/N; _; _; dog; 2->5 NP/N.1"}},

		{"what editors add: CRLF", "the_1 NP/N 1 dog_2\r\n\r\na_1 NP/N 1 cat_2\r\n\r\n", Options{}, []string{readDogs, readCats}},
		{"what editors add: a byte-order mark", "\ufeff" + dogs, Options{}, []string{readDogs}},
		{"what editors add: a byte-order mark before the preface", "\ufeff" + preface + "\n" + dogs, Options{}, []string{readDogs}},
		{"what editors add: spaces and tabs at the end of lines", "the_1 NP/N 1 dog_2 \t\n \t\na_1 NP/N 1 cat_2  \n", Options{}, []string{readDogs, readCats}},
		{"the last line has no newline", "the_1 NP/N 1 dog_2\n\na_1 NP/N 1 cat_2", Options{}, []string{readDogs, readCats}},
		{"the last sentence has no blank line", dogs + "\n" + cats, Options{}, []string{readDogs, readCats}},

		{"the word #", "#_1 N/N[num] 1 billion_2\n\n#_1 N/N[num] 1 billion_2\n", Options{}, []string{
			"#//N/N[num]; billion; 1->2 N/N[num].1", "#//N/N[num]; billion; 1->2 N/N[num].1",
		}},
		{"the word # after the preface", preface + "\n#_1 N/N[num] 1 billion_2\n", Options{}, []string{"#//N/N[num]; billion; 1->2 N/N[num].1"}},
		{"the word # in the lines of the preface is no comment", preface + "#_1 N/N[num] 1 billion_2\n", Options{}, []string{"#//N/N[num]; billion; 1->2 N/N[num].1"}},
		{"words that begin with #", "#1_1 N/N 1 ##_2\n", Options{}, []string{"#1//N/N; ##; 1->2 N/N.1"}},
		{"a preface", preface + "# of two lines\n\n" + dogs, Options{}, []string{readDogs}},
		{"a preface without a blank line after it", preface + dogs, Options{}, []string{readDogs}},
		{"a preface that is no more than #", "#\n\n" + dogs, Options{}, []string{readDogs}},
		{"no preface", dogs, Options{}, []string{readDogs}},

		{"a sentence without dependencies is an empty line more", dogs + "\n\n" + cats, Options{}, []string{readDogs, failure, readCats}},
		{"many sentences without dependencies", dogs + "\n\n\n\n" + cats, Options{}, []string{readDogs, failure, failure, failure, readCats}},
		{"the first sentence has no dependencies", "\n" + dogs, Options{}, []string{failure, readDogs}},
		{"the first sentence after the preface has no dependencies", preface + "\n\n" + dogs, Options{}, []string{failure, readDogs}},
		{"the last sentence has no dependencies", dogs + "\n\n", Options{}, []string{readDogs, failure}},
		{"only sentences without dependencies", "\n\n", Options{Format: CCGbankDeps}, []string{failure, failure}},

		{"supertags after the dependencies", dogs + supertags, Options{}, []string{readBoth}},
		{"supertags before the dependencies", supertags + dogs, Options{}, []string{readBoth}},
		{"supertags without dependencies are an analysis", supertags + "\n" + dogs, Options{}, []string{"the/DT/NP/N; dog/NN/N", readDogs}},
		{"supertags of a sentence that is one word", dogs + "\n<c> Yes|UH|S[dcl]\n\n" + cats, Options{}, []string{readDogs, "Yes/UH/S[dcl]", readCats}},
		{"a bare <c> between sentences is one without an analysis", dogs + "\n<c>\n\n" + cats, Options{}, []string{readDogs, failure, readCats}},
		{"a bare <c> and spaces", dogs + "\n<c> \n\n" + cats, Options{}, []string{readDogs, failure, readCats}},
		{"a stray <c> line in the preface belongs to no sentence, and is counted", preface + supertags + "\n" + dogs, Options{}, []string{
			readDogs, "! test:2: a <c> line in the preface belongs to no sentence",
		}},
		{"a stray <c> block in the preface", preface + supertags + "<c>\n\n" + dogs, Options{}, []string{
			readDogs, "! test:2: a <c> line in the preface belongs to no sentence (first of 2)",
		}},
		{"a sentence of supertags after the preface", preface + "\n" + supertags + "\n" + dogs, Options{}, []string{"the/DT/NP/N; dog/NN/N", readDogs}},
		{"the word <c>", "<c>_1 NP/N 1 dog_2\n", Options{}, []string{"<c>//NP/N; dog; 1->2 NP/N.1"}},

		{"words with underscores", "snake_case_1 N/N 1 __2\n", Options{}, []string{"snake_case//N/N; _; 1->2 N/N.1"}},
		{"words with bars", "A|B|C_1 N/N 1 |_2\n<c> A|B|C|NN|N/N |||N\n", Options{}, []string{"A|B|C/NN/N/N; |//N; 1->2 N/N.1"}},
		{"words that are brackets", "(_1 N/N 1 )_2\n\n-LRB-_1 N/N 1 {_2\n\n<_1 N/N 1 [_2\n", Options{}, []string{
			"(//N/N; ); 1->2 N/N.1", "-LRB-//N/N; {; 1->2 N/N.1", "<//N/N; [; 1->2 N/N.1",
		}},
		{"words with slashes", `1\/2_1 N/N 1 /_2`, Options{}, []string{`1\/2//N/N; /; 1->2 N/N.1`}},
		{"words of other scripts", "語_1 N/N 1 été_2\n", Options{}, []string{"語//N/N; été; 1->2 N/N.1"}},

		{"two dependencies over the same words both count", "x_1 (S\\NP)/NP 1 y_2\nx_1 (S\\NP)/NP 2 y_2\nx_1 N/N 1 y_2\nx_1 N/N 1 y_2\n", Options{}, []string{
			`x//(S\NP)/NP; y; 1->2 (S\NP)/NP.1; 1->2 (S\NP)/NP.2; 1->2 N/N.1; 1->2 N/N.1`,
		}},
		{"one word with two forms", dogs + "the_1 NP/N 1 hound_2\na_1 NP/N 1 dog_2\n", Options{}, []string{
			"the//NP/N; dog; 1->2 NP/N.1; 1->2 NP/N.1; 1->2 NP/N.1",
			`! test:2: word 2 is both "dog" and "hound" (first of 2); the first is kept`,
		}},

		{"a rule", "the_1 NP/N 1 dog_2 0\n", Options{}, []string{"the//NP/N; dog; 1->2 NP/N.1 rule 0"}},
		{"a rule and the category that passed the head", "the_1 NP/N 1 dog_2 11 (NP\\NP)/(S[dcl]\\NP)\n", Options{}, []string{"the//NP/N; dog; 1->2 NP/N.1 rule 11"}},
		{"rules in some lines only", "the_1 NP/N 1 dog_2 7\nbig_3 N/N 1 dog_2\n", Options{}, []string{"the//NP/N; dog; big//N/N; 1->2 NP/N.1 rule 7; 3->2 N/N.1"}},
		{"a conjunction of the C&C format has one slot", "and_1 conj 1 dog_2 0\n", Options{}, []string{"and//conj; dog; 1->2 conj.1 rule 0"}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestCategoriesOfDependencies(t *testing.T) {
	tests := []struct{ name, written, read string }{
		{"redundant outer parentheses", `((S\NP)\(S\NP))`, `(S\NP)\(S\NP)`},
		{"without them", `(S\NP)\(S\NP)`, `(S\NP)\(S\NP)`},
		{"the markup of C&C", `((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`, `(S\NP)\(S\NP)`},
		{"shared variables", `((S[dcl]{_}\NP{Y}<1>){_}/(S[ng]{Z}<2>\NP{Y*}){Z}){_}`, `(S[dcl]\NP)/(S[ng]\NP)`},
		{"the variable feature", `S[X]/S[X]`, `S/S`},
		{"features", `(S[dcl]\NP[expl])/NP[thr]`, `(S[dcl]\NP[expl])/NP[thr]`},
		{"features of nouns", `NP[nb]/N[num]`, `NP[nb]/N[num]`},
		{"a conjunct", `NP\NP[conj]`, `NP\NP[conj]`},
		{"punctuation", `S/.`, `S/.`},
		{"a comma that takes an argument", `,/NP`, `,/NP`},
		{"a colon and a semicolon", `:\;`, `:\;`},
		{"a bracket by name", `LRB/RRB`, `LRB/RRB`},
		{"atoms of other languages' banks", `(S_1/NPnc)\M`, `(S_1/NPnc)\M`},
		{"atoms of the Chinese bank", `QP/M`, `QP/M`},
	}
	for _, test := range tests {
		reading{
			test.name, "x_1 " + test.written + " 1 y_2 0\n",
			Options{},
			[]string{"x//" + test.read + "; y; 1->2 " + test.read + ".1 rule 0"},
		}.run(t)
	}
}

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
			if err := readFile(test.text, Options{Name: "sys.deps", Format: CandCDeps}).err; !errors.As(err, &e) {
				t.Fatalf("the error is %v", err)
			}
			if want := (notice.Place{File: "sys.deps", Line: test.line, Column: test.column}); e.Place != want || e.Code != notice.Data {
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
			readDogs, `! test:1:1: "x" has no position (first of 2); ` + wordHint,
		}},
		{"a sentence of which no line can be read is not parsed", "x NP/N 1 y_2\n\n" + dogs, lenient, []string{
			failure, readDogs, `! test:1:1: "x" has no position; ` + wordHint,
		}},
		{"a comment among the sentences", dogs + "\n# a b c\n" + cats, lenient, []string{
			readDogs, readCats, `! test:3:1: "# a b c" is no dependency; ` + commentHint,
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
			if len(got.notices) != 1 || got.notices[0].Count != 1 || got.notices[0].First != (notice.Place{File: "test", Line: test.line, Column: test.column}) {
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
			got := readFile(test.text, Options{Name: "sys.deps"})
			var e *notice.Error
			if !errors.As(got.err, &e) || e.File != "sys.deps" || e.Hint == "" || test.message != "" && e.Message != test.message {
				t.Errorf("got %d sentences and the error %v", len(got.sentences), got.err)
			}
		})
	}
}

func TestSentencesAndDependenciesKnowTheirLines(t *testing.T) {
	got := readFile(preface+"\n"+dogs+dogs+"\n\n"+cats, Options{})
	var lines []int
	for _, s := range got.sentences {
		lines = append(lines, s.Line)
		for _, d := range s.Dependencies {
			lines = append(lines, int(d.Line))
		}
	}
	// The second sentence is empty; its place is that of its blank line.
	want := []int{3, 3, 4, 6, 7, 7}
	if len(lines) != len(want) {
		t.Fatalf("got %v, want %v", lines, want)
	}
	for i := range want {
		if lines[i] != want[i] {
			t.Fatalf("got %v, want %v", lines, want)
		}
	}
}

// generated returns dependencies of n sentences, with everything that a file
// of C&C has, and how they are shown.
func generated(n int) (text, shown string) {
	var file, want strings.Builder
	file.WriteString("# generated\n\n")
	for i := range n {
		word := "mot" + strconv.Itoa(i) + "é語"
		switch i % 4 {
		case 0:
			file.WriteString("\n")
			want.WriteString("unparsed\n")
		case 1:
			file.WriteString(word + "_1 (N{Y}/N{Y}<1>){_} 1 x_2 0\r\n<c> " + word + "|JJ|N/N x|NN|N\n\n")
			want.WriteString(word + "/JJ/N/N; x/NN/N; 1->2 N/N.1 rule 0\n")
		default:
			file.WriteString(word + "_1\tNP/N\t1\tx_2 \n\r\n")
			want.WriteString(word + "//NP/N; x; 1->2 NP/N.1\n")
		}
	}
	return file.String(), want.String()
}

func TestHowAFileArrivesChangesNothing(t *testing.T) {
	text, want := generated(400)
	for name, in := range map[string]io.Reader{
		"at once":                      strings.NewReader(text),
		"a byte at a time":             iotest.OneByteReader(strings.NewReader(text)),
		"half of what is asked for":    iotest.HalfReader(strings.NewReader(text)),
		"the end together with a text": iotest.DataErrReader(strings.NewReader(text)),
	} {
		if got := readFrom(in, Options{}).String(); got != want {
			t.Errorf("%s: read differently", name)
		}
	}
}

func TestLinesGoAcrossChunks(t *testing.T) {
	text, want := generated(70_000)
	if len(text) < 2*chunkSize {
		t.Fatalf("%d bytes are no more than a chunk", len(text))
	}
	if got := readFile(text, Options{}).String(); got != want {
		t.Error("a file of several chunks is read differently")
	}
}

func TestAReaderThatFailsIsAnErrorThatNamesTheFile(t *testing.T) {
	text, _ := generated(70_000)
	for name, length := range map[string]int{"at once": 0, "in the first chunk": 100, "later": chunkSize + 100} {
		in := io.MultiReader(strings.NewReader(text[:length]), iotest.ErrReader(errors.New("the disk is on fire")))
		var e *notice.Error
		got := readFrom(in, Options{Name: "sys.deps"})
		if !errors.As(got.err, &e) || e.File != "sys.deps" || e.Message != "reading failed: the disk is on fire" {
			t.Errorf("%s: the error is %v", name, got.err)
		}
	}
}

func TestHostileDependencies(t *testing.T) {
	tests := []struct {
		name, text string
		code       notice.Code
		place      string
		message    string
	}{
		{"10,000 opening brackets", "x_1 " + strings.Repeat("(", 10_000) + "S 1 y_2\n", notice.Data, "test:1:4101", "longer than"},
		{"1,000 opening brackets", "x_1 " + strings.Repeat("(", 1000) + "S 1 y_2\n", notice.Data, "test:1:", "nested"},
		{"1,000 brackets within brackets", "x_1 " + strings.Repeat("(", 1000) + "S" + strings.Repeat(")/N", 1000) + " 1 y_2\n", notice.Data, "test:1:", ""},
		{"position 10⁹", "x_1000000000 NP/N 1 y_2\n", notice.Data, "test:1:1", "position 1000000000"},
		{"position 10¹⁰⁰", "x_1" + strings.Repeat("0", 100) + " NP/N 1 y_2\n", notice.Data, "test:1:1", "position 10000000000000000000…"},
		{"invalid UTF-8 in a word", dogs + "\nx\xff_1 NP/N 1 y_2\n", notice.Data, "test:3:2", "not valid UTF-8"},
		{"invalid UTF-8 after other letters", "語é\xc3_1 NP/N 1 y_2\n", notice.Data, "test:1:3", "not valid UTF-8"},
		{"a letter that ends within a line", dogs + "x_1 NP/N 1 y\xe8\xaa", notice.Data, "test:2:13", "not valid UTF-8"},
		{"a NUL byte", "x\x00_1 NP/N 1 y_2\n", notice.Data, "test:1:2", "a NUL byte"},
		{"a file of NUL bytes", strings.Repeat("\x00", 1000), notice.Data, "test:1:1", "a NUL byte"},
		{"more dependencies than a sentence has", strings.Repeat(dogs, dependency.MaxDependencies+1), notice.Limit, "test:65537", "more than 65,536 dependencies"},
		{"more dependencies, the word # among them", strings.Repeat("#_1 NP/N 1 dog_2\n", dependency.MaxDependencies+1), notice.Limit, "test:65537", "more than 65,536 dependencies"},
		{"more supertags than a sentence has words", "<c>" + strings.Repeat(" a||N", dependency.MaxTokens+1), notice.Limit, "test:1", "more than 4,095 words"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, lenient := range []bool{false, true} {
				got := readFile(test.text, Options{Format: CandCDeps, Lenient: lenient})
				var e *notice.Error
				if !errors.As(got.err, &e) {
					// What is wrong with a line alone is forgiven.
					if lenient && test.code == notice.Data && len(got.notices) > 0 && strings.Contains(got.notices[0].Message, test.message) {
						continue
					}
					t.Fatalf("lenient %v: %v", lenient, got.err)
				}
				if e.Code != test.code || !strings.HasPrefix(e.Place.String(), test.place) || !strings.Contains(e.Message, test.message) {
					t.Errorf("lenient %v: %s error %v", lenient, e.Code, e)
				}
			}
		})
	}
}

// positions far apart make gaps; they cost no more than the bound of a
// sentence, and the next sentence does not pay for them.
func TestAHighPositionIsAGap(t *testing.T) {
	got := readFile("x_4095 NP/N 1 y_1\n\n"+dogs, Options{})
	if got.err != nil || len(got.sentences) != 2 || len(got.sentences[0].Tokens) != dependency.MaxTokens || show(got.sentences[1]) != readDogs {
		t.Errorf("%d sentences, error %v", len(got.sentences), got.err)
	}
}

func FuzzDeps(f *testing.F) {
	for _, test := range wrongDependencies {
		f.Add(test.text)
	}
	text, _ := generated(8)
	for _, seed := range []string{text, preface + supertags + "\n\n" + dogs, "#_1 N/N[num] 1 billion_2", "<c>\n<c> a|b|c|D\n", "\ufeff\r\n\r\n", "x_4095 N/N 1 x_4095 0 N/N\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, CCGbankDeps)
		checkReader(t, text, CandCDeps)
		checkNothingIsLost(t, text)
	})
}

// checkNothingIsLost holds the number of dependencies and notices against the
// lines of a text that could be read leniently.
func checkNothingIsLost(t *testing.T, text string) {
	t.Helper()
	got := readFile(text, Options{Format: CandCDeps, Lenient: true})
	if got.err != nil {
		return
	}
	met := int64(0)
	for _, s := range got.sentences {
		met += int64(len(s.Dependencies))
	}
	for _, n := range got.notices {
		if n.Code == unreadableLine {
			met += n.Count
		}
	}
	want, block := int64(0), 0
	for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSuffix(line, "\r")
		switch {
		case blankLine(line):
			block++
		case strings.HasPrefix(line, "<c>") && (len(line) == 3 || blank(line[3])):
		case line[0] == '#' && block == 0:
			fields := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' })
			switch {
			case !isWord(fields[0]): // a comment
			case len(fields) >= 4 && isWord(fields[3]):
				want++
			default: // a comment or a wrong line with the word #, who knows
				return
			}
		default:
			want++
		}
	}
	if met != want {
		t.Errorf("%d lines hold dependencies or what is wrong, %d were met", want, met)
	}
}

func BenchmarkReadDeps(b *testing.B) {
	text, _ := generated(70_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r, _, err := NewReader(strings.NewReader(text), Options{Table: category.NewTable()})
		if err != nil {
			b.Fatal(err)
		}
		var s dependency.Sentence
		for err = r.Read(&s); err == nil; err = r.Read(&s) {
		}
		if err != io.EOF {
			b.Fatal(err)
		}
	}
}
