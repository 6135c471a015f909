package bundle

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ccgscore/ccgscore/build/wasm"
)

// The files that have a meaning of their own; the last four are made, not read.
const (
	indexPath    = "index.html"
	examplesDir  = "site/examples"
	examplesPath = "site/examples.json"
	wasmPath     = "site/ccgscore.wasm"
	wasmExecPath = "site/js/wasm_exec.js"
	licencesPath = "licences.txt"
)

// kinds are the files that a page may consist of; serve knows a media type for each.
var kinds = []string{".css", ".js", ".json", ".png", ".svg", ".wasm"}

// made are the sources that are made here.
var made = map[string]func(root string) ([]byte, error){
	wasmPath:     compile,
	wasmExecPath: wasm.Exec,
	examplesPath: bundledExamples,
	licencesPath: licences,
}

// load returns the source of a file. Only a file that is to be read can be an fs.ErrNotExist.
func (b *builder) load(p string) ([]byte, error) {
	if produce := made[p]; produce != nil {
		text, err := produce(b.root)
		if errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("cannot make %s: %v", p, err)
		}
		return text, err
	}
	if p != indexPath && !publishable(p) {
		return nil, fs.ErrNotExist
	}
	return os.ReadFile(filepath.Join(b.root, filepath.FromSlash(p)))
}

// publishable says whether a path may be part of the page. The examples are published in one file, not one by one.
func publishable(p string) bool {
	return strings.HasPrefix(p, "site/") && !strings.HasPrefix(p, examplesDir+"/") && slices.Contains(kinds, path.Ext(p))
}

// unused lists the sources that nothing refers to.
func (b *builder) unused() ([]string, error) {
	var unused []string
	err := fs.WalkDir(os.DirFS(b.root), "site", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if publishable(p) && b.files[p] == nil {
			unused = append(unused, p)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // a page without site/ is small, and all there
	}
	return unused, err
}

// goLicence covers wasm_exec.js and the runtime inside the wasm. It asks to be handed on with them.
//
//go:embed go-licence.txt
var goLicence string

// licences returns the licence of the project, and Go's.
func licences(root string) ([]byte, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	return []byte(string(own) + "\n\n" + strings.Repeat("-", 78) + "\n\nThis page contains the Go runtime and wasm_exec.js:\n\n" + goLicence), nil
}
