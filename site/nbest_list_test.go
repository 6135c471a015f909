package site_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// listShown is what the core says of one list.
type listShown struct {
	ID            string
	Parses        int
	First, Second int
	Classes       []struct {
		Class        int
		Parses       []struct{ Rank int }
		Dependencies []struct{}
	}
	Differ struct {
		First, Second []struct {
			Predicate string `json:"predicate_form"`
			Argument  string `json:"argument_form"`
			Category  string
			Slot      int
		}
	}
}

// expectList waits until the page shows a list as the core says it.
func (p *page) expectList(files roles, chosen parameters) {
	p.Helper()
	var want listShown
	all := parameters{"output": "json"}
	for name, value := range chosen {
		all[name] = value
	}
	if err := json.Unmarshal(native(p, "nbest_list", all, files).Body, &want); err != nil {
		p.Fatal(err)
	}
	p.until(`document.querySelector('` + nbestView + `.list-of-parses .words b').textContent === ` + quoted(want.ID) + ` && document.querySelectorAll('` + nbestView + `.classes button')[` + strconv.Itoa(want.First-1) + `]?.ariaPressed === "true"`)
	var classes, rows []string
	for _, c := range want.Classes {
		var ranks []string
		for _, parse := range c.Parses {
			ranks = append(ranks, strconv.Itoa(parse.Rank))
		}
		parses := " parses"
		if len(ranks) == 1 {
			parses = " parse"
		}
		classes = append(classes, strconv.Itoa(len(ranks))+parses+" rank "+strings.Join(ranks, ", "))
	}
	got := p.texts(nbestView + ".classes button")
	for i := range got {
		got[i], _, _ = strings.Cut(got[i], " F₁")
		got[i] = strings.TrimSpace(got[i])
	}
	if !slices.Equal(got, classes) {
		p.Errorf("the classes are %q, want %q", got, classes)
	}
	if got, want := p.count(nbestView+".list-of-parses .trees svg"), len(want.Classes[want.First-1].Parses); got != want {
		p.Errorf("%d derivations are drawn, want %d", got, want)
	}
	if len(want.Classes) < 2 {
		p.expectVisible(false, nbestView+".difference")
		return
	}
	for i, only := range [][]struct {
		Predicate string `json:"predicate_form"`
		Argument  string `json:"argument_form"`
		Category  string
		Slot      int
	}{want.Differ.First, want.Differ.Second} {
		for _, d := range only {
			n := []int{want.First, want.Second}[i]
			rows = append(rows, strings.Join([]string{"meaning " + strconv.Itoa(n), d.Predicate, d.Argument, d.Category, strconv.Itoa(d.Slot)}, "|"))
		}
	}
	if got := p.values(nbestView+".difference tbody tr", `[...e.children].map((cell) => cell.textContent).join("|")`); !slices.Equal(got, rows) {
		p.Errorf("the difference is %q, want %q", got, rows)
	}
	p.expectVisible(true, nbestView+".difference .canvas svg")
}

// A list is folded into classes, of which one is drawn and two are compared.
func TestAListIsFolded(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	files := roles{"system": {lists}, "gold": {gold}}
	p := amongLists(t)
	p.drop("main", lists, gold)
	p.listed(9)
	p.expectList(files, parameters{"n": "2"})
	p.expectText(nbestView+".list-of-parses h2", "10 trees, 2 meanings")
	p.expectText(nbestView+".one", "Different trees, same meaning")
	p.click(nbestView + ".classes button:nth-child(2)")
	p.expectList(files, parameters{"n": "2", "first": "2", "second": "1"})

	p.click(nbestView + `.items .lists [data-n="9"]`)
	p.expectList(files, parameters{"n": "9"})
	p.set(nbestView+".difference select:nth-of-type(2)", "4")
	p.until(`document.querySelector('` + nbestView + `.difference tbody tr:last-child td').textContent === "meaning 4"`)
	p.expectList(files, parameters{"n": "9", "first": "1", "second": "4"})

	p.click(nbestView + `.items .lists [data-n="1"]`)
	p.expectList(files, parameters{"n": "1"})
	p.expectText(nbestView+".list-of-parses h2", "8 trees, all with the same meaning")
	if folded := p.count(nbestView + ".trees .folded"); folded != 0 {
		t.Errorf("%d constituents are folded", folded)
	}
}

// A sentence that the parser gave up has a list without parses, of which nothing is drawn or opened.
func TestAListWithoutParses(t *testing.T) {
	t.Parallel()
	const tree = `(<T S[dcl] 1 2> (<L NP PRP PRP it NP>) (<L S[dcl]\NP VBZ VBZ rains S[dcl]\NP>) )` + "\n"
	lists := file{"lists.auto", "ID=1\n" + tree + "ID=1\n" + tree + "ID=2\n"}
	p := amongLists(t)
	p.drop("main", lists, file{"gold.auto", "ID=1\n" + tree + "ID=2\n" + tree})
	p.listed(2)
	titled := func(title string) {
		p.Helper()
		p.until(`document.querySelector('` + nbestView + `.list-of-parses h2').textContent === ` + quoted(title))
	}
	titled("2 trees, all with the same meaning")
	p.click(nbestView + `.items .lists [data-n="2"]`)
	titled("No parse")
	p.expectText(nbestView+".list-of-parses .at", "2 of 2")
	p.expectVisible(false, nbestView+".opening", nbestView+".again button", nbestView+".difference")
	if drawn := p.count(nbestView + ".list-of-parses .trees svg, " + nbestView + ".classes button"); drawn != 0 {
		t.Errorf("%d derivations and classes are there", drawn)
	}
	p.click(nbestView + `.items .lists [data-n="1"]`)
	titled("2 trees, all with the same meaning")
	p.expectVisible(true, nbestView+".opening")
}

// Two parses go into other views, where they are what is compared, and come back from there by one step.
func TestTwoParsesAreOpenedElsewhere(t *testing.T) {
	t.Parallel()
	lists, _ := parsesOf(t)
	p := amongLists(t)
	before := p.typed(gold)
	p.drop("main", lists)
	p.listed(9)
	p.expectList(roles{"system": {lists}}, parameters{"n": "2"})
	if values := p.values(nbestView+".opening select", "e.value"); !slices.Equal(values, []string{"1", "5"}) {
		t.Errorf("parses %q are chosen", values)
	}
	p.scored(func() { p.click(nbestView + ".opening button") })
	p.until(`location.hash === "#score"`)
	p.expectText(gold+" .name", "Sentence 2, 1st parse")
	p.expectText(system+" .name", "Sentence 2, 5th parse")
	p.expectText("#compared", "Sentence 2, 5th parse against Sentence 2, 1st parse")
	p.expectText("#undo .undo", "Open parses of sentence 2")
	if f1 := p.text(".step .number"); f1 == "100.00" {
		t.Error("they are the same")
	}
	p.scored(func() { p.click("#undo .undo") })
	if now := p.typed(gold); now != before {
		t.Errorf("gold is %q", now)
	}

	// Of one class the derivations differ, and nothing else.
	p.run(`location.hash = "nbest"`)
	p.until(isShown(nbestView + ".opening"))
	p.set(nbestView+".opening select:nth-of-type(2)", "2")
	p.scored(func() { p.click(nbestView + ".opening button:last-of-type") })
	p.until(`location.hash === "#derivations" && document.querySelector('[data-view="derivations"] svg')`)
	p.loaded()
	p.run(`location.hash = "score"`)
	p.until(isShown(".step .number"))
	p.expectText(".step .number", "100.00")
}

// A sentence of a list is parsed anew, with its supertags.
func TestASentenceOfAListIsParsed(t *testing.T) {
	t.Parallel()
	lists, _ := parsesOf(t)
	p := amongLists(t)
	p.drop("main", lists)
	p.listed(9)
	p.expectList(roles{"system": {lists}}, parameters{"n": "2"})
	p.click(nbestView + ".again button")
	p.until(`document.querySelector('` + nbestView + `.yourself textarea').value.startsWith("Anna|NP saw|") && document.activeElement.matches("textarea")`)
	p.until(`document.querySelector('` + nbestView + `.yourself .cells title')?.textContent.includes("chart of 8 words")`)
}
