package ops

import (
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// The errors of a corpus are those that the page shows of a kept comparison: as many of each kind, in as many
// sentences, and in those that a search for the kind finds.
func TestErrorsAreThoseOfAKeptComparison(t *testing.T) {
	s := service.New(allOps...)
	trees := roles{"gold": {example(t, "trees.gold.conllu")}, "system": {example(t, "trees.gamma.conllu")}}
	for _, test := range []struct {
		name    string
		files   roles
		metrics []string
	}{
		{"dependencies", corpus(t, "alpha", "beta"), []string{"f1", "labelling", "alignment", "df1"}},
		{"dependency trees", trees, []string{"las", "uas"}},
	} {
		handle := keep(t, s, "", test.files)
		for _, metric := range test.metrics {
			var got struct {
				Systems []struct {
					Gold, System int64
					Kinds        []struct {
						Kind         string
						Gold, System int64
						Share        float64
						More         int
						Sentences    []struct {
							N            int
							Gold, System int64
						}
					}
				}
			}
			decode(t, accept(t, s, "errors", "output=json most=0 metric="+metric, test.files).Body, &got)
			for i, system := range got.Systems {
				var kinds struct {
					Wrong map[string][2]int64
					Kinds []map[string]any
				}
				on := withHandle(handle, "system="+string(rune('0'+i)))
				decode(t, accept(t, s, "kinds", on, nil).Body, &kinds)
				if wrong := kinds.Wrong[metric]; wrong != [2]int64{system.Gold, system.System} {
					t.Errorf("%s by %s: %d and %d are wrong, the page shows %v", test.name, metric, system.Gold, system.System, wrong)
				}
				shown := map[string][]any{}
				for _, kind := range kinds.Kinds {
					shown[kind["kind"].(string)] = kind[metric].([]any)
				}
				for _, kind := range system.Kinds {
					numbers := shown[kind.Kind]
					if numbers[0] != float64(kind.Gold) || numbers[1] != float64(kind.System) || numbers[2] != kind.Share || kind.More != 0 {
						t.Errorf("%s by %s: %+v, the page shows %v", test.name, metric, kind, numbers)
					}
					found := map[int]bool{}
					for _, row := range rowsOf(t, s, handle, "to=100 kind="+kind.Kind+" system="+string(rune('0'+i))).Rows {
						found[row.N] = true
					}
					var gold, other int64
					for _, x := range kind.Sentences {
						if !found[x.N] || x.Gold+x.System == 0 {
							t.Errorf("%s by %s: %s has the sentence %d with %d errors", test.name, metric, kind.Kind, x.N, x.Gold+x.System)
						}
						gold, other = gold+x.Gold, other+x.System
					}
					if gold != kind.Gold || other != kind.System {
						t.Errorf("%s by %s: the sentences of %s have %d and %d errors, all %d and %d", test.name, metric, kind.Kind, gold, other, kind.Gold, kind.System)
					}
				}
			}
		}
	}
}

// So many sentences of a kind are listed, and the others are counted.
func TestErrorsListSoManySentences(t *testing.T) {
	s, files := service.New(allOps...), corpus(t, "alpha")
	all := strings.Count(string(accept(t, s, "errors", "output=tsv", files).Body), "\n") - 1
	few := string(accept(t, s, "errors", "output=tsv most=1", files).Body)
	var got struct {
		Systems []struct {
			Kinds []struct {
				More      int
				Sentences []struct{ N int }
			}
		}
	}
	decode(t, accept(t, s, "errors", "output=json most=1", files).Body, &got)
	sum := 0
	for _, kind := range got.Systems[0].Kinds {
		if len(kind.Sentences) != 1 {
			t.Errorf("%d sentences of a kind", len(kind.Sentences))
		}
		sum += 1 + kind.More
	}
	if lines := strings.Count(few, "\n") - 1; lines != len(got.Systems[0].Kinds) || sum != all {
		t.Errorf("%d lines of %d kinds; %d sentences, want %d", lines, len(got.Systems[0].Kinds), sum, all)
	}
}
