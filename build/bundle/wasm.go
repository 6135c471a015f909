package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/ccgscore/ccgscore/build/slim"
)

// compile compiles wasm/page, the core in the browser. The same source gives the same bytes, wherever it lies.
func compile(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "ccgscore-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "page.wasm")
	arguments := []string{
		"build",
		"-trimpath",       // no path of this machine
		"-buildvcs=false", // no state of the working tree
		"-ldflags=-s -w",  // no symbol table and no debug information: a page has no use for them
		"-gcflags=" + module + "/core/...=-l",
	}
	for _, p := range fast {
		arguments = append(arguments, "-gcflags="+module+"/core/"+p+"=")
	}
	if _, err := golang(root, append(arguments, "-o", out, "./wasm/page")...); err != nil {
		return nil, err
	}
	linked, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	page, _, err := slim.Slim(linked)
	if err != nil {
		// A page that is too large is better than none; the test of its size still fails.
		fmt.Fprintln(os.Stderr, "warning:", err)
		return linked, nil
	}
	return page, nil
}

const module = "github.com/ccgscore/ccgscore"

// fast are the packages of core whose loops read and score; the compiler may inline in them. Elsewhere inlining makes
// the code larger and nothing that anybody could notice faster. (The last -gcflags that matches a package counts.)
var fast = []string{"category", "dependency", "format", "pairing", "score"}

// wasmExec returns the JavaScript side of the Go runtime, which must be of the version that compiles the wasm.
func wasmExec(root string) ([]byte, error) {
	goroot, err := golang(root, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js"))
}

// golang runs the go command for the browser, without the settings of the person who runs it.
func golang(root string, arguments ...string) (string, error) {
	cmd := exec.Command("go", arguments...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off", "GOWASM=", "GOEXPERIMENT=")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(arguments, " "), err, stderr.Bytes())
	}
	return string(out), err
}
