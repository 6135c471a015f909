package site_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// ducks are what four annotators made of one text: two of them lack some of it.
func ducks(t testing.TB) []file {
	t.Helper()
	return examples(t, "ducks-anna.conllu", "ducks-ben.conllu", "ducks-cleo.conllu", "ducks-dan.conllu")
}

// inFolders are the same, each in a folder of its annotator.
func inFolders(t testing.TB) (files []file) {
	t.Helper()
	for _, f := range ducks(t) {
		who := strings.TrimSuffix(strings.TrimPrefix(f.name, "ducks-"), ".conllu")
		files = append(files, f.named("birds/"+who+"/ducks.conllu"))
	}
	return files
}

// padded makes files so large that several workers have them.
func padded(files []file) (list []file) {
	for _, f := range files {
		beside := strings.Repeat("# "+strings.Repeat("what is said beside a sentence ", 30)+"\n", 15)
		list = append(list, file{f.name, strings.ReplaceAll(f.text, "\n# sent_id", "\n"+beside+"# sent_id")})
	}
	return list
}

// agreed is what the core says of annotations.
type agreed struct {
	Signature  string
	LookedAt   string `json:"looked_at"`
	Scope      string
	Annotators []struct {
		Name                 string
		Annotations, Missing int
		Shown                map[string]string
	}
	Coefficients []struct {
		Key, Name, Meaning, Shown string
		Interval                  string   `json:"shown_interval"`
		Observed                  string   `json:"shown_observed"`
		Expected                  string   `json:"shown_expected"`
		Alpha                     *float64 `json:"alpha"`
	}
	Raw   []struct{ Key, Name, Shown, Meaning string }
	Pairs []struct {
		A, B, Units int
		Shown       map[string]string
	} `json:"annotator_pairs"`
	Most map[string][]struct {
		Unit, A, B, Distance, Size int
		Name, Words                string
	}
}

func agreeNative(t testing.TB, files []file) (want agreed, body string) {
	t.Helper()
	reply := native(t, "agree", parameters{"output": "json"}, roles{"annotation": files})
	if err := json.Unmarshal(reply.Body, &want); err != nil {
		t.Fatal(err)
	}
	for i := range want.Coefficients {
		if c := &want.Coefficients[i]; c.Interval == "–" { // the page says why, in its place
			c.Interval = "too few units for an interval"
		}
	}
	return want, string(reply.Body)
}

const agreement = `[data-view="agreement"] `

// agreeing waits until the page shows numbers of so many annotators.
func (p *page) agreeing(annotators int) {
	p.Helper()
	p.until(`document.querySelectorAll('` + agreement + `.matrix tbody tr').length === ` + strconv.Itoa(annotators))
}

// annotated drops annotations, and waits for what comes of them.
func (p *page) annotated(annotators int, files ...file) {
	p.Helper()
	p.drop("main", files...)
	p.agreeing(annotators)
	p.until(`document.querySelector('` + agreement + `.talk').checkVisibility()`)
	p.loaded()
}

// expectAgreement wants the page to show what the core says.
func (p *page) expectAgreement(want agreed, key string) {
	p.Helper()
	var tiles, cells, most, annotators []string
	for _, c := range want.Coefficients {
		tiles = append(tiles, strings.TrimSpace(c.Name+" "+c.Shown+" "+c.Interval))
	}
	for _, r := range want.Raw {
		tiles = append(tiles, r.Name+" "+r.Shown)
	}
	for a := range want.Annotators {
		for b := range want.Annotators {
			cell := "–"
			for _, pair := range want.Pairs {
				if pair.A == min(a, b) && pair.B == max(a, b) {
					cell = pair.Shown[key] + strconv.Itoa(pair.Units)
					if pair.Units == 0 {
						cell = "∅nothing in common"
					}
				}
			}
			cells = append(cells, cell)
		}
	}
	for _, u := range want.Most[key] {
		most = append(most, fmt.Sprintf("%s %s distance %d of %d · %s, %s", u.Name, u.Words, u.Distance, u.Size, want.Annotators[u.A].Name, want.Annotators[u.B].Name))
	}
	for _, a := range want.Annotators {
		line := fmt.Sprintf("%s α %s %d annotated", a.Name, a.Shown[key], a.Annotations)
		if a.Missing > 0 {
			line += fmt.Sprintf(", %d missing", a.Missing)
		}
		if len(want.Annotators) > 2 {
			line += "Leave out"
		}
		annotators = append(annotators, line)
	}
	p.until(`document.querySelectorAll('` + agreement + `.items .list button').length === ` + strconv.Itoa(len(most)))
	for selector, want := range map[string][]string{
		".measures button": tiles, ".matrix tbody td": cells, ".items .list button": most, ".annotators li": annotators, ".foot": {want.Signature},
	} {
		if got := p.texts(agreement + selector); !slices.Equal(got, want) {
			p.Errorf("%s: %q, want %q", selector, got, want)
		}
	}
}

func TestFourAnnotatorsAndAGap(t *testing.T) {
	t.Parallel()
	files := inFolders(t)
	want, _ := agreeNative(t, files)
	p := open(t)
	p.annotated(4, files...)
	if hash := eval[string](p, `location.hash`); hash != "#agreement" {
		t.Errorf("the address ends in %s", hash)
	}
	p.expectAgreement(want, "plain")
	p.expectText(agreement+".meaning", want.Coefficients[0].Meaning)
	p.expectText(agreement+".expectation", want.LookedAt)
	p.expectText(agreement+".expectation", want.Scope)
	p.expectText(agreement+".matrix", "beneath a number is how many sentences both annotated")
	p.expectText(agreement+".files h2", "4 files")
	p.expectText(agreement+".files li", "birds/anna/ducks.conllu")
	p.until(`document.querySelector("#live").textContent.includes("α plain ` + want.Coefficients[0].Shown + `")`)

	// The measure that is chosen decides on the matrix, and a coefficient on the order of the sentences.
	p.press("3")
	p.until(`document.querySelector('` + agreement + `[data-measure="α norm"]').ariaPressed === "true"`)
	p.expectAgreement(want, "norm")
	p.expectText(agreement+".expectation", want.Coefficients[2].Observed)
	p.press("4")
	p.until(`document.querySelector('` + agreement + `[data-measure="uas"]').ariaPressed === "true"`)
	p.expectText(agreement+".matrix caption", "UAS of each pair")
	p.expectText(agreement+".meaning", want.Raw[0].Meaning)

	// What is saved is what the command line writes.
	var names []string
	for _, annotator := range want.Annotators {
		names = append(names, annotator.Name)
	}
	for what, end := range map[string]string{"json": "json", "tsv": "tsv", "latex": "tex", "markdown": "md"} {
		p.expectSaved(roles{"annotation": files}, saved{what, "agreement-" + strings.Join(names, "-") + "." + end, "agree", parameters{"output": what}})
	}
}

// countWorkers counts the workers that are started and ended, on a machine that seems to have three cores.
const countWorkers = `
	Object.defineProperty(navigator, "hardwareConcurrency", { get: () => 3 });
	globalThis.workers = { started: 0, ended: 0 };
	const { terminate } = Worker.prototype;
	Worker.prototype.terminate = function () { workers.ended++; return terminate.call(this); };
	globalThis.Worker = class extends Worker { constructor(...how) { super(...how); workers.started++; } };`

func TestSeveralWorkersSayWhatOneDoes(t *testing.T) {
	t.Parallel()
	files := padded(ducks(t))
	_, body := agreeNative(t, files)
	p := visit{scripts: []string{countWorkers}}.ready(t)
	p.annotated(4, files...)
	p.until(`workers.started === 5 && workers.ended === 4`) // three with a block each, and one of the whole program in place of the first
	if _, saved := p.download("json"); string(saved) != body {
		t.Errorf("saved is\n%.300s\nwant\n%.300s", saved, body)
	}

	// What is wrong is said once, and all workers end.
	broken := files[2]
	broken.text = strings.Replace(broken.text, "\t4\tnmod:poss", "\t400\tnmod:poss", 1)
	p.drop("main", broken)
	p.answer("Replace it")
	p.until(`document.querySelectorAll('` + agreement + `.findings .error').length === 1 && workers.ended === workers.started - 1`)
	p.expectVisible(false, agreement+".measures")
}

// manyTrees are so many sentences that all pairs take longer than anybody waits for.
func manyTrees(name string, seed int) file {
	var text strings.Builder
	for i := range 3_000 {
		n := 12 + (i*7+seed)%9
		for word := 1; word <= n; word++ {
			head := (word*(i%5+2) + seed + i) % word
			relation := []string{"subj", "obj", "mod", "det"}[(word+i*seed)%4]
			fmt.Fprintf(&text, "%d\tw%d\t_\tX\t_\t_\t%d\t%s\t_\t_\n", word, word, head, relation)
		}
		text.WriteByte('\n')
	}
	return file{name, text.String()}
}

func TestComparingAnnotationsIsCancelled(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{countWorkers}}.ready(t)
	p.drop("main", manyTrees("text-anna.conllu", 1), manyTrees("text-ben.conllu", 2))
	p.until(isShown(agreement + ".long"))
	p.focus(agreement + ".long .push:last-child")
	p.press("\r")
	p.until(`location.hash === "#agreement" && document.querySelector("#progress progress").value > 0 && document.querySelector("#cancel").checkVisibility()`)
	p.expectText("#doing", "Comparing trees")
	p.focus("#cancel")
	p.press("\r")
	p.until(`document.querySelector('` + agreement + `.findings')?.textContent.startsWith("Cancelled")`)
	p.loaded()
	p.until(`workers.started - workers.ended === 1 && !document.querySelector("#progress").checkVisibility()`)
	p.expectVisible(false, agreement+".measures")
	p.focus(agreement + ".findings .link:last-child")
	p.press("\r")
	p.agreeing(2)
	p.expectText(agreement+".expectation", "a sample of 100,000 pairs")
	p.expectText(agreement+".foot", "sample:100000")
}

// unitShown is what the core says of a sentence.
type unitShown struct {
	Said    string
	Changes []string
	Rows    []struct {
		Left, Right *struct{ Label, Word, Fate string }
	}
}

// expectUnit waits until the page shows what two annotators made of a unit.
func (p *page) expectUnit(files []file, chosen parameters) {
	p.Helper()
	var want unitShown
	chosen = maps.Clone(chosen)
	chosen["output"] = "json"
	reply := native(p, "agree_unit", chosen, roles{"annotation": files})
	if err := json.Unmarshal(reply.Body, &want); err != nil {
		p.Fatal(err)
	}
	p.until(`document.querySelector('` + agreement + `.talk h2').textContent === ` + quoted(want.Said))
	if got := p.texts(agreement + ".edits li"); !slices.Equal(got, want.Changes) {
		p.Errorf("the changes are %q, want %q", got, want.Changes)
	}
	var rows []string
	for _, row := range want.Rows {
		cell := func(node *struct{ Label, Word, Fate string }) string {
			if node == nil {
				return ""
			}
			return strings.Trim(node.Label+" · "+node.Word, " ·")
		}
		fate := row.Right
		if row.Left != nil {
			fate = row.Left
		}
		rows = append(rows, cell(row.Left)+"|"+fate.Fate+"|"+cell(row.Right))
	}
	if got := p.values(agreement+".talk tbody tr", `[...e.children].map((cell) => cell.textContent).join("|")`); !slices.Equal(got, rows) {
		p.Errorf("the table is %q, want %q", got, rows)
	}
	if got, want := p.count(agreement+".talk .canvas svg .node"), strings.Count(string(reply.Drawing), `class="node `); got != want || want == 0 {
		p.Errorf("the drawing has %d nodes, want %d", got, want)
	}
}

// Of derivations, some measures are there twice, corrected for chance and not; and what is looked at decides what is drawn.
func TestDerivationsOfAnnotators(t *testing.T) {
	t.Parallel()
	var files []file
	for i, f := range examples(t, "corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto") {
		files = append(files, f.named("corpus-"+[]string{"ann", "ben", "cem"}[i]+".auto"))
	}
	want, _ := agreeNative(t, files)
	p := open(t)
	p.annotated(3, files...)
	p.expectAgreement(want, "plain")
	p.until(`document.querySelector('` + agreement + `.canvas .node')`)
	pressed := func() string { return strings.Join(p.texts(agreement+".measures [aria-pressed=true]"), "; ") }
	for i, c := range want.Coefficients {
		if c.Key != "f1" {
			continue
		}
		p.press(strconv.Itoa(i + 1))
		p.until(`document.querySelector('` + agreement + `.canvas .arc.alone .label')`)
		if got := pressed(); got != c.Name+" "+c.Shown+" "+c.Interval {
			t.Errorf("pressed are %q", got)
		}
		p.expectAgreement(want, "f1")
	}
	p.focus(agreement + `.raw [data-measure="f1"]`)
	p.press("\r")
	p.until(`document.querySelector('` + agreement + `.matrix caption').textContent.startsWith("F₁ of each pair")`)
	if got := pressed(); !strings.HasPrefix(got, "F₁ ") {
		t.Errorf("pressed are %q", got)
	}
}

// By keys alone, one gets from the list to the sentence, to others, and to other pairs.
func TestTheSentenceToTalkAbout(t *testing.T) {
	t.Parallel()
	files := ducks(t)
	want, _ := agreeNative(t, files)
	most := want.Most["plain"]
	at := func(i int) parameters { return parameters{"unit": strconv.Itoa(most[i].Unit), "delta": "plain"} }
	p := open(t)
	p.annotated(4, files...)
	p.expectUnit(files, at(0))
	p.press("j")
	p.expectUnit(files, at(1))
	p.until(`document.querySelector("#live").textContent.startsWith("2 of ` + strconv.Itoa(len(most)) + `")`)
	p.press(kb.ArrowRight)
	p.expectUnit(files, at(2))
	p.press("k")
	p.expectUnit(files, at(1))
	p.expectText(agreement+".items [aria-current]", most[1].Words)
	p.focus(agreement + ".items [aria-current]")
	p.press(arrowDown + arrowDown + "\r")
	p.expectUnit(files, at(3))
	p.expectText(agreement+".talk .at", "4 of "+strconv.Itoa(len(most)))
	p.expectVisible(false, agreement+".talk table")
	p.press("t")
	p.until(isShown(agreement + ".talk table"))

	// Another pair: the annotator who is chosen is set against the one who was there.
	p.focus(agreement + ".items .list button:nth-child(2)")
	p.press("\r")
	p.expectUnit(files, at(1))
	first := most[1].A + 1
	other := 1
	for other == first || other == most[1].B+1 {
		other++
	}
	p.set(agreement+".pair select:last-child", strconv.Itoa(other-1))
	chosen := at(1)
	chosen["first"], chosen["second"] = strconv.Itoa(first), strconv.Itoa(other)
	p.expectUnit(files, chosen)
	if own := p.values(agreement+".pair select:last-child option", "e.disabled"); own[slices.Index(own, "true")] != "true" {
		t.Errorf("who is compared can be compared with themselves: %q", own)
	}

	chosen["width"] = eval[string](p, `String(Math.floor((({ clientWidth }) => clientWidth - 2)(document.querySelector('`+agreement+`.talk .canvas')) - 24))`)
	name, got := p.export("svg", "light", true)
	chosen["legend"], chosen["output"] = "true", "json"
	if drawing := native(t, "agree_unit", chosen, roles{"annotation": files}).Drawing; string(got) != string(drawing) {
		t.Errorf("%s is\n%.300s\nwant\n%.300s", name, got, drawing)
	}
}

// The measure that is looked at is kept over a reload, and goes with the annotations.
func TestTheMeasureThatIsLookedAtIsKept(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.annotated(4, ducks(t)...)
	const second = agreement + ".measures button:nth-child(2)"
	pressed := `document.querySelector('` + second + `')?.ariaPressed === "true"`
	p.click(second)
	p.until(pressed)
	p.kept()
	p.reload()
	p.until(pressed)
	p.loaded()
	p.focus(agreement + ".files .ways .link")
	p.press("\r")
	p.until(isShown(agreement + ".welcome"))
	p.annotated(4, ducks(t)...)
	p.until(`document.querySelector('` + agreement + `.measures button')?.ariaPressed === "true"`)
}
