package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// What is done sooner than one could read it shows no progress.
const (
	longInput = 20_000_000 // bytes
	longWait  = 500 * time.Millisecond
)

// progress shows on a terminal how much has been read of long input.
type progress struct {
	terminal io.Writer // nil if nobody looks
	sized    bool      // the size of every file is known
	now      func() time.Time
	started  time.Time
	bar      *progressbar.ProgressBar // nil until there is one to be seen
}

func newProgress(files inputs) *progress {
	p := &progress{sized: files.sized(), now: time.Now, started: time.Now()}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		p.terminal = os.Stderr
	}
	return p
}

// show takes bytes read and bytes to read.
func (p *progress) show(done, total int64) {
	if p.terminal == nil {
		return
	}
	if p.bar == nil {
		if !(p.sized && total > longInput) && p.now().Sub(p.started) < longWait {
			return
		}
		p.bar = p.newBar(total)
	}
	// It fails only if the terminal does, and then there is no one to tell.
	_ = p.bar.Set64(done)
}

func (p *progress) newBar(total int64) *progressbar.ProgressBar {
	if !p.sized {
		total = -1
	}
	return progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(p.terminal),
		progressbar.OptionSetDescription("reading"),
		progressbar.OptionShowBytes(true),
		progressbar.OptionSetWidth(30),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

// clear leaves the terminal as it was.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
