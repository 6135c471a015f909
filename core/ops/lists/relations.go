//go:build !small && !page

package lists

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/gr"
	"github.com/ccgscore/ccgscore/core/notice"
)

// relations are the grammatical relations of parses, if a markup file says which they are: Table 2 of the paper.
type relations struct {
	mapping *gr.Mapping
	mapper  *gr.Mapper
	file    notice.File
}

// read reads a markup file. One that says nothing of grammatical relations is for extraction alone.
func (r *relations) read(c *comparison.Call, table *category.Table) error {
	if r == nil {
		return nil
	}
	m, err := c.Mapping(table)
	if m != nil && m.Len() > 0 {
		r.mapping = m
	}
	return err
}

// keys returns what tells the relations of a parse from those of others; nil where nothing says which they are.
func (r *relations) keys(file notice.File) func(*dependency.Sentence, []uint64) ([]uint64, error) {
	if r == nil || r.mapping == nil {
		return nil
	}
	mapper := gr.NewMapper(r.mapping)
	r.mapper, r.file = mapper, file
	return func(parse *dependency.Sentence, keys []uint64) ([]uint64, error) {
		grs, err := mapper.Map(parse, file)
		for i := range grs {
			keys = append(keys, mapper.Key(&grs[i]))
		}
		return keys, err
	}
}

// tell tells what was met in the markup file, and what of the dependencies became no relation.
func (r *relations) tell(log *notice.Log) {
	if r != nil && r.mapper != nil {
		log.Merge(&r.mapping.Log)
		r.mapper.Met.Tell(log, r.file)
	}
}
