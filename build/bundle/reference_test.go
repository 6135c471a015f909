package bundle

import (
	"path/filepath"
	"strings"
	"testing"
)

// page is a small index.html with something in its body.
func page(body string) string {
	return "<!doctype html>\n<meta charset=\"utf-8\">\n<!-- build:policy -->\n<title>small</title>\n" + body
}

func TestMistakesAreLocated(t *testing.T) {
	for name, test := range map[string]struct {
		file, text string
		want       string
	}{
		"unknown import":               {"site/js/main.js", "// one\n  import {x} from './y.js';", "site/js/main.js:2:19: there is no file ./y.js"},
		"unknown worker":               {"site/js/main.js", "é(new URL('./y.js', import.meta.url))", "site/js/main.js:1:11: there is no file ./y.js"},
		"unknown integrity":            {"site/js/main.js", "f('integrity:./y.js')", "site/js/main.js:1:3: there is no file ./y.js"},
		"a folder":                     {"site/js/main.js", "f('./' + x)", "site/js/main.js:1:3: there is no file ./"},
		"above the project":            {"site/js/main.js", "f('../../../../etc/passwd.json')", "site/js/main.js:1:3: there is no file ../../../../etc/passwd.json"},
		"outside site":                 {"site/js/main.js", "f('../../go.mod')", "site/js/main.js:1:3: there is no file ../../go.mod"},
		"an example by itself":         {"site/js/main.js", "f('../examples/index.json')", "site/js/main.js:1:3: there is no file ../examples/index.json"},
		"template literal":             {"site/js/main.js", "\nf(`./${x}.js`)", "site/js/main.js:2:3: a reference inside a template literal"},
		"plain template literal":       {"site/js/main.js", "f(`./x.js`)", "site/js/main.js:1:3: a reference inside a template literal"},
		"syntax of a script":           {"site/js/main.js", "let a =\n  = 1;", "site/js/main.js:2:3: "},
		"a module that imports itself": {"site/js/main.js", "import './main.js'", "site/js/main.js:1:8: ./main.js refers back to this file"},

		"unknown script":            {"index.html", page(`<script src="site/js/y.js"></script>`), "index.html:5:9: there is no file site/js/y.js"},
		"unknown link in SVG":       {"index.html", page("<svg>\n <use href='site/icons/y.svg#a'/></svg>"), "index.html:6:7: there is no file site/icons/y.svg"},
		"script from elsewhere":     {"index.html", page(`<script src="https://example.org/x.js"></script>`), "index.html:5:9: src leads away from this site"},
		"picture as data":           {"index.html", page(`<img src="data:image/png;base64,AA==">`), "index.html:5:6: src leads away from this site"},
		"absolute path":             {"index.html", page(`<img src="/site/icons/mark.svg">`), "index.html:5:6: src leads away from this site"},
		"inline script":             {"index.html", page("\n<script>alert(1)</script>"), "index.html:6:1: inline <script>"},
		"inline style":              {"index.html", page("<style>b{}</style>"), "index.html:5:1: inline <style>"},
		"style attribute":           {"index.html", page(`<b style="color:red">`), "index.html:5:4: inline style="},
		"style attribute in SVG":    {"index.html", page(`<svg><g style="fill:red"/></svg>`), "index.html:5:9: inline style="},
		"event handler":             {"index.html", page(`<b onclick="x()">`), "index.html:5:4: inline onclick="},
		"javascript address":        {"index.html", page(`<a href=" JavaScript:x()">`), "index.html:5:4: inline javascript:"},
		"no policy":                 {"index.html", "<!doctype html><title>x</title>", "index.html: no <!-- build:policy -->"},
		"a script before policy":    {"index.html", "<script src='site/js/main.js'></script><!-- build:policy -->", "index.html:1:1: loaded before <!-- build:policy -->"},
		"unknown marker":            {"index.html", page("<!-- build:nonsense -->"), "index.html:5:1: nothing is known about the marker build:nonsense"},
		"inline style in a part":    {"index.html", page("<!-- build:styled -->"), "build:styled:2:6: inline style="},
		"unknown picture in a part": {"index.html", page("<!-- build:illustrated -->"), "build:illustrated:1:6: there is no file y.svg"},
	} {
		t.Run(name, func(t *testing.T) {
			root := smallSite(t, map[string]string{test.file: test.text})
			parts := map[string]part{
				"styled":      func(string) ([]byte, error) { return []byte("<p>\n  <b style='x'></b>"), nil },
				"illustrated": func(string) ([]byte, error) { return []byte("<img src=y.svg>"), nil },
			}
			_, err := build(root, filepath.Join(t.TempDir(), "dist"), parts, nil)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestMistakesInSheetsAndExamplesAreLocated(t *testing.T) {
	linked := page(`<link rel="stylesheet" href="site/css/page.css"><link rel="preload" as="fetch" crossorigin href="site/examples.json">`)
	for name, test := range map[string]struct {
		file, text string
		want       string
	}{
		"unknown picture":        {"site/css/page.css", "b {\n  background: url( '../icons/y.svg' );\n}", "site/css/page.css:2:15: there is no file ../icons/y.svg"},
		"picture as data":        {"site/css/page.css", "b { background: url(data:image/png;base64,AA==) }", "site/css/page.css:1:17: there is no file data:"},
		"import":                 {"site/css/page.css", "@import 'x.css';", "site/css/page.css:1:1: @import"},
		"unreadable address":     {"site/css/page.css", "b { background: url(a'b) }", "site/css/page.css:1:17: url(…) cannot be read"},
		"misspelt key":           {"site/examples/index.json", "[\n{\"id\":\"one\", \"titel\":\"x\"}]", `site/examples/index.json:2:`},
		"example without a file": {"site/examples/index.json", `[{"id":"one","gold":"y.deps"}]`, `site/examples/index.json: example one names the file "y.deps", which does not exist`},
		"no menu":                {"site/examples/index.json", "", "cannot make site/examples.json: "},
	} {
		t.Run(name, func(t *testing.T) {
			root := smallSite(t, map[string]string{"index.html": linked, "site/css/page.css": "b{}", test.file: test.text})
			_, err := build(root, filepath.Join(t.TempDir(), "dist"), nil, nil)
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
		})
	}
}

func TestModulesThatImportEachOtherAreRefused(t *testing.T) {
	root := smallSite(t, map[string]string{
		"site/js/main.js": `import "./a.js"`,
		"site/js/a.js":    `import "./b.js"`,
		"site/js/b.js":    "\nimport './a.js'",
	})
	_, err := build(root, filepath.Join(t.TempDir(), "dist"), nil, nil)
	const want = "site/js/b.js:2:8: ./a.js refers back to this file"
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestReferencesAreFoundWhereverAScriptMayHoldThem(t *testing.T) {
	for _, script := range []string{
		`import "./x.js"`,
		`import x, {y as z} from "./x.js"`,
		`import * as x from './x.js'`,
		`export * from "./x.js"`,
		`export {x} from "./x.js"`,
		`const x = await import("./x.js")`,
		`new Worker(new URL("./x.js", import.meta.url), {type: "module"})`,
		`class C extends D { static #u = "./x.js"; get u() { return C.#u } }`,
		`class C { static { this.u = "./x.js" } }`,
		`const f = async (u = "./x.js") => { for await (const l of g(u)) yield_(l) }`,
		`function* g() { yield "./x.js" }`,
		`const {u = "./x.js", ...rest} = options`,
		`const o = {u: "./x.js", ["./x.js"]: 1}`,
		`const o = {m() { return "./x.js" }, get g() { return "./x.js" }}`,
		"const t = `a ${f(\"./x.js\")} b`",
		"tag`a ${\"./x.js\"} b`",
		`switch (a) { case "./x.js": b(); default: c() }`,
		`try { a() } catch { b("./x.js") } finally { c() }`,
		`label: for (const u of ["./x.js"]) { if (u) continue label; else break }`,
		`const r = /["'` + "`" + `]/.test(s) ? a?.b?.("./x.js") : c ?? d`,
		`const n = a / b / "./x.js".length`,
		`(() => { throw new Error("./x.js") })()`,
		`do { u ||= "./x.js" } while (!u)`,
		`export default () => "./x.js"`,
		`f(...["./x.js"], "./x.js")`,
		`const s = "integrity:./x.js"`,
	} {
		p := publish(t, smallSite(t, map[string]string{"site/js/main.js": script, "site/js/x.js": "export let x, y, z"}), nil)
		got := p.source["site/js/main.js"]
		if strings.Contains(got, "./x.js") || !strings.Contains(got, "./x.") && !strings.Contains(got, "sha384-") {
			t.Errorf("%s\nbecame %s", script, got)
		}
	}
}

func TestWhatIsNotAReferenceStays(t *testing.T) {
	const script = `// "./comment.js"
/* './comment.js' */
const a = ["x.js", "https://example.org/./x.js", "...", ".", "..", ".hidden/x.js"], b = /"\.\/pattern.js"/;
export { a, b };`
	got := publish(t, smallSite(t, map[string]string{"site/js/main.js": script}), nil).source["site/js/main.js"]
	for _, want := range []string{`"x.js"`, `"https://example.org/./x.js"`, `"..."`, `".."`, `".hidden/x.js"`, `/"\.\/pattern.js"/`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing from %s", want, got)
		}
	}
}

func TestLinksOutOfThePageStay(t *testing.T) {
	const body = `<a href="https://example.org/?a=1&amp;b=2">a</a><a href="#x">b</a><a href="mailto:x@example.org">c</a><a href="./">d</a><a href="?x=1">e</a>`
	got := publish(t, smallSite(t, map[string]string{"index.html": page(body)}), nil).source["index.html"]
	for _, want := range []string{`"https://example.org/?a=1&amp;b=2"`, `#x`, `mailto:x@example.org`, `./`, `"?x=1"`} {
		if !strings.Contains(got, "href="+want) {
			t.Errorf("href=%s is missing from %s", want, got)
		}
	}
}
