// Command ccgscore-beam scores corpora in parts on Apache Beam: what ccgscore prints of the
// whole, counted on as many machines as there are.
//
//	ccgscore-beam score --gold 'gold/*.parg' --system 'sys/*.parg' --output scores.txt
//
// It takes the options of ccgscore, from the same table, and those of Beam's runners
// (runner.go). Runners start the same program as a worker.
package main

import (
	"errors"
	"flag"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/ccgscore/ccgscore/cmd/flags"
)

const program = "ccgscore-beam"

func main() {
	if isWorker(os.Args[1:]) {
		flag.Parse()
		beam.Init() // does not return: it works until the runner ends it
	}
	os.Exit(run(os.Args[1:]))
}

// isWorker reports whether a runner has started this program to work.
func isWorker(arguments []string) bool {
	return slices.ContainsFunc(arguments, func(a string) bool {
		return a == "--worker" || a == "-worker" || a == "--worker=true" || a == "-worker=true"
	})
}

func run(arguments []string) int {
	parsed, err := newParser().Parse(arguments)
	if err == nil {
		err = parsed.Run()
	}
	return flags.Explain(program, unquoted(err))
}

// unquoted explains names of files where a command takes none: they are what a shell makes
// of a pattern.
func unquoted(err error) error {
	var wrong *kong.ParseError
	if !errors.As(err, &wrong) || wrong.Context.Selected() == nil || !strings.HasPrefix(err.Error(), "unexpected argument") {
		return err
	}
	return usage(err.Error(), "files are given by --gold and --system; quote patterns, as a shell replaces * by names")
}
