package ops

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// nbestReply is what is held against laws of the JSON of lists.
type nbestReply struct {
	Lists, Parses, Distinct, Collisions, Comparisons, Longest int64
	DistinctHashes                                            int64 `json:"distinct_hashes"`
	Levels                                                    []struct{ Distinct int64 }
	Oracle                                                    []struct{ F1, DF1 jsonCount }
	Without                                                   []struct{ F1, DF1 jsonCount } `json:"oracle_distinct"`
	Rows                                                      []struct{ Parses, Distinct int64 }
}

// FuzzLists looks at any lists in every way. What is different is no more than what there
// is, the oracle is never worse for more parses and the same without repetitions, and what is
// written without repetitions has none.
func FuzzLists(f *testing.F) {
	seeds := []string{
		auto, auto + strings.Replace(auto, "he NP", "she NP", 1) + auto, strings.Replace(auto, "ID=1", "ID=1 SCORE=-3", 1) + strings.Replace(auto, "ID=1", "ID=1 SCORE=-2", 1), dogs + dogs + "\n" + cats, dogs + "\n\n" + dogs + cats + mats,
		"<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n<s id=\"1\"> 1\n<\\s>\n", `{"sentences":[{"id":"1"},{"id":"1","parsed":false},{"score":1,"id":"2"},{"id":"1"}]}`, "(<L N N N a N>)\n\n(<L N N N a N>)\n",
	}
	for i, gold := range seeds {
		for n, list := range seeds {
			f.Add([]byte(gold), []byte(list), []byte([]string{auto, "1\n2\n", "he_1 NP\nNone\n", dogs}[(i+n)%4]), uint8(i*len(seeds)+n))
		}
	}
	f.Fuzz(func(t *testing.T, gold, list, other []byte, choices uint8) {
		files := roles{"system": {text("lists", string(list))}}
		if choices&1 == 0 {
			files["gold"] = []service.File{text("gold", string(gold))}
		}
		switch choices >> 1 & 3 {
		case 1:
			files["system_roots"] = []service.File{text("roots", string(other))}
		case 2:
			files["reranked"] = []service.File{text("reranked", string(other))}
		}
		chosen := " lenient=" + strconv.FormatBool(choices&8 > 0) + " pair=" + []string{"auto", "order", "id", "words"}[choices>>4&3] + " bits=" + []string{"64", "32", "16", "64"}[choices>>6]
		whole := attempt(t, service.New(allOps...), ask("nbest", "output=json sentences=true"+chosen, files))
		if whole == nil {
			return
		}
		var r nbestReply
		decode(t, whole.Body, &r)
		if r.Distinct > r.Parses || r.DistinctHashes > r.Distinct || r.Lists > r.Parses || r.Collisions > r.Comparisons || r.Longest > r.Parses || r.Levels[0].Distinct != r.Distinct {
			t.Errorf("%+v", r)
		}
		for i := 1; i < len(r.Oracle); i++ {
			if a, b := r.Oracle[i-1].F1, r.Oracle[i].F1; a.Gold != b.Gold {
				t.Errorf("of more parses gold is %+v, and was %+v", b, a)
			}
		}
		if last := len(r.Oracle) - 1; last >= 0 && r.Collisions == 0 && r.Oracle[last] != r.Without[last] {
			t.Errorf("the oracle is %+v, and %+v without repetitions", r.Oracle[last], r.Without[last])
		}
		for _, output := range []string{"text", "tsv", "latex"} {
			accept(t, service.New(allOps...), "nbest", "output="+output+chosen, files)
		}
		delete(files, "reranked")
		for n := range min(3, len(r.Rows)) {
			accept(t, service.New(allOps...), "nbest_list", "output=json n="+strconv.Itoa(n+1)+chosen, files)
		}
		attempt(t, service.New(allOps...), service.Call{Operation: "nbest_dedup", Parameters: []service.Parameter{{Name: "lenient", Value: "true"}}, Files: files})
	})
}
