package site_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

func TestWhatIsWrongIsSaidWhereItIs(t *testing.T) {
	t.Parallel()
	p := open(t)
	for _, test := range []struct {
		name                   string
		panel, other           string
		file, old, by          string
		place, message, advice string
		wrong                  string // what the caret is put on
	}{
		{
			"a slot that the category does not have", system, gold, "figure1.system.deps", `NP))/NP 3 system`, `NP))/NP 9 system`,
			"line 5, column 25", `slot 9 of ((S\NP)\(S\NP))/NP, which takes 3 arguments`, "slots count from 1", "9",
		},
		{
			"a category that does not end", gold, system, "figure1.gold.deps", `believe_2 (S[dcl]\NP)/PP 2`, `believe_2 (S[dcl]\NP/PP 2`,
			"line 4, column 21", "", "", "/PP",
		},
		{
			"a word without a position, after one that is not ASCII", system, gold, "figure1.system.deps", "the_4 NP/N 1 system_5", "𝕥𝕙𝕖_4 NP/N 1 system",
			"line 6, column 14", "system", "", "system",
		},
		{
			"roots that are no roots", gold + " .roots", system, "figure1.gold.roots", "believe_2 S[dcl]", "believe_2 S[dcl",
			"line 1, column 12", "", "", "[dcl",
		},
	} {
		p.part(t, test.name, func(t *testing.T) {
			text := example(t, test.file).replaced(t, test.old, test.by).text
			if state := p.settle(func() { p.write(test.panel, text) }); state != "error" {
				t.Fatalf("the state is %q", state)
			}
			problem := test.panel + " .problem.error"
			p.expectVisible(true, problem, "#notes .problem.grave", test.panel+" .band")
			p.expectText(problem+" .place", test.place)
			p.expectText(problem+" .message", test.message)
			if test.advice != "" {
				p.expectText(problem+" .advice", test.advice)
			}
			p.expectText("#notes .problem.grave", test.file+" (edited):")
			if n := p.count(test.other + " .problem.error"); n != 0 {
				t.Error("the other panel complains too")
			}
			if p.typed(test.panel) != text {
				t.Errorf("the text did not stay: %q", p.typed(test.panel))
			}
			// What could be scored last stays in sight, and is seen to be old.
			p.expectScores("25.00 50.00 75.00 80.00")
			p.expectVisible(true, ".old #canvas svg")

			p.click(problem + " button")
			selected := eval[string](p, `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`)
			if !strings.HasPrefix(selected, test.wrong) {
				t.Errorf("the button puts the caret on %q, want %q", selected, test.wrong)
			}
			p.scored(func() { p.write(test.panel, example(t, test.file).text) })
			p.expectVisible(false, ".problem.error", "#notes .problem", ".old")
			p.expectScores("25.00 50.00 75.00 80.00")
		})
	}
}

func TestAMistakeIsMendedWhereTheCaretIsPut(t *testing.T) {
	t.Parallel()
	p := open(t)
	text := example(t, "figure1.system.deps").replaced(t, "NP))/NP 3 system", "NP))/NP 9 system").text
	p.settle(func() { p.write(system, text) })
	p.click(system + " .problem.error button")
	p.scored(func() { p.press("3") })
	p.expectScores("25.00 50.00 75.00 80.00")
}

func TestAMistakeInALargeFileLeadsToItsLine(t *testing.T) {
	t.Parallel()
	p := open(t)
	large, answer := madeUp(400)
	large.text += "\nhere_1 is something else\n"
	p.settle(func() { p.choose(gold, large.named("large.deps")) })
	if state := p.settle(func() { p.choose(system, answer) }); state != "error" {
		t.Fatalf("the state is %q", state)
	}
	p.expectVisible(true, gold+" .file", gold+" .problem.error")
	p.expectText(gold+" .problem.error .place", "line ")
	p.expectVisible(false, system+" .problem.error")
	p.click(gold + " .problem .go")
	p.until(`document.activeElement === document.querySelector("#gold textarea")`)
	if got := p.selected(); got != "else" {
		t.Errorf("the caret is on %q", got)
	}
	p.expectVisible(true, gold+" .band")
}

func TestWhatIsWrongCanBeCountedInstead(t *testing.T) {
	t.Parallel()
	p := open(t)
	text := strings.NewReplacer("/NP 2 believe", "/NP 8 believe", "/NP 3 system", "/NP 9 system").Replace(example(t, "figure1.system.deps").text)
	if state := p.settle(func() { p.write(system, text) }); state != "error" {
		t.Fatalf("the state is %q", state)
	}
	p.scored(func() { p.set("[name=lenient]", "true") })
	if n := p.count(system + " .problem.error"); n != 0 {
		t.Error("there still is an error")
	}
	p.expectText(system+" .warnings", "×2")
	p.expectText("#signature", "|lenient|")
	// Both are counted as wrong: nothing gets better by being wrong.
	p.expectText(".step:nth-of-type(3) .count", "2 of 4 · 4")

	if state := p.settle(func() { p.set("[name=lenient]", "false") }); state != "error" {
		t.Errorf("without the option the state is %q", state)
	}
}

func TestFilesThatCannotBeReadAreNamed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		file file
		at   string
		says string
	}{
		{"broken gzip", file{"broken.deps.gz", "\x1f\x8bnothing of the kind"}, "#notes .problem.error", "broken.deps.gz: this gzip file is broken"},
		{"no text", file{"picture.png", "\x89PNG\r\n\x1a\n\x00\x00"}, "#notes .problem.error", "picture.png: this is not a parser's output: it is a picture"},
		{"UTF-16", file{"windows.deps", "\xff\xfea\x00_\x001\x00\n\x00"}, "#notes .problem.error", "windows.deps: this is UTF-16"},
		{"UTF-16 that does not say so", file{"windows.deps", "a\x00_\x001\x00\n\x00"}, "#notes .problem.error", "windows.deps: this looks like UTF-16"},
		{"text of no format", file{"letter.txt", "Dear Aditya,\nhere are the parses.\n"}, "#notes .problem.error", `letter.txt: this is not a parser's output: "Dear Aditya,"`},
		{"a format of trees alone", file{"trees.auto", "ID=1 PARSER=GOLD NUMPARSE=1\n(<L N N N x N>\n"}, gold + " .problem.error", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.drop(gold, test.file)
			p.until(`document.querySelector("` + test.at + `")`)
			p.expectVisible(true, test.at)
			p.expectText(test.at, test.says)
		})
	}
}

// Of many files that cannot be read, the first are named; what can be read is taken.
func TestManyFilesThatCannotBeReadAreCounted(t *testing.T) {
	t.Parallel()
	given := examples(t, "corpus.gold.deps", "corpus.alpha.deps")
	for i := range 40 {
		given = append(given, file{"picture-" + strconv.Itoa(i) + ".png", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"})
	}
	p := open(t)
	p.scored(func() { p.drop("#drawing", given...) })
	p.until(`document.querySelectorAll("#notes .error").length === 6`)
	p.expectText("#notes", "picture-0.png")
	p.expectText("#notes", "35 more files left out, which cannot be read either")
	p.expectText(gold+" .name", "corpus.gold.deps")
}

func TestAnEmptyFileIsAnErrorAndNotAPerfectScore(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() { p.choose(gold, file{"gold.deps", "# only a comment\n\n"}) })
	if state := p.settle(func() { p.choose(system, file{"system.deps", "# only a comment\n\n"}) }); state != "error" {
		t.Errorf("the state is %q", state)
	}
	p.expectText("#notes", "no sentence")
	p.expectVisible(false, "#canvas svg")
}

// A word, an ID or a name that would do something, were it taken for markup.
const (
	hostileMarkup = `<img/src=x/onerror=ran=1>`
	hostileScript = `</script><script>ran=1</script>`
	hostileStyle  = `"onmouseover="ran=1`
	hostileEntity = `&lt;b&gt;&amp;`
)

// expectNothingRan says that all that is hostile is text.
func (p *page) expectNothingRan() {
	p.Helper()
	if eval[bool](p, `"ran" in globalThis || document.querySelector("img, iframe, object, embed, script:not([type=module], [type=importmap]), [onerror], [onmouseover], [onload], #canvas a, #canvas foreignObject") !== null`) {
		p.Error("something that was given as text came into the document as markup")
	}
}

func TestWordsAreOnlyEverText(t *testing.T) {
	t.Parallel()
	words := []string{hostileMarkup, hostileScript, hostileStyle, hostileEntity, "<svg/onload=ran=1>", "{{ran=1}}", "${ran=1}", "javascript:ran=1", "]]><x>", "--><b>"}
	var dependencies, root strings.Builder
	for i, word := range words {
		fmt.Fprintf(&dependencies, "%s_%d N/N 1 word_11\n", word, i+1)
	}
	fmt.Fprintf(&root, "%s_1 NP\n", words[0])
	p := open(t)
	p.scored(func() {
		p.drop("#drawing", file{"gold.deps", dependencies.String()}, file{"system.deps", strings.ReplaceAll(dependencies.String(), "N/N", "NP/N")},
			file{"gold.roots", root.String()}, file{"system.roots", root.String()})
	})
	p.expectScores("0.00 100.00 100.00 100.00")
	p.click("#as-table")
	p.until(`document.querySelectorAll("#table tbody tr").length === 22`)
	for _, selector := range []string{"#canvas text", "#canvas .arc title", "#table td"} {
		shown := strings.Join(p.texts(selector), "\n")
		for _, word := range words {
			if !strings.Contains(shown, word) {
				t.Errorf("%s does not show %q", selector, word)
			}
		}
	}
	p.expectText(gold+" .roots summary", words[0])
	p.click("#as-table")
	p.focus("#canvas .arc[tabindex='0']")
	for range 10 {
		p.press(kb.ArrowRight) // the reasons quote them
	}
	p.expectNothingRan()
}

func TestNamesIDsAndCategoriesAreOnlyEverText(t *testing.T) {
	t.Parallel()
	p := open(t)
	sentence := func(id string) string {
		return `{"id":` + quoted(id) + `,"tokens":[{"form":"a"},{"form":"b"}],"dependencies":[{"predicate":1,"argument":2,"category":"N/N","slot":1}]}`
	}
	sentences := file{hostileMarkup + ".json", `{"format":"ccgscore/1","sentences":[` + sentence(hostileScript) + "," + sentence(hostileMarkup) + `]}`}
	p.scored(func() {
		p.drop("#drawing", sentences.named("gold "+hostileMarkup+".json"), sentences.named("a"+hostileMarkup+".json"), sentences.named("b"+hostileScript+".json"))
	})
	p.expectText("#tabs", "a"+hostileMarkup)
	p.until(`document.querySelectorAll("#rows .id").length === 2`)
	p.expectText("#rows", hostileScript)
	p.expectNothingRan()

	// What an error quotes is text too.
	p.settle(func() { p.write(gold, "a_1 <img/src=x/onerror=ran=1> 1 b_2\n") })
	p.expectText(gold+" .problem.error", "<img")
	p.expectText("#notes", hostileMarkup)
	p.expectNothingRan()
}

func TestInputsThatAreMadeToHangDoNot(t *testing.T) {
	t.Parallel()
	p := open(t)
	for name, text := range map[string]string{
		"ten thousand brackets":   "a_1 " + strings.Repeat("(", 10_000) + "N 1 b_2\n",
		"a position without end":  "a_1000000000 N/N 1 b_2\n",
		"a very long line":        strings.Repeat("x", 250_000) + "\n",
		"NUL":                     "a\x00_1 N/N 1 b\x00_2\n",
		"words that are brackets": "(_1 N/N 1 )_2\n{_3 N/N 1 <_4\n",
	} {
		if state := p.settle(func() { p.write(gold, text) }); state != "error" && state != "ready" {
			t.Errorf("%s: the state is %q", name, state)
		}
		p.openExample("figure4")
		p.expectScores("100.00 100.00 100.00 80.00")
	}
}

// A sentence of which there is too much to say leaves the scores what they are: the next one is shown as ever.
func TestASentenceThatIsTooLargeIsLeftBehind(t *testing.T) {
	t.Parallel()
	side := func(result string) string {
		category := strings.Repeat("(", 61) + result + "/N" + strings.Repeat(")/N", 61)
		var large strings.Builder
		for slot := 1; slot <= 62; slot++ {
			fmt.Fprintf(&large, "all_1 %s %d of_%d\n", category, slot, slot+1)
		}
		return "# three\n\nthe_1 N/N 1 dog_2\n\n" + large.String() + "\nthe_1 N/N 1 cat_2\n"
	}
	p := open(t)
	p.scored(func() { p.drop("#drawing", file{"gold.deps", side("S")}, file{"system.deps", side("NP")}) })
	notes := p.text("#notes")
	for range 2 {
		if state := p.settle(func() { p.press("j") }); state != "error" {
			t.Fatalf("the state is %q", state)
		}
		p.expectText("#notes", "the analysis of sentence 2 is too large")
		p.scored(func() { p.press("j") })
		p.expectText("#place", "3 of 3")
		p.expectVisible(false, ".old", ".problem.error")
		if got := p.text("#notes"); got != notes {
			t.Errorf("then is said %q, and %q before", got, notes)
		}
		p.press("k")
		p.until(`document.documentElement.dataset.state === "error"`)
		// Draws that newer ones make useless fail, too, and say nothing.
		p.run(`for (const key of ["1", "2", "3"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))`)
		p.press("k")
		p.until(`document.querySelector("#place").textContent === "1 of 3" && ` + ready)
	}
}

// What no parser wrote is told what a line looks like, and what was there stays where it can.
func TestWhatNoParserWrote(t *testing.T) {
	t.Parallel()
	p := open(t)
	const sample = `a dependency is a line such as believe_2 (S[dcl]\NP)/PP 1 I_1`
	for _, test := range []struct{ name, text, message string }{
		{"cat.png", "\x89PNG\r\n\x1a\n\x00\xff", "it is a picture"},
		{"table.xlsx", "PK\x03\x04\x14\x00", "it is a zip archive, a spreadsheet or a document"},
		{"table.csv", "name,age\nJohn,12\n", `"name,age"`},
		{"letter.txt", "Once upon a time\n", `"Once upon a time"`},
		{"paper.pdf", "%PDF-1.5\n%\xe2\xe3\xcf\xd3\nstream\nx\x9c\x03\x00\x00\x00\x00\x01", "it is a PDF file"},
	} {
		p.drop("main", file{test.name, test.text})
		p.until(`document.querySelector("#notes").textContent.includes(` + quoted(test.name+": this is not a parser's output: "+test.message) + `)`)
		p.expectText("#notes .advice", sample)
		p.expectScores("25.00 50.00 75.00 80.00")
	}
	p.drop("main", file{"some.deps", "Once upon a time\nbelieve_2 (S[dcl]\\NP)/PP 1 I_1\n"})
	p.until(`document.querySelector("` + gold + ` .problem.error .place")`)
	p.expectText(gold+" .problem.error .place", "line 1")
}
