package site_test

import (
	"strconv"
	"strings"
	"testing"
)

// oneAfterAnother opens two tabs, of which the second begins with what the first has kept, and then keeps large files of its own.
func oneAfterAnother(t *testing.T) (one, other *page) {
	t.Helper()
	large, answer := madeUp(400)
	one = open(t)
	one.scored(func() { one.choose(gold, large.named("one.gold.deps"), answer.named("one.parser.deps")) })
	one.kept()
	other = visit{beside: one}.start(t)
	other.until(ready)
	other.loaded()
	other.expectText(gold+" .file b", "one.gold.deps") // it begins with what is kept
	other.settle(func() { other.choose(gold, large.named("other.gold.deps")) })
	other.scored(func() { other.choose(system, answer.named("other.parser.deps")) })
	other.kept()
	return one, other
}

// Two tabs: what is kept is of the one that wrote last, and whole.
func TestTwoTabsDoNotMixWhatTheyKeep(t *testing.T) {
	t.Parallel()
	one, other := oneAfterAnother(t)
	other.reload()
	other.expectText(gold+" .file b", "other.gold.deps")
	one.scored(func() { one.click("#swap") })
	one.kept()
	one.reload()
	one.expectText(gold+" .file b", "one.parser.deps")
	one.expectText(system+" .file b", "one.gold.deps")
}

// A tab that is closed right after a change has no time to ask what is stored; what another has thrown away of it comes back.
func TestATabThatIsClosedKeepsTheFilesThatAnotherThrewAway(t *testing.T) {
	t.Parallel()
	one, _ := oneAfterAnother(t)
	one.until(`document.querySelector("#kept").textContent.startsWith("What another tab holds")`)
	one.run(`{
		const field = document.querySelector("#gold .roots textarea");
		field.value = "mine_1 S";
		field.dispatchEvent(new Event("input"));
		dispatchEvent(new Event("pagehide"));
	}`)
	one.record(`true`) // which waits: a reload at once may end the writing of large files
	one.reload()
	one.expectText(gold+" .file b", "one.gold.deps")
	if typed, notes := eval[string](one, `document.querySelector("#gold .roots textarea").value`), one.text("#notes"); typed != "mine_1 S" || strings.Contains(notes, "lost") {
		t.Errorf("the roots are %q, and the page says %q", typed, notes)
	}
}

func TestATabThatOnlyLooksLeavesWhatAnotherKeeps(t *testing.T) {
	t.Parallel()
	for name, begin := range map[string]func(one *page){
		"at the example": func(*page) {},
		"at what was kept before": func(one *page) {
			one.scored(func() { one.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
			one.kept()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			one := open(t)
			begin(one)
			other := visit{beside: one}.ready(t)
			one.settle(func() { one.write(gold, "# mine\n"+one.typed(gold)) })
			one.kept()
			other.press("2")
			other.until(`document.querySelector("#steps :checked").value === "labelling"`)
			other.written()
			one.reload()
			if got := one.typed(gold); !strings.HasPrefix(got, "# mine\n") {
				t.Errorf("kept was %q", got)
			}
			if step := one.values("#steps :checked", "e.value")[0]; step == "labelling" {
				t.Error("what was chosen in the other tab came, too")
			}
			// What changes in it takes the place, as the last.
			other.settle(func() { other.write(gold, "# theirs\n"+other.typed(gold)) })
			other.kept()
			other.reload()
			if got := other.typed(gold); !strings.HasPrefix(got, "# theirs\n") {
				t.Errorf("kept was %q", got)
			}
		})
	}
}

// A tab that has nothing to keep any more throws away what it kept, but not what another tab holds.
func TestATabThatOpensAnExampleLeavesTheOthersTheirs(t *testing.T) {
	t.Parallel()
	one := open(t)
	one.settle(func() { one.write(gold, ownGold) })
	one.kept()
	other := visit{beside: one}.start(t)
	other.until(ready)
	other.kept()
	before := eval[string](one, `localStorage["ccgscore /"]`)
	other.openExample("figure4")
	other.expectText("#about", "Figure 4")
	// The word that it has something else may be long in coming.
	one.until(`![undefined, ` + strconv.Quote(before) + `].includes(localStorage["ccgscore /"]) && !localStorage["ccgscore /"].startsWith("aside")`)
	one.kept()
	one.reload()
	if got := one.typed(gold); got != ownGold {
		t.Errorf("kept was %q", got)
	}
}

// What one tab does to what is kept, another says.
func TestATabSaysWhenWhatItHoldsIsKeptNoMore(t *testing.T) {
	t.Parallel()
	one := open(t)
	one.settle(func() { one.write(gold, ownGold) })
	one.kept()
	other := visit{beside: one}.start(t)
	other.until(ready)
	other.kept()

	one.click("#kept button")
	other.forgotten()
	other.settle(func() { other.write(system, ownSystem) })
	other.expectText("#kept", "Not kept: a reload starts anew. Keep")
	other.click("#kept button")
	other.kept()

	one.click("#kept button") // which takes its place
	one.kept()
	other.until(`document.querySelector("#kept").textContent.startsWith("What another tab holds is kept")`)
	other.expectVisible(false, "#kept button")
	other.settle(func() { other.write(system, ownSystem+"\n") })
	other.kept()
	other.reload()
	if got := other.typed(system); got != ownSystem+"\n" {
		t.Errorf("kept was %q", got)
	}
}
