package score

import (
	"maps"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestCategoriesThatDifferInOneFeature(t *testing.T) {
	table := category.NewTable()
	for _, test := range []struct {
		gold, system string
		want         Feature
	}{
		{`NP[nb]`, `NP`, Feature{"nb", ""}},
		{`NP`, `NP[nb]`, Feature{"", "nb"}},
		{`S[dcl]`, `S[b]`, Feature{"dcl", "b"}},
		{`NP[nb]/N`, `NP/N`, Feature{"nb", ""}},
		{`(S[dcl]\NP[nb])/NP[nb]`, `(S[dcl]\NP)/NP`, Feature{"nb", ""}},
		{`S[adj]\NP[nb]`, `S[pss]\NP`, Feature{}},
		{`NP[nb]/NP`, `NP/NP[nb]`, Feature{}},
		{`NP[nb]`, `N`, Feature{}},
		{`NP[nb]/N`, `NP\N`, Feature{}},
		{`NP[nb]`, `NP/N`, Feature{}},
	} {
		gold, err := table.Parse(test.gold)
		if err != nil {
			t.Fatal(err)
		}
		system, err := table.Parse(test.system)
		if err != nil {
			t.Fatal(err)
		}
		if got := onlyFeature(gold, system); got != test.want {
			t.Errorf("%s and %s: %q, want %q", test.gold, test.system, got, test.want)
		}
	}
}

func TestFeaturesAreCountedOverTheSameWords(t *testing.T) {
	nb, none := map[Feature]int64{{Gold: "nb"}: 1}, map[Feature]int64{}
	for _, test := range []struct {
		name, gold, system string
		only               map[Feature]int64
		different          int64
	}{
		{"the same", `the_1 NP[nb]/N 1 dog_2`, `the_1 NP[nb]/N 1 dog_2`, none, 0},
		{"a feature", `the_1 NP[nb]/N 1 dog_2`, `the_1 NP/N 1 dog_2`, nb, 1},
		{"more than a feature", `the_1 NP[nb]/N 1 dog_2`, `the_1 N/N 1 dog_2`, none, 1},
		{"other words", `the_1 NP[nb]/N 1 dog_2`, `the_1 NP/N 1 cat_3`, none, 0},
		{"the other way", `the_1 NP[nb]/N 1 dog_2`, `dog_2 NP/N 1 the_1`, none, 0},
		{"another slot", "sees_1 (S\\NP[nb])/NP 1 him_2", "sees_1 (S\\NP)/NP 2 him_2", none, 1},
		{"another slot of the same category", "sees_1 (S\\NP)/NP 1 him_2", "sees_1 (S\\NP)/NP 2 him_2", none, 0},
		{"of several, the same slot", "sees_1 (S\\NP[nb])/NP 2 him_2", "sees_1 S/NP 1 him_2\nsees_1 (S\\NP)/NP 2 him_2", nb, 1},
		{"of several, one is right", "sees_1 (S\\NP)/NP 1 him_2\nsees_1 (S\\NP[nb])/NP 2 him_2", "sees_1 (S\\NP)/NP 1 him_2\nsees_1 (S\\NP)/NP 2 him_2", nb, 1},
		{"none is left", "sees_1 S/NP 1 him_2\nsees_1 S/PP 1 him_2", "sees_1 S/PP 1 him_2", none, 0},
	} {
		table := category.NewTable()
		gold, system := sentence(t, table, test.gold), sentence(t, table, test.system)
		scorer, judging := NewScorer(Options{}, notice.File{}, notice.File{}), NewScorer(Options{}, notice.File{}, notice.File{})
		if _, err := scorer.Score(gold, system); err != nil {
			t.Fatal(err)
		}
		if _, err := judging.Analyse(gold, system); err != nil {
			t.Fatal(err)
		}
		for how, f := range map[string]*Features{"scored": scorer.Features(), "judged": judging.Features()} {
			if !maps.Equal(f.Only, test.only) || f.Different != test.different {
				t.Errorf("%s, %s: %v of %d", test.name, how, f.Only, f.Different)
			}
		}
	}
}

func TestTheFeatureThatDiffersMost(t *testing.T) {
	table, f := category.NewTable(), NewFeatures()
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for range 2 { // equally often: the first in the alphabet
		f.Add(parse("S[dcl]"), parse("S[b]"))
		f.Add(parse("NP"), parse("NP[nb]"))
	}
	f.Add(parse("S[a]"), parse("S"))
	f.Add(nil, parse("S"))
	if of, n := f.Most(); of != (Feature{System: "nb"}) || n != 2 || f.Different != 6 {
		t.Errorf("%v, %d of %d", of, n, f.Different)
	}
}
