// Package unpack reads files that may be packed with gzip. It is for hosts that
// have compress/gzip, which is too large for core.
package unpack

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
)

// What may be wrong with a packed file.
var (
	ErrBroken = errors.New("this is a broken gzip file")
	ErrCutOff = errors.New("the gzip file is cut off") // say by an aborted download
)

// magic is how every gzip file begins (RFC 1952), and no text does.
var magic = []byte{0x1f, 0x8b}

// Enough is how many bytes of a file tell [IsPacked].
const Enough = 2

// IsPacked reports whether a file that begins like this is packed.
func IsPacked(beginning []byte) bool { return bytes.HasPrefix(beginning, magic) }

// Text returns what is in a file, unpacked if it is packed: its content tells,
// whatever its name. Reading it fails with ErrBroken or ErrCutOff where that is
// wrong, and otherwise as the source does.
func Text(r io.Reader) (text io.Reader, packed bool, err error) {
	buffered := bufio.NewReader(r)
	// An error here comes back when the text is read.
	if first, _ := buffered.Peek(Enough); !IsPacked(first) {
		return buffered, false, nil
	}
	unpacked, err := gzip.NewReader(buffered)
	return packedText{unpacked}, true, explained(err)
}

type packedText struct{ io.Reader }

func (t packedText) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	return n, explained(err)
}

// explained says of a file what package gzip says of its bytes.
func explained(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, gzip.ErrHeader), errors.Is(err, gzip.ErrChecksum), errors.As(err, &corrupt):
		return ErrBroken
	case errors.Is(err, io.ErrUnexpectedEOF):
		return ErrCutOff
	}
	return err
}

// File returns the text of a file, which is closed with it, or if there is an error.
func File(file io.ReadCloser) (io.ReadCloser, error) {
	content, _, err := Text(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{content, file}, nil
}
