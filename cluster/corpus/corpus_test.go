package corpus

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

func made(t testing.TB, seed uint64) *Corpus {
	t.Helper()
	c, err := New(os.DirFS("../../site/examples"), seed)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func text(t testing.TB, c *Corpus, to format.Format, side, first, last int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := c.Write(&b, to, side, first, last); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// readAll returns the sentences of a text, each written as JSON, which holds all.
func readAll(t testing.TB, text []byte) (all []string) {
	t.Helper()
	r, _, err := format.NewReader(bytes.NewReader(text), format.Options{Table: category.NewTable(), Derivations: format.FirstDerivation})
	for err == nil {
		s := &dependency.Sentence{}
		if err = r.Read(s); err == nil {
			all = append(all, written(t, s))
		}
	}
	if err != io.EOF {
		t.Fatal(err)
	}
	return all
}

func written(t testing.TB, s *dependency.Sentence) string {
	t.Helper()
	w, err := format.NewWriter(format.JSON, notice.File{})
	if err == nil {
		err = w.Write(s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(w.Take())
}

// The sum is the same on every machine and with every release of Go; whoever changes what
// is drawn changes it, and what was measured before is of another corpus.
func TestTheSameForever(t *testing.T) {
	c, sum := made(t, 1), sha256.New()
	for side := range 3 {
		sum.Write(text(t, c, format.PARG, side, 0, 1000))
		sum.Write(text(t, c, format.AUTO, side, 0, 1000))
	}
	const want = "55f7910bf93adf2d31531bda918b0ca5f0a61d1b40ba7b3a2c25b8e3b9178468"
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("the corpus has the sum %s, want %s", got, want)
	}
	if other := made(t, 2); bytes.Equal(text(t, c, format.PARG, 0, 0, 100), text(t, other, format.PARG, 0, 0, 100)) {
		t.Error("another seed makes the same corpus")
	}
}

// However a corpus is cut into files, they hold the same sentences in the same order.
func TestHoweverItIsCut(t *testing.T) {
	c, folder := made(t, 3), t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		files := Files{
			Folder: folder, Name: "x", Side: rapid.IntRange(0, 2).Draw(r, "side"),
			Format:    rapid.SampledFrom([]format.Format{format.PARG, format.AUTO, format.JSON, format.CCGbankDeps, format.CandCDeps, format.Roots}).Draw(r, "format"),
			Sentences: rapid.IntRange(1, 400).Draw(r, "sentences"),
		}
		files.Parts = rapid.IntRange(1, files.Sentences).Draw(r, "parts")
		names, err := c.WriteFiles(files)
		if err != nil {
			r.Fatal(err)
		}
		if !slices.IsSorted(names) || len(names) != files.Parts {
			r.Fatalf("%d names: %q", len(names), names)
		}
		var got []string
		for _, name := range names {
			part, err := os.ReadFile(name)
			if err != nil {
				r.Fatal(err)
			}
			got = append(got, readAll(t, part)...)
		}
		if want := readAll(t, text(t, c, files.Format, files.Side, 0, files.Sentences)); len(want) != files.Sentences || !slices.Equal(got, want) {
			r.Fatalf("%d sentences of %d, or others", len(got), files.Sentences)
		}
	})
}

// Both sides have one sentence with the same words; the system errs in some.
func TestSidesBelongTogether(t *testing.T) {
	c := made(t, 1)
	var gold, system dependency.Sentence
	same, seen := 0, map[string]int{}
	const sentences = 36_000
	for n := range sentences {
		c.sentence(&gold, 0, n)
		c.sentence(&system, 1, n)
		if gold.ID != system.ID || len(gold.ID) != 9 {
			t.Fatalf("the ids are %q and %q", gold.ID, system.ID)
		}
		if system.Parsed && !slices.EqualFunc(gold.Tokens, system.Tokens, func(a, b dependency.Token) bool { return a.Form == b.Form }) {
			t.Fatalf("sentence %d has other words", n)
		}
		if len(gold.Dependencies) == len(system.Dependencies) {
			same++
		}
		seen[gold.Form(1)+gold.Form(2)+gold.Form(3)+gold.Form(4)+gold.Form(5)+gold.Form(6)]++
	}
	if len(seen) != 36 {
		t.Errorf("%d sentences of the example were drawn", len(seen))
	}
	for words, times := range seen {
		if times < 850 || times > 1150 {
			t.Errorf("%s was drawn %d times of %d", words, times, sentences)
		}
	}
	if same < sentences/3 || same > sentences*3/4 {
		t.Errorf("the system has as many dependencies as gold in %d of %d", same, sentences)
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	c := made(t, 1)
	for _, f := range []Files{
		{Folder: t.TempDir(), Name: "x", Format: "conll", Sentences: 1, Parts: 1},
		{Folder: t.TempDir() + "/missing", Name: "x", Format: format.PARG, Sentences: 1, Parts: 1},
		{Folder: t.TempDir(), Name: "x", Format: format.PARG, Sentences: 0, Parts: 1},
	} {
		if _, err := c.WriteFiles(f); err == nil {
			t.Errorf("%+v is no error", f)
		}
	}
	if _, err := New(os.DirFS(t.TempDir()), 1); err == nil {
		t.Error("no examples are no error")
	}
}

func BenchmarkWrite(b *testing.B) {
	c := made(b, 1)
	for _, f := range []format.Format{format.CCGbankDeps, format.PARG, format.AUTO} {
		b.Run("format="+string(f), func(b *testing.B) {
			size := counter(0)
			for b.Loop() {
				if err := c.Write(&size, f, 1, 0, 1000); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(size) / int64(b.N))
			b.ReportMetric(float64(1000*b.N)/b.Elapsed().Seconds(), "sentences/s")
		})
	}
}

// counter counts the bytes written to it.
type counter int64

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}
