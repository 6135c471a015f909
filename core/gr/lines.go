package gr

import "github.com/ccgscore/ccgscore/core/count"

// ByRelation lists what was added, by the name of the relation: the most frequent in gold first.
func (c *Scorer) ByRelation() []count.Line {
	return c.Relations.Lines(func(relation string) []string { return []string{relation} }, nil)
}

// Hierarchical lists what was added by the relations of the [Hierarchy], in its order, and then by those
// that are not there. A line has all that its relation covers.
func (c *Scorer) Hierarchical() []count.Line {
	return c.General.Lines(func(relation string) []string { return []string{relation} }, Place)
}

// Place returns the place of a relation in the hierarchy, which ends before those that are not there.
func Place(relation string) int {
	for i := range Hierarchy {
		if Hierarchy[i].Relation == relation {
			return i
		}
	}
	return len(Hierarchy)
}

// Macro returns the macro average of lines: the means of their precisions and recalls, and the harmonic mean of
// the two. Every relation weighs the same, however rare, as in Briscoe & Carroll (2006).
func Macro(lines []count.Line) (precision, recall, f1 float64) {
	for i := range lines {
		precision += lines[i].Precision()
		recall += lines[i].Recall()
	}
	if n := float64(len(lines)); n > 0 {
		precision, recall = precision/n, recall/n
	}
	if precision+recall > 0 {
		f1 = 2 * precision * recall / (precision + recall)
	}
	return precision, recall, f1
}

// Depth returns how many relations of the hierarchy cover a relation, one by the other. known is false
// where the relation is not there.
func Depth(relation string) (depth int, known bool) {
	if at := Place(relation); at < len(Hierarchy) {
		return Hierarchy[at].Depth, true
	}
	return 0, false
}
