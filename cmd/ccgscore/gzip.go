package main

import (
	"io"
	"os"

	"github.com/ccgscore/ccgscore/web/unpack"
)

// isCompressed looks at how a file begins.
func isCompressed(name string) (bool, error) {
	file, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	first := make([]byte, unpack.Enough)
	n, err := file.Read(first)
	if err == io.EOF {
		err = nil
	}
	return unpack.IsPacked(first[:n]), err
}

// openText reads the text of a file, which may be compressed.
func openText(file io.ReadCloser, err error) (io.ReadCloser, error) {
	if err != nil {
		return nil, err
	}
	content, _, err := unpack.Text(file)
	if err != nil {
		file.Close()
		return nil, err
	}
	return text{content, file}, nil
}

type text struct {
	io.Reader
	io.Closer
}
