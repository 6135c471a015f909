package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
)

// gzipMagic is how every gzip file begins (RFC 1952), and no text does.
var gzipMagic = []byte{0x1f, 0x8b}

// isCompressed looks at how a file begins.
func isCompressed(name string) (bool, error) {
	file, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	first := make([]byte, len(gzipMagic))
	n, err := file.Read(first)
	if err == io.EOF {
		err = nil
	}
	return bytes.Equal(first[:n], gzipMagic), err
}

// openText reads the text of a file, which may be compressed: its content
// tells, whatever its name.
func openText(file io.ReadCloser, err error) (io.ReadCloser, error) {
	if err != nil {
		return nil, err
	}
	buffered := bufio.NewReader(file)
	// An error here comes back when the file is read.
	if first, _ := buffered.Peek(len(gzipMagic)); !bytes.Equal(first, gzipMagic) {
		return text{buffered, file}, nil
	}
	unpacked, err := gzip.NewReader(buffered)
	if err != nil {
		file.Close()
		return nil, errors.New("this is a broken gzip file")
	}
	return text{whole{unpacked}, file}, nil
}

type text struct {
	io.Reader
	io.Closer
}

// whole tells a compressed file that is cut off, say by an aborted download,
// from one that ends.
type whole struct{ io.Reader }

func (w whole) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("the gzip file is cut off")
	}
	return n, err
}
