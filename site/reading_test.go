package site_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// changed returns the arcs that the last step changed, as "gold 0".
func (p *page) changed() []string {
	p.Helper()
	list := p.values("#canvas .arc.changed", `e.dataset.side + " " + e.dataset.index`)
	slices.Sort(list)
	return list
}

// shows waits until a step is drawn, of one sentence.
func (p *page) shows(step string) {
	p.Helper()
	name, _, _ := strings.Cut(step, " ")
	p.until(`document.querySelector("#steps :checked").ariaLabel.startsWith(` + quoted(step+" ") + `) && document.querySelector("#canvas title").textContent.includes(` + quoted("by "+name+":") + `)`)
}

func TestKeysLeadFromF1ToDF1AndMarkWhatChanges(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, step := range []struct {
		key, shows, metric string
		changed            []string
	}{
		{"1", "F₁ 25.00", "f1", nil},
		{"2", "labelling 50.00", "labelling", []string{"gold 0", "system 0"}}, // believe → I
		{"3", "alignment 75.00", "alignment", []string{"gold 2", "system 2"}}, // in → system
		{"4", "DF₁ 80.00", "df1", nil},                                        // the root was never wrong
	} {
		p.press(step.key)
		p.shows(step.shows)
		if chosen := p.values("#steps input:checked", "e.value"); !slices.Equal(chosen, []string{step.metric}) {
			t.Errorf("key %s chooses %q", step.key, chosen)
		}
		if changed := p.changed(); !slices.Equal(changed, step.changed) {
			t.Errorf("the step to %s marks %q, want %q", step.metric, changed, step.changed)
		}
	}
}

func TestTheStepsAreRadioButtons(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.focus("#steps input:checked")
	for _, step := range []struct{ key, shows string }{
		{kb.ArrowLeft, "alignment 75.00"},
		{kb.ArrowUp, "labelling 50.00"},
		{kb.ArrowRight, "alignment 75.00"},
		{kb.ArrowRight, "DF₁ 80.00"},
		{kb.ArrowRight, "F₁ 25.00"}, // round
	} {
		p.press(step.key)
		p.shows(step.shows)
	}
	p.click(".step:has([value=labelling])")
	p.shows("labelling 50.00")
	p.expectText(".arc.selected .label", "NP") // what was chosen stays chosen
}

// selection describes what is chosen in the drawing, in its table and in words.
func (p *page) selection() string {
	p.Helper()
	return fmt.Sprint(
		p.values("#canvas .arc.selected", `e.dataset.side + " " + e.dataset.index`),
		p.values("#canvas .arc.partner", `e.dataset.side + " " + e.dataset.index`),
		p.values("#canvas .arc[aria-pressed=true]", `e.dataset.index`),
		p.values("#table tr[aria-current=true]", `e.dataset.side + " " + e.dataset.index`),
	)
}

func TestAnArcSaysWhyItIsRightOrWrong(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.until(`document.querySelectorAll("#table tr[data-side]").length === 10`)
	for _, test := range []struct {
		arc, selection string
		title, reason  string
		table          bool
	}{
		{"gold 3", "[gold 3] [system 3] [3] [gold 3]", "the → system is right", "N", false},
		{"system 1", "[system 1] [gold 1] [1] [system 1]", "in → believe is wrong", "", false},
		{"gold 2", "[gold 2] [system 2] [2] [gold 2]", "in → system is right: the argument is found, in another slot", "slot 1 goes with slot 3 on an optimal alignment", true},
		{"gold 4", "[gold 4] [system 4] [4] [gold 4]", "root", "", false},
	} {
		side, index, _ := strings.Cut(test.arc, " ")
		p.click(fmt.Sprintf(`#canvas .arc[data-side=%s][data-index="%s"] .label`, side, index))
		if got := p.selection(); got != test.selection {
			t.Errorf("a click on %s chooses %s, want %s", test.arc, got, test.selection)
		}
		p.expectText("#why h3", test.title)
		p.expectText("#why p", test.reason)
		p.expectVisible(test.table, "#why table.alignment")
	}
}

// What is said under the drawing is what the step that is drawn makes of it.
func TestTheReasonSpeaksOfTheStepThatIsShown(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, test := range []struct{ key, step, title, reason, now string }{
		{"1", "F₁", "in → system is wrong under F₁: the category differs", "From alignment on it is right: the subcategories are equal, and slot 1 goes with slot 3", "F₁ wrong: the category differs"},
		{"2", "labelling", "in → system is wrong under labelling: the slot differs", "From alignment on it is right", "labelling wrong: the slot differs"},
		{"3", "alignment", "in → system is right: the argument is found, in another slot", "on an optimal alignment", "alignment right"},
		{"4", "DF₁", "in → system is right: the argument is found, in another slot", "on an optimal alignment", "DF₁ right"},
	} {
		p.press(test.key)
		p.shows(test.step)
		p.expectText("#why h3", test.title)
		p.expectText("#why p", test.reason)
		if now := p.text("#why small b"); now != test.now {
			t.Errorf("of %q, %q stands out, want %q", p.text("#why small"), now, test.now)
		}
		if whole := p.text("#why small"); whole != "F₁ wrong: the category differs · labelling wrong: the slot differs · alignment right · DF₁ right" {
			t.Errorf("the verdict is %q", whole)
		}
		wrong := eval[bool](p, `document.querySelector(".arc.selected").classList.contains("wrong")`)
		if said := strings.Contains(p.text("#why h3"), "is wrong"); said != wrong || !strings.Contains(eval[string](p, `document.querySelector(".arc.selected").ariaLabel`), p.text("#why h3")) {
			t.Errorf("under %s the arc is wrong: %v, but it says %q", test.step, wrong, p.text("#why h3"))
		}
	}
	p.press("1")
	p.shows("F₁")
	p.click(`#canvas .arc[data-side=gold][data-index="4"] .label`)
	p.expectText("#why h3", "F₁ does not count the root")
	p.expectText("#why p", "Under DF₁ the root is right.")
}

func TestTheAlignmentIsShownWhereItDecides(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectText("#why caption", `Edit distances between gold, in rows: PP/NP, and the system, in columns: ((S\NP)\(S\NP))/NP`)
	if decides := p.texts("#why td.decides"); len(decides) != 1 || !strings.HasPrefix(decides[0], "3") {
		t.Errorf("the cell that decides: %q", decides)
	}
	if slots := p.texts("#why th.slot"); !slices.Equal(slots, []string{"/NP", "/NP"}) {
		t.Errorf("the slots are %q", slots)
	}
}

func TestArcsAreReachedByKeyboard(t *testing.T) {
	t.Parallel()
	p := open(t)
	if n := p.count("#canvas .arc[tabindex='0']"); n != 1 {
		t.Errorf("%d arcs can be reached with Tab, want one: arrows lead to the others", n)
	}
	p.focus("#canvas .arc[tabindex='0']")
	for _, step := range []struct{ key, arc string }{
		{kb.Home, "gold 0"},
		{kb.ArrowRight, "gold 1"},
		{kb.ArrowLeft, "gold 0"},
		{kb.ArrowLeft, "system 4"},
		{kb.ArrowLeft, "system 3"},
		{kb.End, "system 4"},
		{kb.ArrowRight, "gold 0"},
	} {
		p.press(step.key)
		if got := eval[string](p, `document.activeElement.dataset.side + " " + document.activeElement.dataset.index`); got != step.arc {
			t.Errorf("the focus is on %s, want %s", got, step.arc)
		}
		p.until(`[...document.querySelectorAll("#canvas .arc.selected")].map((arc) => arc.dataset.side + " " + arc.dataset.index).join() === "` + step.arc + `"`)
	}
	// It stays where it is when the drawing changes, and says what it is.
	p.press("2")
	p.shows("labelling 50.00")
	p.until(`document.activeElement.ariaLabel?.startsWith("gold NP, 1: believe → I is right")`)
}

func TestTheDrawingIsATableToo(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.press("t")
	p.expectVisible(false, "#canvas svg")
	want := []string{
		`gold|believe 2|I 1|(S[dcl]\NP)/PP|1|NP|wrong|right|right|right`,
		`gold|believe 2|in 3|(S[dcl]\NP)/PP|2|PP|wrong|wrong|wrong|wrong`,
		`gold|in 3|system 5|PP/NP|1|NP|wrong|wrong|right|right`,
		`gold|the 4|system 5|NP/N|1|N|right|right|right|right`,
		`gold|root|believe 2|S[dcl]||S[dcl]|–|–|–|right`,
		`system|believe 2|I 1|S[dcl]\NP|1|NP|wrong|right|right|right`,
		`system|in 3|believe 2|((S\NP)\(S\NP))/NP|2|S\NP|wrong|wrong|wrong|wrong`,
		`system|in 3|system 5|((S\NP)\(S\NP))/NP|3|NP|wrong|wrong|right|right`,
		`system|the 4|system 5|NP/N|1|N|right|right|right|right`,
		`system|root|believe 2|S[dcl]||S[dcl]|–|–|–|right`,
	}
	rows := func() []string {
		return p.values("#table tbody tr", `[...e.children].map((cell) => cell.textContent).join("|")`)
	}
	p.until(`document.querySelectorAll("#table tbody tr").length === 10`)
	if got := rows(); !slices.Equal(got, want) {
		t.Errorf("the table is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	p.click("#table tbody tr:nth-child(4)")
	p.expectText("#why h3", "the → system is right")
	p.press("t")
	p.expectVisible(true, "#canvas svg")
	if got := rows(); !slices.Equal(got, want) {
		t.Error("the table has gone for those who listen")
	}
}

func TestKeysLeadFromSentenceToSentence(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	place := func(key, place string) {
		t.Helper()
		p.press(key)
		p.until(`document.querySelector("#place").textContent === ` + quoted(place+" of 36"))
		p.until(`document.querySelector("#rows [aria-selected=true]")?.dataset.n === ` + quoted(place))
	}
	if n := p.text("#place"); n != "1 of 36" {
		t.Errorf("it begins at %s", n)
	}
	for _, step := range [][2]string{{"j", "2"}, {"j", "3"}, {"k", "2"}, {kb.ArrowRight, "3"}, {kb.ArrowLeft, "2"}, {"k", "1"}} {
		place(step[0], step[1])
	}
	p.press("k") // there is none before it
	p.press("j")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)

	// In the list, the arrows go up and down; the drawing follows.
	p.focus("#rows")
	for _, step := range [][2]string{{kb.End, "36"}, {kb.ArrowUp, "35"}, {kb.ArrowDown, "36"}, {kb.Home, "1"}, {kb.ArrowDown, "2"}} {
		place(step[0], step[1])
	}
	if active := eval[string](p, `document.querySelector("#rows").getAttribute("aria-activedescendant")`); active != "row-2" {
		t.Errorf("the list says that %s is active", active)
	}
	p.expectText("#canvas", "kettle") // the second sentence
	p.click("#next")
	p.until(`document.querySelector("#place").textContent === "3 of 36"`)
	p.click("#previous")
	p.until(`document.querySelector("#place").textContent === "2 of 36"`)
	if p.text("#own") == "" {
		t.Error("the sentence has no scores of its own")
	}
	p.click("#rows [data-n='4']")
	p.until(`document.querySelector("#place").textContent === "4 of 36"`)
}

func TestKeysAreLettersWhereTextIsTyped(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.focus(gold + " textarea")
	before := p.typed(gold)
	p.settle(func() { p.press("j") })
	if p.typed(gold) == before || p.text("#place") != "1 of 36" {
		t.Error("j was no letter")
	}
}

func TestTheListIsSorted(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	var numbers [2][]float64 // of each sentence: F₁ and DF₁, as the list shows them
	order := func() (list []int) {
		t.Helper()
		total := eval[int](p, `document.querySelectorAll("#rows [role=option]").length && +document.querySelector("#rows [role=option]").ariaSetSize`)
		if total != 36 {
			t.Fatalf("%d sentences", total)
		}
		// Only those in sight are there: scroll through.
		seen := map[int]int{}
		for len(seen) < total {
			place := len(seen)
			p.run(fmt.Sprintf(`document.querySelector("#rows").scrollTop = %d * 58`, place))
			p.until(fmt.Sprintf(`document.querySelector("#rows [data-place='%d']")`, place))
			for _, row := range p.values("#rows [role=option]", `e.dataset.place + " " + e.dataset.n + " " + [...e.querySelectorAll("b")].map((b) => b.textContent).join(" ")`) {
				var place, n int
				var f1, df1 float64
				if _, err := fmt.Sscan(row, &place, &n, &f1, &df1); err != nil {
					t.Fatal(row, err)
				}
				seen[place] = n
				if len(numbers[0]) < total {
					numbers[0], numbers[1] = make([]float64, total), make([]float64, total)
				}
				numbers[0][n-1], numbers[1][n-1] = f1, df1
			}
		}
		for place := range total {
			list = append(list, seen[place])
		}
		return list
	}
	inOrder := order()
	if !slices.IsSorted(inOrder) || inOrder[0] != 1 || inOrder[35] != 36 {
		t.Errorf("in order: %v", inOrder)
	}
	f1, df1 := numbers[0], numbers[1]
	for name, key := range map[string]func(n int) float64{
		"f1":         func(n int) float64 { return f1[n-1] },
		"df1":        func(n int) float64 { return df1[n-1] },
		"difference": func(n int) float64 { return f1[n-1] - df1[n-1] },
	} {
		p.set("#order", name)
		p.until(`(({ place, n } = {}) => place === "0" && n !== "1")(document.querySelector("#rows [aria-selected=true]")?.dataset)`) // the worst is not the first
		got := order()
		if !slices.IsSortedFunc(got, func(a, b int) int {
			if difference := key(a) - key(b); difference > 0.11 { // they are shown with one digit
				return 1
			}
			return 0
		}) {
			t.Errorf("by %s: %v", name, got)
		}
		if sorted := slices.Sorted(slices.Values(got)); !slices.Equal(sorted, inOrder) {
			t.Errorf("by %s, the list holds %v", name, sorted)
		}
	}
	// The sentence that is shown is the first of the order, and j goes to the second.
	first, next := order()[0], order()[1]
	p.press("j")
	p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36"`, next))
	p.press("k")
	p.until(fmt.Sprintf(`document.querySelector("#place").textContent === "%d of 36"`, first))
}

// The core hands out at most 2,000 sentences at a time.
func TestThePlaceInAnOrderIsFoundInALargeCorpus(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(2400)
	p.scored(func() { p.choose(gold, large, answer, large.named("perfect.deps")) })
	p.set("#order", "errors")
	p.until(`(({ place, n } = {}) => place === "0" && n !== "1")(document.querySelector("#rows [aria-selected=true]")?.dataset)`) // the worst is not the first
	p.focus("#rows")
	p.press(kb.End)
	p.until(`document.querySelector("#rows [aria-selected=true]")?.dataset.place === "2399" && document.querySelector("#next").disabled`)
	last := p.text("#place")
	// In the order of the other system, where all sentences are equal, it is in the middle; then back.
	p.click("#tabs button:last-child")
	p.until(`document.querySelector(".step .number").textContent === "100.00" && !document.querySelector("#next").disabled`)
	p.click("#tabs button:first-child")
	p.until(`document.querySelector(".step .number").textContent !== "100.00" && document.querySelector("#next").disabled`)
	if place := p.text("#place"); place != last {
		t.Errorf("the sentence is %s, want %s", place, last)
	}
}
