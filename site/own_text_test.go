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

// What came with an example goes with the first change of its text.
func TestWhatCameWithAnExampleGoesWithItsText(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(gold, p.typed(gold)+"\n") })
	p.until(`[...document.querySelectorAll(".roots summary span")].every((e) => e.textContent === "none")`)
	p.expectVisible(false, "#about")
	if n := p.count(".panel .roots textarea:not(:placeholder-shown)"); n != 0 {
		t.Errorf("%d roots are left", n)
	}
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
