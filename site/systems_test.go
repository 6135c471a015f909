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

// What only one system has, another has not: its last sentence is shown then, and that is no error.
func TestASystemMayHaveFewerSentencesThanTheOneBefore(t *testing.T) {
	t.Parallel()
	p := open(t)
	alpha := example(t, "corpus.alpha.deps")
	alpha.text = strings.TrimRight(alpha.text, "\n") + "\n\nmore_1 N/N 1 words_2 0\n"
	p.scored(func() { p.drop("#drawing", example(t, "corpus.gold.deps"), alpha, example(t, "corpus.beta.deps")) })
	place := func(want string) string { return `document.querySelector("#place").textContent === "` + want + `"` }
	p.until(`document.querySelector("#rows [role=option]")`)
	p.focus("#rows")
	p.press(kb.End)
	p.until(place("37 of 37"))
	p.click("#tabs button:last-child")
	p.until(place("36 of 36") + ` && ` + ready)
	p.expectVisible(false, "#notes .error", ".old")
	p.press("k")
	p.until(place("35 of 36"))
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

func TestSeveralSystemsAreDroppedAtOnce(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "corpus.beta.auto", "corpus.beta.deps", "corpus.gold.auto", "corpus.alpha.deps", "corpus.gold.deps", "corpus.alpha.auto")...)
	})
	if got, want := p.tabs(), "[corpus.betaF₁ 84.12DF₁ 90.20] corpus.alphaF₁ 77.21DF₁ 90.91"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
	roots := p.texts(".roots summary span")
	if want := []string{"corpus.gold.auto, by rules", "corpus.beta.auto, by rules", "corpus.alpha.auto, by rules"}; !slices.Equal(roots, want) {
		t.Errorf("the roots come from %q, want %q", roots, want)
	}
}

func TestAnotherFileThatIsDroppedAddsASystem(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"parser.out", "third.deps"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.beta.deps")...) })
			p.press("j")
			p.until(`document.querySelector("#place").textContent === "2 of 36"`)
			p.scored(func() { p.drop("#drawing", example(t, "corpus.alpha.deps").named(name)) })
			if got, want := p.tabs(), "[corpus.betaF₁ 84.12alignment 89.70] "+strings.TrimSuffix(strings.TrimSuffix(name, ".out"), ".deps")+"F₁ 77.21alignment 90.48"; got != want {
				t.Errorf("the tabs are %s, want %s", got, want)
			}
			p.expectText("#place", "2 of 36") // gold is the same, so the sentence is
			if p.typed(gold) != example(t, "corpus.gold.deps").text || p.typed(system) != example(t, "corpus.beta.deps").text {
				t.Error("what was there did not stay")
			}
		})
	}
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
	mended := example(t, "corpus.beta.deps")
	for _, test := range []struct {
		name      string
		files     []file
		question  string
		situation string
		answers   string
		answer    string // the name of the button
		tabs      string // after it
	}{
		{
			"a gold",
			[]file{example(t, "corpus.alpha.deps").named("new.gold.deps")},
			"Where does new.gold.deps go?", "Gold is corpus.gold.deps now.", "Add as a system, Replace gold, Cancel", "Replace gold", "(none) F₁ 67.25",
		},
		{
			"a gold that is a system",
			[]file{example(t, "corpus.alpha.deps").named("new.gold.deps")},
			"Where does new.gold.deps go?", "", "", "Add as a system", "[corpus.betaF₁ 84.12alignment 89.70] new.goldF₁ 77.21alignment 90.48",
		},
		{
			"nothing after all",
			[]file{example(t, "corpus.alpha.deps").named("new.gold.deps")},
			"", "", "", "Cancel", "(none) F₁ 84.12",
		},
		{
			"a system anew",
			[]file{mended},
			"Where does corpus.beta.deps go?", "A system is corpus.beta.deps now.",
			"Add as a system, Replace corpus.beta.deps, Cancel", "Replace corpus.beta.deps", "(none) F₁ 84.12",
		},
		{
			"two files, of which one could be gold",
			[]file{example(t, "corpus.alpha.deps").named("one.deps"), mended.named("two.deps")},
			"Where do these 2 files go?", "Gold is corpus.gold.deps now.", "Add as systems, Start anew with them, Cancel", "Add as systems",
			"[corpus.betaF₁ 84.12alignment 89.70] oneF₁ 77.21alignment 90.48 twoF₁ 84.12alignment 89.70",
		},
		{
			"another gold and another system", examples(t, "figure7.gold.deps", "figure7.system.deps"),
			"Where do these 2 files go?", "", "", "Start anew with them", "(none) F₁ 50.00",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.beta.deps")...) })
			p.drop("#drawing", test.files...)
			p.until(`document.querySelector("#ask").open`)
			p.expectText("#ask h2", test.question)
			p.expectText("#ask p", test.situation)
			if answers := strings.Join(p.texts("#ask button"), ", "); test.answers != "" && answers != test.answers {
				t.Errorf("the answers are %s, want %s", answers, test.answers)
			}
			if test.answer == "Cancel" {
				p.answer(test.answer)
			} else {
				p.scored(func() { p.answer(test.answer) })
			}
			p.expectVisible(false, "#ask")
			tabs := "(none) F₁ " + p.text(".step .number")
			if p.visible("#tabs") {
				tabs = p.tabs()
			}
			if tabs != test.tabs {
				t.Errorf("the tabs are %s, want %s", tabs, test.tabs)
			}
		})
	}
}

// Where several files come and no name tells which is gold, the person says it.
func TestWhichOfSeveralIsGoldIsAsked(t *testing.T) {
	t.Parallel()
	for _, names := range [][3]string{{"easyccg", "depccg", "candc"}, {"run1", "run2", "run3"}} {
		t.Run(names[0], func(t *testing.T) {
			t.Parallel()
			p := open(t)
			files := []file{
				example(t, "corpus.alpha.deps").named(names[0] + ".deps"), example(t, "corpus.gold.deps").named(names[1] + ".deps"),
				example(t, "corpus.gold.auto").named(names[1] + ".auto"), example(t, "corpus.beta.deps").named(names[2] + ".deps"),
			}
			p.drop("#drawing", files...)
			p.until(`document.querySelector("#ask").open`)
			p.expectText("#ask h2", "Which of these is gold?")
			if answers, want := strings.Join(p.texts("#ask button"), ", "), strings.Join(names[:], ".deps, ")+".deps, Cancel"; answers != want {
				t.Errorf("the answers are %s, want %s", answers, want)
			}
			p.answer("Cancel")
			p.expectScores("25.00 50.00 75.00 80.00") // nothing has changed
			for _, question := range []string{"", "Start anew with them"} {
				p.drop("#drawing", files...)
				if question != "" {
					p.answer(question)
				}
				p.until(`document.querySelector("#ask h2").textContent === "Which of these is gold?"`)
				p.scored(func() { p.answer(names[1] + ".deps") })
				p.expectText(gold+" .name", names[1]+".deps")
				p.expectText("#compared", names[0]+".deps against "+names[1]+".deps, taken as gold.")
				if tabs := p.tabs(); tabs != "["+names[0]+"F₁ 77.21alignment 90.48] "+names[2]+"F₁ 84.12alignment 89.70" {
					t.Errorf("the tabs are %s", tabs)
				}
			}
		})
	}
}

// Neither is what a panel holds that it is dropped on. Who chooses a file for a field wants another one there.
func TestAPanelThatIsFilledIsNotReplacedWithoutAsking(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "figure7.gold.deps", "figure7.system.deps")...) })
	p.drop(gold, example(t, "figure4.gold.deps"))
	p.answer("Cancel")
	p.expectText(gold+" .name", "figure7.gold.deps")
	p.drop(gold, example(t, "figure4.gold.deps"))
	p.until(`document.querySelector("#ask").open`)
	p.expectText("#ask p", "Gold is figure7.gold.deps now.")
	p.scored(func() { p.answer("Replace gold") })
	p.expectText(gold+" .name", "figure4.gold.deps")
	p.drop(system, example(t, "figure4.system.deps"))
	p.scored(func() { p.answer("Add as a system") })
	p.expectText(second+" .name", "figure4.system.deps")

	p.scored(func() { p.choose(gold, example(t, "figure7.gold.deps")) })
	p.expectVisible(false, "#ask")
	p.expectText(gold+" .name", "figure7.gold.deps")
}

func TestRootsThatAreThereAreReplacedOnlyIfThatIsWanted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "figure7.gold.deps", "figure7.system.deps", "figure7.gold.roots", "figure7.system.roots")...)
	})
	p.drop("#drawing", example(t, "figure7.gold.roots"))
	p.until(`document.querySelector("#ask").open`)
	p.expectText("#ask p", "Gold has roots already.")
	p.press(escape)
	p.expectVisible(false, "#ask")
	p.expectScores("50.00 100.00 100.00 80.00")
	p.drop("#drawing", examples(t, "figure4.gold.roots", "figure7.gold.roots", "figure7.system.roots")...)
	p.scored(func() { p.answer("Replace the roots") })
	p.expectText("#notes", "figure4.gold.roots: there is no side for these roots")
}

func TestRootsGoWithTheFileThatTheyCameWith(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", examples(t, "figure4.gold.deps", "figure4.system.deps", "figure4.gold.roots", "figure4.system.roots")...)
	})
	p.expectScores("100.00 100.00 100.00 80.00")
	p.scored(func() {
		p.drop("#drawing", examples(t, "figure7.gold.deps", "figure7.system.deps")...)
		p.answer("Start anew with them")
	})
	p.expectScores("50.00 100.00 100.00 100.00") // without roots
	p.scored(func() { p.drop("#drawing", examples(t, "figure7.gold.roots", "figure7.system.roots")...) })
	p.expectScores("50.00 100.00 100.00 80.00")
	// The same file again, mended perhaps, keeps its roots.
	p.scored(func() { p.choose(gold, example(t, "figure7.gold.deps")) })
	p.expectScores("50.00 100.00 100.00 80.00")
}

func TestFilesOfOneNameKeepTheirProblemsApart(t *testing.T) {
	t.Parallel()
	p := open(t)
	right := example(t, "figure1.system.deps").named("out.deps")
	wrong := right.replaced(t, "NP))/NP 3 system", "NP))/NP 9 system")
	other := file{"out.deps", strings.ReplaceAll(right.text, "system_5", "systems_5")} // a note: the forms differ
	p.settle(func() { p.choose(gold, right) })
	p.scored(func() { p.choose(system, right) })
	p.settle(func() { p.click("#add-system") })
	if state := p.settle(func() { p.choose(second, wrong) }); state != "error" {
		t.Fatalf("the state is %q", state)
	}
	p.expectVisible(true, second+" .problem.error")
	p.expectVisible(false, gold+" .problem.error", system+" .problem.error")

	p.scored(func() { p.choose(second, other) })
	p.expectText(second+" .warnings", "position alone")
	if text := p.text(gold+" .problems") + p.text(system+" .problems"); strings.Contains(text, "position alone") {
		t.Errorf("the others have the note, too: %s", text)
	}
	// Tabs cannot be told apart by such a name.
	if got, want := p.tabs(), "[out.depsF₁ 100.00alignment 100.00] out.deps (2)F₁ 50.00alignment 50.00"; got != want {
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
