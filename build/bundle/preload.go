package bundle

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// preloads returns the links that let the browser fetch at once what it would otherwise find out file by file: the wasm,
// the modules that the page imports, and the worker with its modules.
//
// A worker has modules of its own, so that a link does no more for it than to bring the file into the HTTP cache. There
// is no better way: Chromium refuses as="worker", and warns of rel="preload" as="script" that the page never uses it. For
// the wasm it refuses the integrity attribute (https://crbug.com/981419); the script that fetches it gives it instead.
func preloads(page *file) string {
	var links strings.Builder
	for _, f := range reached(page) {
		switch path.Ext(f.path) {
		case ".wasm":
			fmt.Fprintf(&links, `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="%s">`, f.name)
		case ".js":
			if !slices.Contains(page.scripts, f) {
				fmt.Fprintf(&links, `<link rel="modulepreload" href="%s" integrity="%s">`, f.name, f.integrity())
			}
		}
	}
	return links.String()
}

// reached returns all that a file refers to, directly or not: what is nearer comes first.
func reached(f *file) []*file {
	files := slices.Clone(f.references)
	for i := 0; i < len(files); i++ {
		for _, next := range files[i].references {
			if !slices.Contains(files, next) {
				files = append(files, next)
			}
		}
	}
	return files
}
