package ops

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/ops/opening"
	"github.com/ccgscore/ccgscore/core/service"
)

// TikZ is asked for by few, and is not in what everybody loads.
func TestWhatThePageOpensWithLeavesTikZToTheWholeProgram(t *testing.T) {
	s := service.New(opening.Operations...)
	opened := handleIn(t, accept(t, s, "open", "", corpus(t, "alpha")))
	for name, call := range map[string]service.Call{
		"files":             ask("diagram", "tikz=true", corpus(t, "alpha")),
		"a kept comparison": ask("diagram", withHandle(opened, "n=2 tikz=true"), nil),
	} {
		if _, err := s.Do(call, service.Host{}); err == nil || err.Code != notice.Elsewhere {
			t.Errorf("%s: %v, want that to be left", name, err)
		}
	}
	accept(t, s, "diagram", withHandle(opened, "n=2 tikz=false"), nil)
}

// The operations that the page opens with do the same as all of them do, or leave to these what
// none of theirs reads.
func TestWhatThePageOpensWithLeavesFilesToTheWholeProgram(t *testing.T) {
	const (
		derived  = "ID=1\n(<T S[dcl] 0 2> (<L NP PRP PRP he NP>) (<L S[dcl]\\NP VBZ VBZ sleeps S[dcl]\\NP_1>) )\n"
		prologue = "ccg(1,\n ba('S[dcl]',\n  lf(1,1,'NP'),\n  lf(1,2,'S[dcl]\\NP')\n )\n).\n\nw(1, 1, 'he', 'he', 'PRP', 'O', 'O', 'NP').\nw(1, 2, 'sleeps', 'sleep', 'VBZ', 'O', 'O', 'S[dcl]\\NP').\n"
	)
	trees := roles{"gold": {example(t, "trees.gold.conllu")}, "system": {example(t, "trees.gamma.conllu")}}
	for _, test := range []struct {
		name, operation string
		files           roles
		elsewhere       bool
	}{
		{"dependencies", "open", corpus(t, "alpha"), false},
		{"dependency trees", "open", trees, true},
		{"a sentence of dependency trees", "sentence", trees, true},
		{"a drawing of dependency trees", "diagram", trees, true},
		{"a file of dependency trees", "detect", roles{"file": trees["gold"]}, true},
		{"phrase-structure trees", "detect", roles{"file": {text("a.mrg", "(S (NP (PRP I)) (VP (VBP sleep)))\n")}}, true},
		{"Prolog", "open", pair(prologue, prologue), true},
		{"derivations", "open", pair(derived, derived), false},
		{"votes", "detect", roles{"file": {text("votes.csv", "blue,red\nblue,blue\nred,red\n")}}, true},
		{"a table of something else", "detect", roles{"file": {text("some.csv", "1;2\n3;4\n")}}, true},
		{"prose", "detect", roles{"file": {text("prose.txt", "Once upon a time there was\na king\n")}}, false},
		{"nothing", "detect", roles{"file": {text("empty", "")}}, false},
	} {
		got, err := service.New(opening.Operations...).Do(ask(test.operation, "", test.files), service.Host{})
		want, failure := service.New(allOps...).Do(ask(test.operation, "", test.files), service.Host{})
		switch {
		case test.elsewhere && (err == nil || err.Code != notice.Elsewhere):
			t.Errorf("%s: %v, want that to be left", test.name, err)
		case !test.elsewhere && (string(got.Body) != string(want.Body) || (err == nil) != (failure == nil) || err != nil && err.Error() != failure.Error()):
			t.Errorf("%s: %s %v, want %s %v", test.name, got.Body, err, want.Body, failure)
		}
		if failure != nil && failure.Code == notice.Elsewhere {
			t.Errorf("%s: all operations together leave it", test.name)
		}
	}
}
