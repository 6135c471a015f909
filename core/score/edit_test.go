package score

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"pgregory.net/rapid"
)

func TestEditsOfFunctorialSequences(t *testing.T) {
	table := category.NewTable()
	for _, test := range []struct {
		gold, system string
		edit         Edit
		edits        int
	}{
		{`(S[dcl]\NP)/PP`, `(S[dcl]\NP)/PP`, Unedited, 0},
		{`(S[dcl]\NP)/PP`, `S[dcl]\NP`, Deletion, 1}, // believe in Figure 1
		{`S[dcl]\NP`, `(S[dcl]\NP)/PP`, Insertion, 1},
		{`((S\NP)/PP)/NP`, `(S\NP)/NP`, Deletion, 1}, // from the middle
		{`NP`, `(NP\NP)/NP`, Insertion, 2},
		{`NP[nb]/N`, `NP/N`, Substitution, 1}, // of the target
		{`(NP\NP)/NP`, `(N\N)/NP`, Substitution, 2},
		{`(S\NP)/NP`, `(S\NP)/PP`, Substitution, 1},
		{`PP/NP`, `((S\NP)\(S\NP))/NP`, Mixed, 3}, // in in Figure 1: another target, two more arguments
		{`((S\NP)/PP)/NP`, `((S/PP)/NP)\NP`, Mixed, 2},
		{`(S[dcl]\NP)[conj]`, `S[dcl]\NP`, Substitution, 1},   // of the feature of the whole
		{`((S\NP)/PP)/NP`, `((S\NP)/NP)/PP`, Substitution, 2}, // or a deletion and an insertion, as many
	} {
		x, _ := table.Parse(test.gold)
		y, _ := table.Parse(test.system)
		if edit, n := EditOf(x, y); edit != test.edit || n != test.edits {
			t.Errorf("%s as %s: %d edits, %s; want %d, %s", test.gold, test.system, n, edit, test.edits, test.edit)
		}
	}
}

// Some shortest path has edits of one kind if, and only if, this kind is said; the other way round insertions are deletions.
func TestEditsEqualBruteForceOverAllOptimalPaths(t *testing.T) {
	table := category.NewTable()
	reversed := map[Edit]Edit{Insertion: Deletion, Deletion: Insertion}
	rapid.Check(t, func(t *rapid.T) {
		x, y := small(table).Draw(t, "x"), small(table).Draw(t, "y")
		edit, n := EditOf(x, y)
		distance, kinds := editsOfPaths(x.Sequence(), y.Sequence())
		if n != distance || edit != Mixed && !kinds[edit] || edit == Mixed && (kinds[Insertion] || kinds[Deletion] || kinds[Substitution]) {
			t.Fatalf("%s as %s: %d edits, %s; the paths have %d, %v", x, y, n, edit, distance, kinds)
		}
		back, m := EditOf(y, x)
		if want, is := reversed[edit]; m != n || is && back != want || !is && back != edit {
			t.Fatalf("%s as %s is %s, the other way round %s", x, y, edit, back)
		}
	})
}

// editsOfPaths walks all paths, and returns what kinds the shortest have: of a single kind, or mixed.
func editsOfPaths(x, y []category.Element) (least int, kinds map[Edit]bool) {
	least = len(x) + len(y) + 1
	var walk func(i, j, insertions, deletions, substitutions int)
	walk = func(i, j, insertions, deletions, substitutions int) {
		if i == len(x) && j == len(y) {
			edits := insertions + deletions + substitutions
			if edits < least {
				least, kinds = edits, map[Edit]bool{}
			}
			if edits == least {
				kinds[kindOf(insertions, deletions, substitutions)] = true
			}
			return
		}
		if i < len(x) {
			walk(i+1, j, insertions, deletions+1, substitutions)
		}
		if j < len(y) {
			walk(i, j+1, insertions+1, deletions, substitutions)
		}
		if i < len(x) && j < len(y) {
			if x[i] != y[j] {
				substitutions++
			}
			walk(i+1, j+1, insertions, deletions, substitutions)
		}
	}
	walk(0, 0, 0, 0, 0)
	return least, kinds
}

func kindOf(insertions, deletions, substitutions int) Edit {
	switch insertions + deletions + substitutions {
	case 0:
		return Unedited
	case insertions:
		return Insertion
	case deletions:
		return Deletion
	case substitutions:
		return Substitution
	}
	return Mixed
}
