package comparison

import (
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/score"
	"github.com/ccgscore/ccgscore/core/service"
)

// Ignored reads the list of ignored dependencies, and says what a signature
// calls it.
func (c *Call) Ignored(table *category.Table) (*score.Ignored, string, error) {
	files := c.Inputs["ignore"]
	switch {
	case len(files) > 0 && c.Options.Ignore == "none":
		return nil, "", service.Usage("a list of ignored dependencies is given, but none is asked for", "")
	case len(files) > 0:
		return readIgnored(files[0], table)
	case c.Options.Ignore == "file":
		return nil, "", service.Usage("the list of ignored dependencies is missing", "")
	case c.Options.Ignore == "none":
		return nil, "none", nil
	}
	return score.StandardIgnored(table), "candc", nil
}

func readIgnored(in service.InputFile, table *category.Table) (*score.Ignored, string, error) {
	text, err := service.ReadAll(in)
	if err != nil {
		return nil, "", err
	}
	list, err := score.ParseIgnored(text, in.Is, table)
	return list, service.Checksum(text), err
}
