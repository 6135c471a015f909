package parseval

import "github.com/ccgscore/ccgscore/core/count"

// Relations counts tree dependencies by their relation, as Table 3 of Clark &
// Hockenmaier (2002). In all they are what Tree counts.
type Relations struct {
	by count.Breakdown[[3]label]
}

// NewRelations returns a count of nothing yet.
func NewRelations() *Relations { return &Relations{by: count.Breakdown[[3]label]{}} }

// Columns returns what the values of a line are. Of ⟨HEAD⟩ only the first is not
// empty.
func (r *Relations) Columns() []count.Column {
	return []count.Column{{Key: "parent", Name: "parent"}, {Key: "head", Name: "head"}, {Key: "sister", Name: "sister"}}
}

// AddTo adds the tree dependencies of the sentence that was scored last.
func (c *Scorer) AddTo(r *Relations) {
	for position := 1; position < len(c.words.kept); position++ {
		if c.words.punctuation(position) {
			continue
		}
		g, s := c.gold.relation(position), c.system.relation(position)
		if s != nil {
			r.by.Add(s.labels(), count.Sum{Count: count.Count{System: 1}})
		}
		if g == nil {
			continue
		}
		n := count.Sum{Count: count.Count{Gold: 1}}
		if s != nil && c.sameHead(position, g, s) && g.labels() == s.labels() {
			n.Correct = 1
		}
		r.by.Add(g.labels(), n)
	}
}

// Lines lists the relations that either side has by their frequency in gold.
func (r *Relations) Lines() []count.Line {
	return r.by.Lines(func(of [3]label) []string {
		if of == (relation{}).labels() {
			return []string{"HEAD", "", ""}
		}
		return []string{of[0].String(), of[1].String(), of[2].String()}
	}, nil)
}
