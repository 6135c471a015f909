package steps

import (
	"strings"

	"github.com/ccgscore/ccgscore/core/diagram/internal/draw"
	"github.com/ccgscore/ccgscore/core/latex"
)

// A pixel is 0.75 points, so type of 12 pixels is type of 9 points. Helvetica
// and Times, which every TeX has, are as wide as the fonts that were measured.
// All that is defined is so within the picture.
const preamble = `
% In the preamble of the document: \usepackage[T1]{fontenc} \usepackage{tikz}
% In its text: \input{FILE}, or \resizebox{\linewidth}{!}{\input{FILE}} where this is too wide
\begin{tikzpicture}[
  x=0.75pt, y=-0.75pt,
  every node/.style={inner sep=0pt, outer sep=0pt, anchor=base, color=ccgink, font=\ccgsans{9}},
  ccg name/.style={anchor=base west, color=ccgsoft},
  ccg word/.style={font=\ccgserif{15.75}},
  ccg folded/.style={font=\ccgserif{11.25}},
  ccg category/.style={},
  ccg rule/.style={anchor=base west, color=ccgsoft, font=\ccgsans{8.25}},
  ccg line/.style={color=ccggrey, line width=0.9pt},
  ccg missing/.style={color=ccgmissing, line width=1.35pt, dash pattern=on 5.25pt off 3pt},
  ccg extra/.style={color=ccgmissing, line width=1.35pt, dash pattern=on 1.5pt off 2.25pt},
  ccg way/.style={color=ccgway, line width=1.95pt},
  ccg frame/.style={line width=0.9pt, rounded corners=4.5pt},
  ccg mark/.style={solid, line width=1.05pt},
]
\def\ccgsans#1{\fontfamily{phv}\fontsize{#1}{#1}\selectfont}
\def\ccgserif#1{\fontfamily{ptm}\fontsize{#1}{#1}\selectfont}
`

// TikZ returns the drawing as a picture for LaTeX, in the colours of the light
// theme. How it is included stands in a comment on top.
func (d *Drawing) TikZ() []byte {
	w := tikz{draw.Writer{Out: []byte("% " + d.Title + preamble), Palette: draw.Light.Palette()}}
	w.colour("ink", w.Ink)
	w.colour("soft", w.Soft)
	w.colour("grey", w.Grey)
	w.colour("missing", w.Wrong)
	w.colour("way", w.Accent)
	for i := range d.Blocks {
		b := &d.Blocks[i]
		w.text("ccg name", "", b.Name.Box.Left, b.Name.At.Y, b.Name.Runs)
		for n := range b.Nodes {
			w.node(b, &b.Nodes[n])
		}
	}
	for i := range d.Legend {
		w.sample(&d.Legend[i])
	}
	w.Put("\\end{tikzpicture}\n")
	return w.Out
}

// tikz appends TikZ to what is written already; only paths and coordinates are
// written by Put, which takes % for a length.
type tikz struct{ draw.Writer }

// colour defines a colour by its six digits.
func (w *tikz) colour(name, digits string) {
	w.Put(`\definecolor{ccg` + name + `}{HTML}{` + strings.ToUpper(digits[1:]) + "}\n")
}

// styles returns what is added to the style of a line or text that looks so.
func styles(l *draw.Look) (style string) {
	style = [...]string{draw.NoMark: "", draw.Minus: ", ccg missing", draw.Cross: ", ccg extra"}[l.Mark]
	if l.Bold {
		style += ", ccg way"
	}
	return style
}

func (w *tikz) node(b *Block, n *Node) {
	look := b.look(n.Flags)
	style, begin := styles(look), ""
	if look.Bold {
		begin = `\bfseries `
	}
	switch {
	case n.Step():
		w.line(style, n.Line, n.Left, n.Right)
		w.text("ccg rule", "", n.Rule.Box.Left, n.Rule.At.Y, n.Rule.Runs)
	case n.folds():
		f := n.Frame
		w.Put(`\draw[ccg line`+styles(b.look(n.Within))+", ccg frame] (%,%) rectangle (%,%);\n", f.Left, f.Top, f.Right, f.Bottom)
		w.text("ccg folded", "", (f.Left+f.Right)/2, n.Words.At.Y, n.Words.Runs)
	default:
		w.text("ccg word", "", n.Words.At.X, n.Words.At.Y, n.Words.Runs)
	}
	if n.marked() {
		w.mark(style, n.Mark, look.Mark)
	}
	if n.Around {
		return
	}
	w.text("ccg category"+style, begin, n.Category.At.X, n.Category.At.Y, n.Category.Runs)
}

// line draws a line, or several at one height, from each end to the next.
func (w *tikz) line(style string, y draw.Length, ends ...draw.Length) {
	w.Put(`\draw[ccg line` + style + "]")
	for i := 0; i < len(ends); i += 2 {
		w.Put(" (%,%) -- (%,%)", ends[i], y, ends[i+1], y)
	}
	w.Put(";\n")
}

// sample draws a sample of the legend with its text.
func (w *tikz) sample(s *draw.Sample) {
	style := styles(s.Look)
	w.line(style, (s.Line.Top+s.Line.Bottom)/2, s.Ends()...)
	if s.Mark != draw.NoMark {
		w.mark(style, s.MarkBox(), s.Mark)
	}
	w.text("ccg name", "", s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
}

// mark draws the marks that [draw.Writer.Mark] writes.
func (w *tikz) mark(style string, m draw.Box, mark draw.Mark) {
	const inset = draw.Px
	x, y := (m.Left+m.Right)/2, (m.Top+m.Bottom)/2
	if mark == draw.Cross {
		w.Put(`\draw[ccg line`+style+", ccg mark] (%,%) -- (%,%) (%,%) -- (%,%);\n",
			m.Left+inset, m.Top+inset, m.Right-inset, m.Bottom-inset, m.Left+inset, m.Bottom-inset, m.Right-inset, m.Top+inset)
		return
	}
	const r = draw.MarkSize / 2
	w.Put(`\draw[ccg line`+style+", ccg mark] (%,%) circle[radius=%] (%,%) -- (%,%);\n", x, y, r, x-r/2, y, x+r/2, y)
}

// text writes a text whose baseline is at a place.
func (w *tikz) text(style, begin string, x, y draw.Length, runs []draw.Run) {
	w.Put(`\node[`+style+`] at (%,%) {`+begin, x, y)
	for _, run := range runs {
		if run.Subscript {
			w.Put(`\textsubscript{`)
		}
		w.Out = latex.Append(w.Out, run.Text)
		if run.Subscript {
			w.Put("}")
		}
	}
	w.Put("};\n")
}
