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
func openText(file *os.File, err error) (io.ReadCloser, error) {
	if err != nil {
		return nil, err
	}
	return unpack.File(file)
}
