package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha512"
	"encoding/base64"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/google/go-cmp/cmp"
)

var publishedName = regexp.MustCompile(`[\w-]+\.(?:[0-9a-f]{10}|[0-9A-Z]{8})\.\w+`)

func TestEveryReferenceNamesAPublishedFile(t *testing.T) {
	p := whole(t)
	found := map[string]bool{}
	for name, text := range p.output {
		if path.Ext(name) == ".wasm" {
			continue
		}
		for _, r := range publishedName.FindAllString(text, -1) {
			found["site/"+r] = true
			if _, exists := p.output["site/"+r]; !exists {
				t.Errorf("%s refers to %s, which was not published", name, r)
			}
		}
		for source := range p.source {
			if base := path.Base(source); source != name && strings.Contains(text, "/"+base) {
				t.Errorf("%s still names %s", name, base)
			}
		}
	}
	for name := range p.output {
		if strings.HasPrefix(name, "site/") && !found[name] {
			t.Errorf("nothing refers to %s", name)
		}
	}
}

// Each reference that a browser can check comes with the hash of the file: style sheets, scripts and preloads in the
// page, what a script fetches, and what it loads later, in the import map. It cannot check pictures and workers.
func TestIntegrityMatchesTheBytes(t *testing.T) {
	p := whole(t)
	everywhere := strings.Join([]string{p.source[indexPath], p.source[mainPath]}, "\n")
	count := 0
	for name, text := range p.output {
		if !strings.HasPrefix(name, "site/") || path.Ext(name) == ".svg" {
			continue
		}
		count++
		sum := sha512.Sum384([]byte(text))
		value := "sha384-" + base64.StdEncoding.EncodeToString(sum[:])
		checked := regexp.MustCompile(regexp.QuoteMeta(path.Base(name)) + `(?: integrity=|",import\.meta\.url\)\.href,integrity:"|":")` + regexp.QuoteMeta(value))
		if !checked.MatchString(everywhere) {
			t.Errorf("%s: no reference has its integrity", name)
		}
	}
	if count != 7 {
		t.Errorf("%d files are checked, want 7: the sheet, script, worker, wasm, two views and what they share", count)
	}
	if all := strings.Count(everywhere, "sha384-"); all != count+1 { // the worker is preloaded, and its URL imported
		t.Errorf("%d values of integrity for %d files", all, count)
	}
}

func TestWhatIsLoadedLaterDoesNotDivideTheScript(t *testing.T) {
	p := whole(t)
	if strings.Contains(p.source[mainPath], "from\"./") || strings.Contains(p.source[mainPath], "import\"./") {
		t.Errorf("the script of the page begins with requests: %s", p.source[mainPath])
	}
	for _, view := range []string{"site/views/learn/view.js", "site/views/study/view.js"} {
		text := p.source[view]
		if !strings.Contains(text, `"./`+path.Base(p.name(t, mainPath))+`"`) {
			t.Errorf("%s does not share the code of the page: %s", view, text)
		}
	}
}

func TestAChangeRenamesTheFileAndWhateverLeadsToIt(t *testing.T) {
	sources := map[string]string{
		"index.html":               page(`{{(file "site/css/main.css").URL}}`),
		"site/js/main.js":          `import("../views/learn/view.js")`,
		"site/views/learn/view.js": `console.log("before")`,
		"site/css/main.css":        `b { color: red }`,
	}
	before := publish(t, smallSite(t, sources), nil)
	sources["site/views/learn/view.js"] = `console.log("after")`
	after := publish(t, smallSite(t, sources), nil)
	for source, want := range map[string]bool{"site/views/learn/view.js": true, "site/js/main.js": true, "site/css/main.css": false} {
		if got := before.name(t, source) != after.name(t, source); got != want {
			t.Errorf("%s renamed: %v, want %v", source, got, want)
		}
	}
}

func TestThePolicyAllowsNothingInline(t *testing.T) {
	p := publish(t, smallSite(t, nil), nil)
	headers := p.source[HeadersFile]
	policy := regexp.MustCompile(`Content-Security-Policy: (.*); frame-ancestors 'none'`).FindStringSubmatch(headers)
	if policy == nil || !strings.Contains(p.source[indexPath], `"`+policy[1]+`"`) {
		t.Fatalf("header and page have different policies:\n%s\n%s", headers, p.source[indexPath])
	}
	for _, forbidden := range []string{"unsafe-inline", "'unsafe-eval'", "data:", "blob:", "*;", "http:", "strict-dynamic", "sha256-"} {
		// An image may be of the page's own making; nothing else may.
		if strings.Contains(strings.Replace(policy[1], "img-src 'self' blob:", "", 1), forbidden) {
			t.Errorf("the policy holds %q", forbidden)
		}
	}
}

func TestCompressedFilesDecodeToTheSameBytes(t *testing.T) {
	p := whole(t)
	for name, want := range p.output {
		if isForHosts(name) {
			continue
		}
		for extension, reader := range map[string]func(io.Reader) (io.Reader, error){
			".br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
			".gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		} {
			file, err := os.Open(filepath.Join(p.out, name+extension))
			if err != nil {
				t.Error(err)
				continue
			}
			defer file.Close()
			r, err := reader(file)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err != nil || string(got) != want {
				t.Errorf("%s%s does not decode to the file: %v", name, extension, err)
			}
		}
	}
}

func TestTheSameSourceGivesTheSameBytes(t *testing.T) {
	first := tree(t, whole(t).out)
	second := tree(t, publish(t, site(t, nil), encodings).out) // the source lies elsewhere, too
	for name, body := range first {
		if !bytes.Equal(second[name], body) {
			t.Errorf("%s differs", name)
		}
	}
	if len(first) != len(second) {
		t.Errorf("%d files, then %d", len(first), len(second))
	}
}

func tree(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files[p], err = os.ReadFile(filepath.Join(dir, p))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestExamplesComeWithTheScript(t *testing.T) {
	got := whole(t).source[mainPath]
	for _, want := range []string{`"one.gold.deps":`, `sleeps_2 S\\NP 1 Kim_1`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing from %s", want, got)
		}
	}
}

func TestLicencesAreHandedOn(t *testing.T) {
	got := whole(t).source[licencesPath]
	for _, want := range []string{"The licence of the project.", "The Go Authors"} {
		if !strings.Contains(got, want) {
			t.Errorf("licences.txt does not hold %q", want)
		}
	}
	kept := publish(t, smallSite(t, map[string]string{"site/js/main.js": "/*! by others */ console.log(1)"}), nil).source[mainPath]
	if !strings.Contains(kept, "by others") {
		t.Errorf("what a script says of its licence is gone: %s", kept)
	}
}

func TestAWebManifestNamesItsIconsAsTheyArePublished(t *testing.T) {
	p := publish(t, smallSite(t, map[string]string{
		indexPath:              page(`<link rel="manifest" href="{{(file "site/app.webmanifest").URL}}">`),
		"site/app.webmanifest": `{ "name": "F₁ & co", "icons": [{ "src": "icons/mark.svg", "sizes": "any" }] }`,
	}), nil)
	want := `{"icons":[{"sizes":"any","src":"` + path.Base(p.name(t, "site/icons/mark.svg")) + `"}],"name":"F₁ & co"}`
	if got := strings.TrimSpace(p.source["site/app.webmanifest"]); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTheServiceWorkerIsAskedForEachTime(t *testing.T) {
	p := publish(t, smallSite(t, nil), nil)
	if want := "/" + workerURL + "\n  Cache-Control: no-cache\n"; !strings.Contains(p.source[HeadersFile], want) {
		t.Errorf("the headers do not hold %q:\n%s", want, p.source[HeadersFile])
	}
}

func TestOnlyAnEarlierBuildIsReplaced(t *testing.T) {
	root := smallSite(t, nil)
	out := t.TempDir()
	mine := filepath.Join(out, "thesis.tex")
	if err := os.WriteFile(mine, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := build(root, out, keeping, nil); err == nil || !strings.Contains(err.Error(), "left alone") {
		t.Errorf("building over another directory: %v", err)
	}
	if _, err := os.Stat(mine); err != nil {
		t.Error(err)
	}
}

func TestAMistakeLeavesTheEarlierBuild(t *testing.T) {
	p := publish(t, smallSite(t, nil), nil)
	before := tree(t, p.out)
	broken := smallSite(t, map[string]string{"site/js/main.js": "import './missing.js'"})
	if _, err := build(broken, p.out, keeping, nil); err == nil {
		t.Fatal("the mistake was not found")
	}
	if diff := cmp.Diff(before, tree(t, p.out)); diff != "" {
		t.Errorf("the earlier build has changed:\n%s", diff)
	}
	if left, _ := filepath.Glob(p.out + "-*"); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestMistakesAreLocated(t *testing.T) {
	sheet := page(`{{(file "site/css/main.css").URL}}`)
	for name, test := range map[string]struct {
		file, text  string
		place, want string
	}{
		"unknown import":             {mainPath, "// one\n  import {x} from './y.js';", "site/js/main.js:2:18:", `Could not resolve "./y.js"`},
		"unknown name":               {mainPath, "import {x} from './x.js'; x()", "site/js/main.js:1:8:", "No matching export"},
		"unknown view":               {mainPath, "import('../views/y.js')", "site/js/main.js:1:7:", "no such file"},
		"unknown file":               {mainPath, "import y from './y.svg?file'; y()", "site/js/main.js:1:14:", "no such file"},
		"a file outside of site":     {mainPath, "import y from '../../go.mod?file'; y()", "site/js/main.js:1:14:", "go.mod is not under site/"},
		"code outside of site":       {mainPath, "import '../../tools.js'", mainPath, "tools.js is not under site/, and no licence of it is handed on"},
		"a package":                  {mainPath, "import 'react'", "site/js/main.js:1:7:", `Could not resolve "react"`},
		"syntax of a script":         {mainPath, "let a =\n  = 1;", "site/js/main.js:2:2:", `Unexpected "="`},
		"syntax of a worker":         {"site/js/x.js", "let a =\n  = 1;", "site/js/x.js:2:2:", `Unexpected "="`},
		"waiting at the top":         {mainPath, "\nawait fetch('')", "site/js/main.js:2:0:", "Top-level await is not available"},
		"a script that names itself": {mainPath, "import main from './main.js?file'; main()", "site/js/main.js:1:17:", "they would wait for each other"},
		"unknown picture":            {"site/css/main.css", "b {\n  background: url( '../icons/y.svg' );\n}", "site/css/main.css:2:18:", "no such file"},
		"syntax of a sheet":          {"site/css/main.css", "b { color: red; }}", "site/css/main.css:1:17:", `Unexpected "}"`},
		"unknown file in the page":   {indexPath, page("\n{{file `site/y.svg`}}"), "index.html:8:2:", "no such file"},
		"unknown field":              {indexPath, page("{{.Title}}"), "index.html:7:2:", "can't evaluate field Title"},
		"misspelt key":               {"site/examples/index.json", "[\n{\"id\":\"one\", \"titel\":\"x\"}]", "site/examples/index.json:2:", "unknown field"},
		"example without a file":     {"site/examples/index.json", `[{"id":"one","gold":"y.deps"}]`, "site/examples/index.json:", `example one names the file "y.deps", which does not exist`},
		"an icon that is missing":    {"site/app.webmanifest", `{"icons":[{"src":"icons/y.png"}]}`, "site/app.webmanifest:", "no such file"},
		"syntax of a web manifest":   {"site/app.webmanifest", `{"icons":`, "site/app.webmanifest:", "unexpected end"},
		"syntax of a service worker": {"site/service-worker.js", "let a =\n  = 1;", "site/service-worker.js:2:2:", `Unexpected "="`},
		"no menu":                    {"site/examples/index.json", "", "site/examples/index.json", "no such file"},
	} {
		t.Run(name, func(t *testing.T) {
			root := smallSite(t, map[string]string{indexPath: sheet, "site/css/main.css": "b{}", mainPath: "import x from './x.js?file'; import m from '../app.webmanifest?file'; import {examples} from '../examples.json'; x(examples, m)", "site/app.webmanifest": "{}", "site/js/x.js": "export let z", "tools.js": "x()", test.file: test.text})
			_, err := build(root, filepath.Join(t.TempDir(), "dist"), keeping, nil)
			if err == nil || !strings.Contains(err.Error(), test.place) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s %s", err, test.place, test.want)
			}
		})
	}
}

func TestThePageIsWithoutLicencesAndWhatIsForHosts(t *testing.T) {
	r := &Report{Files: []Size{
		{Name: HeadersFile, Bytes: 1, Brotli: 1, Gzip: 1},
		{Name: ignoreFile, Bytes: 2, Brotli: 2, Gzip: 2},
		{Name: indexPath, Bytes: 20, Brotli: 10, Gzip: 15},
		{Name: licencesPath, Bytes: 400, Brotli: 400, Gzip: 400},
		{Name: "site/ccgscore.0123456789.wasm", Bytes: 3000, Brotli: 1000, Gzip: 2000},
	}}
	if got, want := r.Page(), (Size{Name: "the page", Bytes: 3020, Gzip: 2015, Brotli: 1010}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
