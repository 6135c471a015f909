package service

import (
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Draw draws what is compared as was chosen, unless it could not be described.
func (j *Job) Draw(compared *diagram.Comparison, err error) ([]byte, error) {
	var drawing *diagram.Drawing
	if err == nil {
		s := j.Settings
		drawing, err = diagram.Layout(compared, diagram.Options{Width: s.Number(WidthChoice), Legend: s.Truth(LegendChoice), Theme: diagram.Theme(s.Index(ThemeChoice))})
	}
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing.SVG(), nil
}
