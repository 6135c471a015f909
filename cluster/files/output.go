package files

import (
	"context"
	"os"
	"path/filepath"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Replaceable returns why a file must not be written in place of what is there, or nil:
// devices, pipes, folders and links would be lost.
func Replaceable(name string) *notice.Error {
	if scheme(name) != "" {
		return nil
	}
	info, err := os.Lstat(name)
	if err != nil || info.Mode().IsRegular() {
		return nil
	}
	return wrong(notice.Usage, name, "this is no regular file, and would be replaced by one", "give the name of a file, or of one that is to be")
}

// Try returns why a file cannot be written, or nil. It writes the file and removes it, and
// the folders that were made for it.
func Try(ctx context.Context, name string) error {
	made := missing(name)
	err := Write(ctx, name, []byte("\n"))
	if err == nil {
		err = Remove(ctx, name)
	}
	for _, folder := range made {
		os.Remove(folder)
	}
	return err
}

// missing lists the folders of a local file that are not there, the innermost first.
func missing(name string) (list []string) {
	if scheme(name) != "" {
		return nil
	}
	for folder := filepath.Dir(name); ; folder = filepath.Dir(folder) {
		if _, err := os.Lstat(folder); !os.IsNotExist(err) {
			return list
		}
		list = append(list, folder)
	}
}
