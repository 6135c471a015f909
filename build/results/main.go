// Command results makes, from the structs that declare results in core/, all that is said of them
// elsewhere: the functions that write them as JSON, the schemas in the description of the HTTP
// service, the types of the page's scripts, and tables of docs/json.md.
//
//	go generate ./core/ops
//
// A struct is a result if its fields have tags with keys of JSON:
//
//	// Input says what was read.
//	type Input struct {
//		File      string `json:"file"`              // its name
//		Sentences int64  `json:"sentences" unit:"sentences"`
//		Extracted string `json:"extracted,omitempty"` // where the co-indexation comes from
//	}
//
// Comments are what people are told. Tags bound values: enum:"a,b", least:"1", most:"100". A whole
// number is 0 or more unless a tag says otherwise. A member may be null only if its field is a
// pointer, or if its type in jsontext allows it.
// Members of a field with the key "" are members of the result. What writes itself, by WriteFields
// or WriteValue, has its schema in schemasByHand unless its fields have tags.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

const module = "github.com/ccgscore/ccgscore/"

func main() {
	if err := run("../.."); err != nil { // go generate runs in core/ops
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(root string) error {
	files, err := generate(root)
	if err != nil {
		return err
	}
	for path, text := range files {
		if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(path)), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate returns the files that are made, by their paths below the root.
func generate(root string) (map[string][]byte, error) {
	p, err := load(root, "core")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"web/api/results.json": p.schemas(), "site/js/core.d.ts": p.declarations()}
	byFolder := map[string][]*declared{}
	for _, d := range p.results {
		byFolder[d.folder] = append(byFolder[d.folder], d)
	}
	for folder, results := range byFolder {
		files[folder+"/"+made] = p.writers(results)
	}
	document, err := os.ReadFile(filepath.Join(root, "docs", "json.md"))
	if err != nil {
		return nil, err
	}
	files["docs/json.md"], err = p.filled(string(document))
	return files, err
}
