package parseval

import (
	"maps"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

func TestFeaturesAreCountedWhereTheWordsAreTheSame(t *testing.T) {
	nb, none := map[score.Feature]int64{{Gold: "nb"}: 1}, map[score.Feature]int64{}
	for name, test := range map[string]struct {
		gold, system             string
		constituents, categories map[score.Feature]int64
		relabelled               int64
	}{
		"the same":                       {`< NP[nb] 1 NP[nb]/N N >`, `< NP[nb] 1 NP[nb]/N N >`, none, none, 0},
		"nb":                             {`< NP[nb] 1 NP[nb]/N N >`, `< NP 1 NP/N N >`, nb, nb, 1},
		"punctuation added":              {`< NP[nb] 0 < NP[nb] 1 NP[nb]/N N > , >`, `< NP 1 NP/N < N 0 N , > >`, nb, nb, 1},
		"another category":               {`< NP[nb] 1 NP[nb]/N N >`, `< N 1 N/N N >`, none, none, 1},
		"other words":                    {`< NP[nb] 1 the|NP[nb]/N N >`, `< NP 1 a|NP/N N >`, none, none, 0},
		"a chain, which may be anything": {`< NP 0 < NP[nb] 1 NP[nb]/N N > >`, `< NP 1 NP[nb]/N N >`, none, none, 0},
		"one side is empty":              {`< NP[nb] 1 NP[nb]/N N >`, ``, none, none, 0},
	} {
		table := category.NewTable()
		c, f := NewScorer(Options{}, notice.File{}, notice.File{}), NewFeatures()
		if _, err := c.Score(build(t, table, test.gold), build(t, table, test.system)); err != nil {
			t.Fatal(err)
		}
		c.AddFeatures(f)
		if !maps.Equal(f.Constituents.Only, test.constituents) || !maps.Equal(f.Categories.Only, test.categories) || f.Constituents.Different != test.relabelled {
			t.Errorf("%s: constituents %v, categories %v", name, f.Constituents, f.Categories)
		}
	}
}
