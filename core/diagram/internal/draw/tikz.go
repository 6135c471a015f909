package draw

import (
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/latex"
)

// TikZ writes a picture for LaTeX, in the colours of the light theme.
type TikZ struct{ w Writer }

// A pixel is 0.75 points, so type of 12 pixels is type of 9 points. Helvetica
// and Times, which every TeX has, are as wide as the fonts that were measured.
// All that is defined is so within the picture.
const (
	usage = `
% In the preamble of the document: \usepackage[T1]{fontenc} \usepackage{tikz}
% In its text: \input{FILE}, or \resizebox{\linewidth}{!}{\input{FILE}} where this is too wide
`
	shared = `\begin{tikzpicture}[
  x=0.75pt, y=-0.75pt,
  every node/.style={inner sep=0pt, outer sep=0pt, anchor=base, color=ccgink, font=\ccgsans{9}},
  ccg name/.style={anchor=base west, color=ccgsoft},
  ccg cross/.style={solid},
  ccg minus/.style={solid, line width=1.05pt},
`
	fonts = `]
\def\ccgsans#1{\fontfamily{phv}\fontsize{#1}{#1}\selectfont}
\def\ccgserif#1{\fontfamily{ptm}\fontsize{#1}{#1}\selectfont}
`
)

// TeX has no number beyond this one, so nothing can be farther away.
const farthest = 16383 * Px

var colourNames = [...]string{Grey: "grey", Ink: "ink", Soft: "soft", Wrong: "wrong", Accent: "accent"}

// BeginTikZ begins a picture: how it is included stands in a comment on top. The styles are
// those of a kind of drawing, a line each, besides those of its looks, of which the first is
// that of plain lines.
func BeginTikZ(h *Head, styles string, looks []Look) *TikZ {
	t := &TikZ{Writer{Palette: Light.Palette()}}
	t.put("% " + h.Title + usage)
	if max(h.Width, h.Height) > farthest {
		t.put("% It is too large for TeX, which measures no more than 16,383 pixels: draw it narrower.\n")
	}
	t.put(shared + styles)
	for i := range looks {
		if looks[i].Width != "" { // a table of looks may have gaps
			t.style(&looks[i])
		}
	}
	t.put(fonts)
	for colour, name := range colourNames {
		t.put(`\definecolor{ccg` + name + `}{HTML}{` + strings.ToUpper(t.w.Of(Colour(colour))[1:]) + "}\n")
	}
	return t
}

// End ends the picture and returns it.
func (t *TikZ) End() []byte {
	t.put("\\end{tikzpicture}\n")
	return t.w.Out
}

func (t *TikZ) put(text string) { t.w.Out = append(t.w.Out, text...) }

// style defines how the lines and texts of a look are set.
func (t *TikZ) style(l *Look) {
	if l.Style == "" {
		t.put("  ccg line/.style={color=ccg" + colourNames[l.Colour])
	} else {
		t.put("  ccg " + l.Style + "/.style={color=ccg" + colourNames[l.Colour])
		if l.Fill != l.Colour {
			t.put(", text=ccg" + colourNames[l.Fill])
		}
	}
	t.put(", line width=" + points(l.Width) + "pt")
	if on, off, dashed := strings.Cut(l.Dashes, " "); dashed {
		t.put(", dash pattern=on " + points(on) + "pt off " + points(off) + "pt")
	}
	t.put("},\n")
}

// points converts pixels.
func points(pixels string) string {
	n, _ := strconv.ParseFloat(pixels, 64)
	return strconv.FormatFloat(n*0.75, 'g', 4, 64)
}

// styled adds the style of a look to others.
func styled(style string, l *Look) string {
	if l != nil && l.Style != "" {
		return style + ", ccg " + l.Style
	}
	return style
}

// Draw draws a path, in which each % stands for the next of the lengths, in the style of a
// look and in more of them.
func (t *TikZ) Draw(l *Look, more, path string, lengths ...Length) {
	t.put(`\draw[` + styled("ccg line", l) + more + "]")
	t.w.Put(path+";\n", lengths...)
}

// Fill fills a rectangle.
func (t *TikZ) Fill(style string, b Box) {
	t.w.Put(`\fill[`+style+"] (%,%) rectangle (%,%);\n", b.Left, b.Top, b.Right, b.Bottom)
}

// Frame draws a frame, in the style of frames that the picture has.
func (t *TikZ) Frame(l *Look, b Box) {
	t.Draw(l, ", ccg frame", " (%,%) rectangle (%,%)", b.Left, b.Top, b.Right, b.Bottom)
}

// Lines draws a line, or several at one height, from each end to the next.
func (t *TikZ) Lines(l *Look, y Length, ends ...Length) {
	path, lengths := "", []Length(nil)
	for i := 0; i < len(ends); i += 2 {
		path, lengths = path+" (%,%) -- (%,%)", append(lengths, ends[i], y, ends[i+1], y)
	}
	t.Draw(l, "", path, lengths...)
}

// Mark draws the mark of a look, one of those that [Writer.Mark] writes.
func (t *TikZ) Mark(l *Look, m Box) {
	const r, third, inset = MarkSize / 2, MarkSize / 3, Px
	x, y := (m.Left+m.Right)/2, (m.Top+m.Bottom)/2
	switch l.Mark {
	case Cross:
		t.Draw(l, ", ccg cross", " (%,%) -- (%,%) (%,%) -- (%,%)",
			m.Left+inset, m.Top+inset, m.Right-inset, m.Bottom-inset, m.Left+inset, m.Bottom-inset, m.Right-inset, m.Top+inset)
	case Minus:
		t.Draw(l, ", ccg minus", " (%,%) circle[radius=%] (%,%) -- (%,%)", x, y, r, x-r/2, y, x+r/2, y)
	case Plus:
		t.Draw(l, ", ccg minus", " (%,%) circle[radius=%] (%,%) -- (%,%) (%,%) -- (%,%)", x, y, r, x-r/2, y, x+r/2, y, x, y-r/2, x, y+r/2)
	case Arrow:
		t.Draw(l, ", ccg cross", " (%,%) -- (%,%) (%,%) -- (%,%) -- (%,%)", m.Left, y, m.Right, y, m.Right-third, y-third, m.Right, y, m.Right-third, y+third)
	case Unequal:
		t.Draw(l, ", ccg cross", " (%,%) -- (%,%) (%,%) -- (%,%) (%,%) -- (%,%)",
			m.Left, y-third/2, m.Right, y-third/2, m.Left, y+third/2, m.Right, y+third/2, x-third, m.Bottom, x+third, m.Top)
	}
}

// Text writes a text whose baseline is at a place, in the style of a look, if it has one.
func (t *TikZ) Text(style string, l *Look, x, y Length, runs []Run) {
	t.w.Put(`\node[`+styled(style, l)+"] at (%,%) {", x, y)
	if l != nil && l.Bold {
		t.put(`\bfseries `)
	}
	for _, run := range runs {
		if run.Subscript {
			t.put(`\textsubscript{`)
		}
		t.w.Out = latex.Append(t.w.Out, run.Text)
		if run.Subscript {
			t.put("}")
		}
	}
	t.put("};\n")
}

// Legend writes samples.
func (t *TikZ) Legend(samples []Sample) {
	for i := range samples {
		s := &samples[i]
		if s.Framed {
			t.Frame(s.Look, s.Frame())
		} else {
			t.Lines(s.Look, (s.Line.Top+s.Line.Bottom)/2, s.Ends()...)
		}
		t.Mark(s.Look, s.MarkBox())
		t.Text("ccg name", nil, s.Text.Box.Left, s.Text.At.Y, s.Text.Runs)
	}
}
