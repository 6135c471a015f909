package parseval

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

func TestFeaturesAreCountedWhereTheWordsAreTheSame(t *testing.T) {
	nb, none := map[Feature]int64{{"nb", ""}: 1}, map[Feature]int64{}
	for name, test := range map[string]struct {
		gold, system             string
		constituents, categories map[Feature]int64
		relabelled               int64
	}{
		"the same":                       {`< NP[nb] 1 NP[nb]/N N >`, `< NP[nb] 1 NP[nb]/N N >`, none, none, 0},
		"nb":                             {`< NP[nb] 1 NP[nb]/N N >`, `< NP 1 NP/N N >`, nb, nb, 1},
		"punctuation added":              {`< NP[nb] 0 < NP[nb] 1 NP[nb]/N N > , >`, `< NP 1 NP/N < N 0 N , > >`, nb, nb, 1},
		"another category":               {`< NP[nb] 1 NP[nb]/N N >`, `< N 1 N/N N >`, none, none, 1},
		"other words":                    {`< NP[nb] 1 the:NP[nb]/N N >`, `< NP 1 a:NP/N N >`, none, none, 0},
		"a chain, which may be anything": {`< NP 0 < NP[nb] 1 NP[nb]/N N > >`, `< NP 1 NP[nb]/N N >`, none, none, 0},
		"one side is empty":              {`< NP[nb] 1 NP[nb]/N N >`, ``, none, none, 0},
	} {
		table := category.NewTable()
		c, f := NewScorer(Options{}, notice.File{}, notice.File{}), NewFeatures()
		if _, err := c.Score(build(t, table, test.gold), build(t, table, test.system)); err != nil {
			t.Fatal(err)
		}
		c.AddFeatures(f)
		if !maps.Equal(f.Constituents, test.constituents) || !maps.Equal(f.Categories, test.categories) || f.Relabelled != test.relabelled {
			t.Errorf("%s: constituents %v, categories %v, relabelled %d", name, f.Constituents, f.Categories, f.Relabelled)
		}
	}
}
