package bundle

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// An Error is a mistake in a source file.
type Error struct {
	File    string // path relative to the project
	Line    int    // from 1; 0 if the mistake is in the file as a whole
	Column  int    // in characters, from 1
	Message string
	Hint    string // what would be right; may be empty
}

func (e *Error) Error() string {
	text := e.File + ": " + e.Message
	if e.Line > 0 {
		text = fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
	}
	if e.Hint != "" {
		text += "\n  " + e.Hint
	}
	return text
}

// mistake returns the error at an offset of a file's source.
func (f *file) mistake(offset int, message, hint string) *Error {
	before := f.source[:min(max(offset, 0), len(f.source))]
	return &Error{
		File:    f.path,
		Line:    1 + bytes.Count(before, []byte("\n")),
		Column:  1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]),
		Message: message,
		Hint:    hint,
	}
}
