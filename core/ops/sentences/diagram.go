package sentences

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
)

// Diagram is the operation that draws a sentence.
var Diagram = &service.Operation{
	Name: "diagram", Help: "Draw a sentence, gold above and the system below.", Files: service.Sides,
	Choices: service.Concat(Pictured, comparison.Choosing, comparison.Drawing, comparison.Keeping),
	Forms:   []service.Form{service.SvgForm},
	Run:     comparison.Comparing(runDiagram),
}

// runDiagram draws one sentence as SVG.
func runDiagram(c *comparison.Call) (service.Reply, error) {
	chosen, err := c.Find()
	if err != nil {
		return service.Reply{}, err
	}
	analysis, _, err := chosen.Analyse(c.Options.Metric)
	if err != nil {
		return service.Reply{}, err
	}
	svg, err := c.Draw(analysis.Drawn(c.Options.ShowIgnored))
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: "image/svg+xml", Body: svg, Warnings: chosen.Warnings(c)}, nil
}
