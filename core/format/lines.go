package format

import (
	"cmp"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/notice"
)

const (
	// Chunks grow to chunkSize, so that a few lines cost little.
	firstChunk = 1 << 15
	chunkSize  = 1 << 17
	// MaxLine bounds a line. The longest line of any real corpus, a
	// derivation, is far below 1 MiB.
	MaxLine = 1 << 20
)

// lines cuts an input into lines. It reads a chunk at a time into a string of
// which the lines, and the words that readers keep, are substrings: nothing
// is copied or allocated per line.
type lines struct {
	source io.Reader
	buffer []byte
	rest   string // of the chunk, not yet returned
	number int    // of the line returned last
	chunks int    // read so far
	file   notice.File
	clean  bool // the rest is known to be text, so that its lines need no look
	done   bool // the source is exhausted
	open   bool // … and its last line, which was returned, has no end
	brief  bool // errors need not say more than their line
	err    error
}

func newLines(source io.Reader, file notice.File) *lines {
	return &lines{source: source, file: file}
}

// next returns the next line without its end, "\n" or "\r\n". After the last
// it returns io.EOF.
func (l *lines) next() (string, error) {
	for {
		if end := strings.IndexByte(l.rest, '\n'); end >= 0 {
			line := l.rest[:end]
			l.rest = l.rest[end+1:]
			return l.checked(line)
		}
		if l.done {
			if l.rest == "" {
				return "", cmp.Or(l.err, io.EOF)
			}
			line := l.rest
			l.rest, l.open = "", true
			return l.checked(line)
		}
		if err := l.fill(); err != nil {
			return "", err
		}
	}
}

// fill puts another chunk behind the rest.
func (l *lines) fill() error {
	if l.err != nil {
		return l.err
	}
	if len(l.rest) > MaxLine {
		l.err = l.fail(l.number+1, 0, "the line is longer than 1 MiB", "is this a text file?")
		return l.err
	}
	l.chunks++
	first := l.number == 0 && l.rest == ""
	n, err := l.read(len(l.rest))
	l.rest = string(l.buffer[:n])
	if first {
		l.rest = strings.TrimPrefix(l.rest, "\ufeff")
	}
	switch {
	case err == nil:
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		l.done = true
	default:
		l.done = true
		l.err = &notice.Error{Code: notice.Data, Place: notice.Place{File: l.file}, Message: "reading failed: " + err.Error()}
		return l.err
	}
	complete := l.rest
	if !l.done {
		complete = complete[:strings.LastIndexByte(complete, '\n')+1] // what follows is read anew with the next chunk
	}
	l.clean = utf8.ValidString(complete) && strings.IndexByte(complete, 0) < 0
	return nil
}

// read puts the rest, a line that is not complete, and a chunk behind it into
// the buffer, and returns how much that is.
func (l *lines) read(rest int) (int, error) {
	chunk := max(rest, min(max(firstChunk, 8*len(l.buffer)), chunkSize)) // as long as a long line: it is copied few times
	if len(l.buffer) < rest+chunk {
		l.buffer = make([]byte, rest+chunk)
	}
	copy(l.buffer, l.rest)
	n, err := io.ReadFull(l.source, l.buffer[rest:])
	return rest + n, err
}

// checked counts the line and refuses what is no text.
func (l *lines) checked(line string) (string, error) {
	l.number++
	if n := len(line); n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	if len(line) > MaxLine {
		l.err = l.fail(l.number, 0, "the line is longer than 1 MiB", "is this a text file?")
		return "", l.err
	}
	if l.clean {
		return line, nil
	}
	return l.look(line)
}

// look refuses what is no text in UTF-8.
func (l *lines) look(line string) (string, error) {
	if i := strings.IndexByte(line, 0); i >= 0 {
		l.err = l.failAt(line, i, "a NUL byte", "is this a text file in UTF-8?")
		return "", l.err
	}
	if !utf8.ValidString(line) {
		i := 0
		for i < len(line) {
			r, size := utf8.DecodeRuneInString(line[i:])
			if r == utf8.RuneError && size == 1 {
				break
			}
			i += size
		}
		l.err = l.failAt(line, i, "this is not valid UTF-8", "convert the file to UTF-8")
		return "", l.err
	}
	return line, nil
}

// peek makes sure that there is something to read.
func (l *lines) peek() error {
	for l.rest == "" && !l.done {
		if err := l.fill(); err != nil {
			return err
		}
	}
	if l.rest == "" {
		if l.err != nil {
			return l.err
		}
		l.err = &notice.Error{
			Code: notice.Data, Place: notice.Place{File: l.file},
			Message: "the file is empty", Hint: "an empty file is no analysis; an unparsed sentence is an empty line",
		}
		return l.err
	}
	return nil
}

// ahead returns up to n bytes that have not been read yet.
func (l *lines) ahead(n int) (string, error) {
	if err := l.peek(); err != nil {
		return "", err
	}
	for len(l.rest) < n && !l.done {
		if err := l.fill(); err != nil {
			return "", err
		}
	}
	return l.rest[:min(n, len(l.rest))], nil
}

// place is the line returned last.
func (l *lines) place() notice.Place {
	return notice.Place{File: l.file, Line: l.number}
}

//go:noinline
func (l *lines) fail(line, column int, message, hint string) *notice.Error {
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: l.file, Line: line, Column: column},
		Message: message, Hint: hint,
	}
}

// failAt returns an error at an offset in the line returned last.
func (l *lines) failAt(line string, offset int, message, hint string) *notice.Error {
	e := l.fail(l.number, 0, message, hint)
	if l.brief { // a long line may have thousands
		return e
	}
	e.Column = column(line, offset)
	e.Excerpt = notice.Around(line, offset)
	return e
}

// limitError says that a sentence is larger than this program takes.
func (l *lines) limitError(message, hint string) error {
	return notice.AsLimit(l.fail(l.number, 0, message, hint))
}

// column turns an offset in a line into a column: characters, from 1.
func column(line string, offset int) int {
	return utf8.RuneCountInString(line[:min(offset, len(line))]) + 1
}
