package spread

import (
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Look decides what is decided of the whole corpus before it is counted: of which format
// its files are, how sentences are paired, and whether gold teaches a co-indexation. It
// does what a run over the whole does up to the first pair, and reads no more than that:
// beginnings.
func (s *Spread) Look(parts []comparison.Part, h service.Host) *notice.Error {
	s.Plan = comparison.Plan{}
	return s.do(comparison.Part{}, h, func(c *comparison.Call) error {
		c.Planned, c.Lessons, c.Looking = nil, nil, true
		if err := c.Chain(parts); err != nil {
			return err
		}
		if err := comparison.CheckNames(c.Options.Names, len(c.Inputs["system"])); err != nil {
			return err
		}
		return s.Plan.Look(c)
	})
}
