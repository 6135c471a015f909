package study

import (
	"github.com/ccgscore/ccgscore/core/notice"
)

// Example returns an item to explain tasks of a kind with.
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

// The sentences of Figures 1 to 3, and of 5 and 6, of Bhargava & Penn (2023), as
// files have them.
const (
	believe = `"gold":{"tokens":[{"form":"I","category":"NP"},{"form":"believe","category":"(S[dcl]\\NP)/PP"},` +
		`{"form":"in","category":"PP/NP"},{"form":"the","category":"NP/N"},{"form":"system","category":"N"}],` +
		`"dependencies":[{"predicate":2,"argument":1,"category":"(S[dcl]\\NP)/PP","slot":1},` +
		`{"predicate":2,"argument":3,"category":"(S[dcl]\\NP)/PP","slot":2},` +
		`{"predicate":3,"argument":5,"category":"PP/NP","slot":1},` +
		`{"predicate":4,"argument":5,"category":"NP/N","slot":1}],"root":{"head":2,"category":"S[dcl]"}},` +
		`"system":{"tokens":[{"form":"I","category":"NP"},{"form":"believe","category":"S[dcl]\\NP"},` +
		`{"form":"in","category":"((S\\NP)\\(S\\NP))/NP"},{"form":"the","category":"NP/N"},{"form":"system","category":"N"}],` +
		`"dependencies":[{"predicate":2,"argument":1,"category":"S[dcl]\\NP","slot":1},` +
		`{"predicate":3,"argument":2,"category":"((S\\NP)\\(S\\NP))/NP","slot":2},` +
		`{"predicate":3,"argument":5,"category":"((S\\NP)\\(S\\NP))/NP","slot":3},` +
		`{"predicate":4,"argument":5,"category":"NP/N","slot":1}],"root":{"head":2,"category":"S[dcl]"}}`
	cabernet = `"gold":{"tokens":[{"form":"Take","category":"(S[b]\\NP)/NP"},{"form":"Lake","category":"N/N"},{"form":"Vineyard","category":"N/N"},` +
		`{"form":"Cabernet","category":"N"},{"form":"from","category":"(NP\\NP)/NP"},{"form":"Diamond","category":"N/N"},{"form":"Creek","category":"N"}],` +
		`"dependencies":[{"predicate":1,"argument":4,"category":"(S[b]\\NP)/NP","slot":2},` +
		`{"predicate":2,"argument":4,"category":"N/N","slot":1},{"predicate":3,"argument":4,"category":"N/N","slot":1},` +
		`{"predicate":5,"argument":4,"category":"(NP\\NP)/NP","slot":1},{"predicate":5,"argument":7,"category":"(NP\\NP)/NP","slot":2},` +
		`{"predicate":6,"argument":7,"category":"N/N","slot":1}],"root":{"head":1,"category":"S[b]\\NP"}},` +
		`"system":{"tokens":[{"form":"Take","category":"(S[b]\\NP)/NP"},{"form":"Lake","category":"N/N"},{"form":"Vineyard","category":"N/N"},` +
		`{"form":"Cabernet","category":"N"},{"form":"from","category":"((S\\NP)\\(S\\NP))/NP"},{"form":"Diamond","category":"N/N"},{"form":"Creek","category":"N"}],` +
		`"dependencies":[{"predicate":1,"argument":4,"category":"(S[b]\\NP)/NP","slot":2},` +
		`{"predicate":2,"argument":4,"category":"N/N","slot":1},{"predicate":3,"argument":4,"category":"N/N","slot":1},` +
		`{"predicate":5,"argument":1,"category":"((S\\NP)\\(S\\NP))/NP","slot":2},{"predicate":5,"argument":7,"category":"((S\\NP)\\(S\\NP))/NP","slot":3},` +
		`{"predicate":6,"argument":7,"category":"N/N","slot":1}],"root":{"head":1,"category":"S[b]\\NP"}}`
)

const ate = `"tree":[{"form":"They","pos":"PRON","head":2,"relation":"nsubj"},{"form":"ate","pos":"VERB","head":0,"relation":"root"},` +
	`{"form":"pizza","pos":"NOUN","head":2,"relation":"obj"},{"form":"with","pos":"ADP","head":5,"relation":"case"},`

var examples = [kinds]string{
	Isolate: `{"df1":1,` + believe + `,"wrong":{"f1":[[0,1,2],[0,1,2]],"df1":[[1],[1]]}}`,
	Trees: `{"options":[{` + ate + `{"form":"forks","pos":"NOUN","head":2,"relation":"obl"}]},{` +
		ate + `{"form":"forks","pos":"NOUN","head":3,"relation":"nmod"}]}]}`,
	Better: `{"options":[{` + believe + `},{` + cabernet + `}]}`,
}
