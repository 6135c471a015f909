package site_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// A file is given to the page, or to the core directly.
type file struct{ name, text string }

// example returns a file of the examples.
func example(t testing.TB, name string) file {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("examples", name))
	if err != nil {
		t.Fatal(err)
	}
	return file{name, string(text)}
}

// examples returns files of the examples.
func examples(t testing.TB, names ...string) (files []file) {
	t.Helper()
	for _, name := range names {
		files = append(files, example(t, name))
	}
	return files
}

// named returns the same content under another name.
func (f file) named(name string) file { return file{name, f.text} }

// replaced returns the file with a part of it replaced, which must be there.
func (f file) replaced(t testing.TB, old, by string) file {
	t.Helper()
	if !strings.Contains(f.text, old) {
		t.Fatalf("%s does not hold %q", f.name, old)
	}
	return file{f.name, strings.Replace(f.text, old, by, 1)}
}

func (f file) packed() file {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	io.WriteString(w, f.text)
	w.Close()
	return file{f.name + ".gz", out.String()}
}

func (f file) asInput() service.File {
	return service.File{Name: f.name, Size: int64(len(f.text)), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(f.text)), nil
	}}
}

// roles are the files of a call of the core.
type roles map[string][]file

// parameters are those of a call of the core.
type parameters map[string]string

// among stands between the values of a parameter that has several.
const among = "\x00"

// native asks the core directly, not through the page.
func native(t testing.TB, operation string, chosen parameters, given roles) service.Reply {
	t.Helper()
	call := service.Call{Operation: operation}
	for name, text := range chosen {
		for value := range strings.SplitSeq(text, among) {
			call.Parameters = append(call.Parameters, service.Parameter{Name: name, Value: value})
		}
	}
	call.Files = map[string][]service.File{}
	for role, list := range given {
		for _, f := range list {
			call.Files[role] = append(call.Files[role], f.asInput())
		}
	}
	reply, failure := service.New(ops.All...).Do(call, service.Host{})
	if failure != nil {
		t.Fatal(failure)
	}
	return reply
}

// crlf returns the file with lines that end as those of Windows do.
func crlf(f file) file { return file{f.name, strings.ReplaceAll(f.text, "\n", "\r\n")} }
