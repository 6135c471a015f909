package nodes

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

func layOut(t testing.TB, p pair, o Options) *Drawing {
	t.Helper()
	d, err := Layout(p.x, p.y, p.edits, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func inside(b, c draw.Box) bool {
	return c.Left <= b.Left && b.Right <= c.Right && c.Top <= b.Top && b.Bottom <= c.Bottom
}

// crosses reports whether a line from a to b, which leads down, enters a box.
func crosses(a, b draw.Point, box draw.Box) bool {
	top, bottom := max(a.Y, box.Top), min(b.Y, box.Bottom)
	if top >= bottom {
		return false
	}
	at := func(y draw.Length) draw.Length { return a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y) }
	return max(at(top), at(bottom)) > box.Left && min(at(top), at(bottom)) < box.Right
}

// check proves of a drawing that nothing in it overlaps, that lines touch nothing
// but what they join, and that a parent stands above the middle of its children.
func check(t testing.TB, d *Drawing, p pair) {
	t.Helper()
	var all []draw.Box
	add := func(b draw.Box) {
		if b != (draw.Box{}) {
			all = append(all, b)
		}
	}
	for i := range d.Blocks {
		b := &d.Blocks[i]
		add(b.Name.Box)
		for n := range b.Nodes {
			add(b.Nodes[n].Frame)
			checkNode(t, &b.Nodes[n])
		}
		checkTree(t, b, map[bool]*Tree{false: p.x, true: p.y}[b.Second])
	}
	for i := range d.Legend {
		add(d.Legend[i].Frame())
		add(d.Legend[i].Text.Box)
	}
	page := draw.Rect(0, 0, d.Width, d.Height)
	for i, a := range all {
		if !inside(a, page) {
			t.Fatalf("%v lies outside of the drawing %v", a, page)
		}
		for _, b := range all[i+1:] {
			if a.Overlaps(b) {
				t.Fatalf("%v and %v overlap", a, b)
			}
		}
	}
	for i := range d.Blocks {
		for n := range d.Blocks[i].Nodes {
			edge := d.Blocks[i].Nodes[n].Edge
			for k := 1; k < len(edge); k++ {
				for _, box := range all {
					if crosses(edge[k-1], edge[k], box) {
						t.Fatalf("the line %v crosses %v", edge, box)
					}
				}
			}
		}
	}
}

// checkNode proves that what a node shows stands in its frame, one beside the other.
func checkNode(t testing.TB, n *Node) {
	t.Helper()
	parts := slices.DeleteFunc([]draw.Box{n.Label.Box, n.Word.Box, n.Mark}, func(b draw.Box) bool { return b == draw.Box{} })
	for i, part := range parts {
		if !inside(part, n.Frame) {
			t.Fatalf("%s: %v reaches beyond %v", n.Title, part, n.Frame)
		}
		for _, other := range parts[i+1:] {
			if part.Overlaps(other) {
				t.Fatalf("%s: %v and %v overlap", n.Title, part, other)
			}
		}
	}
	if (n.Mark != draw.Box{}) != (n.Fate != Kept) {
		t.Fatalf("%s is %s, and marked at %v", n.Title, n.Fate, n.Mark)
	}
}

// checkTree proves that children stand beneath their parent, in their order, and it
// above their middle.
func checkTree(t testing.TB, b *Block, of *Tree) {
	t.Helper()
	o, err := outlineOf(of)
	if err != nil {
		t.Fatal(err)
	}
	at := make([]*Node, len(of.First))
	for i := range b.Nodes {
		at[b.Nodes[i].Index] = &b.Nodes[i]
	}
	middle := func(i int32) draw.Length { return (at[i].Frame.Left + at[i].Frame.Right) / 2 }
	for i := range at {
		children := o.children(int32(i), nil)
		for k, child := range children {
			edge := at[child].Edge
			if edge[0] != draw.Pt(middle(int32(i)), at[i].Frame.Bottom) || edge[len(edge)-1] != draw.Pt(middle(child), at[child].Frame.Top) {
				t.Fatalf("the line %v does not join %v and %v", edge, at[i].Frame, at[child].Frame)
			}
			if k > 0 && at[children[k-1]].Frame.Right > at[child].Frame.Left {
				t.Fatalf("%s stands before its elder", at[child].Title)
			}
		}
		if last := len(children) - 1; last >= 0 && draw.Abs(middle(children[0])+middle(children[last])-2*middle(int32(i))) > 2 {
			t.Fatalf("%s does not stand above the middle of its children", at[i].Title)
		}
	}
}

func TestNothingOverlaps(t *testing.T) {
	for i, p := range pairs(t) {
		check(t, layOut(t, p, Options{Legend: i%2 == 0, Width: []int{0, 1, 900}[i%3]}), p)
	}
}

func TestNothingOverlapsInTreesOfAnnotators(t *testing.T) {
	for _, language := range []string{"en", "da"} {
		for i, p := range annotated(t, language) {
			check(t, layOut(t, p, Options{Legend: true, Width: 1000 * (i % 2)}), p)
		}
	}
}

// Two trees stand side by side where there is room, and else one beneath the other.
func TestTreesStandSideBySideWhereTheyFit(t *testing.T) {
	p := whales(t)
	whole := layOut(t, p, Options{})
	width := int(whole.Width/draw.Px) + 1
	if fits := layOut(t, p, Options{Width: width}); fits.Width != whole.Width || fits.Height != whole.Height {
		t.Errorf("in %d pixels, %d tenths are taken", width, fits.Width)
	}
	narrow := layOut(t, p, Options{Width: width - 2})
	if narrow.Width >= whole.Width || narrow.Height <= whole.Height {
		t.Errorf("in less, %d by %d tenths are taken", narrow.Width, narrow.Height)
	}
	if least := layOut(t, p, Options{Width: 1}); least.Width != narrow.Width || least.Height != narrow.Height {
		t.Errorf("in a pixel, %d by %d tenths are taken", least.Width, least.Height)
	}
}

// Lines that lead far to the side lead farther down, too.
func TestRowsOfWideTreesStandFartherApart(t *testing.T) {
	high := func(text string) draw.Length {
		return layOut(t, pairOf(t, hung("x", text), hung("y", text)), Options{}).Height
	}
	narrow, wide := "a/r/0 b/r/1 c/r/1", "a/r/0 b/r/1 c/r/1 d/r/1 e/r/1 f/r/1 g/r/1 h/r/1 i/r/1 j/r/1 k/r/1 l/r/1 m/r/1 n/r/1 o/r/1 p/r/1 q/r/1 r/r/1 s/r/1"
	if high(narrow) >= high(wide) {
		t.Errorf("%d and %d tenths", high(narrow), high(wide))
	}
}
