package service

import (
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Draw draws what is compared as was chosen, unless it could not be described.
func (j *Job) Draw(compared *diagram.Comparison, err error) ([]byte, error) {
	drawing, err := j.Layout(compared, err)
	if err != nil {
		return nil, err
	}
	return drawing.SVG(), nil
}

// Drawn is a drawing that papers take, too.
type Drawn interface {
	SVG() []byte
	TikZ() []byte
}

// Picture writes a drawing as was chosen: as SVG or for LaTeX.
func (s Settings) Picture(d Drawn) []byte {
	if s.Truth(TikzChoice) {
		return d.TikZ()
	}
	return d.SVG()
}

// Picture draws what is compared as was chosen, also for LaTeX, unless it could not be described.
func (j *Job) Picture(compared *diagram.Comparison, err error) ([]byte, error) {
	drawing, err := j.Layout(compared, err)
	if err != nil {
		return nil, err
	}
	return j.Settings.Picture(drawing), nil
}

// The values of [WithoutChoice] in their order are the sums of these.
const (
	withoutLabels = 1 << iota
	withoutFeatures
)

// Drawing says how to draw, as was chosen.
func Drawing(s Settings) diagram.Options {
	without := s.Index(WithoutChoice)
	return diagram.Options{
		Width: s.Number(WidthChoice), Legend: s.Truth(LegendChoice), Theme: diagram.Theme(s.Index(ThemeChoice)),
		NoLabels: without&withoutLabels > 0, NoFeatures: without&withoutFeatures > 0,
	}
}

// Layout lays out such a drawing, to be written in a form of the caller's.
func (j *Job) Layout(compared *diagram.Comparison, err error) (drawing *diagram.Drawing, failure error) {
	if err == nil {
		s := j.Settings
		drawing, err = diagram.Layout(compared, Drawing(s))
	}
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing, nil
}
