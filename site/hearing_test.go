package site_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/ops/handles"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// saying notes what the page tells those who listen: what changes in its live regions, together what changes at once. How
// long something takes is no part of it.
const saying = `
	globalThis.said = [];
	new MutationObserver((changes) => {
		const regions = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest("[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])"));
		for (const region of new Set(regions)) if (region && region.id !== "progress") said.push(region.textContent.trim());
	}).observe(document, { subtree: true, childList: true, characterData: true });`

// hears does something, waits, and returns all that was said since the test began.
func (p *page) hears(action func(), until string) []string {
	p.Helper()
	action()
	p.until(until)
	return eval[[]string](p, `said`)
}

// One change is one message, about the most that it changed.
func TestWhatChangesIsSaidOnce(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{saying}}.ready(t)
	before := len(eval[[]string](p, `said`))
	for _, change := range []struct {
		name   string
		action func()
		until  string
		want   string // as a regular expression
	}{
		{"an example", func() { p.openExample("corpus") }, ready, `alpha: 36 sentences, F₁ 77\.21, DF₁ 90\.91; beta: 36 sentences, F₁ 84\.12, DF₁ 90\.20`},
		{"the next sentence", func() { p.press("j") }, `document.querySelector("#place").textContent === "2 of 36"`, `Sentence 2 of 36: F₁ [\d.]+, DF₁ [\d.]+`},
		{"the sentence before", func() { p.press("k") }, `document.querySelector("#place").textContent === "1 of 36"`, `Sentence 1 of 36: F₁ [\d.]+, DF₁ [\d.]+`},
		{"a step", func() { p.press("1") }, `document.querySelector("#steps :checked").value === "f1"`, `F₁ .*`},
		{"an arc", func() { p.click("#canvas .arc.gold:not(.selected, .ignored) .label") }, `true`, `(Gold|Both sides) .*`},
		{"another order", func() { p.set("#order", "df1") }, `document.querySelector("#place").textContent !== "1 of 36"`, `Sentence \d+ of 36: F₁ [\d.]+, DF₁ [\d.]+`},
		{"a filter", func() { p.find("kind", "extra") }, `document.querySelector("#among").textContent.startsWith("1 of ")`, `\d of 36 sentences, F₁ [\d.]+, DF₁ [\d.]+(\. Sentence \d+ of 36: F₁ [\d.]+, DF₁ [\d.]+)?`},
		{"nothing found", func() { p.find("find", "no such words") }, `!document.querySelector("#none").hidden`, `No sentence found`},
		{"everything again", func() { p.click("#none button") }, `document.querySelector("#none").hidden`, `36 of 36 sentences, F₁ [\d.]+, DF₁ [\d.]+`},
		{"another system", func() { p.click("#tabs button:nth-child(2)") }, `document.querySelector("#tabs [aria-selected=true]").textContent.startsWith("beta")`, `Sentence \d+ of 36: F₁ [\d.]+, DF₁ [\d.]+`},
		{"an option", func() { p.scored(func() { p.set("[name=no_roots]", "true") }) }, ready, `alpha: 36 sentences, F₁ 77\.21, alignment 90\.48; beta: .*`},
		{"files", func() {
			p.scored(func() { p.drop("#drawing", example(p, "figure1.gold.deps"), example(p, "figure1.system.deps")) })
		}, ready, `figure1\.system: 1 sentence, F₁ 25\.00, alignment 75\.00`},
		{"a text that is pasted", func() {
			p.selectAll(system)
			p.scored(func() { p.insert(example(p, "figure1.gold.deps").text) })
		}, ready, `system: 1 sentence, F₁ 100\.00, alignment 100\.00`},
		{"files that do not belong together", func() {
			p.scored(func() {
				p.drop("#drawing", example(p, "corpus.gold.deps"), lacking(example(p, "corpus.alpha.deps"), 18))
				p.answer("Start anew with them")
			})
		}, ready, `from sentence 18 on, the words are not those of corpus\.gold\.deps[^₁]*`},
		{"nothing left", func() { p.settle(func() { p.write(gold, "") }) }, `document.documentElement.dataset.state === "empty"`, `There is nothing to score yet`},
	} {
		said := p.hears(change.action, fmt.Sprintf(`(%s) && said.length > %d`, change.until, before))
		if len(said) != before+1 || !regexp.MustCompile("^"+change.want+"$").MatchString(said[before]) {
			t.Errorf("%s is told as %q, want %s", change.name, said[before:], change.want)
		}
		before = len(said)
	}
	// Nothing was said afterwards.
	if said := eval[[]string](p, `said`); len(said) != before {
		t.Errorf("and then it is said: %q", said[before:])
	}
}

// A view that has the page to itself says nothing of scores that it does not show, and what was told of them is gone.
func TestAViewTellsOnlyWhatItShows(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	const live = `document.querySelector("#live").textContent`
	p.until(live + `.includes("F₁ 77.21")`)
	for _, view := range []string{"agreement", "study"} {
		p.run(`location.hash = "` + view + `"`)
		p.until(isShown(`[data-view="` + view + `"] .welcome`))
		p.loaded()
		if told := eval[string](p, live); strings.Contains(told, "F₁") {
			t.Errorf("%s tells %q", view, told)
		}
	}
}

// A tile that has the focus says itself what it is, so nothing else is said.
func TestATileIsNotSaidTwice(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{saying}}.ready(t)
	p.focus("#steps :checked")
	before := eval[[]string](p, `said`)
	p.press(kb.ArrowLeft)
	p.shows("alignment 75.00")
	if said := eval[[]string](p, `said`); len(said) > len(before) {
		t.Errorf("it is said: %q", said)
	}
}

// A node is what a screen reader is told of a part of the page.
type node struct{ role, name, description string }

// tree returns what a screen reader is told of the page.
func (p *page) tree() (list []node) {
	p.Helper()
	if _, err := chromedp.Call(p.chromium(), accessibility.Enable, cdp.Empty{}); err != nil {
		p.Fatal(err)
	}
	tree, err := chromedp.Call(p.chromium(), accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		p.Fatal(err)
	}
	text := func(v *accessibility.Value) (s string) {
		if v != nil {
			_ = json.Unmarshal(v.Value, &s) // what is no text is not looked at
		}
		return s
	}
	for _, n := range tree.Nodes {
		if !n.Ignored {
			list = append(list, node{text(n.Role), text(n.Name), text(n.Description)})
		}
	}
	return list
}

// plain is a text in which nothing stands that only programs say.
var plain = regexp.MustCompile(`^[^_{}<>|]+$`)

// Options, the order and the filters read as words: each is named by its label and described by what it does, and so are its
// values.
func TestOptionsReadAsWords(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.run(`document.querySelector("#options").open = true; document.querySelector("#filter-button").click()`)
	tree := p.tree()
	p.openExample("trees") // of which others are offered
	p.loaded()
	tree = append(tree, p.tree()...)
	p.drop("#drawing", votesOn12) // where votes are, it is chosen what is made of them
	p.judged()
	p.loaded()
	tree = append(tree, p.tree()...)
	known := map[string]string{"Order of the sentences": "combobox"}
	var values []string
	for _, c := range service.ChoicesOf(slices.Concat(ops.All, handles.Operations)) {
		for _, v := range c.Values {
			if c.Label != "" || c.Name == "order" {
				values = append(values, v.Label)
				if v.Label == "" || strings.Contains(v.Label, "-") {
					t.Errorf("%s: the value %s is called %q", c.Name, v.Text, v.Label)
				}
			}
		}
		if c.Label == "" {
			continue
		}
		switch c.Name {
		case "find":
			known["Find sentences: "+c.Label] = "searchbox"
			continue
		case "labels": // each by itself
			known["A is"], known["B is"] = "combobox", "combobox"
			continue
		}
		at := slices.IndexFunc(tree, func(n node) bool {
			return n.name == c.Label && n.role != "StaticText" && n.role != "LabelText" && n.role != "InlineTextBox"
		})
		if at < 0 {
			t.Errorf("%s is not there as %q", c.Name, c.Label)
			continue
		}
		if n := tree[at]; n.description != c.Help || !slices.Contains([]string{"combobox", "checkbox", "spinbutton", "textbox"}, n.role) {
			t.Errorf("%s is %+v", c.Name, n)
		}
	}
	for name, role := range known {
		if !slices.ContainsFunc(tree, func(n node) bool { return n.name == name && n.role == role }) {
			t.Errorf("there is no %s %q", role, name)
		}
	}
	for _, value := range values {
		if !slices.ContainsFunc(tree, func(n node) bool { return (n.role == "option" || n.role == "MenuListOption") && n.name == value }) {
			t.Errorf("there is no value %q", value)
		}
	}
	for _, n := range tree {
		if slices.Contains([]string{"combobox", "checkbox", "spinbutton", "textbox", "searchbox", "button", "group", "option", "tab", "radio"}, n.role) && (n.name != "" && !plain.MatchString(n.name)) {
			t.Errorf("it reads %+v", n)
		}
	}
}

// Every row of the drawing's table is reached and chosen by keys: Tab leads to the table, arrows from row to row.
func TestRowsOfTheTableAreReachedByKeyboard(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{saying}}.ready(t)
	p.until(`document.querySelectorAll("#table tbody tr").length === 10`)
	reached := func() int { return p.count("#table button[tabindex='0']") }
	if n := reached(); n != 0 {
		t.Errorf("Tab leads to %d rows that are not seen", n)
	}
	p.press("t")
	if n := reached(); n != 1 {
		t.Errorf("Tab leads to %d rows, want the one that is chosen", n)
	}
	p.focus("#table")
	p.press(kb.Tab)
	p.press(kb.Home)
	row := `document.activeElement.closest("tr").rowIndex`
	chosen := `document.querySelector("#table tr[aria-current=true]").rowIndex`
	for n := 1; n <= 10; n++ {
		if at := eval[[2]int](p, "["+row+","+chosen+"]"); at != [2]int{n, n} {
			t.Errorf("row %d: the focus is on %d, chosen is %d", n, at[0], at[1])
		}
		if title := p.text("#why h3"); title == "" || eval[int](p, `document.querySelectorAll("#table button[tabindex='0']").length`) != 1 {
			t.Errorf("row %d: %q", n, title)
		}
		p.press(kb.ArrowDown)
	}
	p.press(kb.ArrowUp)
	if at := eval[int](p, row); at != 9 {
		t.Errorf("above the last row is row %d", at)
	}
	before := len(eval[[]string](p, `said`))
	said := p.hears(func() { p.press(kb.End) }, fmt.Sprintf(`said.length > %d`, before))[before:]
	if len(said) != 1 || !strings.Contains(said[0], "The root of both sides is “believe” (S[dcl]).") {
		t.Errorf("the last row is told as %q", said)
	}
	// The focus stays when another step is drawn.
	p.press("2")
	p.until(`document.querySelector("#canvas title").textContent.includes("by labelling:")`)
	p.until(`document.querySelector("#table button[tabindex='0']") === document.activeElement`)
	if at := eval[int](p, row); at != 10 {
		t.Errorf("the focus has gone to row %d", at)
	}
}
