package ops

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// blockOf is one of several blocks, as a part.
func blockOf(t fataler, parameters string, n, of int, files roles) service.File {
	t.Helper()
	name := strconv.Itoa(n) + "/" + strconv.Itoa(of)
	return text(name, string(accept(t, service.New(allOps...), "agree", "output=part block="+name+" "+parameters, files).Body))
}

// However all pairs are cut into blocks, and in whatever order and grouping these are
// added: what comes out is the single run, to the last byte.
func TestBlocksAddUpToTheWhole(t *testing.T) {
	all := scenes(t)
	var names []string
	for name := range all {
		if all[name]["annotation"] != nil && !strings.Contains(name, "broken") {
			names = append(names, name)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		files := only(all[rapid.SampledFrom(names).Draw(t, "scene")], "agree")
		of := rapid.IntRange(2, 7).Draw(t, "blocks")
		var parts []service.File
		for n := range of {
			parts = append(parts, blockOf(t, "seed=3", n+1, of, files))
		}
		parts = rapid.Permutation(parts).Draw(t, "order")
		for len(parts) > 1 {
			n := rapid.IntRange(1, len(parts)).Draw(t, "together")
			if n == len(parts) {
				break
			}
			sum := text("sum", string(accept(t, service.New(allOps...), "merge", "output=part", roles{"part": parts[:n]}).Body))
			parts = append(append([]service.File{}, parts[n:]...), sum)
		}
		for _, output := range []string{"text", "tsv", "json", "latex"} {
			for _, sentences := range []string{"true", "false"} {
				form := "output=" + output + " sentences=" + sentences
				got, want := accept(t, service.New(allOps...), "merge", form, roles{"part": parts}), accept(t, service.New(allOps...), "agree", "seed=3 "+form, files)
				if string(got.Body) != string(want.Body) || got.Type != want.Type {
					t.Fatalf("%s: merged\n%s\nat once\n%s", form, got.Body, want.Body)
				}
				if !slices.Equal(got.Notes, want.Notes) || !slices.Equal(met(got.Warnings), met(want.Warnings)) {
					t.Fatalf("%s: merged\n%q %q\nat once\n%q %q", form, got.Notes, met(got.Warnings), want.Notes, met(want.Warnings))
				}
			}
		}
	})
}

func TestBlocksOfACorpusAddUp(t *testing.T) {
	files := roles{"annotation": corpusOf(t, "cdt/es/*/*")}
	a, b, c := blockOf(t, "", 1, 3, files), blockOf(t, "", 2, 3, files), blockOf(t, "", 3, 3, files)
	ca := text("ca", string(accept(t, service.New(allOps...), "merge", "output=part", roles{"part": {c, a}}).Body))
	for _, parts := range [][]service.File{{a, b, c}, {b, ca}, {ca, b}} {
		if got, want := accept(t, service.New(allOps...), "merge", "output=json", roles{"part": parts}), accept(t, service.New(allOps...), "agree", "output=json", files); string(got.Body) != string(want.Body) {
			t.Errorf("merged\n%s\nat once\n%s", got.Body, want.Body)
		}
	}
}

// Texts that no terminal should get are written as they are read again.
func TestBlocksOfStrangeTextsAddUp(t *testing.T) {
	const words = "1\tx\u200f\x7f\t_\tX\t_\t_\t0\troot\n2\t" + "y\u2028\t_\tX\t_\t_\t1\ta\n\n"
	files := roles{"annotation": {text("te\u200fxt-a\x07nn", "# sent_id = \u200f1\n"+words), text("te\u200fxt-ben", "# sent_id = \u200f1\n"+strings.Replace(words, "\ta\n", "\tb\n", 1))}}
	parts := []service.File{blockOf(t, "", 1, 2, files), blockOf(t, "", 2, 2, files)}
	for _, output := range []string{"text", "tsv", "json", "latex"} {
		if got, want := accept(t, service.New(allOps...), "merge", "output="+output, roles{"part": parts}), accept(t, service.New(allOps...), "agree", "output="+output, files); string(got.Body) != string(want.Body) {
			t.Errorf("merged\n%q\nat once\n%q", got.Body, want.Body)
		}
	}
}

// What some of the blocks come to is no number yet, and says which are there.
func TestSomeBlocksAreNotTheWhole(t *testing.T) {
	files := only(scenes(t)["annotated trees"], "agree")
	parts := []service.File{blockOf(t, "", 3, 4, files), blockOf(t, "", 1, 4, files)}
	got := string(accept(t, service.New(allOps...), "merge", "", roles{"part": parts}).Body)
	if !strings.Contains(got, "block 1, 3 of 4") || strings.Contains(got, "α plain") {
		t.Errorf("%s", got)
	}
	for _, output := range []string{"tsv", "json", "latex"} {
		if e := refuse(t, service.New(allOps...), "merge", "output="+output, roles{"part": parts}); e.Code != notice.Usage || e.Hint == "" {
			t.Errorf("%s: %v", output, e)
		}
	}
}

func TestBlocksThatDoNotGoTogetherAreRefused(t *testing.T) {
	all := scenes(t)
	files := only(all["annotated trees"], "agree")
	scores := all["bare"]["part"][0]
	first, second := blockOf(t, "", 1, 2, files), blockOf(t, "", 2, 2, files)
	changed := func(old, new string) service.File {
		t.Helper()
		content := contentOf(t, second)
		if !strings.Contains(content, old) {
			t.Fatalf("%s is not in %s", old, content)
		}
		return text("changed", strings.Replace(content, old, new, 1))
	}
	for _, test := range []struct {
		name, parameters string
		parts            []service.File
		code             notice.Code
		want             string
	}{
		{"a block twice", "", []service.File{first, first}, notice.Usage, "1/2: this part is given twice"},
		{"a block once more", "", []service.File{first, text("copy", contentOf(t, first))}, notice.Data, "copy: block 1 is there twice"},
		{"of other blocks", "", []service.File{first, blockOf(t, "", 2, 3, files)}, notice.Data, "2/3: this is one of 3 blocks, and the parts before are of 2"},
		{"of other choices", "", []service.File{first, blockOf(t, "pair=order", 2, 2, files)}, notice.Data, "2/2: the choices, or the files, are others"},
		{"of another seed", "", []service.File{first, blockOf(t, "seed=2", 2, 2, files)}, notice.Data, "2/2: the choices, or the files, are others"},
		{"ranked otherwise", "", []service.File{first, blockOf(t, "delta=norm", 2, 2, files)}, notice.Data, "2/2: units are ranked otherwise"},
		{"of other annotations", "", []service.File{first, changed(`"distances":[`, `"distances":[1`)}, notice.Data, "changed: "},
		{"of other annotators", "", []service.File{first, changed(`"annotators":["a"`, `"annotators":["x"`)}, notice.Data, "changed: the annotators"},
		{"scores behind", "", []service.File{first, scores}, notice.Data, "part.json: this is a part of score, and 1/2 is one of agree"},
		{"scores before", "", []service.File{scores, first}, notice.Data, "1/2: this is a part of agree, and part.json is one of score"},
		{"no line to cite", "output=cite", []service.File{first, second}, notice.Usage, "these parts are of agreement, which has no line to cite"},
		{"no threshold", "fail_under=f1=1", []service.File{first, second}, notice.Usage, "these parts are of agreement, which has no thresholds"},
		{"no names", "names=x", []service.File{first, second}, notice.Usage, "these parts are of agreement, which has no systems to name"},
		{"nothing covered", "covered=true", []service.File{first, second}, notice.Usage, "these parts are of agreement, which has no scores of covered"},
		{"a coefficient of something else", "", []service.File{changed(`"groups":`, `"delta":"f1","groups":`)}, notice.Data, `changed:1: this part cannot be added: there is no α "f1" of dependency trees`},
		{"a whole", "", []service.File{text("whole", string(accept(t, service.New(allOps...), "agree", "output=json", files).Body))}, notice.Data, `whole:1:2: this is no part`},
	} {
		if e := refuse(t, service.New(allOps...), "merge", test.parameters, roles{"part": test.parts}); e.Code != test.code || !strings.HasPrefix(e.Error(), test.want) || e.Hint == "" {
			t.Errorf("%s: %s error %v; %s", test.name, e.Code, e, e.Hint)
		}
	}
}

// Parts that come through a pipe can be read only once; those of other programs begin
// with a byte-order mark.
func TestBlocksComeThroughPipes(t *testing.T) {
	files := only(scenes(t)["annotated trees"], "agree")
	var parts []service.File
	for n := range 2 {
		content := "\ufeff" + contentOf(t, blockOf(t, "", n+1, 2, files))
		opened := false
		parts = append(parts, service.File{Name: "pipe", Once: true, Open: func() (io.ReadCloser, error) {
			if opened {
				return nil, io.ErrClosedPipe
			}
			opened = true
			return io.NopCloser(strings.NewReader(content)), nil
		}})
	}
	if got, want := accept(t, service.New(allOps...), "merge", "", roles{"part": parts}), accept(t, service.New(allOps...), "agree", "", files); string(got.Body) != string(want.Body) {
		t.Errorf("%s", got.Body)
	}
}
