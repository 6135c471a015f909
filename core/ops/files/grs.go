//go:build !small

package files

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/gr"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// relating reads sentences with the grammatical relations that their dependencies become, in place of these.
type relating struct {
	format.Reader
	file   notice.File
	mapper *gr.Mapper
}

// related returns a reader of what is to be written in a format: of grammatical relations, where these are
// asked for and the file has dependencies.
func related(c *comparison.Call, r format.Reader, read format.Detection, to format.Format, table *category.Table) (format.Reader, error) {
	in := c.Inputs["file"][0]
	switch {
	case read.Format.Relational() && !to.Relational():
		return nil, comparison.HoldsNo(in.Is, read, "CCG dependencies", "dependencies do not follow from grammatical relations; these are written as "+string(format.CandCGRs))
	case read.Format.Relational() || !to.Relational():
		return r, nil
	case !comparison.HasDependencies(read.Format):
		return nil, comparison.HoldsNo(in.Is, read, "CCG dependencies", string(to)+" is written of dependencies or derivations")
	}
	m, err := c.Mapping(table)
	switch {
	case err != nil:
		return nil, err
	case m == nil:
		return nil, service.Usage("a markup file is needed to write "+string(to), "its lines such as 1 ncsubj %l %f _ say which grammatical relations dependencies are")
	case m.Len() == 0:
		return nil, gr.NoLines(c.Inputs["markup"][0].Is)
	}
	return relating{r, in.Is, gr.NewMapper(m)}, nil
}

// Read reads the next sentence.
func (r relating) Read(s *dependency.Sentence) error {
	err := r.Reader.Read(s)
	if err != nil {
		return err
	}
	made, err := r.mapper.Map(s, r.file)
	s.GRs, s.Dependencies = append(s.GRs[:0], made...), s.Dependencies[:0]
	return err
}

// Log returns what was met, and what of the dependencies became no relation.
func (r relating) Log() *notice.Log {
	var log notice.Log
	log.Merge(r.Reader.Log())
	log.Merge(&r.mapper.Log)
	r.mapper.Met.Tell(&log, r.file)
	return &log
}
