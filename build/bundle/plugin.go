package bundle

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/ccgscore/ccgscore/build/wasm"
	"github.com/evanw/esbuild/pkg/api"
)

// A linker lets esbuild find what a script or a style sheet names and what is no plain file.
type linker struct {
	*builder
	entry string
}

func (l linker) plugin() api.Plugin {
	return api.Plugin{Name: "page", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, l.resolve)
		for namespace, load := range map[string]func(string) (string, error){
			"published": l.published, "made": l.made, "later": l.later,
		} {
			build.OnLoad(api.OnLoadOptions{Filter: ".", Namespace: namespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
				text, err := load(a.Path)
				if wrong := mistakes(nil); errors.As(err, &wrong) {
					return api.OnLoadResult{Errors: wrong}, nil
				}
				return api.OnLoadResult{Contents: &text, ResolveDir: l.root, Loader: api.LoaderJS}, err
			})
		}
	}}
}

// resolve says what a name stands for. All that is no plain file gets a path relative to the project, so that names that
// hold hashes do not depend on where the project lies.
func (l linker) resolve(a api.OnResolveArgs) (result api.OnResolveResult, err error) {
	name, isPublished := strings.CutSuffix(a.Path, "?file")
	full := filepath.Join(a.ResolveDir, name)
	p, err := filepath.Rel(l.root, full)
	if err != nil {
		return result, err
	}
	p = filepath.ToSlash(p)
	switch {
	case isPublished:
		return api.OnResolveResult{Path: p, Namespace: "published"}, nil
	case p == wasmExecPath || p == examplesPath || p == othersPath || p == keptPath:
		return api.OnResolveResult{Path: p, Namespace: "made"}, nil
	case a.Kind == api.ResolveJSDynamicImport:
		_, err := os.Stat(full)
		return api.OnResolveResult{Path: p, Namespace: "later"}, err
	case a.Kind == api.ResolveCSSURLToken:
		picture, err := l.file(p)
		if err != nil {
			return result, err
		}
		return api.OnResolveResult{Path: "./" + path.Base(picture.URL), External: true}, nil
	}
	return result, nil // a plain file
}

// published publishes a file, and has its URL and integrity imported.
func (l linker) published(p string) (string, error) {
	if path.Ext(p) == ".js" && (l.entry != mainPath || p == mainPath) {
		return "", errors.New("only " + mainPath + " can name other scripts: they would wait for each other")
	}
	f, err := l.file(p)
	if err != nil {
		return "", err
	}
	const module = "export default { url: new URL(%q, import.meta.url).href, integrity: %q };"
	return fmt.Sprintf(module, "./"+path.Base(f.URL), f.Integrity()), nil
}

func (l linker) made(p string) (string, error) {
	switch p {
	case wasmExecPath:
		text, err := wasm.Exec(l.root)
		return string(text), err
	case keptPath:
		text, err := l.kept()
		return "export const { version, files } = " + string(text), err
	}
	if p == othersPath {
		text, err := otherExamples(l.root)
		return "export const { files } = " + string(text), err
	}
	text, err := bundledExamples(l.root)
	return "export const { examples, files } = " + string(text), err
}

// later makes a module that is loaded later import the whole entry, though it may need little of it. Otherwise esbuild
// would make a file of each part of the entry that some of the later code shares, and the page would begin with a request
// for each.
func (l linker) later(p string) (string, error) {
	return fmt.Sprintf("import %q; export * from %q;", "./"+l.entry, "./"+p), nil
}
