package extract

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
)

func TestTheWayOfEachDependencyIsToldStepByStep(t *testing.T) {
	tests := []struct {
		name, derivation string
		dependency       string // as [shown] writes it
		want             []string
		split            []string // the category of each stage, with the slot in braces
		argument         []int
	}{
		{
			"extraction", figure2, "bought 2 shares through that",
			[]string{
				`“bought” opens slot 2: (S[pt]\NP)/NP`,
				`>B with “has”; it is now the NP in (S[dcl]\NP)/NP`,
				`>B with “IBM”; it is now the NP in S[dcl]/NP`,
				`> with “that”: “that” passes it on; it is now the NP in NP\NP`,
				`< with “the shares”, whose head is “shares”, fills it: slot 2 of “bought” is “shares”`,
			},
			[]string{`(S[pt]\NP)/{NP}`, `(S[dcl]\NP)/{NP}`, `S[dcl]/{NP}`, `NP\{NP}`, `{}`},
			[]int{3, 1, 0},
		},
		{
			"a bounded gap", figure2, "bought 1 IBM through has",
			[]string{
				`“bought” opens slot 1: (S[pt]\NP)/NP`,
				`>B with “has”: “has” passes it on; it is now the NP in (S[dcl]\NP)/NP`,
				`>B with “IBM”, whose head is “IBM”, fills it: slot 1 of “bought” is “IBM”`,
			},
			[]string{`(S[pt]\{NP})/NP`, `(S[dcl]\{NP})/NP`, `{}`},
			[]int{8, 7, 6},
		},
		{
			"a neighbour", figure2, "the 1 shares",
			[]string{`“the” opens slot 1: NP[nb]/N`, `> with “shares”, whose head is “shares”, fills it: slot 1 of “the” is “shares”`},
			[]string{`NP[nb]/{N}`, `{}`},
			[]int{3, 1},
		},
		{
			"a change of type that carries the slot over",
			`< NP shares|NP < NP\NP bought|S[pss]\NP > >`, "bought 1 shares by rule 2",
			[]string{
				`“bought” opens slot 1: S[pss]\NP`,
				`lex; it is now the NP in NP\NP`,
				`< with “shares”, whose head is “shares”, fills it: slot 1 of “bought” is “shares”`,
			},
			[]string{`S[pss]\{NP}`, `NP\{NP}`, `{}`},
			[]int{1, 0},
		},
		{
			"a change of type that opens its own",
			`< S[dcl] he|NP < S[dcl]\NP left|S[dcl]\NP < (S\NP)\(S\NP) smiling|S[ng]\NP > > >`, `smiling 2 left as (S\NP)\(S\NP) by rule 4`,
			[]string{
				`“smiling” opens slot 2: (S\NP)\(S\NP)`,
				`< with “left”, whose head is “left”, fills it: slot 2 of “smiling” is “left”`,
			},
			[]string{`(S\NP)\{(S\NP)}`, `{}`},
			[]int{3, 2},
		},
		{
			"a conjunction",
			`< NP cats|NP < NP[conj] and|conj dogs|NP > >`, "and 1 cats",
			[]string{
				`“and” joins “dogs” with what is on its other side`,
				`& with “cats”, whose head is “cats”, fills it: slot 1 of “and” is “cats”`,
			},
			[]string{`{NP[conj]}`, `{}`},
			[]int{1, 0},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			d := coretest.Derivation(t, table, test.derivation)
			x := New(table, Options{})
			found := slices.Clone(x.Extract(d).Dependencies)
			at := slices.Index(shown(d, found), test.dependency)
			if at < 0 {
				t.Fatalf("there is no %s in %q", test.dependency, shown(d, found))
			}
			way := x.Way(d, &found[at])
			var got, split []string
			for _, s := range way.Stages {
				got = append(got, s.Sentence)
				split = append(split, s.Before+"{"+s.Slot+"}"+s.After)
			}
			if !slices.Equal(got, test.want) || !slices.Equal(split, test.split) || !slices.Equal(way.Argument, test.argument) {
				t.Errorf("got %q\n%q %v", got, split, way.Argument)
			}
		})
	}
}

// Every dependency has a way, and it ends at the step that made it.
func TestEveryDependencyHasAWay(t *testing.T) {
	for _, c := range constructions {
		table := category.NewTable()
		d := coretest.Derivation(t, table, c.derivation)
		x := New(table, Options{})
		found := slices.Clone(x.Extract(d).Dependencies)
		for i := range found {
			w := x.Way(d, &found[i])
			n := len(w.Stages)
			if n == 0 || w.Stages[n-1].Node != int(found[i].Step) || len(w.Argument) == 0 {
				t.Errorf("%s: %s has the way %+v", c.name, shown(d, found[i:i+1]), w)
			}
			for _, s := range w.Stages {
				if s.Node != int(found[i].Step) && s.Slot == "" {
					t.Errorf("%s: %s is lost at %+v", c.name, shown(d, found[i:i+1]), s)
				}
			}
		}
	}
}
