package edge

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"
)

const root = "../.."

// Cloudflare takes workers of 3 MB, compressed, on its smallest plan.
func TestTheWorkerFitsThePlatform(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the worker")
	}
	const most = 3 << 20
	out := t.TempDir()
	if err := Build(root, out); err != nil {
		t.Fatal(err)
	}
	sum := 0
	for _, name := range Modules {
		module, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		w.Write(module)
		w.Close()
		sum += packed.Len()
		t.Logf("%8d bytes, %8d compressed: %s", len(module), packed.Len(), name)
	}
	if sum > most {
		t.Errorf("the worker has %d bytes, %d are taken", sum, most)
	}
	if entries, err := os.ReadDir(out); err != nil || len(entries) != len(Modules) {
		t.Errorf("%d files, but %d modules: %v", len(entries), len(Modules), err)
	}
}

func TestAProgramThatDoesNotCompile(t *testing.T) {
	if _, err := Program(root, "./wasm/nothing"); err == nil {
		t.Error("no error")
	}
}
