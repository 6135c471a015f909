package format

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestConll(t *testing.T) {
	const (
		john     = "1\tJohn\tJohn\tPROPN\tNNP\t_\t2\tnsubj\t_\t_\n"
		sleeps   = "2\tsleeps\tsleep\tVERB\tVBZ\t_\t0\troot\t_\t_\n"
		sentence = john + sleeps + "\n"
		read     = "John/PROPN/; sleeps/VERB/; 1<-2 nsubj; 2<-0 root"
	)
	nine := strings.ReplaceAll(sentence, "\t_\n", "\n")
	lenient := Options{Lenient: true, Format: CoNLL}
	tests := []reading{
		{"a sentence", sentence, Options{}, []string{read}},
		{"two sentences, and more than one blank line", "\n" + sentence + "\n \n" + sentence, Options{}, []string{read, read}},
		{"without a blank line or a newline at the end", strings.TrimRight(sentence, "\n"), Options{}, []string{read}},
		{"with CRLF", strings.ReplaceAll(sentence, "\n", "\r\n"), Options{}, []string{read}},
		{"with a byte-order mark", "\ufeff" + sentence, Options{}, []string{read}},
		{"nine columns", nine, Options{}, []string{read}},
		{"eight columns, CRLF and spaces at the end", strings.ReplaceAll(sentence, "\t_\t_\n", "  \r\n"), Options{}, []string{read}},
		{"comments without a tab, and an id", "# 49 8 danish\n# sent_id = ud-1\n#\n# text = John sleeps\n" + sentence, Options{}, []string{"#ud-1; " + read}},
		{"a comment alone is no sentence", "# newdoc\n\n" + sentence, Options{}, []string{read}},
		{"a sentence of which there is nothing but the id", "# sent_id = 1\n\n# sent_id = 2\n" + sentence, Options{}, []string{"#1; unparsed", "#2; " + read}},
		{"a word that is #", "1\t#\t_\tSYM\t#\t_\t0\troot\t_\t_\n", Options{}, []string{"#/SYM/; 1<-0 root"}},
		{"a word with a space, and no part of speech but the fine one", "1\t10 000\t_\t_\tCD\t_\t0\t_\t_\t_\n", Options{}, []string{"10 000/CD/; 1<-0 "}},
		{"a relation with a subtype", "1\ta\t_\tX\t_\t_\t0\tnsubj:pass\t_\t_\n", Options{}, []string{"a/X/; 1<-0 nsubj:pass"}},
		{"ranges and empty nodes", "1-2\tdel\t_\t_\t_\t_\t_\t_\t_\t_\n" + john + sleeps + "2.1\tslept\t_\t_\t_\t_\t_\t_\t0:root\t_\n\n", Options{}, []string{
			read, "! test:1: word 1-2 has no place in the tree and is left out; its words stand in lines of their own",
			"! test:4: word 2.1 has no place in the tree and is left out; it is a node of the enhanced graph alone",
		}},
		{"a cycle, a word that is its own head, and two roots", "1\ta\t_\tX\t_\t_\t2\tr\n2\tb\t_\tX\t_\t_\t1\tr\n3\tc\t_\tX\t_\t_\t3\tr\n4\td\t_\tX\t_\t_\t0\tr\n5\te\t_\tX\t_\t_\t0\tr\n", Options{}, []string{
			"a/X/; b/X/; c/X/; d/X/; e/X/; 1<-2 r; 2<-1 r; 3<-3 r; 4<-0 r; 5<-0 r",
		}},
		{"no heads at all", strings.NewReplacer("\t2\tnsubj", "\t_\t_", "\t0\troot", "\t_\t_").Replace(sentence), Options{}, []string{"John/PROPN/; sleeps/VERB/; unparsed"}},
		{"one word without a head", strings.Replace(sentence, "\t2\tnsubj", "\t_\tnsubj", 1), Options{}, []string{
			"John/PROPN/; sleeps/VERB/; 1<--1 nsubj; 2<-0 root", "! test:1: a word of this sentence has no head; it counts as wrong",
		}},

		{"a head that is no number", strings.Replace(sentence, "\t2\tnsubj", "\tx\tnsubj", 1), Options{}, []string{`error test:1:25: "x" is no head`}},
		{"a head that is no word", strings.Replace(sentence, "\t2\tnsubj", "\t3\tnsubj", 1), Options{}, []string{"error test:1:25: the head 3 is no word of this sentence, which has 2"}},
		{"a head that is no word, leniently", strings.Replace(sentence, "\t2\tnsubj", "\t3\tnsubj", 1), lenient, []string{
			"John/PROPN/; sleeps/VERB/; 1<--1 nsubj; 2<-0 root",
			"! test:1:25: the head 3 is no word of this sentence, which has 2: counted as wrong; is a line missing?",
		}},
		{"a head far too high", strings.Replace(sentence, "\t2\tnsubj", "\t1000000000\tnsubj", 1), Options{}, []string{`error test:1:25: "1000000000" is no head`}},
		{"a word is missing", john + "3\tsoundly\t_\tADV\tRB\t_\t1\tadvmod\t_\t_\n", Options{}, []string{
			"! test:1: a word of this sentence has no head; it counts as wrong",
			"error test:2:1: word 3 stands where word 2 should",
		}},
		{"a word is missing, leniently", john + "3\tsoundly\t_\tADV\tRB\t_\t1\tadvmod\t_\t_\n", lenient, []string{
			"John/PROPN/; _; soundly/ADV/; 1<-2 nsubj; 2<--1 ; 3<-1 advmod",
			"! test:2:1: word 3 stands where word 2 should; is a line missing, or a blank line between sentences?",
			"! test:1: a word of this sentence has no head; it counts as wrong",
		}},
		{"no blank line between sentences", john + sleeps + sentence, Options{}, []string{"error test:3:1: word 1 stands where word 3 should"}},
		{"a position that is no number", sentence + "one\ta\t_\tX\t_\t_\t0\troot\n", Options{Format: CoNLL}, []string{read, `error test:4:1: "one" is no position`}},
		{"a position far too high", "1000000000\ta\t_\tX\t_\t_\t0\troot\n", Options{}, []string{"error test:1:1: position 1000000000 is beyond 4,095"}},
		{"more columns than ten", "1\tJohn\tJohn\tJohn\tNNP\tNNP\t_\t_\t2\t2\tSBJ\tSBJ\t_\t_\n", Options{}, []string{"error test:1:34: a word has at most ten columns, and this line has 14"}},
		{"a carriage return alone", "1\ta\t_\tX\t_\t_\t0\troot\r2\tb\t_\tX\n", Options{}, []string{"error test:1:19: a carriage return inside a line"}},
		{"too few columns", john + "2\tsleeps\t0\n", Options{}, []string{
			"! test:1: a word of this sentence has no head; it counts as wrong",
			"error test:2:11: a word has at least eight columns between tabs, and this line has 3",
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestConllIsBounded(t *testing.T) {
	reading{
		"more words than a sentence can have", "\n" + manyWords(dependency.MaxTokens+1),
		Options{Lenient: true},
		[]string{"error test:4097: a sentence with more than 4,095 words"},
	}.run(t)
}

// manyWords returns a sentence of CoNLL.
func manyWords(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strconv.Itoa(i+1) + "\ta\t_\tX\t_\t_\t0\tr\n")
	}
	return b.String()
}

func FuzzConll(f *testing.F) {
	for _, text := range []string{
		"1\ta\t_\tX\tY\t_\t2\tr\t_\t_\n2\tb\t_\tX\tY\t_\t0\troot\t_\t_\n\n", "# sent_id = 1\r\n\r\n1-2\ta\t_\t_\t_\t_\t_\t_\n1.1\ta\t_\t_\t_\t_\t_\t_\n",
		"1\ta\t_\tX\tY\t_\t9\tr\n3\ta\t_\tX\tY\t_\t_\tr\n3\ta\t_\tX\tY\t_\tx\tr", "99999999\t\t\t\t\t\t\t\t", "#\n#=\n0\t\t\t\t\t\t0\t",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkReader(t, text, CoNLL) })
}
