package files

import (
	"context"
	"io"
	"sync"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/comparison"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/web/unpack"
)

// Faults remembers that a file system failed, which says nothing of the data: who counts
// elsewhere, or later, may have better luck.
type Faults struct {
	mutex sync.Mutex
	first error
}

// Err returns the first fault, or nil.
func (f *Faults) Err() error {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.first
}

func (f *Faults) note(name string, err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.first == nil {
		f.first = unreadable(name, err)
	}
}

// Opened returns a part as the service takes it. What goes wrong with a file system is
// noted.
func (p Part) Opened(ctx context.Context, faults *Faults) comparison.Part {
	part := comparison.Part{Number: p.Number, Files: map[string][]service.File{}}
	for role, files := range p.Files {
		for _, file := range files {
			opened := service.File{Name: file.Name}
			if file.Name != "" {
				opened.Open = func() (io.ReadCloser, error) { return open(ctx, file, faults) }
			}
			part.Files[role] = append(part.Files[role], opened)
		}
	}
	return part
}

// Opened returns parts as the service takes them.
func Opened(ctx context.Context, parts []Part, faults *Faults) []comparison.Part {
	opened := make([]comparison.Part, len(parts))
	for i, p := range parts {
		opened[i] = p.Opened(ctx, faults)
	}
	return opened
}

// open opens the text of a file, which may be compressed.
func open(ctx context.Context, file File, faults *Faults) (io.ReadCloser, error) {
	of, err := system(ctx, file.Path)
	if err != nil {
		faults.note(file.Name, err)
		return nil, err
	}
	raw, err := of.OpenRead(ctx, file.Path)
	if err != nil {
		faults.note(file.Name, err)
		return nil, reason(err)
	}
	return unpack.File(&watched{ReadCloser: raw, name: file.Name, faults: faults})
}

// watched notes the faults of a file that is read.
type watched struct {
	io.ReadCloser
	name   string
	faults *Faults
	closed atomic.Bool
}

// Close closes the file. Who reads ahead in another goroutine may do so still, and that is
// no fault.
func (w *watched) Close() error {
	w.closed.Store(true)
	return w.ReadCloser.Close()
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.ReadCloser.Read(p)
	if err != nil && err != io.EOF && !w.closed.Load() {
		w.faults.note(w.name, err)
	}
	if err != nil && err != io.EOF {
		err = reason(err)
	}
	return n, err
}
