// Package bundle turns the source of the page into the files that a web server hands out.
//
// The source is index.html at the root of the project and what it refers to under site/. A reference is a plain literal,
// relative to the file it stands in, and always names a source file:
//
//	index.html   <script type="module" src="site/js/main.js">, <link rel="stylesheet" href="site/css/page.css">
//	*.css        url(../icons/sheet.svg)
//	*.js         import {draw} from "./draw.js", new URL("./worker.js", import.meta.url): every string that begins
//	             with ./ or ../ is a reference; put "integrity:" before it to get the sha384 of the file instead
//
// Three sources are made here and referred to like any other: site/ccgscore.wasm (compiled from wasm/page),
// site/js/wasm_exec.js (from the Go installation in use) and site/examples.json (site/examples in one file).
//
// Starting from index.html, each file's references are finished first; then the literals are rewritten, the text is
// minified, and the file gets a name that holds the hash of its bytes. A browser may therefore keep it for ever, and the
// same source gives the same bytes everywhere. What nothing refers to is not published, and is reported.
//
// Comments of the form <!-- build:NAME --> in index.html are filled in: policy (the content security policy; it must
// stand before anything is loaded), preloads, and the prerendered parts listed in prerender.go.
package bundle

import (
	"cmp"
	"path"
	"slices"
)

// Build makes the page from the project at root and writes it to the directory out, which it replaces, with brotli and
// gzip beside each file. A mistake in a source file is an [*Error].
func Build(root, out string) (*Report, error) {
	return build(root, out, prerendered, encodings)
}

// Draft is Build without the compressed files, which take most of the time: for a page under development.
func Draft(root, out string) (*Report, error) {
	return build(root, out, prerendered, nil)
}

func build(root, out string, parts map[string]part, encodings []encoding) (*Report, error) {
	b := &builder{root: root, parts: parts, files: map[string]*file{}}
	for _, p := range []string{indexPath, licencesPath} {
		if _, err := b.file(p); err != nil {
			return nil, err
		}
	}
	unused, err := b.unused()
	if err != nil {
		return nil, err
	}
	sizes, err := write(out, b.published(), encodings)
	if err != nil {
		return nil, err
	}
	return &Report{Files: sizes, Unused: unused}, nil
}

type builder struct {
	root  string
	parts map[string]part
	files map[string]*file // by path
}

// A file is one file of the page. Its path is relative to the project, its name to the output; both have slashes.
type file struct {
	path, name string
	source     []byte
	body       []byte  // as published
	references []*file // the files that it refers to
	scripts    []*file // those of them that it loads by <script>
	finished   bool    // false while its references are being finished
}

// file returns the finished file of that path. The error is fs.ErrNotExist if there is none, and errCircle if the file
// refers, in the end, to itself.
func (b *builder) file(p string) (*file, error) {
	if f := b.files[p]; f != nil {
		if !f.finished {
			return nil, errCircle
		}
		return f, nil
	}
	source, err := b.load(p)
	if err != nil {
		return nil, err
	}
	f := &file{path: p, source: source}
	b.files[p] = f
	text, err := b.rewritten(f)
	if err != nil {
		return nil, err
	}
	if f.body, err = minified(p, text); err != nil {
		return nil, err
	}
	f.name = hashedName(p, f.body)
	f.finished = true
	return f, nil
}

// rewritten returns the text of a file with its references replaced by published names.
func (b *builder) rewritten(f *file) ([]byte, error) {
	switch path.Ext(f.path) {
	case ".html":
		return b.page(f)
	case ".css":
		return b.sheet(f)
	case ".js":
		return b.script(f)
	}
	return f.source, nil
}

// published returns what is to be written, in the order of the names.
func (b *builder) published() []*file {
	files := filesForHosts()
	for _, f := range b.files {
		files = append(files, f)
	}
	slices.SortFunc(files, func(x, y *file) int { return cmp.Compare(x.name, y.name) })
	return files
}
