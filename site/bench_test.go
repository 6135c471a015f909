package site_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ccgscore/ccgscore/build/bundle"
	webpage "github.com/ccgscore/ccgscore/web/page"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/rogpeppe/go-internal/txtar"
)

// Benchmarks of the page measure in the page, with its own clock: what they report besides ns/op is free of the time that
// it takes to drive a browser. They hold nothing against a budget.

// measured adds up what a benchmark measures, and reports the means.
type measured map[string]float64

func (m measured) report(b *testing.B) {
	for unit, sum := range m {
		b.ReportMetric(sum/float64(b.N), unit)
	}
}

// watch notes when the page first paints, when it is ready, and its longest task: of those that the browser calls long,
// which are those of more than 50 ms.
const watch = `
	globalThis.seen = { paint: 0, ready: 0, longest: 0 };
	new PerformanceObserver((list) => {
		for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") seen.paint = startTime;
	}).observe({ type: "paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
	}).observe({ type: "longtask", buffered: true });
	new MutationObserver(() => {
		if (document.documentElement.dataset.state === "ready") seen.ready ||= performance.now();
	}).observe(document, { subtree: true, attributeFilter: ["data-state"] });`

// quiet waits until the page has done what it puts off: the table beside the drawing, and what the browser has to tell.
const quiet = `new Promise((done) => setTimeout(() => requestIdleCallback(done), 100))`

// firstVisit opens the page where the browser has nothing of it yet.
func firstVisit(b *testing.B) *page {
	b.Helper()
	handler, err := built()
	if err != nil {
		b.Fatal(err)
	}
	p := visit{scripts: []string{watch}}.open(b, handler)
	p.until(ready + " && seen.paint")
	p.loaded()
	return p
}

// BenchmarkFirstDrawing measures from the start of a first visit to the first paint, which holds the drawing that comes
// with the page, and to the drawing that the core made, when everything works.
func BenchmarkFirstDrawing(b *testing.B) {
	firstVisit(b) // builds the page
	times := measured{}
	for b.Loop() {
		p := firstVisit(b)
		times["paint-ms"] += eval[float64](p, "seen.paint")
		times["ready-ms"] += eval[float64](p, "seen.ready")
	}
	times.report(b)
}

// bare returns the page of a Go program that does nothing but start (testdata/bare.txtar), as it is published.
var bare = sync.OnceValues(func() (http.Handler, error) {
	archive, err := txtar.ParseFile("testdata/bare.txtar")
	if err != nil {
		return nil, err
	}
	root, out := filepath.Join(workspace, "bare"), filepath.Join(workspace, "bare-dist")
	if err := os.Mkdir(root, 0o755); err != nil {
		return nil, err
	}
	if err := txtar.Write(archive, root); err != nil {
		return nil, err
	}
	if _, err := bundle.Build(root, out); err != nil {
		return nil, err
	}
	return webpage.New(os.DirFS(out))
})

// BenchmarkFirstScore measures from the start of a first visit until the core has scored what the page opens on, and holds
// it against a page that starts a bare Go program in a worker. The two take turns; medians are reported, as a machine that
// has other things to do makes some visits long.
func BenchmarkFirstScore(b *testing.B) {
	score, err := built()
	if err != nil {
		b.Fatal(err)
	}
	nothingMore, err := bare()
	if err != nil {
		b.Fatal(err)
	}
	ready := func(handler http.Handler) float64 {
		p := visit{scripts: []string{watch}}.open(b, handler)
		p.until("seen.ready")
		p.loaded()
		defer p.do(chromedp.Navigate("about:blank")) // it takes no more time from those that follow
		return eval[float64](p, "seen.ready")
	}
	var page, program, ratio []float64
	for b.Loop() {
		page, program = append(page, ready(score)), append(program, ready(nothingMore))
		ratio = append(ratio, page[len(page)-1]/program[len(program)-1])
	}
	for unit, values := range map[string][]float64{"score-ms": page, "bare-ms": program, "ratio": ratio} {
		slices.Sort(values)
		b.ReportMetric(values[len(values)/2], unit)
	}
}

// longSentence gives the page one sentence of 40 words, and puts the caret into the comment of the system's file, where
// whatever is typed changes nothing but has everything read, scored and drawn again.
func (p *page) longSentence() {
	p.Helper()
	var gold, system strings.Builder
	gold.WriteString("# gold\n\n")
	system.WriteString("# system\n\n")
	madeUpSentence(rand.New(rand.NewPCG(1, 2)), 40, &gold, &system)
	p.scored(func() { p.drop("#drawing", file{"gold.deps", gold.String()}, file{"system.deps", system.String()}) })
	p.focus("#systems textarea")
	p.run(`document.activeElement.setSelectionRange(2, 2)`)
}

// keystroke types a letter, and returns the time in ms from its event to the new drawing, which may be what the old one was.
func (p *page) keystroke() float64 {
	p.Helper()
	p.run(`globalThis.stroke = new Promise((done) => {
		let start;
		document.activeElement.addEventListener("input", () => (start = performance.now()), { capture: true, once: true });
		new MutationObserver((_, observer) => {
			if (document.documentElement.dataset.state !== "ready") return;
			observer.disconnect();
			done(performance.now() - start);
		}).observe(document, { subtree: true, attributeFilter: ["data-state"] });
	}), 0`)
	if _, err := chromedp.Call(p.chromium(), input.InsertText, input.InsertTextParams{Text: "x"}); err != nil {
		p.Fatal(err)
	}
	took := eval[float64](p, "stroke")
	p.until(ready)
	return took
}

// BenchmarkKeystroke measures from a keystroke to the new drawing of a sentence of 40 words.
func BenchmarkKeystroke(b *testing.B) {
	p := open(b)
	p.longSentence()
	times := measured{}
	for b.Loop() {
		times["drawing-ms"] += p.keystroke()
	}
	times.report(b)
}

// BenchmarkKeystrokeInALongText measures the same where a text of 50 kB stands around the sentence.
func BenchmarkKeystrokeInALongText(b *testing.B) {
	p := open(b)
	gold, system := madeUp(50)
	p.scored(func() { p.drop("#drawing", gold, system) })
	p.focus("#systems textarea")
	p.run(`document.activeElement.setSelectionRange(2, 2)`)
	times := measured{}
	for b.Loop() {
		times["drawing-ms"] += p.keystroke()
	}
	b.ReportMetric(float64(len(system.text)), "bytes")
	times.report(b)
}

// section23 writes two files as long as section 23 of CCGbank: 2,400 sentences, 45,000 dependencies a side.
func section23(b *testing.B) []string {
	b.Helper()
	gold, system := madeUp(2400)
	var paths []string
	for _, f := range []file{gold, system} {
		path := filepath.Join(b.TempDir(), f.name)
		if err := os.WriteFile(path, []byte(f.text), 0o644); err != nil {
			b.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

// timed chooses files and returns the times in ms from the choice to the table of scores, and to the drawing.
func (p *page) timed(paths []string) (table, drawing float64) {
	p.Helper()
	p.run(`globalThis.chosen = new Promise((done) => {
		let start, table;
		document.addEventListener("change", () => (start = performance.now()), { capture: true, once: true });
		new MutationObserver((_, observer) => {
			observer.disconnect();
			table = performance.now() - start;
		}).observe(document.querySelector("#counts .wide"), { subtree: true, childList: true, characterData: true });
		new MutationObserver((_, observer) => {
			if (table === undefined || document.documentElement.dataset.state !== "ready") return;
			observer.disconnect();
			done([table, performance.now() - start]);
		}).observe(document.documentElement, { attributeFilter: ["data-state"] });
	}), 0`)
	p.choosePaths(gold, paths...)
	times := eval[[2]float64](p, "chosen")
	return times[0], times[1]
}

// BenchmarkFileToTable measures from the choice of two files to the table of their scores, and to the first sentence drawn: of
// 45,000 dependencies, and of derivations of 2.4 MB, from which they are extracted.
func BenchmarkFileToTable(b *testing.B) {
	b.Run("dependencies", func(b *testing.B) { benchmarkFileToTable(b, section23(b)) })
	b.Run("derivations", func(b *testing.B) { benchmarkFileToTable(b, manyDerivations(b)) })
}

// manyDerivations writes the derivations of the bundled corpus and of a parser, over and over, as sentences of their own.
func manyDerivations(b *testing.B) (paths []string) {
	b.Helper()
	for _, name := range []string{"corpus.gold.auto", "corpus.alpha.auto"} {
		var text strings.Builder
		example := examples(b, name)[0].text
		for n := range 120 {
			text.WriteString(strings.ReplaceAll(example, "ID=", fmt.Sprintf("ID=%d.", n)))
		}
		path := filepath.Join(b.TempDir(), name)
		if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
			b.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

func benchmarkFileToTable(b *testing.B, paths []string) {
	p := open(b)
	times := measured{}
	for b.Loop() {
		p.openExample("figure1") // or each time there would be a system more
		p.run(quiet)
		table, drawing := p.timed(paths)
		times["table-ms"] += table
		times["drawing-ms"] += drawing
	}
	times.report(b)
}

// BenchmarkLongestTask measures the longest time for which the page does not answer: 0 if the browser calls no task long.
func BenchmarkLongestTask(b *testing.B) {
	longest := func(p *page) float64 {
		p.run(quiet)
		return eval[float64](p, "seen.longest")
	}
	b.Run("load", func(b *testing.B) {
		firstVisit(b) // builds the page
		tasks := measured{}
		for b.Loop() {
			tasks["longest-ms"] += longest(firstVisit(b))
		}
		tasks.report(b)
	})
	b.Run("keystroke", func(b *testing.B) {
		p := firstVisit(b)
		p.longSentence()
		p.run(quiet)
		tasks := measured{}
		for b.Loop() {
			p.run(`seen.longest = 0`)
			p.keystroke()
			tasks["longest-ms"] += longest(p)
		}
		tasks.report(b)
	})
	b.Run("paste", func(b *testing.B) {
		p := firstVisit(b)
		p.useClipboard()
		p.run(quiet)
		tasks := measured{}
		for b.Loop() {
			// The longest text that a field takes, and one that becomes a card.
			for name, sentences := range map[string]int{"field": 55, "card": 330} {
				long, _ := madeUp(sentences)
				p.run(`seen.longest = 0`)
				p.settle(func() { p.paste(gold, long.text) })
				tasks[name+"-longest-ms"] += longest(p)
				p.settle(func() { p.click(gold + " .clear") })
			}
		}
		tasks.report(b)
	})
	b.Run("files", func(b *testing.B) {
		paths := section23(b)
		p := firstVisit(b)
		p.run(quiet)
		tasks := measured{}
		for b.Loop() {
			p.openExample("figure1")
			p.run(quiet)
			p.run(`seen.longest = 0`)
			p.timed(paths)
			tasks["longest-ms"] += longest(p)
		}
		tasks.report(b)
	})
}

// BenchmarkWasmAgainstNative has the core score the same 45,000 dependencies in the worker of the page and natively, on
// one processor.
func BenchmarkWasmAgainstNative(b *testing.B) {
	chosen := parameters{"output": "json"}
	gold, system := madeUp(2400)
	worker := open(b).worker()
	wasm := func(expression string) float64 {
		b.Helper()
		value, err := chromedp.Run(worker, chromedp.Evaluate[float64](expression))
		if err != nil {
			b.Fatal(err)
		}
		return value
	}
	wasm(`globalThis.files = ` + quoted([]map[string]string{{"role": "gold", "name": gold.name, "text": gold.text}, {"role": "system", "name": system.name, "text": system.text}}) + `
		.map(({ role, name, text }) => ({ role, name, bytes: new TextEncoder().encode(text) }));
		globalThis.timed = () => {
			const start = performance.now();
			const { error } = ccgscoreCall("score", [["output", "json"]], files, undefined);
			if (error) throw new Error(error);
			return performance.now() - start;
		};
		timed() + timed() + timed()`) // the browser first compiles it quickly, then well
	given := roles{"gold": {gold}, "system": {system}}
	native(b, "score", chosen, given)

	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	times := measured{}
	for b.Loop() {
		times["wasm-ms"] += wasm(`timed()`)
		start := time.Now()
		native(b, "score", chosen, given)
		times["native-ms"] += float64(time.Since(start).Microseconds()) / 1000
	}
	b.ReportMetric(times["wasm-ms"]/times["native-ms"], "ratio")
	times.report(b)
}

// BenchmarkFind asks the core in the worker of the page, about 2,400 sentences, what nobody has asked before: errors by kind,
// and sentences with a word.
func BenchmarkFind(b *testing.B) {
	gold, system := madeUp(2400)
	worker := open(b).worker()
	times := measured{}
	ask := func(operation, parameters string) float64 {
		b.Helper()
		took, err := chromedp.Run(worker, chromedp.Evaluate[float64](`timed(`+quoted(operation)+`, [["handle", String(handle)], `+parameters+`])`))
		if err != nil {
			b.Fatal(err)
		}
		return took
	}
	_, err := chromedp.Run(worker, chromedp.Evaluate[float64](`globalThis.files = `+quoted([]map[string]string{{"role": "gold", "name": gold.name, "text": gold.text}, {"role": "system", "name": system.name, "text": system.text}})+`
		.map(({ role, name, text }) => ({ role, name, bytes: new TextEncoder().encode(text) }));
		globalThis.again = () => {
			if (globalThis.handle) ccgscoreCall("release", [["handle", String(handle)]], [], undefined);
			const { body } = ccgscoreCall("open", [], files, undefined);
			return globalThis.handle = JSON.parse(new TextDecoder().decode(body)).handle;
		};
		globalThis.timed = (operation, parameters) => {
			const start = performance.now();
			const { error } = ccgscoreCall(operation, parameters, [], undefined);
			if (error) throw new Error(error);
			return performance.now() - start;
		}; 0`))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := chromedp.Run(worker, chromedp.Evaluate[float64](`again()`)); err != nil {
			b.Fatal(err)
		}
		times["word-ms"] += ask("rows", `["find", "whf wo"], ["to", "20"]`)
		times["kinds-ms"] += ask("kinds", ``)
		times["kind-ms"] += ask("rows", `["kind", "missing"], ["to", "20"]`)
		times["category-ms"] += ask("rows", `["kind", "missing"], ["category", "(NP\\NP)/NP"], ["to", "20"]`)
	}
	times.report(b)
}
