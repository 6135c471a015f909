package ops

import (
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// parseInJSON is a sentence of twenty words in JSON, of which some depend on the last one, and others on
// the first.
func parseInJSON(id string, right, wrong int) string {
	var dependencies []string
	one := func(predicate, argument int) {
		dependencies = append(dependencies, `{"predicate":`+strconv.Itoa(predicate)+`,"argument":`+strconv.Itoa(argument)+`,"category":"N/N","slot":1}`)
	}
	for i := range right {
		one(i+1, 20)
	}
	for i := range wrong {
		one(i+2, 1)
	}
	words := strings.Repeat(`,{"form":"w"}`, 20)[1:]
	return `{"id":"` + id + `","tokens":[` + words + `],"dependencies":[` + strings.Join(dependencies, ",") + `]}`
}

func listsInJSON(sentences ...string) service.File {
	return text("some.json", `{"format":"ccgscore/1","sentences":[`+strings.Join(sentences, ",")+`]}`)
}

// Among the first two different parses of sentence a, the second has the better F-score, 2·3/(10+20) against
// 2·1/(10+1). But it adds so many wrong dependencies that the F-score of the corpus falls, from 22/31 to 26/50.
func TestAnOracleOverDifferentParsesMayScoreLower(t *testing.T) {
	gold := listsInJSON(parseInJSON("a", 10, 0), parseInJSON("b", 10, 0))
	lists := listsInJSON(parseInJSON("a", 1, 0), parseInJSON("a", 1, 0), parseInJSON("a", 3, 17), parseInJSON("b", 10, 0))
	reply := accept(t, service.New(allOps...), "nbest", "", roles{"gold": {gold}, "system": {lists}})
	got := strings.Join(strings.Fields(string(reply.Body)), " ")
	for _, want := range []string{" oracle 2-best 100.00 55.00 70.97 ", " oracle 2-best# 43.33 65.00 52.00 ", "; # is lower for 2-best by F₁, though in no sentence: "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
	if equal := accept(t, service.New(allOps...), "nbest", "", roles{"gold": {gold}, "system": {listsInJSON(parseInJSON("a", 1, 0), parseInJSON("a", 1, 0), parseInJSON("b", 10, 0))}}); strings.Contains(string(equal.Body), "is lower") {
		t.Errorf("a reason is given for nothing:\n%s", equal.Body)
	}
}
