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
// number is 0 or more where nothing else is said, a decimal number null where it is not defined.
// Members of a field with the key "" are members of the result. What writes itself, by WriteFields
// or WriteValue, has its schema in schemasByHand unless its fields have tags.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
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

// A table in docs/json.md stands between two comments.
const (
	before = "<!-- members of "
	behind = ": made by go generate ./core/ops -->\n"
	end    = "<!-- end -->"
)

// filled returns the document with its tables as they should be.
func (p *program) filled(text string) ([]byte, error) {
	parts := strings.Split(text, before)
	for i, part := range parts[1:] {
		name, rest, found := strings.Cut(part, behind)
		_, after, closed := strings.Cut(rest, end)
		if !found || !closed {
			return nil, fmt.Errorf("docs/json.md has no end of the table %q", name)
		}
		parts[i+1] = name + behind + p.table(p.named(name)) + end + after
	}
	return []byte(strings.Join(parts, before)), nil
}

// table lists the members of a result in Markdown.
func (p *program) table(d *declared) string {
	b := &strings.Builder{}
	b.WriteString("| key | type | what it is |\n| --- | --- | --- |\n")
	p.rows(b, d)
	return b.String()
}

func (p *program) rows(b *strings.Builder, d *declared) {
	for _, f := range d.fields {
		v := p.value(d, f.typ)
		if f.key == "" {
			if v.kind == object {
				p.rows(b, v.decl)
			}
			continue
		}
		fmt.Fprintf(b, "| `%s` | %s | %s |\n", f.key, v.words(), f.doc)
	}
}

// words name a value for people.
func (v *value) words() string {
	switch v.kind {
	case text:
		return "string"
	case textOrNull:
		return "string or null"
	case truth:
		return "true or false"
	case whole:
		return "integer"
	case decimal, statistic:
		return "number"
	case pointer:
		return v.of.words() + " or null"
	case list:
		return "array"
	}
	return "object"
}
