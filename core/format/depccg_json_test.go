package format

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

const johnJSON = `{"type": "ba", "cat": "S[dcl]", "children": [{"word": "John", "lemma": "John", "pos": "NNP", "entity": "I-PER", "chunk": "XX", "cat": "NP"}, ` +
	`{"word": "sleeps", "pos": "VBZ", "cat": "S[dcl]\\NP"}], "log_prob": -0.5}`

var maryJSON = strings.NewReplacer("John", "Mary", "sleeps", "sings").Replace(johnJSON)

func TestDepccgJSON(t *testing.T) {
	lenient := Options{Heads: HeadRules, Lenient: true}
	one := func(derivation string) string { return `{"1": [` + derivation + `]}` }
	tests := []reading{
		{"a derivation, its head by the rules", one(johnJSON), rules, []string{"#1; " + johnRead}},
		{"heads by a field that is not there", one(johnJSON), Options{}, []string{"#1; " + johnRead, byRules}},
		{"several sentences", "{\n \"1\": [" + johnJSON + "],\r\n \"2\": [" + maryJSON + "]\n}\n", rules, []string{"#1; " + johnRead, "#2; " + maryRead}},
		{"a byte-order mark", "\ufeff" + one(johnJSON), rules, []string{"#1; " + johnRead}},
		{"members in another order", one(`{"children": [{"cat": "NP", "pos": "NNP", "word": "John"}, {"pos": "VBZ", "cat": "S[dcl]\\NP", "word": "sleeps"}], "log_prob": 1, "type": "ba", "cat": "S[dcl]"}`), rules, []string{"#1; " + johnRead}},
		{"a word alone", one(`{"word": "John", "pos": "NNP", "cat": "NP", "log_prob": -1}`), rules, []string{"#1; John/NNP/NP; root 1 NP"}},
		{"tokens of Japanese", one(`{"surf": "犬", "pos": "名詞", "pos1": "*", "cat": "NP[case=ga,mod=nm]"}`), rules, []string{"#1; 犬/名詞/NP[case=ga,mod=nm]; root 1 NP[case=ga,mod=nm]"}},
		{"a tree of Bobcat", one(`{"type": "S[dcl]", "rule": "BA", "children": [{"type": "NP", "rule": "L", "text": "John"}, {"type": "S[dcl]\\NP", "rule": "L", "text": "sleeps"}]}`), rules, []string{
			`#1; John//NP; sleeps//S[dcl]\NP; root 2 S[dcl]`,
		}},
		{"a tree of Bobcat without its category", one(`{"rule": "L", "text": "John"}`), rules, []string{`error test:1:8: a node without a category`}},
		{"words that are brackets and quotes", one(`{"type": "fa", "cat": "N", "children": [{"word": "{", "cat": "N/N"}, {"word": "\"]\u00e9", "cat": "N"}]}`), rules, []string{`#1; {//N/N; "]é//N; root 2 N`}},

		{"a failure as the word FAILED", one(`{"word": "FAILED", "pos": "X", "cat": "NP"}`), rules, []string{"#1; unparsed"}},
		{"a failure as nothing", `{"1": [], "2": [` + johnJSON + `]}`, rules, []string{"#1; unparsed", "#2; " + johnRead}},
		{"an n-best list", one(johnJSON + ",\n" + maryJSON), rules, []string{
			"#1; " + johnRead, "! test:2:1: the sentence has more than one derivation; the first is read, the others are left out",
		}},

		{"a sentence that is no list", `{"1": {}}`, rules, []string{`error test:1:7: under "1" there is an object, not an array`}},
		{"a derivation that is no object", one("1"), rules, []string{`error test:1:8: a node is a number, not an object`}},
		{"a node without a category", one(`{"word": "a"}`), rules, []string{`error test:1:8: a node without a category`}},
		{"a word without its form", one(`{"cat": "N"}`), rules, []string{`error test:1:8: a word without its form`}},
		{"a node without daughters", one(`{"cat": "N", "children": []}`), rules, []string{`error test:1:8: a node without daughters`}},
		{"a category in parts", one(`{"cat": {"base": "N"}, "word": "a"}`), rules, []string{`error test:1:16: the "cat" of a node is an object, not a string`}},
		{"what is wrong, leniently", `{"1": [{"cat": "N", "children": [{"word": "a", "cat": "N/("}, {}]}], "2": [` + johnJSON + "]}", lenient, []string{
			"#1; unparsed", "#2; " + johnRead,
			`! test:1:55: the derivation is left out: category "N/(": the category ends where an atom or ( was expected`,
		}},
		{"an end inside a node", `{"1": [{"cat": "N"`, rules, []string{"error test:1:19: the JSON text ends before }"}},
		{"something behind", one(johnJSON) + "{}", rules, []string{"#1; " + johnRead, "error test:1:224: more text follows the end of the JSON text"}},
		{"a list", "[]", Options{Format: DepccgJSON}, []string{"error test:1:1: the file is an array, not an object"}},

		{"a key that stands twice", `{"1": [` + johnJSON + "],\n\"2\": [],\n \"1\": [" + maryJSON + `]}`, rules, []string{
			"#1; " + johnRead, "#2; unparsed", `error test:3:2: the key "1" stands twice in this object`,
		}},
		{"… in another writing", `{"a": [], "\u0061": []}`, Options{Format: DepccgJSON}, []string{"#a; unparsed", `error test:1:11: the key "a" stands twice in this object`}},

		{"a thousand sentences", "{" + keys(1000) + `"1000": []}`, rules, unparsed(1001)},
		{"a derivation a thousand deep", one(strings.Repeat(`{"cat": "N", "children": [`, 1000) + `{"word": "a", "cat": "N"}` + strings.Repeat("]}", 1000)), rules, []string{"#1; a//N; root 1 N"}},
		{"ten thousand nodes above each other", one(strings.Repeat(`{"cat": "N", "children": [`, 10_000)), rules, []string{
			"error test:1:106529: a derivation of more than 131,072 nodes, or more than 4,096 deep",
		}},
	}
	for _, test := range tests {
		test.run(t)
	}
}

// keys writes n sentences, numbered from 0, that have no derivation.
func keys(n int) (text string) {
	for i := range n {
		text += `"` + strconv.Itoa(i) + `": [],`
	}
	return text
}

// unparsed is what is read of them.
func unparsed(n int) (list []string) {
	for i := range n {
		list = append(list, "#"+strconv.Itoa(i)+"; unparsed")
	}
	return list
}

func TestTheKeysOfSentencesAreBounded(t *testing.T) {
	long := strings.ReplaceAll(keys(68), `": []`, strings.Repeat("0", 1_000_000)+`": []`)
	got := readFile("{"+long, Options{Format: DepccgJSON})
	if e, ok := got.err.(*notice.Error); !ok || e.Code != notice.Limit || len(got.sentences) != 67 {
		t.Errorf("%d sentences, and %v", len(got.sentences), got.err)
	}
}

func FuzzDepccgJSON(f *testing.F) {
	for _, text := range []string{`{"1": [` + johnJSON + "," + maryJSON + `], "2": []}`, `{"1": [{"children": [{}, [], 1], "cat": {}}]}`, `{"1": [{"word": "a", "cat": "N", "children": []}, {"a": {"b": []}}]}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkReader(t, text, DepccgJSON)
		checkTheRestIsTheSame(t, text, DepccgJSON)
	})
}
