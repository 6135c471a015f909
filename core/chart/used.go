package chart

// used reports of every vertex whether a parse of the whole sentence has it.
func (c *Chart) used() (used []bool) {
	whole, _ := c.whole(false)
	c.goal(false, func(top int32) {
		used = make([]bool, len(c.vertices))
		for _, v := range whole {
			used[v] = true // of one that counts without its unary steps, the goal has a copy
		}
		for waiting := []int32{top}; len(waiting) > 0; {
			v := waiting[len(waiting)-1]
			waiting = waiting[:len(waiting)-1]
			for e := c.vertices[v].edges; e != none; e = c.edges[e].next {
				for _, daughter := range [2]int32{c.edges[e].left, c.edges[e].right} {
					if daughter != none && (!used[daughter] || v == top) {
						used[daughter] = true
						waiting = append(waiting, daughter)
					}
				}
			}
		}
	})
	return used
}
