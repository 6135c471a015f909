package service

var diagramOperation = &Operation{
	Name: "diagram", Help: "Draw a sentence, gold above and the system below.", Files: sides,
	Choices: concat(pictured, choosing, drawing, keeping),
	Forms:   []Form{svgForm},
	run:     comparing(nil, runDiagram),
}

// runDiagram draws one sentence as SVG.
func runDiagram(c *call) (Reply, error) {
	chosen, err := c.find()
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
