package flags

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/rivo/uniseg"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Exit statuses. Scripts rely on them.
const (
	statusDone   = 0
	statusData   = 1 // the data is wrong, or the program is
	statusUsage  = 2 // the command line is wrong
	statusMissed = 3 // a score is below a threshold of --fail-under
)

// ErrMissed is that a threshold was missed, which has been said.
var ErrMissed = errors.New("a threshold was missed")

// Explain says on standard error what is wrong, and beneath it what would be right. It
// returns the exit status that tells what became of the work of a program.
func Explain(program string, err error) (status int) {
	var wrongLine *kong.ParseError
	var located *notice.Error
	switch {
	case err == nil:
		return statusDone
	case errors.Is(err, ErrMissed):
		return statusMissed
	case errors.As(err, &wrongLine):
		fmt.Fprintln(os.Stderr, program+": "+err.Error()+"\n  see "+helpFor(program, wrongLine.Context))
		return statusUsage
	case errors.As(err, &located):
		fmt.Fprintln(os.Stderr, explainAll(program, located))
		if located.Code == notice.Usage {
			return statusUsage
		}
	default:
		fmt.Fprintln(os.Stderr, program+": "+err.Error())
	}
	return statusData
}

// helpFor returns the command that prints the help for a command line.
func helpFor(program string, wrong *kong.Context) string {
	if wrong != nil && wrong.Selected() != nil {
		return wrong.Selected().FullPath() + " --help"
	}
	return program + " --help"
}

// explainAll says what is wrong with a file: each error on a line that begins
// with its place, beneath it the line that it is about, with carets under what
// is wrong, and what would be right where that is said for the first time.
func explainAll(program string, first *notice.Error) string {
	var b strings.Builder
	hint := ""
	for _, e := range append([]*notice.Error{first}, first.Others...) {
		if e.Place.String() == "" {
			b.WriteString(program + ": ")
		}
		b.WriteString(notice.Printable(e.Error()) + "\n")
		if e.Excerpt != nil {
			b.WriteString(marked(e))
		}
		if e.Hint != "" && e.Hint != hint {
			b.WriteString("  " + notice.Printable(e.Hint) + "\n")
			hint = e.Hint
		}
	}
	if first.Rest != "" {
		b.WriteString(first.Rest + "\n")
	}
	if first.Lenient {
		b.WriteString("--lenient counts what is wrong and goes on\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// marked returns the line of an error, and carets under what is wrong. They
// stand right under wide characters too: widths are those of a terminal.
func marked(e *notice.Error) string {
	const margin = "    "
	x := e.Excerpt
	line := margin + strings.TrimRight(x.Before+x.Wrong+x.After, " ") + "\n"
	if e.Column == 0 {
		return line
	}
	return line + margin + strings.Repeat(" ", uniseg.StringWidth(x.Before)) + strings.Repeat("^", max(1, uniseg.StringWidth(x.Wrong))) + "\n"
}
