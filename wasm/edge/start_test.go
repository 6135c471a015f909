//go:build unix

package main_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ccgscore/ccgscore/build/edge"
	"github.com/ccgscore/ccgscore/build/workerd"
)

const root = "../.."

// folder is where the worker is, which is built when a test first needs it.
var (
	folder string
	build  = sync.OnceValue(func() error { return edge.Build(root, folder) })
)

func TestMain(m *testing.M) {
	// workerd closes a connection that is idle for five seconds, perhaps just when the next request is sent on it.
	http.DefaultTransport.(*http.Transport).DisableKeepAlives = true
	var err error
	if folder, err = os.MkdirTemp("", "ccgscore-edge-"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// built returns the folder of the worker. What needs it is left out of short runs.
func built(t testing.TB) string {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles the worker and runs it on workerd")
	}
	if err := build(); err != nil {
		t.Fatal(err)
	}
	return folder
}

// start runs the worker.
func start(t testing.TB) *workerd.Server {
	t.Helper()
	return run(t, built(t), edge.Modules)
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

// startChanged runs the worker with another module in place of one of its own.
func startChanged(t testing.TB, name string, change func(module []byte) ([]byte, error)) *workerd.Server {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built(t))); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, name)
	module, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if module, err = change(module); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, module, 0o644); err != nil {
		t.Fatal(err)
	}
	return run(t, dir, edge.Modules)
}

// startProgram runs the worker with another Go program than its own.
func startProgram(t testing.TB, program string) *workerd.Server {
	t.Helper()
	return startChanged(t, "edge.wasm", func([]byte) ([]byte, error) { return edge.Program(root, program) })
}

// startWith runs the worker with other bounds than its own: replacements are old and new texts of one of its modules.
func startWith(t testing.TB, name string, replacements ...string) *workerd.Server {
	t.Helper()
	return startChanged(t, name, func(module []byte) ([]byte, error) {
		text := string(module)
		for i := 0; i < len(replacements); i += 2 {
			if !strings.Contains(text, replacements[i]) {
				return nil, fmt.Errorf("%s does not hold %q", name, replacements[i])
			}
		}
		return []byte(strings.NewReplacer(replacements...).Replace(text)), nil
	})
}
