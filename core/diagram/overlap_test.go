package diagram

import (
	"fmt"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// thing is something that a drawing shows, with the room that it takes.
type thing struct {
	what string
	arc  int // index in Arcs, -1 for what does not belong to one
	Box
}

// things returns all that must not touch: texts, labels with their marks, and
// the heads of arrows.
func things(d *Drawing) []thing {
	var all []thing
	for _, t := range d.Texts {
		all = append(all, thing{fmt.Sprintf("text %v", t.Runs), -1, t.Box})
	}
	for i, a := range d.Arcs {
		all = append(all,
			thing{fmt.Sprintf("label %v of %s arc %d", a.Label, a.Side, a.Index), i, a.Halo},
			thing{fmt.Sprintf("head of %s arc %d", a.Side, a.Index), i, a.Head})
	}
	return all
}

// strokes returns the lines of an arc as boxes without thickness: its two
// legs and its run.
func strokes(a *Arc) [3]Box {
	upright := func(p Point) Box { return Box{p.X, min(a.Y, p.Y), p.X, max(a.Y, p.Y)} }
	run := Box{min(a.Start.X, a.End.X), a.Y, max(a.Start.X, a.End.X), a.Y}
	return [3]Box{upright(a.Start), upright(a.End), run}
}

// crosses reports whether a line goes through the inside of a box.
func crosses(line, box Box) bool {
	return line.Left < box.Right && box.Left < line.Right+1 && line.Top < box.Bottom && box.Top < line.Bottom+1
}

// inside reports whether one box lies in another.
func inside(b, c Box) bool {
	return c.Left <= b.Left && b.Right <= c.Right && c.Top <= b.Top && b.Bottom <= c.Bottom
}

// check proves of a drawing that nothing in it overlaps and that no lines
// cross that need not.
func check(t *testing.T, d *Drawing) {
	t.Helper()
	page := Box{0, 0, d.Width, d.Height}
	all := things(d)
	for i, a := range all {
		if !inside(a.Box, page) {
			t.Fatalf("%s lies outside of the drawing: %v", a.what, a.Box)
		}
		for _, b := range all[i+1:] {
			if a.Overlaps(b.Box) {
				t.Fatalf("%s touches %s: %v, %v", a.what, b.what, a.Box, b.Box)
			}
		}
		for j := range d.Arcs {
			arc := &d.Arcs[j]
			for n, line := range strokes(arc) {
				if own := a.arc == j; own && (n == 2 || a.Box == arc.Head) {
					continue // a label sits on its own run, a head on its own leg
				}
				if crosses(line, a.Box) {
					t.Fatalf("%s is crossed by %s arc %d: %v, %v", a.what, arc.Side, arc.Index, a.Box, line)
				}
			}
		}
	}
	for i := range d.Arcs {
		checkLabel(t, &d.Arcs[i])
		checkMiddle(t, d, &d.Arcs[i])
		for j := range i {
			checkPair(t, &d.Arcs[j], &d.Arcs[i])
		}
	}
}

// checkLabel proves that a label and its mark have their place in the halo,
// on the run.
func checkLabel(t *testing.T, a *Arc) {
	t.Helper()
	half := (width(metrics.Sans, labelSize, a.Label) + 1) / 2
	text := Box{a.LabelAt.X - half, a.LabelAt.Y - 9*px, a.LabelAt.X + half, a.LabelAt.Y + 5*px}
	if !inside(text, a.Halo) || !inside(a.Mark, a.Halo) && a.Wrong {
		t.Fatalf("%s arc %d: the halo %v does not hold the label %v and the mark %v", a.Side, a.Index, a.Halo, text, a.Mark)
	}
	if a.Mark.Overlaps(text) {
		t.Fatalf("%s arc %d: the mark %v touches the label %v", a.Side, a.Index, a.Mark, text)
	}
	if a.Wrong == (a.Mark == Box{}) {
		t.Fatalf("%s arc %d: wrong is %v, the mark is %v", a.Side, a.Index, a.Wrong, a.Mark)
	}
	if run := strokes(a)[2]; a.Halo.Left <= run.Left || a.Halo.Right >= run.Right {
		t.Fatalf("%s arc %d: the label hides a corner", a.Side, a.Index)
	}
}

// checkMiddle proves that the label could not stand nearer to the middle of
// its run, legs of other arcs being where they are.
func checkMiddle(t *testing.T, d *Drawing, a *Arc) {
	t.Helper()
	run := strokes(a)[2]
	edges := []Length{run.Left + runEnd - crossingSpace, run.Right - runEnd + crossingSpace}
	for i := range d.Arcs {
		b := strokes(&d.Arcs[i])
		for _, leg := range b[:2] {
			if run.Left < leg.Left && leg.Left < run.Right && leg.Top < a.Y && a.Y < leg.Bottom {
				edges = append(edges, leg.Left)
			}
		}
	}
	slices.Sort(edges)
	middle, x := (run.Left+run.Right)/2, (a.Halo.Left+a.Halo.Right)/2
	for i, right := range edges[1:] {
		first, last := edges[i]+crossingSpace+a.reserved/2, right-crossingSpace-a.reserved/2
		if nearest := min(max(middle, first), last); first <= last && abs(nearest-middle) < abs(x-middle)-1 {
			t.Fatalf("%s arc %d: the label is at %d, and could be at %d, nearer to %d", a.Side, a.Index, x, nearest, middle)
		}
	}
}

// checkPair proves that two arcs of one side share no line, that one within
// the other is the lower, and that they cross only if they must, once.
func checkPair(t *testing.T, a, b *Arc) {
	t.Helper()
	if a.Side != b.Side {
		return
	}
	crossings := 0
	for n, p := range strokes(a) {
		for m, q := range strokes(b) {
			meet := p.Left <= q.Right && q.Left <= p.Right && p.Top <= q.Bottom && q.Top <= p.Bottom
			if !meet {
				continue
			}
			if (n == 2) == (m == 2) {
				t.Fatalf("%s arcs %d and %d share a line", a.Side, a.Index, b.Index)
			}
			crossings++
		}
	}
	interleaved := a.left < b.left && b.left < a.right && a.right < b.right ||
		b.left < a.left && a.left < b.right && b.right < a.right
	if interleaved != (crossings == 1) || crossings > 1 {
		t.Fatalf("%s arcs %d (%d–%d) and %d (%d–%d) cross %d times", a.Side,
			a.Index, a.left, a.right, b.Index, b.left, b.right, crossings)
	}
	p, q := strokes(a)[2], strokes(b)[2]
	within := q.Left < p.Left && p.Right < q.Right
	around := p.Left < q.Left && q.Right < p.Right
	if within && a.Level >= b.Level || around && b.Level >= a.Level {
		t.Fatalf("%s arcs %d and %d: the inner one is not the lower one", a.Side, a.Index, b.Index)
	}
}
