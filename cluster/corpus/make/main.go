// Command make writes a corpus made out of the bundled example, by a seed:
//
//	go run ./corpus/make -sentences 4000000 -parts 64 /tmp/corpus
//
// writes /tmp/corpus/gold-0001.deps to gold-0064.deps, and system-0001.deps and so on.
// It is run in the folder of this module.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/ccgscore/ccgscore/cluster/corpus"
	"github.com/ccgscore/ccgscore/core/format"
)

var (
	examples    = flag.String("examples", "../site/examples", "folder of the `examples`")
	seed        = flag.Uint64("seed", 1, "what decides which sentences are drawn, and what systems get wrong")
	sentences   = flag.Int("sentences", 100_000, "how many sentences there are")
	parts       = flag.Int("parts", 8, "how many files gold has")
	systemParts = flag.Int("system-parts", 0, "how many files a system has; 0: as gold")
	systems     = flag.Int("systems", 1, "how many systems there are: system, system2 …")
	to          = flag.String("format", string(format.CCGbankDeps), "the `format`: ccgbank_deps, candc_deps, roots, or, with ids, parg, auto, autox, json")
)

func main() {
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(flag.CommandLine.Output(), "name one folder, which the files are written to")
		flag.Usage()
		os.Exit(2)
	}
	if err := write(flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(folder string) error {
	made, err := corpus.New(os.DirFS(*examples), *seed)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for side := range 1 + *systems {
		files := corpus.Files{Folder: folder, Name: "gold", Format: format.Format(*to), Side: side, Sentences: *sentences, Parts: *parts}
		if side > 0 {
			files.Name = "system"
			if *systemParts > 0 {
				files.Parts = *systemParts
			}
		}
		if side > 1 {
			files.Name += fmt.Sprint(side)
		}
		if _, err := made.WriteFiles(files); err != nil {
			return err
		}
	}
	return nil
}
