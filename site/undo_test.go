package site_test

import (
	"strings"
	"testing"
)

// chord presses a key with Ctrl, and with Shift if the key is a capital. In a field, the browser's own command follows, if
// the page lets it.
func (p *page) chord(key string, command ...string) {
	p.Helper()
	p.must(p.withCtrl(key, strings.Join(command, "")))
}

// held is what the page shows of its inputs.
func (p *page) held() string {
	p.Helper()
	return eval[string](p, `JSON.stringify([...document.querySelectorAll(".panel")].map((panel) => [
		panel.getAttribute("aria-label"), panel.querySelector(".name").textContent, panel.querySelector(".roots summary").textContent,
		...[...panel.querySelectorAll(".editor:not([hidden]) textarea")].map((e) => e.value), panel.querySelector(".file:not([hidden])")?.textContent]))`)
}

// Whatever a person does to the inputs is taken back, and done again.
func TestEveryStepIsTakenBackAndDoneAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, _ := madeUp(400)
	for _, test := range []struct {
		name, says string
		begin      func(*page)
		do         func(*page)
	}{
		{"clear", "Undo: Clear gold", nil, func(p *page) { p.click(gold + " .clear") }},
		{"clear roots", "Undo: Clear roots of gold", nil, func(p *page) {
			p.run(`document.querySelector("#gold .roots").open = true`)
			p.click(gold + " .roots .clear")
		}},
		{"an example", "Undo: Open Small corpus: two systems", func(p *page) {
			p.settle(func() { p.choose(gold, example(p, "figure1.gold.deps")) })
			p.scored(func() { p.choose(system, example(p, "figure1.gold.deps")) })
		}, func(p *page) { p.openExample("corpus") }},
		{"an edit", "Undo: Edit system", nil, func(p *page) { p.write(system, p.typed(system)+"\n") }},
		{"a file", "Undo: Open figure7.gold.deps", nil, func(p *page) { p.choose(gold, example(p, "figure7.gold.deps")) }},
		{"a large file", "Undo: Open large.deps", nil, func(p *page) { p.choose(system, large.named("large.deps")) }},
		{"a drop of files", "Undo: Open 3 files", func(p *page) { p.openExample("corpus") }, func(p *page) {
			p.drop("#drawing", examples(p, "corpus.gold.deps", "corpus.beta.deps", "corpus.gold.auto")...)
		}},
		{"swap", "Undo: Swap", nil, func(p *page) { p.click("#swap") }},
		{"a system more", "Undo: Add a system", nil, func(p *page) { p.click("#add-system") }},
		{"a system less", "Undo: Remove alpha", func(p *page) { p.openExample("corpus") }, func(p *page) { p.click(system + " .remove") }},
	} {
		p.part(t, test.name, func(t *testing.T) {
			if test.begin != nil {
				test.begin(p)
			}
			before, scores := p.held(), p.scores()
			p.settle(func() { test.do(p) })
			after, state, newScores := p.held(), p.state(), p.scores()
			if after == before {
				t.Fatal("nothing was done")
			}
			p.expectText("#undo .undo", test.says)
			press := func(command string) {
				p.run(`document.querySelector("#undo .` + command + `").click()`) // what is said of a file may come, and move it, meanwhile
			}
			p.scored(func() { press("undo") })
			if got := p.held(); got != before {
				t.Errorf("taken back, there is\n%s\nwant\n%s", got, before)
			}
			p.expectScores(scores)
			p.expectText("#undo .redo", "Redo"+test.says[len("Undo"):])
			p.settle(func() { press("redo") })
			if got := p.held(); got != after {
				t.Errorf("done again, there is\n%s\nwant\n%s", got, after)
			}
			if p.state() != state || p.scores() != newScores {
				t.Errorf("done again, the page is %s, %s; want %s, %s", p.state(), p.scores(), state, newScores)
			}
			// The same by keys, with the focus anywhere but in a field.
			p.run(`document.activeElement.blur()`)
			p.scored(func() { p.chord("z") })
			p.settle(func() { p.chord("Z") })
			p.scored(func() { p.chord("z") })
			if got := p.held(); got != before {
				t.Errorf("by keys, there is\n%s\nwant\n%s", got, before)
			}
		})
	}
}

func TestTheWayBackStandsWhereItIsSeen(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#undo")
	p.settle(func() { p.click(gold + " .clear") })
	p.expectVisible(true, "#undo .undo")
	p.expectVisible(false, "#undo .redo")
	p.expectText("#undo .undo", "Undo: Clear gold")
	p.scored(func() { p.click("#undo .undo") })
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectVisible(true, "#about", "#undo .redo")
	p.expectVisible(false, "#undo .undo")
}

// Letter by letter, the field's own way back is the one; at its end, what went with the first letter returns. From there the
// page's goes on.
func TestTypingIsOneStepAndTheFieldTakesBackItsLetters(t *testing.T) {
	t.Parallel()
	p := open(t)
	text := p.typed(gold)
	p.scored(func() { p.click("#swap") })
	p.scored(func() { p.click("#swap") })
	p.focus(gold + " textarea")
	p.run(`document.activeElement.setSelectionRange(0, 0)`)
	p.settle(func() { p.press("#") })
	p.settle(func() { p.press("!") })
	p.expectVisible(false, "#about")
	p.expectText("#undo .undo", "Undo: Edit gold")
	for range 2 { // Chromium may take back both letters at once
		if p.typed(gold) != text {
			p.settle(func() { p.chord("z", "undo") })
		}
	}
	if p.typed(gold) != text {
		t.Fatalf("in the field: %q", p.typed(gold))
	}
	p.until(ready)
	p.expectScores("25.00 50.00 75.00 80.00")
	p.expectText(gold+" .roots summary", "believe_2")
	p.expectText("#undo .undo", "Undo: Swap")
	p.expectText("#undo .redo", "Redo: Edit gold")

	p.scored(func() { p.chord("Z", "redo") })
	if p.typed(gold) != "#!"+text {
		t.Errorf("done again, in the field: %q", p.typed(gold))
	}
	p.expectVisible(false, "#about")
	p.scored(func() { p.chord("z", "undo") })
	p.expectScores("25.00 50.00 75.00 80.00")
	p.scored(func() { p.chord("z", "undo") })
	if p.typed(system) != text {
		t.Error("the swap was not taken back from within the field")
	}
}

// Wherever a scrollbar comes or goes. (Firefox forgets what it could take back in a field whose style says so.)
func TestTypingIsOneStepHoweverManyLinesThereAre(t *testing.T) {
	t.Parallel()
	p := open(t)
	text := p.typed(gold)
	write := func() {
		p.focus(gold + " textarea")
		p.run(`document.activeElement.setSelectionRange(0, 0)`)
		for _, key := range []string{"#", "\r", "#", "\r", "#", "\r", "#"} {
			p.settle(func() { p.press(key) })
		}
		if lines := strings.Count(p.typed(gold), "\n"); lines < 10 {
			t.Fatalf("%d lines", lines)
		}
	}
	write()
	for n := 0; p.typed(gold) != text; n++ {
		if n > 7 {
			t.Fatalf("in the field: %q", p.typed(gold))
		}
		p.settle(func() { p.chord("z", "undo") })
	}
	write()
	p.scored(func() { p.click("#undo .undo") })
	if p.typed(gold) != text {
		t.Errorf("in the field: %q", p.typed(gold))
	}
	p.expectScores("25.00 50.00 75.00 80.00")
}

func TestATextThatIsPastedOverAnotherIsAnotherStep(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	for _, text := range []string{ownSystem, ownGold} {
		p.settle(func() { p.paste(gold, text) })
	}
	p.run(`document.activeElement.blur()`)
	p.settle(func() { p.chord("z") })
	if got := p.typed(gold); got != ownSystem {
		t.Errorf("there is %q, want %q", got, ownSystem)
	}
	p.scored(func() { p.chord("z") })
	p.expectScores("25.00 50.00 75.00 80.00")
	p.chord("z") // there is nothing more
	p.expectVisible(false, "#undo .undo")
}

// After "Clear" the caret is in the field, which has nothing of its own to take back.
func TestClearIsTakenBackFromWithinTheField(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.click(gold + " .clear") })
	p.until(`document.activeElement === document.querySelector("#gold textarea")`)
	p.scored(func() { p.chord("z", "undo") })
	p.expectScores("25.00 50.00 75.00 80.00")
	p.settle(func() { p.chord("Z", "redo") })
	if got := p.typed(gold); got != "" {
		t.Errorf("done again, in the field: %q", got)
	}
}

// Another corpus begins at its first sentence, in its own order, with what is instructive in it.
func TestAnotherCorpusBeginsAnew(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.set("#order", "df1")
	p.until(`document.querySelector("#place").textContent !== "1 of 36" && ` + ready) // the worst is another sentence
	p.focus("#canvas .arc[data-side=gold][data-index='0']")
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	p.until(ready + ` && document.querySelector("#place").textContent === "1 of 36"`)
	p.until(`document.querySelector("#order").value === document.querySelector("#order [selected]").value`)
	if n := p.count("#canvas .selected"); n != 1 {
		t.Errorf("%d arcs are selected", n)
	}
	p.expectText("#why h3", "the argument is found, in another slot")
}

// Ctrl+Z in a field that is no input is that field's.
func TestAFieldThatIsNoInputTakesBackItsOwnLetters(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.scored(func() { p.click("#swap") })
	p.focus("#finding input")
	p.press("x")
	p.chord("z", "undo")
	p.expectText("#undo .undo", "Undo: Swap")
	p.run(`document.querySelector("#steps :checked").focus()`)
	p.scored(func() { p.chord("z") })
	p.expectText("#undo .redo", "Redo: Swap")
}

// A long text is put in by the page, so the field knows no way back from it.
func TestALongPasteIsTakenBack(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	before := p.typed(gold)
	p.run(`navigator.clipboard.writeText("# long\n".repeat(1000))`)
	p.focus(gold + " textarea")
	p.run(`document.activeElement.setSelectionRange(0, 0)`)
	p.scored(p.pressPaste)
	p.expectText("#undo .undo", "Undo: Paste into gold")
	if p.typed(gold) == before {
		t.Fatal("nothing was pasted")
	}
	p.scored(func() { p.chord("z", "undo") })
	if got := p.typed(gold); got != before {
		t.Errorf("taken back, there is %q", got)
	}
	p.expectScores("25.00 50.00 75.00 80.00")
}

// A text that is again what it was is no step, also if it is a few lines of a large file, whatever these end in.
func TestATextThatIsAgainWhatItWasIsNoStep(t *testing.T) {
	t.Parallel()
	large, answer := madeUp(400)
	p := open(t)
	p.settle(func() { p.choose(gold, crlf(large).named("gold.deps")) })
	p.scored(func() { p.choose(system, crlf(answer).named("system.deps")) })
	p.around(gold, 7)
	p.until(`document.activeElement === document.querySelector("#gold textarea")`)
	p.run(`document.activeElement.setSelectionRange(0, 0)`)
	p.settle(func() { p.press("#") })
	p.expectText("#undo .undo", "Undo: Edit gold")
	p.scored(func() { p.chord("z", "undo") })
	p.expectText("#undo .undo", "Undo: Open system.deps")
	p.settle(func() { p.chord("z", "undo") })
	p.expectText("#undo .undo", "Undo: Open gold.deps")
}

// A button that goes with what it did leaves the focus where somebody can go on.
func TestTheFocusStaysWhenAButtonGoes(t *testing.T) {
	t.Parallel()
	p := open(t)
	press := func(selector, focused string) {
		t.Helper()
		p.focus(selector)
		p.settle(func() { p.run(`document.activeElement.click()`) })
		p.until(`document.activeElement.matches(` + quoted(focused) + `)`)
	}
	press("#swap", "#swap")
	press("#undo .undo", "#undo .redo")
	press("#undo .redo", "#undo .undo")
	press("#undo .undo", "#undo .redo")
	press("#add-system", second+" textarea")
	press(second+" .remove", "#add-system")
}

// The way back, and what the page is busy with, lie on nothing in a window of any width, and move nothing as they come.
func TestTheWayBackCoversNothing(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.click("#swap") })
	for _, width := range []int64{320, 390, 640, 900, 1024, 1279, 1280, 1440, 2560} {
		p.resize(width, 900)
		wrong := eval[[]string](p, `(() => {
			const wrong = [];
			const box = (e) => e.getBoundingClientRect();
			const look = (shown, name) => {
				const all = [...document.querySelectorAll(".top :is(a, button, h1), .card, #canvas")].filter((e) => !shown.contains(e) && e.checkVisibility() && getComputedStyle(e).clipPath === "none");
				const { left, right, top, bottom } = box(shown);
				for (const e of all) {
					const other = box(e);
					if (left < other.right && other.left < right && top < other.bottom && other.top < bottom) wrong.push(name + " covers " + e.textContent.slice(0, 20));
				}
				if (right > document.documentElement.clientWidth || document.documentElement.scrollWidth > document.documentElement.clientWidth) wrong.push(name + " is too wide");
				for (const button of shown.querySelectorAll("button:not([hidden])")) if (Math.min(box(button).width, box(button).height) < 17) wrong.push(name + " is too small");
			};
			const at = () => box(document.querySelector("main")).top;
			for (const [shown, name] of [[document.querySelector("#undo"), "the way back"], [document.querySelector("#progress"), "the progress"]]) {
				if (shown.id === "progress" && innerWidth > 900 && innerWidth < 1280) continue; // there it is at the foot of the window
				shown.hidden = true;
				const before = at();
				shown.hidden = false;
				look(shown, name);
				if (at() !== before) wrong.push(name + " moves the page by " + (at() - before));
			}
			document.querySelector("#progress").hidden = true;
			return wrong;
		})()`)
		if len(wrong) > 0 {
			t.Errorf("at %d: %q", width, wrong)
		}
	}
}
