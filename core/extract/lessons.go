package extract

import "github.com/ccgscore/ccgscore/core/category"

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

// LearnAll learns from lessons, whose categories are those of a table.
func (t *Taught) LearnAll(l Lessons, table *category.Table) error {
	for lesson, n := range l {
		c, err := table.Parse(lesson.Category)
		if err != nil {
			return err
		}
		t.learn(lesson.Indexed, c, n)
	}
	return nil
}
