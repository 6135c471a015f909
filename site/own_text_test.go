package site_test

import (
	"strings"
	"testing"
)

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

// A lesson changes one thing and watches: the roots of the example count as long as its words are what they were.
func TestTheRootsOfAnExampleStayWithItsWords(t *testing.T) {
	t.Parallel()
	p := open(t)
	change := func(from, to, scores string) {
		t.Helper()
		p.scored(func() { p.write(system, strings.ReplaceAll(p.typed(system), from, to)) })
		p.expectScores(scores)
	}
	change(`believe_2 S[dcl]\NP 1`, `believe_2 (S[dcl]\NP)/PP 1`, "50.00 50.00 75.00 80.00")
	p.expectVisible(false, "#about", "#rootless")
	change("the_4 NP/N 1 system_5\n", "", "28.57 28.57 57.14 66.67") // one dependency less, of the same sentence
	change("believe", "trust", "0.00 0.00 28.57 28.57")
	p.expectText("#rootless", "you changed words of the example, so its roots are not counted. Bring the roots back")
	p.expectText(system+" .roots summary", "not counted · believe_2 S[dcl]")
	p.kept()
	p.reload()
	p.expectText("#rootless", "you changed words of the example")
	p.scored(func() { p.click("#rootless button") })
	p.expectVisible(false, "#rootless")
	p.scored(func() { p.click("#undo .undo") })
	p.expectVisible(true, "#rootless")
	change("trust", "believe", "28.57 28.57 57.14 66.67")
	p.expectVisible(false, "#rootless")
}

// What a field is emptied of stays away until it is wanted back.
func TestAFieldThatIsEmptiedStaysEmpty(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, field := range []string{gold, system, gold + " .roots"} {
		text := p.typed(field)
		p.selectAll(field)
		p.settle(func() { p.press("\b") })
		p.drawAgain()
		if got := p.typed(field); got != "" {
			t.Errorf("%s holds %q", field, got)
		}
		p.scored(func() { p.chord("z", "undo") })
		if got := p.typed(field); got != text {
			t.Errorf("%s holds %q again, want %q", field, got, text)
		}
		p.expectScores("25.00 50.00 75.00 80.00")
	}
	p.selectAll(gold)
	p.settle(func() { p.press("\b") })
	p.expectText(".misfit", "Gold is missing")
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
