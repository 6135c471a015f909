package site_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const gate = "[data-screen=gate]"

// The second task opens when every sentence of the first is answered: until then neither keys nor the list nor the end lead into it, and
// nothing of it is shown. Once open it stays so, whatever becomes of the answers.
func TestTheSecondTaskOpensAfterTheFirst(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.drop("main", aStudy(t, 2, 2, 1))
	p.until(isAt("Beginning"))
	p.loaded()
	p.expectText("[data-screen=begin] .opens", "Task 2 opens when task 1 is finished: when every sentence of it has an answer")
	second := "Which of the two sentences has the better parse?"
	if shown := p.text(desk); strings.Contains(shown, second) {
		t.Errorf("the second task is told: %s", shown)
	}
	p.focus("[name=judge]")
	p.press("Ann\r")
	p.until(isAt("Instructions"))
	p.expectVisible(false, ".items .instructions:nth-of-type(6)", ".items .item:nth-of-type(7)")
	p.expectVisible(true, ".items .gate")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "a-")
	p.until(isAt("Not open yet") + ` && document.activeElement.matches("` + gate + ` h2")`)
	p.expectText(gate+" h2", "Task 2 of 2 is not open yet")
	p.expectVisible(false, ".figures", ".question", ".answers", "[data-screen=instructions]")
	p.press("a") // nothing is asked here
	p.press(kb.ArrowRight)
	p.until(isAt("End"))
	if open := p.values("[data-screen=end] .missing p", "e.textContent"); len(open) != 2 || !strings.HasPrefix(open[1], "Task 2 opens when") {
		t.Errorf("missing is %q", open)
	}
	p.press(kb.ArrowLeft)
	p.until(isAt("Not open yet"))
	p.focus(".items .gate")
	p.press(kb.ArrowDown)
	p.until(`document.activeElement.matches(".items .end")`) // past what is not there
	p.studyIsKept()
	p.reload()
	p.until(isAt("Not open yet"))
	p.loaded()
	p.click(gate + " .missing button")
	p.until(isAt("Sentence 2 of 2"))
	p.press("b")
	p.until(isMarked("1✓, 2✓, 1, 2"))
	p.expectVisible(false, ".items .gate")
	p.click(".answers .next")
	p.until(isAt("Instructions"))
	p.expectText("[data-screen=instructions] h2", second)
	p.press(kb.ArrowLeft)
	p.until(isAt("Sentence 2 of 2"))
	p.click(".answers .link") // takes the answer back
	p.until(isMarked("1✓, 2, 1, 2"))
	p.click(".items .item:nth-of-type(7)")
	p.until(isAt("Pair 1 of 2"))
	p.studyIsKept()
	p.reload()
	p.until(isAt("Pair 1 of 2") + ` && ` + isMarked("1✓, 2, 1, 2"))
}

// A judge who cannot decide says so and goes on; that is kept, and Start anew begins with the first task alone.
func TestSentencesAreLeftOpen(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.begins(aStudy(t, 3, 1, 1), "Ann")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "-a-")
	p.until(isAt("Not open yet"))
	if words := strings.Join(p.values(gate+" .push", "e.textContent"), ", "); words != "To sentence 1, Leave 2 sentences open and go on" {
		t.Errorf("it offers %s", words)
	}
	p.click(gate + " .push:not(.main)")
	p.until(isAt("Instructions") + ` && document.querySelector(".where h2").textContent === "Task 2 of 2"`)
	p.studyIsKept()
	p.reload()
	p.until(isAt("Instructions"))
	p.loaded()
	p.press(kb.ArrowRight)
	p.until(isAt("Pair 1 of 1"))
	p.press("a")
	p.until(isMarked("1, 2✓, 3, 1✓"))
	p.click(".where .link")
	p.answer("Start anew")
	p.until(isAt("Beginning") + ` && ` + isMarked("1, 2, 3, 1"))
	p.expectVisible(true, ".items .gate", "[data-screen=begin] .opens")
}

// What another tab answers opens the task here, too.
func TestATaskOpensInBothTabs(t *testing.T) {
	t.Parallel()
	one := open(t)
	one.begins(aStudy(t, 2, 1, 1), "Ann")
	one.click("[data-screen=instructions] .push")
	one.answers("Sentence", "a-")
	one.until(isAt("Not open yet"))
	one.studyIsKept()
	other := visit{beside: one}.ready(t)
	other.run(`location.hash = "study"`)
	other.until(isAt("Not open yet"))
	other.loaded()
	other.click(gate + " .push.main")
	other.until(isAt("Sentence 2 of 2"))
	other.press("b")
	one.until(isAt("Instructions") + ` && document.querySelector(".where h2").textContent === "Task 2 of 2"`)
}
