//go:build linux || darwin

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"github.com/ccgscore/ccgscore/cluster/corpus"
	"github.com/ccgscore/ccgscore/core/format"
)

// BenchmarkScoreProcess measures whole processes that score one corpus, made by a seed:
// `ccgscore` over two files, and this command over 64 parts, part by part and by a join. It
// is PARG, of which every sentence has an id and takes 600 bytes on both sides together.
// With CCGSCORE_BENCH_LARGE set it takes four million sentences, too, which need 2.4 GB
// of disk, one run after the other.
func BenchmarkScoreProcess(b *testing.B) {
	folder := b.TempDir()
	single, spread := filepath.Join(folder, "ccgscore"), filepath.Join(folder, "ccgscore-beam")
	build(b, "../../..", single, "./cmd/ccgscore")
	build(b, ".", spread, ".")
	for _, sentences := range []int{4_000, 4_000_000} {
		name := fmt.Sprintf("/sentences=%d", sentences)
		b.Run("run=single"+name, func(b *testing.B) {
			files := corpusOf(b, sentences, 1)
			measure(b, sentences, single, "score", files+"/gold-0001.parg", files+"/system-0001.parg")
		})
		b.Run("run=parts"+name, func(b *testing.B) { measureParts(b, sentences, spread) })
		b.Run("run=join"+name, func(b *testing.B) { measureParts(b, sentences, spread, "--join") })
	}
}

// measureParts measures a run over 64 parts.
func measureParts(b *testing.B, sentences int, program string, flags ...string) {
	files := corpusOf(b, sentences, 64)
	measure(b, sentences, program, append([]string{
		"score", "--gold", files + "/gold-*.parg", "--system", files + "/system-*.parg", "--output", files + "/scores.txt",
	}, flags...)...)
}

// build builds a program of the module in a folder.
func build(b *testing.B, folder, program, what string) {
	b.Helper()
	command := exec.Command("go", "build", "-o", program, what)
	command.Dir = folder
	if out, err := command.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
}

// corpusOf writes a corpus into a folder that is removed when the benchmark ends.
func corpusOf(b *testing.B, sentences, parts int) (folder string) {
	b.Helper()
	if sentences > 1_000_000 && os.Getenv("CCGSCORE_BENCH_LARGE") == "" {
		b.Skip("CCGSCORE_BENCH_LARGE is not set")
	}
	made, err := corpus.New(os.DirFS("../../../site/examples"), 1)
	folder = b.TempDir()
	for side, name := range []string{"gold", "system"} {
		if err == nil {
			_, err = made.WriteFiles(corpus.Files{Folder: folder, Name: name, Format: format.PARG, Side: side, Sentences: sentences, Parts: parts})
		}
	}
	if err != nil {
		b.Fatal(err)
	}
	return folder
}

// measure runs a program, and reports the sentences that it scores in a second and the
// largest memory that it was given.
func measure(b *testing.B, sentences int, program string, arguments ...string) {
	var most int64
	for b.Loop() {
		command := exec.Command(program, arguments...)
		if out, err := command.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		most = max(most, command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
	}
	if runtime.GOOS == "linux" {
		most *= 1024 // there the unit is kB
	}
	b.ReportMetric(float64(sentences*b.N)/b.Elapsed().Seconds(), "sentences/s")
	b.ReportMetric(float64(most)/1e6, "MB-resident")
}
