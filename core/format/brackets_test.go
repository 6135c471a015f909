package format

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
)

func TestBrackets(t *testing.T) {
	const (
		penn   = "( (S (NP-SBJ (PRP I)) (VP (VBP sleep)) (. .)) )\n"
		read   = "I; sleep; .; (S (NP-SBJ (PRP I)) (VP (VBP sleep)) (. .))"
		erg    = "(sb-hd_mc_c\n (hdn_bnp-qnt_c n_-_pr-he_le)\n (hd-cmp_u_c\n  v_prd_is_le\n  (w_period_plr n_-_mc_le)))\n"
		redone = "n_-_pr-he_le; v_prd_is_le; n_-_mc_le; (sb-hd_mc_c (hdn_bnp-qnt_c n_-_pr-he_le) (hd-cmp_u_c v_prd_is_le (w_period_plr n_-_mc_le)))"
		small  = "(NP x)"
		is     = "x; (NP x)"
		none   = "unparsed"
	)
	preface := "*x*xxxxx*x*\n*x* (C) 1992 *x*\n*x*xxxxx*x*\n\n# (not a tree\n"
	lenient := Options{Lenient: true, Format: Brackets}
	strict := Options{Format: Brackets}
	tests := []reading{
		{"a tree of the Penn Treebank", penn, Options{}, []string{read}},
		{"leaves beside nodes", erg, Options{}, []string{redone}},
		{"several trees, on several lines or one", penn + "\n\n" + erg + small + small + "\n", Options{}, []string{read, redone, is, is}},
		{"without a newline at the end", strings.TrimRight(penn, "\n"), Options{}, []string{read}},
		{"with CRLF", strings.ReplaceAll(erg+penn, "\n", "\r\n"), Options{}, []string{redone, read}},
		{"with a byte-order mark", "\ufeff" + penn, Options{}, []string{read}},
		{"blanks wherever there may be some", " ( \t( S(NP\n\nx )(VP y ) )\n)\n", Options{}, []string{"x; y; (S (NP x) (VP y))"}},
		{"comments and a preface between trees", preface + penn + "# S (\n\n" + small, Options{}, []string{read, is}},
		{"a leaf at the start of a line is no comment", "(NP\n#\n*x*\n)", strict, []string{"#; *x*; (NP # *x*)"}},
		{"texts are as they stand", "(-LRB- -LRB-) (<T <) (\"A|B_1/2 語)\n", strict, []string{"-LRB-; (-LRB- -LRB-)", "<; (<T <)", `語; ("A|B_1/2 語)`}},
		{"several nodes in a bracket without a label", "( (S (NP x)) (ID a,1) )", Options{}, []string{"x; a,1; ( (S (NP x)) (ID a,1))"}},
		{"a node and a leaf in it", "( (S x) . )", Options{}, []string{"x; .; ( (S x) .)"}},
		{"a chain", "(A (B (C x)))", Options{}, []string{"x; (A (B (C x)))"}},

		{"a ) is missing at the end", penn + "(S (NP x)\n", Options{}, []string{read, "error test:2:1: the tree that starts here does not end before the file does: a ) is missing"}},
		{"a ) is missing, leniently", penn + "(S (NP x\n", lenient, []string{
			read, none, "! test:2:1: the tree is left out: the tree that starts here does not end before the file does: 2 ) are missing; is the file complete?",
		}},
		{"a ) is missing before another tree", " (S (NP x)\n\n (S (NP x))\n (S (NP x))", lenient, []string{
			none, "! test:1:2: the tree is left out: the tree that starts here does not end before the file does: a ) is missing; line 3 starts as this tree does: is a ) missing before it?",
		}},
		{"a ) too many", "(NP x)) ) " + small, Options{}, []string{is, "error test:1:7: this ) has no ("}},
		{"a ) too many, leniently", "(NP x)) ) " + small, lenient, []string{is, is, "! test:1:7: this ) has no (: left out; is a ( missing before it?"}},
		{"text outside of brackets", "1. (NP x) y\n" + small, strict, []string{`error test:1:1: "1." stands outside of the brackets of a tree`}},
		{"text outside of brackets, leniently", "1. a (NP x) y\n" + small, lenient, []string{
			is, is, `! test:1:1: "1." stands outside of the brackets of a tree: left out (first of 2); comments are lines of their own that begin with #`,
		}},
		{"empty brackets", "(S (NP x) ( ))", Options{}, []string{"error test:1:13: empty brackets"}},
		{"a tree that is empty, leniently", "(())\n()\n" + small, lenient, []string{
			none, none, is, "! test:1:3: the tree is left out: empty brackets (first of 2); a node has a label and something beneath it, such as (NP I)",
		}},
		{"a node without a leaf", "(S (NP x) (語))", Options{}, []string{`error test:1:13: "語" has nothing beneath it`}},
		{"a node without a leaf, leniently", "(S (NP x)\n (VP))\n" + small, lenient, []string{
			none, is, `! test:2:5: the tree is left out: "VP" has nothing beneath it; a leaf stands in the brackets of its node, such as (NP I)`,
		}},
		{"a node without a label", "(S ((NP x) (VP y)))", Options{}, []string{"error test:1:5: a bracket without a label"}},
		{"two outermost brackets without a label", "( ( (S x) ) )", lenient, []string{
			none, "! test:1:5: the tree is left out: a bracket without a label; write one behind the bracket before; only the outermost may lack it",
		}},
		{"of several mistakes in a tree the first", "(S () (VP) ((", lenient, []string{
			none, "! test:1:5: the tree is left out: empty brackets; a node has a label and something beneath it, such as (NP I)",
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func TestAllThatIsWrongWithTreesIsTold(t *testing.T) {
	e := asError(t, readFile("(S (NP x) (VP))\n)\n  (S (NP\n  (S x)", Options{Format: Brackets}).err)
	want := `test:1:14 "VP" has nothing beneath it | (S (NP x) (VP«))»
test:2:1 this ) has no ( | «)»
test:3:3 the tree that starts here does not end before the file does: 2 ) are missing |   «(S» (NP`
	if got := strings.Join(told(e), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := e.Others[1].Hint, "line 4 starts as this tree does: is a ) missing before it?"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The bounds hold under lenient reading, too.
func TestBracketsAreBounded(t *testing.T) {
	deep := func(n int) string { return "\n" + strings.Repeat("(a\n", n) + "x" + strings.Repeat(")", n) }
	wide := func(leaves, nodes int) string {
		return "(S" + strings.Repeat(" x", leaves) + strings.Repeat(" (N (N (N (N x))))", nodes/5) + ")"
	}
	for name, test := range map[string]struct{ text, want, hint string }{
		"as deep as can be":   {deep(4096), "", ""},
		"too deep":            {deep(4097), "test:2:1: a tree that is more than 4,096 deep", "line 3 starts as this tree does: is a ) missing before it?"},
		"endless brackets":    {strings.Repeat("(", 1<<20), "test:1:3: a bracket without a label", "write one behind the bracket before; only the outermost may lack it"},
		"as many words":       {wide(dependency.MaxTokens, 0), "", ""},
		"too many words":      {wide(dependency.MaxTokens+1, 0), "test:1:1: a sentence with more than 4,095 words", "is a ) missing in it?"},
		"as many nodes":       {wide(2, dependency.MaxConstituents-3), "", ""},
		"too many nodes":      {wide(3, dependency.MaxConstituents-3), "test:1:1: a tree of more than 16,383 nodes", "is a ) missing in it?"},
		"a tree without end":  {"(S " + strings.Repeat("\n", 5<<20), "test:1:1: a tree of more than 4 MiB", "is a ) missing in it?"},
		"spaces without end":  {"(S " + strings.Repeat(strings.Repeat(" ", 1<<19)+"\n", 10), "test:1:1: a tree of more than 4 MiB", "is a ) missing in it?"},
		"very many mistakes":  {strings.Repeat(")\n", 200_000), "test:1:1: this ) has no (", "is a ( missing before it?"},
		"a large file":        {strings.Repeat("( (S (NP x)\n (VP y)) )\n\n", 100_000), "", ""},
		"a tree of one label": {"(" + strings.Repeat("a", 1<<19) + " x)", "", ""},
	} {
		got := readFile(test.text, Options{Format: Brackets})
		if test.want == "" {
			if got.err != nil || len(got.sentences) == 0 || !got.sentences[0].Parsed {
				t.Errorf("%s: %v", name, got.err)
			}
			continue
		}
		if e := asError(t, got.err); e.Error() != test.want || e.Hint != test.hint {
			t.Errorf("%s: got %s (%s)", name, e, e.Hint)
		}
	}
}

// Every tree of the LinGO Redwoods annotators that Skjærholt (2014) measures is
// read, and holds what the file does.
func TestTreesOfAnnotators(t *testing.T) {
	names, err := filepath.Glob("../../../shared/data/agreement/ssd/*/*.tree")
	if err != nil || len(names) == 0 {
		t.Skip("the trees of the annotators are not there")
	}
	if len(names) != 280 {
		t.Errorf("there are %d files", len(names))
	}
	leaves := 0
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got := readFile(string(text), Options{})
		if got.err != nil || len(got.sentences) != 1 || got.detection.Format != Brackets || len(got.notices) > 0 {
			t.Fatalf("%s: %s, %v", name, got.detection.Format, got)
		}
		s := got.sentences[0]
		checkSentence(t, s, false)
		plain := func(text string) string {
			return strings.Join(strings.Fields(strings.ReplaceAll(text, ")", " ) ")), "")
		}
		if tree := showTree(s); plain(tree) != plain(string(text)) {
			t.Errorf("%s: got\n%s", name, tree)
		}
		leaves += len(s.Tokens)
	}
	if leaves != 4559 {
		t.Errorf("there are %d leaves", leaves)
	}
}

// showTree writes a phrase-structure tree on one line.
func showTree(s *dependency.Sentence) string {
	var built []string // by node
	for i, c := range s.Constituents {
		text := c.Label
		if c.Word == 0 {
			var beneath []string
			for last := int32(i) - 1; last >= c.First; last = s.Constituents[last].First - 1 {
				beneath = append([]string{built[last]}, beneath...)
			}
			text = "(" + c.Label + " " + strings.Join(beneath, " ") + ")"
		}
		built = append(built, text)
	}
	return built[len(built)-1]
}

// checkConstituents makes sure that the leaves are the words, in order, and that
// nodes stand in post-order with something beneath each.
func checkConstituents(t *testing.T, s *dependency.Sentence) {
	t.Helper()
	words := 0
	for i, c := range s.Constituents {
		leaf := int(c.First) == i
		if leaf {
			words++
		}
		if leaf != (c.Word > 0) || leaf && (int(c.Word) != words || c.Label != s.Tokens[words-1].Form || c.Label == "") ||
			c.First < 0 || !leaf && s.Constituents[c.First].Word == 0 || int(c.Line) < s.Line {
			t.Errorf("node %d is %+v", i, c)
		}
		at := int32(i) - 1
		for at >= c.First {
			at = s.Constituents[at].First - 1
		}
		if at+1 != c.First {
			t.Errorf("node %d begins inside another: %+v", i, c)
		}
	}
	if n := len(s.Constituents); n > 0 && (words != len(s.Tokens) || s.Constituents[n-1].First != 0 || !s.Parsed) {
		t.Errorf("%d leaves for %d words: %s", words, len(s.Tokens), strconv.Quote(show(s)))
	}
}

func FuzzBrackets(f *testing.F) {
	for _, text := range []string{
		"( (S (NP-SBJ (PRP I)) (VP (VBP sleep)) (. .)) )", "(a\n b_le\n (c d))\r\n", "*x*\n# (\n\n(NP x)(NP\n#\n)", "(())\n)\n()(S", "x (S (NP) y) ( ((A b)) )", "( (S x) y (T z) )",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { checkReader(t, text, Brackets) })
}
