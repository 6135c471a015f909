package site_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/ops/handles"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// find says what is looked for, in the field or in a filter, as the person does.
func (p *page) find(name, text string) {
	p.Helper()
	p.run(fmt.Sprintf(`{
		const field = document.querySelector("#finding [name=%s]");
		field.value = %s;
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}`, name, quoted(text)))
}

// insert types a text where the focus is, in one go.
func (p *page) insert(text string) {
	p.Helper()
	if _, err := chromedp.Call(p.chromium(), input.InsertText, input.InsertTextParams{Text: text}); err != nil {
		p.Fatal(err)
	}
}

// slash presses the key that leads to the field. It comes as it does from a keyboard: whoever takes the key, takes the letter.
func (p *page) slash() {
	p.Helper()
	key := input.DispatchKeyEventParams{Key: "/", Code: "Slash", Text: "/", WindowsVirtualKeyCode: 191}
	for _, key.Type = range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
		if _, err := chromedp.Call(p.chromium(), input.DispatchKeyEvent, key); err != nil {
			p.Fatal(err)
		}
	}
}

// finds waits until the list says that it holds so many.
func (p *page) finds(want string) {
	p.Helper()
	p.until(`document.querySelector("#sentences-title").textContent === ` + quoted(want))
}

// listed is what the core replies about a list.
type listed struct {
	Found, Total int
	Shown        map[string]struct{ Score string }
	Rows         []struct{ N int }
}

// byKind is what the core says of the kinds of a system.
type byKind struct {
	Wrong map[string][2]int
	Kinds []map[string]any
}

// ofCorpus asks the core about a comparison of the example, which it keeps.
func ofCorpus[T any](t *testing.T, operation string, chosen parameters) (reply T) {
	t.Helper()
	core := service.New(slices.Concat(ops.All, handles.Operations)...)
	files := map[string][]service.File{}
	for role, list := range corpus(t) {
		for _, f := range list {
			files[role] = append(files[role], f.asInput())
		}
	}
	if _, e := core.Do(service.Call{Operation: "open", Files: files}, service.Host{}); e != nil {
		t.Fatal(e)
	}
	call := service.Call{Operation: operation, Parameters: []service.Parameter{{Name: "handle", Value: "1"}}}
	for name, text := range chosen {
		call.Parameters = append(call.Parameters, service.Parameter{Name: name, Value: text})
	}
	answer, e := core.Do(call, service.Host{})
	if e != nil {
		t.Fatal(e)
	}
	if err := json.Unmarshal(answer.Body, &reply); err != nil {
		t.Fatal(err)
	}
	return reply
}

// list returns the numbers of the sentences that are listed; all must be in sight.
func (p *page) list() (numbers []int) {
	p.Helper()
	for _, text := range p.values("#rows [role=option]", "e.dataset.n") {
		n, err := strconv.Atoi(text)
		if err != nil {
			p.Fatal(err)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// What is found is what the core finds, and its scores stand in the heading of the list; the tiles stay those of the corpus.
func TestSentencesAreFound(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.until(`document.querySelector("#sentences-title").textContent === "36 sentences"`)
	p.expectVisible(false, "#found", "#none", "#filters")
	tiles := p.scores()
	p.slash()
	p.insert("The ")
	p.until(`document.querySelector("#finding [name=find]").value === "The "`)
	for _, chosen := range []parameters{
		{"find": "The "},
		{"find": "The ", "kind": "other-category"},
		{"find": "The ", "kind": "other-category", "shortest": "9"},
		{"kind": "other-category", "shortest": "9"},
		{"shortest": "9", "longest": "9"},
		{"category": `(S[dcl]\NP)/NP`, "slot": "2"},
		{"parsed": "yes", "kind": "complement-adjunct"},
	} {
		for _, name := range p.values("#finding [name]", "e.name") {
			usual := ""
			if name == "kind" || name == "parsed" || name == "range" {
				usual = "any"
			}
			if text := chosen[name]; text != "" {
				p.find(name, text)
			} else {
				p.find(name, usual)
			}
		}
		asked := parameters{"to": "2000"}
		for name, text := range chosen {
			asked[name] = text
		}
		want := ofCorpus[listed](t, "rows", asked)
		if want.Found == 0 || want.Found == 36 {
			t.Errorf("%v: %d found, which tests nothing", chosen, want.Found)
		}
		p.until(fmt.Sprintf(`document.querySelectorAll("#found .chips button").length === %d`, len(chosen))) // as many may be found as before
		p.finds(fmt.Sprintf("%d of 36 sentences", want.Found))
		var numbers []int
		for _, row := range want.Rows {
			numbers = append(numbers, row.N)
		}
		if got := p.list(); !slices.Equal(got, numbers[:len(got)]) || len(got) < min(len(numbers), 10) {
			t.Errorf("%v: listed are %v, want %v", chosen, got, numbers)
		}
		p.expectText("#found p", " F₁ "+want.Shown["f1"].Score+" DF₁ "+want.Shown["df1"].Score)
		if got := p.scores(); got != tiles {
			t.Errorf("%v: the tiles say %s, of the corpus they said %s", chosen, got, tiles)
		}
	}
	// Each can be taken back where it is shown.
	for n := 2; n > 0; n-- {
		p.click("#found .chips button")
		p.until(fmt.Sprintf(`document.querySelectorAll("#found .chips button").length === %d`, n-1))
	}
	p.finds("36 sentences")
	if got := p.values("#finding [name]", "e.value"); strings.Join(got, "") != "anyanyany" {
		t.Errorf("the controls say %q", got)
	}
	p.expectVisible(false, "#found")
}

// Every filter of the core has its control, with words for its values.
func TestEveryFilterOfTheCoreHasAControl(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	var want []string
	for _, c := range service.ChoicesOf(slices.Concat(ops.All, handles.Operations)) {
		if c.Group == service.Kept && c.Label != "" {
			text := c.Name
			for _, v := range c.Values {
				text += "|" + v.Text + ": " + v.Label
			}
			want = append(want, text)
		}
	}
	if got := p.values("#finding [name]", `[e.name, ...[...e.options ?? []].map((o) => o.value + ": " + o.text)].join("|")`); !slices.Equal(got, want) {
		t.Errorf("the controls are\n%q, want\n%q", got, want)
	}
}

func TestTheWayLeadsThroughWhatIsFound(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.click("#filter-button")
	p.expectVisible(true, "#filters")
	p.find("kind", "missing")
	want := ofCorpus[listed](t, "rows", parameters{"kind": "missing", "to": "2000"})
	p.finds(fmt.Sprintf("%d of 36 sentences", want.Found))
	at := func(place int) {
		t.Helper()
		p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36" && document.querySelector("#among").textContent === "%d of %d found"`, want.Rows[place].N, place+1, want.Found))
		p.until(fmt.Sprintf(`document.querySelector("#rows [aria-selected=true]")?.dataset.n === "%d"`, want.Rows[place].N))
	}
	at(0) // the sentence that was shown is not among them
	p.run(`document.activeElement.blur()`)
	p.press("j")
	at(1)
	p.press("j")
	at(2)
	p.press("k")
	at(1)
	p.focus("#rows")
	p.press(kb.End)
	at(want.Found - 1)
	p.until(`document.querySelector("#next").disabled`)
	p.press("j") // there is none after it
	p.click("#previous")
	at(want.Found - 2)
	// In the field, Enter goes on. What is shown stays, if it is found, too.
	p.slash()
	p.press("\r")
	at(want.Found - 1)
	last := want.Rows[want.Found-1].N
	p.find("kind", "any")
	p.finds("36 sentences")
	p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36" && document.querySelector("#among").textContent === ""`, last))
	p.press("\r")
	p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36"`, last+1))

	// The order is kept in what is found.
	p.set("#order", "df1")
	p.find("kind", "missing")
	sorted := ofCorpus[listed](t, "rows", parameters{"kind": "missing", "to": "2000", "order": "df1"})
	p.until(fmt.Sprintf(`document.querySelector("#rows [data-place='0']")?.dataset.n === "%d" && document.querySelector("#sentences-title").textContent === "%d of 36 sentences"`, sorted.Rows[0].N, want.Found))
}

func TestWhereNothingIsFoundThereIsAWayOut(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	before := p.text("#place")
	p.find("find", "no such words")
	p.finds("0 of 36 sentences")
	p.expectVisible(true, "#none", "#canvas svg")
	p.expectVisible(false, "#rows")
	p.expectText("#none", "No sentence has this in its words, nor as its number or id. Categories, slots and kinds of error are under Filter.")
	p.expectText("#place", before)
	if text := p.text("#found p"); text != "" {
		t.Errorf("nothing has the scores %s", text)
	}
	p.click("#none button")
	p.finds("36 sentences")
	p.expectVisible(true, "#rows")
	p.expectVisible(false, "#none", "#found")

	p.find("category", `(S\NP`)
	p.until(`document.querySelector("#none").textContent.includes("is no category")`)
	p.find("category", `S[dcl]\NP`)
	p.until(`document.querySelector("#none").hidden && document.querySelector("#rows [role=option]")`)

	// What comes next is a corpus of its own.
	p.openExample("figure4")
	p.openExample("corpus")
	p.finds("36 sentences")
	p.expectVisible(false, "#found")
	if got := p.text("#finding [name=category]"); got != "" {
		t.Errorf("the category is %q", got)
	}
}

// On a phone the list comes last, and the place of a sentence brings it over the page until a sentence is chosen.
func TestThePlaceOfASentenceLeadsToTheList(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	for _, width := range []int64{390, 320} {
		p.resize(width, 844)
		p.click("#place")
		p.until(`document.activeElement.id === "rows"`)
		p.until(`(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector("#sentences:popover-open").getBoundingClientRect())`)
		p.click("#sentences .close")
		p.until(`!document.querySelector("#sentences").popover`)
		p.click("#place")
		p.until(`document.querySelector("#sentences:popover-open [data-place='2']")`)
		p.click("#rows [data-place='2']")
		p.until(`document.querySelector("#place").textContent === "3 of 36" && !document.querySelector("#sentences").popover`)
		p.until(`(({ top }) => top >= 0 && top < innerHeight / 2)(document.querySelector("#drawing").getBoundingClientRect())`)
		p.expectVisible(true, "#sentences")
	}
}

// Who looks for a dependency of some kind sees it at once, and in each sentence that is gone to.
func TestWhatIsLookedForIsSelected(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.until(`document.querySelector("#kinds tbody tr")`)
	want := ofCorpus[listed](t, "rows", parameters{"kind": "extra", "to": "2000"})
	p.click("#kinds [data-kind=extra] td")
	for place := range want.Rows[:4] {
		p.until(fmt.Sprintf(`document.querySelector("#among").textContent === "%d of %d found"`, place+1, want.Found))
		p.until(`document.querySelector("#canvas .arc.selected")?.matches(".system.wrong")`)
		if place < 3 {
			p.run(`document.activeElement.blur()`)
			p.press("j")
		}
	}
	p.click("#kinds [data-kind=extra] td")
	p.finds("36 sentences")
	p.find("kind", "missing") // of the sentence that is shown, if it has one
	p.until(`document.querySelector("#canvas .arc.selected")?.matches(".gold.wrong")`)
	p.find("slot", "2")
	p.until(`document.querySelector("#canvas .arc.selected")?.matches(".gold.wrong") && /argument 2|slot 2/.test(document.querySelector("#why").textContent)`)
}

// So does who looks for a long-range dependency, on either side.
func TestALongRangeDependencyThatIsFoundIsSelected(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.find("range", "unbounded") // of files that do not tell
	p.until(`document.querySelector("#none").textContent.includes("do not mark which dependencies are long-range")`)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.auto", "corpus.alpha.auto")...) })
	p.find("range", "unbounded")
	p.until(`document.querySelector("#none").hidden && /^[1-9]\d* of 36 sentences$/.test(document.querySelector("#sentences-title").textContent)`)
	for place := range 3 {
		p.click(fmt.Sprintf("#rows [data-place='%d']", place))
		p.until(`document.querySelector("#canvas .arc.selected")`)
		p.loaded()
		p.click("#to-derivation")
		p.until(`document.querySelector(".here h3")?.textContent.endsWith(": a long-range dependency")`)
		p.click(`#views a[href="#score"]`)
	}
}

// Enter opens the first that is found, and then the next.
func TestEnterOpensWhatIsFound(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.press("j")
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "3 of 36"`)
	found := ofCorpus[listed](t, "rows", parameters{"find": "the", "to": "2000"})
	shows := func(place int) {
		t.Helper()
		p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36" && document.activeElement.name === "find"`, found.Rows[place].N))
	}
	p.slash()
	p.insert("the")
	p.press("\r") // perhaps before it is found
	shows(0)
	p.press("\r")
	shows(1)
}

// On a phone, the reason of what is tapped stands at the bottom of the window, with the drawing over it.
func TestTheReasonIsNextToTheTap(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	for _, width := range []int64{390, 320} {
		p.resize(width, 700)
		p.until(`document.querySelector("#canvas .broken, #canvas.broken svg")`)
		arc := "#canvas .arc.gold:not(.selected) .label"
		p.run(`document.querySelector("` + arc + `").scrollIntoView({ block: "center" })`)
		p.click(arc)
		p.until(`(({ top, bottom }) => top > innerHeight / 2 && bottom <= innerHeight)(document.querySelector("#why.near").getBoundingClientRect())`)
		p.until(`document.querySelector("#canvas .selected").getBoundingClientRect().bottom <= document.querySelector("#why").getBoundingClientRect().top`)
		p.click("#why .close")
		p.expectVisible(false, "#why .close")
		p.until(`document.querySelector("#canvas").getBoundingClientRect().bottom <= document.querySelector("#why").getBoundingClientRect().top`)
	}
}

// Typing asks the core at every letter, and what it says last is what stands there.
func TestALargeCorpusIsSearchedWhileOneTypes(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(2400)
	p.scored(func() { p.choose(gold, large, answer) })
	p.finds("2,400 sentences")
	p.focus("#finding [name=find]")
	for _, letter := range "whf wo" {
		p.press(string(letter))
	}
	p.until(`/^[\d,]+ of 2,400 sentences$/.test(document.querySelector("#sentences-title").textContent)`)
	p.until(`[...document.querySelectorAll("#rows [role=option]")].every((row) => row.title.includes("whf wo"))`)
	p.press("1234")
	p.finds("0 of 2,400 sentences")
	p.find("find", "1234")
	p.finds("1 of 2,400 sentences")
	if got := p.list(); !slices.Equal(got, []int{1234}) {
		t.Errorf("the number finds %v", got)
	}
}

func TestErrorsAreCountedByKind(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#kinds") // of one sentence, the drawing says it
	p.openExample("corpus")
	p.until(`document.querySelector("#kinds tbody tr")`)
	for system := range 2 {
		p.click(fmt.Sprintf("#tabs button:nth-child(%d)", system+1))
		want := ofCorpus[byKind](t, "kinds", parameters{"system": strconv.Itoa(system)})
		for key, step := range map[string]string{"f1": "1", "labelling": "2", "alignment": "3", "df1": "4"} {
			p.press(step)
			// Two steps may find the same errors: the heading says which is shown.
			p.until(`document.querySelector("#kinds h2").textContent.endsWith("as " + document.querySelector(".step:has(:checked) .name").textContent + " counts them")`)
			var lines []string
			for _, kind := range want.Kinds[1:] { // without what is right
				wrong := kind[key].([]any)
				line := fmt.Sprintf("%v|%v|%v", wrong[0], wrong[1], wrong[3])
				if wrong[0] == 0.0 && wrong[1] == 0.0 {
					line = "–|–|right here"
				}
				if kind["sentences"] != 0.0 {
					lines = append(lines, fmt.Sprintf("%v|%s|%v", kind["name"], line, kind["sentences"]))
				}
			}
			p.until(`[...document.querySelectorAll("#kinds tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent).join("|")).join() === ` + quoted(strings.Join(lines, ",")))
			p.expectText("#kinds tfoot", fmt.Sprintf("all%d%d", want.Wrong[key][0], want.Wrong[key][1]))
		}
	}
}

// A kind is chosen in the table, with the mouse and with keys, and leads to its sentences.
func TestAKindLeadsToItsSentences(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.until(`document.querySelector("#kinds tbody tr")`)
	want := ofCorpus[byKind](t, "kinds", nil)
	sentences := func(kind string) string {
		at := slices.IndexFunc(want.Kinds, func(k map[string]any) bool { return k["kind"] == kind })
		return fmt.Sprintf("%v of 36 sentences", want.Kinds[at]["sentences"])
	}
	pressed := func() []string { return p.values("#kinds tr:has([aria-pressed=true])", "e.dataset.kind") }
	p.click("#kinds [data-kind=missing] td")
	p.finds(sentences("missing"))
	if got := pressed(); !slices.Equal(got, []string{"missing"}) {
		t.Errorf("chosen are %q", got)
	}
	p.expectText("#found .chips", "Kind of error: missing attachment")
	if got := eval[string](p, `document.querySelector("#finding [name=kind]").value`); got != "missing" {
		t.Errorf("the filter says %q", got)
	}
	p.focus("#kinds [data-kind=extra] button")
	p.press("\r")
	p.finds(sentences("extra"))
	if got := pressed(); !slices.Equal(got, []string{"extra"}) {
		t.Errorf("chosen are %q", got)
	}
	p.press(" ")
	p.finds("36 sentences")
	if got := pressed(); len(got) > 0 {
		t.Errorf("chosen are %q", got)
	}
	if got := eval[string](p, `document.activeElement.closest("tr").dataset.kind`); got != "extra" {
		t.Errorf("the focus has gone to %q", got)
	}
}

// A key that comes while other inputs are scored is of neither: the list in sight is of those that go.
func TestAKeyWhileOtherInputsAreScoredLeadsNowhere(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.focus("#rows")
	p.press(kb.End)
	p.until(`document.querySelector("#place").textContent === "36 of 36"`)
	p.press(kb.ArrowUp)
	p.until(`document.querySelector("#place").textContent === "35 of 36"`)
	gold, system := madeUp(3)
	p.scored(func() {
		p.run(`new MutationObserver((_, observer) => {
			observer.disconnect(); // it is busy
			for (const key of "jj") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
		}).observe(document.documentElement, { attributeFilter: ["data-state"] })`)
		p.drop("#drawing", gold, system)
	})
	p.until(`document.querySelector("#rows [role=option]").ariaSelected === "true"`)
	p.expectText("#place", "1 of 3")
	if top := eval[float64](p, `document.querySelector("#rows").scrollTop`); top != 0 {
		t.Errorf("the list begins at %v", top)
	}
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 3"`)
}
