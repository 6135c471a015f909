//go:build linux || darwin

package files

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
)

func TestOnlyRegularFilesAreReplaced(t *testing.T) {
	folder := t.TempDir()
	pipe, link, file := filepath.Join(folder, "pipe"), filepath.Join(folder, "link"), filepath.Join(folder, "file")
	for _, err := range []error{syscall.Mkfifo(pipe, 0o600), os.Symlink(pipe, link), os.WriteFile(file, nil, 0o600)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{pipe, link, folder} {
		if wrong := Replaceable(name); wrong == nil || wrong.Code != notice.Usage || wrong.Place.File.Name != name {
			t.Errorf("%s: %v", name, wrong)
		}
	}
	for _, name := range []string{file, filepath.Join(folder, "new"), "gs://bucket/file"} {
		if wrong := Replaceable(name); wrong != nil {
			t.Error(wrong)
		}
	}
}

func TestTryLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, writable := range map[string]bool{"new": true, "a/b/new": true, "file/new": false, "file/a/new": false} {
		if err := Try(context.Background(), filepath.Join(folder, name)); (err == nil) != writable {
			t.Errorf("%s: %v", name, err)
		}
	}
	if found, err := os.ReadDir(folder); err != nil || len(found) != 1 {
		t.Errorf("there are %v, %v", found, err)
	}
}
