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
		{"a rule and the category that passed the head", "do_1 S[ng]\\NP 1 dog_2 0 ((S[dcl]{X}\\NP{Y}<41>){X}/(S[ng]{Z}<42>\\NP{Y*}){Z}){X}\n", Options{}, []string{`do//S[ng]\NP; dog; 1->2 S[ng]\NP.1 rule 0 bounded`}},
		{"extraction", "do_1 S[ng]\\NP 1 dog_2 0 ((NP{X}\\NP{X}<31>){Y}/(S[dcl]{Z}<32>/NP[nb]{X*}){Z}){Y}\n", Options{}, []string{`do//S[ng]\NP; dog; 1->2 S[ng]\NP.1 rule 0 unbounded`}},
		{"a gap that is complex", "do_1 S[ng]\\NP 1 dog_2 0 (S{_}/(S{Y}\\NP){Y*}){_}\n", Options{}, []string{`do//S[ng]\NP; dog; 1->2 S[ng]\NP.1 rule 0 unbounded`}},
		{"a category without a gap", "do_1 S[ng]\\NP 1 dog_2 0 NP/N\n", Options{}, []string{
			`do//S[ng]\NP; dog; 1->2 S[ng]\NP.1 rule 0`,
			`! test:1: "NP/N" marks no long-range dependency and is passed over; a gap has a star, as in (S[ng]{Z}\NP{Y*}){Z}`,
		}},
		{"a star without a part", "do_1 S[ng]\\NP 1 dog_2 0 *}\n", Options{}, []string{
			`do//S[ng]\NP; dog; 1->2 S[ng]\NP.1 rule 0`,
			`! test:1: "*}" marks no long-range dependency and is passed over; a gap has a star, as in (S[ng]{Z}\NP{Y*}){Z}`,
		}},
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
		got := readFrom(in, Options{File: notice.File{Name: "sys.deps"}})
		if !errors.As(got.err, &e) || e.File.Name != "sys.deps" || e.Message != "reading failed: the disk is on fire" {
			t.Errorf("%s: the error is %v", name, got.err)
		}
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
