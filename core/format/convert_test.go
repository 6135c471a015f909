package format

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/score"
)

// FuzzConvert writes what a reader has read in every format.
func FuzzConvert(f *testing.F) {
	for _, text := range []string{
		tagged, named, preface + supertags + "\n\n" + dogs, "\n\n" + cats + "\n\n", "x_1 N/N 2 y_4 7\n",
		"ID=1\n" + john + "\n\nID=2\n", johnLong, "<s id=\"a b\"> 7\n3 1 N/N 1 d b\n<\\s>\n<s>\n</s>\n",
		grText, "None\nsleeps_2 S[dcl]\nNone\n", `{"sentences":[{"id":"<","tokens":[{},{"form":"\ufeff"}],"root":{"head":1,"category":"S"}}]}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table := category.NewTable()
		in := readFile(text, Options{Table: table, Lenient: true, Derivations: AllDerivations})
		if in.err != nil || len(in.sentences) == 0 {
			return
		}
		for _, to := range Writable {
			got := write(to, in.sentences)
			var located *notice.Error
			if errors.As(got.err, &located) {
				checkRefusal(t, to, in.sentences, located)
				continue
			}
			checkReadsBack(t, to, table, in.sentences, got)
		}
	})
}

// Real files go to every format and back: nothing is lost but what the log
// counts, and the dependencies are all the same.
func TestACorpusInEveryFormat(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("slow here, and the other tests of writing are run")
	}
	names, err := filepath.Glob(filepath.Join(corpus, "sick.*"))
	if err != nil || len(names) == 0 {
		t.Skipf("there is nothing in %s", corpus)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			table := category.NewTable()
			original := readCorpus(t, filepath.Base(name), Options{Table: table, Derivations: AllDerivations})
			for _, s := range original.sentences {
				checkSentence(t, s, false)
			}
			for _, to := range Writable {
				if to.Derivation() && !original.detection.Format.Derivation() {
					continue
				}
				there := writeFile(t, to, original.sentences)
				checkReadsBack(t, to, table, original.sentences, there)
				if to != Roots && !to.Relational() && filepath.Ext(name) == ".deps" {
					converted := readFile(there.text, Options{Table: table})
					back := readFile(writeFile(t, CandCDeps, converted.sentences).text, Options{Table: table})
					checkScore(t, to, original, converted)
					checkScore(t, to, original, back)
				}
			}
		})
	}
}

// checkScore makes sure that two files with dependencies have the same, and
// that scoring agrees.
func checkScore(t *testing.T, by Format, gold, system file) {
	t.Helper()
	if len(gold.sentences) != len(system.sentences) || system.err != nil {
		t.Fatalf("by %s: %d sentences became %d, %v", by, len(gold.sentences), len(system.sentences), system.err)
	}
	scorer := score.NewScorer(score.Options{}, notice.File{}, notice.File{})
	var total count.Count
	for i, g := range gold.sentences {
		n, err := scorer.Score(g, system.sentences[i])
		if err != nil {
			t.Fatal(err)
		}
		total.Gold += n[score.F1].Gold
		total.System += n[score.F1].System
		total.Correct += n[score.F1].Correct
	}
	if total.Gold == 0 || total.Correct != total.Gold || total.Correct != total.System {
		t.Errorf("by %s: %+v", by, total)
	}
}

// The roots of derivations are the same in a file of roots.
func TestTheRootsOfACorpus(t *testing.T) {
	table := category.NewTable()
	original := readCorpus(t, "sick.easyccg.auto", Options{Table: table})
	back := readFile(writeFile(t, Roots, original.sentences).text, Options{Table: table})
	for i, s := range original.sentences {
		if back.sentences[i].Root != s.Root || back.sentences[i].Form(s.Root.Head) != s.Form(s.Root.Head) {
			t.Fatalf("sentence %d: root %+v became %+v", i+1, s.Root, back.sentences[i].Root)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	if _, err := os.Stat(corpus); err != nil {
		b.Skip(err)
	}
	dependencies := readCorpus(b, "sick.candc.deps", Options{})
	derivations := readCorpus(b, "sick.depccg.auto", Options{Derivations: AllDerivations})
	for _, to := range Writable {
		in := dependencies
		if to.Derivation() {
			in = derivations
		}
		b.Run(string(to), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(writeFile(b, to, in.sentences).text)))
			for b.Loop() {
				w, err := NewWriter(to, notice.File{})
				if err != nil {
					b.Fatal(err)
				}
				for _, s := range in.sentences {
					if err := w.Write(s); err != nil {
						b.Fatal(err)
					}
					w.Take()
				}
			}
		})
	}
}
