package site_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// corpus returns the files of the example of that name, by role.
func corpus(t testing.TB) roles {
	t.Helper()
	return roles{
		"gold": examples(t, "corpus.gold.deps"), "gold_roots": examples(t, "corpus.gold.auto"),
		"system": examples(t, "corpus.alpha.deps", "corpus.beta.deps"), "system_roots": examples(t, "corpus.alpha.auto", "corpus.beta.auto"),
	}
}

// entry selects an entry of the menu of exports: by its form alone, or by the part and the form, as in "Oracle: svg".
func entry(what string) string {
	at := strings.LastIndex(what, ": ")
	if at < 0 {
		return "#export [data-export=" + what + "]"
	}
	return `#export [role=group][aria-label="` + what[:at] + `"] [data-export=` + what[at+2:] + "]"
}

// asksFor chooses from the menu of exports.
func (p *page) asksFor(what string) {
	p.Helper()
	p.click("[data-testid=export-button]")
	p.click(entry(what))
}

// mostSaved is how many files a test may save of a page: Chromium says nothing and drops the eleventh that a page asks for
// within a second, which a person never does and a test on a fast machine does.
const mostSaved = 10

// download chooses from the menu of exports, and returns the file that the browser saves.
func (p *page) download(what string) (name string, content []byte) {
	p.Helper()
	if p.saved++; p.saved > mostSaved {
		p.Fatalf("this test saves more than %d files of one page: let another test save the rest", mostSaved)
	}
	dir := p.TempDir()
	name, err := p.tab.download(dir, func() { p.asksFor(what) })
	if err != nil {
		p.Fatalf("%s is not saved: %v", what, err)
	}
	if content, err = os.ReadFile(filepath.Join(dir, name)); err != nil {
		p.Fatal(err)
	}
	return name, content
}

// saved is what an entry of the menu saves, and the operation of the core that writes the same.
type saved struct {
	what, name, operation string
	chosen                parameters
}

// expectSaved chooses from the menu of exports, and compares what the browser saves with what the core makes of the files.
func (p *page) expectSaved(given roles, list ...saved) {
	p.Helper()
	for _, s := range list {
		name, got := p.download(s.what)
		if name != s.name {
			p.Errorf("%s is saved as %s, want %s", s.what, name, s.name)
		}
		reply := native(p, s.operation, s.chosen, given)
		want := reply.Body
		if strings.HasSuffix(s.name, ".svg") && reply.Drawing != nil {
			want = reply.Drawing
		}
		if string(got) != string(want) {
			p.Errorf("%s differs from what the core writes: %d bytes, want %d\n%.300s\n%.300s", s.what, len(got), len(want), got, want)
		}
	}
}

func TestExportsAreWhatTheCoreWrites(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	p.press("3")
	p.shows("alignment")
	p.expectSaved(
		corpus(t),
		saved{"json", "score-alpha-beta.json", "score", parameters{"output": "json", "sentences": "true"}},
		saved{"tsv", "score-alpha-beta.tsv", "score", parameters{"output": "tsv", "sentences": "true"}},
		saved{"latex", "score-alpha-beta.tex", "score", parameters{"output": "latex"}},
		saved{"markdown", "score-alpha-beta.md", "score", parameters{"output": "markdown"}},
		saved{"svg", "score-alpha-sentence-2-alignment.svg", "diagram", parameters{"n": "2", "metric": "alignment"}},
		saved{"tikz", "score-alpha-sentence-2-alignment.tex", "diagram", parameters{"n": "2", "metric": "alignment", "tikz": "true"}},
	)
}

func TestExportsAreMadeWithTheOptions(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.scored(func() { p.set("[name=ignore]", "none") })
	_, got := p.download("json")
	if want := native(t, "score", parameters{"output": "json", "sentences": "true", "ignore": "none"}, corpus(t)).Body; string(got) != string(want) {
		t.Errorf("%.300s\nwant\n%.300s", got, want)
	}
}

func TestTheDrawingOfAnotherSystemIsExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.click("#tabs button:last-child")
	p.until(`document.querySelector(".step .number").textContent === "84.12" && document.querySelector("#canvas").textContent.includes("notes")`)
	_, got := p.download("svg")
	files := corpus(t)
	files["system"], files["system_roots"] = files["system"][1:], files["system_roots"][1:]
	if want := native(t, "diagram", parameters{"n": "1", "metric": "df1"}, files).Body; string(got) != string(want) {
		t.Errorf("%.300s\nwant\n%.300s", got, want)
	}
}
