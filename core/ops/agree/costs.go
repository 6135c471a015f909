package agree

import (
	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// readCosts reads what it costs to replace a label by another, if there is a file of that.
func (a *annotations) readCosts(c *comparison.Call) (err error) {
	files := c.Inputs[costsRole.Name]
	if len(files) == 0 {
		return nil
	}
	if a.of == agreement.Dependencies {
		return service.Usage("costs are of labels of trees, and dependencies have none", "give derivations, or leave the costs out")
	}
	text, err := service.ReadAll(files[0])
	if err != nil {
		return err
	}
	a.costed = service.Checksum(text)
	a.costs, err = agreement.ReadCosts(text, files[0].Is)
	return err
}

// unused warns of labels that have costs and are in no annotation, which may be spelled wrong.
func (a *annotations) unused(c *comparison.Call, labels []string) {
	for _, label := range labels {
		at := notice.Place{File: c.Inputs[costsRole.Name][0].Is, Line: a.costs.Line(label)}
		a.log.Count(1, "unused-label", at, notice.Words("no annotation has the label "+notice.Quote(label)+", which has a cost here", "labels are spelled as in the annotations"))
	}
}
