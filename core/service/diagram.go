package service

import (
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// diagram draws one sentence as SVG.
func (s *Service) diagram(c *call) (Reply, error) {
	chosen, err := s.find(c)
	if err != nil {
		return Reply{}, err
	}
	analysis, err := chosen.analyse(c.options.Metric)
	if err != nil {
		return Reply{}, err
	}
	svg, err := c.draw(analysis)
	if err != nil {
		return Reply{}, err
	}
	return Reply{Type: "image/svg+xml", Body: svg, Warnings: chosen.comparison.scores.Warnings}, nil
}

func (c *call) draw(a *score.Analysis) ([]byte, error) {
	o := &c.options
	drawing, err := diagram.Layout(a, diagram.Options{
		Metric: o.Metric, Width: o.Width, Ignored: o.ShowIgnored, Legend: o.Legend, Theme: o.Theme,
	})
	if err != nil {
		return nil, &notice.Error{Code: notice.Limit, Message: err.Error()}
	}
	return drawing.SVG(), nil
}
