// Package files finds the files of a corpus on the file systems that Beam knows, and reads
// and writes them there: local ones, Google Cloud Storage (gs://) and S3 (s3://).
//
// A corpus is cut into parts. A pattern has one * that is open; what it stands for is the
// key by which the files of one part are found in every role.
package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs" // gs://
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3" // s3://

	"github.com/ccgscore/ccgscore/core/notice"
)

// scheme returns what stands before :// in a name, "" for a local file.
func scheme(name string) string {
	before, _, found := strings.Cut(name, "://")
	if !found {
		return ""
	}
	return before
}

// systems are the file systems in use, by their scheme. A client of a remote one is made
// once, and closed by the end of the process.
var systems struct {
	sync.Mutex
	of map[string]filesystem.Interface
}

// system returns the file system of a name.
func system(ctx context.Context, name string) (of filesystem.Interface, err error) {
	systems.Lock()
	defer systems.Unlock()
	defer func() {
		if p := recover(); p != nil { // as Beam's do where a client cannot be made
			err = fmt.Errorf("%v", p)
		}
	}()
	if of = systems.of[scheme(name)]; of != nil {
		return of, nil
	}
	if of, err = filesystem.New(context.WithoutCancel(ctx), name); err != nil {
		return nil, fmt.Errorf("there is no file system %s://", scheme(name))
	}
	if systems.of == nil {
		systems.of = map[string]filesystem.Interface{}
	}
	systems.of[scheme(name)] = of
	return of, nil
}

// absolute returns the path of a name that holds in other folders, too: those in which
// workers run.
func absolute(name string) string {
	if scheme(name) != "" {
		return name
	}
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}

// Read returns a file as it stands.
func Read(ctx context.Context, name string) ([]byte, error) {
	of, err := system(ctx, name)
	if err != nil {
		return nil, err
	}
	return filesystem.Read(ctx, of, name)
}

// Write writes a file, whole or not at all. A local one is written beside its place first;
// the other systems show a file once it is closed.
func Write(ctx context.Context, name string, document []byte) error {
	of, err := system(ctx, name)
	if err != nil {
		return err
	}
	if scheme(name) != "" {
		return filesystem.Write(ctx, of, name, document)
	}
	beside := name + "." + rand.Text() + ".tmp" // a runner may have two workers try, of one number in two containers
	err = filesystem.Write(ctx, of, beside, document)
	if err == nil {
		err = filesystem.Rename(ctx, of, beside, name)
	}
	if err != nil {
		os.Remove(beside)
	}
	return err
}

// Remove removes a file, if it is there and is one.
func Remove(ctx context.Context, name string) error {
	of, err := system(ctx, name)
	if err != nil {
		return err
	}
	if remover, ok := of.(filesystem.Remover); ok && readable(ctx, name) == nil {
		return remover.Remove(ctx, name)
	}
	return nil
}

// readable returns why a file cannot be read, or nil.
func readable(ctx context.Context, name string) *notice.Error {
	of, err := system(ctx, name)
	if err != nil {
		return unreadable(name, err)
	}
	file, err := of.OpenRead(ctx, name)
	if err != nil {
		return unreadable(name, err)
	}
	defer file.Close()
	if _, err := file.Read(make([]byte, 1)); err != nil && err != io.EOF { // a folder can be opened
		return unreadable(name, err)
	}
	return nil
}

// unreadable says why a file cannot be read.
func unreadable(name string, err error) *notice.Error {
	message := reason(err).Error()
	if errors.Is(err, fs.ErrNotExist) {
		message = "there is no such file"
	}
	return wrong(notice.Data, name, message, "")
}

// reason returns what an error says of a file without the file's name.
func reason(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// wrong is an error about a file or a pattern.
func wrong(code notice.Code, name, message, hint string) *notice.Error {
	return &notice.Error{Code: code, Place: notice.Place{File: notice.File{Name: name}}, Message: message, Hint: hint}
}
