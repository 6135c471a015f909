package pairing

import (
	"io"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// file is a reader of sentences that have nothing but ids and lines.
type file struct {
	ids   []string
	end   error // after the last; nil for io.EOF
	log   notice.Log
	reads int
}

func (f *file) Read(s *dependency.Sentence) error {
	if f.reads == len(f.ids) {
		if f.end != nil {
			return f.end
		}
		return io.EOF
	}
	s.Reset()
	s.ID, s.Line, s.Parsed = f.ids[f.reads], f.reads+1, true
	f.reads++
	return nil
}

func (f *file) Log() *notice.Log { return &f.log }

// numbers returns the ids from first to last.
func numbers(first, last int) (ids []string) {
	for n := first; n <= last; n++ {
		ids = append(ids, strconv.Itoa(n))
	}
	return ids
}

// remaining returns ids but for some.
func remaining(ids []string, gone ...string) (rest []string) {
	for _, id := range ids {
		if !strings.Contains(" "+strings.Join(gone, " ")+" ", " "+id+" ") {
			rest = append(rest, id)
		}
	}
	return rest
}

// unnamed returns n sentences without ids.
func unnamed(n int) []string { return make([]string, n) }

// drain returns all sentences of a source, copied.
func drain(from Source) (list []*dependency.Sentence, err error) {
	for {
		s, err := from.Next()
		if err != nil {
			if err == io.EOF {
				err = nil
			}
			return list, err
		}
		list = append(list, s.Clone())
		from.Release(s)
	}
}

// shown is what a log holds, a notice a line.
func shown(l *notice.Log) string {
	var lines []string
	for _, n := range l.Notices() {
		lines = append(lines, n.Code+" "+n.String())
	}
	return strings.Join(lines, "\n")
}
