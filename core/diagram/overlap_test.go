package diagram

import (
	"fmt"
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/metrics"
)

// thing is something that a drawing shows, with the room that it takes.
type thing struct {
	what string
	arc  int // index in Arcs, -1 for what does not belong to one
	draw.Box
}

// things returns all that must not touch: texts, labels with their marks, and
// the heads of arrows.
func things(d *Drawing) []thing {
	var all []thing
	for _, t := range d.Texts {
		all = append(all, thing{fmt.Sprintf("text %v", t.Runs), -1, t.Box})
	}
	for i, a := range d.Arcs {
		for _, p := range a.Pieces {
			if p.Labelled {
				all = append(all, thing{fmt.Sprintf("label %v of %s arc %d", a.Label, a.Side, a.Index), i, p.Halo})
			}
			if !p.OpenEnd {
				all = append(all, thing{fmt.Sprintf("head of %s arc %d", a.Side, a.Index), i, p.Head})
			}
		}
	}
	for _, s := range d.Legend {
		all = append(all, thing{fmt.Sprintf("text %v", s.Text.Runs), -1, s.Text.Box}, thing{"a sample", -1, s.Line})
	}
	return all
}

// strokes returns the lines of a piece as boxes without thickness: its run, and
// its two legs, of which one that is open is a point.
func strokes(p *Piece) [3]draw.Box {
	upright := func(at draw.Point) draw.Box { return draw.Rect(at.X, min(p.Y, at.Y), at.X, max(p.Y, at.Y)) }
	run := draw.Rect(min(p.Start.X, p.End.X), p.Y, max(p.Start.X, p.End.X), p.Y)
	return [3]draw.Box{upright(p.Start), upright(p.End), run}
}

// crosses reports whether a line goes through the inside of a box.
func crosses(line, box draw.Box) bool {
	return line.Left < box.Right && box.Left < line.Right+1 && line.Top < box.Bottom && box.Top < line.Bottom+1
}

// inside reports whether one box lies in another.
func inside(b, c draw.Box) bool {
	return c.Left <= b.Left && b.Right <= c.Right && c.Top <= b.Top && b.Bottom <= c.Bottom
}

// check proves of a drawing that nothing in it overlaps and that no lines
// cross that need not.
func check(t *testing.T, d *Drawing) {
	t.Helper()
	page := draw.Rect(0, 0, d.Width, d.Height)
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
			for k := range arc.Pieces {
				p := &arc.Pieces[k]
				for n, line := range strokes(p) {
					if own := a.arc == j; own && (n == 2 || a.Box == p.Head) {
						continue // a label sits on its own run, a head on its own leg
					}
					if crosses(line, a.Box) {
						t.Fatalf("%s is crossed by %s arc %d: %v, %v", a.what, arc.Side, arc.Index, a.Box, line)
					}
				}
			}
		}
	}
	for i := range d.Arcs {
		a := &d.Arcs[i]
		checkPieces(t, d, a)
		for k := range a.Pieces {
			if a.Pieces[k].Labelled {
				checkLabel(t, a, &a.Pieces[k])
				checkMiddle(t, d, a, &a.Pieces[k])
			}
		}
		for j := range i {
			checkPair(t, &d.Arcs[j], a)
		}
	}
	checkOrder(t, d)
	checkRows(t, d)
}

// checkRows proves that rows stand beneath each other.
func checkRows(t *testing.T, d *Drawing) {
	t.Helper()
	rows := make([]draw.Box, d.Rows)
	for i := range d.Arcs {
		for _, p := range d.Arcs[i].Pieces {
			for _, line := range strokes(&p) {
				row := &rows[p.Row]
				if *row == (draw.Box{}) {
					*row = line
				}
				row.Top, row.Bottom = min(row.Top, line.Top), max(row.Bottom, line.Bottom)
			}
		}
	}
	for i := 1; i < len(rows); i++ {
		if rows[i] != (draw.Box{}) && rows[i].Top <= rows[i-1].Bottom {
			t.Fatalf("row %d begins at %d, where row %d ends at %d", i, rows[i].Top, i-1, rows[i-1].Bottom)
		}
	}
}

// checkPieces proves that an arc has a piece in each row from that of the one
// word to that of the other: with a leg at either end, open to the edge where
// it goes on, and at least one label.
func checkPieces(t *testing.T, d *Drawing, a *Arc) {
	t.Helper()
	labels := 0
	for k, p := range a.Pieces {
		if p.Row != a.Pieces[0].Row+k || p.Row >= d.Rows {
			t.Fatalf("%s arc %d: piece %d is in row %d of %d", a.Side, a.Index, k, p.Row, d.Rows)
		}
		left, right, openLeft, openRight := p.Start, p.End, p.OpenStart, p.OpenEnd
		if a.leftward {
			left, right, openLeft, openRight = right, left, openRight, openLeft
		}
		if openLeft != (k > 0) || openRight != (k < len(a.Pieces)-1) {
			t.Fatalf("%s arc %d: piece %d of %d is open on the left: %v, and on the right: %v", a.Side, a.Index, k, len(a.Pieces), openLeft, openRight)
		}
		if openLeft != (left.Y == p.Y) || openRight != (right.Y == p.Y) {
			t.Fatalf("%s arc %d: piece %d has legs where it is open, or none where it is not: %v, %v", a.Side, a.Index, k, left, right)
		}
		if openLeft && left.X != uprightOutside-draw.Margin || openRight && right.X != d.Width-draw.Margin {
			if len(d.Legend) == 0 { // which may be wider than the sentence
				t.Fatalf("%s arc %d: piece %d does not lead to the edge of its row: %v, %v", a.Side, a.Index, k, left, right)
			}
		}
		if right.X-left.X < runEnd && p.open() {
			t.Fatalf("%s arc %d: too little is seen of piece %d: %v, %v", a.Side, a.Index, k, left, right)
		}
		if p.Labelled {
			labels++
		}
	}
	if labels == 0 {
		t.Fatalf("%s arc %d has no label", a.Side, a.Index)
	}
}

// checkOrder proves that arcs stand in one order on both sides of a break, so
// that the eye finds the one that it followed.
func checkOrder(t *testing.T, d *Drawing) {
	t.Helper()
	type end struct{ above, below int } // levels on both sides of a break
	breaks := map[[2]int][]end{}
	for i := range d.Arcs {
		a := &d.Arcs[i]
		for k := range a.Pieces[1:] {
			at := [2]int{int(a.Side), a.Pieces[k].Row}
			if a.Below {
				at[0] += 2
			}
			breaks[at] = append(breaks[at], end{a.Pieces[k].Level, a.Pieces[k+1].Level})
		}
	}
	for at, ends := range breaks {
		slices.SortFunc(ends, func(a, b end) int { return a.above - b.above })
		if !slices.IsSortedFunc(ends, func(a, b end) int { return a.below - b.below }) {
			t.Fatalf("after row %d, the arcs of %s change places: %v", at[1], Side(at[0]%2), ends)
		}
	}
}

// checkLabel proves that a label and its mark have their place in the halo,
// on the run.
func checkLabel(t *testing.T, a *Arc, p *Piece) {
	t.Helper()
	half := (draw.Width(metrics.Sans, labelSize, a.Label) + 1) / 2
	text := draw.Rect(p.LabelAt.X-half, p.LabelAt.Y-9*draw.Px, p.LabelAt.X+half, p.LabelAt.Y+5*draw.Px)
	if !inside(text, p.Halo) || !inside(p.Mark, p.Halo) && a.marked() {
		t.Fatalf("%s arc %d: the halo %v does not hold the label %v and the mark %v", a.Side, a.Index, p.Halo, text, p.Mark)
	}
	if p.Mark.Overlaps(text) {
		t.Fatalf("%s arc %d: the mark %v touches the label %v", a.Side, a.Index, p.Mark, text)
	}
	if a.marked() == (p.Mark == draw.Box{}) {
		t.Fatalf("%s arc %d: marked is %v, the mark is %v", a.Side, a.Index, a.marked(), p.Mark)
	}
	if run := strokes(p)[2]; p.Halo.Left <= run.Left || p.Halo.Right >= run.Right {
		t.Fatalf("%s arc %d: the label hides a corner", a.Side, a.Index)
	}
}

// checkMiddle proves that the label could not stand nearer to the middle of
// its run, legs of other arcs being where they are.
func checkMiddle(t *testing.T, d *Drawing, a *Arc, p *Piece) {
	t.Helper()
	run := strokes(p)[2]
	edges := []draw.Length{run.Left + runEnd - crossingSpace, run.Right - runEnd + crossingSpace}
	if p.openLeft {
		edges[0] = run.Left + edgeSpace - crossingSpace
	}
	if p.openRight {
		edges[1] = run.Right - edgeSpace + crossingSpace
	}
	for i := range d.Arcs {
		for k := range d.Arcs[i].Pieces {
			b := strokes(&d.Arcs[i].Pieces[k])
			for _, leg := range b[:2] {
				if run.Left < leg.Left && leg.Left < run.Right && leg.Top < p.Y && p.Y < leg.Bottom {
					edges = append(edges, leg.Left)
				}
			}
		}
	}
	slices.Sort(edges)
	middle, x := (run.Left+run.Right)/2, (p.Halo.Left+p.Halo.Right)/2
	for i, right := range edges[1:] {
		first, last := edges[i]+crossingSpace+a.reserved/2, right-crossingSpace-a.reserved/2
		if nearest := min(max(middle, first), last); first <= last && draw.Abs(nearest-middle) < draw.Abs(x-middle)-1 {
			t.Fatalf("%s arc %d: the label is at %d, and could be at %d, nearer to %d", a.Side, a.Index, x, nearest, middle)
		}
	}
}

// checkPair proves that two arcs of one side share no line, that one within
// the other is the lower, and that they cross only if they must, once.
func checkPair(t *testing.T, a, b *Arc) {
	t.Helper()
	if a.Side != b.Side || a.Below != b.Below {
		return
	}
	crossings := 0
	for i := range a.Pieces {
		for k := range b.Pieces {
			crossings += checkPiecePair(t, a, b, &a.Pieces[i], &b.Pieces[k])
		}
	}
	interleaved := a.left < b.left && b.left < a.right && a.right < b.right ||
		b.left < a.left && a.left < b.right && b.right < a.right
	if interleaved != (crossings == 1) || crossings > 1 {
		t.Fatalf("%s arcs %d (%d–%d) and %d (%d–%d) cross %d times", a.Side,
			a.Index, a.left, a.right, b.Index, b.left, b.right, crossings)
	}
}

func checkPiecePair(t *testing.T, a, b *Arc, p, q *Piece) (crossings int) {
	t.Helper()
	if p.Row != q.Row {
		return 0 // which nothing crosses that is proved to lie in its row
	}
	for n, x := range strokes(p) {
		for m, y := range strokes(q) {
			if p.open() && x.Top == x.Bottom && n < 2 || q.open() && y.Top == y.Bottom && m < 2 {
				continue // no leg
			}
			meet := x.Left <= y.Right && y.Left <= x.Right && x.Top <= y.Bottom && y.Top <= x.Bottom
			if !meet {
				continue
			}
			if (n == 2) == (m == 2) {
				t.Fatalf("%s arcs %d and %d share a line", a.Side, a.Index, b.Index)
			}
			crossings++
		}
	}
	if inner(a, b, p, q) && p.Level >= q.Level || inner(b, a, q, p) && q.Level >= p.Level {
		t.Fatalf("%s arcs %d and %d: the inner one is not the lower one", a.Side, a.Index, b.Index)
	}
	return crossings
}

// inner reports whether arc a lies within arc b, and is seen to.
func inner(a, b *Arc, p, q *Piece) bool {
	x, y := strokes(p)[2], strokes(q)[2]
	return b.left <= a.left && a.right <= b.right && y.Left <= x.Left && x.Right <= y.Right && x.Right-x.Left < y.Right-y.Left
}
