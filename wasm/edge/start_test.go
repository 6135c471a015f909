//go:build unix

package main_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/edge"
	"github.com/ccgscore/ccgscore/build/workerd"
)

const root = "../.."

// built is a directory with the worker, made once.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "ccgscore-edge-")
	if err != nil {
		return "", err
	}
	return dir, edge.Build(root, dir)
})

func TestMain(m *testing.M) {
	status := m.Run()
	if dir, err := built(); err == nil {
		os.RemoveAll(dir)
	}
	os.Exit(status)
}

// start runs the worker, and returns it.
func start(t testing.TB) *workerd.Server {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles the worker and runs it on workerd")
	}
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return run(t, dir, edge.Modules)
}

// run runs the worker that consists of the modules in a directory.
func run(t testing.TB, dir string, modules []string) *workerd.Server {
	t.Helper()
	s, err := workerd.Start(root, dir, modules)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Stop() })
	return s
}

// startProgram runs the worker with another Go program than its own.
func startProgram(t testing.TB, program string) *workerd.Server {
	t.Helper()
	start(t) // what the other program shares with it
	compiled, err := edge.Program(root, program)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := built()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "edge.wasm"), compiled, 0o644); err != nil {
		t.Fatal(err)
	}
	return run(t, dir, edge.Modules)
}
