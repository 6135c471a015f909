package extract

// Lessons is what the leaves of gold teach, as plain data that adds up.
type Lessons struct {
	Counts map[[2]string]int // by category, and the co-indexation
}

// Add adds other lessons.
func (l *Lessons) Add(other *Lessons) {}
