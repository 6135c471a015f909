package format

import (
	"strings"
	"testing"
)

func TestRoots(t *testing.T) {
	lenient := Options{Format: Roots, Lenient: true}
	const read = "_; believe; root 2 S[dcl]"
	tests := []reading{
		{"a root a line", "believe_2 S[dcl]\nNone\nx_1 NP\n", Options{}, []string{read, "unparsed", "x; root 1 NP"}},
		{"without a newline at the end", "believe_2 S[dcl]", Options{}, []string{read}},
		{"with CRLF, tabs and spaces at the end", "believe_2\tS[dcl] \r\nNone \r\n", Options{}, []string{read, "unparsed"}},
		{"with a byte-order mark", "\ufeffbelieve_2 S[dcl]\n", Options{}, []string{read}},
		{"with empty lines at the end", "believe_2 S[dcl]\n\n\n", Options{}, []string{read}},
		{"a word with an underscore", "a_b_1 S[dcl]\n", Options{}, []string{"a_b; root 1 S[dcl]"}},
		{"the word None", "None_1 N\n", Options{}, []string{"None; root 1 N"}},
		{"redundant brackets and markup", "x_1 ((S[X]\\NP){_})\n", Options{}, []string{`x; root 1 S\NP`}},
		{"comments first", "# roots of a corpus\n#\n\nbelieve_2 S[dcl]\n", Options{}, []string{read}},
		{"the word # is no comment", "#_3 N\nbelieve_2 S[dcl]\n", Options{}, []string{"_; _; #; root 3 N", read}},
		{"nor later", "believe_2 S[dcl]\n#_1 N\n", Options{}, []string{read, "#; root 1 N"}},

		{"a comment later", "believe_2 S[dcl]\n# more\n", Options{}, []string{read, `error test:2:1: "#" has no position`}},
		{"an empty line", "believe_2 S[dcl]\n\n\nx_1 NP\n", Options{}, []string{read, "error test:2:1: an empty line"}},
		{"an empty line, leniently", "believe_2 S[dcl]\n\n\nx_1 NP\n", lenient, []string{
			read, "unparsed", "unparsed", "x; root 1 NP", "! test:2:1: an empty line (first of 2); write None for a sentence without a root",
		}},
		{"an empty line first", "\nbelieve_2 S[dcl]\n", Options{}, []string{"error test:1:1: an empty line"}},
		{"a third column", "believe_2 S[dcl] 0.5\n", Options{Format: Roots}, []string{`error test:1:18: "0.5" is a third column`}},
		{"no category", "believe_2\n", Options{Format: Roots}, []string{"error test:1:10: the category of the sentence is missing"}},
		{"no position", "None\nbelieve S[dcl]\n", Options{}, []string{"unparsed", `error test:2:1: "believe" has no position`}},
		{"a position far too high", "x_1000000000 N\n", Options{}, []string{`error test:1:1: position 1000000000 of "x_1000000000" is beyond 4,095`}},
		{"a wrong category", "believe_2 S[dcl\n", Options{}, []string{"error test:1:12: this [ is never closed"}},
		{"a wrong line, leniently: the next keeps its place", "None\nbelieve S[dcl]\nx_1 N\n", lenient, []string{
			"unparsed", "unparsed", "x; root 1 N", `! test:2:1: the line is left out: "believe" has no position; write the word, an underscore and its position, such as I_1`,
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestRootsOfVeryManyComments(t *testing.T) {
	text := strings.Repeat("#\n", 100_000) + "x_1 N\n"
	if got := readFile(text, Options{Format: Roots}).String(); got != "x; root 1 N\n" {
		t.Errorf("got %s", got)
	}
}

func FuzzRoots(f *testing.F) {
	for _, text := range []string{"believe_2 S[dcl]\nNone\n", "#_3 N", "# x\n\nx_1 N\n\n\ny_2 N", "x_0 N\n", "x_1 (", "None None\n", "x_1 N N"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkReader(t, text, Roots) })
}
