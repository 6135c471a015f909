package edge

import (
	"embed"
	"encoding/json"
	"os"
	"path"
	"path/filepath"

	"github.com/ccgscore/ccgscore/build/wasm"
)

//go:embed hpke/hpke.go idna/idna.go
var standIns embed.FS

// replaced are the packages of Go that are others in the program of the edge, by what stands for them.
var replaced = map[string]string{
	"hpke/hpke.go": "crypto/hpke",
	"idna/idna.go": "vendor/golang.org/x/net/idna",
}

// overlay writes to a directory which files Go reads in the place of its own. It returns the flag.
func overlay(root, dir string) (flag string, err error) {
	goroot, err := wasm.GOROOT(root)
	if err != nil {
		return "", err
	}
	files := map[string]string{}
	for standIn, name := range replaced {
		if err := replace(files, standIn, filepath.Join(goroot, "src", filepath.FromSlash(name)), dir); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": files})
	if err != nil {
		return "", err
	}
	list := filepath.Join(dir, "overlay.json")
	return "-overlay=" + list, os.WriteFile(list, text, 0o666)
}

// replace adds the files of a package to those that are replaced: one by what stands for it, the others by nothing.
func replace(files map[string]string, standIn, folder, dir string) error {
	text, err := standIns.ReadFile(standIn)
	if err != nil {
		return err
	}
	own := filepath.Join(dir, path.Base(standIn))
	if err := os.WriteFile(own, text, 0o666); err != nil {
		return err
	}
	theirs, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return err
	}
	for _, file := range theirs {
		files[file] = ""
	}
	files[filepath.Join(folder, path.Base(standIn))] = own
	return nil
}
