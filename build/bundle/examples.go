package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// An Example is one entry of site/examples/index.json, the menu of examples. Files are named relative to that folder.
type Example struct {
	ID          string          `json:"id"`
	Title       string          `json:"title"`
	About       string          `json:"about"`
	View        string          `json:"view,omitempty"` // the one that it is for, if not for all
	Gold        string          `json:"gold,omitempty"`
	GoldRoots   string          `json:"gold_roots,omitempty"`
	Systems     []ExampleSystem `json:"systems,omitempty"`
	Annotations []string        `json:"annotations,omitempty"` // of one text by several annotators, in the place of gold and systems
	Lists       string          `json:"lists,omitempty"`       // n-best lists, beside gold
	Source      string          `json:"source,omitempty"`
}

// An ExampleSystem is one parser's output in an example.
type ExampleSystem struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Roots string `json:"roots,omitempty"`
}

// files lists the files that the example consists of.
func (e *Example) files() []string {
	if len(e.Annotations) > 0 {
		return e.Annotations
	}
	names := []string{e.Gold}
	if e.GoldRoots != "" {
		names = append(names, e.GoldRoots)
	}
	if e.Lists != "" {
		names = append(names, e.Lists)
	}
	for _, s := range e.Systems {
		names = append(names, s.File)
		if s.Roots != "" {
			names = append(names, s.Roots)
		}
	}
	return names
}

// bundledExamples returns the menu and the text of every file it names, so that the page needs a single request:
//
//	{"examples":[{"id":"figure1",…},…],"files":{"figure1.gold.deps":"…",…}}
func bundledExamples(root string) ([]byte, error) {
	menu, err := readMenu(root)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, e := range menu {
		for _, name := range e.files() {
			text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(examplesDir), name))
			if errors.Is(err, fs.ErrNotExist) {
				return nil, fmt.Errorf("%s: example %s names the file %q, which does not exist", menuPath, e.ID, name)
			}
			if err != nil {
				return nil, err
			}
			files[name] = string(text)
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(map[string]any{"examples": menu, "files": files})
	return out.Bytes(), err
}

var menuPath = path.Join(examplesDir, "index.json")

// readMenu reads the list of examples, strictly: a misspelt key is an error.
func readMenu(root string) ([]Example, error) {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(menuPath)))
	if err != nil {
		return nil, err
	}
	var menu []Example
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&menu); err != nil {
		line := 1 + bytes.Count(text[:decoder.InputOffset()], []byte("\n"))
		return nil, fmt.Errorf("%s:%d: %w", menuPath, line, err)
	}
	return menu, nil
}
