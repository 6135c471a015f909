package bundle

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

// site writes testdata/site.txtar to a new directory, with some files replaced; a file replaced by "" is left out.
func site(t *testing.T, changes map[string]string) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	for name, text := range changes {
		files[name] = &fstest.MapFile{Data: []byte(text)}
		if text == "" {
			delete(files, name)
		}
	}
	root := t.TempDir()
	if err := os.CopyFS(root, files); err != nil {
		t.Fatal(err)
	}
	return root
}

// page is a small index.html with something in its body.
func page(body string) string {
	return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<title>small</title>
{{.ImportMap}}
{{with file "site/js/main.js"}}<script type="module" src="{{.URL}}" integrity="{{.Integrity}}"></script>{{end}}
` + body
}

// smallSite is a site without wasm: a page, a script and what the test adds.
func smallSite(t *testing.T, changes map[string]string) string {
	t.Helper()
	all := map[string]string{
		"index.html":               page(""),
		"site/js/main.js":          "console.log(1);\n",
		"site/js/show.js":          "",
		"site/js/text.js":          "",
		"site/js/worker.js":        "",
		"site/css/main.css":        "",
		"site/css/page.css":        "",
		"site/views/learn/view.js": "",
		"site/views/study/view.js": "",
		"site/views/plan.js":       "",
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
	if p.report, err = build(root, p.out, keeping, encodings); err != nil {
		t.Fatal(err)
	}
	for _, s := range p.report.Files {
		body, err := os.ReadFile(filepath.Join(p.out, s.Name))
		if err != nil {
			t.Fatal(err)
		}
		p.source[s.Source], p.output[s.Name] = string(body), string(body)
	}
	return p
}

// name returns the name under which a source was published.
func (p *published) name(t *testing.T, source string) string {
	t.Helper()
	for _, s := range p.report.Files {
		if s.Source == source {
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
