package service

import (
	"hash/fnv"
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// maxSmall bounds the files that are read as a whole, in bytes.
const maxSmall = 1 << 20

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

// readAll reads a small file: a list of ignored dependencies, a markup file. A
// byte-order mark is no part of it.
func readAll(in input) (string, error) { return readUpTo(in, maxSmall, "1 MiB") }

// readUpTo reads a file that is held as a whole: up to so many bytes, in words.
func readUpTo(in input, most int64, words string) (string, error) {
	file, err := in.Open()
	if err != nil {
		return "", unreadable(in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return "", unreadable(in, err)
	}
	if int64(len(text)) > most {
		return "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.is}, Message: "this file is longer than " + words, Hint: "is it what it is given as?"}
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

// checksum names a list in a signature.
func checksum(text string) string {
	h := fnv.New64a()
	io.WriteString(h, text)
	return strconv.FormatUint(h.Sum64()>>32, 16)
}
