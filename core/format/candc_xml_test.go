package format

import (
	"strings"
	"testing"
)

const (
	xmlHead  = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?xml-stylesheet type=\"text/xsl\" href=\"candc.xml\"?>\n\n<candc>\n"
	johnLeaf = `<lf start="0" span="1" word="John" lemma="John" pos="NNP" chunk="I-NP" entity="I-PER" cat="NP" />`
	johnXML  = "<rule type=\"ba\" cat=\"S[dcl]\">\n" + johnLeaf + "\n" + `<lf start="1" span="1" word="sleeps" lemma="sleep" pos="VBZ" chunk="I-VP" entity="O" cat="S[dcl]\NP" />` + "\n</rule>\n"
	johnRule = `S[dcl] ba(NP:1 S[dcl]\NP:2)`
	byRules  = "! test: the format has no head field; the heads are found by the rules of Lewis & Steedman (2014)"
)

var (
	maryXML = strings.NewReplacer("John", "Mary", "sleeps", "sings").Replace(johnXML)
	rules   = Options{Heads: HeadRules}
)

// candc puts analyses into a file of C&C.
func candc(analyses ...string) string {
	return xmlHead + strings.Join(analyses, "\n") + "\n</candc>\n"
}

func ccg(derivation string) string { return "<ccg>\n" + derivation + "</ccg>" }

func TestCandcXML(t *testing.T) {
	lenient := Options{Heads: HeadRules, Lenient: true}
	failure := `<failed beta="0.01" dictcutoff="150">no span</failed>`
	tests := []reading{
		{"a derivation, its head by the rules", candc(ccg(johnXML)), rules, []string{johnRead}},
		{"heads by a field that is not there", candc(ccg(johnXML)), Options{}, []string{johnRead, byRules}},
		{"several sentences", candc(ccg(johnXML), ccg(maryXML)), rules, []string{johnRead, maryRead}},
		{"with CRLF and a byte-order mark", "\ufeff" + strings.ReplaceAll(candc(ccg(johnXML)), "\n", "\r\n"), rules, []string{johnRead}},
		{"without a newline at the end, and on one line", "<candc>" + strings.ReplaceAll(ccg(johnXML), "\n", "") + "</candc>", rules, []string{johnRead}},
		{"a word alone", candc(ccg(johnLeaf)), rules, []string{`John/NNP/NP; root 1 NP`}},
		{"dependencies beside it", candc(ccg(johnXML)+"<deps>\n<![CDATA[\n<c> & ]]></deps>", ccg(maryXML)), rules, []string{johnRead, maryRead}},
		{"words with entities", candc(ccg(`<lf word="&lt;&amp;&quot;{&gt;" pos="SYM" cat="N"/>`)), rules, []string{`<&"{>/SYM/N; root 1 N`}},
		{"words that are brackets", candc(ccg(`<rule type="fa" cat="N"><lf word="(" pos="-LRB-" cat="N/N"/><lf word="}" pos="SYM" cat="N"/></rule>`)), rules, []string{`(/-LRB-/N/N; }/SYM/N; root 2 N`}},
		{"labels with decorations, and [X]", candc(ccg(`<lf word="a" pos="x" cat="S[dcl]{join.01:ARG0}\S[X]"/>`)), rules, []string{`a/x/S[dcl]\S; root 1 S[dcl]\S`}},
		{"X[conj]", candc(ccg(`<rule type="conj" cat="NP[conj]"><lf word="and" pos="CC" cat="conj"/><lf word="b" pos="N" cat="NP"/></rule>`)), rules, []string{`and/CC/conj; b/N/NP; root 2 NP[conj]`}},
		{"no rule for the head", candc(ccg(`<rule type="lex" cat="NP"><lf word="a" pos="N" cat="N"/><lf word="b" pos="N" cat="N"/></rule>`)), rules, []string{
			`a/N/N; b/N/N; root 1 NP`,
			"! test:5:1: no rule of Lewis & Steedman (2014) finds the head of N N -> NP; the left daughter is taken at such nodes",
		}},

		{"a failure as an element", candc(failure, ccg(johnXML)), rules, []string{"unparsed", johnRead}},
		{"an error as an element", candc(ccg(johnXML), `<error beta="1">x</error>`), rules, []string{johnRead, "unparsed"}},
		{"a failure as nothing", candc("<ccg/>", "<ccg>\n</ccg>", ccg(johnXML)), rules, []string{"unparsed", "unparsed", johnRead}},
		{"a failure as the word FAILED", candc(ccg(`<lf word="FAILED" cat="NP"/>`)), rules, []string{"unparsed"}},
		{"no sentence", "<candc>\n</candc>\n", rules, nil},

		{"depccg's n-best list", candc(strings.Replace(ccg(johnXML), "<ccg>", `<ccg sentence="1" id="1">`, 1), strings.Replace(ccg(maryXML), "<ccg>", `<ccg sentence="1" id="2">`, 1), strings.Replace(ccg(maryXML), "<ccg>", `<ccg sentence="2" id="1">`, 1)), rules, []string{
			"#1; " + johnRead, "#2; " + maryRead,
			"! test:11:1: the sentence has more than one derivation; the first is read, the others are left out",
		}},

		{"another element", candc("<x><ccg/></x>", ccg("<y/>"+johnXML)), rules, []string{
			johnRead, `! test:5:1: the element "x" is not read (first of 2); <ccg>, <rule> and <lf> are`,
		}},
		{"a word without its category", candc(ccg(`<lf word="a"/>`)), rules, []string{`error test:6:1: this "lf" has no category`}},
		{"a word without its form", candc(ccg(`<lf cat="N"/>`)), rules, []string{`error test:6:1: an <lf> without its word`}},
		{"a rule without daughters", candc(ccg(`<rule cat="N"/>`)), rules, []string{`error test:6:1: a rule without daughters`}},
		{"a wrong category", candc(ccg("<lf word='a'\n cat='(N'/>")), rules, []string{`error test:7:7: category "(N": this ( is never closed`}},
		{"two derivations in one element", candc(ccg(johnLeaf + johnLeaf)), rules, []string{`error test:6:98: a second derivation in one <ccg>`}},
		{"what is wrong, leniently", candc(ccg(`<rule cat="N/">`+johnLeaf+"</rule>"), ccg(`<rule cat="N"/>`), ccg(johnXML)), lenient, []string{
			"unparsed", "unparsed", johnRead,
			`! test:6:12: the derivation is left out: category "N/": the category ends where an atom or ( was expected (first of 2)`,
		}},
		{"an end inside a node", xmlHead + "<ccg>" + johnLeaf, rules, []string{`error test:5:103: the XML text ends before </ccg>`}},
		{"another outermost element", "<root></root>", Options{Format: CandCXML}, []string{`error test:1:1: the outermost element is "root", not "candc"`}},
		{"entities of its own", `<!DOCTYPE candc [<!ENTITY a "b">]><candc/>`, Options{Format: CandCXML}, []string{`error test:1:1: a document type that defines something`}},
		{"an invalid byte", candc(ccg("<lf word='\xff' cat='N'/>")), Options{Format: CandCXML}, []string{`error test:6:11: this value is not valid UTF-8`}},

		{"ten thousand opening brackets", candc(ccg(`<lf word="a" cat="` + strings.Repeat("(", 10_000) + `"/>`)), rules, []string{
			`error test:6:19: category "` + strings.Repeat("(", 40) + `…": the category is longer than 4,096 bytes`,
		}},
		{"ten thousand nodes above each other", candc(ccg(strings.Repeat(`<rule cat="N">`, 10_000))), rules, []string{
			"error test:6:57345: a derivation of more than 131,072 nodes, or more than 4,096 deep",
		}},
		{"more words than are read", candc(ccg(`<rule cat="N">` + strings.Repeat(`<lf word="a" cat="N"/>`, 5000) + "</rule>")), rules, []string{
			"error test:6:90105: a sentence with more than 4,095 words",
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

func FuzzCandcXML(f *testing.F) {
	for _, text := range []string{candc(ccg(johnXML), ccg(maryXML)), candc(`<failed>x</failed>`, "<ccg/>"), candc(`<ccg sentence="1"><lf word="a" cat="N"/></ccg><ccg sentence="1"><rule cat="N"/></ccg>`), "<candc><x/><ccg><rule"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, CandCXML)
		checkTheRestIsTheSame(t, text, CandCXML)
	})
}
