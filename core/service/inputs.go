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

// fits refuses the sentence that is one too many for the host.
func (c *job) fits(file notice.File, sentences int64) error {
	if most := c.host.Sentences; most > 0 && sentences > most {
		return &notice.Error{
			Code: notice.Limit, Place: notice.Place{File: file},
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
	failed  atomic.Bool  // some file could not be read, whatever it holds
	closed  atomic.Bool  // nobody waits for what they read any more
}

// expect adds the files of a role, which will be read, to the total.
func (c *job) expect(role string) {
	for _, in := range c.inputs[role] {
		c.counted.total += in.Size
		c.counted.unknown = c.counted.unknown || in.Size == 0
	}
}

func (c *counter) reader(r io.Reader) io.Reader { return &part{r, c} }

type part struct {
	io.Reader
	counter *counter
}

func (p *part) Read(b []byte) (int, error) {
	if p.counter.closed.Load() {
		return 0, io.ErrClosedPipe
	}
	n, err := p.Reader.Read(b)
	p.counter.done.Add(int64(n))
	if err != nil && err != io.EOF {
		p.counter.failed.Store(true)
	}
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

func unreadable(in input, err error) error {
	return &notice.Error{Code: notice.Data, Place: notice.Place{File: in.is}, Message: err.Error()}
}

// input is a file with what is known of it before it is opened.
type input struct {
	File
	is notice.File

	// Parts of a file that are looked at as one are read in another way than a file.
	parts  []input
	reader func(format.Options) (format.Reader, format.Detection, error)
}

// afford refuses what costs more than the host takes.
func (c *job) afford(cost int64, fewer string) error {
	if c.spent += cost; c.host.Cells == 0 || c.spent <= c.host.Cells {
		return nil
	}
	return &notice.Error{Code: notice.Limit, Message: "this takes more work than this host does", Hint: "ask for fewer " + fewer}
}

// maxSmall bounds the files that are read as a whole, in bytes.
const maxSmall = 1 << 20

// readAll reads a small file: a list of ignored dependencies, a markup file. A
// byte-order mark is no part of it.
func readAll(in input) (string, error) { return readUpTo(in, maxSmall, "1 MiB") }

// readUpTo reads a file that is held as a whole: up to so many bytes, in words.
func readUpTo(in input, most int64, words string) (string, error) {
	file, err := in.Open()
	if err != nil {
		return "", unreadable(in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return "", unreadable(in, err)
	}
	if int64(len(text)) > most {
		return "", &notice.Error{Code: notice.Limit, Place: notice.Place{File: in.is}, Message: "this file is longer than " + words, Hint: "is it what it is given as?"}
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

// checksum names a list in a signature.
func checksum(text string) string {
	h := fnv.New64a()
	io.WriteString(h, text)
	return strconv.FormatUint(h.Sum64()>>32, 16)
}

// maxHeld bounds what is held of a file that can be read only once, in bytes.
const maxHeld = 64 << 20

// beginning returns the first bytes of a file. One that can be read only once is held from
// here on.
func beginning(in *input) (string, error) {
	if in.Once {
		text, err := readUpTo(*in, maxHeld, "64 MiB")
		in.Once, in.Open = false, func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		return text, err
	}
	file, err := in.Open()
	if err != nil {
		return "", unreadable(*in, err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, 1<<12))
	if err != nil {
		return "", unreadable(*in, err)
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

func names(files []input) (list []string) {
	for _, in := range files {
		list = append(list, in.Name)
	}
	return list
}
