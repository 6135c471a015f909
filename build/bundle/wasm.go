package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// compile compiles wasm/page, the core in the browser. The same source gives the same bytes, wherever it lies.
func compile(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "ccgscore-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "page.wasm")
	_, err = golang(root, "build",
		"-trimpath",       // no path of this machine
		"-buildvcs=false", // no state of the working tree
		"-ldflags=-s -w",  // no symbol table and no debug information: a page has no use for them
		"-o", out, "./wasm/page")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

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
