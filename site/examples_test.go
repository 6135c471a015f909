package site_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// expectedCounts reads the table of expected counts from the README of the examples: six metrics of correct/gold/system.
func expectedCounts(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("examples/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "## Expected counts")
	if !found {
		t.Fatal("the README has no expected counts")
	}
	counts := map[string][]string{}
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) == 7 && strings.Count(cells[1], "/") == 2 {
			counts[cells[0]] = cells[1:]
		}
	}
	return counts
}

// counts returns the table of counts in the same form.
func (p *page) counts(group string) []string {
	p.Helper()
	return p.values("#counts tbody:"+group+" tr:has(td)", `[...e.querySelectorAll("td")].slice(0, 3).map((cell) => cell.textContent.replace(/,/g, "")).join("/")`)
}

func TestExamplesHaveTheScoresOfTheirReadme(t *testing.T) {
	t.Parallel()
	want := expectedCounts(t)
	if len(want) != 9 {
		t.Fatalf("the README has expected counts of %d things", len(want))
	}
	p := open(t)
	expect := func(name, group string) {
		t.Helper()
		if got := p.counts(group); !slices.Equal(got, want[name]) {
			t.Errorf("%s: %q, want %q", name, got, want[name])
		}
	}
	for _, name := range []string{"figure4", "figure5", "figure7", "figure1"} {
		p.openExample(name)
		expect(name, "first-of-type")
		p.expectVisible(true, "#about")
	}
	p.openExample("corpus")
	expect("alpha", "first-of-type")
	p.click("#tabs button:last-child")
	p.until(`document.querySelector(".step .number").textContent === "84.12"`)
	expect("beta", "first-of-type")
	expect("beta, covered", "last-of-type")
	p.scored(func() { p.set("[name=ignore]", "none") })
	expect("beta, nothing ignored", "first-of-type")
	p.click("#tabs button:first-child")
	p.until(`document.querySelector(".step .number").textContent === "78.02"`)
	expect("alpha, nothing ignored", "first-of-type")
}

func TestTheMenuOffersEveryExample(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("examples/index.json")
	if err != nil {
		t.Fatal(err)
	}
	var menu []struct{ ID, Title, About string }
	if err := json.Unmarshal(text, &menu); err != nil {
		t.Fatal(err)
	}
	p := open(t)
	p.click("[data-testid=examples-button]")
	p.expectVisible(true, "#examples")
	offered := p.values("#examples button", "e.dataset.example")
	for i, example := range menu {
		if i >= len(offered) || offered[i] != example.ID {
			t.Fatalf("the menu offers %q, want %+v", offered, menu)
		}
		p.expectText("[data-example="+example.ID+"]", example.Title+example.About)
	}
	// The arrows lead through it, Escape closes it and leaves everything as it was.
	p.until(`document.activeElement.dataset.example === "figure1"`)
	p.press(arrowDown)
	if at := eval[string](p, `document.activeElement.dataset.example`); at != menu[1].ID {
		t.Errorf("after an arrow, the focus is on %s", at)
	}
	p.press(escape)
	p.expectVisible(false, "#examples")
	p.expectScores("25.00 50.00 75.00 80.00")
}
