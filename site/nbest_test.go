package site_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// nbestView is the view of n-best lists, as a selector.
const nbestView = `[data-view="nbest"] `

// parsesOf are the lists of the example, and gold.
func parsesOf(t testing.TB) (lists, gold file) {
	t.Helper()
	return example(t, "nbest.lists.auto"), example(t, "nbest.gold.auto")
}

// toldOfLists is what the core says of lists.
type toldOfLists struct {
	Signature string
	Lists     int
	Parses    int
	Rows      []struct {
		N, Parses, Distinct int
		ID, Words           string
		Best                map[string]struct{ Rank int }
	}
	Shown struct {
		PerList     string `json:"per_list"`
		Distinct    string `json:"distinct_per_list"`
		Repeated    string
		Collisions  string
		Comparisons string
		Oracle      []struct{ F1, DF1 struct{ F1 string } }
		Tables      []struct {
			Key  string
			Rows [][]string
		}
	}
	Reranked struct {
		F1 struct {
			Reached string `json:"shown_reached"`
			Gained  string `json:"shown_gained"`
		}
	}
}

// row is a row of the table of oracles.
func (l *toldOfLists) row(name string) []string {
	for _, t := range l.Shown.Tables {
		for _, row := range t.Rows {
			if t.Key == "oracle" && row[0] == name {
				return row
			}
		}
	}
	return nil
}

func nbestNative(t testing.TB, p parameters, files roles) (want toldOfLists, body string) {
	t.Helper()
	all := parameters{"output": "json", "sentences": "true"}
	for name, value := range p {
		all[name] = value
	}
	reply := native(t, "nbest", all, files)
	if err := json.Unmarshal(reply.Body, &want); err != nil {
		t.Fatal(err)
	}
	return want, string(reply.Body)
}

// amongLists opens the view of n-best lists.
func amongLists(t testing.TB) *page {
	t.Helper()
	p := open(t)
	amongListsOf(p)
	return p
}

func amongListsOf(p *page) {
	p.Helper()
	p.run(`location.hash = "nbest"`)
	p.until(isShown(nbestView + ".cells svg"))
	p.loaded()
}

// listed waits until the page shows so many lists, and one of them.
func (p *page) listed(lists int) {
	p.Helper()
	p.until(`document.querySelectorAll('` + nbestView + `.items .lists button').length === ` + strconv.Itoa(lists) + ` && document.querySelector('` + nbestView + `.list-of-parses .classes').checkVisibility()`)
}

// expectLists wants the page to show what the core says.
func (p *page) expectLists(want toldOfLists, order ...int) {
	p.Helper()
	figures := []string{want.Shown.PerList, want.Shown.Distinct}
	if all := want.Shown.Oracle; len(all) > 0 {
		figures = append(figures, all[len(all)-1].F1.F1, all[len(all)-1].DF1.F1)
	}
	figures = append(figures, want.Shown.Collisions)
	var entries []string
	for _, n := range order {
		row := want.Rows[n-1]
		entries = append(entries, row.ID+" "+row.Words+" "+strconv.Itoa(row.Parses)+" parses · "+strconv.Itoa(row.Distinct)+" distinct")
	}
	got := p.texts(nbestView + ".items .lists button")
	for i := range got {
		got[i], _, _ = strings.Cut(got[i], " · best is")
	}
	if !slices.Equal(got, entries) {
		p.Errorf("the lists are %q, want %q", got, entries)
	}
	if got := p.texts(nbestView + ".told .figure"); !slices.Equal(got, figures) {
		p.Errorf("the figures are %q, want %q", got, figures)
	}
	p.expectText(nbestView+".told .sets", want.Shown.Repeated)
	p.expectText(nbestView+".told", want.Shown.Comparisons)
	p.expectText(nbestView+".foot", want.Signature)
}

func TestListsAreDropped(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	want, _ := nbestNative(t, nil, roles{"system": {lists}, "gold": {gold}})
	p := open(t)
	p.drop("main", gold, lists)
	p.listed(9)
	p.loaded()
	if hash := eval[string](p, `location.hash`); hash != "#nbest" {
		t.Errorf("the address ends in %s", hash)
	}
	p.expectLists(want, 2, 3, 5, 6, 8, 1, 9, 7, 4)
	p.expectText(nbestView+".given", "nbest.gold.auto")
	p.expectText(nbestView+".oracle desc", "DF₁")
	p.expectVisible(true, nbestView+".oracle svg", nbestView+".diversity")
	p.expectText("#live", want.Shown.PerList+" parses a list")

	// What is saved is what the command line writes.
	given := roles{"system": {lists}, "gold": {gold}}
	for what, end := range map[string]string{"json": "json", "tsv": "tsv", "latex": "tex", "markdown": "md"} {
		p.expectSaved(given, saved{what, "nbest-nbest-lists." + end, "nbest", parameters{"output": what, "sentences": "true"}})
	}
	p.expectSaved(roles{"system": {lists}}, saved{"Lists without repetitions: file", "distinct." + lists.name, "nbest_dedup", nil})
}

func TestListsWithoutGold(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	want, _ := nbestNative(t, nil, roles{"system": {lists}})
	p := amongLists(t)
	p.drop("main", lists)
	p.listed(9)
	p.expectLists(want, 2, 3, 5, 6, 8, 1, 9, 7, 4)
	p.expectVisible(false, nbestView+".oracle", nbestView+".opening option[value=gold]")

	// Gold that is chosen then is compared with them, and goes again.
	p.choose(nbestView+".given .ways > :nth-child(2)", gold)
	p.until(`document.querySelector('` + nbestView + `.oracle')?.checkVisibility()`)
	p.listed(9)
	want, _ = nbestNative(t, nil, roles{"system": {lists}, "gold": {gold}})
	p.expectLists(want, 2, 3, 5, 6, 8, 1, 9, 7, 4)
	p.choose(nbestView+".given .ways > :nth-child(3)", gold.named("reranked.auto"))
	p.until(`document.querySelector('` + nbestView + `.told').textContent.includes("reranked F₁100.00")`)
	p.listed(9)
	p.focus(nbestView + `.given li [aria-label="Remove reranked.auto"]`)
	p.press("\r")
	p.until(`!document.querySelector('` + nbestView + `.told').textContent.includes("reranked")`)
	p.listed(9)
	p.set(nbestView+".items select", "gain")
	p.until(`document.querySelector('` + nbestView + `.items .lists button').dataset.n === "6"`)
	p.focus(nbestView + `.given li [aria-label="Remove nbest.gold.auto"]`)
	p.press("\r")
	p.until(`!document.querySelector('` + nbestView + `.oracle').checkVisibility()`)
	p.listed(9)
	if order := eval[string](p, `document.querySelector('`+nbestView+`.items select').value`); order != "repeated" {
		t.Errorf("the order is %s", order)
	}
}

// Hashes of fewer bits collide, and the page says so.
func TestFewerBits(t *testing.T) {
	t.Parallel()
	lists, _ := parsesOf(t)
	p := amongLists(t)
	p.drop("main", lists)
	p.listed(9)
	p.set(nbestView+".told select", "16")
	p.until(`document.querySelector('` + nbestView + `.foot').textContent.includes("xor16")`)
	p.listed(9)
	want, _ := nbestNative(t, parameters{"bits": "16"}, roles{"system": {lists}})
	p.expectLists(want, 2, 3, 5, 6, 8, 1, 9, 7, 4)
}

// Lists are looked for, and stand in other orders; keys lead from one to the next.
func TestListsAreFound(t *testing.T) {
	t.Parallel()
	lists, _ := parsesOf(t)
	want, _ := nbestNative(t, nil, roles{"system": {lists}})
	p := amongLists(t)
	p.drop("main", lists)
	p.listed(9)
	shown := func(id string) {
		t.Helper()
		p.until(`document.querySelector('` + nbestView + `.list-of-parses .words b').textContent === ` + quoted(id))
	}
	shown("2")
	p.press("j")
	shown("3")
	p.press("k")
	shown("2")
	p.set(nbestView+".items select", "corpus")
	p.expectLists(want, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	p.expectText(nbestView+".list-of-parses .at", "2 of 9")
	seek := func(words string) {
		p.run(`{ const field = document.querySelector('` + nbestView + `.items input'); field.value = ` + quoted(words) + `; field.dispatchEvent(new Event("input")); }`)
	}
	seek("LETTER")
	p.expectLists(want, 8, 9)
	p.click(nbestView + ".items .lists button:last-child")
	shown("9")
	p.expectText(nbestView+".list-of-parses .at", "2 of 2")
	seek("no such words")
	p.expectText(nbestView+".items > .soft", "No such list")
	seek("4")
	p.expectLists(want, 4)
}

// What is wrong is said with its place, and no number of before stays.
func TestWrongLists(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	p := amongLists(t)
	p.drop("main", lists, gold)
	p.listed(9)
	broken := lists
	broken.text = strings.Replace(lists.text, "(<L N NNS NNS parrots N>)", "(<L N NNS NNS parrots N>", 1)
	p.drop("main", broken)
	p.answer("Replace the lists")
	p.until(`document.querySelector('` + nbestView + `.findings .error')`)
	p.expectText(nbestView+".findings", "nbest.lists.auto")
	p.expectText(nbestView+".findings .place", "line ")
	p.expectVisible(false, nbestView+".told", nbestView+".items", nbestView+".list-of-parses", nbestView+".oracle", nbestView+".difference", nbestView+".foot code")
	p.drop("main", lists)
	p.answer("Replace the lists")
	p.listed(9)
	p.expectVisible(false, nbestView+".findings .error")

	// Gold of other sentences is no gold of these; without it they are what they are.
	p.drop("main", gold.replaced(t, "(<L NP NNP NNP Anna NP>)", "(<L NP NNP NNP Anna NP>"))
	p.answer("Replace gold")
	p.until(`document.querySelector('` + nbestView + `.findings .error')`)
	p.focus(nbestView + ".findings .link")
	p.press("\r")
	p.listed(9)
	p.expectVisible(false, nbestView+".oracle")
}

// Of many lists the first are shown, more of them whenever they are asked for, and the one that is shown in any case.
func TestManyListsAreShownInPieces(t *testing.T) {
	t.Parallel()
	p := open(t)
	amongListsOf(p)
	var text strings.Builder
	for i := range 900 {
		fmt.Fprintf(&text, "ID=%d\n(<L NP PRP PRP he%d NP>)\n", i+1, i+1)
	}
	p.drop("main", file{"many.auto", text.String()})
	p.listed(400)
	const more = nbestView + ".items .more"
	p.expectText(more, "Show 400 more of 500")
	p.click(more)
	p.listed(800)
	p.expectText(more, "Show 100 more lists")
	p.click(more)
	p.listed(900)
	p.expectVisible(false, more)
	p.set(nbestView+".items select", "corpus")
	p.listed(400)
	p.loaded()
}

// A reranker is chosen, or dropped, as its model or as the ranks that it chose, and the numbers say what it gains.
func TestWhatARerankerGains(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	given := roles{"system": {lists}, "gold": {gold}}
	model := file{name: "model.txt", text: string(native(t, "nbest_model", nil, given).Body)}
	given["reranked"] = []file{model}
	want, _ := nbestNative(t, nil, given)
	of := want.Reranked.F1
	tile := "reranked F₁" + want.row("reranked")[3] + of.Gained + " over 1-best: " + of.Reached + " of the way to the oracle"

	p := amongLists(t)
	p.drop("main", model)
	p.until(isShown(nbestView + ".given .missing"))
	p.expectText(nbestView+".given .missing", "A reranker chooses from lists: choose n-best lists, and their gold.")
	p.expectText(nbestView+".given .ways > :first-child button", "Choose lists…")
	p.drop("main", lists, gold)
	p.listed(9)
	p.expectText(nbestView+".given .ways > :first-child button", "Other lists…")
	p.drop("main", model)
	p.until(`document.querySelector('` + nbestView + `.told').textContent.includes(` + strconv.Quote(tile) + `)`)
	p.until(`document.querySelector('` + nbestView + `').textContent.includes("the model was trained on this sentence")`)
	p.listed(9)

	p.choose(nbestView+".given .ways > :nth-child(3)", file{name: "ranks.txt", text: strings.Repeat("1\n", 9)})
	p.until(`document.querySelector('` + nbestView + `.told').textContent.includes("+0.00 over 1-best: 0 % of the way to the oracle")`)
	p.until(`!document.querySelector('` + nbestView + `').textContent.includes("the model was trained on")`)
}

// On a phone the files are unfolded where lists are missing, and folded again when they have come, so that the numbers come first.
func TestFilesAreFoldedAwayOnceThereAreLists(t *testing.T) {
	t.Parallel()
	lists, gold := parsesOf(t)
	p := amongLists(t)
	p.resize(390, 844)
	unfolded := `document.querySelector('` + nbestView + `.fold').ariaExpanded === "true"`
	p.until(`!(` + unfolded + `)`)
	p.choose(nbestView+".given .ways > :nth-child(2)", gold)
	p.until(unfolded)
	p.choose(nbestView+".given .ways > :nth-child(1)", lists)
	p.listed(9)
	p.until(`!(` + unfolded + `)`)
}
