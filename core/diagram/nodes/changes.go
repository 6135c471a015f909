package nodes

import "github.com/ccgscore/ccgscore/core/tree"

// Fate says what becomes of a node, or where it comes from.
type Fate uint8

// The fates.
const (
	Kept       Fate = iota
	Relabelled      // becomes a node with another label
	Deleted         // only the first tree has it
	Inserted        // only the second tree has it
	Moved           // deleted, while one of the same word and label is inserted
	fates
)

// String returns the fate as people read it.
func (f Fate) String() string {
	return [fates]string{"kept", "relabelled", "deleted", "inserted", "moved"}[f]
}

// Change is an edit in words. One that moves a node is two edits.
type Change struct {
	Fate Fate
	X, Y int32  // its nodes, [tree.None] for none
	Text string // such as "relabel obj → pobj (whales)"
}

// Edits returns how many edits the change is.
func (c *Change) Edits() int {
	if c.Fate == Moved {
		return 2
	}
	return 1
}

// Changes says in words what makes y of x. A node that is deleted while one of the
// same word and label is inserted is moved: nothing becomes of it but that it stands
// elsewhere. The distance of the trees is the sum of all [Change.Edits]. The error is
// that of [SVG].
func Changes(x, y *Tree, edits []tree.Edit) ([]Change, error) {
	p, err := match(x, y, edits)
	if err != nil {
		return nil, err
	}
	return p.changes(), nil
}

func (p *matched) changes() (list []Change) {
	x, y := p.x, p.y
	for _, e := range p.edits {
		c := Change{X: e.X, Y: e.Y}
		switch {
		case e.Y == tree.None && p.images[0][e.X] != tree.None:
			c.Fate, c.Y = Moved, p.images[0][e.X]
		case e.Y == tree.None:
			c.Fate, c.Text = Deleted, "delete "+x.called(e.X)
		case e.X == tree.None && p.images[1][e.Y] != tree.None:
			continue // as it is moved
		case e.X == tree.None:
			c.Fate, c.Text = Inserted, "insert "+y.called(e.Y)
		case x.Labels[e.X] == y.Labels[e.Y]:
			continue
		default:
			c.Fate, c.Text = Relabelled, "relabel "+relabelled(x, y, e)
		}
		list = append(list, c)
	}
	p.sayMoves(list)
	return list
}

// sayMoves says of what is moved from where to where; of what hangs on the same node
// as before, what it stands above now, or no more.
func (p *matched) sayMoves(list []Change) {
	moved := map[int32]bool{} // nodes of x
	for i := range list {
		moved[list[i].X] = list[i].Fate == Moved
	}
	for i := range list {
		c := &list[i]
		if c.Fate != Moved {
			continue
		}
		c.Text = "move " + p.x.called(c.X)
		from, to := p.outlines[0].parent[c.X], p.outlines[1].parent[c.Y]
		switch {
		case !p.hangs(c.X, c.Y):
			c.Text += p.fromTo(from, to)
		case p.others(&c.Text, " above ", p.y, 1, c.Y), p.others(&c.Text, " from above ", p.x, 0, c.X):
		case moved[from]:
			c.Text += " along with " + p.y.headName(to)
		default:
			c.Text += " beneath " + p.y.headName(to)
		}
	}
}

// fromTo says from where to where a node is moved, by words, or by as much as tells
// the two from each other.
func (p *matched) fromTo(from, to int32) string {
	x, y := p.x.headName(from), p.y.headName(to)
	if x == y && from != tree.None && to != tree.None {
		x, y = p.x.called(from), p.y.called(to)
	}
	if x == y {
		return ": from one " + x + " to another"
	}
	return ": from " + x + " to " + y
}

// others says above which nodes, that hang on another one in the other tree, a node
// of t stands, if there are some.
func (p *matched) others(text *string, above string, t *Tree, side int, node int32) bool {
	const most = 2 // that are named
	n := 0
	for _, child := range p.outlines[side].children(node, nil) {
		if p.beneath[side][child] || p.images[side][child] == tree.None {
			continue
		}
		switch n++; {
		case n == 1:
			*text += above + t.headName(child)
		case n <= most:
			*text += ", " + t.headName(child)
		case n == most+1:
			*text += " …"
		}
	}
	return n > 0
}

// headName names what a node hangs on.
func (t *Tree) headName(node int32) string {
	if node == tree.None {
		return "nothing"
	}
	if word := t.word(node); word != "" {
		return word
	}
	if int(node) == len(t.Labels)-1 {
		return "the root"
	}
	return label(t.Labels[node])
}

// called names a node by its label and word, such as obj (whales).
func (t *Tree) called(node int32) string {
	return label(t.Labels[node]) + inBrackets(t.word(node))
}

func label(text string) string {
	if text == "" {
		return "no label"
	}
	return text
}

func inBrackets(word string) string {
	if word == "" {
		return ""
	}
	return " (" + word + ")"
}

func relabelled(x, y *Tree, e tree.Edit) string {
	if x.word(e.X) == y.word(e.Y) {
		return label(x.Labels[e.X]) + " → " + y.called(e.Y)
	}
	return x.called(e.X) + " → " + y.called(e.Y)
}

// fatesOf returns what becomes of the nodes of both trees.
func (p *matched) fatesOf(changes []Change) [2][]Fate {
	all := [2][]Fate{make([]Fate, len(p.x.Labels)), make([]Fate, len(p.y.Labels))}
	for i := range changes {
		c := &changes[i]
		if c.X != tree.None {
			all[0][c.X] = c.Fate
		}
		if c.Y != tree.None {
			all[1][c.Y] = c.Fate
		}
	}
	return all
}
