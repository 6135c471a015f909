package site_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// agendaShown is an agenda as the core has it.
type agendaShown struct {
	Agenda []struct {
		Unit, A, B  int
		Name, Words string
	}
	Apart []struct{ Name, Said, Words string } `json:"different_words"`
}

func agendaOf(t testing.TB, files []file, meant parameters) (want agendaShown) {
	t.Helper()
	given := parameters{"output": "json"}
	for name, value := range meant {
		given[name] = value
	}
	if err := json.Unmarshal(native(t, "agree_agenda", given, roles{"annotation": files}).Body, &want); err != nil {
		t.Fatal(err)
	}
	return want
}

// expectListed waits until the page lists what is meant, in its order.
func (p *page) expectListed(files []file, meant parameters) {
	p.Helper()
	want := agendaOf(p, files, meant)
	var names []string
	for _, u := range want.Agenda {
		names = append(names, u.Name)
	}
	for _, u := range want.Apart {
		names = append(names, u.Name)
	}
	listed, _ := json.Marshal(names)
	p.until(`JSON.stringify([...document.querySelectorAll('` + agreement + `.items .list .at')].map((e) => e.textContent)) === ` + quoted(string(listed)))
}

// ofTwoTexts are annotations of two texts, the second by two of the annotators.
func ofTwoTexts(t testing.TB) []file {
	t.Helper()
	files := ducks(t)
	for _, f := range ducks(t)[:2] {
		f.text = strings.ReplaceAll(strings.ReplaceAll(f.text, "sent_id = ", "sent_id = g-"), "\tnsubj\t", "\tobl\t")
		files = append(files, f.named(strings.Replace(f.name, "ducks", "geese", 1)))
	}
	return files
}

const filterShown = agreement + ".sheet > .filter"

// An annotator, a pair, a text and two labels each say which sentences are listed; what is meant is in sight, and there
// is a way back. All of it works by keys.
func TestTheMatrixTheTextsAndTheLabelsFilterTheList(t *testing.T) {
	t.Parallel()
	files := ofTwoTexts(t)
	p := open(t)
	p.annotated(4, files...)
	p.expectVisible(false, filterShown)
	p.expectListed(files, nil)

	choose := func(selector string) {
		t.Helper()
		p.focus(selector)
		p.press("\r")
		p.until(`document.querySelector(` + quoted(selector) + `).ariaPressed === "true"`)
	}
	choose(agreement + ".matrix thead th:nth-child(3) button") // ben
	p.expectListed(files, parameters{"first": "2"})
	p.expectText(filterShown, "ben and others")
	p.until(`document.querySelector("#live").textContent.includes("ben and others")`)

	choose(agreement + ".matrix tbody tr:nth-child(1) td:nth-child(3) button") // anna and ben
	p.expectListed(files, parameters{"first": "1", "second": "2"})
	p.expectText(filterShown, "anna and ben")
	p.until(`document.querySelector('` + agreement + `.pair select').value === "0"`)

	choose(agreement + ".texts tbody tr:nth-child(2) button")
	p.expectListed(files, parameters{"first": "1", "second": "2", "text": "geese"})
	p.expectText(filterShown, "text geese")

	p.click(filterShown + ` [data-key="annotators"]`) // taken away, the rest stays
	p.expectListed(files, parameters{"text": "geese"})
	p.focus(filterShown + " .link")
	p.press("\r")
	p.expectListed(files, nil)
	p.expectVisible(false, filterShown)

	choose(agreement + ".confusions tbody tr:nth-child(1) button")
	p.expectListed(files, parameters{"confusion": "1"})
	p.expectText(filterShown, " confused with ")
	p.press("\r") // what is chosen a second time is meant no more
	p.expectListed(files, nil)
}

// The table of confused labels is that of the core.
func TestConfusedLabelsAreCounted(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	var want struct {
		Confusions []struct {
			A, B         string
			Times, Units int
		}
	}
	if err := json.Unmarshal(native(t, "agree", parameters{"output": "json"}, roles{"annotation": files}).Body, &want); err != nil {
		t.Fatal(err)
	}
	p := open(t)
	p.annotated(4, files...)
	var rows []string
	for _, c := range want.Confusions {
		rows = append(rows, fmt.Sprintf("%s ↔ %s|%d|%d", c.A, c.B, c.Times, c.Units))
	}
	if len(rows) > 10 {
		p.click(agreement + ".confusions .link")
		p.until(`document.querySelectorAll('` + agreement + `.confusions tbody tr').length === ` + strconv.Itoa(min(len(rows), 60)))
	}
	if got := p.values(agreement+".confusions tbody tr", `[...e.children].map((cell) => cell.textContent).join("|")`); !slices.Equal(got, rows[:min(len(rows), 60)]) || len(got) == 0 {
		t.Errorf("the rows are %q, want %q", got, rows)
	}
}

// apart are annotations of which one sentence has other words.
func apart(t testing.TB) []file {
	files := ducks(t)
	files[1] = files[1].replaced(t, "\tduck\t", "\tgoose\t")
	return files
}

// Sentences whose words differ come last, under a heading of their own. UAS says how many sentences it leaves out.
func TestSentencesWhoseWordsDifferDoNotLead(t *testing.T) {
	t.Parallel()
	files := apart(t)
	want := agendaOf(t, files, nil)
	if len(want.Apart) != 1 {
		t.Fatalf("apart are %+v", want.Apart)
	}
	p := open(t)
	p.annotated(4, files...)
	p.expectListed(files, nil)
	p.expectText(agreement+".items .apart", "1 sentence whose words differ")
	p.expectText(agreement+".items .apart + button", want.Apart[0].Said)
	p.expectText(agreement+".without", "UAS, LAS and LA leave out 1 sentence of 12, where the annotators’ words differ.")
	for _, raw := range p.texts(agreement + ".raw button") {
		if !strings.HasSuffix(raw, " without 1") {
			t.Errorf("beside a measure stands %q", raw)
		}
	}
	p.click(agreement + ".without button")
	p.until(`document.activeElement.matches(".items .apart")`)

	// Where they are not listed, as something else is chosen, all are listed first.
	p.click(agreement + ".matrix thead button")
	p.until(`!document.querySelector('` + agreement + `.items .apart')`)
	p.click(agreement + ".without button")
	p.until(`document.activeElement.matches(".items .apart")`)

	p.click(agreement + ".items .apart + button")
	p.until(`document.querySelectorAll('` + agreement + `.talk .words .of').length === 2`)
	p.expectText(agreement+".talk .words", "goose")
	p.expectText(agreement+".talk .words", "duck")
	p.expectText(agreement+".talk .at", "different words, 1 of 1")
}

// The sentence is there to its last word, in the list and above its trees.
func TestTheWholeSentenceIsShown(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	p := open(t)
	p.annotated(4, files...)
	for i, u := range agendaOf(t, files, nil).Agenda {
		if len(strings.Fields(u.Words)) < 20 {
			continue
		}
		p.click(agreement + ".items .list button:nth-of-type(" + strconv.Itoa(i+1) + ")")
		p.until(`document.querySelector('` + agreement + `.talk .words').textContent === ` + quoted(u.Name+" "+u.Words))
		shown := eval[bool](p, `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('`+agreement+`.items [aria-current] .words'))`)
		if !shown {
			t.Errorf("of the sentence that is shown, the list cuts %q", u.Words)
		}
		return
	}
	t.Fatal("no sentence is long")
}

// A note says which file, line and sentence it is about; the notes stand with the numbers, and need not be opened.
func TestNotesNameTheirFileAndSentence(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	files[2] = files[2].replaced(t, "\t0\troot", "\t2\troot")
	p := open(t)
	p.annotated(4, files...)
	p.expectText(agreement+".notes", "ducks-cleo.conllu:")
	p.expectText(agreement+".notes", "a word of sentence ducks ")
	p.expectVisible(true, agreement+".notes")
}

// What the core lists is saved whole, with what differs, in three forms; and so is a part of it.
func TestTheWholeAgendaIsSaved(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	p := open(t)
	p.annotated(4, files...)
	given := roles{"annotation": files}
	p.expectSaved(given,
		saved{"Sentences to talk about: tsv", "agreement-agenda.tsv", "agree_agenda", parameters{"output": "tsv", "changes": "true"}},
		saved{"Sentences to talk about: markdown", "agreement-agenda.md", "agree_agenda", parameters{"output": "markdown", "changes": "true"}},
		saved{"Sentences to talk about: json", "agreement-agenda.json", "agree_agenda", parameters{"output": "json", "changes": "true"}},
	)
	p.click(agreement + ".matrix thead th:nth-child(2) button")
	p.expectListed(files, parameters{"first": "1"})
	p.expectSaved(given, saved{"Sentences to talk about, those listed: tsv", "agreement-agenda-part.tsv", "agree_agenda", parameters{"output": "tsv", "changes": "true", "first": "1"}})
}

// The shade of a cell follows from its number alone: the same number has the same shade, whoever else is there, and
// letters on it are legible in both colour schemes.
func TestShadesAreOfAFixedScale(t *testing.T) {
	t.Parallel()
	p := open(t)
	shades := map[string]string{}
	look := func() {
		t.Helper()
		cells := p.values(agreement+".matrix td:has(button)", `[e.querySelector("button").firstChild.data, getComputedStyle(e).backgroundColor].join(" ")`)
		if len(cells) < 2 {
			t.Fatalf("the cells are %q", cells)
		}
		for _, cell := range cells {
			number, shade, _ := strings.Cut(cell, " ")
			if value, _ := strconv.ParseFloat(number, 64); value >= 0.95 {
				number = "0.95" // the last step
			}
			if known, met := shades[number]; met && known != shade {
				t.Errorf("%s has the shades %s and %s", number, known, shade)
			}
			shades[number] = shade
		}
	}
	files := ducks(t)
	p.annotated(4, files...)
	look()
	p.expectText(agreement+".scale", "0.95 to 1")
	p.click(agreement + ".files li:last-child button")
	p.agreeing(3)
	p.until(isShown(agreement + ".talk"))
	look()
	for _, scheme := range []string{"light", "dark"} {
		p.look(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
		for _, ratio := range p.values(agreement+".scale span", contrast) {
			if value, err := strconv.ParseFloat(ratio, 64); err != nil || value < 4.5 {
				t.Errorf("%s: letters on a shade have a contrast of %s", scheme, ratio)
			}
		}
	}
}

// contrast is that of the letters of an element on its own background, by WCAG.
const contrast = `(() => {
	const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
	const light = (colour) => {
		context.fillStyle = "#000";
		context.fillStyle = colour;
		context.fillRect(0, 0, 1, 1);
		const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const style = getComputedStyle(e);
	const [dark, bright] = [light(style.color), light(style.backgroundColor)].sort((a, b) => a - b);
	return ((bright + 0.05) / (dark + 0.05)).toFixed(2);
})()`

// Before a run that takes long, the page says how long, and offers a sample. Nothing begins before the person says so.
func TestALongRunIsAnnouncedWithASample(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{countWorkers}}.ready(t)
	p.drop("main", manyTrees("text-anna.conllu", 1), manyTrees("text-ben.conllu", 2))
	p.until(isShown(agreement + ".long"))
	p.loaded()
	p.expectText(agreement+".long", "To compare all 17,997,000 pairs of annotations takes about ")
	p.expectText(agreement+".long", "A sample of 100,000 pairs takes a few seconds")
	p.expectVisible(false, agreement+".measures", agreement+".findings", "#progress")
	p.until(`document.querySelector("#live").textContent.includes("Nothing has begun yet")`)
	p.until(`workers.started - workers.ended === 1`)
	p.focus(agreement + ".long .push")
	p.press("\r")
	p.agreeing(2)
	p.expectVisible(false, agreement+".long")
	p.expectText(agreement+".expectation", "a sample of 100,000 pairs")
	p.expectText(agreement+".foot", "sample:100000")
	p.expectVisible(true, agreement+".expectation .link") // the way back to all pairs
}

// Of many files, those of an annotator, or those whose names have something in common, are left out in one step, which can
// be undone.
func TestManyFilesAreLeftOutAtOnce(t *testing.T) {
	t.Parallel()
	var files []file
	for _, f := range ducks(t) {
		who := strings.TrimSuffix(strings.TrimPrefix(f.name, "ducks-"), ".conllu")
		for _, text := range []string{"ducks", "geese", "swans"} {
			files = append(files, f.named("birds/"+who+"/"+text+".conllu"))
		}
	}
	p := open(t)
	p.annotated(4, files...)
	p.expectText(agreement+".files h2", "12 files")
	p.focus(agreement + ".find input")
	p.press("swans")
	p.until(`document.querySelectorAll('` + agreement + `.files li:not([hidden])').length === 4`)
	p.expectText(agreement+".find button", "Leave out 4 files")
	p.focus(agreement + ".find button")
	p.press("\r")
	p.until(`document.querySelector('` + agreement + `.files h2').textContent === "8 files"`)
	p.agreeing(4)
	p.loaded()

	p.focus(agreement + ".annotators li:nth-child(4) button") // dan
	p.press("\r")
	p.agreeing(3)
	p.until(`document.querySelector('` + agreement + `.files h2').textContent === "6 files"`)
	if got := strings.Join(p.texts(agreement+".files li span"), " "); strings.Contains(got, "dan") || strings.Contains(got, "swans") {
		t.Errorf("the files are %s", got)
	}
	p.click("#undo .undo")
	p.agreeing(4)
	p.until(`document.querySelector('` + agreement + `.files h2').textContent === "8 files"`)
}

// Where sentences do not fit, the other ways of pairing them are buttons that say what comes of them.
func TestAnotherPairingIsAButton(t *testing.T) {
	t.Parallel()
	files := ducks(t)[:2]
	for i := range files {
		files[i].text = strings.ReplaceAll(files[i].text, "sent_id = ", "no_id = ")
	}
	sentences := strings.SplitAfter(files[1].text, "\n\n")
	slices.Reverse(sentences[1 : len(sentences)-2])
	files[1].text = strings.Join(sentences, "")
	p := open(t)
	p.drop("main", files...)
	p.until(`document.querySelector('` + agreement + `.findings :is(.error, .grave) .link')`)
	p.loaded()
	p.expectText(agreement+".findings", "the annotators’ words differ, in ")
	p.expectText(agreement+".findings .link", "Pair sentences by their words: ") // the first way
	if text := p.text(agreement + ".findings .advice"); text != "" {
		if style := eval[string](p, `getComputedStyle(document.querySelector('`+agreement+`.findings .advice'), "::first-letter").textTransform`); style != "uppercase" {
			t.Errorf("the advice %q begins as %s", text, style)
		}
	}
	p.focus(agreement + ".findings .link")
	p.press("\r")
	p.until(`document.querySelector('` + agreement + `.foot code').textContent.includes("|pair:words|")`)
	p.agreeing(2)
	p.expectVisible(true, agreement+".measures")
}

// A measure that is not corrected for chance is in per cent wherever the view shows it: in its tile, of each text, of each pair, and in the scale of shades.
func TestAMeasureHasOneUnit(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.annotated(4, ofTwoTexts(t)...)
	p.click(agreement + ".raw button")
	p.until(`document.querySelector('` + agreement + `.scale').textContent.startsWith("Shades: below 20")`)
	for _, one := range p.values(agreement+".raw b, "+agreement+".texts td:nth-last-child(-n + 3), "+agreement+".matrix td button", `e.firstChild.textContent`) {
		if one != "100.0" && !regexp.MustCompile(`^\d\d\.\d$`).MatchString(one) {
			t.Errorf("a cell is %q", one)
		}
	}
	if n := p.count(agreement + ".texts tbody tr"); n != 2 {
		t.Errorf("there are %d texts", n)
	}
	p.click(agreement + ".measures > button")
	p.until(`document.querySelector('` + agreement + `.scale').textContent.startsWith("Shades: below 0.2")`)
}
