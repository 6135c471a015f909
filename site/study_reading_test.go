package site_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

// tabTo presses Tab until something has the focus.
func (p *page) tabTo(selector string) {
	p.Helper()
	for range 60 {
		p.press(kb.Tab)
		if eval[bool](p, `document.activeElement.matches(`+quoted(selector)+`)`) {
			return
		}
	}
	p.Fatalf("Tab does not lead to %s", selector)
}

// A whole study, with no mouse.
func TestAStudyIsDoneByKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "study"`)
	p.until(isShown(".welcome"))
	p.loaded()
	p.tabTo(".welcome .ways > .push") // the example
	p.press("\r")
	p.until(isAt("Beginning") + ` && document.activeElement.matches("[data-screen=begin] h2")`)
	p.tabTo("[name=judge]")
	p.press("Ann")
	p.tabTo("[data-screen=begin] .push")
	p.press("\r")
	p.until(isAt("Instructions") + ` && document.activeElement.matches("[data-screen=instructions] h2")`)
	p.tabTo("[data-screen=instructions] .push")
	p.press("\r")
	p.until(isAt("Sentence 1 of 3") + ` && document.activeElement.matches(".question h2")`)
	p.press("a")
	p.until(isMarked("1✓, 2, 3, 1, 2, 3"))
	p.press(kb.ArrowRight)
	p.until(isAt("Sentence 2 of 3") + ` && document.activeElement.matches(".question h2")`)
	p.tabTo(".answer:nth-of-type(3)")
	p.press(" ")
	p.until(isMarked("1✓, 2✓, 3, 1, 2, 3"))
	p.tabTo(".comment textarea")
	p.press("a b") // which are letters here
	p.press(kb.ArrowLeft)
	p.until(isMarked("1✓, 2✓ comment, 3, 1, 2, 3"))
	if typed := p.typed(".comment"); typed != "a b" {
		t.Errorf("the comment is %q", typed)
	}
	p.tabTo("#views a") // past the end, and around
	p.tabTo(".items button")
	p.press(kb.ArrowDown)
	p.press(" ")
	p.until(isAt("Sentence 3 of 3"))
	p.press("b")
	p.press(kb.ArrowLeft)
	p.until(isAt("Sentence 2 of 3"))
	p.press("A") // changes it
	p.until(`document.querySelector(".answer[aria-pressed=true]").textContent.startsWith("A")`)
	for _, place := range []string{"Sentence 3 of 3", "Instructions", "Pair 1 of 3", "Pair 2 of 3", "Pair 3 of 3", "End"} {
		p.press(kb.ArrowRight)
		p.until(isAt(place))
		if strings.HasPrefix(place, "Pair") {
			p.press("b")
			p.until(`document.querySelector(".answer[aria-pressed=true]")?.textContent.startsWith("B")`)
		}
	}
	p.until(`document.activeElement.matches("[data-screen=end] h2") && document.activeElement.textContent === "That is all. Thank you"`)
	if marks := p.marks(); marks != "1✓, 2✓ comment, 3✓, 1✓, 2✓, 3✓" {
		t.Errorf("answered is %s", marks)
	}
	p.tabTo("[data-screen=end] .push")
}

// Where the inputs are out of sight, no key changes them, and nothing of their scores is said.
func TestKeysOfAStudyLeaveTheScoresAlone(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{saying}}.ready(t)
	p.openExample("corpus")
	p.scored(func() { p.click("#tabs button:nth-child(2)"); p.scored(func() { p.set("[name=no_roots]", "true") }) })
	scores, place := p.scores(), p.text("#place")
	p.begins(aStudy(t, 2, 1, 1), "Ann")
	p.expectVisible(false, ".inputs", "#sentences", "#tabs", "#cite")
	before := len(eval[[]string](p, `said`))
	p.press("1j/kt")
	p.must(p.tab.withCtrl("z", ""))
	p.press(kb.ArrowRight)
	p.until(isAt("Sentence 1 of 2"))
	said := eval[[]string](p, `said`)[before:]
	if want := []string{"Task 1 of 2 · Sentence 1 of 2. No answer yet"}; !slices.Equal(said, want) {
		t.Errorf("it is said: %q", said)
	}
	p.run(`location.hash = "score"`)
	p.until(isShown("#steps"))
	p.expectScores(scores)
	p.expectText("#place", place)
	p.expectVisible(true, ".inputs", "#sentences", "#tabs", "[data-testid=export-button]")
}

// What changes is said once.
func TestAJudgeHearsWhatChanges(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{saying}}.ready(t)
	p.begins(aStudy(t, 2, 1, 1), "Ann")
	before := len(eval[[]string](p, `said`))
	for _, change := range []struct {
		name   string
		action func()
		want   string
	}{
		{"an item", func() { p.press(kb.ArrowRight) }, "Task 1 of 2 · Sentence 1 of 2. No answer yet"},
		{"an answer", func() { p.press("a") }, "A isolates it better"},
		{"another", func() { p.press("b") }, "B isolates it better"},
		{"the next item", func() { p.press(kb.ArrowRight) }, "Task 1 of 2 · Sentence 2 of 2. No answer yet"},
		{"and back", func() { p.press(kb.ArrowLeft) }, "Task 1 of 2 · Sentence 1 of 2. B isolates it better"},
		{"it is left open", func() { p.click(".answers .link") }, "No answer yet"},
	} {
		said := p.hears(change.action, fmt.Sprintf(`said.length > %d`, before))
		if len(said) != before+1 || said[before] != change.want {
			t.Errorf("%s is told as %q, want %s", change.name, said[before:], change.want)
		}
		before = len(said)
	}
}

// A figure is a drawing, and a table that says the same; neither says which metric or parser is behind it.
func TestAFigureIsATableToo(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := open(t)
	p.begins(of, "Ann")
	for _, at := range []struct{ item, place string }{{"0", "Instructions"}, {"1", "Sentence 1 of 2"}} {
		p.until(isAt(at.place))
		for i, option := range []string{"a", "b"} {
			var want struct {
				Title, Text string
				Tables      []struct {
					Caption string
					Columns []string
					Rows    [][]string
				}
			}
			reply := native(t, "study_item", parameters{"item": at.item, "option": option}, roles{"study": {of}})
			if err := json.Unmarshal(reply.Body, &want); err != nil {
				t.Fatal(err)
			}
			texts := []string{want.Text}
			for _, table := range want.Tables {
				texts = append(append(texts, table.Caption), table.Columns...)
				texts = append(texts, slices.Concat(table.Rows...)...)
			}
			card := fmt.Sprintf(".figures .drawing:nth-child(%d)", i+1)
			p.expectText(card+" h3", want.Title)
			if got := p.texts(card + " .table :is(p, caption, th, td)"); !slices.Equal(got, texts) {
				t.Errorf("%s, %s: the table says %q, want %q", at.place, option, got, texts)
			}
			p.expectVisible(true, card+" .canvas > svg[role=img]")
		}
		p.press(kb.ArrowRight)
	}
	if shown := p.text(desk); strings.Contains(shown, "F₁") || strings.Contains(shown, "corpus.") {
		t.Errorf("it names what is judged: %s", shown)
	}
	p.click(".figures .views button")
	p.expectVisible(true, ".figures .drawing:first-child .table", ".figures .drawing:nth-child(2) .canvas")
	p.expectVisible(false, ".figures .drawing:first-child .canvas")
}

// Drawings fit: on a phone they are broken into rows, and turning it draws them anew.
func TestFiguresFitTheWindow(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.begins(aStudy(t, 2, 1, 1), "Ann")
	rows := func() int { return eval[int](p, `+document.querySelector(".figures svg").dataset.rows`) }
	if n := rows(); n != 1 {
		t.Errorf("the example has %d rows", n)
	}
	before := p.focused()
	p.resize(390, 844)
	p.until(`+document.querySelector(".figures svg").dataset.rows > 1`)
	if now := p.focused(); now != before {
		t.Errorf("the focus went from %s to %s", before, now)
	}
	p.drawAgain()
	if width := eval[int64](p, `document.scrollingElement.scrollWidth`); width > 390 {
		t.Errorf("the page is %d wide", width)
	}
	p.resize(1440, 900)
	p.until(`+document.querySelector(".figures svg").dataset.rows === 1`)
}

// focused says what has the focus.
func (p *page) focused() string {
	p.Helper()
	return eval[string](p, `document.activeElement.outerHTML.slice(0, 60)`)
}

// What a study that is made can be asked for are choices of the core.
func TestTheFormOfAStudyHasChoicesOfTheCore(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "study"`)
	p.until(isShown(".welcome"))
	p.loaded()
	choices := service.Find(ops.All, "study_make").Choices
	for _, name := range p.values(".make [name]", "e.name") {
		at := slices.IndexFunc(choices, func(c *service.Choice) bool { return c.Name == name })
		if at < 0 {
			t.Errorf("there is no choice %s", name)
			continue
		}
		c := choices[at]
		field := ".make [name=" + name + "]"
		if value := p.values(field, "e.value")[0]; value != c.Default {
			t.Errorf("%s is %q, want %q", name, value, c.Default)
		}
		var values []string
		for _, v := range c.Values {
			values = append(values, v.Text)
		}
		if got := p.values(field+" option", "e.value"); !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(values))) {
			t.Errorf("%s can be %q, want %q", name, got, values)
		}
	}
}

// The list of items tells sentences apart by their first words, of both sentences where an item has two.
func TestItemsAreListedByTheirFirstWords(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	var told struct {
		Tasks []struct{ Begins []string }
	}
	p := open(t)
	p.must(json.Unmarshal(native(t, "study", nil, roles{"study": {of}}).Body, &told))
	p.drop("main", of)
	p.until(isAt("Beginning"))
	p.loaded()
	var want []string
	for _, task := range told.Tasks {
		want = append(want, task.Begins...)
	}
	if got := p.texts(".items .item .begins"); !slices.Equal(got, want) || len(got) != 3 {
		t.Errorf("the items are %q, want %q", got, want)
	}
	if !strings.Contains(want[2], " / ") {
		t.Errorf("an item of two sentences begins with %q", want[2])
	}
	for _, begin := range want {
		for part := range strings.SplitSeq(begin, " / ") {
			if words := strings.Fields(strings.TrimSuffix(part, " …")); len(words) == 0 || len(words) > 6 {
				t.Errorf("%q has %d words", part, len(words))
			}
		}
	}
}
