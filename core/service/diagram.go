package service

import (
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
)

// pictured is what operations take that show a sentence of files, or of a kept comparison.
var pictured = concat(labels, roots, extracting, []*Choice{strictChoice}, attaching, []*Choice{firstParseChoice}, reading, reads(hasLinks))

var diagramOperation = &Operation{
	Name: "diagram", Help: "Draw a sentence, gold above and the system below.", Files: sides,
	Choices: concat(pictured, choosing, drawing, keeping),
	Forms:   []Form{svgForm},
	run:     (*Service).diagram,
}

// diagram draws one sentence as SVG.
func (s *Service) diagram(c *call) (Reply, error) {
	chosen, err := s.find(c)
	if err != nil {
		return Reply{}, err
	}
	analysis, _, err := chosen.analyse(c.options.Metric)
	if err != nil {
		return Reply{}, err
	}
	svg, err := c.draw(analysis.drawn(c.options.ShowIgnored))
	if err != nil {
		return Reply{}, err
	}
	return Reply{Type: "image/svg+xml", Body: svg, Warnings: chosen.warnings(c)}, nil
}

// draw draws what is compared, unless it could not be described.
func (c *call) draw(compared *diagram.Comparison, err error) ([]byte, error) {
	var drawing *diagram.Drawing
	if err == nil {
		drawing, err = diagram.Layout(compared, diagram.Options{Width: c.options.Width, Legend: c.options.Legend, Theme: c.options.Theme})
	}
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing.SVG(), nil
}
