package service

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/score"
)

// ignored reads the list of ignored dependencies, and says what a signature
// calls it.
func (c *call) ignored(table *category.Table) (*score.Ignored, string, error) {
	files := c.inputs["ignore"]
	switch {
	case len(files) > 0 && c.options.Ignore == "none":
		return nil, "", usage("a list of ignored dependencies is given, but none is asked for", "")
	case len(files) > 0:
		return readIgnored(files[0], table)
	case c.options.Ignore == "file":
		return nil, "", usage("the list of ignored dependencies is missing", "")
	case c.options.Ignore == "none":
		return nil, "none", nil
	}
	return score.StandardIgnored(table), "candc", nil
}

func readIgnored(in input, table *category.Table) (*score.Ignored, string, error) {
	text, err := readAll(in)
	if err != nil {
		return nil, "", err
	}
	list, err := score.ParseIgnored(text, in.is, table)
	return list, checksum(text), err
}
