package systems

import (
	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/diagram/internal/plot"
)

const (
	rowHeight  = 26 * draw.Px
	leastField = 150 * draw.Px // narrower fields stand beneath each other
	mostField  = 420 * draw.Px
	space      = 26 * draw.Px  // between fields
	nameRow    = 15 * draw.Px  // names at the ends of slopes are so far apart
	steepest   = 120 * draw.Px // how high the ranks are, with few systems
	slope      = 180 * draw.Px // how far the metrics of the ranks are apart, if there is room
	leastSlope = 60 * draw.Px
	ticks      = 4  // steps of a scale
	longest    = 24 // characters of a name
)

// layout is where everything stands.
type layout struct {
	fields        [2]plot.Field // intervals, under each metric
	ranks         plot.Field    // from the first metric, on its left, to the second
	width, height draw.Length
}

func (c *Chart) layout() *layout {
	l := &layout{width: draw.Room(c.Width)}
	l.placeFields(c)
	if len(c.Systems) > 1 {
		l.placeRanks(c)
	}
	return l
}

// placeFields puts the two metrics side by side, or beneath each other where there is no room.
func (l *layout) placeFields(c *Chart) {
	up := [2]plot.Axis{plot.Names(rowHeight, c.labels(0, true)...), plot.Names(rowHeight, c.labels(1, false)...)}
	beside := draw.Margin + space/2 // a number at the end of an axis is wider than the axis
	room := (l.width - 2*beside - up[0].Width() - up[1].Width() - space) / 2
	below := room < leastField
	if below {
		up[1] = plot.Names(rowHeight, c.labels(1, true)...)
		left := max(up[0].Width(), up[1].Width())
		room = max(leastField, l.width-2*beside-left)
		l.width = left + room + 2*beside
	}
	room = min(room, mostField)
	at := draw.Pt(beside, draw.Margin+plot.Row)
	for m := range l.fields {
		left := up[m].Width()
		if below {
			left = max(left, up[1-m].Width())
		}
		l.fields[m] = plot.Field{At: draw.Pt(at.X+left, at.Y), Across: c.scores(m, room), Up: up[m]}
		if below {
			at.Y += up[m].Length + plot.Row + space + plot.Row
		} else {
			at.X += left + room + space
		}
	}
	last := &l.fields[1]
	l.height = last.At.Y + last.Up.Length + plot.Row + draw.Margin
}

// placeRanks puts the ranks beneath the fields.
func (l *layout) placeRanks(c *Chart) {
	left, right := draw.Length(0), draw.Length(0)
	for _, text := range c.labels(0, true) {
		left = max(left, draw.LineWidth(text)+plot.Gap)
	}
	for _, text := range c.labels(1, true) {
		right = max(right, draw.LineWidth(text)+plot.Gap)
	}
	height := max(steepest, draw.Length(len(c.Systems))*nameRow)
	span := plot.NoSpan
	for i := range c.Systems {
		for _, s := range c.Systems[i].Scores {
			span.Add(s.Value)
		}
	}
	up := plot.Axis{Scale: plot.Scale{From: span.Most, To: min(span.Least, span.Most-1), Length: height}}
	apart := max(leastSlope, min(slope, l.width-2*draw.Margin-left-right-plot.Gap))
	l.ranks = plot.Field{At: draw.Pt(draw.Margin+left, l.height+2*plot.Row), Across: plot.Axis{Scale: plot.Scale{To: 1, Length: apart}}, Up: up}
	l.width = max(l.width, l.ranks.At.X+apart+right+draw.Margin)
	l.height = l.ranks.At.Y + height + plot.Row
}

// labels stand at the rows of a metric: the score, beside the name of the system if that is wanted.
func (c *Chart) labels(metric int, named bool) []string {
	list := make([]string, len(c.Systems))
	for i := range c.Systems {
		list[i] = c.Systems[i].Scores[metric].Text
		if named {
			list[i] = c.Systems[i].name() + "  " + list[i]
		}
	}
	return list
}

// scores is the axis of a metric, which holds all intervals.
func (c *Chart) scores(metric int, length draw.Length) plot.Axis {
	span := plot.NoSpan
	for i := range c.Systems {
		s := &c.Systems[i].Scores[metric]
		span.Add(s.Low)
		span.Add(s.High)
		span.Add(s.Value)
	}
	axis := plot.Numbers(span.Scale(0, plot.Whole/1000, ticks), length, percent)
	axis.Thin()
	return axis
}
