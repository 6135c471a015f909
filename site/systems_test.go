package site_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// tabs returns the tabs of the systems, the chosen one in brackets.
func (p *page) tabs() string {
	p.Helper()
	return strings.Join(p.values("#tabs button", `e.ariaSelected === "true" ? "[" + e.textContent + "]" : e.textContent`), " ")
}

func TestSystemsAreTabs(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	if got, want := p.tabs(), "[alphaF₁ 77.21DF₁ 90.91] betaF₁ 84.12DF₁ 90.20"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
	// By F₁ the one is better, by DF₁ the other.
	if best := p.texts("#tabs .best"); !slices.Equal(best, []string{"DF₁ 90.91", "F₁ 84.12"}) {
		t.Errorf("the best are %q", best)
	}
	p.expectScores(alphaScores)
	p.click("#tabs button:last-child")
	p.until(`document.querySelector(".step .number").textContent === "84.12"`)
	p.expectScores(betaScores)
	p.press(kb.ArrowLeft)
	p.until(`document.querySelector(".step .number").textContent === "77.21"`)
	if got := p.tabs(); !strings.HasPrefix(got, "[alpha") {
		t.Errorf("the tabs are %s", got)
	}
	p.press(kb.ArrowLeft) // round
	p.until(`document.querySelector(".step .number").textContent === "84.12"`)
	if focused := eval[string](p, `document.activeElement.textContent`); !strings.HasPrefix(focused, "beta") {
		t.Errorf("the focus is on %s", focused)
	}
}

// Of many systems, all that cannot be read are left out by one click, and come back as one step.
func TestSystemsThatCannotBeReadAreLeftOutTogether(t *testing.T) {
	t.Parallel()
	good := example(t, "corpus.alpha.deps")
	wrong := good.replaced(t, "her_4 NP[nb]/N 1 notes_5", "her_4 NP[nb]/N 9 notes_5")
	p := open(t)
	p.settle(func() {
		p.drop("#drawing", example(t, "corpus.gold.deps"), wrong.named("one.system.deps"), good, wrong.named("two.system.deps"), example(t, "corpus.beta.deps"), wrong.named("three.system.deps"))
	})
	p.expectText("#notes .grave .link", "Leave out 3 systems that cannot be read")
	p.scored(func() { p.click("#notes .grave .link") })
	p.expectScores("77.21 82.99 90.48 90.48")
	if got := p.tabs(); !strings.HasPrefix(got, "[corpus.alphaF₁ 77.21") || !strings.Contains(got, "corpus.betaF₁ 84.12") || p.count("#tabs button") != 2 {
		t.Errorf("the tabs are %s", got)
	}
	p.expectText("#undo .undo", "Leave out 3 systems")
	if state := p.settle(func() { p.click("#undo .undo") }); state != "error" || p.count("#systems .panel") != 5 {
		t.Errorf("there are %d systems in the state %s", p.count("#systems .panel"), state)
	}
}

func TestASentenceWithoutAParseSaysSo(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.click("#tabs button:last-child")
	p.until(`document.querySelector("#rows [data-n='13'] i")?.textContent === "no parse"`)
	p.click("#rows [data-n='13']")
	p.until(`document.querySelector("#place").textContent === "13 of 36"`)
	if n := p.count("#canvas .arc[data-side=system]"); n != 0 {
		t.Errorf("%d arcs of a system that has no parse", n)
	}
}

// A list that is scrolled is filled anew, and its rows may come while the mouse is down.
func TestARowIsChosenThoughTheListIsFilledWhileTheMouseIsDown(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	at := p.middle("#rows [data-n='3']")
	last := eval[string](p, `document.querySelector("#rows .room").lastChild.dataset.n`)
	mouse := func(what input.DispatchMouseEventType) {
		p.Helper()
		_, err := chromedp.Call(p.chromium(), input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: what, X: at[0], Y: at[1], Button: input.MouseButtonLeft, ClickCount: 1})
		p.must(err)
	}
	mouse(input.DispatchMouseEventTypeMousePressed)
	p.run(`document.querySelector("#rows .room").lastChild.remove()`)
	p.run(`document.querySelector("#rows").dispatchEvent(new Event("scroll"))`)
	p.until(`document.querySelector("#rows .room").lastChild.dataset.n === "` + last + `"`) // it is filled
	mouse(input.DispatchMouseEventTypeMouseReleased)
	p.until(`document.querySelector("#place").textContent === "3 of 36"`)
}

func TestSystemsAreAddedAndRemoved(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.click(second + " .remove")
	p.until(`document.querySelector("#tabs").hidden && ` + ready)
	p.expectScores(alphaScores)
	p.expectVisible(false, system+" .remove", second)
	p.expectText(system+" h2", "System")

	p.settle(func() { p.click("#add-system") })
	p.expectVisible(true, second, second+" .remove")
	if focused := eval[bool](p, `document.activeElement === document.querySelector("`+second+` textarea")`); !focused {
		t.Error("the focus is not where the new system is to be typed")
	}
	p.scored(func() { p.choose(second, example(t, "corpus.gold.deps").named("perfect.deps")) })
	p.until(`document.querySelectorAll("#tabs button").length === 2`)
	p.expectText("#tabs button:last-child", "perfectF₁ 100.00")
	// Roots of some systems only are roots of none, and that is said.
	p.expectText("#notes", "roots are not counted, as not every system has a file of roots")
}

// answer chooses an answer to what the page asks.
func (p *page) answer(name string) {
	p.Helper()
	p.until(`document.querySelector("#ask").open`)
	p.click("#ask button:nth-of-type(" + strconv.Itoa(1+slices.Index(p.texts("#ask button"), name)) + ")")
}

// What a file that is dropped on the page would replace, the person is asked about.
func TestNothingIsReplacedWithoutAsking(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.beta.deps")...) })
	other := example(t, "corpus.alpha.deps").named("new.gold.deps")
	for _, no := range []func(){func() { p.answer("Cancel") }, func() { p.press(escape) }} {
		p.drop("#drawing", other)
		p.until(`document.querySelector("#ask").open`)
		p.expectText("#ask h2", "Where does new.gold.deps go?")
		p.expectText("#ask p", "Gold is corpus.gold.deps now.")
		if got, want := strings.Join(p.texts("#ask button"), ", "), "Add as a system, Replace gold, Cancel"; got != want {
			t.Errorf("the answers are %s, want %s", got, want)
		}
		no()
		p.expectVisible(false, "#ask")
		p.expectText(gold+" .name", "corpus.gold.deps")
		p.expectVisible(false, "#tabs")
	}
	p.drop("#drawing", other)
	p.scored(func() { p.answer("Add as a system") })
	if got, want := p.tabs(), "[corpus.betaF₁ 84.12alignment 89.70] new.goldF₁ 77.21alignment 90.48"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
}

// Where several files come and no name tells which is gold, the person says it.
func TestWhichOfSeveralIsGoldIsAsked(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("#drawing", example(t, "corpus.alpha.deps").named("run1.deps"), example(t, "corpus.gold.deps").named("run2.deps"),
		example(t, "corpus.gold.auto").named("run2.auto"), example(t, "corpus.beta.deps").named("run3.deps"))
	p.until(`document.querySelector("#ask").open`)
	p.expectText("#ask h2", "Which of these is gold?")
	if got, want := strings.Join(p.texts("#ask button"), ", "), "run1.deps, run2.deps, run3.deps, Cancel"; got != want {
		t.Errorf("the answers are %s, want %s", got, want)
	}
	p.scored(func() { p.answer("run2.deps") })
	p.expectText(gold+" .name", "run2.deps")
	p.expectText("#compared", "run1.deps against run2.deps, taken as gold.")
	if got, want := p.tabs(), "[run1F₁ 77.21alignment 90.48] run3F₁ 84.12alignment 89.70"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
}

func TestSystemsOfOneNameThatAreDroppedAreToldApart(t *testing.T) {
	t.Parallel()
	p := open(t)
	alpha, beta := example(t, "corpus.alpha.deps").named("out.deps"), example(t, "corpus.beta.deps").named("out.deps")
	p.scored(func() { p.drop("#drawing", example(t, "corpus.gold.deps"), alpha, beta) })
	if got, want := p.tabs(), "[out.depsF₁ 77.21alignment 90.48] out.deps (2)F₁ 84.12alignment 89.70"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
	if headings := p.texts("#systems h2"); !slices.Equal(headings, []string{"System 1", "System 2"}) {
		t.Errorf("the panels are called %q", headings)
	}
}

// What is put in and cannot be scored takes no name of the scores that stay in sight.
func TestATabKeepsTheNameOfWhatWasScored(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(p, "corpus.gold.deps", "corpus.alpha.deps", "corpus.beta.deps")...)
	})
	names := p.texts("#tabs strong")
	p.settle(func() { p.choose(system, file{"bad.deps", "a_1 N/N 9 b_2\n"}) })
	p.click("#tabs button:nth-child(2)")
	p.until(`document.querySelector("#tabs button:nth-child(2)").ariaSelected === "true"`)
	if got := p.texts("#tabs strong"); !slices.Equal(got, names) {
		t.Errorf("the tabs are called %q, and were called %q", got, names)
	}
}
