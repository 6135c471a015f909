// Package bundle turns the source of the page into the files that a web server hands out.
//
// The source is index.html at the root of the project, a template of html/template, and what it names under site/:
//
//	index.html   {{template "site/views/score/view.html"}}
//	             {{with file "site/js/main.js"}}<script type="module" src="{{.URL}}" integrity="{{.Integrity}}">…{{end}}
//	*.js         import wasm from "../ccgscore.wasm?file": the URL and the integrity of a published file
//	             import("../views/learn/view.js"): code that is loaded when it is needed
//	*.css        @import "./scores.css", url(../icons/sheet.svg)
//	*.webmanifest  {"icons": [{"src": "icons/mark.svg"}]}
//
// esbuild makes one file of each script or style sheet that index.html or ?file names, with all that it imports. What a
// script imports by import() becomes a file of its own, which shares the code of the script. A published file has a name
// that holds the hash of its bytes: a browser may keep it for ever, and the same source gives the same bytes everywhere.
//
// Five sources are made here and named like any other: site/ccgscore.wasm and site/whole.wasm (compiled from wasm/page and
// wasm/whole), site/js/wasm_exec.js
// (from the Go installation in use), site/examples.json and site/examples.others.json (site/examples in two files) and, for the service worker alone,
// site/kept.json (what is published). [Page] is what index.html is given.
package bundle

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/ccgscore/ccgscore/build/wasm"
)

// The files that have a meaning of their own.
const (
	indexPath    = "index.html"
	mainPath     = "site/js/main.js" // the script of the page
	viewMarkup   = "site/views/*/view.html"
	examplesDir  = "site/examples"
	examplesPath = "site/examples.json"
	othersPath   = "site/examples.others.json"
	wasmPath     = "site/ccgscore.wasm" // what the page opens with
	wholePath    = "site/whole.wasm"    // all that it can do
	wasmExecPath = "site/js/wasm_exec.js"
	licencesPath = "licences.txt"
)

// Sources are the files and folders of a project that its page is made of.
var Sources = []string{indexPath, "LICENSE", "go.mod", "go.sum", "site", "core", "wasm/bridge", "wasm/page", "wasm/whole"}

// programs are the packages that are compiled for the page.
var programs = map[string]string{wasmPath: "./wasm/page", wholePath: "./wasm/whole"}

// Build makes the page from the project at root and writes it to the directory out, which it replaces, with brotli and
// gzip beside each file. Mistakes in scripts and style sheets are told as esbuild tells them, with their place.
func Build(root, out string) (*Report, error) {
	return build(root, out, keeping, encodings)
}

// BuildOnline is Build of a page that is not kept on the device. Where a browser has one that is, it deletes it.
func BuildOnline(root, out string) (*Report, error) {
	return build(root, out, leaving, encodings)
}

// Draft is BuildOnline without the compressed files, which take most of the time: for a page under development.
func Draft(root, out string) (*Report, error) {
	return build(root, out, leaving, nil)
}

func build(root, out string, w worker, encodings []encoding) (*Report, error) {
	root, err := filepath.Abs(root) // esbuild wants it so
	if err != nil {
		return nil, err
	}
	b := &builder{root: root, sources: map[string]bool{}, files: map[string]*File{}, made: map[string]func() (*File, error){}}
	policy, err := b.page()
	if err != nil {
		return nil, err
	}
	if err := b.licences(); err != nil {
		return nil, err
	}
	if err := b.serviceWorker(w); err != nil {
		return nil, err
	}
	b.filesForHosts(policy)
	files := slices.SortedFunc(maps.Values(b.files), func(x, y *File) int { return cmp.Compare(x.URL, y.URL) })
	sizes, err := write(out, files, encodings)
	if err != nil {
		return nil, err
	}
	return &Report{Files: sizes, Sources: slices.Sorted(maps.Keys(b.sources))}, nil
}

// A builder collects what is to be published. esbuild asks it for files from several goroutines.
type builder struct {
	root string

	mu      sync.Mutex
	sources map[string]bool                  // paths of what has been read
	files   map[string]*File                 // what is published, by URL
	made    map[string]func() (*File, error) // by path of the source
	lazy    []*File                          // scripts that are loaded when they are needed
}

// A File is a file of the page.
type File struct {
	Source string // path in the project; empty if it is made of parts of several
	URL    string // relative to index.html; also its path in the output
	body   []byte
}

// file publishes a source, once, and returns it as it is published.
func (b *builder) file(source string) (*File, error) {
	b.mu.Lock()
	if b.made[source] == nil {
		b.made[source] = sync.OnceValues(func() (*File, error) { return b.make(source) })
	}
	once := b.made[source]
	b.mu.Unlock()
	return once()
}

func (b *builder) make(source string) (*File, error) {
	switch path.Ext(source) {
	case ".js", ".css":
		return b.bundle(source)
	}
	body, err := b.read(source)
	if err != nil {
		return nil, err
	}
	if path.Ext(source) == ".webmanifest" {
		body, err = b.webManifest(source, body)
	} else {
		body, err = minified(source, body)
	}
	if err != nil {
		return nil, err
	}
	return b.publish(&File{Source: source, URL: hashedName(source, body), body: body}), nil
}

// read returns the text of a source under site/, or of one that is made.
func (b *builder) read(source string) ([]byte, error) {
	b.mu.Lock()
	b.sources[source] = true
	b.mu.Unlock()
	if program := programs[source]; program != "" {
		return wasm.Compile(b.root, program, append(slices.Clone(wasm.Small), "-tags=page")...)
	}
	if !strings.HasPrefix(path.Clean(source), "site/") {
		return nil, fmt.Errorf("%s is not under site/, and nothing else is published", source)
	}
	return os.ReadFile(filepath.Join(b.root, filepath.FromSlash(source)))
}

func (b *builder) publish(f *File) *File {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.files[f.URL] = f
	return f
}
