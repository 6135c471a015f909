package files

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is cut in two on one side and in three on the other has three parts.
func TestFilesOfAJoinAreCutAsEachSideLikes(t *testing.T) {
	lists := []Listed{
		list("gold", 0, "1", "2"), list("gold_roots", 0, "1", "2"),
		list("system", 0, "x", "y", "z"), list("system", 1, "all"), list("ignore", 0, ""),
	}
	parts, err := Join(lists)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"gold:gold-1 gold_roots:gold_roots-1 system:system-x,system-all ignore:ignore-",
		"gold:gold-2 gold_roots:gold_roots-2 system:system-y, ignore:ignore-",
		"gold: gold_roots: system:system-z, ignore:ignore-",
	}
	for n, part := range parts {
		if got := shown(part); n >= len(want) || got != want[n] || part.Number != n {
			t.Errorf("part %d is %s", part.Number, got)
		}
	}
	if len(parts) != len(want) {
		t.Errorf("there are %d parts", len(parts))
	}
	if last := parts[2]; last.Has("gold", 0) || !last.Has("system", 0) || last.Has("system", 1) || last.Has("system", 2) {
		t.Error("the last part has other files than it has")
	}
}

func TestRootsOfAJoinGoWithTheirSide(t *testing.T) {
	_, err := Join([]Listed{list("gold", 0, "1", "2"), list("gold_roots", 0, "1"), list("system", 0, "x")})
	if err == nil || err.File.Name != "gold-2" {
		t.Errorf("got %v, want that gold-2 has no roots", err)
	}
	if _, err := Join([]Listed{list("system", 0, "x")}); err == nil {
		t.Error("gold is missing, and that is no error")
	}
}

func TestTheSizeOfFiles(t *testing.T) {
	folder := t.TempDir()
	var parts []Part
	for _, name := range []string{"a", "b.gz", "missing"} {
		path := filepath.Join(folder, name)
		if name != "missing" {
			if err := os.WriteFile(path, make([]byte, 100), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		parts = append(parts, Part{Files: map[string][]File{"gold": {{Name: name, Path: path}, {}}, "ignore": {{Name: "a", Path: filepath.Join(folder, "a")}}}})
	}
	if got := Size(context.Background(), parts); got != 900 {
		t.Errorf("got %d, want 900", got)
	}
}

func list(role string, index int, keys ...string) Listed {
	l := Listed{Role: role, Index: index, Pattern: role + "-*"}
	for _, key := range keys {
		l.Files = append(l.Files, File{Name: role + "-" + key, Path: role + "-" + key, Key: key})
	}
	return l
}

func shown(p Part) string {
	var all []string
	for _, role := range []string{"gold", "gold_roots", "system", "ignore"} {
		var names []string
		for _, f := range p.Files[role] {
			names = append(names, f.Name)
		}
		all = append(all, role+":"+strings.Join(names, ","))
	}
	return strings.Join(all, " ")
}
