package plot

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// shades are how opaque the ground of a cell is.
var shades = [...]string{"0", ".05", ".09", ".14", ".19", ".24", ".3"}

// Strongest is the strongest shade; 0 is none.
const Strongest = len(shades) - 1

// Shade writes the ground of a cell, the stronger the more the cell stands for.
func Shade(w *draw.Writer, cell draw.Box, strength int) {
	w.Put(`<g class="way" stroke="none">`)
	w.Rect(`label" rx="5" fill="`+w.Accent+`" fill-opacity="`+shades[min(strength, Strongest)], cell, "")
	w.Put("</g>")
}
