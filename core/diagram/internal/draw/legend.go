package draw

const (
	sampleWidth = 34 * Px
	sampleGap   = 8 * Px  // between a sample and its text
	sampleSpace = 22 * Px // between samples
	sampleRow   = 20 * Px
)

// Legend places the samples of a legend beneath a drawing, in rows: each is a
// short line, and what it means after it.
type Legend struct {
	Right      Length // of the widest row, or what there was room for
	left, x, y Length
}

// NewLegend begins a legend whose rows have room from left to right.
func NewLegend(left, right, top Length) Legend {
	return Legend{Right: right, left: left, x: left, y: top + sampleRow/2}
}

// Place places a sample whose text is so wide: where its line runs, in the
// middle, and the middle of the text.
func (l *Legend) Place(width Length) (line Box, text Point) {
	whole := sampleWidth + sampleGap + width
	if l.x > l.left && l.x+whole > l.Right {
		l.x, l.y = l.left, l.y+sampleRow
	}
	line = Rect(l.x, l.y-MarkSize/2, l.x+sampleWidth, l.y+MarkSize/2)
	text = Point{X: l.x + sampleWidth + sampleGap + width/2, Y: l.y}
	l.Right = max(l.Right, l.x+whole)
	l.x += whole + sampleSpace
	return line, text
}

// Bottom is that of the last row.
func (l *Legend) Bottom() Length { return l.y + sampleRow/2 }
