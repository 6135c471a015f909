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
	Opens       bool            `json:"opens,omitempty"` // a view opens on it, so its texts come with the page
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

// bundledExamples returns the menu and the texts of the examples that a view opens on, so that the page needs a single request:
//
//	{"examples":[{"id":"figure1",…},…],"files":{"figure1.gold.deps":"…",…}}
func bundledExamples(root string) ([]byte, error) {
	menu, err := readMenu(root)
	if err != nil {
		return nil, err
	}
	files, err := texts(root, menu, true)
	if err != nil {
		return nil, err
	}
	return encoded(map[string]any{"examples": menu, "files": files})
}

// otherExamples returns the texts of the other examples, as "files".
func otherExamples(root string) ([]byte, error) {
	menu, err := readMenu(root)
	if err != nil {
		return nil, err
	}
	files, err := texts(root, menu, false)
	if err != nil {
		return nil, err
	}
	return encoded(map[string]any{"files": files})
}

// texts returns the files of those examples that a view opens on, or of the others. All must be there.
func texts(root string, menu []Example, opens bool) (map[string]string, error) {
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
			if e.Opens == opens {
				files[name] = string(text)
			}
		}
	}
	return files, nil
}

func encoded(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
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
