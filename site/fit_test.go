package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lacking is a file of dependencies without its nth sentence, from 1.
func lacking(f file, n int) file {
	blocks := strings.SplitAfter(f.text, "\n\n")
	f.text = strings.Join(slices.Delete(blocks, n, n+1), "") // the first is the preface
	return f
}

// inLists repeats each sentence of a file of dependencies.
func inLists(f file) file {
	preface, sentences, _ := strings.Cut(f.text, "\n\n")
	f.text = preface + "\n\n"
	for _, s := range strings.SplitAfter(sentences, "\n\n") {
		f.text += s + strings.TrimLeft(s, "\n") // an empty line before it is a sentence without an analysis
	}
	return f
}

const banner = "#notes .problem.grave"

// The parse that is kept of each sentence has the scores that it has without the others, and beside them stands how many were left out.
func TestTheFirstParseOfEachSentenceIsKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.drop(gold, example(t, "corpus.gold.deps")) })
	p.settle(func() { p.drop(system, inLists(example(t, "corpus.alpha.deps"))) })
	p.expectText("#notes", "this looks like a list of several parses of each sentence")
	p.expectText("#notes .link", "Keep the first parse of each sentence")
	p.scored(func() { p.click("#notes .link") })
	p.expectScores("77.21 82.99 90.48 90.48")
	p.expectText("#notes .grave", "the sentence has the words of the one before and counts as another parse of it ×36")
	p.expectText("#signature", "|first-parse|pair:words|")
	p.expectVisible(false, "#notes .link")
	p.openExample("figure1") // what it mended has gone
	p.expectVisible(false, "#changed")
}

// One sentence is missing in the middle of the system's file: what stands above the scores says so, and repairs it.
func TestFilesThatDoNotFitAreSaidAboveTheScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	goldFile, alpha := example(t, "corpus.gold.deps"), example(t, "corpus.alpha.deps")
	p.scored(func() { p.drop("#drawing", goldFile, alpha) })
	p.expectVisible(false, banner)
	whole := p.scores()

	p.scored(func() { p.choose(system, lacking(alpha, 18)) })
	p.expectVisible(true, banner, ".doubtful .step")
	p.expectText(banner, "corpus.alpha.deps:")
	p.expectText(banner, "from sentence 18 on, the words are not those of corpus.gold.deps: ")
	p.expectText(banner, "1 sentence of corpus.gold.deps seems to be missing here.")
	if above := eval[bool](p, `document.querySelector("#notes").getBoundingClientRect().bottom < document.querySelector("#steps").getBoundingClientRect().top`); !above {
		t.Error("the banner is not above the scores")
	}
	if struck := eval[string](p, `getComputedStyle(document.querySelector(".step .number")).textDecorationLine`); struck != "line-through" {
		t.Errorf("a number that means nothing looks like a score: %s", struck)
	}
	if p.scores() == whole {
		t.Fatal("the scores are those of the whole file")
	}

	p.scored(func() { p.click(banner + " button") })
	p.expectVisible(false, banner, ".doubtful") // that a sentence has no counterpart is a matter of coverage
	p.expectText("#signature", "|pair:words|")
	if chosen := eval[string](p, `document.querySelector("[name=pair]").value`); chosen != "words" {
		t.Errorf("the option says %s", chosen)
	}
	core := native(t, "score", parameters{"output": "tsv", "pair": "words"}, roles{"gold": {goldFile}, "system": {lacking(alpha, 18)}})
	_, f1, _ := strings.Cut(string(core.Body), "\tall\tf1\t")
	if want := strings.Fields(f1)[:3]; !slices.Equal(strings.Split(p.counts("first-of-type")[0], "/"), want) {
		t.Errorf("the page counts %s, the core %q", p.counts("first-of-type")[0], want)
	}

	p.scored(func() { p.choose(system, alpha) })
	if p.scores() != whole {
		t.Errorf("of files that fit, pairing by words makes %s, and not %s", p.scores(), whole)
	}
}

// What a few sentences lack on one side is said beside the scores, with how that counts: in a line, of the system that is shown.
func TestSentencesThatASideLacksAreSaidBesideTheScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	goldFile := example(t, "corpus.gold.auto")
	lines := strings.Split(goldFile.text, "\n")
	goldFile.text = strings.Join(slices.Delete(lines, 34, 36), "\n")
	p.scored(func() { p.drop("#drawing", goldFile, example(t, "corpus.alpha.auto"), example(t, "corpus.beta.auto")) })
	const (
		inGold = "1 of 36 sentences has no analysis in gold; whatever corpus.alpha has in it counts as wrong."
		inBeta = "2 of 36 sentences have no analysis in corpus.beta and count as empty, except for any root that corpus.beta has."
	)
	p.expectVisible(true, "#uncovered")
	p.expectText("#uncovered", inGold)
	p.click("#tabs button:last-child")
	p.until(`document.querySelector("#uncovered").textContent.includes("` + inBeta + `")`)
	p.print()
	p.expectVisible(true, "#uncovered")
	p.onScreen()
	p.derived()
	p.expectText(".whole", "34 of 36 covered · 1 of 36 sentences has no derivation in gold; whatever corpus.beta has in it counts as wrong · 2 of 36 sentences have no analysis in corpus.beta and count as empty")
	p.openExample("figure1")
	p.expectVisible(false, "#uncovered")
}

func TestTheBannerSaysWhatFilesLookLike(t *testing.T) {
	t.Parallel()
	goldFile, alpha := example(t, "corpus.gold.deps"), example(t, "corpus.alpha.deps")
	preface, sentences, _ := strings.Cut(alpha.text, "\n\n")
	blocks := strings.SplitAfter(sentences, "\n\n")
	var twice []string
	for _, b := range blocks {
		twice = append(twice, strings.TrimRight(b, "\n")+"\n\n", strings.TrimRight(b, "\n")+"\n\n")
	}
	made := func(blocks ...string) file { return file{"sys.deps", preface + "\n\n" + strings.Join(blocks, "")} }
	for name, test := range map[string]struct {
		system file
		says   string
	}{
		"a list of several parses": {made(twice...), "several parses of each sentence"},
		"a file that is cut short": {made(blocks[:10]...), "seems to be cut short"},
		"another corpus":           {example(t, "figure1.system.deps"), "another corpus"},
		"half of it is not parsed": {made(append(slices.Repeat([]string{"\n"}, 18), blocks[18:]...)...), "has no analysis here"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.settle(func() { p.choose(gold, goldFile) })
			p.scored(func() { p.choose(system, test.system.named("system.deps")) }) // lists that are dropped open another view
			p.expectVisible(true, banner)
			if text := strings.Join(p.texts("#notes"), ""); !strings.Contains(text, test.says) {
				t.Errorf("it says %q", text)
			}
			// An input that fits takes it away.
			p.scored(func() { p.choose(system, alpha) })
			p.expectVisible(false, banner, ".doubtful")
		})
	}
}

func TestWithoutRootsDF1IsCalledSo(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#rootless")
	p.scored(func() { p.drop("#drawing", example(t, "figure1.gold.deps"), example(t, "figure1.system.deps")) })
	p.expectText(".step:last-of-type .name", "DF₁ without roots")
	p.expectText("#rootless", "no side has roots")
	if label := eval[string](p, `document.querySelector(".step:last-of-type input").ariaLabel`); !strings.HasPrefix(label, "DF₁ without roots 75.00") {
		t.Errorf("it is read as %q", label)
	}
	p.click("#counts summary")
	if row := p.texts("#counts tbody th")[3]; row != "DF₁ without roots" {
		t.Errorf("the table calls it %s", row)
	}
	p.click("#rootless button")
	p.expectVisible(true, gold+" .roots source-editor")
	p.scored(func() { p.choose(gold+" .roots", example(t, "figure1.gold.roots")) })
	p.expectText("#rootless", "this system has no roots")
	p.click("#rootless button")
	p.expectVisible(true, system+" .roots source-editor")
	p.scored(func() { p.choose(system+" .roots", example(t, "figure1.system.roots")) })
	p.expectVisible(false, "#rootless")
	if name := p.text(".step:last-of-type .name"); name != "DF₁" {
		t.Errorf("with roots it is called %s", name)
	}
	p.scored(func() { p.set("[name=no_roots]", "true") })
	p.expectText(".step:last-of-type .name", "DF₁ without roots")
	p.expectVisible(false, "#rootless") // it was chosen so
}

// After an error the numbers that are shown are old. They are grey, and nothing can be made of them.
func TestNothingIsMadeOfOldScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	wrong := example(t, "corpus.gold.deps").replaced(t, "(S[dcl]\\NP)/PP 1", "(S[dcl]\\NP)/PP 9").text
	if state := p.settle(func() { p.write(gold, wrong) }); state != "error" {
		t.Fatalf("the state is %q", state)
	}
	p.expectVisible(true, ".old #tabs", ".old #sentences")
	p.expectVisible(false, "#cite")
	for _, part := range []string{"#steps", "#tabs", "#drawing", "#sentences"} {
		if filter := eval[string](p, `getComputedStyle(document.querySelector("`+part+`")).filter`); filter != "grayscale(1)" {
			t.Errorf("%s looks current: %s", part, filter)
		}
	}
	p.click("[popovertarget=export]")
	p.expectText("#export p:first-child", "scored before the input went wrong")
	if n := p.count("#export [data-export]:not(:disabled)"); n > 0 {
		t.Errorf("%d exports are offered", n)
	}
	p.press(kb.Escape)
	p.scored(func() { p.write(gold, example(t, "corpus.gold.deps").text) })
	p.click("[popovertarget=export]")
	p.expectVisible(false, "#export p:first-child")
	if n := p.count("#export [data-export]:disabled"); n > 0 {
		t.Errorf("%d exports are not offered", n)
	}
}

// What was said of files goes with them.
func TestTheBannerGoesWithTheFilesThatItIsAbout(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", example(t, "corpus.gold.deps"), example(t, "figure1.system.deps")) })
	p.expectVisible(true, banner, ".doubtful")
	p.settle(func() { p.click(gold + " .clear") })
	p.expectVisible(false, banner, ".doubtful")
}

// Before the core has come, and where it never does, the scores that came with the page are those of the example alone.
func TestTheScoresThatCameWithThePageAreOfTheExampleAlone(t *testing.T) {
	t.Parallel()
	p := visit{server: serverLacking(".wasm"), noisy: true}.start(t)
	p.until(failed)
	p.expectScores("25.00 50.00 75.00 80.00")
	p.write(gold, "the_1 NP/N 1 dog_2\n")
	p.expectScores("– – – –")
	p.expectVisible(true, "#notes .problem")
	if p.state() != "failed" {
		t.Errorf("the state is %q", p.state())
	}
}

// On a phone a line above the scores says what is compared, and opens the inputs.
func TestOnAPhoneTheInputsAreAtHand(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#fold")
	p.resize(390, 844)
	p.expectVisible(true, "#fold")
	p.expectVisible(false, gold)
	p.expectText("#fold", "Figure")
	p.click("#fold")
	p.expectVisible(true, gold, system)
	if top := eval[float64](p, `document.querySelector("#gold").getBoundingClientRect().top`); top > 300 {
		t.Errorf("gold begins at %v", top)
	}
	p.click("#fold")
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.expectText("#fold", "corpus.gold.deps · corpus.alpha.deps")
	p.expectVisible(false, gold)
	p.settle(func() {
		p.drop("#drawing", file{"gold.deps", "x_1 NP/N 3 y_2\n"})
		p.answer("Replace gold")
	})
	p.expectVisible(true, gold+" .problem") // what is wrong is not folded away
}

// Nothing is wider than the window, and nothing is scrolled sideways but what says so.
func TestThePageFitsEveryWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	for name, show := range map[string]func(){
		"the example": func() {},
		"a corpus":    func() { p.openExample("corpus") },
		"files that do not fit, of long names": func() {
			p.scored(func() {
				p.drop("#drawing", example(t, "corpus.gold.deps").named(strings.Repeat("gold", 30)+".deps"), lacking(example(t, "corpus.alpha.deps"), 3).named(strings.Repeat("system", 30)+".deps"))
			})
		},
		"an error": func() { p.settle(func() { p.write(gold, strings.Repeat("x", 300)+"_1 NP/N 3 y_2\n") }) },
		"nothing":  func() { p.settle(func() { p.click(gold + " .clear") }) },
	} {
		p.resize(1440, 900)
		show()
		for _, width := range []int64{320, 360, 390, 600, 768, 901, 1024, 1440, 2000, 2560} {
			p.resize(width, 900)
			for _, wide := range eval[[]string](p, `(() => {
				const room = document.documentElement.clientWidth;
				const clipped = (e) => { for (; e; e = e.parentElement) if (getComputedStyle(e).overflowX !== "visible") return true; };
				const list = [...document.querySelectorAll("body *")].filter((e) => {
					const { right, width } = e.getBoundingClientRect();
					return width && e.checkVisibility() && right > room + 1 && !clipped(e.parentElement) && !e.closest(".sr, svg, [popover]");
				}).map((e) => e.nodeName + "#" + e.id + "." + e.getAttribute("class"));
				if (document.documentElement.scrollWidth > room) list.push("the page scrolls sideways");
				for (const tile of document.querySelectorAll(".step")) if (tile.scrollWidth > tile.clientWidth + 1) list.push("a tile overflows");
				return list;
			})()`) {
				t.Errorf("%s at %d px: %s", name, width, wide)
			}
		}
	}
}

// Before an audience, one sentence stands alone, as large as it can, until that is ended.
func TestOneSentenceStandsAloneBeforeAnAudience(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.resize(1440, 900)
	p.run(`document.activeElement.blur()`)
	const letters = `document.querySelector("#canvas .form, #canvas text").getBoundingClientRect().height`
	before := eval[float64](p, letters)
	alone := func(is bool) {
		t.Helper()
		p.until(fmt.Sprintf(`document.querySelector("#present").ariaPressed === "%v"`, is))
		p.expectVisible(!is, gold, "#options", "#sentences", "#kinds", "#counts", "footer")
		p.expectVisible(true, "#steps", "#canvas svg", "#why")
	}
	p.press("p")
	alone(true)
	p.until(letters + fmt.Sprintf(` > %v`, 1.3*before))
	p.until(`(({ left, right, bottom }) => left < 60 && right > innerWidth - 60 && bottom < innerHeight)(document.querySelector("#drawing").getBoundingClientRect())`)
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	p.click("#place") // the list is at hand
	p.expectVisible(true, "#sentences")
	p.click("#sentences .close")
	p.reload()
	p.until(`document.querySelector("#present").ariaPressed === "true"`)
	p.expectVisible(false, gold, "#options")
	p.drop("#drawing", file{"gold.deps", "x_1 NP/N 3 y_2\n"})
	p.until(isShown(gold + " .problem")) // what is wrong is not folded away
	p.click("#present")
	p.until(`document.querySelector("#present").ariaPressed === "false"`)
	p.resize(390, 844)
	p.expectVisible(false, "#present")
}

// Escape closes what is open, lets go what somebody selected, and then ends the presentation: one thing at a time.
func TestEscapeEndsThePresentation(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.resize(1280, 720)
	const presents = `document.documentElement.classList.contains("presenting")`
	still := func(after string) {
		t.Helper()
		p.drawAgain()
		if !eval[bool](p, presents) {
			t.Fatalf("%s ends the presentation", after)
		}
	}
	p.run(`document.activeElement.blur()`)
	p.press("p")
	p.until(presents)
	p.focus("#place")
	p.press(kb.Enter)
	p.until(isShown("#sentences:popover-open"))
	p.press(escape)
	p.until(`!document.querySelector("#sentences:popover-open")`)
	still("closing the list")
	p.until(`document.activeElement.id === "place" && document.querySelector(".tip:popover-open")`) // whose explanation is there
	p.press(escape)
	p.until(`!document.querySelector(".tip:popover-open")`)
	still("closing an explanation")
	p.press("?")
	p.press(escape)
	p.until(`!document.querySelector("#help").open`)
	still("closing the help")
	p.until(`document.querySelector(".tip:popover-open")`)
	p.press(escape)
	p.until(`!document.querySelector(".tip:popover-open")`)
	p.run(`document.activeElement.blur()`)
	p.run(`document.querySelector("#canvas .arc:not(.selected)").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.until(isShown("#canvas .arc.selected"))
	p.press(escape)
	p.until(`!document.querySelector("#canvas .arc.selected")`)
	still("letting go an arc that was chosen")
	p.press(escape)
	p.until(`!` + presents)
	p.reload()
	p.until(`document.querySelector("#present").ariaPressed === "false"`)
}

// A step of a derivation that is chosen has Escape first, too.
func TestEscapeLetsGoAStepBeforeItEndsThePresentation(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.derived()
	p.run(`document.activeElement.blur()`)
	p.press("p")
	p.until(`document.documentElement.classList.contains("presenting")`)
	p.answered()
	p.click(derivations + " .step .hit")
	p.until(isShown(derivations + " .step.chosen"))
	p.answered()
	p.press(escape)
	p.until(`!document.querySelector('` + derivations + ` .step.chosen')`)
	p.answered()
	if !eval[bool](p, `document.documentElement.classList.contains("presenting")`) {
		t.Fatal("letting go a step ends the presentation")
	}
	p.press(escape)
	p.until(`!document.documentElement.classList.contains("presenting")`)
}

// Before an audience, warnings, systems and scores leave the drawing its place.
func TestBeforeAnAudienceTheDrawingBeginsHigh(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(1280, 720)
	beta := example(t, "corpus.beta.auto")
	lines := strings.Split(strings.ReplaceAll(beta.text, "ID=corpus.", "ID="), "\n")
	beta.text = strings.Join(slices.Delete(lines, 34, 36), "\n") // without the ids of gold, and without a sentence
	p.scored(func() {
		p.drop("#drawing", example(t, "corpus.gold.auto"), example(t, "corpus.alpha.auto"), beta)
	})
	p.click("#tabs button:last-child")
	p.press("p")
	begins := func(canvas, says string) {
		t.Helper()
		p.until(`document.querySelector("` + canvas + ` svg")`)
		p.drawAgain()
		if top := eval[float64](p, `document.querySelector("`+canvas+`").getBoundingClientRect().top + scrollY`); top > 290 {
			t.Errorf("the drawing begins at %v", top)
		}
		p.expectVisible(true, says, "#tabs", "#compared")
	}
	begins("#canvas", banner+" + .grave")
	p.expectVisible(true, "#steps .number")
	p.derived()
	p.until(`document.querySelector(".doubts .grave")`)
	begins(".derived .canvas", ".doubts .grave")
	p.expectVisible(true, ".tile .figure", ".whole")
}

// In the bar of views, each name stays on one line, and all of them do from the width of a small phone on.
func TestTheBarOfViewsIsOneLine(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, width := range []int64{390, 768, 1024, 1280, 1440} {
		p.resize(width, 844)
		if lines := eval[int](p, `new Set([...document.querySelectorAll("#views a")].flatMap((a) => [...a.getClientRects()].map(({ top }) => top))).size`); lines != 1 {
			t.Errorf("at %d, the bar of views has %d lines", width, lines)
		}
		if tall := eval[bool](p, `[...document.querySelectorAll(".top a, .top button, .top > p")].some((e) => e.checkVisibility() && e.getBoundingClientRect().height > 44)`); tall {
			t.Errorf("at %d, something in the head of the page is broken into lines", width)
		}
	}
}

// Whoever chose the colours of the screen sees which view is open, what is chosen or pressed, and where the focus is.
func TestWithForcedColoursWhatIsChosenIsSeen(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.look(&emulation.MediaFeature{Name: "forced-colors", Value: "active"})
	p.resize(900, 900)
	const marks = `(node) => { const { outline, borderBottom, fontWeight } = getComputedStyle(node); return [outline, borderBottom, fontWeight].join(" "); }`
	for _, pair := range [][2]string{
		{"#views [aria-current]", "#views a:not([aria-current])"},
		{".step:has(:checked)", ".step:not(:has(:checked))"},
		{"#rows [aria-selected=true]", "#rows [aria-selected=false]"},
		{"#tabs [aria-selected=true]", "#tabs [aria-selected=false]"},
		{"#wrap[aria-pressed=true]", "#as-table[aria-pressed=false]"},
	} {
		p.until(`document.querySelector("` + pair[0] + `") && document.querySelector("` + pair[1] + `")`)
		if eval[bool](p, fmt.Sprintf(`((mark) => mark(document.querySelector(%q)) === mark(document.querySelector(%q)))(%s)`, pair[0], pair[1], marks)) {
			t.Errorf("%s looks like %s", pair[0], pair[1])
		}
	}
	p.focus("#wrap")
	p.press("\t")
	if outline := eval[string](p, `getComputedStyle(document.activeElement).outlineStyle`); outline != "dashed" {
		t.Errorf("the outline of the focus is %s", outline)
	}
}

// What a mouse explains by resting on it, a finger and the keyboard do, too.
func TestExplanationsAreTappedAndTabbed(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	shown := func(node string) {
		t.Helper()
		p.until(`document.querySelector(".tip:popover-open")?.textContent === document.querySelector("` + node + `").title`)
		p.until(`(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)(document.querySelector(".tip").getBoundingClientRect())`)
	}
	tap := func(node string) {
		t.Helper()
		p.run(`document.querySelector("` + node + `").scrollIntoView({ block: "center" })`)
		at := eval[[2]float64](p, `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(document.querySelector("`+node+`").getBoundingClientRect())`)
		if _, err := chromedp.Call(p.chromium(), input.SynthesizeTapGesture, input.SynthesizeTapGestureParams{X: at[0], Y: at[1], GestureSourceType: input.GestureSourceTypeTouch}); err != nil {
			p.Fatal(err)
		}
	}
	p.resize(390, 844)
	tap(".step .count")
	shown(".step .count")
	p.press(escape)
	p.expectVisible(false, ".tip")
	tap("#percent")
	shown("#percent")
	p.click("#fold")
	p.expectVisible(false, ".tip")
	p.click("#options summary")
	tap("#options label:has(select) span")
	shown("#options label:has(select) select")
	p.resize(1440, 900)
	p.focus("#options summary")
	p.press("\t")
	p.until(`document.activeElement.title`)
	shown("#options :focus")
	p.press("\t")
	shown("#options :focus")
}
