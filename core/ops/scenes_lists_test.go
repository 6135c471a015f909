package ops

import "strings"

// listScenes are scenes of n-best lists.
func listScenes(extractable string) map[string]roles {
	const gold = `{"sentences":[{"id":"a","tokens":[{"form":"x"},{"form":"y"},{"form":"z"}],"dependencies":[` +
		`{"predicate":1,"argument":2,"category":"(S\\NP)/NP","slot":1,"rule":0},{"predicate":1,"argument":2,"category":"(S\\NP)/NP","slot":2,"rule":0},` +
		`{"predicate":3,"argument":1,"category":"S\\NP","slot":1,"rule":0}],"root":{"head":1,"category":"S[dcl]\\NP"}}]}`
	// Another parse has another slot first, a slash that is turned, and another root.
	sentence := gold[len(`{"sentences":[`) : len(gold)-2]
	other := strings.NewReplacer(`"S\\NP"`, `"S/NP"`, `S[dcl]\\NP`, `S[dcl]/NP`).Replace(sentence)
	// The second parse says of a word what the first leaves to its shape.
	told := strings.Replace(extractable, `while (NP\NP)/(S[ng]\NP)>`, `while (NP_1\NP_1)/(S[ng]_2\NP_1)_2>`, 1)
	return map[string]roles{
		"lists, told by one leaf": pair(extractable, extractable+told),
		"lists, told by leaves":   pair(extractable, extractable+strings.ReplaceAll(extractable, "_", "!")),
		"lists of dependencies":   pair(gold, `{"sentences":[`+other+","+strings.Replace(other, `"slot":2`, `"slot":1`, 1)+`]}`),
		"lists of derivations":    pair(auto, auto+strings.Replace(auto, "S[dcl]\\NP VBZ", "S[dcl]/NP VBZ", 1)+auto),
	}
}
