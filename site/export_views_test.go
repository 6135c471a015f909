package site_test

import (
	"bytes"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// entries are those of the menu of exports, as it opens: each by its part, if it stands beside others, and its form.
func (p *page) entries() []string {
	p.Helper()
	p.click("[data-testid=export-button]")
	p.until(`document.querySelector("#export").matches(":popover-open")`)
	defer p.press(kb.Escape)
	return p.values("#export [data-export]", `(e.closest("[role=group]") ? e.closest("[role=group]").ariaLabel + ": " : "") + e.dataset.export`)
}

// expectEntries wants the menu to have these entries, all of which can be chosen.
func (p *page) expectEntries(want ...string) {
	p.Helper()
	if got := p.entries(); !slices.Equal(got, want) {
		p.Errorf("the entries are\n%q, want\n%q", got, want)
	}
	if n := p.count("#export [data-export]:disabled"); n > 0 {
		p.Errorf("%d of the entries cannot be chosen", n)
	}
}

// textOf finds the texts of a drawing, and what is marked up in them.
var (
	textOf  = regexp.MustCompile(`(?s)<text\b[^>]*>(.*?)</text>`)
	markups = regexp.MustCompile(`<[^>]*>`)
)

// expectAsShown saves a drawing as SVG and as PNG, which are what the page shows there: it has the same texts, but for names that it leaves out.
func (p *page) expectAsShown(what, selector, name string, left ...string) {
	p.Helper()
	prefix := ""
	if what != "" {
		prefix = what + ": "
	}
	legend := p.count(selector+" .legend") > 0
	got, svg := p.export(prefix+"svg", "light", legend)
	if got != name+".svg" {
		p.Errorf("%s is saved as %s, want %s.svg", what, got, name)
	}
	var texts []string
	for _, found := range textOf.FindAllSubmatch(svg, -1) {
		text := html.UnescapeString(markups.ReplaceAllString(string(found[1]), ""))
		if !slices.Contains(left, text) {
			texts = append(texts, text)
		}
	}
	shown := p.texts(selector + " text")
	slices.Sort(texts)
	slices.Sort(shown)
	if len(shown) == 0 || !slices.Equal(texts, shown) {
		p.Errorf("%s has the texts\n%q, and there are\n%q to be seen", what, texts, shown)
	}
	if got, png := p.download(prefix + "png"); got != name+".png" || !bytes.HasPrefix(png, []byte("\x89PNG")) {
		p.Errorf("%s: %.8q", got, png)
	}
	if _, dark := p.export(prefix+"svg", "dark", legend); bytes.Equal(dark, svg) {
		p.Errorf("%s is the same on a dark ground", what)
	}
}

// expectTikZ saves a drawing for LaTeX.
func (p *page) expectTikZ(what, name string) {
	p.Helper()
	if got, tikz := p.download(what); got != name || !bytes.Contains(tikz, []byte(`\begin{tikzpicture}`)) {
		p.Errorf("%s is saved as %s, want %s: %.200s", what, got, name, tikz)
	}
}

// Every view has the one menu, with what it shows and nothing else; each entry saves what the core writes, or the drawing in sight.
func TestTheScoresAndTheDrawingOfASentenceAreExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.expectEntries("json", "tsv", "latex", "markdown", "svg", "png", "tikz")
	p.expectText("#export [data-export=tsv]", "a line for each sentence and metric")
	p.expectAsShown("", "#canvas > svg", "score-alpha-sentence-1-df1")
}

func TestTheTreesOfBothSystemsAreExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.trees()
	p.until(`document.querySelector(".other svg")`)
	p.expectEntries("json", "tsv", "latex", "markdown", "gamma: svg", "gamma: png", "gamma: tikz", "delta: svg", "delta: png", "delta: tikz")
	p.expectSaved(treesGiven(t),
		saved{"json", "trees-gamma-delta.json", "attach", parameters{"output": "json", "sentences": "true"}},
		saved{"markdown", "trees-gamma-delta.md", "attach", parameters{"output": "markdown"}},
	)
	p.expectAsShown("gamma", "#canvas > svg", "trees-gamma-sentence-1-las")
	p.expectAsShown("delta", ".other svg", "trees-delta-sentence-1-las")
}

// Of judges, the tables in sight are exported: beside the scores of one language, and alone where all tables of several are shown.
func TestTheTablesOfJudgesAreExported(t *testing.T) {
	t.Parallel()
	p, files := openJudged(t)
	p.expectEntries("json", "tsv", "latex", "markdown")
	for _, form := range [][2]string{{"json", "json"}, {"tsv", "tsv"}, {"latex", "tex"}, {"markdown", "md"}} {
		chosen := parameters{"output": form[0]}
		if form[0] == "json" || form[0] == "tsv" {
			chosen["each_item"] = "true"
		}
		p.expectSaved(files, saved{form[0], "trees-judges-da-en." + form[1], "judges", chosen})
	}
	p.click(".languages [data-key='language da']")
	p.until(`document.querySelector("#scores").checkVisibility()`)
	entries := p.entries()
	for _, want := range []string{"json", "Tables of judges: json", "Tables of judges: tsv", "parser1: svg"} {
		if !slices.Contains(entries, want) {
			t.Errorf("there is no %q among %q", want, entries)
		}
	}
}

// Without lists, there is the sentence that is parsed.
func TestASentenceThatIsParsedIsExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	amongListsOf(p)
	p.parses("big|N/N red|N/N ball|N", false, 2)
	p.expectEntries("Your sentence: json", "Your sentence, chart: svg", "Your sentence, chart: png",
		"Your sentence, derivation 1: svg", "Your sentence, derivation 1: png", "Your sentence, derivation 1: tikz", "Your sentence, derivation 2: svg", "Your sentence, derivation 2: png", "Your sentence, derivation 2: tikz")
	p.expectAsShown("Your sentence, chart", nbestView+".cells > svg", "nbest-sentence-big-red-ball-chart")
	p.expectAsShown("Your sentence, derivation 2", nbestView+".yourself figure:nth-child(2) svg", "nbest-sentence-big-red-ball-derivation-2", "Parse 1", "Parse 2", "parse 1", "parse 2")
}

func TestTheListsAndWhatIsDrawnOfThemAreExported(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	p := open(t)
	amongListsOf(p)
	p.drop("main", lists, gold)
	p.listed(9)
	p.loaded()
	p.click(nbestView + `.items .lists [data-n="9"]`)
	p.until(`document.querySelectorAll('` + nbestView + `.classes button').length === 5`)
	id := p.text(nbestView + ".list-of-parses .words b")
	if entries := p.entries(); !slices.Equal(entries[:10], []string{"json", "tsv", "latex", "markdown", "Lists without repetitions: file", "Oracle: svg", "Oracle: png", "List " + id + ", 1st parse: svg", "List " + id + ", 1st parse: png", "List " + id + ", 1st parse: tikz"}) {
		t.Errorf("the entries are %q", entries)
	}
	p.expectAsShown("Oracle", nbestView+".oracle svg", "nbest-nbest-lists-oracle")
	p.expectTikZ("List "+id+", 1st parse: tikz", "nbest-nbest-lists-list-"+strings.ToLower(id)+"-parse-1.tex")
	p.expectAsShown("List "+id+", 1st parse", nbestView+".list-of-parses figure:first-child svg", "nbest-nbest-lists-list-"+strings.ToLower(id)+"-parse-1", "Parse 1", "parse 1")
	p.expectAsShown("List "+id+", meanings 1 and 2", nbestView+".difference svg", "nbest-nbest-lists-list-"+strings.ToLower(id)+"-meanings-1-and-2")
}

func TestWhatAnnotatorsDisagreeAboutIsExported(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.loaded()
	p.entries()
	p.expectText("#export p:first-child", "There is nothing to export yet.")
	if n := p.count("#export [data-export]:enabled"); n > 0 {
		t.Errorf("%d entries can be chosen", n)
	}
	p.annotated(4, ducks(t)...)
	p.until(`document.querySelector('` + agreement + `.talk svg')`)
	p.expectEntries("json", "tsv", "latex", "markdown", "Sentences to talk about: json", "Sentences to talk about: tsv", "Sentences to talk about: latex", "Sentences to talk about: markdown", "svg", "png", "tikz")
	p.expectText("#export [data-export=json]", "all coefficients, pairs, texts and labels")
	name, _ := p.download("svg")
	p.expectAsShown("", agreement+".talk svg", strings.TrimSuffix(name, ".svg"))
	p.expectTikZ("tikz", strings.TrimSuffix(name, "svg")+"tex")
	if !strings.HasPrefix(name, "agreement-sentence-") {
		t.Errorf("it is saved as %s", name)
	}
}

// A judge has the two figures, without the names of the parsers.
func TestWhatAJudgeSeesIsExported(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := open(t)
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 2"))
	p.expectEntries("Figure A: svg", "Figure A: png", "Figure A: tikz", "Figure B: svg", "Figure B: png", "Figure B: tikz")
	study := strings.TrimSuffix(of.name, ".study.json")
	name, _ := p.download("Figure B: svg")
	if !strings.HasPrefix(name, "study-") || !strings.HasSuffix(name, "-task-1-item-1-b.svg") {
		t.Errorf("it is saved as %s, of %s", name, study)
	}
	p.expectTikZ("Figure B: tikz", strings.TrimSuffix(name, "svg")+"tex")
	p.expectAsShown("Figure B", ".figures .drawing:nth-child(2) .canvas svg", strings.TrimSuffix(name, ".svg"))
}

// judgedOf opens the page on a study and what three judges say.
func judgedOf(t *testing.T) (p *page, of file, three []file) {
	t.Helper()
	of = aStudy(t, 2, 1, 1)
	three = results(t, of)
	p = open(t)
	p.drop("main", append([]file{of}, three...)...)
	p.expectReport(of, three...)
	p.loaded()
	return p, of, three
}

func TestWhatJudgesSayIsExported(t *testing.T) {
	t.Parallel()
	p, of, three := judgedOf(t)
	p.expectEntries("json", "tsv", "latex", "markdown", "svg", "png")
	given := roles{"study": {of}, "result": three}
	name, _ := p.download("json")
	for _, form := range [][2]string{{"json", "json"}, {"tsv", "tsv"}, {"latex", "tex"}, {"markdown", "md"}} {
		p.expectSaved(given, saved{form[0], strings.TrimSuffix(name, "json") + form[1], "study_analyse", parameters{"output": form[0]}})
	}
	p.expectAsShown("", ".chart > svg", strings.TrimSuffix(name, ".json"))
}

func TestTheFiguresThatJudgesSawAreExported(t *testing.T) {
	t.Parallel()
	p, _, _ := judgedOf(t)
	p.click(".report details.page summary")
	p.click(".report details.page tbody tr:nth-child(2) button")
	p.until(`document.querySelectorAll(".seen .drawing .canvas svg").length === 2`)
	entries := p.entries()
	at := slices.IndexFunc(entries, func(entry string) bool {
		return strings.HasPrefix(entry, "Figure B of item 2: corpus.") && strings.HasSuffix(entry, ": svg")
	})
	if at < 0 {
		t.Fatalf("the figures are not among %q", entries)
	}
	part := strings.TrimSuffix(entries[at], ": svg")
	name, _ := p.download(entries[at])
	if !strings.Contains(name, "-task-1-item-2-b-corpus-") {
		t.Errorf("it is saved as %s", name)
	}
	p.expectAsShown(part, ".seen .drawing:nth-child(2) .canvas svg", strings.TrimSuffix(name, ".svg"))
}

// What is still running cannot be exported, and the menu says so; when it is there, it can, with the menu open all the while.
func TestTheMenuSaysWhyThereIsNothingToExport(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "study"`)
	p.until(isShown(".make"))
	p.loaded()
	if entries := p.entries(); len(entries) > 0 {
		t.Errorf("there are %q", entries)
	}
	p.expectText("#export p:first-child", "There is nothing to export yet.")
	p.run(`location.hash = "agreement"`)
	p.until(isShown(agreement + ".welcome"))
	p.loaded()
	p.run(`document.querySelector("#export").showPopover()`)
	if n := p.count("#export [data-export]:disabled"); n != 4 {
		t.Errorf("%d entries cannot be chosen", n)
	}
	p.drop("main", ducks(p)...)
	p.until(`document.querySelector("#export").matches(":popover-open") && document.querySelectorAll("#export [data-export]:enabled").length > 4 && document.querySelector("#export p").hidden`)
}

// The menu fits a small phone, and is scrolled.
func TestTheMenuOfExportsFitsASmallPhone(t *testing.T) {
	t.Parallel()
	p := open(t)
	amongListsOf(p)
	p.parses("big|N/N red|N/N shiny|N/N round|N/N ball|N", false, 12)
	p.resize(320, 568)
	p.drawAgain()
	p.click("[data-testid=export-button]")
	p.until(`document.querySelector("#export").matches(":popover-open")`)
	box := eval[[]float64](p, `(({ left, top, right, bottom }) => [left, top, right, bottom])(document.querySelector("#export").getBoundingClientRect())`)
	if box[0] < 0 || box[1] < 0 || box[2] > 320 || box[3] > 568 {
		t.Errorf("the menu is at %v", box)
	}
	if small := p.values("#export button", `e.offsetHeight >= 24 && e.offsetWidth >= 24`); slices.Contains(small, "false") {
		t.Error("an entry is too small to be tapped")
	}
	for range 30 { // from entry to entry, and around
		p.press(kb.ArrowDown)
	}
	if !eval[bool](p, `document.activeElement.matches("#export button")`) || p.visible("#export:not(:popover-open)") {
		t.Error("arrows leave the menu")
	}
	last := p.middle("#export [data-export=png]:last-child")
	if last[1] > 568 {
		t.Errorf("the last entry stays at %v", last)
	}
}

// Of what a view does not show, it exports nothing.
func TestTreesExportsNoDependenciesOfCCG(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.run(`location.hash = "trees"`)
	p.until(viewIsThere)
	p.loaded()
	if entries := p.entries(); len(entries) > 0 {
		t.Errorf("the entries are %q", entries)
	}
}
