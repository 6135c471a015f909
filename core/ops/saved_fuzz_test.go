package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// Scores that were saved are read or refused, whatever they hold; what is read of them is shown, and compared with.
func FuzzSaved(f *testing.F) {
	gold, system := dogs+cats, dogs+mats
	for _, parameters := range []string{"output=json sentences=true", "output=json"} {
		reply, err := service.New(allOps...).Do(ask("score", parameters, pair(gold, system)), service.Host{})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(reply.Body)
	}
	f.Add([]byte(`{"metrics":[{"key":"f1"}],"systems":[{"name":"a","per_sentence":[{"id":"1","f1":{"gold":1,"system":99999999999,"correct":-1}}]}]}`))
	f.Add([]byte(`{"systems":[{}],"metrics":[]}`))
	f.Fuzz(func(t *testing.T, saved []byte) {
		file := []service.File{text("saved.json", string(saved))}
		if reply := attempt(t, service.New(allOps...), ask("table", "output=json", roles{"scores": file})); reply != nil {
			decode(t, reply.Body, new(any))
		}
		files := pair(gold, system)
		files["saved"] = file
		attempt(t, service.New(allOps...), ask("compare", "output=json rounds=20", files))
	})
}

// Scores of more sentences than gold has are refused where the first of them stands, before the others take memory.
func TestSavedScoresAreBounded(t *testing.T) {
	files := pair(dogs+cats, dogs+mats)
	many := `{"metrics":[{"key":"f1"}],"systems":[{"name":"a","per_sentence":[` + strings.Repeat("{},\n", 1_000_000) + `{}]}]}`
	files["saved"] = []service.File{text("saved.json", many)}
	err := refuse(t, service.New(allOps...), "compare", "", files)
	if err.Place.Line != 3 || err.Message != "these scores are of more than 2 sentences of gold" {
		t.Errorf("%v", err)
	}
}
