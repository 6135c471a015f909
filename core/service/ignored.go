package service

import (
	"hash/fnv"
	"io"
	"strconv"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// maxIgnored bounds a list of ignored dependencies, in bytes.
const maxIgnored = 1 << 20

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
	file, err := in.Open()
	if err != nil {
		return nil, "", unreadable(in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxIgnored+1))
	if err != nil {
		return nil, "", unreadable(in, err)
	}
	if len(text) > maxIgnored {
		return nil, "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.is}, Message: "the list of ignored dependencies is longer than 1 MiB"}
	}
	list, err := score.ParseIgnored(string(text), in.is, table)
	return list, checksum(text), err
}

// checksum names a list in a signature.
func checksum(text []byte) string {
	h := fnv.New64a()
	h.Write(text)
	return strconv.FormatUint(h.Sum64()>>32, 16)
}
