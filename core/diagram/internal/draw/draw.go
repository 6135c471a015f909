// Package draw holds what all drawings have in common: lengths and boxes, type
// and its widths, room between columns, colours, and XML.
//
// Lengths are whole numbers, so a drawing is the same to the last byte on
// every machine.
package draw

import (
	"cmp"
	"strconv"
)

// Length is a coordinate or a length in tenths of a pixel. X grows to the
// right and Y downwards, from the upper left corner.
type Length int

const (
	Px     Length = 10      // a pixel
	Margin        = 12 * Px // around a drawing
	Drop          = 4 * Px  // from the middle of a label to its baseline
)

// Room is about how wide a chart should be that is to be so many pixels wide; 0 is usual.
func Room(pixels int) Length { return Length(cmp.Or(pixels, 640)) * Px }

// Abs returns a length without its sign.
func Abs(l Length) Length { return max(l, -l) }

// Point is a place in the drawing.
type Point struct{ X, Y Length }

// Pt returns a point.
func Pt(x, y Length) Point { return Point{x, y} }

// Box is a rectangle in the drawing.
type Box struct{ Left, Top, Right, Bottom Length }

// Rect returns a box by its sides.
func Rect(left, top, right, bottom Length) Box { return Box{left, top, right, bottom} }

// Overlaps reports whether two boxes have more than an edge in common.
func (b Box) Overlaps(c Box) bool {
	return b.Left < c.Right && c.Left < b.Right && b.Top < c.Bottom && c.Top < b.Bottom
}

// LimitError reports more words, arcs or steps than are drawn.
type LimitError struct {
	What        string // such as "words"
	Have, Limit int
}

// Error says how many there are and how many are drawn at most.
func (e *LimitError) Error() string {
	return "too long to draw: " + strconv.Itoa(e.Have) + " " + e.What + ", where at most " +
		strconv.Itoa(e.Limit) + " are drawn"
}
