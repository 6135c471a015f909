package site_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// paste puts a text into a field as the person does: from the clipboard, over what is there.
func (p *page) paste(within, text string) {
	p.Helper()
	p.run(`navigator.clipboard.writeText(` + quoted(text) + `)`)
	p.selectAll(within)
	p.pressPaste()
}

// pressPaste puts the clipboard where the caret is.
func (p *page) pressPaste() {
	p.Helper()
	p.must(p.withCtrl("v", "paste"))
}

// clipboard is one for all windows: it belongs to one test at a time.
var clipboard sync.Mutex

// useClipboard lets the page use the clipboard, until the test ends.
func (p *page) useClipboard() {
	p.Helper()
	clipboard.Lock()
	p.Cleanup(clipboard.Unlock)
	if p.ctx == nil {
		return // Firefox is started so that it lets it
	}
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.chromium(), browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted,
		})
		if err != nil {
			p.Fatal(err)
		}
	}
}

func TestGoldAndSystemArePasted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	p.settle(func() { p.paste(gold, example(t, "figure5.gold.deps").text) })
	p.scored(func() { p.paste(system, example(t, "figure5.system.deps").text) })
	if want := example(t, "figure5.system.deps").text; p.typed(system) != want {
		t.Errorf("in the field: %q, want %q", p.typed(system), want)
	}
	p.expectScores("66.67 66.67 83.33 83.33") // the roots of Figure 1 are not those of this sentence
	p.scored(func() { p.paste(gold+" .roots", "Take_1 S[b]\\NP\n") })
	p.scored(func() { p.paste(system+" .roots", "Take_1 S[b]\\NP\n") })
	p.expectScores("66.67 66.67 83.33 85.71")
}

// Whether the field takes a text in, or the page in its place as that is faster, it is there whole, and once.
func TestATextOfAnySizeIsPastedWholeAndOnce(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	p.run(`addEventListener("beforeinput", (event) => { globalThis.taken = event.defaultPrevented; })`)
	for _, test := range []struct {
		bytes  int
		byPage bool
	}{{100, false}, {5_000, true}, {50_000, true}, {300_000, true}} {
		var lines strings.Builder
		for n := 1; lines.Len() < test.bytes; n++ {
			fmt.Fprintf(&lines, "%060d_1 N/N 1 b_2\n\n", n)
		}
		text := lines.String()
		sentences := strings.Count(text, "\n\n")
		p.settle(func() { p.paste(gold, text) })
		if test.bytes <= 50_000 {
			if got := p.typed(gold); got != text {
				t.Errorf("of %d bytes, the field has %d", len(text), len(got))
			}
		} else {
			p.expectVisible(true, gold+" .file")
			p.expectVisible(false, gold+" textarea")
			p.expectText(gold+" .file b", "pasted")
			p.expectText(gold+" .file span", fmt.Sprintf("%d kB", (len(text)+500)/1000))
		}
		found := strings.ReplaceAll(p.text(gold+" .format summary"), ",", "")
		if want := fmt.Sprintf("ccgbank_deps · %d sentences · %[1]d dependencies", sentences); found != want {
			t.Errorf("of %d bytes, it finds %q, want %q", len(text), found, want)
		}
		if byPage := eval[bool](p, `taken`); byPage != test.byPage {
			t.Errorf("%d bytes are taken in by the page: %v", len(text), byPage)
		}
		p.scored(func() { p.chord("z", "undo") })
		p.expectScores("25.00 50.00 75.00 80.00")
	}
}

func TestItSaysWhatIsStillMissing(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, step := range []struct{ field, text, state, note string }{
		{gold, "", "empty", "Now gold: dependencies or derivations."},
		{system, "", "empty", "Give gold and a system, as dependencies or derivations: type, paste, or drop files."},
		{gold, example(t, "figure7.gold.deps").text, "empty", "Now the system: dependencies or derivations."},
		{system, example(t, "figure7.system.deps").text, "ready", ""},
	} {
		if state := p.settle(func() { p.write(step.field, step.text) }); state != step.state {
			t.Errorf("with %q in %s the state is %q, want %q", step.text, step.field, state, step.state)
		}
		if note := p.text("#drawing .note"); note != step.note {
			t.Errorf("with %q in %s the page says %q, want %q", step.text, step.field, note, step.note)
		}
		if drawn := p.count("#canvas svg") > 0; drawn != (step.state == "ready") {
			t.Errorf("with %q in %s, something is drawn: %v", step.text, step.field, drawn)
		}
		p.expectVisible(step.state == "ready", "#why")
	}
	p.expectVisible(false, "#drawing .note")
	p.expectText(".step:nth-of-type(2) .number", "100.00")
}

// The counts of the corpus, as site/examples/README.md has them.
const (
	alphaScores = "77.21 82.99 90.48 90.91"
	betaScores  = "84.12 85.17 89.70 90.20"
)

func TestFilesAreChosenWithDerivationsAsRoots(t *testing.T) {
	t.Parallel()
	p := open(t)
	if state := p.settle(func() { p.choose(gold, example(t, "corpus.gold.deps")) }); state != "empty" { // what came with the example has gone
		t.Errorf("the state is %q", state)
	}
	p.until(`document.querySelector("#gold .format summary").textContent === "candc_deps · 36 sentences · 322 dependencies"`)
	p.scored(func() { p.choose(system, example(t, "corpus.beta.deps")) })
	p.scored(func() { p.choose(gold+" .roots", example(t, "corpus.gold.auto")) })
	p.scored(func() { p.choose(system+" .roots", example(t, "corpus.beta.auto")) })
	p.expectScores(betaScores)
	p.expectText(gold+" .roots summary", "corpus.gold.auto, by rules")
	p.expectText(system+" .roots summary", "corpus.beta.auto, by rules")
	p.expectText("#sentences-title", "36 sentences")
}

// figure1AsParg is the gold side of Figure 1 in the format of CCGbank.
const figure1AsParg = `<s id="figure.1"> 5
0 	 1 	 (S[dcl]\NP)/PP 	 1 	 I believe
2 	 1 	 (S[dcl]\NP)/PP 	 2 	 in believe
4 	 2 	 PP/NP 	 1 	 system in
4 	 3 	 NP/N 	 1 	 system the
<\s>
`

func TestFilesOfOtherFormatsAreRead(t *testing.T) {
	t.Parallel()
	p := open(t)
	parg := file{"figure1.gold.parg", figure1AsParg}
	for _, test := range []struct {
		name  string
		gold  file
		found string
	}{
		{"as CCGbank has them", parg, "parg · 4 dependencies"},
		{"packed", example(t, "figure1.gold.deps").packed(), "ccgbank_deps · 4 dependencies"},
		{"packed, of another format", parg.packed(), "parg · 4 dependencies"},
		{"with CRLF and a byte-order mark", file{"dos.deps", "\ufeff" + strings.ReplaceAll(example(t, "figure1.gold.deps").text, "\n", "\r\n")}, "ccgbank_deps · 4 dependencies"},
	} {
		p.part(t, test.name, func(t *testing.T) {
			p.settle(func() { p.choose(gold, test.gold) })
			p.scored(func() { p.choose(system, example(t, "figure1.system.deps")) })
			p.scored(func() { p.choose(gold+" .roots", example(t, "figure1.gold.roots")) })
			p.scored(func() { p.choose(system+" .roots", example(t, "figure1.system.roots").packed()) })
			p.expectScores("25.00 50.00 75.00 80.00")
			p.expectText(gold+" .format summary", test.found)
			p.expectText(gold+" .format p", "Recognised because")
		})
	}
}

func TestFilesAreDroppedTogetherInAnyOrder(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", example(t, "figure5.system.deps").packed(), example(t, "figure5.gold.deps").packed(),
			example(t, "figure5.gold.roots").packed(), example(t, "figure5.system.roots"))
	})
	p.expectScores("66.67 66.67 83.33 85.71")
	if p.typed(gold) != example(t, "figure5.gold.deps").text {
		t.Error("the wrong file is gold")
	}
	p.expectText(gold+" .roots summary", "Take_1 S[b]\\NP")
	p.expectText(system+" .roots summary", "Take_1 S[b]\\NP")
	p.expectVisible(false, "#about")
}

func TestWhereAnInputComesFromIsAlwaysSaid(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	p.expectText(gold+" .name", "figure1.gold.deps")
	right := example(t, "figure1.system.deps")
	p.settle(func() { p.choose(gold, right.named("small.deps")) })
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { p.write(gold, right.text+"\n") }, "small.deps (edited)"},
		{func() { p.paste(gold, right.text) }, "typed or pasted"},
		{func() { p.click(gold + " .clear") }, ""},
		{func() { p.write(gold, right.text) }, "typed or pasted"},
	} {
		p.settle(step.do)
		if got := p.text(gold + " .name"); got != step.want {
			t.Errorf("it says %q, want %q", got, step.want)
		}
	}
	p.settle(func() { p.choose(gold+" .roots", example(t, "figure1.gold.roots")) })
	p.expectText(gold+" .roots summary", "believe_2 S[dcl] · figure1.gold.roots")
}

func TestFilesThatAreGivenToAPanelGoThere(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() {
		p.choose(gold, example(t, "corpus.alpha.deps").named("parser.deps"), example(t, "corpus.alpha.auto").named("parser.auto"))
	})
	p.scored(func() {
		p.drop(system, example(t, "corpus.gold.deps"), example(t, "corpus.gold.auto"))
	})
	if p.typed(gold) != example(t, "corpus.alpha.deps").text || p.typed(system) != example(t, "corpus.gold.deps").text {
		t.Error("the names of the files weighed more than the panels that they were given to")
	}
	p.expectText(gold+" .roots summary", "parser.auto")
	p.expectText(system+" .roots summary", "corpus.gold.auto")
	p.expectScores(alphaScores) // F is symmetric
}

func TestSidesAreSwapped(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.click("#swap") })
	p.expectScores("25.00 50.00 75.00 80.00") // F is symmetric
	if p.typed(gold) != example(t, "figure1.system.deps").text || p.typed(system) != example(t, "figure1.gold.deps").text {
		t.Error("the texts were not swapped")
	}
	p.expectText("#canvas .arc[data-side=gold][data-index='2'] title", "gold: in → system, NP, slot 3")

	// Precision and recall change places, and so do the counts.
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.beta.deps")...) })
	before := p.texts("#counts tbody:first-of-type tr:last-child td")
	p.scored(func() { p.click("#swap") })
	after := p.texts("#counts tbody:first-of-type tr:last-child td")
	for _, pair := range [][2]int{{0, 0}, {1, 2}, {2, 1}, {3, 4}, {4, 3}, {5, 5}} {
		if before[pair[0]] != after[pair[1]] {
			t.Errorf("unlabelled: %q becomes %q", before, after)
		}
	}

	// Roots go with their side.
	p.openExample("figure4")
	p.scored(func() { p.click("#swap") })
	p.expectText(gold+" .roots summary", strings.TrimSpace(example(t, "figure4.system.roots").text))
	p.expectText(system+" .roots summary", strings.TrimSpace(example(t, "figure4.gold.roots").text))
}

func TestThePageShowsWhereAFileMayBeDropped(t *testing.T) {
	t.Parallel()
	p := open(t)
	drag := func(kind, selector string) {
		p.run(`{
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File(["x"], "x.deps"));
			document.querySelector("` + selector + `").dispatchEvent(new DragEvent("` + kind + `", { bubbles: true, cancelable: true, dataTransfer }));
		}`)
	}
	drag("dragover", "#drawing")
	p.expectVisible(true, "#drop")
	drag("dragover", "#gold h2")
	if n := p.count("#gold.target"); n != 1 {
		t.Error("the panel that would take it is not marked")
	}
	drag("dragleave", "html")
	p.expectVisible(false, "#drop")
	if n := p.count(".target, html.dropping"); n != 0 {
		t.Error("a mark is left")
	}
	// What is no file is none of the page's business.
	p.run(`{
		const dataTransfer = new DataTransfer();
		dataTransfer.setData("text/plain", "x");
		document.querySelector("#drawing").dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
	}`)
	p.expectVisible(false, "#drop")
}

func TestALargeFileBecomesACard(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(400)
	p.settle(func() { p.choose(gold, large.named("section23.deps")) })
	p.scored(func() { p.choose(system, answer.named("parser.deps")) })
	p.expectVisible(true, gold+" .file", system+" .file")
	p.expectVisible(false, gold+" textarea", system+" textarea")
	p.expectText(gold+" .file b", "section23.deps")
	p.expectText(gold+" .file pre", "# C&C generate -j output")
	p.expectText(gold+" .format summary", "candc_deps · 400 sentences")

	p.settle(func() { p.click(gold + " .clear") })
	p.expectVisible(true, gold+" textarea")
	if p.typed(gold) != "" {
		t.Error("the field is not empty")
	}
}

// What is still on its way when something else is done comes to nothing, or to where it can still go.
func TestWhatIsOnItsWayIsNotPutIntoSomethingElse(t *testing.T) {
	t.Parallel()
	t.Run("a long paste", func(t *testing.T) {
		t.Parallel()
		p := visit{scripts: []string{`
			globalThis.reading = [];
			const { arrayBuffer } = Blob.prototype;
			Blob.prototype.arrayBuffer = function () {
				reading.push(arrayBuffer.call(this));
				return reading.at(-1);
			};`}}.ready(t)
		p.scored(func() {
			p.run(`{
				const field = document.querySelector("#gold textarea");
				field.focus();
				field.dispatchEvent(new InputEvent("beforeinput", { data: "# long\n".repeat(20_000), inputType: "insertFromPaste", bubbles: true, cancelable: true }));
				document.querySelector("[data-example=figure4]").click();
			}`)
		})
		p.run(`(async () => {
			for (let known = 0; known < reading.length; ) {
				known = reading.length;
				await Promise.all(reading);
				await new Promise((done) => setTimeout(done)); // whoever waited for it has had it
			}
		})()`)
		if n := eval[int](p, `reading.length`); n == 0 {
			t.Error("nothing was read")
		}
		p.expectVisible(false, gold+" .file")
		p.expectText("#undo .undo", "Undo: Open Figure 4")
		p.expectScores("100.00 100.00 100.00 80.00")
	})
	t.Run("a list that is not wanted any more", func(t *testing.T) {
		t.Parallel()
		p := open(t)
		p.openExample("corpus")
		signature := p.text("#signature")
		p.scored(func() {
			p.run(`{
				const dataTransfer = new DataTransfer();
				dataTransfer.items.add(new File(["predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t\t\t\n"], "own.tsv"));
				const field = document.querySelector("[name=ignore]");
				const input = document.querySelector(".asks + input[type=file]");
				const choose = (value) => { field.value = value; field.dispatchEvent(new Event("change", { bubbles: true })); };
				choose("file");
				input.files = dataTransfer.files;
				input.dispatchEvent(new Event("change"));
				choose("candc");
			}`)
		})
		p.until(`document.querySelector("#options .asks").textContent.includes("own.tsv") && ` + ready)
		if got := p.text("#signature"); got != signature {
			t.Errorf("the signature is %s, want %s", got, signature)
		}
		p.scored(func() { p.set("[name=no_roots]", "true") })
		p.expectText("#signature", "|ignore:candc|")
	})
}
