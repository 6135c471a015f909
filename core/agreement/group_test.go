package agreement_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/agreement"
)

// told says what a grouping is: lotte:da lotte:en morten:da by suffix.
func told(g *agreement.Grouping) string {
	var files []string
	for _, p := range g.Files {
		files = append(files, g.Annotators[p.Annotator]+":"+g.Texts[p.Text])
	}
	return strings.Join(files, " ") + " by " + g.By
}

func TestNamesTellWhoseFilesAre(t *testing.T) {
	for _, test := range []struct{ names, want string }{
		{"da-lotte.conll da-morten.conll", "lotte:da morten:da by suffix"},
		{"da-lotte.conll da-morten.conll en-lotte.conll", "lotte:da morten:da lotte:en by suffix"},
		{"odin-danish.conll thor-danish.conll", "odin:danish thor:danish by prefix"},
		{"es/lotte/0104-es-lotte.conll es/jonas/0104-es-jonas.conll", "lotte:0104-es jonas:0104-es by folder"},
		{"es/lotte/a.conll es/jonas/a.conll it/lotte/a.conll it/jonas/a.conll", "lotte:es/a jonas:es/a lotte:it/a jonas:it/a by folder"},
		{"ann/first/a.conll ben/first/a.conll", "ann:a ben:a by folder"},
		{"ssd.emily/10003-ssd.emily.tree ssd.dan/10003-ssd.dan.tree", "ssd.emily:10003 ssd.dan:10003 by folder"},
		{"da-lotte.conll da-morten.conll es/lotte/0104-es-lotte.conll es/jonas/0104-es-jonas.conll", "lotte:da morten:da lotte:es/0104-es jonas:es/0104-es by suffix"},
		{"lotte/a-lotte.conll a-jonas.conll", "lotte:a jonas:a by suffix"},
		{`C:\x\lotte\a.conll C:\x\jonas\a.conll`, "lotte:a jonas:a by folder"},
		{"ann/a.conll.gz ben/a.conll.gz", "ann:a ben:a by folder"},
		{"trees.gamma.conllu trees.delta.conllu", "gamma:trees delta:trees by suffix"},
		{"wsj_ann.auto wsj_ben.auto", "ann:wsj ben:wsj by suffix"},
		{"one.conll two.conll", "one: two: by file"},
		{"x/a.conll y/b.conll", "a: b: by file"},
		{"x/a.conll y/a.conll", "x:a y:a by folder"},
		{"a.conll a.conll", "a.conll: a.conll: by file"},
		{"a-b.conll a-b.conll", "a-b.conll: a-b.conll: by file"},
		{"-.conll -a.conll", "-: -a: by file"},
	} {
		if got := told(agreement.Groupings(strings.Fields(test.names))[0]); got != test.want {
			t.Errorf("%s: %s, want %s", test.names, got, test.want)
		}
	}
}

func TestGivenAnnotatorsGoBeforeNames(t *testing.T) {
	g := agreement.Given([]string{"x.conll", "y.conll", "z.conll"}, []string{"ann", "ben", "ann"})
	if got, want := told(g), "ann:x ben:x ann:z by given"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func FuzzGroupings(f *testing.F) {
	f.Add("es/lotte/a-lotte.conll\nes/jonas/a.conll")
	f.Add("da-lotte.conll\nda-morten.conll")
	f.Fuzz(func(t *testing.T, text string) {
		names := strings.Split(text, "\n")
		for _, g := range agreement.Groupings(names) {
			taken := map[agreement.Place]bool{}
			for _, p := range g.Files {
				if taken[p] || p.Text >= len(g.Texts) || p.Annotator >= len(g.Annotators) {
					t.Fatal(fmt.Sprint(p), told(g))
				}
				taken[p] = true
			}
			if len(g.Files) != len(names) {
				t.Fatal("files are lost")
			}
		}
	})
}
