package site_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

func TestEveryOptionShowsInTheSignature(t *testing.T) {
	p := open(t)
	p.openExample("corpus")
	usual := p.text("#signature")
	for _, test := range []struct{ field, value, usual, signed, scores string }{
		{"duplicates", "last", "tuples", "|dup:last|", ""},
		{"alignment", "replace", "allow", "|align:replace|", ""},
		{"rootLabel", "category", "target", "|root:category|", ""},
		{"rootHeads", "autofile", "rules", "|heads:field/field|", alphaScores},
		{"ignore", "none", "candc", "|ignore:none|", "78.0 83.3 90.1 90.3"},
		{"strict", "false", "true", "|tok:position|", alphaScores},
		{"noRoots", "true", "false", "|heads:none|", "77.2 83.0 90.5 90.5"},
		{"lenient", "true", "false", "|lenient|", alphaScores},
	} {
		t.Run(test.field, func(t *testing.T) {
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

func TestTheOptionsAreThoseOfTheCore(t *testing.T) {
	p := open(t)
	p.openExample("corpus")
	p.scored(func() {
		for field, value := range map[string]string{"duplicates": "last", "alignment": "replace", "rootLabel": "category", "rootHeads": "autofile", "ignore": "none", "strict": "false", "lenient": "true"} {
			p.set("[name="+field+"]", value)
		}
	})
	var want struct {
		Signature string
		Systems   []struct {
			All map[string]struct{ F1 float64 }
		}
	}
	reply := native(t, "score", `{"output":"json","duplicates":"last","alignment":"replace","rootLabel":"category","rootHeads":"autofile","ignore":"none","strict":false,"lenient":true}`, corpus(t))
	if err := json.Unmarshal(reply, &want); err != nil {
		t.Fatal(err)
	}
	if signature := p.text("#signature"); signature != want.Signature {
		t.Errorf("the signature is %s, want %s", signature, want.Signature)
	}
	alpha := want.Systems[0].All
	p.expectScores(fmt.Sprintf("%.1f %.1f %.1f %.1f", 100*alpha["f1"].F1, 100*alpha["labelling"].F1, 100*alpha["alignment"].F1, 100*alpha["df1"].F1))
}

func TestDependenciesOfAnOwnListAreLeftOut(t *testing.T) {
	p := open(t)
	p.openExample("corpus")
	p.run(`document.querySelector("#options").open = true`)
	p.set("[name=ignore]", "file")
	p.expectText("#options .ignored", "No list yet.")
	p.scored(func() {
		p.choose("#options", file{"own.tsv", "predicate\tcategory\tslot\targument\trule\n\tNP[nb]/N\t\t\t\n"})
	})
	p.expectText("#options .ignored", "own.tsv")
	if signature := p.text("#signature"); !regexp.MustCompile(`\|ignore:[0-9a-f]{8}\|`).MatchString(signature) {
		t.Errorf("the signature %s does not name the list by its checksum", signature)
	}
	counted := eval[string](p, `document.querySelector(".step .count").textContent`)
	if strings.HasSuffix(counted, "of 295 · 293") || strings.HasSuffix(counted, "of 322 · 324") {
		t.Errorf("nothing else was left out: %s", counted)
	}

	// What is wrong with the list is said, and the list can be replaced.
	if state := p.settle(func() {
		p.choose("#options", file{"bad.tsv", "predicate\tcategory\tslot\targument\trule\n\t((\t\t\t\n"})
	}); state != "error" {
		t.Errorf("with a wrong list, the state is %q", state)
	}
	p.expectText("#drawing .note", "bad.tsv:2")
	p.choose("#options", file{"broken.tsv.gz", "\x1f\x8bnothing of the kind"})
	p.until(`document.querySelector("#notes").textContent.includes("broken.tsv.gz")`)
	p.scored(func() { p.set("[name=ignore]", "candc") })
	p.expectScores(alphaScores)
}

func TestTheSignatureIsCopied(t *testing.T) {
	p := open(t)
	p.allowClipboard()
	p.click("#copy")
	p.until(`document.querySelector("#copy").textContent === "Copied"`)
	if got, want := eval[string](p, `navigator.clipboard.readText()`), p.text("#signature"); got != want {
		t.Errorf("the clipboard holds %q, want %q", got, want)
	}
	if version := p.text("#version"); version == "" || !strings.HasSuffix(p.text("#signature"), "|v:"+version) {
		t.Errorf("the help names version %q", version)
	}
}
