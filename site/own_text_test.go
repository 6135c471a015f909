package site_test

import "testing"

// Two sentences of a person's own. One of two dependencies is right.
const (
	ownGold   = "a_1 N/N 1 b_2\n\nc_1 N/N 1 d_2\n"
	ownSystem = "a_1 N/N 1 b_2\n\nd_2 N/N 1 c_1\n"
)

func TestOwnSentencesAreNotScoredWithTheRootsOfTheExample(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	p.settle(func() { p.paste(gold, ownGold) })
	p.scored(func() { p.paste(system, ownSystem) })
	p.expectScores("50.00 50.00 50.00 50.00")
}

// What came with an example goes with the first change of its text, whichever side and however it is changed.
func TestWhatCameWithAnExampleGoesWithItsText(t *testing.T) {
	t.Parallel()
	for _, side := range []string{gold, system} {
		for how, change := range map[string]func(*page){
			"an edit":        func(p *page) { p.write(side, p.typed(side)+"\n") },
			"a paste":        func(p *page) { p.paste(side, ownGold) },
			"Clear":          func(p *page) { p.click(side + " .clear") },
			"a file":         func(p *page) { p.choose(side, file{"own.deps", ownGold}) },
			"a dropped file": func(p *page) { p.drop(side, file{"own.deps", ownGold}) },
			"an edit, swapped": func(p *page) {
				p.click("#swap")
				p.write(side, p.typed(side)+"\n")
			},
			"an edit after another system was added": func(p *page) {
				p.click("#add-system")
				p.write(side, p.typed(side)+"\n")
			},
		} {
			t.Run(how+" of "+side, func(t *testing.T) {
				t.Parallel()
				p := open(t)
				if how == "a paste" {
					p.useClipboard()
				}
				p.settle(func() { change(p) })
				p.until(`[...document.querySelectorAll(".roots summary span")].every((e) => e.textContent === "none")`)
				p.expectVisible(false, "#about")
				if n := p.count(".panel .roots textarea:not(:placeholder-shown)"); n != 0 {
					t.Errorf("%d roots are left", n)
				}
			})
		}
	}
}

func TestTheNameOfASystemOfAnExampleGoesWithItsText(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.scored(func() { p.write(second, p.typed(second)+"\n") })
	if got, want := p.tabs(), "[corpus.alpha.depsF₁ 77.21alignment 90.48] corpus.beta.deps (edited)F₁ 84.12alignment 89.70"; got != want {
		t.Errorf("the tabs are %s, want %s", got, want)
	}
}

// Other roots are the person's own, and count. What is said about the example may no longer be true.
func TestOtherRootsForAnExampleAreCounted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.write(gold+" .roots", "system_5 N\n") })
	p.expectScores("25.00 50.00 75.00 60.00")
	p.expectVisible(false, "#about")
	p.expectText(system+" .roots summary", "believe_2 S[dcl]")
	p.scored(func() { p.click("#swap") })
	p.expectText(system+" .roots summary", "system_5 N")
	p.expectVisible(false, "#about")
}

// Where files come together it is a guess which of them is gold, so it is said under the scores, with the way to turn it round.
func TestWhichFileIsTakenAsGoldIsSaidWithTheScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#compared") // of the example, the panels say it
	p.scored(func() { p.drop("#drawing", file{"b.deps", ownGold}, file{"a.deps", ownSystem}) })
	p.expectText("#compared", "a.deps against b.deps, taken as gold. Swap")
	p.scored(func() { p.click("#compared button") })
	p.expectText("#compared", "b.deps against a.deps, taken as gold. Swap")
	p.scored(func() { p.choose(system, file{"c.deps", ownGold}) })
	p.expectText("#compared", "c.deps against a.deps")
	p.settle(func() { p.write(system, "no dependency") })
	p.expectVisible(true, "#compared") // as the scores from before
	p.settle(func() { p.click(system + " .clear") })
	p.expectVisible(false, "#compared")
}
