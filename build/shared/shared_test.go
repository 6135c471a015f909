package shared

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// project writes the smallest project that has a page, with that title, and begins with nothing built.
func project(t *testing.T, title string) string {
	t.Helper()
	for _, variable := range []string{"XDG_CACHE_HOME", "HOME"} {
		t.Setenv(variable, t.TempDir())
	}
	root := t.TempDir()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"index.html": "<!doctype html><title>" + title + "</title>", "LICENSE": "free", "go.mod": "module example.org/page", "go.sum": "",
		"build/main.go": "package main", "core/core.go": "package core", "wasm/bridge/bridge.go": "package bridge", "wasm/page/main.go": "package main", "wasm/whole/main.go": "package main", "site/js/main.js": "",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	if err := os.CopyFS(root, files); err != nil {
		t.Fatal(err)
	}
	return root
}

func built(t *testing.T, root string) string {
	t.Helper()
	dir, report, err := Page(root)
	if err != nil || len(report.Files) == 0 {
		t.Fatal(report, err)
	}
	return dir
}

func title(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "<title>")
	found, _, _ := strings.Cut(rest, "</title>")
	return found
}

func TestAPageIsBuiltOnceAndAgainWhenASourceChanges(t *testing.T) {
	root := project(t, "first")
	first := built(t, root)
	mark := filepath.Join(first, "mark")
	if err := os.WriteFile(mark, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if again := built(t, root); again != first || title(t, again) != "first" {
		t.Errorf("without a change, %s instead of %s", again, first)
	}
	if _, err := os.Stat(mark); err != nil {
		t.Error("without a change, it was built again")
	}
	for source, text := range map[string]string{"index.html": "<title>second</title>", "core/core.go": "package core // other", "build/main.go": "package main // other"} {
		before := built(t, root)
		if err := os.WriteFile(filepath.Join(root, source), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if built(t, root) == before {
			t.Errorf("%s has changed, the page has not", source)
		}
	}
	before := built(t, root)
	if err := os.CopyFS(root, fstest.MapFS{"site/tests/main.test.js": {Data: []byte("// other")}}); err != nil {
		t.Fatal(err)
	}
	if built(t, root) != before {
		t.Error("a test has changed, and the page with it")
	}
	if got := title(t, built(t, root)); got != "second" {
		t.Errorf("the title is %q", got)
	}
}

func TestWhoComesAtTheSameTimeGetsTheSamePage(t *testing.T) {
	root := project(t, "one")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if dir, _, err := Page(root); err != nil || title(t, dir) != "one" {
				t.Error(dir, err)
			}
		})
	}
	all.Wait()
}

func TestABuildThatDidNotEndIsMadeAnew(t *testing.T) {
	root := project(t, "whole")
	dir := built(t, root)
	for _, gone := range []string{filepath.Join(dir, "..", "report.json"), filepath.Join(dir, "index.html")} {
		if err := os.Remove(gone); err != nil {
			t.Fatal(err)
		}
	}
	if got := title(t, built(t, root)); got != "whole" {
		t.Errorf("the title is %q", got)
	}
}
