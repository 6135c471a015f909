package site_test

import (
	"strings"
	"testing"
)

// isMarked is true once the list says so of all items.
func isMarked(marks string) string {
	return `[...document.querySelectorAll(".items .item")].map((e) => ` + mark + `).join(", ") === ` + quoted(marks)
}

// comments writes a comment on the item.
func (p *page) comments(text string) {
	p.Helper()
	p.focus(".comment textarea")
	p.run(`document.activeElement.value = ` + quoted(text) + `, document.activeElement.dispatchEvent(new InputEvent("input", { bubbles: true }))`)
}

// Answers can be changed and taken back, whenever they were given.
func TestAnswersAreChanged(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.begins(aStudy(t, 3, 1, 1), "Ann")
	p.press("\r") // the focus is on the heading: nothing
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "aab")
	p.until(isAt("Instructions"))
	p.click(".items .item:nth-of-type(4)")
	p.until(isAt("Sentence 2 of 3"))
	p.comments("neither is right")
	p.click(".answers .answer:nth-of-type(3)")
	p.until(isMarked("1✓, 2✓ comment, 3✓, 1"))
	p.expectText(".answer[aria-pressed=true]", "B isolates it better")
	p.next("Sentence 3 of 3")
	p.expectText(".answer[aria-pressed=true]", "B isolates it better")
	if typed := p.typed(".comment"); typed != "" {
		t.Errorf("what was said of another item stands here: %q", typed)
	}
	p.click(".answers .link")
	p.until(isMarked("1✓, 2✓ comment, 3, 1"))
	p.until(`document.activeElement.matches(".answer")`) // the button can do nothing more
	p.click(".items .end")
	p.until(isAt("End"))
	p.expectText("[data-screen=end] h2", "Not yet complete")
	if open := strings.Join(p.values(".missing button", "e.ariaLabel"), ", "); open != "Task 1 of 2, sentence 3, Task 2 of 2, pair 1" {
		t.Errorf("missing is %s", open)
	}
	p.click(".missing button")
	p.until(isAt("Sentence 3 of 3"))
	p.click(".items .end")
	p.until(isAt("End"))
	saved := p.saves()
	for _, part := range []string{`"complete":false`, `{"task":1,"item":2,"option":"b","comment":"neither is right"}`} {
		if !strings.Contains(saved.text, part) {
			t.Errorf("saved is %s, without %s", saved.text, part)
		}
	}
	// What is changed afterwards has to be saved again.
	p.click(".items .item:nth-of-type(3)")
	p.until(isAt("Sentence 1 of 3"))
	p.press("b")
	p.until(`document.querySelector(".answer[aria-pressed=true]").textContent.startsWith("B")`)
	p.click(".items .end")
	p.until(isAt("End"))
	p.expectText(".saved", "save them again")
}

// Each study has its own answers, however often it is given.
func TestEachStudyKeepsItsOwnAnswers(t *testing.T) {
	t.Parallel()
	p := open(t)
	one, other := aStudy(t, 2, 1, 1), aStudy(t, 3, 1, 2)
	p.begins(one, "Ann")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ab")
	p.until(isAt("Instructions"))
	p.begins(other, "Ben")
	p.expectText(".fold span", "0 of 4 answered")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 3"))
	p.press("a")
	p.until(isMarked("1✓, 2, 3, 1"))
	p.drop("main", one.named("the same.json"))
	p.until(isAt("Instructions") + ` && ` + isMarked("1✓, 2✓, 1"))
	p.run(`document.querySelector(".items button").title = "old"`) // which goes when the list is filled
	p.drop("main", one)
	p.until(isAt("Instructions") + ` && ` + isMarked("1✓, 2✓, 1") + ` && !document.querySelector(".items button").title`)

	p.click(".where .link:last-child") // leaves it
	p.until(isShown(".welcome") + ` && document.querySelectorAll(".there li").length === 2`)
	p.until(`document.activeElement.matches(".welcome h2")`)
	p.reload()
	p.until(isShown(".there li")) // this tab has none open
	p.expectText(".there", "Ben")
	p.click(".there li:last-child button")
	p.until(isAt("Sentence 1 of 3") + ` && ` + isMarked("1✓, 2, 3, 1"))
	p.click(".where .link:last-child")
	p.until(isShown(".welcome") + ` && document.querySelector(".there li").textContent.includes("Ben")`)
	p.click(".there li .forget")
	p.answer("Forget")
	p.until(`document.querySelectorAll(".there li").length === 1 && document.activeElement.matches(".there button")`)
	p.begins(other, "Ben again")
	p.expectText(".fold span", "0 of 4 answered")
}

func TestWhoStartsAnewIsAskedFirst(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.begins(aStudy(t, 2, 1, 1), "Ann")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ab")
	p.until(isAt("Instructions"))
	p.click(".where .link")
	p.until(`document.querySelector("#ask").open`)
	p.expectText("#ask", "2 answers")
	p.answer("Cancel")
	p.until(isMarked("1✓, 2✓, 1"))
	p.click(".where .link")
	p.answer("Start anew")
	p.until(isAt("Beginning") + ` && ` + isMarked("1, 2, 1"))
	if name := p.values("[name=judge]", "e.value")[0]; name != "" {
		t.Errorf("the judge is %s", name)
	}
	p.reload()
	p.until(isAt("Beginning") + ` && ` + isMarked("1, 2, 1"))
}

// Two tabs have one study: each answer is kept, and both show it.
func TestTwoTabsAnswerOneStudy(t *testing.T) {
	t.Parallel()
	one := open(t)
	of := aStudy(t, 3, 1, 1)
	one.begins(of, "Ann")
	one.click("[data-screen=instructions] .push")
	one.until(isAt("Sentence 1 of 3"))
	other := visit{beside: one}.ready(t)
	other.run(`location.hash = "study"`)
	other.until(isAt("Sentence 1 of 3")) // the last that was opened
	other.loaded()
	one.press("a")
	other.until(isMarked("1✓, 2, 3, 1"))
	other.next("Sentence 2 of 3")
	other.press("b")
	one.until(isMarked("1✓, 2✓, 3, 1"))
	one.next("Sentence 2 of 3")
	one.until(`document.querySelector(".answer[aria-pressed=true]").textContent.startsWith("B")`)
	one.comments("hm")
	other.until(`document.querySelector(".comment textarea").value === "hm"`)
	other.press("a")
	one.until(`document.querySelector(".answer[aria-pressed=true]").textContent.startsWith("A")`)
	for _, p := range []*page{one, other} {
		p.reload()
		p.until(isAt("Sentence 2 of 3") + ` && ` + isMarked("1✓, 2✓ comment, 3, 1"))
	}
	one.click(".where .link")
	one.answer("Start anew")
	other.until(isAt("Beginning") + ` && ` + isMarked("1, 2, 3, 1"))
}

// The parts of the judges see other sentences, and have answers of their own.
func TestEveryPartOfTheJudgesHasItsItems(t *testing.T) {
	t.Parallel()
	files := roles{"gold": examples(t, "corpus.gold.auto"), "system": examples(t, "corpus.alpha.auto", "corpus.beta.auto")}
	of := file{"parts.study.json", string(native(t, "study_make", parameters{"tasks": "isolate", "items": "2", "samples": "2"}, files).Body)}
	p := open(t)
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 2"))
	p.press("a")
	p.until(isMarked("1✓, 2"))
	words := p.text(".figures .table p")
	p.click(".items .begin")
	p.until(isAt("Beginning"))
	p.run(`document.querySelector("[name=part]").value = "2"`)
	p.click("[data-screen=begin] .push")
	p.until(isAt("Instructions") + ` && ` + isMarked("1, 2"))
	p.expectText(".foot", "part 2 of 2")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 2"))
	if now := p.text(".figures .table p"); now == words {
		t.Errorf("both parts see %q", now)
	}
	p.click(".items .end")
	p.until(isAt("End"))
	if saved := p.saves(); !strings.Contains(saved.text, `"part":2`) {
		t.Errorf("saved is %s", saved.text)
	}
}

func TestAStudyIsAnsweredWhereNothingIsKept(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"no storage at all": `for (const name of ["indexedDB", "localStorage", "sessionStorage", "BroadcastChannel"]) Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } });`,
		"a full device":     `IDBObjectStore.prototype.put = function () { this.transaction.abort(); };`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := visit{scripts: []string{script}}.ready(t)
			of := aStudy(t, 1, 1, 1)
			p.begins(of, "Ann")
			p.until(isShown(".unkept"))
			p.click("[data-screen=instructions] .push")
			p.answers("Sentence", "b")
			p.until(isAt("Instructions"))
			p.click(".items .end")
			p.until(isAt("End"))
			if saved := p.saves(); !strings.Contains(saved.text, `{"task":1,"item":1,"option":"b"}`) {
				t.Errorf("saved is %s", saved.text)
			}
			// As long as the page is there, so is what was answered.
			p.click(".where .link:last-child")
			p.until(isShown(".welcome"))
			p.begins(of, "Ann")
			p.until(isMarked("1✓, 1"))
			p.click(".where .link")
			p.answer("Start anew")
			p.until(isAt("Beginning") + ` && ` + isMarked("1, 1"))
		})
	}
}
