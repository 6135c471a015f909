package extract

import (
	"fmt"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// What gold teaches is bounded, and the same for all who learn it.
func TestTooManyLessonsAreTheSameForAll(t *testing.T) {
	lessons := Lessons{}
	for i := range 1 << 14 {
		of, indexed, variable := `S\NP`, `S\NP_1`, 1
		for j := range 60 {
			if i>>(j%14)&1 == 1 {
				variable = j + 1
			}
			of, indexed = `(`+of+`)\NP`, fmt.Sprintf(`(%s)\NP_%d`, indexed, variable)
		}
		lessons[Lesson{of, indexed}] = 1
	}
	var first uint32
	for i := range 4 {
		var taught Taught
		if err := taught.LearnAll(lessons, category.NewTable()); err != nil {
			t.Fatal(err)
		}
		if taught.size < mostNodes {
			t.Fatalf("there are %d nodes", taught.size)
		}
		if sum := taught.Sum(); i == 0 {
			first = sum
		} else if sum != first {
			t.Fatalf("the lessons are %x and %x", first, sum)
		}
	}
}
