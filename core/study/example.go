package study

import (
	"github.com/ccgscore/ccgscore/core/notice"
)

// Example returns an item to explain tasks of a kind with. It favours neither metric, and neither parser.
func (k Kind) Example() *Item {
	r, item := newReader(examples[k], notice.File{Name: "the example"}, ""), &Item{}
	open, err := r.scan.Next()
	if err == nil {
		err = r.item(k, item, open)
	}
	if err != nil {
		panic(err)
	}
	return item
}

// Two sentences with equally many dependencies. The parser has every category right and attaches one word wrongly, so F₁ and DF₁
// call the same dependencies wrong, and each metric gives both sentences the same score: the examples favour neither.
// In the first, “with cats” belongs to “people” or to “friends”; in the second, “yesterday” to “met” or to “said”.
var (
	friends = attachment(`"tokens":[{"form":"Know","category":"(S[b]\\NP)/NP"},{"form":"friends","category":"NP"},{"form":"of","category":"(NP\\NP)/NP"},`+
		`{"form":"people","category":"NP"},{"form":"with","category":"(NP\\NP)/NP"},{"form":"cats","category":"NP"}],`+
		`"root":{"head":1,"category":"S[b]\\NP"},"dependencies":[`+
		`{"predicate":1,"argument":2,"category":"(S[b]\\NP)/NP","slot":2},{"predicate":3,"argument":2,"category":"(NP\\NP)/NP","slot":1},`+
		`{"predicate":3,"argument":4,"category":"(NP\\NP)/NP","slot":2},{"predicate":5,"argument":6,"category":"(NP\\NP)/NP","slot":2},`,
		`{"predicate":5,"argument":4,"category":"(NP\\NP)/NP","slot":1}`, `{"predicate":5,"argument":2,"category":"(NP\\NP)/NP","slot":1}`)
	yesterday = attachment(`"tokens":[{"form":"He","category":"NP"},{"form":"said","category":"(S[dcl]\\NP)/S[dcl]"},{"form":"she","category":"NP"},`+
		`{"form":"met","category":"(S[dcl]\\NP)/NP"},{"form":"them","category":"NP"},{"form":"yesterday","category":"(S\\NP)\\(S\\NP)"}],`+
		`"root":{"head":2,"category":"S[dcl]"},"dependencies":[`+
		`{"predicate":2,"argument":1,"category":"(S[dcl]\\NP)/S[dcl]","slot":1},{"predicate":2,"argument":4,"category":"(S[dcl]\\NP)/S[dcl]","slot":2},`+
		`{"predicate":4,"argument":3,"category":"(S[dcl]\\NP)/NP","slot":1},{"predicate":4,"argument":5,"category":"(S[dcl]\\NP)/NP","slot":2},`,
		`{"predicate":6,"argument":4,"category":"(S\\NP)\\(S\\NP)","slot":2}`, `{"predicate":6,"argument":2,"category":"(S\\NP)\\(S\\NP)","slot":2}`)
)

// attachment returns both sides of a sentence, as files have them, from what they have in common and the last dependency of each.
func attachment(both, gold, system string) string {
	return `"gold":{` + both + gold + `]},"system":{` + both + system + `]}`
}

const ate = `"tree":[{"form":"They","pos":"PRON","head":2,"relation":"nsubj"},{"form":"ate","pos":"VERB","head":0,"relation":"root"},` +
	`{"form":"pizza","pos":"NOUN","head":2,"relation":"obj"},{"form":"with","pos":"ADP","head":5,"relation":"case"},`

var examples = [kinds]string{
	Isolate: `{"df1":1,` + friends + `,"wrong":{"f1":[[4],[4]],"df1":[[4],[4]]}}`,
	Trees: `{"options":[{` + ate + `{"form":"forks","pos":"NOUN","head":2,"relation":"obl"}]},{` +
		ate + `{"form":"forks","pos":"NOUN","head":3,"relation":"nmod"}]}]}`,
	Better: `{"options":[{` + friends + `},{` + yesterday + `}]}`,
}
