package corpus

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// batch is how many sentences are written at a time.
const batch = 128

// Write writes what a side has of the sentences from a number to another, from 0,
// the last excluded. It holds what a batch of them says, however many there are.
func (c *Corpus) Write(w io.Writer, to format.Format, side, first, last int) error {
	text, err := format.NewWriter(to, notice.File{})
	if err != nil {
		return err
	}
	var s dependency.Sentence
	for n := first; n < last; n++ {
		c.sentence(&s, side, n)
		if err := text.Write(&s); err != nil {
			return err
		}
		if (n-first)%batch == batch-1 {
			if _, err := w.Write(text.Take()); err != nil {
				return err
			}
		}
	}
	if err := text.Close(); err != nil {
		return err
	}
	_, err = w.Write(text.Take())
	return err
}

// Files are what one side of a corpus is written to.
type Files struct {
	Folder    string
	Name      string // of each, before its number: gold for gold-0001.deps
	Format    format.Format
	Side      int // 0 is gold
	Sentences int // in all of them
	Parts     int // how many files; sentences are cut evenly, and stay in order
}

// WriteFiles writes all files of a side, as many at a time as there are processors,
// and returns their names in order.
func (c *Corpus) WriteFiles(f Files) (names []string, err error) {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for part := range f.Parts {
		name := filepath.Join(f.Folder, fmt.Sprintf("%s-%04d.%s", f.Name, part+1, extension(f.Format)))
		names = append(names, name)
		group.Go(func() error {
			return c.writeFile(name, f, f.Sentences*part/f.Parts, f.Sentences*(part+1)/f.Parts)
		})
	}
	return names, group.Wait()
}

func (c *Corpus) writeFile(name string, f Files, first, last int) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	err = c.Write(file, f.Format, f.Side, first, last)
	if closing := file.Close(); err == nil {
		err = closing
	}
	return err
}

// extension is how files of a format are called as a rule.
func extension(f format.Format) string {
	switch f {
	case format.CCGbankDeps, format.CandCDeps:
		return "deps"
	}
	return string(f)
}
