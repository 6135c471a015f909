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
// Whatever a call opens is closed when it ends, however that is.
type input struct {
	pairing.Source
	report.Input
	hasRoots bool // the file, or that of its roots, may have roots
	rooted   bool // a sentence that was read has one
}

// open opens a file of dependencies and the file of its roots, if any.
func (c *call) open(f File, roots *File, as format.Format, heads format.Heads, table *category.Table) (*input, error) {
	reader, found, err := c.reader(f, format.Options{
		Name: f.Name, Table: table, Format: as, Lenient: c.options.Lenient,
	})
	if err != nil {
		return nil, err
	}
	if hint := noDependencies[found.Format]; hint != "" {
		return nil, &notice.Error{
			Code: notice.Data, Place: notice.Place{File: f.Name},
			Message: "this file is " + string(found.Format) + " (" + found.Why + ") and holds no dependencies", Hint: hint,
		}
	}
	in := &input{Input: report.Input{File: f.Name, Format: string(found.Format), Why: found.Why, Roots: "none"}}
	in.Source = c.stream(reader)
	if found.Format == format.JSON && roots == nil {
		in.Roots, in.hasRoots = "json", true
	}
	if roots == nil || c.options.NoRoots {
		return in, nil
	}
	return in, c.addRoots(in, *roots, heads, table)
}

func (c *call) addRoots(in *input, f File, heads format.Heads, table *category.Table) error {
	reader, found, err := c.reader(f, format.Options{Name: f.Name, Table: table, Heads: heads, Lenient: c.options.Lenient})
	if err != nil {
		return err
	}
	in.hasRoots = true
	switch {
	case found.Format == format.Roots:
		in.Roots = "file"
	case found.Format == format.JSON:
		in.Roots = "json"
	case !hasRoots[found.Format]:
		return noRoots(f.Name, found)
	case heads == format.HeadRules:
		in.Roots = "rules"
	default:
		in.Roots = "field"
	}
	in.Source = pairing.WithRoots(in.Source, c.stream(reader), in.File, f.Name, c.options.Lenient)
	return nil
}

// hasRoots holds the formats that tell the root of a sentence.
var hasRoots = map[format.Format]bool{format.AUTO: true, format.AUTOExtended: true, format.Roots: true, format.JSON: true}

func noRoots(file string, found format.Detection) error {
	return &notice.Error{
		Code: notice.Data, Place: notice.Place{File: file},
		Message: "this file is " + string(found.Format) + " (" + found.Why + ") and holds no roots",
		Hint:    "roots come from derivations (AUTO) or from a file with a line such as believe_2 S[dcl] for each sentence",
	}
}

var noDependencies = map[format.Format]string{
	format.AUTO:         "give the file of dependencies here, and this one as its roots",
	format.AUTOExtended: "give the file of dependencies here, and this one as its roots",
	format.Roots:        "give the file of dependencies here, and this one as its roots",
}

// stream starts to read in a goroutine that ends with the call.
func (c *call) stream(r format.Reader) pairing.Source {
	s := pairing.Stream(r)
	c.cleanup = append(c.cleanup, s.Close)
	return s
}

// reader opens a file and recognises its format.
func (c *call) reader(f File, o format.Options) (format.Reader, format.Detection, error) {
	file, err := f.Open()
	if err != nil {
		return nil, format.Detection{}, &notice.Error{Code: notice.Data, Place: notice.Place{File: f.Name}, Message: err.Error()}
	}
	c.cleanup = append(c.cleanup, func() { file.Close() })
	return format.NewReader(c.counted.reader(file), o)
}

// fits refuses the sentence that is one too many for the host.
func (c *call) fits(in *report.Input) error {
	if most := c.host.Sentences; most > 0 && in.Sentences > most {
		return &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: in.File},
			Message: "this file has more than " + report.Plural(most, "sentence"),
			Hint:    "cut the files, or use the command line, which takes any number",
		}
	}
	return nil
}

// counter adds up the bytes that were read, for progress.
type counter struct {
	host    Host
	total   int64
	unknown bool         // the size of some file is, and so the total
	done    atomic.Int64 // streams read in goroutines of their own
}

// expect adds files that will be read to the total.
func (c *counter) expect(files ...File) {
	for _, f := range files {
		c.total += f.Size
		c.unknown = c.unknown || f.Size == 0
	}
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
		total := c.total
		if c.unknown {
			total = 0
		}
		c.host.Progress(c.done.Load(), total)
	}
	return nil
}
