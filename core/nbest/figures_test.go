package nbest_test

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/notice"
)

// The four derivations of Figure 3 of Ng & Curran (2012): the bracket is absorbed by the
// noun, by what is behind the second adjective, by all of it, or all of it after the
// adjectives were composed.
const figure3 = `ID=3
(<T N 0 2> (<L N/N JJ JJ big N/N>) (<T N 0 2> (<L N/N JJ JJ red N/N>) (<T N 0 2> (<L N NN NN ball N>) (<L RRB -RRB- -RRB- -RRB- RRB>) ) ) )
(<T N 0 2> (<L N/N JJ JJ big N/N>) (<T N 0 2> (<T N 0 2> (<L N/N JJ JJ red N/N>) (<L N NN NN ball N>) ) (<L RRB -RRB- -RRB- -RRB- RRB>) ) )
(<T N 0 2> (<T N 0 2> (<L N/N JJ JJ big N/N>) (<T N 0 2> (<L N/N JJ JJ red N/N>) (<L N NN NN ball N>) ) ) (<L RRB -RRB- -RRB- -RRB- RRB>) )
(<T N 0 2> (<T N/N 0 2> (<L N/N JJ JJ big N/N>) (<L N/N JJ JJ red N/N>) ) (<T N 0 2> (<L N NN NN ball N>) (<L RRB -RRB- -RRB- -RRB- RRB>) ) )
`

// Figures 1 and 2: "across the river" modifies what Jack does, or is an argument of it.
const figures12 = `ID=1
(<T S[dcl] 1 2> (<T NP 0 1> (<L N NNP NNP Jack N>) ) (<T S[dcl]\NP 0 2> (<L S[dcl]\NP VBZ VBZ swims S[dcl]\NP>) (<T (S\NP)\(S\NP) 0 2> (<L ((S\NP)\(S\NP))/NP IN IN across ((S\NP)\(S\NP))/NP>) (<T NP 0 2> (<L NP/N DT DT the NP/N>) (<L N NN NN river N>) ) ) ) )
(<T S[dcl] 1 2> (<T NP 0 1> (<L N NNP NNP Jack N>) ) (<T S[dcl]\NP 0 2> (<L (S[dcl]\NP)/PP VBZ VBZ swims (S[dcl]\NP)/PP>) (<T PP 0 2> (<L PP/NP IN IN across PP/NP>) (<T NP 0 2> (<L NP/N DT DT the NP/N>) (<L N NN NN river N>) ) ) ) )
`

// lists reads n-best lists with the dependencies of every parse, and hands each to visit.
func lists(t testing.TB, text string, gold string, visit func(*dependency.Sentence)) []*notice.Notice {
	t.Helper()
	table := category.NewTable()
	options := format.Options{File: notice.File{Name: "lists"}, Table: table, Heads: format.HeadRules, Derivations: format.AllDerivations}
	r, detected, err := format.NewReader(strings.NewReader(text), options)
	if err != nil {
		t.Fatal(err)
	}
	if detected.Format.Derivation() {
		x := extract.NewReader(r, options.File, extract.New(table, extract.Options{}), nil)
		x.All()
		r = x
	}
	var guide *nbest.Gold
	if gold != "" {
		beside, detected, err := format.NewReader(strings.NewReader(gold), format.Options{Table: table})
		if err != nil {
			t.Fatal(err)
		}
		guide = &nbest.Gold{Sentences: beside, Complete: detected.Format.Derivation()}
	}
	reader := nbest.NewReader(r, options.File, guide)
	var s dependency.Sentence
	for err = reader.Read(&s); err == nil; err = reader.Read(&s) {
		visit(&s)
	}
	if err.Error() != "EOF" {
		t.Fatal(err)
	}
	unnamed := reader.Unnamed()
	unnamed.Tell(reader.Log(), options.File)
	return reader.Log().Notices()
}

func TestTheDerivationsOfFigure3MeanTheSame(t *testing.T) {
	lists(t, figure3, "", func(s *dependency.Sentence) {
		classes := nbest.Classes(s)
		if len(s.Derivations) != 4 || len(classes) != 1 || len(classes[0].Parses) != 4 || len(classes[0].Dependencies) != 2 {
			t.Errorf("%d derivations are %d sets: %+v", len(s.Derivations), len(classes), classes)
		}
	})
}

func TestTheReadingsOfFigures1And2ShareAlmostNothing(t *testing.T) {
	lists(t, figures12, "", func(s *dependency.Sentence) {
		classes := nbest.Classes(s)
		if len(classes) != 2 {
			t.Fatalf("%d sets", len(classes))
		}
		a, b := classes[0].Dependencies, classes[1].Dependencies
		if shared := len(a) - len(nbest.Only(a, b)); shared != 1 || len(nbest.Only(b, a)) != len(b)-1 {
			t.Errorf("they share %d of %d and %d", shared, len(a), len(b)) // the → river
		}
		tally := nbest.NewTally(nbest.Options{Bits: 64})
		tally.Add(s)
		part := tally.Depths[len(nbest.Depths)-1].Plain
		if part.Distinct != [5]int64{2, 2, 2, 2} || tally.Comparisons != 1 || tally.Collisions != 0 {
			t.Errorf("%+v", part)
		}
	})
}
