package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// BenchmarkStart measures the whole process of ccgscore version beside that of a Go
// program that does nothing. The two take turns, so that they meet the same machine.
func BenchmarkStart(b *testing.B) {
	source := filepath.Join(b.TempDir(), "empty.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	programs := [2]string{builtProgram(b, "."), builtProgram(b, source)}
	var took [len(programs)][]time.Duration
	for b.Loop() {
		for i, program := range programs {
			start := time.Now()
			if out, err := exec.Command(program, "version").CombinedOutput(); err != nil {
				b.Fatalf("%v\n%s", err, out)
			}
			took[i] = append(took[i], time.Since(start))
		}
	}
	version, empty := median(took[0]), median(took[1])
	b.ReportMetric(0, "ns/op") // of both together, which says nothing
	b.ReportMetric(version, "ms")
	b.ReportMetric(empty, "ms-empty")
	b.ReportMetric(version/empty, "ratio")
}

// median returns the median in milliseconds.
func median(of []time.Duration) float64 {
	slices.Sort(of)
	return of[len(of)/2].Seconds() * 1000
}
