// Command ccgscore scores CCG dependencies from the command line.
//
//	ccgscore score gold.deps alpha.deps beta.deps
//	ccgscore diagram -n 12 gold.deps alpha.deps > 12.svg
//	ccgscore roots gold.auto > gold.roots
//
// It is a host of core/service and decides nothing: flags become parameters
// (commands.go, cmd/flags), names become files (inputs.go), the
// service is called (call.go, progress.go), and its reply is written as it is
// (output.go). What was asked for goes to standard output, everything else to
// standard error.
package main

import (
	"errors"
	"os"

	"github.com/ccgscore/ccgscore/cmd/flags"
)

// statusInterrupted is that of a program that an interrupt ended; the others are those of
// [flags.Explain].
const statusInterrupted = 130

var errInterrupted = errors.New("interrupted")

func main() {
	os.Exit(run(os.Args[1:]))
}

func run(arguments []string) int {
	parsed, err := parse(arguments)
	if err == nil {
		err = parsed.Run()
	}
	if errors.Is(err, errInterrupted) {
		return statusInterrupted // known to who caused it
	}
	return flags.Explain("ccgscore", err)
}
