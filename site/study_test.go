package site_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const (
	studies = `[data-view="study"]`
	desk    = studies + " .desk"
)

// aStudy is one of so many sentences and so many pairs, made of the corpus of the examples.
func aStudy(t testing.TB, sentences, pairs, seed int) file {
	t.Helper()
	chosen := parameters{"items": fmt.Sprint(sentences), "pairs": fmt.Sprint(pairs), "seed": fmt.Sprint(seed)}
	made := native(t, "study_make", chosen, roles{"gold": examples(t, "corpus.gold.auto"), "system": examples(t, "corpus.alpha.auto", "corpus.beta.auto")})
	return file{"judging.study.json", string(made.Body)}
}

// isAt is true once a judge is somewhere: "Sentence 2 of 3".
func isAt(place string) string {
	return `document.querySelector(".desk .where .at")?.textContent === ` + quoted(place) + ` && !document.querySelector(".desk").hidden && !document.querySelector(".settling")`
}

// isShown is true once a part of the page is in sight.
func isShown(selector string) string {
	return `document.querySelector(` + quoted(selector) + `)?.checkVisibility()`
}

// begins drops a study on the page and begins to judge.
func (p *page) begins(of file, judge string) {
	p.Helper()
	p.drop("main", of)
	p.until(isAt("Beginning"))
	p.loaded()
	p.focus("[name=judge]")
	p.press(judge + "\r")
	p.until(isAt("Instructions") + ` && document.activeElement.matches("[data-screen=instructions] h2")`)
}

// studyIsKept waits until the database of studies has all that the page has begun to write: a transaction waits for those before it.
func (p *page) studyIsKept() {
	p.Helper()
	p.run(`new Promise((done, fail) => {
		const opening = indexedDB.open("ccgscore " + location.pathname + " studies", 1);
		opening.onsuccess = () => {
			const { result } = opening;
			const transaction = result.transaction(["studies", "answers"], "readwrite");
			transaction.oncomplete = () => done(result.close());
			transaction.onabort = () => fail(transaction.error);
		};
	})`)
}

// next goes to the next place, by the button.
func (p *page) next(place string) {
	p.Helper()
	p.click(".answers .next")
	p.until(isAt(place))
}

// answers answers the items from where a judge is on, with one letter for each: a, b, or - for none.
func (p *page) answers(unit, letters string) {
	p.Helper()
	for i, letter := range letters {
		p.until(isAt(fmt.Sprintf("%s %d of %d", unit, i+1, len(letters))))
		if letter != '-' {
			p.click(fmt.Sprintf(".answers [aria-keyshortcuts=%c]", letter))
		}
		p.until(fmt.Sprintf(`(document.querySelector(".answers [aria-pressed=true]")?.getAttribute("aria-keyshortcuts") ?? "-") === "%c"`, letter))
		p.click(".answers .next")
	}
}

// leavesTheFirstTask opens the second one.
func (p *page) leavesTheFirstTask() {
	p.Helper()
	p.run(`document.querySelector(".items .gate").click()`) // which may be folded
	p.until(isAt("Not open yet"))
	p.click(gate + " .push:not(.main)")
	p.until(isAt("Instructions"))
}

// marks are what the list says of all items.
func (p *page) marks() string {
	p.Helper()
	return strings.Join(p.values(".items .item", mark), ", ")
}

// mark is what the list says of an item e: its number, ✓ if it is answered, and whether there is a comment.
const mark = `[".name", ".mark", "small"].map((part) => e.querySelector(part).textContent.replace("comment", " comment")).join("")`

// saves has the browser save the judge's file.
func (p *page) saves() file {
	p.Helper()
	dir := p.TempDir()
	name, err := p.tab.download(dir, func() { p.click("[data-screen=end] .push") })
	p.must(err)
	text, err := os.ReadFile(filepath.Join(dir, name))
	p.must(err)
	p.until(`document.querySelector(".saved").textContent === ` + quoted("Saved as "+name+". Now send it back to whoever asked you."))
	return file{name, string(text)}
}

// phone is how a page looks that is opened on one.
func phone() []chromedp.Action[chromedp.Void] {
	return []chromedp.Action[chromedp.Void]{chromedp.EmulateViewport(390, 844, chromedp.EmulateScale(2))}
}

// A study from making to analysis: three judges on phones, of whom the second stops, reloads without a network and goes on, and
// the third leaves an item open.
func TestThreeJudgesDoAStudyOnTheirPhones(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 2, 1)
	var results []file
	judge := func(name string, work func(*page)) {
		t.Helper()
		p := visit{before: phone(), kept: true}.start(t)
		p.until(kept)
		p.begins(of, name)
		p.click("[data-screen=instructions] .push")
		work(p)
		p.until(isAt("End"))
		p.expectVisible(false, ".items") // which is folded here
		if width := eval[int64](p, `document.scrollingElement.scrollWidth`); width > 390 {
			t.Errorf("the page is %d wide", width)
		}
		results = append(results, p.saves())
	}
	secondTask := func(p *page) {
		t.Helper()
		p.until(isAt("Instructions") + ` && document.querySelector(".where h2").textContent === "Task 2 of 2"`)
		p.click("[data-screen=instructions] .push")
	}
	judge("Ann Lee", func(p *page) {
		p.answers("Sentence", "ab")
		secondTask(p)
		p.answers("Pair", "aa")
	})
	judge("Ben", func(p *page) {
		p.answers("Sentence", "bb")
		secondTask(p)
		p.until(isAt("Pair 1 of 2"))
		p.studyIsKept()
		p.close()
		p.press("b")
		p.must(p.tab.reload())
		p.until(isAt("Pair 1 of 2"))
		if marks := p.marks(); marks != "1✓, 2✓, 1✓, 2" {
			t.Errorf("after a reload, what is answered is %s", marks)
		}
		p.answers("Pair", "ab")
	})
	judge("Cem", func(p *page) {
		p.answers("Sentence", "a-")
		p.until(isAt("Not open yet"))
		p.expectText("[data-screen=gate] .told", "Task 2 opens when task 1 is finished: when every sentence of it has an answer, or when you say that you leave the others open.")
		p.click("[data-screen=gate] .push:not(.main)")
		secondTask(p)
		p.answers("Pair", "bb")
	})
	want := []string{"ann-lee", "ben", "cem"}
	for i, r := range results {
		if !strings.HasSuffix(r.name, "-"+want[i]+".result.json") {
			t.Errorf("saved as %s", r.name)
		}
	}
	expectAnalysis(t, of, results, []string{"ab aa", "bb ab", "a- bb"})
}

// expectAnalysis compares what the core makes of results with what their judges answered.
func expectAnalysis(t *testing.T, of file, results []file, answers []string) {
	t.Helper()
	var study struct {
		Tasks []struct{ Samples [][]struct{ DF1 int } }
	}
	var got struct {
		Judges []struct {
			Answered, Open int
			Changed        bool
		}
		Tasks []struct {
			Comparisons []struct{ All struct{ Answers [2]int } }
		}
	}
	body := native(t, "study_analyse", parameters{"output": "json"}, roles{"study": {of}, "result": results}).Body
	if err := json.Unmarshal([]byte(of.text), &study); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	want := make([][2]int, len(study.Tasks)) // answers for DF₁, and for F₁
	for judge, letters := range answers {
		open := strings.Count(letters, "-")
		if j := got.Judges[judge]; j.Open != open || j.Answered != len(letters)-1-open || j.Changed {
			t.Errorf("judge %d: %+v", judge+1, j)
		}
		for task, letters := range strings.Fields(letters) {
			for item, letter := range letters {
				switch letter {
				case rune('a' + study.Tasks[task].Samples[0][item].DF1):
					want[task][0]++
				case 'a', 'b':
					want[task][1]++
				}
			}
		}
	}
	for task := range want {
		if answers := got.Tasks[task].Comparisons[0].All.Answers; answers != want[task] {
			t.Errorf("task %d: %v, want %v", task+1, answers, want[task])
		}
	}
}
