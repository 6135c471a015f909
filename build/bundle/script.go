package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/ccgscore/ccgscore/build/wasm"
	"github.com/evanw/esbuild/pkg/api"
)

// bundle publishes a script or a style sheet with all that it imports.
func (b *builder) bundle(entry string) (*File, error) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:     b.root,
		EntryPoints:       []string{entry},
		Outdir:            "site",
		EntryNames:        "[name].[hash]",
		ChunkNames:        "[name].[hash]",
		Bundle:            true,
		Splitting:         true,
		Format:            api.FormatESModule,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Metafile:          true,
		Plugins:           []api.Plugin{b.plugin(entry)},
		// What is loaded later imports the script of the page. If that waited for it, both would wait for ever.
		Supported: map[string]bool{"top-level-await": false},
	})
	if wrong := append(result.Errors, result.Warnings...); len(wrong) > 0 {
		return nil, mistakes(wrong)
	}
	return b.outputs(entry, result)
}

// mistakes are told as esbuild tells them: with their place, and the line.
type mistakes []api.Message

func (m mistakes) Error() string {
	return strings.TrimSpace(strings.Join(api.FormatMessages(m, api.FormatMessagesOptions{}), ""))
}

// A metafile is what esbuild tells about its work (https://esbuild.github.io/api/#metafile).
type metafile struct {
	Inputs  map[string]struct{}
	Outputs map[string]struct {
		EntryPoint string
		Imports    []struct{ Path, Kind string }
		Inputs     map[string]struct{}
	}
}

// outputs publishes what esbuild has made of a script or a style sheet.
func (b *builder) outputs(entry string, result api.BuildResult) (*File, error) {
	var meta metafile
	if err := json.Unmarshal([]byte(result.Metafile), &meta); err != nil {
		return nil, err
	}
	for source := range meta.Inputs {
		if !strings.HasPrefix(source, "site/") && !strings.Contains(source, ":") {
			return nil, fmt.Errorf("%s: %s is not under site/, and no licence of it is handed on", entry, source)
		}
		b.mu.Lock()
		b.sources[source] = true
		b.mu.Unlock()
	}
	first := ""
	for url, output := range meta.Outputs {
		if output.EntryPoint == entry {
			first = url
		}
	}
	// Where code is loaded later, all of the entry's own is shared with it, and the entry only imports that.
	skipped := ""
	if alone := meta.Outputs[first]; len(alone.Inputs) == 0 && len(alone.Imports) == 1 {
		first, skipped = alone.Imports[0].Path, first
	}
	var main *File
	for _, output := range result.OutputFiles {
		url := "site/" + filepath.Base(output.Path)
		switch url {
		case skipped:
		case first:
			main = b.publish(&File{Source: entry, URL: url, body: output.Contents})
		default:
			source := strings.TrimPrefix(meta.Outputs[url].EntryPoint, "later:")
			b.lazy = append(b.lazy, b.publish(&File{Source: source, URL: url, body: output.Contents}))
		}
	}
	return main, nil
}

// plugin lets esbuild find what is no plain file: published files, what is made here, and code that is loaded later.
func (b *builder) plugin(entry string) api.Plugin {
	// Paths relative to the project do not depend on where it lies.
	relative := func(a api.OnResolveArgs) string {
		p, err := filepath.Rel(b.root, filepath.Join(a.ResolveDir, strings.TrimSuffix(a.Path, "?file")))
		if err != nil {
			return a.Path
		}
		return filepath.ToSlash(p)
	}
	as := func(namespace string) func(api.OnResolveArgs) (api.OnResolveResult, error) {
		return func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: relative(a), Namespace: namespace}, nil
		}
	}
	loaded := func(text string, err error) (api.OnLoadResult, error) {
		if wrong := mistakes(nil); errors.As(err, &wrong) {
			return api.OnLoadResult{Errors: wrong}, nil
		}
		return api.OnLoadResult{Contents: &text, ResolveDir: b.root, Loader: api.LoaderJS}, err
	}
	return api.Plugin{Name: "page", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `\?file$`}, as("published"))
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "published"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			if path.Ext(a.Path) == ".js" && (entry != mainPath || a.Path == mainPath) {
				return loaded("", errors.New("only "+mainPath+" can name other scripts: they would wait for each other"))
			}
			f, err := b.file(a.Path)
			if err != nil {
				return loaded("", err)
			}
			return loaded(fmt.Sprintf("export default { url: new URL(%q, import.meta.url).href, integrity: %q };", "./"+path.Base(f.URL), f.Integrity()), nil)
		})

		build.OnResolve(api.OnResolveOptions{Filter: `/wasm_exec\.js$`}, as("made"))
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "made"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := wasm.Exec(b.root)
			return loaded(string(text), err)
		})

		// Code that is loaded later imports the whole entry, though it may need little of it. Otherwise esbuild would make a
		// file of each part that some of the later code shares, and the entry would begin with a request for each.
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind != api.ResolveJSDynamicImport {
				return api.OnResolveResult{}, nil
			}
			if _, err := os.Stat(filepath.Join(a.ResolveDir, a.Path)); err != nil {
				return api.OnResolveResult{}, err
			}
			return as("later")(a)
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "later"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return loaded(fmt.Sprintf("import %q; export * from %q;", "./"+entry, "./"+a.Path), nil)
		})

		// Pictures of a style sheet.
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			if a.Kind != api.ResolveCSSURLToken {
				return api.OnResolveResult{}, nil
			}
			f, err := b.file(relative(a))
			if err != nil {
				return api.OnResolveResult{}, err
			}
			return api.OnResolveResult{Path: "./" + path.Base(f.URL), External: true}, nil
		})
	}}
}
