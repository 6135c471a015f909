package ops

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
	"github.com/ccgscore/ccgscore/core/spread"
)

// comparedForms are the ways of writing what systems compared come to.
var comparedForms = []string{"output=text", "output=json", "output=tsv", "output=cite"}

func TestComparedSystemsOfAnyCorpusAreSpread(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		choices, files := drawCorpus(t)
		c := cutCorpus(files, drawCuts(t, len(files[0].sentences)))
		c.comesToTheWhole(t, "compare", rapid.SampledFrom(comparedForms).Draw(t, "form")+" rounds=20"+choices, drawOrder(t, len(c.parts)))
	})
}

// comparedExamples are examples with two systems of each kind, cut into sentences.
func comparedExamples(t *testing.T) map[string][]*cuttable {
	autos := []*cuttable{treeFiles(t, "gold", example(t, "corpus.gold.auto")), treeFiles(t, "system", example(t, "corpus.alpha.auto")), treeFiles(t, "system", example(t, "corpus.beta.auto"))}
	hung := []*cuttable{paragraphs(t, "gold", example(t, "trees.gold.conllu")), paragraphs(t, "system", example(t, "trees.delta.conllu")), paragraphs(t, "system", example(t, "trees.gamma.conllu"))}
	return map[string][]*cuttable{"": autos, " of=derivations": autos, " baseline=2": hung}
}

func TestComparedExamplesAreSpread(t *testing.T) {
	for choices, files := range comparedExamples(t) {
		c := cutCorpus(files, []int{0, 1, 5, len(files[0].sentences)})
		for _, form := range comparedForms {
			for _, order := range orders(len(c.parts)) {
				c.comesToTheWhole(t, "compare", form+" rounds=50"+choices, order)
			}
		}
	}
}

func TestComparedExamplesAreJoined(t *testing.T) {
	for choices, files := range comparedExamples(t) {
		n := len(files[0].sentences)
		c := cutAlone(files, [][]int{{0, 3, n}, {0, 1, 2, 5, n}, {0, n}})
		for _, form := range comparedForms {
			want := accept(t, service.New(allOps...), "compare", form+" rounds=50 pair=id"+choices, c.whole)
			got, err := c.join(t, "compare", form+" rounds=50 pair=id"+choices, 2)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := string(got.Body), string(want.Body); a != b || !slices.Equal(got.Missed, want.Missed) || string(got.Drawing) != string(want.Drawing) {
				a, b = firstDifference(a, b)
				t.Errorf("%s%s: the join comes to\n%s\nthe whole to\n%s", form, choices, a, b)
			}
		}
	}
}

// Sentences that some side lacks, and those that come in another order, are compared as in one run.
func TestComparedSystemsThatLackSentencesAreJoined(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		const n = 12
		kind := rapid.SampledFrom([]string{"parg", "json"}).Draw(t, "format")
		files := slices.Concat(drawFiles(t, "gold", "gold", kind, "", n, false), drawFiles(t, "system", "sys", kind, "", n, false), drawFiles(t, "system", "other", kind, "", n, false))
		var cuts [][]int
		for _, f := range files {
			cuts = append(cuts, drawPieces(t, n))
			for i := range f.sentences {
				f.lacks[i] = i > 0 && rapid.IntRange(0, 9).Draw(t, "lacks") == 0 && !slices.Contains(cuts[len(cuts)-1], i)
			}
			if rapid.Bool().Draw(t, "turned") {
				slices.Reverse(f.sentences)
			}
		}
		c := cutAlone(files, cuts)
		parameters := rapid.SampledFrom(comparedForms).Draw(t, "form") + " rounds=20 strict=false pair=id"
		want, failure := service.New(allOps...).Do(ask("compare", parameters, c.whole), service.Host{})
		got, err := c.join(t, "compare", parameters, 3)
		if failure != nil || err != nil {
			if failure == nil || err == nil || failure.Code != err.Code {
				t.Fatalf("the join fails with %v, the whole with %v", err, failure)
			}
			return
		}
		if a, b := orderless(got.Body), orderless(want.Body); !saysMore(want.Warnings) && a != b {
			a, b = firstDifference(a, b)
			t.Fatalf("%s: the join comes to\n%s\nthe whole to\n%s", parameters, a, b)
		}
	})
}

func TestRoundsOfPartsAreChecked(t *testing.T) {
	files := comparedExamples(t)[""]
	c := cutCorpus(files, []int{0, 5, len(files[0].sentences)})
	s, err := spread.NewSpread("compare", []service.Parameter{{Name: "rounds", Value: "0"}})
	if err == nil { // before anything is counted
		err = s.Look(c.parts, service.Host{})
	}
	if err == nil || err.Code != notice.Usage || !strings.Contains(err.Error(), "rounds") {
		t.Errorf("got %v", err)
	}
	if _, err := spread.NewSpread("compare", []service.Parameter{{Name: "of", Value: "words"}}); err == nil || err.Code != notice.Usage {
		t.Errorf("got %v", err)
	}
}
