package bundle

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

// site writes testdata/site.txtar to a new directory, with some files replaced; a file replaced by "" is left out.
func site(t *testing.T, changes map[string]string) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	for name, text := range changes {
		files[name] = text
	}
	root := t.TempDir()
	for name, text := range files {
		if text == "" {
			continue
		}
		p := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// parts fill the marker of the fixture as the core fills the markers of the page.
var parts = map[string]part{"figure": func(string) ([]byte, error) {
	return []byte(`<figure><svg class="diagram" viewBox="0 0 8 8"><title>A "dot"</title><use href="site/icons/mark.svg#dot"/></svg></figure>`), nil
}}

// smallSite is a site without wasm: a page, a script and what the test adds.
func smallSite(t *testing.T, changes map[string]string) string {
	t.Helper()
	all := map[string]string{
		"index.html":        "<!doctype html>\n<meta charset=\"utf-8\">\n<!-- build:policy -->\n<title>small</title>\n<script type=\"module\" src=\"site/js/main.js\"></script>\n",
		"site/js/main.js":   "console.log(1);\n",
		"site/js/show.js":   "",
		"site/js/text.js":   "",
		"site/js/worker.js": "",
		"site/css/page.css": "",
	}
	for name, text := range changes {
		all[name] = text
	}
	return site(t, all)
}

// published is a built site: the text of every file by its name in the source, and by its name in the output.
type published struct {
	root, out string
	report    *Report
	source    map[string]string
	output    map[string]string
}

func publish(t *testing.T, root string, encodings []encoding) *published {
	t.Helper()
	p := &published{root: root, out: filepath.Join(t.TempDir(), "dist"), source: map[string]string{}, output: map[string]string{}}
	var err error
	if p.report, err = build(root, p.out, parts, encodings); err != nil {
		t.Fatal(err)
	}
	for _, s := range p.report.Files {
		body, err := os.ReadFile(filepath.Join(p.out, s.Name))
		if err != nil {
			t.Fatal(err)
		}
		p.source[s.Path], p.output[s.Name] = string(body), string(body)
	}
	return p
}

// name returns the name under which a source was published.
func (p *published) name(t *testing.T, source string) string {
	t.Helper()
	for _, s := range p.report.Files {
		if s.Path == source {
			return s.Name
		}
	}
	t.Fatalf("%s was not published", source)
	return ""
}

// whole is the fixture, built once for all tests that only look at it.
func whole(t *testing.T) *published {
	t.Helper()
	wholeOnce.Do(func() {
		dir, err := os.MkdirTemp("", "ccgscore-bundle-")
		if err != nil {
			t.Fatal(err)
		}
		p := publish(t, site(t, nil), encodings)
		wholeOut = filepath.Join(dir, "dist") // outlives the test that happens to come first
		if err := os.Rename(p.out, wholeOut); err != nil {
			t.Fatal(err)
		}
		p.out = wholeOut
		wholeSite = p
	})
	if wholeSite == nil {
		t.Fatal("the fixture could not be built")
	}
	return wholeSite
}

var (
	wholeOnce sync.Once
	wholeSite *published
	wholeOut  string
)

func TestMain(m *testing.M) {
	code := m.Run()
	if wholeOut != "" {
		os.RemoveAll(filepath.Dir(wholeOut))
	}
	os.Exit(code)
}

// withoutHashes makes published text independent of hashes.
func withoutHashes(text string) string {
	text = regexp.MustCompile(`\.[0-9a-f]{10}\.`).ReplaceAllString(text, ".HASH.")
	return regexp.MustCompile(`sha384-[A-Za-z0-9+/]{64}`).ReplaceAllString(strings.TrimSpace(text), "SHA384")
}
