package format

import (
	"strings"
	"testing"
)

const (
	jiggTokens = `<tokens annotators="corenlp"><token id="t0" form="John" lemma="John" pos="NNP"/><token id="t1" form="sleeps" pos="VBZ"/></tokens>` + "\n"
	jiggTree   = `<ccg annotators="candc" root="sp0" id="ccg0"><span id="sp0" begin="0" end="2" symbol="S[dcl]" rule="ba" children="sp1 sp2"/>` +
		`<span id="sp1" begin="0" end="1" symbol="NP" children="t0"/><span id="sp2" begin="1" end="2" symbol="S[dcl]\NP" children="t1"/></ccg>` + "\n"
	depccgSentence = `<sentence><tokens><token start="0" cat="NP" id="s0_0" surf="John" pos="NNP" base="John"/><token start="1" cat="S[dcl]\NP" id="s0_1" surf="sleeps" pos="VBZ" base="sleep"/></tokens>` +
		`<ccg id="s0_ccg0" root="s0_sp0" score="-0.1"><span category="S[dcl=true]" id="s0_sp0" child="s0_sp1 s0_sp2" rule="ba" begin="0" end="2" root="true"/>` +
		`<span category="NP" id="s0_sp1" terminal="s0_0" begin="0" end="1"/><span category="S[dcl=true]\NP" id="s0_sp2" terminal="s0_1" begin="1" end="2"/></ccg></sentence>` + "\n"
)

var maryTree = strings.NewReplacer("John", "Mary", "sleeps", "sings").Replace(depccgSentence)

func jigg(sentences ...string) string {
	return "<root>\n<document id=\"d0\">\n<sentences>\n" + strings.Join(sentences, "") + "</sentences></document></root>\n"
}

func sentence(layers ...string) string {
	return "<sentence id=\"s0\">John sleeps" + strings.Join(layers, "") + "</sentence>\n"
}

func TestJiggXML(t *testing.T) {
	lenient := Options{Heads: HeadRules, Lenient: true}
	span := func(old, new string) string {
		return jigg(sentence(jiggTokens, strings.Replace(jiggTree, old, new, 1)))
	}
	tests := []reading{
		{"a derivation as Jigg writes it", jigg(sentence(jiggTokens, jiggTree)), rules, []string{"#s0; " + johnRead}},
		{"as depccg writes it", jigg(depccgSentence, maryTree), rules, []string{johnRead, maryRead}},
		{"heads by a field that is not there", jigg(depccgSentence), Options{}, []string{johnRead, byRules}},
		{"with CRLF and a byte-order mark", "\ufeff" + strings.ReplaceAll(jigg(sentence(jiggTokens, jiggTree)), "\n", "\r\n"), rules, []string{"#s0; " + johnRead}},
		{"layers of other annotators", jigg(sentence(jiggTokens, `<dependencies><dependency/></dependencies>`, jiggTree, `<semantics><span id="sp0" sem="\x.&amp;"/></semantics>`)), rules, []string{"#s0; " + johnRead}},
		{"without a root", span(` root="sp0"`, ""), rules, []string{"#s0; " + johnRead}},
		{"spans in another order", jigg(sentence(jiggTokens, `<ccg root="c"><span id="a" symbol="NP" children="t0"/><span id="b" symbol="S[dcl]\NP" children="t1"/><span id="c" symbol="S[dcl]" children="a  b"/></ccg>`)), rules, []string{"#s0; " + johnRead}},
		{"categories of Japanese", jigg(sentence(`<tokens><token id="t0" form="犬" pos="名詞"/></tokens><ccg root="a"><span id="a" symbol="NP[case=ga,mod=nm]" children="t0"/></ccg>`)), rules, []string{"#s0; 犬/名詞/NP[case=ga,mod=nm]; root 1 NP[case=ga,mod=nm]"}},

		{"no analysis", jigg(sentence(jiggTokens), "<sentence/>", depccgSentence), rules, []string{"#s0; John/NNP/; sleeps/VBZ/; unparsed", "unparsed", johnRead}},
		{"an empty analysis", jigg(sentence(jiggTokens, "<ccg/>")), rules, []string{"#s0; John/NNP/; sleeps/VBZ/; unparsed"}},
		{"a failure as the word FAILED", jigg(sentence(`<tokens><token id="a" form="FAILED"/></tokens><ccg root="b"><span id="b" symbol="NP" children="a"/></ccg>`)), rules, []string{"#s0; FAILED; unparsed"}},
		{"an analysis in pieces", span(`root="sp0"`, `root="sp1 sp2"`), rules, []string{
			"#s0; John/NNP/; sleeps/VBZ/; unparsed",
			"! test:5:1: the analysis is in pieces, each with a root of its own; it counts as a failure",
		}},
		{"an n-best list", jigg(sentence(jiggTokens, jiggTree, jiggTree)), rules, []string{
			"#s0; " + johnRead,
			"! test:6:1: the sentence has more than one derivation; the first is read, the others are left out",
		}},

		{"a span that is not there", span(`children="sp1 sp2"`, `children="sp1 sp9"`), rules, []string{`error test:5:1: there is no span "sp9"`}},
		{"a circle", span(`children="t0"`, `children="sp0"`), rules, []string{`error test:5:46: the span "sp0" has more than one mother`}},
		{"a span twice", span(`children="sp1 sp2"`, `children="sp1 sp1"`), rules, []string{`error test:5:125: the span "sp1" has more than one mother`}},
		{"a span that is nothing", span(`children="t0"`, ""), rules, []string{`error test:5:125: the span "sp1" is neither a node nor a word`}},
		{"words in another order", span(`children="sp1 sp2"`, `children="sp2 sp1"`), rules, []string{`error test:5:185: the words of the derivation are not in the order of the sentence`}},
		{"a word that the derivation does not reach", span(`root="sp0"`, `root="sp1"`), rules, []string{`error test:5:1: the derivation has 1 of the 2 words of the sentence`}},
		{"words that it does not reach, leniently", jigg(sentence(jiggTokens, strings.Replace(jiggTree, `children="sp1 sp2"`, `children="sp1"`, 1)), depccgSentence), lenient, []string{
			"#s0; John/NNP/; sleeps/VBZ/; unparsed", johnRead,
			"! test:5:1: the derivation is left out: the derivation has 1 of the 2 words of the sentence; every token has its span",
		}},
		{"an id twice", span(`id="sp2"`, `id="sp1"`), rules, []string{`error test:5:185: a span without an id of its own`}},
		{"no category", span(`symbol="NP"`, ""), rules, []string{`error test:5:125: this "span" has no category`}},
		{"a wrong category, leniently", jigg(sentence(jiggTokens, strings.Replace(jiggTree, `"NP"`, `"NP]"`, 1)), depccgSentence), lenient, []string{
			"#s0; John/NNP/; sleeps/VBZ/; unparsed", johnRead,
			`! test:5:166: the derivation is left out: category "NP]": "]" follows a complete category`,
		}},
		{"a feature that is true, and true again", span(`"NP"`, `"NP[nb=true=true]"`), rules, []string{"#s0; John/NNP/NP[nb]; sleeps/VBZ/S[dcl]\\NP; root 2 S[dcl]"}},
		{"longer than a category", span(`"NP"`, `"NP`+strings.Repeat("=true", 4096)+`"`), rules, []string{`error test:5:166: category "NP=true=true=true=true=true=true=true=tr…": the category is longer than 4,096 bytes`}},
		{"a token without its form", jigg(sentence(`<tokens><token id="a"/></tokens>`)), rules, []string{`error test:4:38: a token without its form`}},
		{"an end inside a sentence", "<root><sentence>", rules, []string{`error test:1:17: the XML text ends before </sentence>`}},
		{"more words than are read", jigg(sentence("<tokens>" + strings.Repeat(`<token form="a"/>`, 5000) + "</tokens>")), rules, []string{"error test:4:69653: a sentence with more than 4,095 words"}},
		{"ten thousand nodes above each other", jigg(sentence(jiggTokens, "<ccg>"+chain(10_000)+"</ccg>")), rules, []string{
			"error test:5:155654: a derivation of more than 131,072 nodes, or more than 4,096 deep",
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

// chain makes spans of which each is the daughter of the one before.
func chain(n int) string {
	text := ""
	for i := range n {
		text += strings.NewReplacer("A", string(rune(0x10000+i)), "B", string(rune(0x10001+i))).Replace(`<span id="A" symbol="N" children="B"/>`)
	}
	return text
}

func FuzzJiggXML(f *testing.F) {
	for _, text := range []string{jigg(sentence(jiggTokens, jiggTree, jiggTree), depccgSentence), "<root><sentence/><sentence><ccg root='a b'/></sentence></root>", jigg(sentence(jiggTokens, strings.Replace(jiggTree, "t0", "sp0", 1)))} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, JiggXML)
		checkTheRestIsTheSame(t, text, JiggXML)
	})
}
