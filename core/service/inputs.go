package service

import (
	"io"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/report"
)

// input is an open file of sentences, with its roots if another file has them.
type input struct {
	pairing.Source
	report.Input
	hasRoots bool
	closers  []io.Closer
}

func (in *input) close() {
	if in.Source != nil {
		in.Source.Close()
	}
	for _, c := range in.closers {
		c.Close()
	}
}

// open opens a file of dependencies and the file of its roots, if any.
func (c *call) open(f File, roots *File, as format.Format, heads format.Heads, table *category.Table) (in *input, err error) {
	in = &input{}
	defer func() {
		if err != nil {
			in.close()
		}
	}()
	reader, found, err := c.reader(in, f, format.Options{
		Name: f.Name, Table: table, Format: as, Lenient: c.options.Lenient,
	})
	if err != nil {
		return in, err
	}
	if hint := noDependencies[found.Format]; hint != "" {
		return in, &notice.Error{
			Code: notice.Data, Place: notice.Place{File: f.Name},
			Message: "this file is " + string(found.Format) + " (" + found.Why + ") and holds no dependencies", Hint: hint,
		}
	}
	in.Input = report.Input{File: f.Name, Format: string(found.Format), Why: found.Why, Roots: "none"}
	in.Source = pairing.Stream(reader)
	if found.Format == format.JSON && roots == nil {
		in.Roots, in.hasRoots = "json", true
	}
	if roots == nil || c.options.NoRoots {
		return in, nil
	}
	return in, c.addRoots(in, *roots, heads, table)
}

func (c *call) addRoots(in *input, f File, heads format.Heads, table *category.Table) error {
	reader, found, err := c.reader(in, f, format.Options{Name: f.Name, Table: table, Heads: heads, Lenient: c.options.Lenient})
	if err != nil {
		return err
	}
	in.hasRoots = true
	switch {
	case found.Format == format.Roots:
		in.Roots = "file"
	case found.Format != format.AUTO && found.Format != format.AUTOExtended:
		return &notice.Error{
			Code: notice.Data, Place: notice.Place{File: f.Name},
			Message: "this file is " + string(found.Format) + " (" + found.Why + ") and holds no roots",
			Hint:    "roots come from derivations (AUTO) or from a file with a line such as believe_2 S[dcl] for each sentence",
		}
	case heads == format.HeadRules:
		in.Roots = "rules"
	default:
		in.Roots = "field"
	}
	in.Source = pairing.WithRoots(in.Source, pairing.Stream(reader), in.File, f.Name, c.options.Lenient)
	return nil
}

var noDependencies = map[format.Format]string{
	format.AUTO:         "give the file of dependencies here, and this one as its roots",
	format.AUTOExtended: "give the file of dependencies here, and this one as its roots",
	format.Roots:        "give the file of dependencies here, and this one as its roots",
}

// reader opens a file and recognises its format. Whatever is opened is closed
// with the input.
func (c *call) reader(in *input, f File, o format.Options) (format.Reader, format.Detection, error) {
	file, err := f.Open()
	if err != nil {
		return nil, format.Detection{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: f.Name}, Message: err.Error()}
	}
	in.closers = append(in.closers, file)
	return format.NewReader(c.counted.reader(file), o)
}

// counter adds up the bytes that were read, for progress.
type counter struct {
	host  Host
	total int64
	done  atomic.Int64 // streams read in goroutines of their own
}

func (c *counter) reader(r io.Reader) io.Reader { return &part{r, c} }

type part struct {
	io.Reader
	counter *counter
}

func (p *part) Read(b []byte) (int, error) {
	n, err := p.Reader.Read(b)
	p.counter.done.Add(int64(n))
	return n, err
}

// tick reports progress and asks whether to go on.
func (c *counter) tick() error {
	if c.host.Cancelled != nil && c.host.Cancelled() {
		return &notice.Error{Code: notice.Cancelled, Message: "cancelled"}
	}
	if c.host.Progress != nil {
		c.host.Progress(c.done.Load(), c.total)
	}
	return nil
}
