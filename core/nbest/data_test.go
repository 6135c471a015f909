package nbest_test

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/nbest"
	"github.com/ccgscore/ccgscore/core/score"
)

// On real lists, of derivations and of dependencies, hashes of 64 bits tell all sets
// apart.
func TestHashesOfRealLists(t *testing.T) {
	gold := string(coretest.Data(t, "ccg/sick.easyccg.auto"))
	for _, test := range []struct {
		file                   string
		distinct, collisions16 int64
	}{
		{"ccg/sick.nbest.auto", 3457, 0},
		{"ccg/sick.nbest.deps", 2982, 0},
	} {
		t.Run(test.file, func(t *testing.T) {
			wide := nbest.NewTally(nbest.Options{Bits: 64})
			sets := map[uint64][]dependency.Dependency{} // of all lists
			lists(t, string(coretest.Data(t, test.file)), gold, func(s *dependency.Sentence) {
				wide.Add(s)
				for _, class := range nbest.Classes(s) {
					if other, known := sets[class.Hash]; known && (len(nbest.Only(other, class.Dependencies)) > 0 || len(nbest.Only(class.Dependencies, other)) > 0) {
						t.Errorf("%#x is the hash of two sets", class.Hash)
					}
					sets[class.Hash] = slices.Clone(class.Dependencies)
				}
			})
			last := wide.Depths[len(nbest.Depths)-1].Plain
			if wide.Lists != 1000 || last.Parses != 4317 || last.Distinct[0] != test.distinct || wide.Hashes != test.distinct || wide.Collisions != 0 {
				t.Errorf("%d lists, %d parses, %v different, %d hashes, %d collisions", wide.Lists, last.Parses, last.Distinct, wide.Hashes, wide.Collisions)
			}
		})
	}
}

// The blocks of sick.nbest.deps are one for one the derivations of sick.nbest.auto, which
// say where lists end. Words and gold tell the same.
func TestRealListsWithoutIDs(t *testing.T) {
	gold := string(coretest.Data(t, "ccg/sick.depccg.auto"))
	var want, got []int
	lists(t, string(coretest.Data(t, "ccg/sick.nbest.auto")), "", func(s *dependency.Sentence) { want = append(want, len(s.Derivations)) })
	lists(t, string(coretest.Data(t, "ccg/sick.nbest.deps")), gold, func(s *dependency.Sentence) { got = append(got, len(s.Derivations)) })
	if !slices.Equal(got, want) {
		t.Errorf("%d lists, want %d", len(got), len(want))
	}
	wrong := 0
	lists(t, string(coretest.Data(t, "ccg/sick.nbest.deps")), "", func(s *dependency.Sentence) { wrong++ })
	if wrong != 992 { // without gold, sentences of the same words that follow each other are one
		t.Errorf("without gold %d lists", wrong)
	}
}

// Gold is right, as a list of one parse.
func TestGoldAgainstItself(t *testing.T) {
	table := category.NewTable()
	tally := nbest.NewTally(nbest.Options{Scoring: score.Options{Roots: true, Ignore: score.StandardIgnored(table)}, Bits: 64})
	lists(t, figure3+figures12, "", func(s *dependency.Sentence) {
		gold := nbest.ParseOf(s, 0)
		if _, err := tally.Score(&gold, s); err != nil {
			t.Fatal(err)
		}
	})
	for _, depth := range tally.Depths {
		for _, n := range depth.Plain.Oracle {
			if n.Correct == 0 || n.F1() != 1 {
				t.Errorf("%+v", n)
			}
		}
	}
}
