// Package wasm has Go compile programs for JavaScript hosts: the page's worker and the edge.
package wasm

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Smallest has functions inlined only where sentences are scored. Where Go inlines as it does by itself, a program is 80 kB
// larger (brotli).
var Smallest = []string{
	"-gcflags=all=-l",
	"-gcflags=" + core + "category=",
	"-gcflags=" + core + "score=",
}

// Small has them inlined in the runtime as well, in which most of the time of a score passes: without that,
// a program is 20 kB smaller (brotli), and a score takes up to 40 % longer.
var Small = append([]string{"-gcflags=all=-l", "-gcflags=runtime="}, Smallest[1:]...)

const core = "github.com/ccgscore/ccgscore/core/"

// Compile compiles the program of a package, such as ./wasm/page, with flags of one's own. The same source gives the same
// bytes, wherever it lies.
func Compile(root, program string, flags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "ccgscore-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "program.wasm")
	arguments := []string{
		"build",
		"-trimpath",       // no path of this machine
		"-buildvcs=false", // no state of the working tree
		"-ldflags=-s -w",  // no symbol table and no debug information: a host of JavaScript has no use for them
	}
	if _, err := golang(root, slices.Concat(arguments, flags, []string{"-o", out, program})...); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// Exec returns the JavaScript side of the Go runtime, which must be of the version that compiles the program.
func Exec(root string) ([]byte, error) {
	goroot, err := GOROOT(root)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
}

// GOROOT returns the folder of the Go that compiles.
func GOROOT(root string) (string, error) {
	goroot, err := golang(root, "env", "GOROOT")
	return strings.TrimSpace(goroot), err
}

// golang runs the go command for JavaScript, without the settings of the person who runs it. The garbage collector is that
// of Go 1.25: the new one is for many cores, of which a host of JavaScript lends one, and takes 10 kB more.
func golang(root string, arguments ...string) (string, error) {
	cmd := exec.Command("go", arguments...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off", "GOWASM=", "GOEXPERIMENT=nogreenteagc")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(arguments, " "), err, stderr.Bytes())
	}
	return string(out), err
}
