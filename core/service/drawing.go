package service

import (
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
)

// draw draws what is compared as was chosen, unless it could not be described.
func (j *job) draw(compared *diagram.Comparison, err error) ([]byte, error) {
	var drawing *diagram.Drawing
	if err == nil {
		s := j.settings
		drawing, err = diagram.Layout(compared, diagram.Options{Width: s.Number(widthChoice), Legend: s.Truth(legendChoice), Theme: diagram.Theme(s.Index(themeChoice))})
	}
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing.SVG(), nil
}
