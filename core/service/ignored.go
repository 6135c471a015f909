package service

import (
	"io"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// ignored reads the list of ignored dependencies and names it.
func (c *call) ignored(table *category.Table) (*score.Ignored, string, error) {
	files := c.Files["ignore"]
	switch {
	case len(files) > 0:
		file, err := files[0].Open()
		if err != nil {
			return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: files[0].Name}, Message: err.Error()}
		}
		defer file.Close()
		const most = 1 << 20
		text, err := io.ReadAll(io.LimitReader(file, most+1))
		if err != nil {
			return nil, "", &notice.Error{Code: notice.Data, Place: notice.Place{File: files[0].Name}, Message: err.Error()}
		}
		if len(text) > most {
			return nil, "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: files[0].Name}, Message: "the list of ignored dependencies is longer than 1 MiB"}
		}
		if c.options.Ignore == "none" {
			return nil, "", usage("a list of ignored dependencies is given, but none is asked for", "")
		}
		list, err := score.ParseIgnored(string(text), files[0].Name, table)
		return list, checksum(string(text)), err
	case c.options.Ignore == "file":
		return nil, "", usage("the list of ignored dependencies is missing", "")
	case c.options.Ignore == "none":
		return nil, "none", nil
	}
	return score.StandardIgnored(table), "candc", nil
}
