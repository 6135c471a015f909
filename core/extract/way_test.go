package extract

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
)

// read returns the derivation of a line of AUTO.
func read(t testing.TB, table *category.Table, line string) *dependency.Derivation {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(line+"\n"), format.Options{Table: table, Format: format.AUTO, Derivations: true})
	if err != nil {
		t.Fatal(err)
	}
	var s dependency.Sentence
	if err := r.Read(&s); err != nil {
		t.Fatal(err)
	}
	return &s.Derivations[0]
}

// ibm is the gold derivation of Figure 2 of Clark & Hockenmaier (2002).
const ibm = `(<T NP 0 2> (<T NP 1 2> (<L NP[nb]/N DT DT the NP[nb]/N>) (<L N NNS NNS shares N>) ) (<T NP\NP 0 2> (<L (NP\NP)/(S[dcl]/NP) WDT WDT that (NP\NP)/(S[dcl]/NP)>) (<T S[dcl]/NP 1 2> (<T S/(S\NP) 0 1> (<L NP NNP NNP IBM NP>) ) (<T (S[dcl]\NP)/NP 0 2> (<L (S[dcl]\NP)/(S[pt]\NP) VBZ VBZ has (S[dcl]\NP)/(S[pt]\NP)>) (<L (S[pt]\NP)/NP VBN VBN bought (S[pt]\NP)/NP>) ) ) ) )`

func TestTheWayOfALongRangeDependency(t *testing.T) {
	table := category.NewTable()
	d := read(t, table, ibm)
	x := New(table, Options{})
	for _, found := range append([]Dependency(nil), x.Extract(d).Dependencies...) {
		w := x.Way(d, &found)
		t.Log(found.Predicate, found.Category, found.Slot, found.Argument, found.Via, found.Unbounded, w.Argument)
		for _, s := range w.Stages {
			t.Log("   ", s.Node, s.Sentence)
		}
	}
}
