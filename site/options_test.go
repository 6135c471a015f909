package site_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/ops"
	"github.com/ccgscore/ccgscore/core/service"
)

func TestEveryOptionShowsInTheSignature(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	usual := p.text("#signature")
	for _, test := range []struct{ field, value, usual, signed, scores string }{
		{"duplicates", "last", "tuples", "|dup:last|", ""},
		{"alignment", "aligned-only", "equal-or-aligned", "|align:aligned-only|", ""},
		{"root_label", "category", "target", "|root:category|", ""},
		{"root_heads", "autofile", "rules", "|heads:field/field|", "77.21 82.99 90.48 90.61"},
		{"ignore", "none", "candc", "|ignore:none|", "78.02 83.28 90.09 90.53"},
		{"strict", "false", "true", "|tok:position|", alphaScores},
		{"no_roots", "true", "false", "|heads:none|", "77.21 82.99 90.48 90.48"},
		{"lenient", "true", "false", "|lenient|", alphaScores},
	} {
		p.part(t, test.field, func(t *testing.T) {
			p.scored(func() { p.set("[name="+test.field+"]", test.value) })
			p.expectText("#signature", test.signed)
			if test.scores != "" {
				p.expectScores(test.scores)
			}
			if strings.Contains(usual, test.signed) {
				t.Errorf("%s is usual", test.signed)
			}
			p.scored(func() { p.set("[name="+test.field+"]", test.usual) })
			if got := p.text("#signature"); got != usual {
				t.Errorf("back at the default, the signature is %s, want %s", got, usual)
			}
		})
	}
}

// What is chosen otherwise than usual stands over every score, whatever comes to be scored.
func TestOtherOptionsThanUsualStandOverTheScores(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.expectVisible(false, "#changed")
	p.scored(func() { p.set("[name=ignore]", "none") })
	p.expectText("#changed", "Other options than usual: Left out: none. Back to the usual")
	p.scored(func() { p.set("[name=no_roots]", "true") })
	p.expectText("#changed b", "Left out: none · Leave roots out")
	p.openExample("corpus")
	p.expectText("#changed b", "Left out: none · Leave roots out")
	p.expectScores("78.02 83.28 90.09 90.09")
	p.scored(func() { p.click("#changed button") })
	p.expectScores(alphaScores)
	p.expectVisible(false, "#changed")
	if got := eval[string](p, `document.activeElement.closest("#options")?.id ?? ""`); got != "options" {
		t.Error("the focus is lost")
	}
}

// What was chosen to mend one pair of files is not chosen for the next.
func TestARepairGoesWithTheInputsThatItWasFor(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		system file
		button string
		signed string
	}{
		"going on at what is wrong": {example(t, "corpus.alpha.deps").replaced(t, "her_4 NP[nb]/N 1 notes_5", "her_4 NP[nb]/N 9 notes_5"), system + " .lenient", "|lenient|"},
		"pairing by words":          {lacking(example(t, "corpus.alpha.deps"), 18), "#notes .link", "|pair:words|"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t)
			p.settle(func() { p.drop("#drawing", example(t, "corpus.gold.deps"), test.system) })
			p.scored(func() { p.click(test.button) })
			p.expectText("#signature", test.signed)
			p.expectVisible(true, "#changed")
			p.scored(func() { p.write(system, p.typed(system)+"\n") })
			p.expectText("#signature", test.signed) // these are the same inputs, changed a little
			p.kept()
			p.reload()
			p.until(ready)
			p.expectText("#signature", test.signed)
			p.openExample("figure1")
			p.expectVisible(false, "#changed")
			if signature := p.text("#signature"); strings.Contains(signature, test.signed) {
				t.Errorf("the next is scored with %s", signature)
			}
			// A choice that the person made in the form stays.
			p.settle(func() { p.drop("#drawing", example(t, "corpus.gold.deps"), test.system) })
			p.scored(func() { p.click(test.button) })
			p.scored(func() { p.set("[name=lenient]", "true") })
			p.openExample("figure4")
			p.expectText("#signature", "|lenient|")
		})
	}
}

// labelled are the choices of the core for which the form of options has controls.
func labelled() (list []*service.Choice) {
	for _, c := range service.ChoicesOf(ops.All) {
		if c.Label != "" && c.Group != service.Kept {
			list = append(list, c)
		}
	}
	return list
}

// A choice that is new in the core comes to the page by itself.
func TestEveryChoiceWithALabelHasItsControl(t *testing.T) {
	t.Parallel()
	p := open(t)
	type control struct{ Name, Label, Usual, Values string }
	var want []control
	for _, group := range service.Groups {
		for _, c := range labelled() {
			if c.Group != group.Key {
				continue
			}
			var values []string
			if c.Neither != "" { // it is left to the files
				values = append(values, ": "+c.Neither)
			}
			for _, v := range c.Values {
				values = append(values, v.Text+": "+v.Label)
			}
			want = append(want, control{c.Name, c.Label, c.Default, strings.Join(values, ", ")})
		}
	}
	got := eval[[]control](p, `[...document.querySelectorAll("#options label")].map((label) => {
		const field = label.querySelector("[name]");
		const values = [...field.options ?? []].map((o) => o.value + ": " + o.text).join(", ");
		return { Name: field.name, Label: label.querySelector("span").textContent, Usual: field.type === "checkbox" ? String(field.checked) : field.value, Values: values };
	})`)
	if !slices.Equal(got, want) {
		t.Errorf("the controls are\n%+v, want\n%+v", got, want)
	}
}

// heard notes the parameters of each call that scores.
const heard = `
	globalThis.calls = [];
	const post = Worker.prototype.postMessage;
	Worker.prototype.postMessage = function (message, ...more) {
		if (message.operation === "open") calls.push(message.parameters);
		return post.call(this, message, ...more);
	};`

func TestOnlyWhatIsNotTheDefaultIsSent(t *testing.T) {
	t.Parallel()
	p := visit{scripts: []string{heard}}.ready(t)
	choices := labelled()
	sent := func() (names []string) {
		for _, pair := range eval[[][2]string](p, `calls.at(-1)`) {
			if slices.ContainsFunc(choices, func(c *service.Choice) bool { return c.Name == pair[0] }) {
				names = append(names, pair[0]+"="+pair[1])
			}
		}
		return names
	}
	if usual := sent(); len(usual) > 0 {
		t.Errorf("as the page opens, %q is sent", usual)
	}
	for _, c := range choices {
		values := c.Texts()
		if c.Kind == service.Truth {
			values = []string{"true", "false"}
		}
		usual := c.Default
		for _, value := range values {
			if value == usual || value == "file" { // which asks for a file
				continue
			}
			field := "#options [name=" + c.Name + "]"
			var want []string
			if c.Group != service.Votes { // of votes, nothing is scored here
				want = []string{c.Name + "=" + value}
			}
			p.settle(func() { p.set(field, value) }) // what cannot be scored so is sent all the same
			if got := sent(); !slices.Equal(got, want) {
				t.Errorf("with %s=%s, %q is sent, want %q", c.Name, value, got, want)
			}
			p.scored(func() { p.set(field, usual) })
			if got := sent(); len(got) > 0 {
				t.Errorf("back at the default of %s, %q is sent", c.Name, got)
			}
		}
	}
}

// What the core says to those who type flags names controls here.
func TestHintsNameTheControlsOfThePage(t *testing.T) {
	t.Parallel()
	p := open(t)
	other := strings.ReplaceAll(example(t, "figure1.system.deps").text, "system_5", "systems_5")
	p.scored(func() { p.write(system, other) })
	p.expectText(system+" .warnings .advice", "“Tokens agree in: position alone”")
	p.scored(func() { p.set("[name=strict]", "false") })
	p.expectText(system+" .warnings .advice", "“Tokens agree in: form and position”")
}

func TestTheOptionsAreThoseOfTheCore(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	chosen := parameters{"duplicates": "last", "alignment": "aligned-only", "root_label": "category", "root_heads": "autofile", "ignore": "none", "strict": "false", "lenient": "true"}
	p.scored(func() {
		for field, value := range chosen {
			p.set("[name="+field+"]", value)
		}
	})
	var want struct {
		Signature string
		Systems   []struct {
			All map[string]struct{ F1 float64 }
		}
	}
	chosen["output"] = "json"
	if err := json.Unmarshal(native(t, "score", chosen, corpus(t)).Body, &want); err != nil {
		t.Fatal(err)
	}
	if signature := p.text("#signature"); signature != want.Signature {
		t.Errorf("the signature is %s, want %s", signature, want.Signature)
	}
	alpha := want.Systems[0].All
	p.expectScores(fmt.Sprintf("%.2f %.2f %.2f %.2f", 100*alpha["f1"].F1, 100*alpha["labelling"].F1, 100*alpha["alignment"].F1, 100*alpha["df1"].F1))
}

func TestDependenciesOfAnOwnListAreLeftOut(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.openExample("corpus")
	p.run(`document.querySelector("#options").open = true`)
	p.set("[name=ignore]", "file")
	p.expectText("#options .asks", "No list of ignored dependencies yet.")
	p.scored(func() {
		p.choose("#options fieldset:has(.asks)", file{"own.tsv", "predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t\t\t\n"})
	})
	p.expectText("#options .asks", "own.tsv")
	if signature := p.text("#signature"); !regexp.MustCompile(`\|ignore:[0-9a-f]{8}\|`).MatchString(signature) {
		t.Errorf("the signature %s does not name the list by its checksum", signature)
	}
	counted := eval[string](p, `document.querySelector(".step .count").textContent`)
	if strings.HasSuffix(counted, "of 295 · 293") || strings.HasSuffix(counted, "of 322 · 324") {
		t.Errorf("nothing else was left out: %s", counted)
	}

	// What is wrong with the list is said, and the list can be replaced.
	if state := p.settle(func() {
		p.choose("#options fieldset:has(.asks)", file{"bad.tsv", "predicate\tcategory\tslot\targument\trule\n\t((\t\t\t\n"})
	}); state != "error" {
		t.Errorf("with a wrong list, the state is %q", state)
	}
	p.expectText("#notes", "bad.tsv:2")
	p.choose("#options fieldset:has(.asks)", file{"broken.tsv.gz", "\x1f\x8bnothing of the kind"})
	p.until(`document.querySelector("#notes").textContent.includes("broken.tsv.gz")`)
	p.scored(func() { p.set("[name=ignore]", "candc") })
	p.expectScores(alphaScores)
}

// The line of the chosen system is shown, and those of all are copied.
func TestTheLinesOfAllSystemsAreCopied(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	gold, systems := examples(t, "corpus.gold.deps"), examples(t, "corpus.alpha.deps", "corpus.beta.deps")
	p.scored(func() { p.drop("#drawing", append(gold, systems...)...) })
	p.expectText("#copy", "Copy all 2")
	p.focus("#copy") // which moves down while the sentences come in
	p.press("\r")
	p.until(`document.querySelector("#copy").textContent === "Copied"`)
	want := strings.TrimSpace(string(native(t, "score", parameters{"output": "cite"}, roles{"gold": gold, "system": systems}).Body))
	if got := eval[string](p, `navigator.clipboard.readText()`); got != want {
		t.Errorf("the clipboard holds %q, want %q", got, want)
	}
	if shown := p.text("#citation") + " | " + p.text("#signature"); !strings.HasPrefix(want, shown+"\n") {
		t.Errorf("shown is %q", shown)
	}
}

func TestTheLineToCiteIsCopied(t *testing.T) {
	t.Parallel()
	p := open(t)
	p.useClipboard()
	p.click("#copy")
	p.until(`document.querySelector("#copy").textContent === "Copied"`)
	want := strings.TrimSuffix(string(native(t, "score", parameters{"output": "cite"}, roles{
		"gold": examples(t, "figure1.gold.deps"), "gold_roots": examples(t, "figure1.gold.roots"),
		"system": examples(t, "figure1.system.deps"), "system_roots": examples(t, "figure1.system.roots"),
	}).Body), "\n")
	if got := eval[string](p, `navigator.clipboard.readText()`); got != want {
		t.Errorf("the clipboard holds %q, want %q", got, want)
	}
	p.expectText("#cite", want)
	if version := p.text("#version"); version == "" || !strings.HasSuffix(p.text("#signature"), "|v:"+version) {
		t.Errorf("the help names version %q", version)
	}
}
