package diagram

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
)

// styles are those of texts and arcs; a label interrupts its arc by the halo.
const styles = `  ccg upright/.style={anchor=base, rotate=90},
  ccg word/.style={font=\ccgserif{15.75}},
  ccg root/.style={font=\ccgserif{15.75}\itshape, color=ccgsoft},
  ccg gap/.style={font=\ccgserif{11.25}, color=ccgsoft},
  ccg form/.style={font=\ccgserif{8.25}, color=ccgsoft},
  ccg category/.style={color=ccgsoft},
  ccg label/.style={},
  ccg halo/.style={color=white},
  ccg arc/.style={rounded corners=6.75pt},
  ccg head/.style={solid, line cap=round, line join=round},
`

// The styles of a text that differs from gold's, or, where no side is gold, from the other one.
const (
	differing = "  ccg differs/.style={color=ccgwrong},\n"
	apart     = "  ccg differs/.style={color=ccgaccent},\n"
)

// textStyles are those of the kinds of text.
var textStyles = [...]string{
	SideName: "ccg name", GoldTag: "ccg category", Word: "ccg word", RootWord: "ccg root", Gap: "ccg gap",
	OtherForm: "ccg form", SystemTag: "ccg category",
}

// TikZ returns the drawing as a picture for LaTeX, in the colours of the light
// theme. How it is included stands in a comment on top.
func (d *Drawing) TikZ() []byte {
	own, kinds := styles+differing, looks[:FirstSample]
	switch lonely := func(a Arc) bool { return a.lonely }; {
	case d.between:
		own, kinds = styles+apart, looks[:LonelySample]
	case slices.ContainsFunc(d.Arcs, lonely):
		kinds = append(slices.Clone(kinds), looks[LonelySample])
	}
	t := draw.BeginTikZ(&d.Head, own, kinds)
	for i := range d.Texts {
		textAsTikZ(t, &d.Texts[i])
	}
	stack(d.Arcs, func(a *Arc, look *draw.Look) { arcAsTikZ(t, a, look) })
	t.Legend(d.Legend)
	return t.End()
}

func textAsTikZ(t *draw.TikZ, x *Text) {
	style, left := textStyles[x.Kind], x.At.X
	switch {
	case x.Upright:
		style += ", ccg upright"
	case x.Kind == SideName: // which begins at a place
		left = x.Box.Left
	case x.Differs:
		style += ", ccg differs"
	}
	t.Text(style, nil, left, x.At.Y, x.Runs)
}

func arcAsTikZ(t *draw.TikZ, a *Arc, look *draw.Look) {
	for i := range a.Pieces {
		p := &a.Pieces[i]
		lineAsTikZ(t, p, look)
		if !interrupted(p) {
			continue
		}
		t.Fill("ccg halo", p.Halo)
		t.Mark(look, p.Mark)
		if len(a.Label) > 0 {
			t.Text("ccg label", look, p.LabelAt.X, p.LabelAt.Y, a.Label)
		}
	}
}

// lineAsTikZ writes the line of a piece from the predicate towards the argument, and its arrow
// head.
func lineAsTikZ(t *draw.TikZ, p *Piece, look *draw.Look) {
	const step = " -- (%,%)"
	path, places := " (%,%)", []draw.Length{p.Start.X, p.Start.Y}
	if !p.OpenStart {
		path, places = path+step, append(places, p.Start.X, p.Y)
	}
	path, places = path+step, append(places, p.End.X, p.Y)
	if !p.OpenEnd {
		path, places = path+step, append(places, p.End.X, p.End.Y)
	}
	t.Draw(look, ", ccg arc", path, places...)
	if p.OpenEnd {
		return
	}
	back := p.Head.Top
	if p.arc.Side == System {
		back = p.Head.Bottom
	}
	t.Draw(look, ", ccg head", " (%,%) -- (%,%) -- (%,%)", p.Head.Left, back, p.End.X, p.End.Y, p.Head.Right, back)
}
