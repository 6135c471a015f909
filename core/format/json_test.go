package format

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestJSON(t *testing.T) {
	file := func(sentences string) string { return `{"format":"ccgscore/1","sentences":[` + sentences + `]}` }
	const (
		sentence = `{"id":"a","tokens":[{"form":"I","pos":"PRP","category":"NP"},{"form":"sleep"}],` +
			`"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1,"rule":0}],` +
			`"root":{"head":2,"category":"S[dcl]"}}`
		read = `#a; I/PRP/NP; sleep; 2->1 S[dcl]\NP.1 rule 0; root 2 S[dcl]`
	)
	lenient := Options{Lenient: true}
	tests := []reading{
		{"a sentence", file(sentence), Options{}, []string{read}},
		{"two sentences on many lines", strings.NewReplacer(",", ",\r\n\t", ":", " :\n").Replace(file(sentence + "," + sentence)), Options{}, []string{read, read}},
		{"with a byte-order mark", "\ufeff" + file(sentence) + "\n\n", Options{}, []string{read}},
		{"no sentences", file(""), Options{}, nil},
		{"a sentence without anything", file("{}"), Options{}, []string{""}},
		{"a sentence that was not parsed", file(`{"parsed":false,"id":7}`), Options{}, []string{"#7; unparsed"}},
		{"the format last", `{"sentences":[` + sentence + `],"format":"ccgscore/1"}`, Options{}, []string{read}},
		{
			"dependencies alone", file(`{"dependencies":[{"argument":3,"predicate":1,"slot":2,"category":"(S\\NP)/NP"}]}`),
			Options{},
			[]string{`_//(S\NP)/NP; _; _; 1->3 (S\NP)/NP.2`},
		},
		{"a root without a category", file(`{"root":{"head":2}}`), Options{}, []string{"_; _; root 2 "}},
		{"null is nothing", file(`{"id":null,"tokens":null,"root":null,"dependencies":null}`), Options{}, []string{""}},
		{"forms are any text", file(`{"tokens":[{"form":"a b"},{"form":"\"\\\u00e9"}]}`), Options{}, []string{`a b; "\é`}},
		{"keys that are not known", `{"made by":{"x":[1]},"format":"ccgscore/1","sentences":[{"scores":[{}],"tokens":[{"lemma":"I"}]}]}`, Options{}, []string{
			"_", `! test:1:2: the key "made by" is not read (first of 3); docs/json.md lists the keys`,
		}},

		{"another format", `{"format":"ccgscore/2","sentences":[]}`, Options{}, []string{`error test:1:11: this "format" is not read`}},
		{"a list", `[` + sentence + `]`, Options{}, []string{"error test:1:1: the file is an array, not an object"}},
		{"no list of sentences", `{"format":"ccgscore/1"}`, Options{}, []string{`error test:1:23: there is no list of "sentences"`}},
		{"two lists of sentences", `{"sentences":[],"sentences":[]}`, Options{}, []string{`error test:1:17: a second list of "sentences"`}},
		{"sentences that are no list", `{"sentences":{}}`, Options{}, []string{`error test:1:14: "sentences" is an object, not an array`}},
		{"a file that ends early", `{"sentences":[` + sentence + `,`, Options{}, []string{read, "error test:1:221: the JSON text ends before ]"}},
		{"text after the end", file(sentence) + " x", Options{}, []string{read, "error test:1:245: more text follows the end of the JSON text"}},
		{"a sentence that is no object", file("1"), Options{}, []string{"error test:1:37: a sentence is a number, not an object"}},
		{"a key that stands twice", file(`{"id":"1","id":"2"}`), Options{}, []string{`error test:1:47: the key "id" stands twice in this object`}},
		{"an incomplete dependency", file(`{"dependencies":[{"predicate":1,"argument":2,"slot":1}]}`), Options{}, []string{"error test:1:54: a dependency is incomplete"}},
		{"a slot beyond the arity", file(`{"dependencies":[{"predicate":1,"argument":2,"slot":3,"category":"N/N"}]}`), Options{}, []string{"error test:1:89: slot 3 of N/N, which takes 1 argument"}},
		{"a slot beyond the arity, leniently", file(`{"dependencies":[{"predicate":1,"argument":2,"slot":0,"category":"N/N"}]}`), lenient, []string{
			"_//N/N; _; 1->2 N/N.-1", "! test:1:89: slot 0 of N/N, which takes 1 argument: counted as wrong; its only slot is 1",
		}},
		{"a slot that is no number", file(`{"dependencies":[{"slot":[1],"predicate":1,"argument":2,"category":"N/N"}]}`), Options{}, []string{"error test:1:62: this is no slot"}},
		{"a slot that is no number, leniently", file(`{"dependencies":[{"slot":[1],"predicate":1,"argument":2,"category":"N/N"}]}`), lenient, []string{
			"_//N/N; _; 1->2 N/N.-1", "! test:1:62: this is no slot: counted as wrong; a slot is a number from 1",
		}},
		{"position 0", file(`{"root":{"head":0}}`), Options{}, []string{"error test:1:53: position 0"}},
		{"a position far too high", file(`{"root":{"head":1000000000}}`), Options{}, []string{"error test:1:53: position 1000000000 is beyond 4,095"}},
		{"a position that is no integer", file(`{"root":{"head":1.5}}`), Options{}, []string{"error test:1:53: this is no position"}},
		{"a root without a head", file(`{"root":{"category":"S"}}`), Options{}, []string{`error test:1:45: a root without "head"`}},
		{"a rule that is no number", file(`{"dependencies":[{"rule":-1}]}`), Options{}, []string{"error test:1:62: this is no rule number"}},
		{"a wrong category", file(`{"tokens":[{"category":"(S\\NP"}]}`), Options{}, []string{`error test:1:60: category "(S\NP": this ( is never closed`}},
		{"a form that is no text", file(`{"tokens":[{"form":1}]}`), Options{}, []string{"error test:1:56: a string was expected, not a number"}},
		{"a truth value that is none", file(`{"parsed":0}`), Options{}, []string{"error test:1:47: true or false was expected, not a number"}},
		{"a syntax error", file(`{"id" "1"}`), Options{}, []string{`error test:1:43: a colon is missing after the key "id"`}},
		{"an invalid byte", file("{\"id\":\"\xff\"}"), Options{}, []string{"error test:1:43: this string is not valid UTF-8"}},
		{"a NUL byte", file("{\"id\":\"\x00\"}"), Options{}, []string{"error test:1:44: a control character in a string"}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestJSONIsBounded(t *testing.T) {
	tests := []reading{
		{
			"a sentence without end", `{"sentences":[{"tokens":[` + strings.Repeat(`{"form":"`+strings.Repeat("a", 2000)+`"},`, 4000),
			Options{},
			[]string{"error test:1:4195044: a sentence of more than 4 MiB"},
		},
		{
			"more words than a sentence can have", `{"sentences":[{"tokens":[` + strings.Repeat(`{},`, dependency.MaxTokens+1),
			Options{},
			[]string{"error test:1:12311: a sentence with more than 4,095 words"},
		},
		{
			"more dependencies than a sentence can have",
			`{"sentences":[{"dependencies":[` + strings.Repeat(`{"predicate":1,"argument":2,"category":"N/N","slot":1},`, dependency.MaxDependencies+1),
			Options{},
			[]string{"error test:1:3604512: a sentence with more than 65,536 dependencies"},
		},
	}
	for _, test := range tests {
		test.run(t)
	}
}

// The line on which everything stands may be longer than any other line may
// be, and pieces of the input may end anywhere.
func TestJSONOnOneLongLine(t *testing.T) {
	sentence := `{"tokens":[{"form":"` + strings.Repeat("né", 1000) + `"}]}`
	text := `{"sentences":[` + strings.Repeat(sentence+",", 2000) + sentence + `]}`
	if len(text) < 2*MaxLine {
		t.Fatalf("the text has only %d bytes", len(text))
	}
	got := readFile(text, Options{})
	if got.err != nil || len(got.sentences) != 2001 {
		t.Fatalf("got %d sentences, %v", len(got.sentences), got.err)
	}
	for _, s := range got.sentences {
		if form := s.Tokens[0].Form; form != strings.Repeat("né", 1000) {
			t.Fatalf("got %q", form)
		}
	}
}

func TestJSONIsWritten(t *testing.T) {
	text := "ID=x\n" + john + "\nID=y\n\n"
	want := `{"format":"ccgscore/1","sentences":[
{"id":"x","tokens":[{"form":"John","pos":"NNP","category":"NP"},{"form":"sleeps","pos":"VBZ","category":"S[dcl]\\NP"}],"dependencies":[],"root":{"head":2,"category":"S[dcl]"}},
{"id":"y","parsed":false,"dependencies":[]}
]}
`
	if got := writeFile(t, JSON, readFile(text, Options{}).sentences).text; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func FuzzJSON(f *testing.F) {
	for _, text := range []string{
		`{"format":"ccgscore/1","sentences":[{"id":"a","tokens":[{"form":"I"}],"dependencies":[{"predicate":2,"argument":1,"category":"S\\NP","slot":1}],"root":{"head":2,"category":"S"}}]}`,
		`{"sentences":[{"parsed":false},{"x":[[]]}],"y":{}}`, `[]`, `{"sentences":[{"dependencies":[{"slot":{},"predicate":1e3,"argument":2,"category":"N/N"}]}`, `{}`, `{"sentences":[{"root":{"head":40000}}]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, JSON)
		if got := readFile(text, Options{Format: JSON}); got.err == nil {
			again := readFile(writeFile(t, JSON, got.sentences).text, Options{Format: JSON})
			again.notices, got.notices = nil, nil
			if again.String() != got.String() {
				t.Errorf("%s comes back as\n%s", got, again)
			}
		}
	})
}
