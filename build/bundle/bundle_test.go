package bundle

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
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

func TestThePageIsFinished(t *testing.T) {
	got := withoutHashes(whole(t).source["index.html"])
	want := strings.ReplaceAll(strings.TrimSpace(`
<!doctype html><html lang=en><head><meta charset=utf-8>
<meta http-equiv=Content-Security-Policy content="`+metaPolicy()+`">
<title>A page</title>
<link rel=icon href=site/icons/mark.HASH.svg type=image/svg+xml>
<link rel=stylesheet href=site/css/page.HASH.css integrity=SHA384>
<link rel=modulepreload href=site/js/show.HASH.js integrity=SHA384>
<link rel=modulepreload href=site/js/worker.HASH.js integrity=SHA384>
<link rel=preload as=fetch type=application/wasm crossorigin href=site/ccgscore.HASH.wasm>
<link rel=modulepreload href=site/js/text.HASH.js integrity=SHA384>
<link rel=modulepreload href=site/js/wasm_exec.HASH.js integrity=SHA384>
<script type=module src=site/js/main.HASH.js integrity=SHA384></script></head><body><main>
<figure><svg class="diagram" viewBox="0 0 8 8"><title>A "dot"</title><use href="site/icons/mark.HASH.svg#dot"/></svg></figure>
<p id=answer>waiting</p>
<a href=licences.txt>Licences</a> <a href="https://example.org/?a=1&amp;b=2">elsewhere</a> <a href=#answer>answer</a>
<svg viewBox="0 0 8 8" width="8"><use href="site/icons/mark.HASH.svg#dot"/></svg></main></body></html>`), "\n", "")
	if diff := cmp.Diff(lines(want), lines(strings.ReplaceAll(got, "\n", ""))); diff != "" {
		t.Errorf("index.html (-want +got):\n%s", diff)
	}
}

// lines puts each tag on a line of its own, for readable differences.
func lines(html string) []string { return strings.SplitAfter(html, ">") }

func TestEveryReferenceNamesAPublishedFile(t *testing.T) {
	p := whole(t)
	reference := regexp.MustCompile(`[\w./-]+\.[0-9a-f]{10}\.\w+`)
	found := map[string]bool{}
	for name, text := range p.output {
		for _, r := range reference.FindAllString(text, -1) {
			target := path.Join(path.Dir(name), r)
			found[target] = true
			if _, exists := p.output[target]; !exists {
				t.Errorf("%s refers to %s, which was not published", name, r)
			}
		}
		for source := range p.source {
			if base := path.Base(source); source != name && path.Ext(name) != ".wasm" && strings.Contains(text, "/"+base) {
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

func TestIntegrityMatchesTheBytes(t *testing.T) {
	p := whole(t)
	values := map[string]string{} // integrity value -> file
	for name, text := range p.output {
		sum := sha512.Sum384([]byte(text))
		values["sha384-"+base64.StdEncoding.EncodeToString(sum[:])] = name
	}
	count := 0
	tag := regexp.MustCompile(`<(?:script|link)[^>]* (?:src|href)=(\S+) integrity=([^ >]+)`)
	for _, match := range tag.FindAllStringSubmatch(p.source["index.html"], -1) {
		count++
		if values[match[2]] != match[1] {
			t.Errorf("the integrity of %s is that of %q", match[1], values[match[2]])
		}
	}
	if count != 6 {
		t.Errorf("%d tags have an integrity attribute, want 6: the sheet, the script and four modules", count)
	}
	for _, source := range []string{wasmPath, examplesPath} {
		sum := sha512.Sum384([]byte(p.source[source]))
		if !strings.Contains(p.source["site/js/main.js"], `"sha384-`+base64.StdEncoding.EncodeToString(sum[:])+`"`) {
			t.Errorf("main.js does not hold the integrity of %s", source)
		}
	}
}

func TestNamesHoldTheHashOfTheContent(t *testing.T) {
	p := whole(t)
	for name, text := range p.output {
		if !strings.HasPrefix(name, "site/") {
			continue
		}
		sum := sha256.Sum256([]byte(text))
		if !strings.Contains(name, "."+hex.EncodeToString(sum[:5])+".") {
			t.Errorf("%s is not named by its content", name)
		}
	}
}

func TestAChangeRenamesTheFileAndWhateverLeadsToIt(t *testing.T) {
	sources := map[string]string{
		"site/js/main.js":  `import "./show.js"; import "./other.js"`,
		"site/js/show.js":  `import "./text.js"`,
		"site/js/text.js":  `console.log("before")`,
		"site/js/other.js": `console.log("other")`,
	}
	before := publish(t, smallSite(t, sources), nil)
	sources["site/js/text.js"] = `console.log("after")`
	after := publish(t, smallSite(t, sources), nil)
	for source, want := range map[string]bool{"site/js/text.js": true, "site/js/show.js": true, "site/js/main.js": true, "site/js/other.js": false} {
		if got := before.name(t, source) != after.name(t, source); got != want {
			t.Errorf("%s renamed: %v, want %v", source, got, want)
		}
	}
}

func TestThePolicyAllowsNothingInline(t *testing.T) {
	p := whole(t)
	for name, text := range map[string]string{"index.html": p.source["index.html"], "_headers": p.source[HeadersFile]} {
		if !strings.Contains(text, metaPolicy()) {
			t.Errorf("%s does not hold the policy", name)
		}
		for _, forbidden := range []string{"unsafe-inline", "'unsafe-eval'", "data:", "blob:", "*;", "http:", "strict-dynamic"} {
			if strings.Contains(text, forbidden) {
				t.Errorf("%s holds %q", name, forbidden)
			}
		}
	}
	if !strings.Contains(p.source[HeadersFile], "frame-ancestors 'none'") {
		t.Error("the header does not forbid frames")
	}
	for _, inline := range []string{`<style`, `<script>`, `<script type=module>`, `\sstyle=`, `\son[a-z]+=`, `javascript:`} {
		if found := regexp.MustCompile(inline).FindString(p.source["index.html"]); found != "" {
			t.Errorf("index.html holds %q", found)
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

func TestExamplesAreOneFile(t *testing.T) {
	var got struct {
		Examples []Example
		Files    map[string]string
	}
	if err := json.Unmarshal([]byte(whole(t).source[examplesPath]), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Examples) != 1 || got.Examples[0].Title != "One dependency" || got.Examples[0].Systems[0].Name != "system" {
		t.Errorf("the menu is %+v", got.Examples)
	}
	const text = "sleeps_2 S\\NP 1 Kim_1\n"
	if diff := cmp.Diff(map[string]string{"one.gold.deps": text, "one.system.deps": text}, got.Files); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestLicencesAreHandedOn(t *testing.T) {
	got := whole(t).source[licencesPath]
	for _, want := range []string{"The licence of the project.", "The Go Authors"} {
		if !strings.Contains(got, want) {
			t.Errorf("licences.txt does not hold %q", want)
		}
	}
}

func TestWhatNothingRefersToIsReported(t *testing.T) {
	p := publish(t, smallSite(t, map[string]string{"site/js/old.js": "old()", "site/css/old.css": "b{}"}), nil)
	want := []string{"site/css/old.css", "site/icons/mark.svg", "site/js/old.js"}
	if diff := cmp.Diff(want, p.report.Unused); diff != "" {
		t.Errorf("unused (-want +got):\n%s", diff)
	}
	for _, name := range want {
		if _, exists := p.source[name]; exists {
			t.Errorf("%s was published", name)
		}
	}
}

func TestOnlyAnEarlierBuildIsReplaced(t *testing.T) {
	root := smallSite(t, nil)
	out := t.TempDir()
	mine := filepath.Join(out, "thesis.tex")
	if err := os.WriteFile(mine, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := build(root, out, nil, nil); err == nil || !strings.Contains(err.Error(), "left alone") {
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
	if _, err := build(broken, p.out, nil, nil); err == nil {
		t.Fatal("the mistake was not found")
	}
	if diff := cmp.Diff(before, tree(t, p.out)); diff != "" {
		t.Errorf("the earlier build has changed:\n%s", diff)
	}
	if left, _ := filepath.Glob(p.out + "-*"); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestFirstLoadLeavesOutLicencesAndWhatIsForHosts(t *testing.T) {
	r := &Report{Files: []Size{
		{Path: HeadersFile, Bytes: 1, Brotli: 1, Gzip: 1},
		{Path: ignoreFile, Bytes: 2, Brotli: 2, Gzip: 2},
		{Path: indexPath, Bytes: 20, Brotli: 10, Gzip: 15},
		{Path: licencesPath, Bytes: 400, Brotli: 400, Gzip: 400},
		{Path: wasmPath, Bytes: 3000, Brotli: 1000, Gzip: 2000},
	}}
	if got, want := r.FirstLoad(), (Size{Name: "first load", Bytes: 3020, Gzip: 2015, Brotli: 1010}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestErrorsAreOfTheDeclaredType(t *testing.T) {
	_, err := Draft(smallSite(t, map[string]string{"site/js/main.js": "import './missing.js'"}), filepath.Join(t.TempDir(), "dist"))
	var mistake *Error
	if !errors.As(err, &mistake) || mistake.File != "site/js/main.js" || mistake.Line != 1 || mistake.Column != 8 {
		t.Errorf("got %#v", err)
	}
}
