package site_test

import (
	"regexp"
	"slices"
	"sync/atomic"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// sheet is what a page is printed on: its size in inches, and how many pixels it leaves between its margins.
type sheet struct {
	name          string
	width, height float64
}

var sheets = []sheet{{"A4", 8.27, 11.69}, {"Letter", 8.5, 11}}

// inside is how many pixels a length of a sheet, in inches, leaves between margins of 14 mm.
func inside(inches float64) float64 { return (inches - 2*14/25.4) * 96 }

var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// pages prints, and returns how many pages that takes.
func (p *page) pages(on sheet) int {
	p.Helper()
	printed, err := chromedp.Call(p.chromium(), cdppage.PrintToPDF, cdppage.PrintToPDFParams{PaperWidth: on.width, PaperHeight: on.height})
	p.must(err)
	return len(pdfPage.FindAll(printed.Data, -1))
}

// printed waits for what a corpus has on paper.
func (p *page) printed() {
	p.Helper()
	p.until(`document.querySelector(".listed tbody tr") && document.querySelector("#paper > svg, #canvas > svg")`)
}

// A corpus is printed with the scores of all systems, its tables, the drawing of the sentence, and all sentences with theirs.
func TestAPrintedCorpusHasItsSentences(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.printed()
	p.expectVisible(false, ".listed", ".paper.wide")
	p.print()
	p.expectVisible(true, ".paper.wide table", "#steps", "#kinds", "#counts table", "#drawing", "#why", ".listed", "#cite")
	p.expectVisible(false, "#tabs", "#sentences", "nav")
	tops := eval[[]float64](p, `[".paper.wide", "#steps", "#kinds", "#counts", "#drawing", "#why", ".listed", "#cite"].map((part) => document.querySelector(part).getBoundingClientRect().top)`)
	if !slices.IsSorted(tops) {
		t.Errorf("the parts begin at %v", tops)
	}
	p.expectText(".paper.wide tbody tr:first-child", "alpha363677.2182.9990.4890.91")
	p.expectText(".paper.wide tbody tr:last-child", "beta363484.1285.1789.7090.20")
	if rows := p.count(".listed tbody tr"); rows != 36 {
		t.Errorf("%d sentences are printed", rows)
	}
	p.expectText(".listed h2", "alpha, 36 sentences, in order")
	p.expectText(".listed tbody tr:first-child", "corpus.1She relies on her notes from the lecture .57.1487.50+30.36")
}

// What is looked for, in its order and for its system, is what is printed.
func TestTheSentencesThatAreListedArePrinted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.printed()
	p.find("kind", "complement-adjunct")
	p.until(`document.querySelector(".listed h2").textContent.includes("11 of 36 sentences: ")`)
	if rows := p.count(".listed tbody tr"); rows != 11 {
		t.Errorf("%d sentences are printed", rows)
	}
	p.click("#tabs button:last-child")
	p.until(`document.querySelector(".listed h2")?.textContent.startsWith("beta, ")`)
	p.set("#order", "df1")
	p.until(`document.querySelector(".listed h2")?.textContent.endsWith("worst DF₁ first")`)
	// A sentence by itself has no list.
	p.openExample("figure1")
	p.until(`!document.querySelector(".listed").childElementCount`)
}

// Of more sentences than anybody reads on paper the first are printed, and it is said where all are.
func TestALargeCorpusIsPrintedInPart(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(500)
	p.scored(func() { p.choose(gold, large, answer) })
	p.printed()
	p.expectText(".listed h2", "Here are the first 400; the export as TSV has all sentences")
	if rows := p.count(".listed tbody tr"); rows != 400 {
		t.Errorf("%d sentences are printed", rows)
	}
}

// The view of derivations prints its own scores and both derivations of the sentence, and nothing of the view Score.
func TestDerivationsArePrintedWithTheirOwnScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...)
	})
	p.derived()
	p.printed()
	p.until(`document.querySelector('` + derivations + ` .paper tbody tr')`)
	p.expectVisible(false, derivations+" .paper")
	p.print()
	p.expectVisible(true, ".tiles", derivations+" .paper table", derivations+" .block.gold", derivations+" .block.system", ".way ol", "#cite")
	p.expectVisible(false, ".of-systems", ".listed", "#steps", "#kinds", "#counts", "#canvas", "#paper", "#why")
	p.expectText(derivations+" .paper thead", "systemsentencesparsedlexical categoriesconstituentstree dependenciesdeep dependencies")
	p.expectText(derivations+" .paper tbody tr:first-child", "corpus.alpha363686.3187.4082.4877.82")
	if rows := p.count(derivations + " .paper tbody tr"); rows != 2 {
		t.Errorf("%d systems are printed", rows)
	}
	tops := eval[[]float64](p, `[".paper", ".tiles", ".whole", ".derived", ".way"].map((part) => document.querySelector('`+derivations+` ' + part).getBoundingClientRect().top)`)
	if !slices.IsSorted(tops) {
		t.Errorf("the parts begin at %v", tops)
	}
	p.onScreen()
	p.click("#tabs button:last-child")
	p.until(`document.querySelector('` + derivations + ` .paper').textContent.includes("Shown below: corpus.beta")`)
	p.click(`#views a[href="#score"]`)
	p.until(`!document.querySelector('` + score + `').hidden`)
	p.print()
	p.expectVisible(true, ".of-systems", ".listed", "#steps")
	p.expectVisible(false, derivations)
}

// Where a view shows nothing of what was scored, its page says so.
func TestOnPaperItIsSaidThatAViewDoesNotFit(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "trees.delta.conllu", "trees.gold.conllu")...)
		p.until(`document.querySelector("#ask").open || ` + ready) // which is gold is told by its name
	})
	p.printed()
	p.loaded()
	p.click(`#views a[href="#score"]`)
	p.until(`!document.querySelector(".misfit").hidden`)
	p.print()
	p.expectVisible(true, ".misfit", "#cite")
	p.expectVisible(false, "#steps", ".of-systems", ".listed")
}

// Tables that cannot be loaded are not left out of a printed page in silence. Another corpus has them loaded again.
func TestOnPaperItIsSaidThatTablesAreMissing(t *testing.T) {
	t.Parallel()
	var broken atomic.Bool
	broken.Store(true)
	p := visit{noisy: true, server: brokenPart(&broken, "/printed")}.ready(t)
	p.openExample("corpus")
	p.until(`document.querySelector(".lacking").textContent.includes("The table of systems and the list of sentences are missing here")`)
	p.expectVisible(false, ".lacking")
	p.print()
	p.expectVisible(true, ".lacking", "#steps")
	p.onScreen()
	broken.Store(false)
	p.openExample("figure1")
	p.openExample("corpus")
	p.printed()
	p.print()
	p.expectVisible(true, ".listed")
	p.expectVisible(false, ".lacking")
}

// Whatever the view, its pages are full and nothing is cut at their right side.
func TestPrintedPagesAreFull(t *testing.T) {
	t.Parallel()
	for _, view := range []struct {
		name  string
		make  func(*page)
		parts []string
	}{
		{"a sentence", func(*page) {}, []string{"#steps", "#canvas, #paper", "#why"}},
		{"a corpus", func(p *page) { p.openExample("corpus"); p.printed() }, []string{".listed"}},
		{"a long corpus", func(p *page) {
			large, answer := madeUp(300)
			p.scored(func() { p.choose(gold, large, answer) })
			p.printed()
		}, []string{".listed"}},
		{"derivations", func(p *page) { p.openExample("corpus-derivations"); p.derived(); p.printed() }, []string{".tiles", ".derived svg"}},
		{"trees", func(p *page) { p.trees(); p.printed() }, []string{"#steps", ".other svg", ".listed"}},
		{"lists", func(p *page) {
			amongListsOf(p)
			lists, gold := parsesOf(p)
			p.drop("main", lists, gold)
			p.listed(9)
		}, []string{nbestView + ".told", nbestView + ".oracle svg", nbestView + ".items .lists button"}},
		{"annotators", func(p *page) {
			p.annotated(4, ducks(p)...)
			p.until(`document.querySelector('` + agreement + `.talk svg')`)
		}, []string{agreement + ".matrix", agreement + ".talk svg", agreement + ".items .list button"}},
		{"what judges say", func(p *page) {
			of := aStudy(p, 2, 1, 1)
			p.drop("main", append([]file{of}, results(p, of)...)...)
			p.expectReport(of, results(p, of)...)
		}, []string{".report", ".chart svg"}},
	} {
		t.Run(view.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			view.make(p)
			p.loaded()
			for _, on := range sheets {
				pages := p.pages(on)
				p.print()
				width := inside(on.width)
				p.resize(int64(width), 900)
				height := eval[float64](p, `document.body.getBoundingClientRect().height`)
				if full := height / inside(on.height); float64(pages) > 1.4*full+1 {
					t.Errorf("%s: what fills %.1f pages is printed on %d", on.name, full, pages)
				}
				if cut := eval[[]string](p, `[...document.querySelectorAll(".output :is(td, th, svg, p, h2, h3)")].filter((e) => e.checkVisibility() && !e.closest(".sr") && e.getBoundingClientRect().right > innerWidth + 1)
					.map((e) => e.outerHTML.slice(0, 100) + " ends at " + e.getBoundingClientRect().right)`); len(cut) > 0 {
					t.Errorf("%s: of %v pixels, %q", on.name, width, cut[:min(len(cut), 4)])
				}
				p.expectVisible(true, view.parts...)
				if seen := eval[string](p, `[...document.querySelectorAll(".link, .top nav, textarea, .place button, #export")].filter((e) => e.checkVisibility() && !e.closest("td")).map((e) => e.outerHTML).join()`); seen != "" {
					t.Errorf("%s: controls are printed: %.300s", on.name, seen)
				}
				p.onScreen()
			}
		})
	}
}
