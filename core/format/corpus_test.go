package format

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
)

// corpus is real data that is no part of the project.
const corpus = "../../../shared/data/ccg"

func readCorpus(t testing.TB, name string, o Options) file {
	t.Helper()
	in, err := os.Open(filepath.Join(corpus, name))
	if os.IsNotExist(err) {
		t.Skipf("%s is not there", filepath.Join(corpus, name))
	}
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	o.File.Name = name
	got := readFrom(in, o)
	if got.err != nil {
		t.Fatal(got.err)
	}
	return got
}

// The roots of 1,000 sentences, gold by the head field. An independent program
// counted them; with the 9,367 dependencies that DF₁ counts as right they are
// its 10,321 and 10,272.
func TestRootsOfACorpus(t *testing.T) {
	tests := []struct {
		name  string
		heads Heads
		right int
	}{
		{"system heads by the head field", HeadField, 954},
		{"system heads by rules", HeadRules, 905},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := category.NewTable()
			gold := readCorpus(t, "sick.easyccg.auto", Options{Table: table})
			system := readCorpus(t, "sick.depccg.auto", Options{Table: table, Heads: test.heads})
			if len(gold.sentences) != 1000 || len(system.sentences) != 1000 {
				t.Fatalf("%d and %d sentences, want 1,000", len(gold.sentences), len(system.sentences))
			}
			right := 0
			for i, g := range gold.sentences {
				s := system.sentences[i]
				if g.ID != s.ID {
					t.Fatalf("sentence %s stands beside %s", g.ID, s.ID)
				}
				if g.Root.Head == s.Root.Head && g.Root.Category.Target() == s.Root.Category.Target() {
					right++
				}
			}
			if right != test.right {
				t.Errorf("%d roots agree, want %d", right, test.right)
			}
			for _, n := range append(gold.notices, system.notices...) {
				t.Errorf("unexpected notice: %s", n)
			}
		})
	}
}

func TestAnNBestListOfACorpus(t *testing.T) {
	got := readCorpus(t, "sick.nbest.auto", Options{})
	if len(got.sentences) != 1000 {
		t.Errorf("%d sentences, want 1,000", len(got.sentences))
	}
	if len(got.notices) != 1 || got.notices[0].Code != "n-best" || got.notices[0].Count != 3317 {
		t.Errorf("got %v, want 3,317 derivations left out", got.notices)
	}
}

func BenchmarkAuto(b *testing.B) {
	for _, heads := range []struct {
		name string
		way  Heads
	}{{"field", HeadField}, {"rules", HeadRules}} {
		b.Run(heads.name, func(b *testing.B) {
			info, err := os.Stat(filepath.Join(corpus, "sick.depccg.auto"))
			if err != nil {
				b.Skip(err)
			}
			b.SetBytes(info.Size())
			b.ReportAllocs()
			for b.Loop() {
				readCorpus(b, "sick.depccg.auto", Options{Heads: heads.way})
			}
		})
	}
}

// Whoever extracts dependencies reads every derivation of a file, with its tree.
func BenchmarkDerivations(b *testing.B) {
	for _, name := range []string{"sick.depccg.auto", "sick.nbest.auto"} {
		b.Run(name, func(b *testing.B) {
			text, err := os.ReadFile(filepath.Join(corpus, name))
			if err != nil {
				b.Skip(err)
			}
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				benchmarkReading(b, string(text))
			}
		})
	}
}

// benchmarkReading reads a text with its derivations, sentence by sentence.
func benchmarkReading(b *testing.B, text string) {
	r, _, err := NewReader(strings.NewReader(text), Options{Table: category.NewTable(), Derivations: AllDerivations})
	var s dependency.Sentence
	for err == nil {
		err = r.Read(&s)
	}
	if err != io.EOF {
		b.Fatal(err)
	}
}
