package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// BenchmarkScoreProcess measures the whole process, from its start to its
// end, over two files of C&C dependencies: 2,400 sentences (the size of
// CCGbank's section 23), 45,000 dependencies a side. With
// CCGSCORE_BENCH_LARGE set it also takes a hundred times as many. The roots
// come from derivations, of the bundled example over and over.
func BenchmarkScoreProcess(b *testing.B) {
	program := builtProgram(b, ".")
	b.Run("sentences=2400", func(b *testing.B) { benchmarkScore(b, program, 2400) })
	b.Run("sentences=240000", func(b *testing.B) {
		if os.Getenv("CCGSCORE_BENCH_LARGE") == "" {
			b.Skip("CCGSCORE_BENCH_LARGE is not set")
		}
		benchmarkScore(b, program, 240_000)
	})
	b.Run("roots/sentences=2412", func(b *testing.B) {
		benchmarkProcess(b, program, "score", "--gold-roots", repeated(b, "corpus.gold.auto", 67), "--system-roots", repeated(b, "corpus.alpha.auto", 67),
			repeated(b, "corpus.gold.deps", 67), repeated(b, "corpus.alpha.deps", 67))
	})
}

// BenchmarkDerivationsProcess measures the whole process over derivations:
// extracting the dependencies of 2,400 sentences, and scoring two such files of
// 2.4 MB. The sentences are those of the bundled example, over and over.
func BenchmarkDerivationsProcess(b *testing.B) {
	program := builtProgram(b, ".")
	b.Run("extract/sentences=2412", func(b *testing.B) {
		benchmarkProcess(b, program, "extract", "-o", filepath.Join(b.TempDir(), "out.deps"), repeated(b, "corpus.gold.auto", 67))
	})
	b.Run("score/MB=2.4", func(b *testing.B) {
		benchmarkProcess(b, program, "score", "--pair", "order", repeated(b, "corpus.gold.auto", 120), repeated(b, "corpus.alpha.auto", 120))
	})
}

// builtProgram builds a program as make does, and returns its name.
func builtProgram(tb testing.TB, source string) string {
	tb.Helper()
	program := filepath.Join(tb.TempDir(), "program")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", program, source)
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as make ccgscore does
	if out, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return program
}

// repeated writes an example several times into one file, without a preface, and
// returns its name.
func repeated(tb testing.TB, example string, times int) string {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join("../../site/examples", example))
	if bytes.HasPrefix(text, []byte("#")) {
		_, text, _ = bytes.Cut(text, []byte("\n\n"))
	}
	file := filepath.Join(tb.TempDir(), example)
	if err == nil {
		err = os.WriteFile(file, bytes.Repeat(text, times), 0o600)
	}
	if err != nil {
		tb.Fatal(err)
	}
	return file
}

func benchmarkProcess(b *testing.B, program string, arguments ...string) {
	for b.Loop() {
		if out, err := exec.Command(program, arguments...).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
	}
}

func benchmarkScore(b *testing.B, program string, sentences int) {
	gold, system := filepath.Join(b.TempDir(), "gold.deps"), filepath.Join(b.TempDir(), "system.deps")
	b.SetBytes(writeCorpus(b, gold, system, sentences))
	benchmarkProcess(b, program, "score", gold, system)
}

// writeCorpus writes both files and returns their size together.
func writeCorpus(tb testing.TB, gold, system string, sentences int) (size int64) {
	tb.Helper()
	var files [2]*os.File
	for i, name := range []string{gold, system} {
		file, err := os.Create(name)
		if err != nil {
			tb.Fatal(err)
		}
		defer file.Close()
		files[i] = file
	}
	newCorpus(files[0], files[1]).write(sentences)
	for _, file := range files {
		n, err := file.Seek(0, io.SeekCurrent)
		if err != nil {
			tb.Fatal(err)
		}
		size += n
	}
	return size
}

// corpus writes sentences of made-up dependencies in the format of C&C
// `generate -j`, and beside them those of a system that errs in about one of
// eight. It writes the same every time.
type corpus struct {
	random       *rand.Rand
	gold, system *bufio.Writer
}

// supertags are lexical categories with their markup and arity, each as often
// as it should be: about as often as in CCGbank.
var supertags = []struct {
	markup string
	arity  int
	weight int
}{
	{"N", 0, 300},
	{"(N{Y}/N{Y}<1>){_}", 1, 190},
	{"(NP[nb]{Y}/N{Y}<1>){_}", 1, 110},
	{"((NP{Y}\\NP{Y}<1>){_}/NP{Z}<2>){_}", 2, 55},
	{"(((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}/NP{W}<2>){_}", 2, 30},
	{"(PP{_}/NP{Y}<1>){_}", 1, 25},
	{"((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}", 1, 18},
	{"conj", 1, 25},
	{"((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}", 2, 14},
	{"(S[pss]{_}\\NP{Y}<1>){_}", 1, 10},
	{"((S[dcl]{_}\\NP{Y}<1>){_}/(S[b]{Z}<2>\\NP{Y*}){Z}){_}", 2, 10},
	{"((S[b]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_}", 2, 14},
	{"((NP{Y}\\NP{Y}<1>){_}/(S[dcl]{Z}<2>\\NP{Y*}){Z}){_}", 2, 8},
	{"(((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_}/NP{W}<3>){_}", 3, 5},
	{"(S[adj]{_}\\NP{Y}<1>){_}", 1, 8},
	{"((S[X]{Y}/S[X]{Y}<1>){_}/NP{Z}<2>){_}", 2, 6},
}

var syllables = []string{"ba", "con", "de", "er", "fi", "gro", "ing", "ka", "lo", "ment", "nu", "pre", "ra", "sta", "tion", "un"}

func newCorpus(gold, system io.Writer) *corpus {
	return &corpus{rand.New(rand.NewPCG(1, 2)), bufio.NewWriterSize(gold, 1<<20), bufio.NewWriterSize(system, 1<<20)}
}

func (c *corpus) write(sentences int) {
	for _, w := range []*bufio.Writer{c.gold, c.system} {
		fmt.Fprint(w, "# C&C generate -j output\n\n")
		defer w.Flush()
	}
	for range sentences {
		c.sentence()
	}
}

func (c *corpus) sentence() {
	words := make([]string, 8+c.random.IntN(33))
	for i := range words {
		words[i] = c.word(i + 1)
	}
	for i, predicate := range words {
		tag := c.supertag()
		for slot := 1; slot <= supertags[tag].arity; slot++ {
			argument := c.near(words, i)
			c.dependency(c.gold, predicate, tag, slot, argument)
			switch c.random.IntN(24) {
			case 0: // another attachment
				c.dependency(c.system, predicate, tag, slot, c.near(words, i))
			case 1: // another category
				if other := c.supertag(); supertags[other].arity > 0 {
					c.dependency(c.system, predicate, other, 1, argument)
				}
			case 2: // missing
			default:
				c.dependency(c.system, predicate, tag, slot, argument)
			}
		}
	}
	fmt.Fprintln(c.gold)
	fmt.Fprintln(c.system)
}

func (c *corpus) dependency(w io.Writer, predicate string, tag, slot int, argument string) {
	fmt.Fprintf(w, "%s %s %d %s 0\n", predicate, supertags[tag].markup, slot, argument)
}

// word makes a word of one to three syllables.
func (c *corpus) word(position int) string {
	text := ""
	for range 1 + c.random.IntN(3) {
		text += syllables[c.random.IntN(len(syllables))]
	}
	return fmt.Sprintf("%s_%d", text, position)
}

// near returns a word other than the one at a position, mostly close to it.
func (c *corpus) near(words []string, at int) string {
	distance := 1 + int(c.random.ExpFloat64()*2)
	if c.random.IntN(2) == 0 {
		distance = -distance
	}
	other := at + distance
	if other < 0 || other >= len(words) {
		other = at - distance
	}
	other = min(max(other, 0), len(words)-1)
	if other == at {
		other = (at + 1) % len(words)
	}
	return words[other]
}

func (c *corpus) supertag() int {
	total := 0
	for _, s := range supertags {
		total += s.weight
	}
	at := c.random.IntN(total)
	for i, s := range supertags {
		if at -= s.weight; at < 0 {
			return i
		}
	}
	panic("the weights add up to the total")
}
