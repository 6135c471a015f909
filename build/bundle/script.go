package bundle

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

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
		Plugins:           []api.Plugin{linker{b, entry}.plugin()},
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
