package slim

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnOverlayNamesAnExistingFileForEachSourceFile(t *testing.T) {
	file, err := Overlay(goroot(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(text, &overlay); err != nil {
		t.Fatal(err)
	}
	if len(overlay.Replace) < len(edits)/2 {
		t.Errorf("only %d files are replaced", len(overlay.Replace))
	}
	for original, changed := range overlay.Replace {
		before, err := os.ReadFile(original)
		if err != nil {
			t.Error(err)
		}
		after, err := os.ReadFile(changed)
		if err != nil || string(before) == string(after) {
			t.Errorf("%s is replaced by what it was: %v", original, err)
		}
	}
}

func TestAnOverlayForAnUnknownReleaseIsRefused(t *testing.T) {
	root := t.TempDir()
	for _, e := range edits {
		file := filepath.Join(root, "src", filepath.FromSlash(e.file))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("package p\n\nfunc other() {\n}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, err := Overlay(root, t.TempDir())
	if err == nil || !strings.Contains(err.Error(), "traceruntime.go") || !strings.Contains(err.Error(), "Go release is not known") {
		t.Errorf("error %v", err)
	}
}

func TestBodiesAreReplaced(t *testing.T) {
	const source = "package p\n\nfunc f(\n\tlong int,\n) {\n\tif true {\n\t}\n}\n\nfunc check(n int) bool {\n\treturn n > 0\n}\n\nfunc checkAll() {\n}\n"
	for _, c := range []struct{ name, head, body, want string }{
		{"a result", "func check(", "return false", strings.Replace(source, "n > 0", "false", 1)},
		{"nothing left", "func check(", "", strings.Replace(source, "\n\treturn n > 0", "", 1)},
		{"no such function", "func none(", "", ""},
		{"several", "func check", "", ""},
		{"parameters on lines of their own", "func f(", "", ""},
	} {
		got, err := replaceBody(source, c.head, c.body)
		if got != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%s: %v\n%s", c.name, err, got)
		}
	}
}

func TestSettingsAreReplacedWhereTheyAreRead(t *testing.T) {
	for source, want := range map[string]string{
		"if debug.gctrace > 0 {":       "if int32(0) > 0 {",
		"if debug.gctrace == 1 {":      "if int32(0) == 1 {",
		"if debug.malloc {":            "if false {",
		"debug.malloc = true":          "debug.malloc = true",
		"{value: &debug.gctrace}":      "{value: &debug.gctrace}",
		"debug.gctraceall > 0":         "debug.gctraceall > 0",
		"mydebug.gctrace > 0":          "mydebug.gctrace > 0",
		"debug.adaptivestackstart > 0": "debug.adaptivestackstart > 0",
	} {
		if got := switchOff(source); got != want {
			t.Errorf("%s becomes %s, want %s", source, got, want)
		}
	}
}

func TestUnusedImportsBecomeBlank(t *testing.T) {
	const source = "package p\n\nimport (\n\t\"internal/bytealg\"\n\t\"unsafe\"\n)\n\nvar p unsafe.Pointer\n"
	if got := blankImports(source); got != strings.Replace(source, `"internal`, `_ "internal`, 1) {
		t.Error(got)
	}
	const single = "package p\n\nimport \"unsafe\"\n"
	if got := blankImports(single); got != strings.Replace(single, `"`, `_ "`, 1) {
		t.Error(got)
	}
}
