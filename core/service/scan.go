package service

import (
	"io"
	"strings"

	"github.com/ccgscore/ccgscore/core/jsontext"
)

// Scanner returns what reads the JSON of a file piece by piece, and shows each piece to a
// function. A byte-order mark is no part of it.
func (j *Job) Scanner(in InputFile, source io.Reader, show func(text string)) *jsontext.Scanner {
	buffer, first := make([]byte, 1<<16), true
	return jsontext.NewScanner(in.Is, func() (string, error) {
		if err := j.Counted.Tick(); err != nil {
			return "", err
		}
		n, err := io.ReadFull(source, buffer)
		if n == 0 && err == io.EOF {
			return "", err
		}
		if err != nil && err != io.ErrUnexpectedEOF {
			return "", Unreadable(in, err)
		}
		text := string(buffer[:n])
		if first {
			text = strings.TrimPrefix(text, "\ufeff")
			first = false
		}
		show(text)
		return text, nil
	})
}
