package main

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const index = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{{.Policy}}"><title>first</title>`

// project writes the smallest project that can be built.
func project(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{"index.html": index, "LICENSE": "free", "site/js/main.js": ""} {
		write(t, filepath.Join(root, name), text)
	}
	return root
}

func write(t *testing.T, p, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestABuildThatFailsLeavesTheLastGoodOneInPlace(t *testing.T) {
	root := project(t)
	out := filepath.Join(root, "dist")
	served := &current{}
	title := func() string {
		recorder := httptest.NewRecorder()
		served.ServeHTTP(recorder, httptest.NewRequest("GET", "/", nil))
		_, rest, _ := strings.Cut(recorder.Body.String(), "<title>")
		text, _, _ := strings.Cut(rest, "</title>")
		return text
	}
	for _, step := range []struct{ title, want, mistake string }{
		{"first", "first", ""},
		{"second", "second", ""},
		{`third</title>{{file "site/none.svg"}}`, "second", "no such file"},
		{"fourth", "fourth", ""},
	} {
		write(t, filepath.Join(root, "index.html"), strings.Replace(index, "first", step.title, 1))
		err := served.rebuild(root, out)
		if (err != nil) != (step.mistake != "") || err != nil && !strings.Contains(err.Error(), step.mistake) {
			t.Fatalf("%s: %v", step.title, err)
		}
		if got := title(); got != step.want {
			t.Errorf("after %q the title is %q, want %q", step.title, got, step.want)
		}
	}
}

func TestTheFingerprintFollowsTheSources(t *testing.T) {
	root := project(t)
	before := fingerprint(root)
	write(t, filepath.Join(root, "dist", "index.html"), "not a source")
	if fingerprint(root) != before {
		t.Error("a file that is not a source changed it")
	}
	write(t, filepath.Join(root, "site", "js", "main.js"), "now()")
	if fingerprint(root) == before {
		t.Error("a changed source did not change it")
	}
}
