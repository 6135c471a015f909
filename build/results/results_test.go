package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

func TestWhatIsMadeIsWhatStructsDeclare(t *testing.T) {
	files, err := generate(root)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range files {
		if got, err := os.ReadFile(filepath.Join(root, path)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the structs declare: go generate ./core/ops writes it anew", path)
		}
	}
}

// sample is what is made of the package sample.
func sample(t *testing.T) *program {
	t.Helper()
	p, err := load(root, "core/jsontext")
	if err != nil {
		t.Fatal(err)
	}
	declared, err := load(root, "build/results/sample")
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range declared.types {
		p.types[name] = d
	}
	p.results = declared.results
	return p
}

func TestTheWriterOfTheSampleIsNew(t *testing.T) {
	p := sample(t)
	want := p.writers(p.results)
	path := filepath.Join("sample", made)
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s was another one; it has been written anew", path)
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatIsSaidOfAResult(t *testing.T) {
	p := sample(t)
	types, schema, table := string(p.declarations()), string(p.schemas()), p.table(p.named("Whole"))
	for _, test := range []struct{ where, in, want string }{
		{"types", types, "export interface Whole extends Base {"},
		{"types", types, "  /** With a word of explanation. */\n  text: string;"},
		{"types", types, `  enum: "one" | "two";`},
		{"types", types, "  maybe?: string;"},
		{"types", types, "  rows: number[][];"},
		{"types", types, "  null: Part | null;"},
		{"types", types, "  parts_by: Record<string, Part[]>;"},
		{"schema", schema, `"text":{"type":"string","description":"With a word of explanation."}`},
		{"schema", schema, `"count":{"type":"integer","minimum":1,"x-unit":"words"}`},
		{"schema", schema, `"ratio":{"type":"number","minimum":0,"maximum":1}`},
		{"schema", schema, `"by":{"type":"object","additionalProperties":{"type":"integer","minimum":0}}`},
		{"schema", schema, `"left":{"$ref":"#/$defs/Part"}`},
		{"schema", schema, `"description":"Whole has a field of each kind."`},
		{"schema", schema, `"name":{"type":"string"},"text"`},
		{"schema", schema, `"null":{"oneOf":[{"$ref":"#/$defs/Part"},{"type":"null"}]}`},
		{"schema", schema, `"required":["name","text","enum","count","truth","ratio","texts"`},
		{"table", table, "| `name` | string |  |\n| `text` | string | With a word of explanation. |\n"},
	} {
		if !strings.Contains(test.in, test.want) {
			t.Errorf("the %s lack %s:\n%s", test.where, test.want, test.in)
		}
	}
}

func TestATableWithoutAnEnd(t *testing.T) {
	p := sample(t)
	if _, err := p.filled("x\n" + before + "Whole" + behind + "no end"); err == nil {
		t.Error("no error")
	}
	got, err := p.filled("x\n" + before + "Part" + behind + "old" + end + "\ny")
	if want := "x\n" + before + "Part" + behind + "| key | type | what it is |\n| --- | --- | --- |\n| `n` | integer |  |\n" + end + "\ny"; err != nil || string(got) != want {
		t.Errorf("%v %q", err, got)
	}
}
