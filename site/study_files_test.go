package site_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// studyFindings says why a study cannot be opened.
const studyFindings = `[data-view="study"] > .findings`

// A study is taken wherever it is given, and is no side of what is scored.
func TestAStudyIsNoSideOfTheScores(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := open(t)
	p.scored(func() { p.drop("#drawing", examples(t, "corpus.gold.deps", "corpus.alpha.deps")...) })
	scores := p.scores()
	p.drop(gold, of)
	p.until(isAt("Beginning"))
	p.loaded()
	if hash := eval[string](p, `location.hash`); hash != "#study" {
		t.Errorf("the address ends in %s", hash)
	}
	p.run(`location.hash = "score"`)
	p.until(isShown("#steps"))
	p.expectScores(scores)
	p.expectText(gold+" .name", "corpus.gold.deps")
	p.expectText(system+" .name", "corpus.alpha.deps")
	p.expectVisible(false, "#notes .problem")
}

// What is wrong with a study is said with its place, and what was there stays.
func TestABrokenStudyIsSaid(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := open(t)
	p.begins(of, "Ann")
	p.click("[data-screen=instructions] .push")
	p.until(isAt("Sentence 1 of 2"))
	p.press("a")
	for _, broken := range []struct {
		file
		says string
	}{
		{file{"cut.json", of.text[:2000]}, "line 1, column "},
		{of.replaced(t, `"seed":1`, `"seed":2`).named("changed.json"), "changed.json"},
		{of.replaced(t, `"tasks"`, `"task"`).named("strange.json"), `the key "task" does not belong here`},
	} {
		p.drop("main", broken.file)
		p.until(`document.querySelector('` + studyFindings + ` .error')?.textContent.includes(` + quoted(broken.says) + `)`)
		p.expectText(studyFindings, broken.name)
		p.until(isAt("Sentence 1 of 2") + ` && ` + isMarked("1✓, 2, 1"))
	}
	p.drop("main", of)
	p.until(`!document.querySelector('` + studyFindings + ` .error')`)
	p.until(isAt("Sentence 1 of 2"))
	p.drop("main", of, aStudy(t, 1, 1, 2).named("another.json"))
	p.until(`document.querySelector("#notes")?.textContent.includes("another.json: there is one study at a time")`)
	p.drawAgain()
	p.expectText("#notes", "another.json") // and stays

	// What cannot be taken is said, whatever else comes with it.
	p.drop("main", of, file{"empty.json", ""})
	p.until(`document.querySelector("#notes")?.textContent.includes("empty.json: the file is empty")`)
	p.drawAgain()
	p.expectText("#notes", "empty.json")

	fresh := open(t)
	fresh.drop("main", file{"cut.json", of.text[:2000]})
	fresh.until(isShown(".welcome") + ` && document.querySelector('` + studyFindings + ` .error')`)
	fresh.loaded()
	fresh.drop("main", file{"foreign.json", `{"a":1}`}) // no side of the scores, which are out of sight
	fresh.until(`document.querySelector("#notes").textContent.includes("foreign.json: the page reads no such files")`)
	fresh.run(`location.hash = "score"`)
	fresh.until(isShown("#steps"))
	fresh.expectScores("25.00 50.00 75.00 80.00")
}

func TestAStudyIsMadeOfWhatIsPutIn(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "study"`)
	p.until(isShown(".make"))
	p.loaded()
	p.focus(".make summary")
	p.press("\r")
	p.until(isShown(".make .push"))
	p.click(".make .push")
	p.until(isShown(".make .error")) // one sentence is too few
	p.expectText(".make .error", "task isolate")

	p.scored(func() { p.drop("main", examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto")...) })
	p.run(`location.hash = "study"`)
	p.until(isShown(".make .of"))
	p.expectText(".make .of", "corpus.gold.auto as gold, and corpus.alpha.auto, corpus.beta.auto")
	if n := p.count(".make .error"); n > 0 {
		t.Error("what was wrong with other files is still said")
	}
	p.set(".make [name=items]", "2")
	p.set(".make [name=pairs]", "3")
	p.set(".make [name=seed]", "11")
	dir := t.TempDir()
	name, err := p.tab.download(dir, func() { p.click(".make .push") })
	p.must(err)
	made, err := os.ReadFile(filepath.Join(dir, name))
	p.must(err)
	want := aStudy(t, 2, 3, 11).text
	if string(made) != want {
		t.Errorf("made was\n%.200s\nwant\n%.200s", made, want)
	}
	p.until(`document.querySelector(".make .told").textContent.startsWith("Saved as ` + name + `")`)
	p.click(".make .told .link")
	p.until(isAt("Beginning"))
	p.expectText(".foot", "5 items · seed 11")
}

// results are those of three judges.
func results(t testing.TB, of file) (list []file) {
	t.Helper()
	for _, answers := range []string{
		`{"judge":"Ann","part":1,"answers":[{"task":1,"item":1,"option":"a"},{"task":1,"item":2,"option":"b","comment":"both, really"},{"task":2,"item":1,"option":"a"}]}`,
		`{"judge":"Ben","part":1,"answers":[{"task":1,"item":1,"option":"b"},{"task":1,"item":2,"option":"b"},{"task":2,"item":1,"option":"a"}]}`,
		`{"judge":"Cem","part":1,"answers":[{"task":1,"item":1,"option":"a"},{"task":2,"item":1,"option":"b"}]}`,
	} {
		sealed := native(t, "study_seal", nil, roles{"study": {of}, "answers": {{"answers", answers}}})
		list = append(list, file{[]string{"ann", "ben", "cem"}[len(list)] + ".result.json", string(sealed.Body)})
	}
	return list
}

// expectReport waits until the page shows what the core says of results.
func (p *page) expectReport(of file, results ...file) {
	p.Helper()
	var want struct {
		Sections []struct {
			Title  string
			Lines  []string
			Tables []struct {
				Columns []string
				Rows    [][]string
			}
		}
	}
	body := native(p, "study_analyse", parameters{"output": "json", "lenient": "true"}, roles{"study": {of}, "result": results}).Body
	if err := json.Unmarshal(body, &want); err != nil {
		p.Fatal(err)
	}
	var texts []string
	for _, s := range want.Sections {
		texts = append(texts, s.Title)
		for _, table := range s.Tables {
			texts = append(texts, table.Columns...)
			texts = append(texts, slices.Concat(table.Rows...)...)
		}
		texts = append(texts, s.Lines...)
	}
	p.until(`JSON.stringify([...document.querySelectorAll(".sections > section:not(.chart) :is(h3, th, td, p)")].map((e) => e.textContent)) === ` + quoted(quoted(texts)))
}

func TestResultsAreAnalysed(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	three := results(t, of)
	p := open(t)
	p.drop("main", three[0], three[1])
	p.until(`document.querySelector(".report .said")?.textContent.includes("the study that these are results of is missing")`)
	p.loaded()
	p.drop("main", of)
	p.expectReport(of, three[:2]...)
	p.drop("main", three[2])
	p.expectReport(of, three...)
	p.expectVisible(true, ".report .said details[open]")
	p.expectText(".report .said", "left an item open")
	p.expectVisible(true, ".chart > svg[role=img]")
	p.expectText(".chart desc", "judge Cem: ")
	p.click(".report details.page summary")
	p.expectText(".report details.page", "both, really")

	_, saved := p.download("json")
	if want := native(t, "study_analyse", parameters{"output": "json"}, roles{"study": {of}, "result": three}).Body; string(saved) != string(want) {
		t.Errorf("saved is\n%.200s\nwant\n%.200s", saved, want)
	}
	p.click(".report .files .link")
	p.expectReport(of, three[1:]...)
	p.click(".report .ways .link")
	p.until(isShown(".welcome"))
}

// A result that cannot be counted says why, and is left out; the others are counted.
func TestResultsThatCannotBeCountedAreSaid(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	three := results(t, of)
	another := results(t, aStudy(t, 2, 1, 2))[2].named("another.json")
	changed := three[1].replaced(t, `"option":"b"`, `"option":"a"`).named("changed.json")
	p := open(t)
	p.drop("main", of, three[0], another, changed, three[0].named("twice.json"), file{"cut.json", three[2].text[:60]})
	p.expectReport(of, three[0])
	p.loaded()
	said := strings.Join(p.texts(".report .said .problem.error"), "\n")
	for _, part := range []string{
		`another.json is not counted: "Cem" answered another study: `, "changed.json is not counted: this result was changed",
		"twice.json is not counted: this result is there twice", "cut.json is not counted: ", "line 1, column 61",
	} {
		if !strings.Contains(said, part) {
			t.Errorf("it is not said that %s: %s", part, said)
		}
	}
	p.click(".report .said .ways .link")
	p.expectReport(of, three[0], changed)
	p.expectText(".report .problem.grave", "this result was changed after it was saved")
	p.kept()
	p.reload()
	p.expectReport(of, three[0], changed)
	p.drop("main", of) // a judge begins
	p.until(isAt("Beginning"))
	p.expectVisible(false, ".report")
}

// Two results of one judge, which are counted on request, are told apart in the list of every item.
func TestTwoResultsOfOneJudgeAreToldApart(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	first := results(t, of)[0]
	again := `{"judge":"Ann","part":1,"answers":[{"task":1,"item":1,"option":"b","comment":"on second thoughts"}]}`
	second := file{"again.json", string(native(t, "study_seal", nil, roles{"study": {of}, "answers": {{"answers", again}}}).Body)}
	p := open(t)
	p.drop("main", of, first, second)
	p.expectReport(of, first)
	p.loaded()
	p.click(".report .said .ways .link")
	p.expectReport(of, first, second)
	cells := p.values(".report details.page:nth-of-type(1) tbody tr:first-child td", "e.textContent")
	if said := cells[len(cells)-2:]; strings.Contains(said[0], "second thoughts") || !strings.Contains(said[1], "on second thoughts") {
		t.Errorf("Ann and Ann said %q", said)
	}
}

// More results belong to the study whose results are shown, whatever study a judge has open.
func TestMoreResultsAreOfTheStudyThatIsShown(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	three := results(t, of)
	p := open(t)
	p.begins(aStudy(t, 3, 1, 2), "Dan")
	p.drop("main", of, three[0])
	p.expectReport(of, three[0])
	p.drop("main", three[1])
	p.expectReport(of, three[:2]...)
	p.expectVisible(false, ".report .said .error")
	p.click(".report .ways .link")
	p.until(isAt("Instructions") + ` && document.activeElement.matches("[data-screen=instructions] h2")`)
}

// A judge who drops a result of the study that is open sees it counted, and goes on afterwards.
func TestAResultOfTheStudyThatIsOpenIsAnalysed(t *testing.T) {
	t.Parallel()
	of := aStudy(t, 2, 1, 1)
	p := open(t)
	p.begins(of, "Dan")
	p.drop("main", results(t, of)[0])
	p.expectReport(of, results(t, of)[0])
	p.expectVisible(false, ".desk")
	p.press("a")
	p.click(".report .ways .link")
	p.until(isAt("Instructions"))
	p.expectVisible(true, ".desk")
}

// Of two dependency trees, neither is gold.
func TestAStudyOfTreesIsJudged(t *testing.T) {
	t.Parallel()
	parsers := examples(t, "trees.gamma.conllu", "trees.delta.conllu")
	of := file{"trees.study.json", string(native(t, "study_make", parameters{"tasks": "trees", "items": "2"}, roles{"system": parsers}).Body)}
	p := open(t)
	p.begins(of, "Ann")
	p.expectText(".figures h3", "Tree A")
	p.click("[data-screen=instructions] .push")
	p.answers("Sentence", "ba")
	p.until(isAt("End"))
	p.expectText(".answer", "A is better")
	if saved := p.saves(); !strings.Contains(saved.text, `"complete":true`) {
		t.Errorf("saved is %s", saved.text)
	}
}
