package parsing

import (
	"bufio"
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/chart"
	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Lines reads sentences with supertags, one a line.
type Lines struct {
	in    service.InputFile
	lines *bufio.Scanner
	cache *category.Cache
	line  int
}

// maxLine bounds a line, in bytes: 250 words with ten categories each take less.
const maxLine = 1 << 20

// OpenLines opens a file of them.
func OpenLines(c *comparison.Call, in service.InputFile, table *category.Table) (*Lines, error) {
	file, err := in.Open()
	if err != nil {
		return nil, service.Unreadable(in, err)
	}
	c.Cleanup = append(c.Cleanup, func() { file.Close() })
	l := &Lines{in: in, lines: bufio.NewScanner(c.Counted.Reader(file)), cache: category.NewCache(table)}
	l.lines.Buffer(nil, maxLine)
	return l, nil
}

// Read reads the next sentence, from a line that is not empty; io.EOF after the last.
func (l *Lines) Read() ([]chart.Word, error) {
	for l.lines.Scan() {
		l.line++
		text := strings.TrimPrefix(l.lines.Text(), "\ufeff")
		if strings.TrimSpace(text) != "" {
			return chart.ReadWords(l.cache, l.in.Is, l.line, text)
		}
	}
	switch err := l.lines.Err(); err {
	case nil:
		return nil, io.EOF
	case bufio.ErrTooLong:
		l.line++
		return nil, &notice.Error{Code: notice.Limit, Place: l.Place(), Message: "this line is longer than 1 MiB", Hint: "a line is a sentence"}
	default:
		return nil, service.Unreadable(l.in, err)
	}
}

// Place is that of the line that was read last.
func (l *Lines) Place() notice.Place { return notice.Place{File: l.in.Is, Line: l.line} }
