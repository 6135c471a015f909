package site_test

import (
	"fmt"
	"strings"
	"testing"
)

// around opens the lines around a line of a large file.
func (p *page) around(panel string, line int) {
	p.Helper()
	p.run(fmt.Sprintf(`document.querySelector("%s .around input").value = %d`, panel, line))
	p.click(panel + " .around button")
	p.until(`!document.querySelector("` + panel + ` .editor").hidden`)
}

// selected returns what is selected in the text field that has the focus.
func (p *page) selected() string {
	p.Helper()
	return eval[string](p, `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`)
}

func TestALargeFileIsLookedAtAroundALine(t *testing.T) {
	t.Parallel()
	large, answer := madeUp(1500)
	lines := strings.Split(large.text, "\n")
	p := open(t)
	p.settle(func() { p.choose(system, answer) })
	p.scored(func() { p.choose(gold, crlf(large)) })
	for _, line := range []int{1, 777, len(lines) - 1, 400} {
		p.around(gold, line)
		p.until(fmt.Sprintf(`document.activeElement === document.querySelector("#gold textarea") && document.querySelector("#gold .gutter").textContent.split("\n").includes("%d")`, line))
		first := eval[int](p, `Number(document.querySelector("#gold .gutter").textContent.split("\n")[0])`)
		shown := strings.Split(p.typed(gold), "\n")
		if len(shown) > 400 || strings.Join(shown, "\n") != strings.Join(lines[first-1:first-1+len(shown)], "\n") {
			t.Errorf("around line %d: %d lines from %d on are not those of the file", line, len(shown), first)
		}
		if want, _, _ := strings.Cut(lines[line-1], " "); p.selected() != want {
			t.Errorf("line %d: the caret is on %q, want %q", line, p.selected(), want)
		}
	}
	// Behind the end is the last line.
	p.around(gold, 1<<30)
	p.until(fmt.Sprintf(`document.querySelector("#gold .gutter").textContent.split("\n").includes("%d")`, len(lines)-1))

	// What is text, but not in UTF-8, is shown, and cannot be changed.
	p.settle(func() { p.choose(gold, file{"x.deps", "a\xff_1 N/N 1 b_2\n" + strings.Repeat("b\n", 100)}) })
	for _, readOnly := range []bool{true, false} {
		p.around(gold, 3)
		p.until(`document.activeElement === document.querySelector("#gold textarea")`)
		if got := eval[bool](p, `document.activeElement.readOnly`); got != readOnly {
			t.Errorf("read-only %v, want %v", got, readOnly)
		}
		if readOnly {
			p.settle(func() { p.choose(gold, large) })
		}
	}
}

// A large file is mended where it is wrong: its errors lead to their lines, and what is changed there is put back.
func TestALargeFileIsMendedAroundALine(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(1500)
	p.scored(func() { p.drop("#drawing", large, answer) })
	want := p.scores()

	lines := strings.Split(answer.text, "\n")
	for _, n := range []int{1200, 5000, 5001} {
		for lines[n] == "" {
			n++
		}
		lines[n] = "語 " + lines[n]
	}
	wrong := file{"system.deps", strings.Join(lines, "\n")}
	if state := p.settle(func() { p.choose(system, wrong) }); state != "error" {
		t.Fatalf("the state is %q", state)
	}
	problem := system + " .problem.error"
	for n := 3; n > 0; n-- {
		if got := p.count(problem + " .go"); got != n {
			t.Fatalf("%d errors lead to their lines, want %d", got, n)
		}
		p.click(problem + " .go")
		p.until(`document.activeElement === document.querySelector("` + system + ` textarea") && document.querySelector("` + system + ` .band")`)
		if p.selected() != "語" {
			t.Fatalf("the caret is on %q", p.selected())
		}
		state := p.settle(func() {
			p.run(`document.activeElement.setRangeText("", document.activeElement.selectionStart, document.activeElement.selectionEnd + 1, "end"), document.activeElement.dispatchEvent(new InputEvent("input", { bubbles: true }))`)
		})
		if (n == 1) != (state == "ready") {
			t.Fatalf("with %d errors left the state is %q", n-1, state)
		}
	}
	p.expectScores(want)
	p.expectVisible(true, system+" .file")
}

func TestTwentyErrorsAreListedAndLeadToTheirLines(t *testing.T) {
	t.Parallel()
	p := open(t)
	text := strings.Repeat("the_1 NP/N 3 dog_2\n", 25) + "the_1 NP/N 1 dog_2\n"
	p.settle(func() { p.write(system, text) })
	problem := system + " .problem.error"
	if got := len(p.texts(problem + " .excerpt")); got != 20 {
		t.Errorf("%d lines are shown", got)
	}
	p.expectText(problem+" .excerpt", "the_1 NP/N 3 dog_2")
	p.expectText(problem+" mark", "3")
	p.expectText(problem+" .rest", "19 more errors in this file, and 5 more that are not listed:")
	if n := p.count(problem + " [role=alert], " + problem + "[role=alert]"); n != 1 {
		t.Errorf("%d alerts", n)
	}
	if n := p.count(problem + " .advice"); n != 1 {
		t.Errorf("what would be right is said %d times", n)
	}
	if n := p.count(system + " .band"); n != 20 {
		t.Errorf("%d lines are marked", n)
	}
	p.click(problem + " li:nth-of-type(4) .go")
	if line := eval[int](p, `document.activeElement.value.slice(0, document.activeElement.selectionStart).split("\n").length`); line != 5 || p.selected() != "3" {
		t.Errorf("the caret is in line %d, on %q", line, p.selected())
	}
	p.scored(func() { p.click(problem + " .lenient") })
	p.expectText("#signature", "|lenient|")
	if !eval[bool](p, `document.querySelector("[name=lenient]").checked`) {
		t.Error("the option does not show it")
	}
	p.expectVisible(false, problem, system+" .band")
}

func TestWhatNobodyForgivesCannotBeCountedInstead(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.write(system, "the_1 NP/N 3 dog_2\nthe_4096 NP/N 1 dog_2\n\x00\n") })
	p.expectVisible(true, system+" .problem.error .go")
	p.expectVisible(false, system+" .lenient")
}

// A text that is pasted over a part of a small one is put into it, however long it is.
func TestALongTextIsPastedIntoWhatIsThere(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	long, _ := madeUp(1000)
	before := p.typed(gold)
	p.run(`navigator.clipboard.writeText(` + quoted(long.text) + `)`)
	p.focus(gold + " textarea")
	p.run(`document.activeElement.setSelectionRange(0, 0)`)
	p.settle(p.pressPaste)
	p.expectVisible(true, gold+" .file")
	p.expectText(gold+" .file span", fmt.Sprintf("%d kB", (len(long.text)+len(before)+500)/1000))
}
