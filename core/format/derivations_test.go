package format

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
)

// bracketed shows a tree: S[dcl](NP/1 S[dcl]\NP/2), where words are positions.
func bracketed(t *derivation.Tree, node int) string {
	n := &t.Nodes[node]
	if n.Daughters == 0 {
		return fmt.Sprintf("%s:%d", n.Category, n.Token)
	}
	var daughters []string
	for i := range int(n.Daughters) {
		daughters = append(daughters, bracketed(t, t.Daughter(node, i)))
	}
	rule := ""
	if n.Rule != "" {
		rule = " " + n.Rule
	}
	return n.Category.String() + rule + "(" + strings.Join(daughters, " ") + ")"
}

// showDerivations shows what was read, and after each sentence its derivations.
func showDerivations(f file) string {
	text := ""
	for _, s := range f.sentences {
		text += show(s) + "\n"
		for i := range s.Derivations {
			d := &s.Derivations[i]
			text += fmt.Sprintf("  line %d: %s root %d %s", d.Line, bracketed(&d.Tree, 0), d.Root.Head, d.Root.Category)
			if own := forms(d.Tokens); own != forms(s.Tokens) {
				text += ", " + own
			}
			text += "\n"
		}
	}
	f.sentences = nil
	return text + f.String()
}

func forms(tokens []dependency.Token) string {
	var all []string
	for _, t := range tokens {
		all = append(all, t.Form)
	}
	return strings.Join(all, " ")
}

const (
	// johnOther is another derivation of the words of john, with its head on the left.
	johnOther     = `(<T S[dcl] 0 2> (<T S[dcl]/(S[dcl]\NP) 0 1> (<L NP NN NN John NP>) ) (<L S[dcl]\NP VB VB sleeps S[dcl]\NP>) )`
	johnTree      = `S[dcl](NP:1 S[dcl]\NP:2)`
	johnOtherTree = `S[dcl](S[dcl]/(S[dcl]\NP)(NP:1) S[dcl]\NP:2)`
	johnNoun      = `(<T S[dcl] 1 2> (<L N NNP NNP John N>) (<L S[dcl]\NP VBZ VBZ sleeps S[dcl]\NP>) )`
)

func TestDerivationsAreKeptForWhoAsks(t *testing.T) {
	tests := []struct {
		name, text string
		options    Options
		want       []string
	}{
		{"one derivation", "ID=1\n" + john + "\n", Options{}, []string{"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]"}},
		{"with rules", "ID=1\n" + johnLong + "\n", Options{}, []string{"#1; " + johnRead, `  line 2: S[dcl] ba(NP:1 S[dcl]\NP:2) root 2 S[dcl]`}},
		{"several under one ID", "ID=1\n" + john + "\n" + johnOther + "\n# a comment\n\n" + johnNoun + "\nID=2\n" + mary + "\n", Options{}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 3: " + johnOtherTree + " root 1 S[dcl]", `  line 6: S[dcl](N:1 S[dcl]\NP:2) root 2 S[dcl]`,
			"#2; " + maryRead, "  line 8: " + johnTree + " root 2 S[dcl]",
		}},
		{"several under equal IDs", "ID=1\n" + john + "\nID=1\n" + johnOther + "\nID=2\n\nID=3\n" + mary, Options{}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 4: " + johnOtherTree + " root 1 S[dcl]",
			"#2; unparsed",
			"#3; " + maryRead, "  line 8: " + johnTree + " root 2 S[dcl]",
		}},
		{"the head of each by the way that was chosen", "ID=1\n" + john + "\n" + johnOther, Options{Heads: HeadRules}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 3: " + johnOtherTree + " root 2 S[dcl]",
		}},
		{"every line is a sentence without IDs", john + "\n\n" + johnOther + "\n", Options{}, []string{
			johnRead, "  line 1: " + johnTree + " root 2 S[dcl]",
			"unparsed",
			`John/NN/NP; sleeps/VB/S[dcl]\NP; root 1 S[dcl]`, "  line 3: " + johnOtherTree + " root 1 S[dcl]",
		}},
		{"a sentence without one", "ID=1\nID=2\n" + noParse + "\nID=3\n", Options{}, []string{"#1; unparsed", "#2; unparsed", "#3; unparsed"}},
		{"after a failure there is none", "ID=1\n" + noParse + "\n" + john + "\n", Options{}, []string{
			"#1; unparsed", "! test:3: the sentence has more than one derivation; the first is read, the others are left out",
		}},

		{"a failure after others", "ID=1\n" + john + "\n" + noParse + "\n" + johnOther, Options{}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 4: " + johnOtherTree + " root 1 S[dcl]",
			"! test:3: one of the derivations of the sentence is a failure; it is left out",
		}},
		{"other forms of the words", "ID=1\n" + john + "\n" + mary + "\n", Options{}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 3: " + johnTree + " root 2 S[dcl], Mary sings",
			`! test:3: word 1 is "Mary" here, and "John" in the first derivation of the sentence; each keeps its own`,
		}},
		{"more words", "ID=1\n(<L NP N N John NP>)\n" + john + "\n", Options{}, []string{
			"#1; John/N/NP; root 1 NP", "  line 2: NP:1 root 1 NP", "  line 3: " + johnTree + " root 2 S[dcl], John sleeps",
			"! test:3: there are 2 words here, and 1 in the first derivation of the sentence; each keeps its own",
		}},
		{"fewer words", "ID=1\n" + john + "\n(<L NP N N John NP>)\n", Options{}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 3: NP:1 root 1 NP, John",
			"! test:3: there are 1 words here, and 2 in the first derivation of the sentence; each keeps its own",
		}},
		{"a wrong one, leniently", "ID=1\n" + john + "\n(<T S 0 2> )\n" + johnOther, Options{Lenient: true}, []string{
			"#1; " + johnRead, "  line 2: " + johnTree + " root 2 S[dcl]", "  line 4: " + johnOtherTree + " root 1 S[dcl]",
			`! test:3:1: the derivation is left out: the field of this S promises 2 daughters, but their number is 0`,
		}},
		{"a wrong one", "ID=1\n" + john + "\n(<T S 0 2>", Options{}, []string{"error test:3:11: the derivation ends inside a node"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.options.Derivations = AllDerivations
			if got, want := showDerivations(readFile(test.text, test.options)), strings.Join(append(test.want, ""), "\n"); got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

func TestDerivationsAreNotKeptForOthers(t *testing.T) {
	for _, s := range readFile("ID=1\n"+john+"\n"+johnOther+"\n", Options{}).sentences {
		if s.Derivations != nil {
			t.Errorf("%d derivations", len(s.Derivations))
		}
	}
}

func TestDerivationsOfASentenceAreBounded(t *testing.T) {
	// A large one has 6,001 nodes.
	large := strings.Repeat("(<T N 0 2> (<L N N N a N>) ", 3000) + "(<L N N N a N>)" + strings.Repeat(" )", 3000) + "\n"
	tests := []struct {
		name, text string
		ok         bool
	}{
		{"as many as are allowed", "ID=1\n" + strings.Repeat(john+"\n", dependency.MaxDerivations), true},
		{"more", "ID=1\n" + strings.Repeat(john+"\n", dependency.MaxDerivations+1), false},
		{"as many nodes as are allowed", "ID=1\n" + strings.Repeat(large, dependency.MaxDerivationNodes/6001), true},
		{"more nodes", "ID=1\n" + strings.Repeat(large, dependency.MaxDerivationNodes/6001+1), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := readFile(test.text, Options{Format: AUTO, Derivations: AllDerivations, Lenient: true})
			if test.ok {
				if got.err != nil || len(got.sentences) != 1 || len(got.sentences[0].Derivations) != strings.Count(test.text, "\n")-1 {
					t.Errorf("%d sentences, %v", len(got.sentences), got.err)
				}
				return
			}
			if e := asError(t, got.err); e.Code != notice.Limit || e.Line != strings.Count(test.text, "\n") {
				t.Errorf("%s error %v", e.Code, e)
			}
		})
	}
}

// checkTheRestIsTheSame reads with derivations and without.
func checkTheRestIsTheSame(t *testing.T, text string, as Format) {
	t.Helper()
	with := readFile(text, Options{Format: as, Lenient: true, Derivations: AllDerivations})
	without := readFile(text, Options{Format: as, Lenient: true})
	if with.err != nil || without.err != nil {
		return
	}
	with.notices, without.notices = nil, nil
	if with.String() != without.String() {
		t.Errorf("with derivations\n%swithout\n%s", with, without)
	}
}

// Real files give every tree under the ID of its sentence.
func TestDerivationsOfACorpus(t *testing.T) {
	tests := []struct {
		name        string
		derivations int
		others      int64 // that have other words than the first
	}{
		{"sick.nbest.auto", 4317, 9},
		{"sick.easyccg.auto", 1000, 0},
		{"sick.depccg.auto", 1000, 0},
		{"sick.candc.auto", 0, 0}, // as many as sentences that were parsed
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			got := readCorpus(t, test.name, Options{Table: table, Derivations: AllDerivations})
			without := readCorpus(t, test.name, Options{Table: table})
			n, parsed := 0, 0
			for i, s := range got.sentences {
				checkSentence(t, s, false)
				n += len(s.Derivations)
				if show(s) != show(without.sentences[i]) {
					t.Fatalf("%s without derivations is %s", show(s), show(without.sentences[i]))
				}
				if !s.Parsed {
					continue
				}
				parsed++
				if first := &s.Derivations[0]; first.Root != s.Root || first.Tree.HeadByField() != s.Root.Head {
					t.Fatalf("the root is %+v, that of the first derivation %+v", s.Root, first.Root)
				}
			}
			if test.derivations == 0 {
				test.derivations = parsed
			}
			if n != test.derivations || n == 0 {
				t.Errorf("%d derivations, want %d", n, test.derivations)
			}
			for _, n := range got.notices {
				if test.others -= n.Count; n.Code != "other-words" {
					t.Errorf("unexpected notice: %s", n)
				}
			}
			if test.others != 0 {
				t.Errorf("%d more derivations have other words", test.others)
			}
		})
	}
}
