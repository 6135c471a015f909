package format

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestParg(t *testing.T) {
	const (
		start    = "<s id=\"wsj_0001.2\"> 2\n"
		first    = "0 1 S[dcl]\\NP 1 John sleeps\n"
		sentence = start + first + "<\\s>\n"
		read     = `#wsj_0001.2; John; sleeps//S[dcl]\NP; 2->1 S[dcl]\NP.1`
	)
	lenient := Options{Format: PARG, Lenient: true}
	tests := []reading{
		{"a sentence", sentence, Options{}, []string{read}},
		{"two sentences", sentence + sentence, Options{}, []string{read, read}},
		{"without a newline at the end", strings.TrimSuffix(sentence, "\n"), Options{}, []string{read}},
		{"with CRLF and spaces at the end", strings.ReplaceAll(sentence, "\n", " \r\n"), Options{}, []string{read}},
		{"with a byte-order mark", "\ufeff" + sentence, Options{}, []string{read}},
		{"with tabs and blank lines", "\n" + strings.ReplaceAll(sentence, " ", "\t ") + "\n" + sentence, Options{Format: PARG}, []string{read, read}},
		{
			"with marks of long-range dependencies", start + "0 1 S[dcl]\\NP 1 John sleeps XU\n0 1 S[dcl]\\NP 1 John sleeps <XB> more\n<\\s>\n",
			Options{},
			[]string{`#wsj_0001.2; John; sleeps//S[dcl]\NP; 2->1 S[dcl]\NP.1 unbounded; 2->1 S[dcl]\NP.1 bounded`},
		},
		{"a mark that nobody knows", start + "0 1 S[dcl]\\NP 1 John sleeps XY\n<\\s>\n", Options{}, []string{
			read, `! test:2: "XY" marks no long-range dependency and is passed over; marks are XB and XU`,
		}},
		{"an XML end", start + first + "</s>\n", Options{}, []string{read}},
		{"no dependencies", start + "<\\s>\n" + sentence, Options{}, []string{"#wsj_0001.2; _; _; unparsed", read}},
		{"no ID and no number", "<s>\n" + first + "<\\s>\n", Options{}, []string{strings.TrimPrefix(read, "#wsj_0001.2; ")}},
		{"words that are brackets or contain underscores", "<s id=\"1\">\n1 0 N/N 1 a_b (\n2 0 N/N 1 <\\s> (\n<\\s>\n", Options{}, []string{
			`#1; (//N/N; a_b; <\s>; 1->2 N/N.1; 1->3 N/N.1`,
		}},
		{"a word with two forms", "<s id=\"1\">\n0 1 N/N 1 a b\n0 1 N/N 1 A B\n<\\s>\n", Options{}, []string{
			`#1; a; b//N/N; 2->1 N/N.1; 2->1 N/N.1`,
			`! test:3: word 1 is both "a" and "A" (first of 2); the first is kept`,
		}},
		{"a slash too many at the end of a category", "<s id=\"1\">\n1 0 ((S[b]\\NP)/NP)/ 2 it give\n<\\s>\n", Options{}, []string{
			`#1; give//(S[b]\NP)/NP; it; 1->2 (S[b]\NP)/NP.2`,
			`! test:2:19: the category "((S[b]\NP)/NP)/" ends with a slash and is read without it`,
		}},

		{"a sentence that does not end", start + first + sentence, Options{}, []string{`error test:1:1: the sentence that starts here has no <\s>`}},
		{"a sentence that does not end, leniently", start + first + sentence, lenient, []string{read, read, `! test:1:1: the sentence that starts here has no <\s>; is the file complete?`}},
		{"the last sentence does not end", sentence + start + first, Options{}, []string{read, `error test:4:1: the sentence that starts here has no <\s>`}},
		{"the last sentence does not end, leniently", start + first, lenient, []string{read, `! test:1:1: the sentence that starts here has no <\s>; is the file complete?`}},
		{"a dependency outside a sentence", sentence + first, Options{}, []string{read, `error test:4:1: "0 1 S[dcl]\NP 1 John sleeps" stands outside a sentence`}},
		{"too few columns", start + "0 1 S[dcl]\\NP 1 John\n<\\s>\n", Options{}, []string{"error test:2:21: a dependency has at least six columns"}},
		{"too few columns, leniently", start + "0 1 S[dcl]\\NP 1 John\n" + first + "<\\s>\n", lenient, []string{
			read, "! test:2:21: the line is left out: a dependency has at least six columns; write argument position, predicate position, category, slot, argument word, predicate word",
		}},
		{"a position that is no number", start + "0 x S[dcl]\\NP 1 John sleeps\n<\\s>\n", Options{}, []string{`error test:2:3: "x" is no position`}},
		{"a position far too high", start + "0 1000000000 S[dcl]\\NP 1 John sleeps\n<\\s>\n", Options{}, []string{"error test:2:3: position 1000000000 is beyond 4,094"}},
		{"a slot beyond the arity", start + "0 1 S[dcl]\\NP 2 John sleeps\n<\\s>\n", Options{}, []string{`error test:2:15: slot 2 of S[dcl]\NP, which takes 1 argument`}},
		{"slot 0", start + "0 1 S[dcl]\\NP 0 John sleeps\n<\\s>\n", Options{}, []string{`error test:2:15: slot 0 of S[dcl]\NP, which takes 1 argument`}},
		{"a slot that is no number, leniently", start + "0 1 S[dcl]\\NP x John sleeps\n<\\s>\n", lenient, []string{
			`#wsj_0001.2; John; sleeps//S[dcl]\NP; 2->1 S[dcl]\NP.-1`,
			`! test:2:15: "x" is no slot: counted as wrong; a slot is a number from 1 to 1`,
		}},
		{"a wrong category", start + "0 1 S[dcl]\\\\NP 1 John sleeps\n<\\s>\n", Options{}, []string{`error test:2:12: an atom or ( was expected before "\NP"`}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestPargIsBounded(t *testing.T) {
	reading{
		"more dependencies than a sentence can have",
		"<s id=\"1\">\n" + strings.Repeat("0 1 N/N 1 a b\n", dependency.MaxDependencies+1),
		Options{Lenient: true},
		[]string{"error test:65538: a sentence with more than 65,536 dependencies"},
	}.run(t)
}

func FuzzParg(f *testing.F) {
	for _, text := range []string{
		"<s id=\"wsj_0001.2\"> 12\n1 0 N/N 1 Vinken Mr.\n<\\s>\n", "<s>\n0 1 N/N 1 a b XU\n</s>", "<s id=\"1\"> 99999\n<s id=\"2\"> 3\n",
		"0 1 N/N 1 a b", "<s\n0 32766 ((S[b]\\NP)/NP)/ 2 a b\n<\\s>", "<s>\n0 1 (( 1 a b\n0 1 N 7 a b\n<\\s>\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkReader(t, text, PARG) })
}
