// Package bars draws shares as horizontal bars, each as long as the others and made
// of parts: what people prefer, for everybody, by parser and by judge.
//
// Lengths are whole numbers, so a drawing is the same to the last byte on every
// machine.
package bars

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// Chart is what is to be drawn.
type Chart struct {
	Title  string
	Blocks []Block
	Theme  draw.Theme
	// Width, in pixels, is what the drawing should be as wide as, if it has room for
	// names and numbers; 0 is usual.
	Width int
}

// Block is a group of bars with the same parts.
type Block struct {
	Title string
	Parts [Parts]string // what they mean; those that no row has are not drawn
	Rows  []Row
}

// Row is a bar: how many of each part.
type Row struct {
	Name  string
	Parts [Parts]int
}

// Parts is how many parts a bar has at most. Each has its own look: the first is
// full, the second grey, the third striped, the last thin.
const Parts = 4

const (
	px         = draw.Px
	margin     = 12 * px
	rowHeight  = 24 * px
	blockSpace = 12 * px // between blocks
	thickness  = 14 * px
	space      = 12 * px // between names, bars and numbers
	usualWidth = 640
	leastBar   = 120 * px
)

// Description says in words what the drawing shows.
func (c *Chart) Description() string {
	var rows []string
	for i := range c.Blocks {
		block := &c.Blocks[i]
		for k := range block.Rows {
			var parts []string
			for part, n := range block.Rows[k].Parts {
				if n > 0 {
					parts = append(parts, block.Parts[part]+" "+strconv.Itoa(n))
				}
			}
			rows = append(rows, block.Rows[k].Name+": "+strings.Join(parts, ", "))
		}
	}
	return strings.Join(rows, "; ") + "."
}

// layout is where the columns stand.
type layout struct {
	names, bars, numbers draw.Length // left sides
	bar, width           draw.Length
}

func (c *Chart) layout() (l layout) {
	l.width = draw.Length(c.Width) * px
	if c.Width == 0 {
		l.width = usualWidth * px
	}
	var names, numbers draw.Length
	for i := range c.Blocks {
		b := &c.Blocks[i]
		l.width = max(l.width, max(draw.LineWidth(b.Title), b.legend())+2*margin) // neither is cut
		for k := range b.Rows {
			names, numbers = max(names, draw.LineWidth(b.Rows[k].name())), max(numbers, draw.LineWidth(b.numbers(&b.Rows[k])))
		}
	}
	l.names = margin
	l.bars = margin + names + space
	l.bar = max(leastBar, l.width-l.bars-space-numbers-margin)
	l.numbers = l.bars + l.bar + space
	l.width = max(l.width, l.numbers+numbers+margin)
	return l
}

// legend is how wide the meanings of the parts are, side by side.
func (b *Block) legend() (x draw.Length) {
	for part := range b.Parts {
		if b.has(part) {
			x += thickness + space/2 + draw.LineWidth(b.meaning(part)) + 2*space
		}
	}
	return max(0, x-2*space)
}

func (b *Block) meaning(part int) string { return draw.Shorten(b.Parts[part], draw.LongestWord) }

func (r *Row) name() string { return draw.Shorten(r.Name, draw.LongestWord) }

// has reports whether some row has a part.
func (b *Block) has(part int) bool {
	return slices.ContainsFunc(b.Rows, func(r Row) bool { return r.Parts[part] > 0 })
}

// numbers are those of the parts that the block has.
func (b *Block) numbers(r *Row) (text string) {
	for part, n := range r.Parts {
		if !b.has(part) {
			continue
		}
		if text != "" {
			text += " · "
		}
		text += strconv.Itoa(n)
	}
	return text
}

func (r *Row) total() (n int) {
	for _, part := range r.Parts {
		n += part
	}
	return n
}
