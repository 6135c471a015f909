package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// inputs are the files of a call by their role.
type inputs map[string][]service.File

const standardInput = "standard input"

// add finds the files of a role, so that a missing one is missed before there
// is work to do.
func (in inputs) add(role string, names ...string) error {
	for _, name := range names {
		file, err := in.find(name)
		if err != nil {
			return err
		}
		in[role] = append(in[role], file)
	}
	return nil
}

func (in inputs) find(name string) (service.File, error) {
	if name == "-" {
		if in.has(standardInput) {
			return service.File{}, usage("standard input (-) is named twice", "it can be read for one file only")
		}
		return service.File{Name: standardInput, Once: true, Open: func() (io.ReadCloser, error) { return openText(os.Stdin, nil) }}, nil
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return service.File{}, unreadable(name, err)
	case info.IsDir():
		return service.File{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Message: "this is a folder, not a file"}
	case !info.Mode().IsRegular(): // a pipe, such as <(command) in a shell
		return service.File{Name: name, Once: true, Open: func() (io.ReadCloser, error) { return openText(os.Open(name)) }}, nil
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

// spare returns an error if what is written would replace an input.
func (in inputs) spare(outputs ...string) error {
	for _, output := range outputs {
		is, err := os.Stat(output)
		if err != nil || !is.Mode().IsRegular() {
			continue // nothing is there to be replaced
		}
		for _, files := range in {
			for _, f := range files {
				if input, err := os.Stat(f.Name); err == nil && os.SameFile(is, input) {
					return usage(output+" is an input, and would be replaced by the output", "name another file for the output")
				}
			}
		}
	}
	return nil
}

// told says which of several files of one name is meant, before something that
// calls it by its name: "system 2: ".
func (in inputs) told(file notice.File) string {
	same := 0
	for _, files := range in {
		for _, f := range files {
			if f.Name == file.Name {
				same++
			}
		}
	}
	if same < 2 {
		return ""
	}
	text := strings.ReplaceAll(file.Role, "_", " ")
	if len(in[file.Role]) > 1 {
		text += " " + strconv.Itoa(file.Index+1)
	}
	return text + ": "
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

// unreadable says why a file cannot be read.
func unreadable(name string, err error) error {
	message := reason(err)
	if errors.Is(err, fs.ErrNotExist) {
		message = "there is no such file"
	}
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Message: message}
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
