package tree

// Costs are what it costs to give a node another label, in hundredths of what it costs to delete or to insert
// one. Labels that are not among them, as [NoLabel], cost the whole.
type Costs struct {
	labels int32
	of     []int32 // by two labels
}

// Whole is the cost of an edit: 1, in hundredths.
const Whole = 100

// NewCosts returns the costs of labels from 0 on, all of them whole.
func NewCosts(labels int) *Costs {
	c := &Costs{int32(labels), make([]int32, labels*labels)}
	for i := range c.of {
		c.of[i] = Whole
	}
	for i := range labels {
		c.of[i*labels+i] = 0
	}
	return c
}

// Set sets the cost of replacing one label by another, either way.
func (c *Costs) Set(a, b, cost int32) {
	c.of[a*c.labels+b], c.of[b*c.labels+a] = cost, cost
}

// Of returns the cost of replacing one label by another.
func (c *Costs) Of(a, b int32) int32 {
	switch {
	case a == b:
		return 0
	case a < 0 || b < 0 || a >= c.labels || b >= c.labels:
		return Whole
	}
	return c.of[a*c.labels+b]
}

// Detour returns three labels of which the way from the first to the last costs less by the one in between; false
// if there are none. Zhang & Shasha (1989) need costs that are a metric: else the cheapest edits would replace a
// label twice, which no mapping of nodes tells. The work is in proportion to the pairs that cost less than the whole.
func (c *Costs) Detour() (from, by, to int32, found bool) {
	cheap := make([][]int32, c.labels) // by label: those that replace it for less
	for a := range c.labels {
		for b := range c.labels {
			if a != b && c.Of(a, b) < Whole {
				cheap[a] = append(cheap[a], b)
			}
		}
	}
	for by, others := range cheap {
		for i, from := range others {
			for _, to := range others[i+1:] {
				if c.Of(from, int32(by))+c.Of(int32(by), to) < c.Of(from, to) {
					return from, int32(by), to, true
				}
			}
		}
	}
	return 0, 0, 0, false
}
