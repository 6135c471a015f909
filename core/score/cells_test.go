package score

import (
	"errors"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Alignments that are remembered cost nothing more.
func TestCellsAreCountedOncePerPairOfCategories(t *testing.T) {
	table := category.NewTable()
	gold := sentence(t, table, "a_1 (S\\NP)/PP 1 b_2\nc_3 (S\\NP)/PP 1 d_4\n")
	system := sentence(t, table, "a_1 ((S\\NP)/NP)/PP 1 b_2\nc_3 ((S\\NP)/NP)/PP 1 d_4\n")
	const cells = 3 * 4
	for most, refused := range map[int64]bool{0: false, cells: false, cells - 1: true} {
		scorer := NewScorer(Options{Slots: AlignedOnly, MostCells: most}, notice.File{Name: "gold.deps"}, notice.File{Name: "sys.deps"})
		for range 3 {
			_, err := scorer.Score(gold, system)
			var located *notice.Error
			if refused != (err != nil) || refused && (!errors.As(err, &located) || located.Code != notice.Limit || located.File.Name != "gold.deps") {
				t.Errorf("at most %d cells: %v", most, err)
			}
		}
	}
}
