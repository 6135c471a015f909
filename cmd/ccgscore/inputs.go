package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// inputs are the files of a call by their role.
type inputs map[string][]service.File

const standardInput = "standard input"

// add finds the files of a role, so that a missing one is missed before there
// is work to do. Again says that they will be read more than once.
func (in inputs) add(role string, again bool, names ...string) error {
	for _, name := range names {
		file, err := in.find(name, again)
		if err != nil {
			return err
		}
		in[role] = append(in[role], file)
	}
	return nil
}

func (in inputs) find(name string, again bool) (service.File, error) {
	if name == "-" {
		if in.has(standardInput) {
			return service.File{}, usage("standard input (-) is named twice", "it can be read for one file only")
		}
		return stream(standardInput, again, func() (io.ReadCloser, error) { return os.Stdin, nil }), nil
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return service.File{}, unreadable(name, err)
	case info.IsDir():
		return service.File{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: name}, Message: "this is a folder, not a file"}
	case !info.Mode().IsRegular(): // a pipe, such as <(command) in a shell
		return stream(name, again, func() (io.ReadCloser, error) { return os.Open(name) }), nil
	}
	compressed, err := isCompressed(name)
	if err != nil {
		return service.File{}, unreadable(name, err)
	}
	file := service.File{Name: name, Open: func() (io.ReadCloser, error) { return openText(os.Open(name)) }}
	if !compressed {
		file.Size = info.Size()
	}
	return file, nil
}

func (in inputs) has(name string) bool {
	for _, files := range in {
		for _, f := range files {
			if f.Name == name {
				return true
			}
		}
	}
	return false
}

// sized reports whether the size of every file is known.
func (in inputs) sized() bool {
	for _, files := range in {
		for _, f := range files {
			if f.Size == 0 {
				return false
			}
		}
	}
	return true
}

// stream returns a file that can be read only once. If it will be read again,
// it is kept in memory.
func stream(name string, again bool, open func() (io.ReadCloser, error)) service.File {
	file := service.File{Name: name, Open: func() (io.ReadCloser, error) { return openText(open()) }}
	if !again {
		return file
	}
	content := sync.OnceValues(func() ([]byte, error) {
		source, err := open()
		if err != nil {
			return nil, err
		}
		defer source.Close()
		return io.ReadAll(source)
	})
	file.Open = func() (io.ReadCloser, error) {
		bytesRead, err := content()
		return openText(io.NopCloser(bytes.NewReader(bytesRead)), err)
	}
	return file
}

// unreadable says why a file cannot be read.
func unreadable(name string, err error) error {
	message := reason(err)
	if errors.Is(err, fs.ErrNotExist) {
		message = "there is no such file"
	}
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: name}, Message: message}
}

// reason returns what an error says of a file without the file's name.
func reason(err error) string {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err.Error()
	}
	return err.Error()
}

// usage is an error of the command line that the grammar cannot tell.
func usage(message, hint string) error {
	return &notice.Error{Code: notice.Usage, Message: message, Hint: hint}
}
