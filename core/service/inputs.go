package service

import (
	"hash/fnv"
	"io"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/report"
)

// Fits refuses the sentence that is one too many for the host.
func (c *Job) Fits(file notice.File, sentences int64) error {
	if most := c.Host.Sentences; most > 0 && sentences > most {
		return &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: file},
			Message: "this file has more than " + report.Plural(most, "sentence"),
			Hint:    "cut the files, or use the command line, which takes any number",
		}
	}
	return nil
}

// Counter adds up the bytes that were read, for progress.
type Counter struct {
	Host    Host
	Total   int64
	Unknown bool         // the size of some file is, and so the total
	Done    atomic.Int64 // streams read in goroutines of their own
	Failed  atomic.Bool  // some file could not be read, whatever it holds
	closed  atomic.Bool  // nobody waits for what they read any more
}

// Expect adds the files of a role, which will be read, to the total.
func (c *Job) Expect(role string) {
	for _, in := range c.Inputs[role] {
		c.Counted.Total += in.Size
		c.Counted.Unknown = c.Counted.Unknown || in.Size == 0
	}
}

// Size is how many bytes all files have, as far as that is known.
func (c *Job) Size() (bytes int64) {
	for _, files := range c.Inputs {
		for _, in := range files {
			bytes += in.Size
		}
	}
	return bytes
}

// Reader returns a reader whose bytes are counted.
func (c *Counter) Reader(r io.Reader) io.Reader { return &counted{r, c} }

type counted struct {
	io.Reader
	counter *Counter
}

func (p *counted) Read(b []byte) (int, error) {
	if p.counter.closed.Load() {
		return 0, io.ErrClosedPipe
	}
	n, err := p.Reader.Read(b)
	p.counter.Done.Add(int64(n))
	if err != nil && err != io.EOF {
		p.counter.Failed.Store(true)
	}
	return n, err
}

// Tick reports progress and asks whether to go on.
func (c *Counter) Tick() error {
	if c.Host.Cancelled != nil && c.Host.Cancelled() {
		return &notice.Error{Code: notice.Cancelled, Message: "cancelled"}
	}
	if c.Host.Progress != nil {
		total := c.Total
		if c.Unknown {
			total = 0
		}
		c.Host.Progress(c.Done.Load(), total)
	}
	return nil
}

// Unreadable says that a file could not be opened or read.
func Unreadable(in InputFile, err error) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: in.Is}, Message: err.Error()}
}

// InputFile is a file with what is known of it before it is opened.
type InputFile struct {
	File
	Is notice.File

	// Parts of a file that are looked at as one are read in another way than a file.
	Parts  []InputFile
	Reader func(format.Options) (format.Reader, format.Detection, error)
}

// Afford refuses what costs more than the host takes.
func (c *Job) Afford(cost int64, fewer string) error {
	if c.spent += cost; c.Host.Cells == 0 || c.spent <= c.Host.Cells {
		return nil
	}
	return &notice.Error{Code: notice.Limit, Message: "this takes more work than this host does", Hint: "ask for fewer " + fewer}
}

// maxSmall bounds the files that are read as a whole, in bytes.
const maxSmall = 1 << 20

// ReadAll reads a small file: a list of ignored dependencies, a markup file. A
// byte-order mark is no part of it.
func ReadAll(in InputFile) (string, error) { return ReadUpTo(in, maxSmall, "1 MiB") }

// ReadUpTo reads a file that is held as a whole: up to so many bytes, in words.
func ReadUpTo(in InputFile, most int64, words string) (string, error) {
	file, err := in.Open()
	if err != nil {
		return "", Unreadable(in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return "", Unreadable(in, err)
	}
	if int64(len(text)) > most {
		return "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.Is}, Message: "this file is longer than " + words, Hint: "is it what it is given as?"}
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

// Checksum names a list in a signature.
func Checksum(text string) string {
	h := fnv.New64a()
	io.WriteString(h, text)
	return strconv.FormatUint(h.Sum64()>>32, 16)
}

// maxHeld bounds what is held of a file that can be read only once, in bytes.
const maxHeld = 64 << 20

// Beginning returns the first bytes of a file. One that can be read only once is held from
// here on.
func Beginning(in *InputFile) (string, error) {
	if in.Once {
		text, err := ReadUpTo(*in, maxHeld, "64 MiB")
		in.Once, in.Open = false, func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		return text, err
	}
	file, err := in.Open()
	if err != nil {
		return "", Unreadable(*in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 1<<12))
	if err != nil {
		return "", Unreadable(*in, err)
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

// Names lists the names of files.
func Names(files []InputFile) (list []string) {
	for _, in := range files {
		list = append(list, in.Name)
	}
	return list
}
