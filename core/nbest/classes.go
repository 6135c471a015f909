package nbest

import "slices"

// classes puts sets into classes of equal ones, exactly: sums only save comparisons.
// Classes count from 0, in the order in which they are met. Its memory is reused.
type classes struct {
	keys  []uint64 // of the sets that are the first of their class, one after the other
	ends  []int    // where that of each class ends
	sums  []uint64
	class []int // of each parse
}

func (c *classes) reset() {
	c.keys, c.ends, c.sums, c.class = c.keys[:0], c.ends[:0], c.sums[:0], c.class[:0]
}

// begin starts a set, to which keys are appended.
func (c *classes) begin() (first int) { return len(c.keys) }

// end sorts the keys from first on, leaves out what is there twice, and finds the class
// of the set. It returns the different keys, and whether the class is a new one.
func (c *classes) end(first int) (set []uint64, fresh bool) {
	set = c.keys[first:]
	slices.Sort(set)
	set = slices.Compact(set)
	sum := uint64(0)
	for _, key := range set {
		sum ^= Mix(key)
	}
	for k, other := range c.sums {
		if other == sum && slices.Equal(set, c.set(k)) {
			c.keys = c.keys[:first]
			c.class = append(c.class, k)
			return set, false
		}
	}
	c.keys = c.keys[:first+len(set)]
	c.class = append(c.class, len(c.sums))
	c.ends, c.sums = append(c.ends, len(c.keys)), append(c.sums, sum)
	return set, true
}

// set returns the set of a class.
func (c *classes) set(k int) []uint64 {
	first := 0
	if k > 0 {
		first = c.ends[k-1]
	}
	return c.keys[first:c.ends[k]]
}

// number puts a number into the class of its equals.
func (c *classes) number(n uint64) {
	k := slices.Index(c.sums, n)
	if k < 0 {
		k = len(c.sums)
		c.sums = append(c.sums, n)
	}
	c.class = append(c.class, k)
}
