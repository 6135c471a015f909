// Command ccgscore scores CCG dependencies from the command line.
//
//	ccgscore score gold.deps alpha.deps beta.deps
//	ccgscore diagram -n 12 gold.deps alpha.deps > 12.svg
//	ccgscore roots gold.auto > gold.roots
//
// It is a host of core/service and decides nothing: flags become parameters
// (commands.go, flags.go), names become files (inputs.go, gzip.go), the
// service is called (call.go, progress.go), and its reply is written as it is
// (output.go). What was asked for goes to standard output, everything else to
// standard error.
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Exit statuses. Scripts rely on them.
const (
	statusDone        = 0
	statusData        = 1 // the data is wrong, or the program is
	statusUsage       = 2 // the command line is wrong
	statusMissed      = 3 // a score is below a threshold of --fail-under
	statusInterrupted = 130
)

var (
	errMissed      = errors.New("a threshold was missed")
	errInterrupted = errors.New("interrupted")
)

func main() {
	// A short life, and a heap that batches bound: collect garbage less often
	// than a program that stays does.
	debug.SetGCPercent(400)
	os.Exit(run(os.Args[1:]))
}

func run(arguments []string) int {
	parsed, err := newParser().Parse(arguments)
	if err == nil {
		err = parsed.Run()
	}
	if message := explain(err); message != "" {
		fmt.Fprintln(os.Stderr, message)
	}
	return status(err)
}

// status returns the exit status that tells what became of the work.
func status(err error) int {
	var wrongLine *kong.ParseError
	var located *notice.Error
	switch {
	case err == nil:
		return statusDone
	case errors.Is(err, errMissed):
		return statusMissed
	case errors.Is(err, errInterrupted):
		return statusInterrupted
	case errors.As(err, &wrongLine):
		return statusUsage
	case errors.As(err, &located) && located.Code == notice.Usage:
		return statusUsage
	}
	return statusData
}

// explain says what is wrong, and beneath it what would be right.
func explain(err error) string {
	var wrongLine *kong.ParseError
	var located *notice.Error
	switch {
	case err == nil, errors.Is(err, errMissed), errors.Is(err, errInterrupted):
		return "" // said already, or known to who caused it
	case errors.As(err, &wrongLine):
		return "ccgscore: " + err.Error() + "\n  see " + helpFor(wrongLine.Context)
	case errors.As(err, &located):
		return explainAll(located)
	}
	return "ccgscore: " + err.Error()
}

// helpFor returns the command that prints the help for a command line.
func helpFor(wrong *kong.Context) string {
	if wrong != nil && wrong.Selected() != nil {
		return wrong.Selected().FullPath() + " --help"
	}
	return "ccgscore --help"
}
