package sentences

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/diagram"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Diagram is the operation that draws a sentence. It leaves TikZ to programs that have
// pictures.Diagram in its place.
var Diagram = &service.Operation{
	Name: "diagram", Help: "Draw a sentence, gold above and the system below.", Files: service.Sides,
	Choices: service.Concat(Pictured, comparison.Choosing, []*service.Choice{service.TikzChoice}, comparison.Drawing, comparison.Keeping),
	Forms:   []service.Form{service.SvgForm, service.TikzForm},
	Run:     comparison.Comparing(runDiagram),
}

// runDiagram draws one sentence as SVG.
func runDiagram(c *comparison.Call) (service.Reply, error) {
	if c.Options.Truth(service.TikzChoice) {
		return service.Reply{}, &notice.Error{Code: notice.Elsewhere, Message: "this program writes no TikZ", Hint: "the whole program does"}
	}
	drawing, warnings, err := Draw(c)
	if err != nil {
		return service.Reply{}, err
	}
	return service.Reply{Type: service.SvgForm.MediaType, Body: drawing.SVG(), Warnings: warnings}, nil
}

// Draw lays out the sentence that is asked for, and says what was met.
func Draw(c *comparison.Call) (drawing *diagram.Drawing, warnings []*notice.Notice, err error) {
	chosen, err := c.Find()
	if err != nil {
		return nil, nil, err
	}
	analysis, _, err := chosen.Analyse(c.Options.Metric)
	if err != nil {
		return nil, nil, err
	}
	if drawing, err = c.Layout(analysis.Drawn(c.Options.ShowIgnored)); err != nil {
		return nil, nil, err
	}
	return drawing, chosen.Warnings(c), nil
}
