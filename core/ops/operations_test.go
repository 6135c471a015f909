package ops

import (
	"bytes"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// The operations that read one file or draw one sentence.

func TestRootsOfDerivations(t *testing.T) {
	const trees = auto + "ID=2\n\n" + `ID=3
(<T NP 1 2> (<T NP 0 2> (<L NP DT DT the NP>) (<L N NN NN dog N>) ) (<L NP\NP RB RB here NP\NP>) )
`
	tests := []struct{ name, parameters, want string }{
		{"by the head field", "root_heads=autofile", "sleeps_2 S[dcl]\nNone\nhere_3 NP\n"},
		{"as gold is read for the authors' program", "root_heads=reference", "sleeps_2 S[dcl]\nNone\nhere_3 NP\n"},
		{"by rules", "root_heads=rules", "sleeps_2 S[dcl]\nNone\nthe_1 NP\n"},
	}
	for _, test := range tests {
		got := accept(t, service.New(allOps...), "roots", test.parameters, roles{"file": {text("some.auto", trees)}})
		if got.Type != "text/plain; charset=utf-8" || string(got.Body) != test.want {
			t.Errorf("%s: got\n%swant\n%s", test.name, got.Body, test.want)
		}
	}
}

// What the operation writes is what the score takes for roots.
func TestRootsThatAreWrittenScoreAsTheDerivations(t *testing.T) {
	files := corpus(t, "alpha")
	want := scoresOf(t, service.New(allOps...), "root_heads=autofile", files)
	rewritten := func(f service.File) service.File {
		return text("some.roots", string(accept(t, service.New(allOps...), "roots", "root_heads=autofile", roles{"file": {f}}).Body))
	}
	files["gold_roots"] = []service.File{rewritten(files["gold_roots"][0])}
	files["system_roots"] = []service.File{rewritten(files["system_roots"][0])}
	got := scoresOf(t, service.New(allOps...), "", files)
	if got.Systems[0].All != want.Systems[0].All {
		t.Errorf("%s, with the derivations %s", got.Systems[0].All.table(), want.Systems[0].All.table())
	}
	if got.Gold.Roots != "file" || !strings.Contains(got.Signature, "|heads:file/file|") {
		t.Errorf("the roots come from %q, the signature is %s", got.Gold.Roots, got.Signature)
	}
}

func TestDetection(t *testing.T) {
	tests := []struct {
		name, text, format                 string
		sentences, dependencies, rootCount int
	}{
		{"ccgbank_deps", dogs + "\n" + cats, "ccgbank_deps", 3, 5, 0},
		{"candc_deps", "the_1 NP/N 1 dog_2 0\n", "candc_deps", 1, 1, 0},
		{"parg", "<s id=\"1\"> 1\n0\t1\tS[dcl]\\NP\t1\the sleeps\n<\\s>\n", "parg", 1, 1, 0},
		{"auto", auto, "auto", 1, 0, 1},
		{"roots", "believe_2 S[dcl]\nNone\n", "roots", 2, 0, 1},
		{"json", `{"format":"ccgscore/1","sentences":[{}]}`, "json", 1, 0, 0},
	}
	for _, test := range tests {
		var got struct {
			Format, Why                    string
			Sentences, Dependencies, Roots int
		}
		decode(t, accept(t, service.New(allOps...), "detect", "", roles{"file": {text("some.file", test.text)}}).Body, &got)
		if got.Format != test.format || got.Why == "" || got.Sentences != test.sentences || got.Dependencies != test.dependencies || got.Roots != test.rootCount {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
}

func TestAFormatThatIsAskedForOverridesDetection(t *testing.T) {
	files := roles{"file": {text("some.deps", "believe_2 S[dcl]\\NP 1 I_1\n")}}
	accept(t, service.New(allOps...), "detect", "format=candc_deps", files)
	if e := refuse(t, service.New(allOps...), "detect", "format=auto", files); e.Code != notice.Data || e.File.Name != "some.deps" {
		t.Errorf("%s error %v", e.Code, e)
	}
	if e := refuse(t, service.New(allOps...), "detect", "format=conllx", files); e.Code != notice.Usage {
		t.Errorf("%s error %v", e.Code, e)
	}
}

func TestOperationsOnOneFileTakeOne(t *testing.T) {
	for _, operation := range []string{"roots", "detect"} {
		for _, files := range []roles{nil, {"file": {text("a", dogs), text("b", dogs)}}, pair(dogs, dogs)} {
			if e := refuse(t, service.New(allOps...), operation, "", files); e.Code != notice.Usage || e.Message != "exactly one file is needed" && !strings.HasPrefix(e.Message, "there is no role ") {
				t.Errorf("%s of %d files: %s error %v", operation, len(files["file"]), e.Code, e)
			}
		}
		e := refuse(t, service.New(allOps...), operation, "", roles{"file": {text("some.roots", "believe_2 S[dcl]\nNone\nx_1\n")}})
		if e.Code != notice.Data || e.Place.String() != "some.roots:3:4" {
			t.Errorf("%s of a wrong file: %s error %v", operation, e.Code, e)
		}
	}
}

func TestRootsOfAFileThatHasNone(t *testing.T) {
	e := refuse(t, service.New(allOps...), "roots", "", roles{"file": {text("some.deps", dogs)}})
	if e.Code != notice.Data || !strings.HasPrefix(e.Error(), "some.deps: this file is ccgbank_deps (") || e.Hint == "" {
		t.Errorf("%s error %v; %s", e.Code, e, e.Hint)
	}
}

func TestADiagramOfFiles(t *testing.T) {
	files := pair(dogs+cats, dogs+mats)
	first := accept(t, service.New(allOps...), "diagram", "", files)
	if second := accept(t, service.New(allOps...), "diagram", "n=2", files); string(first.Body) == string(second.Body) || !strings.Contains(string(second.Body), "cat") {
		t.Error("the second sentence is not drawn")
	}
	if again := accept(t, service.New(allOps...), "diagram", "n=1 metric=df1", files); string(first.Body) != string(again.Body) {
		t.Error("the first sentence under DF₁ is not what is drawn without a wish")
	}
	for parameters, message := range map[string]string{
		"n=3":       "there is no sentence 3",
		"id=wsj":    `there is no sentence "wsj"`,
		"n=1000000": "there is no sentence 1000000",
	} {
		e := refuse(t, service.New(allOps...), "diagram", parameters, files)
		if e.Code != notice.Usage || e.Message != message || e.Hint != "gold has 2 sentences, which count from 1" {
			t.Errorf("%s: %s error %v; %s", parameters, e.Code, e, e.Hint)
		}
	}
}

func TestADiagramIsDrawnForPapersToo(t *testing.T) {
	for name, test := range map[string]struct {
		files         roles
		style, legend string
	}{
		"dependencies":     {pair(cats, mats), "ccg label, ccg missed", "{missed}"},
		"dependency trees": {ducks(), "ccg label, ccg spurious", "{spurious}"},
	} {
		s := service.New(allOps...)
		svg := accept(t, s, "diagram", "", test.files)
		if svg.Type != "image/svg+xml" || !bytes.HasPrefix(svg.Body, []byte("<svg")) {
			t.Errorf("%s: %s: %.200s", name, svg.Type, svg.Body)
		}
		tikz := accept(t, s, "diagram", "tikz=true", test.files)
		if tikz.Type != "application/x-tex" || !bytes.Contains(tikz.Body, []byte(`\node[`+test.style+`] at`)) || bytes.Contains(tikz.Body, []byte(test.legend)) {
			t.Errorf("%s: %s: %s", name, tikz.Type, tikz.Body)
		}
		if explained := accept(t, s, "diagram", "tikz=true legend=true", test.files); !bytes.Contains(explained.Body, []byte(test.legend)) {
			t.Errorf("%s: there is no legend", name)
		}
		if dark := accept(t, s, "diagram", "tikz=true theme=dark", test.files); !bytes.Equal(dark.Body, tikz.Body) {
			t.Errorf("%s: paper is not dark", name)
		}
		if len(tikz.Warnings) != len(svg.Warnings) {
			t.Errorf("%s: warned of %d things, not %d", name, len(tikz.Warnings), len(svg.Warnings))
		}
	}
}

func TestADiagramOfOneSystemOfSeveral(t *testing.T) {
	both, second := corpus(t, "alpha", "beta"), corpus(t, "beta")
	for _, operation := range []string{"diagram", "sentence"} {
		got, want := accept(t, service.New(allOps...), operation, "n=7 system=1", both), accept(t, service.New(allOps...), operation, "n=7", second)
		if string(got.Body) != string(want.Body) {
			t.Errorf("%s: the second of two systems is not what it is alone", operation)
		}
		if e := refuse(t, service.New(allOps...), operation, "n=7 system=2", both); e.Code != notice.Usage || e.Message != "there is no system 2" {
			t.Errorf("%s: %s error %v", operation, e.Code, e)
		}
	}
}

func TestASentenceThatOneSideLacksIsDrawn(t *testing.T) {
	for name, files := range map[string]roles{"gold": pair(dogs, dogs+cats), "the system": pair(dogs+cats, dogs)} {
		s := service.New(allOps...)
		handle := keep(t, s, "", files)
		if got := sentenceOf(t, s, handle, "n=2"); got.Undrawn != "" || len(got.Gold)+len(got.System) != 3 {
			t.Errorf("%s lacks it: %d and %d dependencies, %s", name, len(got.Gold), len(got.System), got.Undrawn)
		}
		if row := rowsOf(t, s, handle, "to=2").Rows[1]; row.Text != "a cat saw me" {
			t.Errorf("%s lacks it: the words are %q", name, row.Text)
		}
	}
}

// A sentence that is too large to draw still has its analysis.
func TestASentenceTooLargeToDrawIsAnalysed(t *testing.T) {
	far := "x_1 NP/N 1 y_2\n" + strings.Repeat("x_1 NP/N 1 y_2\n", 3) + manyWords(1500)
	s := service.New(allOps...)
	handle := keep(t, s, "", pair(far, far))
	if got := sentenceOf(t, s, handle, "n=1"); got.Undrawn == "" || got.Counts.F1.Correct != 1501 {
		t.Errorf("undrawn: %q, %s", got.Undrawn, got.Counts.table())
	}
	if e := refuse(t, s, "diagram", withHandle(handle, "n=1"), nil); e.Code != notice.Limit {
		t.Errorf("%s error %v", e.Code, e)
	}
}
