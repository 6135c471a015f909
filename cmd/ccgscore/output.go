package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ccgscore/ccgscore/core/notice"
)

// write writes a document to a file, or to standard output if the file has no
// name.
func write(name string, document []byte) error {
	var err error
	if name == "" {
		name = "standard output"
		_, err = os.Stdout.Write(document)
	} else {
		err = writeFile(name, document)
	}
	if err == nil {
		return nil
	}
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: notice.File{Name: name}}, Message: "this cannot be written: " + reason(err)}
}

func writeFile(name string, document []byte) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return replace(name, 0, document)
	case err != nil:
		return err
	case !info.Mode().IsRegular(): // a pipe or a device, which cannot be replaced; a folder is an error
		return os.WriteFile(name, document, 0)
	}
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	return replace(target, info.Mode().Perm(), document)
}

// replace puts a document where a file is or will be, whole or not at all: it
// is written beside it first, and then takes its name. A mode of 0 is that of
// new files.
func replace(name string, mode fs.FileMode, document []byte) (err error) {
	beside := fmt.Sprintf("%s.%d.tmp", name, os.Getpid())
	file, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(beside)
		}
	}()
	_, err = file.Write(document)
	if err == nil && mode != 0 {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(beside, name)
}
