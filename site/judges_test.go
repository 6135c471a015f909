package site_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// votesOn12 are votes of three judges on the sentences of the example of trees.
var votesOn12 = file{name: "votes.csv", text: strings.Repeat("A,A,B\nB,B,A\nA,,A\nB,B,B\n", 3)}

// treeFiles are those of the example, to be dropped.
func treeFiles(t *testing.T) []file {
	t.Helper()
	return examples(t, "trees.gold.conllu", "trees.gamma.conllu", "trees.delta.conllu")
}

// judged waits for what the core makes of votes.
func (p *page) judged() {
	p.Helper()
	p.until(`document.querySelector(".judged .metrics tbody tr")`)
}

func TestVotesAreHeldAgainstTheMetrics(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.loaded()
	p.drop("#drawing", votesOn12)
	p.judged()

	files := treesGiven(t)
	files["votes"] = []file{votesOn12}
	var want struct {
		Tables []struct {
			Key  string
			Rows [][]string
		}
	}
	if err := json.Unmarshal(native(t, "judges", parameters{"output": "json"}, files).Body, &want); err != nil {
		t.Fatal(err)
	}
	rows := map[string][][]string{}
	for _, table := range want.Tables {
		rows[table.Key] = table.Rows
	}
	for at, row := range rows["correlations"][1:] {
		if got, want := p.texts(".judged .metrics tbody tr")[at], strings.TrimSpace(row[0])+strings.TrimSpace(row[1])+strings.Join(rows["intervals"][at+1][1:], ""); got != want {
			t.Errorf("a metric says %q, want %q", got, want)
		}
	}
	for at, row := range rows["competence"][1:] {
		if got, want := p.texts(".judged .voters tbody tr")[at], strings.Join(row[1:], ""); got != want {
			t.Errorf("a judge is %q, want %q", got, want)
		}
	}
	p.expectText(".judged .voters", "A is trees.gamma, B is trees.delta.")

	// The other way round, what correlates is the opposite.
	rho := p.text(".judged .rho")
	p.click(".judged .voters .link")
	p.until(`document.querySelector(".judged .voters").textContent.includes("B is trees.gamma, A is trees.delta.")`)
	if got := p.text(".judged .rho"); got == rho || strings.TrimPrefix(got, "−") != strings.TrimPrefix(rho, "−") {
		t.Errorf("ρ is %s, and was %s", got, rho)
	}

	// They stay over a reload, and go when other trees come.
	p.until(`document.querySelector("#kept").textContent.startsWith("Kept on this device")`)
	p.written()
	p.must(p.tab.reload())
	p.until(ready)
	p.judged()
	p.loaded()
	p.scored(func() { p.openExample("trees") })
	p.until(`document.querySelector(".ask-votes").checkVisibility()`)
}

// Votes are taken back and done again as every input is, and come back with the trees that they are on.
func TestVotesAreTakenBackAndDoneAgain(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.scored(func() { p.drop("#drawing", treeFiles(t)...) })
	p.until(`document.querySelector(".ask-votes")?.checkVisibility()`)
	p.loaded()
	trees := p.held()
	p.drop("#drawing", votesOn12)
	p.judged()
	p.loaded()
	correlations := p.texts(".judged .metrics tbody tr")
	gone := func(step func()) {
		p.Helper()
		p.scored(step)
		p.until(`document.querySelector(".ask-votes").checkVisibility() && !document.querySelector(".judged table")`)
	}
	back := func(step func()) {
		p.Helper()
		p.scored(step)
		p.judged()
		if got := p.texts(".judged .metrics tbody tr"); !slices.Equal(got, correlations) {
			t.Errorf("the metrics say %q, want %q", got, correlations)
		}
		if got := p.held(); got != trees {
			t.Errorf("the inputs are\n%s\nwant\n%s", got, trees)
		}
	}
	p.expectText("#undo .undo", "Undo: Open votes.csv")
	gone(func() { p.click("#undo .undo") })
	back(func() { p.click("#undo .redo") })
	gone(func() { p.click(".judged .voters .link:last-child") })
	p.expectText("#undo .undo", "Undo: Remove the votes")
	back(func() { p.chord("z", "undo") })
	gone(func() { p.openExample("trees") })
	back(func() { p.click("#undo .undo") })
	gone(func() { p.click("#undo .redo") })
	back(func() { p.click("#undo .undo") })

	// What is kept of them has its way back, too: to what was there before.
	p.kept()
	p.reload()
	p.judged()
	p.scored(func() { p.openExample("trees") })
	back(func() { p.click("#undo .undo") })
}

// What does not fit is said in the place of numbers.
func TestVotesThatDoNotFitGiveNoNumbers(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("#drawing", append(treeFiles(t), file{name: "votes.csv", text: "A,B\nB,B\nA,A\nB,A\n"})...)
	p.until(`document.querySelector(".judged .problem")`)
	p.loaded()
	p.expectText(".judged .problem", "votes.csv")
	if n := p.count(".judged table"); n > 0 {
		t.Errorf("there are %d tables", n)
	}
	p.click(".judged .problem .link")
	p.until(`document.querySelector(".ask-votes").checkVisibility()`)

	// What is chosen as votes is that, however odd, and no system.
	p.choose(".ask-votes", file{"odd.csv", "A,B\nB,C\n"})
	p.until(`document.querySelector(".judged .problem")?.textContent.includes("odd.csv")`)
	p.expectVisible(false, "#notes .problem")
}
