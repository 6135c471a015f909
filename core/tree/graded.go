package tree

// Graded finds distances and edits where some labels replace each other for less than the whole. It is the
// algorithm of [Comparer] with larger numbers, for which that has no room, and takes a few times as long.
type Graded struct {
	Costs     *Costs
	MostCells int64 // of all comparisons together; 0 if there is no limit but [MaxCells] for each

	cells     int64 // so far
	x, y      side
	distances []int32 // of the subtrees of any two nodes, a row for each of x
	forests   []int32 // of what two subtrees begin with, a row for each number of nodes of x
	width     int     // of a row of forests
	way       way
}

// Distance returns the edit distance of two trees, in hundredths. The error is [ErrTooLarge] or [ErrTooMany].
func (g *Graded) Distance(x, y *Tree) (int, error) {
	cells, err := takeBoth(&g.x, &g.y, x, y)
	if err != nil {
		return 0, err
	}
	if g.cells += cells; g.MostCells > 0 && g.cells > g.MostCells {
		return 0, ErrTooMany
	}
	n, m := x.Len(), y.Len()
	if n == 0 || m == 0 {
		return (n + m) * Whole, nil
	}
	g.width = m + 1
	g.distances, g.forests = grownTo(g.distances, n*m), grownTo(g.forests, (n+1)*g.width)
	begins := keyRoots(&g.y)
	for _, i := range keyRoots(&g.x) {
		for _, j := range begins {
			g.compare(i, j)
		}
	}
	return int(g.distances[n*m-1]), nil
}

// keyRoots returns the nodes that no other node begins with the same leaf above, leaves too.
func keyRoots(s *side) (nodes []int32) {
	uppermost := s.uppermost()
	for node, first := range s.First {
		if uppermost[first] == int32(node) {
			nodes = append(nodes, int32(node))
		}
	}
	return nodes
}

func grownTo(table []int32, cells int) []int32 {
	if cap(table) < cells {
		return make([]int32, cells)
	}
	return table[:cells]
}

// Edits returns how y is made of x at the cost of their distance, as [Comparer.Edits] does.
func (g *Graded) Edits() []Edit { return g.way.edits(g, &g.x, &g.y) }

// compare fills the table of two nodes, as [Comparer] does.
func (g *Graded) compare(i, j int32) {
	x, y, m := &g.x, &g.y, g.width-1
	leafX, leafY := x.First[i], y.First[j]
	for k := range j - leafY + 2 {
		g.forests[k] = k * Whole
	}
	for a := leafX; a <= i; a++ {
		row := g.forests[int(a-leafX+1)*g.width:]
		above := g.forests[int(a-leafX)*g.width:]
		row[0] = (a - leafX + 1) * Whole
		for b := leafY; b <= j; b++ {
			k := b - leafY + 1
			nearest := min(row[k-1], above[k]) + Whole
			if x.First[a] == leafX && y.First[b] == leafY {
				nearest = min(nearest, above[k-1]+g.unlike(a, b))
				g.distances[int(a)*m+int(b)] = nearest
			} else {
				before := g.forest(x.First[a]-leafX, y.First[b]-leafY)
				nearest = min(nearest, before+g.subtrees(a, b))
			}
			row[k] = nearest
		}
	}
}

func (g *Graded) forest(i, j int32) int32   { return g.forests[int(i)*g.width+int(j)] }
func (g *Graded) subtrees(i, j int32) int32 { return g.distances[int(i)*(g.width-1)+int(j)] }
func (g *Graded) unlike(i, j int32) int32   { return g.Costs.Of(g.x.Labels[i], g.y.Labels[j]) }
func (g *Graded) whole() int32              { return Whole }
