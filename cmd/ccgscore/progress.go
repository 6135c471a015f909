package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

const (
	longInput = 20_000_000             // bytes; less is read sooner than one could read how it goes
	longWait  = 500 * time.Millisecond // unless it takes so long
	interval  = 100 * time.Millisecond // between two drawings of the bar, and before the first
)

// progress shows on a terminal how much has been read of long input, and then how much
// of other work is done.
type progress struct {
	terminal io.Writer // nil if nobody looks
	sized    bool      // the size of every file is known
	now      func() time.Time
	bar      *progressbar.ProgressBar
	total    int64     // of the bar
	due      time.Time // when the bar is next drawn
	drawn    bool
}

func newProgress(files inputs) *progress {
	p := &progress{sized: files.sized(), now: time.Now}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		p.terminal = os.Stderr
	}
	return p
}

// show takes the bytes that have been read and how many there are; or, once all are
// read, how much there is to do otherwise.
func (p *progress) show(done, total int64) {
	if p.terminal == nil {
		return
	}
	if p.bar == nil || p.sized && total != p.total && done == 0 {
		p.start(total)
	}
	if now := p.now(); !now.Before(p.due) {
		p.due = now.Add(interval)
		p.drawn = true
		_ = p.bar.Set64(done) // fails only if the terminal does
	}
}

func (p *progress) start(total int64) {
	reading, what := p.bar == nil, "reading"
	if !reading {
		p.clear()
		what = "comparing"
	}
	p.total = total
	p.due = p.now().Add(interval)
	if !reading || !p.sized || total < longInput {
		p.due = p.now().Add(longWait)
	}
	if !p.sized {
		total = -1
	}
	p.bar = progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(p.terminal),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowBytes(reading),
		progressbar.OptionShowCount(),
		progressbar.OptionSetWidth(20),
		progressbar.OptionSetSpinnerChangeInterval(0), // drawn by show alone
		progressbar.OptionClearOnFinish(),
	)
	p.bar.StartWithoutRender()
}

// clear leaves the terminal as it was.
func (p *progress) clear() {
	if p.drawn {
		_ = p.bar.Clear()
	}
}
