package diagram

import "github.com/ccgscore/ccgscore/core/diagram/internal/draw"

// Distances from left to right. All are even, so that half of each is exact.
const (
	sideSpace     = 20 * draw.Px // between the names of the sides and the sentence
	uprightSpace  = 12 * draw.Px // the same where they stand upright
	wordSpace     = 24 * draw.Px // between words
	tagSpace      = 16 * draw.Px // between tags
	legDistance   = 12 * draw.Px // between the legs of a word
	legSpace      = 18 * draw.Px // between the legs of neighbouring words
	runEnd        = 16 * draw.Px // between a leg of an arc and its own label, or the edge of the row
	edgeSpace     = 10 * draw.Px // between the edge of a row and a label
	crossingSpace = 6 * draw.Px  // between a label and the leg of an arc that crosses
	haloRoom      = 4 * draw.Px  // between a label and the edge of its halo
	headWidth     = 8 * draw.Px
)

// Distances from top to bottom.
const (
	levelHeight  = 30 * draw.Px
	firstLevel   = 32 * draw.Px // from the feet of arcs to the first level
	haloHeight   = 20 * draw.Px
	headHeight   = 7 * draw.Px
	formShift    = 13 * draw.Px // what moves down where the system has other forms
	uprightShift = 2 * draw.Px  // from the baseline of tags to where the upright name of the side begins
	lineSpace    = 14 * draw.Px // between the words and those once more
	stripSpace   = 32 * draw.Px // between the rows of a sentence that is broken into several
)

// Layout decides where everything in the drawing of a sentence stands. The
// error is a [*LimitError]: the sentence is too long.
//
// Memory grows with the number of words and arcs, and so does time, with a
// factor for how many words the average arc spans. Where a sentence is broken, a
// row that is too wide is laid out again, as often as its words can be halved.
func Layout(c *Comparison, o Options) (*Drawing, error) {
	lines := []*Comparison{c}
	if c.below != nil {
		lines = append(lines, c.below)
	}
	most, total := 0, 0
	for _, line := range lines {
		for _, links := range line.links {
			most, total = max(most, len(links)), total+len(links)
		}
	}
	if most > MaxArcs {
		return nil, &LimitError{What: "arcs", Have: most, Limit: MaxArcs}
	}
	d := &Drawing{
		Head: draw.NewHead("", &o),
		Arcs: make([]Arc, total), manner: c.manner,
	}
	sentences := make([]*sentence, len(lines))
	arcs := d.Arcs
	for n, line := range lines {
		columns, at, err := columnsOf(line.words, &o)
		if err != nil {
			return nil, err
		}
		s := &sentence{columns: columns, names: [2]string{line.name(Gold), line.name(System)}}
		if line.beneath {
			s.names[Gold] = ""
		}
		d.manner = line.manner // which names its arcs
		for side, links := range line.links {
			own := arcs[:len(links)]
			arcs = arcs[len(own):]
			for i := range own {
				a := &own[i]
				a.Link, a.Side, a.Below = links[i], Side(side), n > 0
				a.Label = o.Label(a.Label)
				a.fill(at)
				d.describeArc(a, columns)
			}
			s.arcs[side] = shortToLong(own, len(columns))
		}
		sentences[n] = s
	}
	d.manner = c.manner
	s := sentences[0]
	if len(sentences) > 1 {
		s.below = sentences[1]
	}
	d.describe(c.title, s.columns)
	d.place(s.strips(draw.Length(o.Width) * draw.Px))
	d.unmark()
	if o.Legend {
		d.placeLegend(c.strictest)
	}
	return d, nil
}

// place puts the strips of a sentence beneath each other, as wide as the widest
// of them: what goes on in the next leads to the edge.
func (d *Drawing) place(strips []*strip) {
	d.Rows = len(strips)
	for _, s := range strips {
		d.Width = max(d.Width, s.width())
	}
	d.Height = draw.Margin
	for row, s := range strips {
		if row > 0 {
			d.Height += stripSpace
		}
		s.justify(d.Width)
		for n, line := range s.lines() {
			if n > 0 {
				d.Height += lineSpace
			}
			lines, height := linesOf(line, d.Height)
			d.Height += height
			d.placeTexts(line, &lines)
			for _, side := range line.sides {
				side.placeArcs(line, &lines, row)
			}
		}
	}
	d.Height += draw.Margin
}

// row is what stands side by side at one height.
type row struct {
	halves []draw.Length // of each column: half the width of what it shows, or 0
	space  draw.Length   // between neighbours
}

// rowsOf returns the rows of texts, then those of the feet of arcs.
func rowsOf(s *strip) (rows [textRows + 2]row) {
	for n := range rows {
		rows[n] = row{make([]draw.Length, len(s.columns)), wordSpace}
		for i := range s.columns {
			if n < textRows {
				rows[n].halves[i] = s.columns[i].texts[n].Width / 2
			} else if legs := s.sides[n-textRows].legs[i]; len(legs) > 0 {
				rows[n].halves[i] = legs[len(legs)-1].offset + headWidth/2
			}
		}
	}
	for side := range s.sides {
		tags, feet := &rows[side*systemTags], &rows[textRows+side]
		tags.space, feet.space = tagSpace, legSpace
		for i, half := range tags.halves {
			if half == 0 { // legs reach down to the word
				tags.halves[i] = feet.halves[i]
			}
		}
	}
	return rows
}

// keepApart demands that what stands in a row does not touch.
func (r *row) keepApart(d draw.Demands) {
	before := -1
	for i, half := range r.halves {
		if half == 0 {
			continue
		}
		if before >= 0 {
			d.Add(before, i, r.halves[before]+r.space+half)
		}
		before = i
	}
}
