package service

import (
	"github.com/ccgscore/ccgscore/core/notice"
)

// Look decides what is decided of the whole corpus before it is counted: of which format
// its files are, how sentences are paired, and whether gold teaches a co-indexation. It
// does what a run over the whole does up to the first pair, and reads no more than that:
// beginnings.
func (s *Spread) Look(parts []Part, h Host) *notice.Error {
	s.Plan = Plan{}
	return s.do(Part{}, h, func(c *call) error {
		c.planned, c.lessons, c.looking = nil, nil, true
		if err := c.chain(parts); err != nil {
			return err
		}
		if err := checkNames(c.options.Names, len(c.inputs["system"])); err != nil {
			return err
		}
		return c.by.look(&s.Plan, c)
	})
}
