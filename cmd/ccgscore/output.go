package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/term"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/table"
)

// write writes a document to a file, or to standard output if the file has no
// name or is called -.
func write(name string, document []byte) error {
	out := newSink(name)
	defer out.abandon()
	return out.finish(document)
}

// sink is where a document goes that comes in parts: a file, or standard output
// if it has no name. A file is there when all of it is.
type sink struct {
	name   string
	file   *os.File // nil before the first part
	target string   // what the file will be called, if it is written beside that
	mode   fs.FileMode
}

// newSink is where the document goes that a file is named for.
func newSink(name string) *sink {
	if name == "-" {
		name = ""
	}
	return &sink{name: name}
}

// write takes a part.
func (s *sink) write(part []byte) error {
	err := s.open()
	if err == nil {
		_, err = s.file.Write(part)
	}
	return s.unwritten(err)
}

// finish takes the last part, and puts the file in its place.
func (s *sink) finish(part []byte) error {
	if err := s.write(part); err != nil || s.name == "" {
		return err
	}
	var err error
	if s.target != "" {
		if s.mode != 0 {
			err = s.file.Chmod(s.mode)
		}
		if err == nil {
			err = s.file.Sync()
		}
	}
	if err = errors.Join(err, s.file.Close()); err == nil && s.target != "" {
		if err = os.Rename(s.file.Name(), s.target); err == nil {
			s.target = ""
		}
	}
	return s.unwritten(err)
}

// abandon removes what was not finished.
func (s *sink) abandon() {
	if s.target != "" {
		s.file.Close()
		os.Remove(s.file.Name())
	}
}

// unwritten says where an error comes from.
func (s *sink) unwritten(err error) error {
	if err == nil {
		return nil
	}
	name, hint := cmp.Or(s.name, "standard output"), ""
	if errors.Is(err, fs.ErrClosed) {
		hint = "it is closed, or the null device, open for reading as well; -o " + os.DevNull + " writes nothing"
	}
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Message: "this cannot be written: " + reason(err), Hint: hint}
}

// open opens the file, unless it is open.
func (s *sink) open() (err error) {
	switch {
	case s.file != nil:
		return nil
	case s.name == "":
		if closed(os.Stdout) {
			return fs.ErrClosed
		}
		s.file = os.Stdout
		return nil
	}
	info, err := os.Stat(s.name)
	target := s.name
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // a pipe or a device, which cannot be replaced; a folder is an error
		s.file, err = os.OpenFile(s.name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0)
		return err
	default:
		if target, err = filepath.EvalSymlinks(s.name); err != nil {
			return err
		}
		s.mode = info.Mode().Perm() // of a new file it is that of new files
	}
	if s.file, err = os.OpenFile(fmt.Sprintf("%s.%d.tmp", target, os.Getpid()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); err == nil {
		s.target = target
	}
	return err
}

// closed reports whether standard output was closed when the program began. The runtime of
// Go has opened the null device in its place then, for reading as well, and what is
// written would be lost without an error.
func closed(out *os.File) bool {
	null, err := os.Stat(os.DevNull)
	if err != nil {
		return false
	}
	is, err := out.Stat()
	if err != nil || !os.SameFile(null, is) {
		return false // what is wrong with it, writing says
	}
	_, err = out.Read(make([]byte, 1))
	return err == io.EOF // rather than that it is open for writing alone
}

// oneTerminal reports whether one terminal shows standard output and standard error.
func oneTerminal() bool {
	if !term.IsTerminal(int(os.Stdout.Fd())) || !term.IsTerminal(int(os.Stderr.Fd())) {
		return false
	}
	out, err := os.Stdout.Stat()
	told, also := os.Stderr.Stat()
	return err == nil && also == nil && os.SameFile(out, told)
}

// unsaid returns the warnings that a document does not hold itself, beside its numbers.
func unsaid(warnings []*notice.Notice, document []byte) []*notice.Notice {
	all := bytes.Contains(document, table.Grave(warnings)) // those that say the same stand on one line
	said := func(n *notice.Notice) bool {
		return n.Grave && (all || bytes.Contains(document, table.Grave([]*notice.Notice{n})))
	}
	return slices.DeleteFunc(slices.Clone(warnings), said)
}
