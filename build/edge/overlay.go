package edge

import (
	_ "embed"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/ccgscore/ccgscore/build/wasm"
)

//go:embed hpke/hpke.go
var withoutHPKE []byte

// overlay writes to a directory which files Go reads in the place of its own: crypto/hpke is
// package hpke here. It returns the flag.
func overlay(root, dir string) (flag string, err error) {
	const name = "hpke.go"
	own := filepath.Join(dir, name)
	if err := os.WriteFile(own, withoutHPKE, 0o666); err != nil {
		return "", err
	}
	goroot, err := wasm.GOROOT(root)
	if err != nil {
		return "", err
	}
	theirs, err := filepath.Glob(filepath.Join(goroot, "src", "crypto", "hpke", "*.go"))
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for _, file := range theirs {
		replaced[file] = "" // is not there
		if filepath.Base(file) == name {
			replaced[file] = own
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	list := filepath.Join(dir, "overlay.json")
	return "-overlay=" + list, os.WriteFile(list, text, 0o666)
}
