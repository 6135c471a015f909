package site_test

import (
	"slices"
	"strings"
	"testing"
)

// The page shows the digits that the command line prints: those of the corpus, of each sentence, and of each difference.
func TestTheDigitsAreThoseOfTheCommandLine(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	printed := map[string][]string{} // the numbers of a line, by what it begins with
	text, _, _ := strings.Cut(string(native(t, "score", parameters{"sentences": "true"}, corpus(t)).Body), "\n\ncorpus.beta.deps")
	for line := range strings.Lines(text) {
		if name, difference, is := strings.Cut(strings.TrimSpace(line), " = "); is {
			printed[name] = []string{difference}
		} else if fields := strings.Fields(strings.ReplaceAll(line, ",", "")); len(fields) > 0 {
			printed[fields[0]] = fields[1:]
		}
	}
	expect := func(what string, got, want []string) {
		t.Helper()
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("%s: the page has %q, the command line %q", what, got, want)
		}
	}
	cells := func(selector, cell string) (rows [][]string) {
		for _, row := range p.values(selector, `[...e.querySelectorAll("`+cell+`")].map((c) => c.textContent.trim().replace(/,/g, "")).join("|")`) {
			rows = append(rows, strings.Split(row, "|"))
		}
		return rows
	}
	for _, row := range cells("#counts tbody:first-of-type tr", "th, td") {
		expect(row[0], row[1:], printed[row[0]])
	}
	var steps []string
	for _, name := range []string{"F₁", "labelling", "alignment", "DF₁"} {
		steps = append(steps, printed[name][5])
	}
	p.expectScores(strings.Join(steps, " "))
	p.expectText(".step:last-of-type .total", printed["DF₁ − F₁"][0]+" on F₁")
	for _, row := range cells("#rows [role=option]", ".id, .figures b, .figures span") {
		want := printed[row[0]] // gold, system, F₁, labelling, alignment, DF₁, DF₁ − F₁
		expect("sentence "+row[0], row[1:], []string{want[2], want[5], want[6]})
	}
	want := printed[p.texts("#rows [aria-selected=true] .id")[0]]
	expect("the sentence that is shown", p.texts("#own b"), want[2:6])
}
