package extract

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/order"
)

// Lesson is a co-indexation of a category, as texts.
type Lesson struct{ Category, Indexed string }

// Lessons says how often the leaves of gold files have each co-indexation: what is
// [Taught], as plain data that adds up.
type Lessons map[Lesson]int

// Lessons returns what was learned.
func (t *Taught) Lessons() Lessons {
	l := Lessons{}
	for c, lessons := range t.categories {
		for indexed, lesson := range lessons {
			l[Lesson{c.String(), indexed}] = lesson.count
		}
	}
	return l
}

// Add adds what was learned elsewhere.
func (l Lessons) Add(other Lessons) {
	for lesson, n := range other {
		l[lesson] += n
	}
}

// LearnAll learns from lessons, whose categories are those of a table, in one order: where
// there are more than are kept, all who learn keep the same.
func (t *Taught) LearnAll(l Lessons, table *category.Table) error {
	texts := make([]string, 0, len(l))
	for lesson := range l {
		texts = append(texts, lesson.Category+"\t"+lesson.Indexed)
	}
	order.Ascending(texts)
	for _, lesson := range texts {
		of, indexed, _ := strings.Cut(lesson, "\t")
		c, err := table.Parse(of)
		if err != nil {
			return err
		}
		t.learn(indexed, c, l[Lesson{of, indexed}])
	}
	return nil
}
