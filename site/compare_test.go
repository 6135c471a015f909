package site_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/count"
	"github.com/chromedp/chromedp/kb"
)

// compareView is the view Compare, as a selector.
const compareView = `[data-view="compare"] `

// tabOfCompare is what leads to the view.
const tabOfCompare = `#views [href="#compare"]`

// compares opens an example with several systems, and compares them.
func (p *page) compares(example string) {
	p.Helper()
	p.openExample(example)
	p.until(isShown(tabOfCompare))
	p.run(`location.hash = "compare"`)
	p.until(isShown(compareView + "[data-part=scores] .canvas svg"))
	p.loaded()
}

// comparesBy opens a part of the view, and waits for what it shows.
func (p *page) comparesBy(name, there string) {
	p.Helper()
	p.click("#part-" + name)
	p.until(isShown(compareView + "[data-part=" + name + "] " + there))
	p.loaded()
}

// rowsOf returns the texts of a table: of its first lines, cell by cell.
func (p *page) rowsOf(part, name string) (rows []string) {
	p.Helper()
	return p.values(compareView+`[data-part=`+part+`] [aria-label="`+name+`"] tbody tr`, `[...e.children].map((cell) => [...cell.querySelectorAll(":scope > .two")].flatMap((two) => [...two.childNodes]).concat(cell.querySelector(".two") ? [] : cell).map((node) => node.textContent).join("/")).join(" | ")`)
}

// comparedHere is what the core says of systems compared.
type comparedHere struct {
	comparedSentences
	Ends      []string
	Baseline  string
	Signature string
	Covered   *comparedSentences `json:"covered_by_all"`
}

type comparedSentences struct {
	Systems []map[string]json.RawMessage
	Pairs   []struct {
		A, Metric          string
		Wins, Ties, Losses int64
		Shown              struct{ Difference, Interval, Detectable, Holm string }
	}
}

// namesOfCorpus are the names that the page gives the systems of the example.
const namesOfCorpus = "alpha" + among + "beta"

// comparing is what the core says of the files of the example, with the names that the page gives them.
func comparing(t testing.TB, chosen parameters) (want comparedHere) {
	t.Helper()
	all := parameters{"output": "json", "names": namesOfCorpus}
	for name, value := range chosen {
		all[name] = value
	}
	if err := json.Unmarshal(native(t, "compare", all, corpus(t)).Body, &want); err != nil {
		t.Fatal(err)
	}
	return want
}

// rows writes what the table of systems has to say.
func (of *comparedSentences) rows(t testing.TB, told comparedHere) (rows []string) {
	t.Helper()
	for _, system := range of.Systems {
		var name string
		if err := json.Unmarshal(system["name"], &name); err != nil {
			t.Fatal(err)
		}
		row := []string{name}
		if name == told.Baseline {
			row[0] += "/baseline"
		}
		var ranks []string
		for _, metric := range told.Ends {
			var score struct {
				Rank  json.Number
				Shown struct{ Value, Interval string }
			}
			if err := json.Unmarshal(system[metric], &score); err != nil {
				t.Fatal(err)
			}
			ranks = append(ranks, score.Rank.String())
			row = append(row, score.Shown.Value+"/"+score.Shown.Interval)
			if name == told.Baseline {
				row = append(row, "–", "–")
			}
			for _, x := range of.Pairs {
				if x.A == name && x.Metric == metric {
					row = append(row, x.Shown.Difference+"/"+x.Shown.Interval, x.Shown.Holm+"/"+strings.Join([]string{count.Grouped(x.Wins), count.Grouped(x.Ties), count.Grouped(x.Losses)}, " · "))
				}
			}
		}
		rows = append(rows, strings.Join(append(row, strings.Join(ranks, " → ")), " | "))
	}
	return rows
}

// expectCompared wants the page to show the numbers of the core.
func (p *page) expectCompared(want []string) {
	p.Helper()
	got := p.rowsOf("scores", "Systems")
	for try := 0; try < patience && !slices.Equal(got, want); try++ { // it may not be all there yet
		p.drawAgain()
		got = p.rowsOf("scores", "Systems")
	}
	if !slices.Equal(got, want) {
		p.Errorf("the systems are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestSystemsAreCompared(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, tabOfCompare)
	p.openExample("corpus")
	p.click(tabOfCompare)
	p.until(isShown(compareView + "[data-part=scores] .canvas svg"))
	p.loaded()
	want := comparing(t, nil)
	p.expectCompared(want.rows(t, want))
	p.expectText(compareView+".signature", want.Signature)
	for _, text := range []string{
		"beta has 6.91 points more than alpha. The interval of the difference, −2.31 to 16.19, contains 0",
		"beta has 0.71 points less than alpha",
		"With 36 sentences, a difference under 9.24 points of F₁ or 5.80 points of DF₁ can seldom be told from chance.",
	} {
		p.expectText(compareView+".said", text)
	}
	// What takes the meaning of the numbers away stands above them.
	p.expectText(compareView+".findings", "there are only 36 sentences")
	p.expectText(compareView+".findings", "parsed by some systems and not by others")
	p.expectText("#live", "beta has 6.91 points more than alpha")

	p.click(compareView + "[data-part=scores] [data-key=true]")
	p.expectCompared(want.Covered.rows(t, want))
	p.click(compareView + "[data-part=scores] [data-key=false]")

	p.set(compareView+".choosing select", "1")
	want = comparing(t, parameters{"baseline": "2"})
	p.expectCompared(want.rows(t, want))
	p.expectText(compareView+".said", "alpha has 6.91 points less than beta")

	// What is saved is what the command line writes, with the names that the page shows.
	for form, name := range map[string]string{"json": "json", "tsv": "tsv", "latex": "tex", "markdown": "md"} {
		told := native(t, "compare", parameters{"output": form, "names": namesOfCorpus, "baseline": "2"}, corpus(t))
		saved, got := p.download("Scores and tests: " + form)
		if wanted := "compare-scores-and-tests-against-beta." + name; saved != wanted {
			t.Errorf("%s is saved as %s, want %s", form, saved, wanted)
		}
		if wanted := string(told.Body); string(got) != wanted {
			t.Errorf("%s has %d bytes, want %d", form, len(got), len(wanted))
		}
	}
}

func TestDerivationsAndTreesAreCompared(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.compares("corpus-derivations")
	p.click(compareView + "[data-key=derivations]")
	p.until(`document.querySelector('` + compareView + `thead').textContent.includes("categories")`)
	p.comparesBy("differences", "tbody button")
	p.click(compareView + "[data-part=cases] tr:nth-child(3) button") // beta lacks the first two
	p.until(isShown(compareView + "[data-part=sentence] svg .arc"))
	p.click(compareView + "[data-part=sentence] [data-key=derivations]")
	p.until(isShown(compareView + "[data-part=sentence] svg .step"))
	p.expectText(compareView+"[data-part=sentence] svg > title", "Derivations, alpha and beta: ")
	p.comparesBy("scores", "svg")
	p.compares("trees")
	p.until(`document.querySelector('` + compareView + `thead').textContent.includes("LAS")`)
	if got := p.rowsOf("scores", "Systems"); len(got) != 2 || !strings.HasPrefix(got[0], "gamma/baseline") || !strings.HasPrefix(got[1], "delta") {
		t.Errorf("the systems are %q", got)
	}
	p.expectVisible(false, compareView+"[data-key=derivations]")
}

// The address is there with one system as well: it says what to do.
func TestOneSystemIsNotCompared(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.run(`location.hash = "compare"`)
	p.until(isShown(compareView + ".lacking"))
	p.loaded()
	p.expectVisible(false, compareView+".parts")
	p.click(compareView + ".lacking button")
	p.until(isShown(compareView + "[data-part=scores] .canvas svg"))
	p.expectVisible(false, compareView+".lacking")

	// Where one of the two goes, so does what was said of them.
	p.scored(func() { p.click(".panel .remove:not([hidden])") })
	p.until(isShown(compareView + ".lacking"))
	p.expectVisible(false, compareView+"[data-part=scores]")
}

// All parts are reached by keys: arrows lead from one to the next, Tab into it.
func TestPartsOfTheComparisonAreReachedByKeys(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.compares("corpus")
	p.focus("#part-scores")
	p.press(kb.ArrowRight)
	p.until(isShown(compareView + `[data-part=differences] tbody button`))
	p.expectText(compareView+"[role=tab][aria-selected=true]", "Where they differ")
	p.until(isShown(compareView + `[data-part=cases] tbody button`))

	// A line leads to its sentences.
	line := eval[string](p, `document.querySelector('`+compareView+`[data-part=differences] tbody button .two').firstChild.textContent`)
	p.focus(compareView + `[data-part=differences] tbody button`)
	p.press("\r")
	p.until(`document.querySelector('` + compareView + `[data-part=cases] h2').textContent.includes(` + quoted(line) + `)`)
	if focused := p.text(":focus"); !strings.HasPrefix(focused, line+" ") {
		t.Errorf("the focus is on %q, want %q", focused, line)
	}
	// No key changes what is not in sight.
	n := eval[string](p, `document.querySelector("#sentences [aria-selected=true]").dataset.n`)
	p.press("j")
	if now := eval[string](p, `document.querySelector("#sentences [aria-selected=true]").dataset.n`); now != n {
		t.Errorf("sentence %s is chosen, want %s", now, n)
	}
	// A sentence is drawn as gold and both systems have it, or any two of them.
	p.focus(compareView + `[data-part=cases] tbody button`)
	p.press("\r")
	drawing := compareView + `[data-part=sentence] `
	p.until(isShown(drawing + "svg"))
	p.click(drawing + "[data-key=gold_b]")
	p.until(`document.querySelector('` + drawing + `[data-key=gold_b]').ariaPressed === "true" && document.querySelector('` + drawing + `svg')`)
	if rows := p.count(drawing + "details tbody tr"); rows < 3 {
		t.Errorf("the sentence has %d dependencies", rows)
	}
	p.focus(drawing + ".bar > :last-child")
	p.press("\r")
	p.until(`!document.querySelector('` + drawing + `section')`)
	p.expectText(":focus", "Where they differ")
	if name, report := p.download("Report: html"); name != "compare-report-against-alpha.html" || !strings.Contains(string(report), "beta") || !strings.Contains(string(report), "</html>") {
		t.Errorf("the report %s is %.100s", name, report)
	}
	p.focus("#part-differences")
	p.press(kb.ArrowLeft)
	p.press(kb.ArrowLeft)
	p.until(isShown(compareView + "[data-part=ordered] svg"))
	p.expectText(":focus", "Sentences")
}

func TestConfusionsLeadToTheirSentences(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.compares("corpus-derivations")
	p.comparesBy("confusions", "svg")
	var want struct {
		Systems []struct {
			Labels []string
			Pairs  []struct {
				Gold, System string
				N, Sentences int64
				Shown        struct{ Share string }
				Edit         struct{ Kind string }
			}
		}
	}
	files := roles{"gold": examples(t, "corpus.gold.auto"), "system": examples(t, "corpus.alpha.auto", "corpus.beta.auto")}
	told := native(t, "confusions", parameters{"output": "json", "system": "1"}, files)
	if err := json.Unmarshal(told.Body, &want); err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, x := range want.Systems[1].Pairs {
		rows = append(rows, strings.Join([]string{x.Gold, x.System, count.Grouped(x.N), x.Shown.Share, count.Grouped(x.Sentences), x.Edit.Kind}, " | "))
	}
	if got := p.rowsOf("confusions", "Confusions"); len(rows) == 0 || !slices.Equal(got, rows) {
		t.Errorf("the confusions are %q, want %q", got, rows)
	}
	// A cell of the chart leads to the same as its line.
	first := want.Systems[1].Pairs[0]
	at := func(label string) string { return count.Grouped(int64(slices.Index(want.Systems[1].Labels, label))) }
	p.click(compareView + `[data-row="` + at(first.Gold) + `"][data-column="` + at(first.System) + `"]`)
	p.until(`document.querySelectorAll('` + compareView + `[data-part=confused] tbody tr').length === ` + count.Grouped(first.Sentences))
	p.expectText(compareView+"[data-part=confused] h2", first.Gold+" as "+first.System)
	p.expectText(compareView+"[data-part=confusions] [aria-pressed=true][data-key=\""+strings.ReplaceAll(first.Gold+" "+first.System, `\`, `\\`)+"\"]", first.Gold)

	// The baseline is looked at, too.
	p.set(compareView+".choosing select", "0")
	p.until(`document.querySelector('` + compareView + `[data-part=confusions] h2').textContent === "What alpha confuses"`)
	p.until(`!document.querySelector('` + compareView + `[data-part=confused] section')`)
}

// A file of another corpus is said above the numbers, which mean nothing.
func TestAFileOfAnotherCorpusIsSaidWhereSystemsAreCompared(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.settle(func() {
		p.drop("#drawing", append(examples(t, "corpus.gold.deps", "corpus.alpha.deps"), example(t, "figure1.system.deps").named("other.deps"))...)
	})
	p.until(isShown(tabOfCompare))
	p.run(`location.hash = "compare"`)
	p.until(isShown(compareView + "[data-part=scores] .findings .problem"))
	p.expectText(compareView+"[data-part=scores] .findings", "this looks like another corpus")
	p.expectText(compareView+"[data-part=scores] thead", "DF₁ without roots, %")
	p.loaded()
}

// Where there is no answer, no older one stands, and it can be asked for again.
func TestAComparisonThatFailsIsSaid(t *testing.T) {
	t.Parallel()
	p := visit{server: serverLacking("/site/whole."), noisy: true}.ready(t)
	p.openExample("corpus")
	p.run(`location.hash = "compare"`)
	p.until(isShown(compareView + "[data-part=scores] .findings .problem"))
	p.loaded()
	p.expectText(compareView+"[data-part=scores] .findings", "this part of the program could not be loaded")
	p.expectText(compareView+"[data-part=scores] .findings button", "Try again")
	if n := p.count(compareView + "[data-part=scores] table"); n > 0 {
		t.Errorf("there are %d tables", n)
	}
}

// On a phone, tables and charts are scrolled, and nothing else.
func TestTheComparisonFitsAPhone(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.resize(390, 844)
	p.compares("corpus")
	for _, part := range []string{"scores", "differences", "confusions", "costs", "ordered"} {
		p.comparesBy(part, "h2")
		if width := eval[int](p, `document.scrollingElement.scrollWidth`); width > 390 {
			t.Errorf("%s: the page is %d wide", part, width)
		}
		if left := eval[float64](p, `document.querySelector("#part-`+part+`").getBoundingClientRect().left`); left < 0 || left > 390 {
			t.Errorf("%s: its tab is at %v", part, left)
		}
	}
}
