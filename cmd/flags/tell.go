package flags

import (
	"fmt"
	"os"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Messages prints notes and warnings on standard error, unless they are unwanted.
type Messages struct {
	Quiet bool `group:"output" short:"q" help:"Print no notes and no warnings on standard error. Errors are printed, and marks beside numbers stay."`
}

// Tell says on standard error what was met on the way. Which is what stands before
// something about a file, such as which of several files of one name it is; it may be nil.
func (t Messages) Tell(notes []string, warnings []*notice.Notice, which func(notice.File) string) {
	for _, note := range notes {
		t.say("note:", note)
	}
	for _, text := range notice.Lines(warnings, which) {
		t.Warn(text)
	}
}

// Note says a note on standard error.
func (t Messages) Note(text string) { t.say("note:", notice.Printable(text)) }

// Warn says a warning on standard error.
func (t Messages) Warn(text string) { t.say("warning:", notice.Printable(text)) }

func (t Messages) say(what, text string) {
	if !t.Quiet {
		fmt.Fprintln(os.Stderr, what, text)
	}
}

// Missed says on standard error which thresholds were missed; if any was, it returns
// [ErrMissed].
func Missed(thresholds []string) error {
	for _, threshold := range thresholds {
		fmt.Fprintln(os.Stderr, "missed:", notice.Printable(threshold))
	}
	if len(thresholds) > 0 {
		return ErrMissed
	}
	return nil
}
