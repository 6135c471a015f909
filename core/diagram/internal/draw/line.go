package draw

import "github.com/ccgscore/ccgscore/core/diagram/internal/metrics"

// Anchor is which part of a line of text stands where it is put.
type Anchor string

// The anchors.
const (
	Start  Anchor = "start"
	Middle Anchor = "middle"
	End    Anchor = "end"
)

// Line writes a line of text in the size of labels, whose middle is as high as y. The
// group has the colour; class is that of the text, and may go on with attributes.
func (w *Writer) Line(anchor Anchor, group, class, fill string, x, y Length, text string) {
	w.Put(`<g class="` + group + `" fill="` + fill + `" text-anchor="` + string(anchor) + `"><text class="` + class + `"`)
	w.Runs(x, y+Drop, []Run{{Text: text}})
	w.Put("</g>\n")
}

// LineWidth is how wide such a line is.
func LineWidth(text string) Length {
	return Width(metrics.Sans, LabelSize, []Run{{Text: text}})
}
