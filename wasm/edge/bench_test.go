//go:build unix

package main_test

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/edge"
	"github.com/ccgscore/ccgscore/build/workerd"
)

// BenchmarkWorker sends requests of 20 sentences, 4 at a time: to the worker, and to the one that package workers generates,
// which runs a program for each request. A request has a connection of its own, as in the tests: workerd closes one that was
// idle for five seconds by its own clock, which runs on while workerd is busy, even if the next request has arrived.
func BenchmarkWorker(b *testing.B) {
	b.Run("one program", func(b *testing.B) { load(b, start(b)) })
	b.Run("generated", func(b *testing.B) { load(b, run(b, generated(b), generatedModules)) })
}

var generatedModules = []string{"worker.mjs", "runtime.mjs", "wasm_exec.js", "app.wasm"}

// generated returns a directory with the service as package workers would have it deployed.
func generated(b *testing.B) string {
	dir := filepath.Join(b.TempDir(), "build")
	generate := exec.Command("go", "run", "github.com/syumai/workers/cmd/workers-assets-gen", "-mode=go", "-o", dir)
	if out, err := generate.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	program, err := edge.Program(root, "./wasm/edge/testdata/generated")
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "app.wasm"), program, 0o644); err != nil {
		b.Fatal(err)
	}
	return dir
}

// load reports how many requests are answered in a second, how long half of them, and 99 of 100, take at most, and the
// memory of workerd in the end.
func load(b *testing.B, worker *workerd.Server) {
	const clients = 4
	url := worker.URL
	r := scoring(b, "alpha", 0, 20)
	if _, reply, err := post(http.DefaultClient, url, r.body); err != nil || !bytes.Equal(reply, r.reply) {
		b.Fatalf("%v\n%s", err, reply)
	}
	took := make([]time.Duration, b.N)
	next := make(chan int, b.N)
	for i := range b.N {
		next <- i
	}
	close(next)
	var all sync.WaitGroup
	b.ResetTimer()
	for range clients {
		all.Go(func() {
			for i := range next {
				began := time.Now()
				status, reply, err := post(http.DefaultClient, url, r.body)
				took[i] = time.Since(began)
				if err != nil || status != http.StatusOK || len(reply) != len(r.reply) {
					b.Errorf("%d %v", status, err)
				}
			}
		})
	}
	all.Wait()
	b.StopTimer()
	memory, err := worker.Memory()
	if err != nil {
		b.Fatal(err)
	}
	slices.Sort(took)
	b.ReportMetric(float64(memory>>20), "MB")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
	b.ReportMetric(took[b.N/2].Seconds()*1000, "ms-median")
	b.ReportMetric(took[b.N*99/100].Seconds()*1000, "ms-p99")
}
