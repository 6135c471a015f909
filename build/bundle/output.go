package bundle

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/andybalholm/brotli"
)

// An encoding is a compressed form of a file that lies beside it, its name with the extension added.
type encoding struct {
	extension string
	writer    func(io.Writer) io.WriteCloser
}

// encodings are the best that brotli and gzip can do. Neither notes a name or a time.
var encodings = []encoding{
	{".br", func(w io.Writer) io.WriteCloser {
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	}},
	{".gz", func(w io.Writer) io.WriteCloser {
		z, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // fails only for a level that does not exist
		return z
	}},
}

func (e encoding) encode(body []byte) ([]byte, error) {
	var out bytes.Buffer
	w := e.writer(&out)
	if _, err := w.Write(body); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

// write replaces the directory out by the files, whole or not at all, and returns their sizes.
func write(out string, files []*File, encodings []encoding) ([]Size, error) {
	if err := mayReplace(out); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return nil, err
	}
	fresh, err := os.MkdirTemp(filepath.Dir(out), filepath.Base(out)+"-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(fresh)
	if err := os.Chmod(fresh, 0o755); err != nil {
		return nil, err
	}

	sizes := make([]Size, len(files))
	errs := make([]error, len(files))
	var all sync.WaitGroup
	for i, f := range files {
		all.Go(func() { sizes[i], errs[i] = f.write(fresh, encodings) })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	if err := os.RemoveAll(out); err != nil {
		return nil, err
	}
	return sizes, os.Rename(fresh, out)
}

// mayReplace guards against a mistyped output directory: only an earlier page may be overwritten.
func mayReplace(out string) error {
	entries, err := os.ReadDir(out)
	if os.IsNotExist(err) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(out, HeadersFile)); err != nil {
		return fmt.Errorf("%s holds something that is not an earlier build: it is left alone", out)
	}
	return nil
}

func (f *File) write(dir string, encodings []encoding) (Size, error) {
	size := Size{Name: f.URL, Source: f.Source, Bytes: len(f.body)}
	p := filepath.Join(dir, filepath.FromSlash(f.URL))
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		return size, err
	}
	if err := os.WriteFile(p, f.body, 0o644); err != nil || isForHosts(f.URL) {
		return size, err
	}
	for _, e := range encodings {
		small, err := e.encode(f.body)
		if err != nil {
			return size, err
		}
		if err := os.WriteFile(p+e.extension, small, 0o644); err != nil {
			return size, err
		}
		switch e.extension {
		case ".br":
			size.Brotli = len(small)
		case ".gz":
			size.Gzip = len(small)
		}
	}
	return size, nil
}
