package ops

import (
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/service"
)

// manyWords is a sentence whose words each modify the next.
func manyWords(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("w_" + strconv.Itoa(i+1) + " N/N 1 w_" + strconv.Itoa(i+2) + "\n")
	}
	return b.String()
}

// The categories of generated sentences, marked up as C&C does, with their
// arity: what newspapers have most of.
var marked = []struct {
	category string
	arity    int
	weight   int
}{
	{`(N{Y}/N{Y}<1>){_}`, 1, 30},
	{`(NP[nb]{Y}/N{Y}<1>){_}`, 1, 22},
	{`((NP{Y}\NP{Y}<1>){_}/NP{Z}<2>){_}`, 2, 16},
	{`(((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}/NP{W}<3>){_}`, 3, 10},
	{`((S[dcl]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`, 2, 8},
	{`((S[dcl]{_}\NP{Y}<1>){_}/(S[b]{Z}<2>\NP{Y*}){Z}){_}`, 2, 5},
	{`((S[b]{_}\NP{Y}<1>){_}/NP{Z}<2>){_}`, 2, 5},
	{`((S[X]{Y}\NP{Z}){Y}\(S[X]{Y}<1>\NP{Z}){Y}){_}`, 2, 5},
	{`conj`, 1, 4},
	{`(PP{_}/NP{Y}<1>){_}`, 1, 4},
}

// generated makes a corpus of the size of CCGbank's section 23 and what a
// parser would make of it: most dependencies right, some with another
// category, slot or word.
func generated(sentences, dependencies int) (gold, system string) {
	random := rand.New(rand.NewPCG(2023, 5))
	var g, s strings.Builder
	g.WriteString("# gold\n\n")
	s.WriteString("# system\n\n")
	left := dependencies
	for i := range sentences {
		count := left / (sentences - i)
		if spread := count / 2; spread > 0 && i+1 < sentences {
			count += random.IntN(2*spread) - spread
		}
		left -= count
		generatedSentence(random, count, &g, &s)
	}
	return g.String(), s.String()
}

func generatedSentence(random *rand.Rand, dependencies int, g, s *strings.Builder) {
	words := dependencies*5/4 + 2
	supertags := make([]int, words)
	for i := range supertags {
		supertags[i] = pick(random)
	}
	for n := 0; n < dependencies; {
		predicate := random.IntN(words)
		kind := supertags[predicate]
		for slot := 1; slot <= marked[kind].arity && n < dependencies; slot++ {
			argument := (predicate + 1 + random.IntN(min(words-1, 6))) % words
			write(g, predicate, kind, slot, argument)
			switch random.IntN(20) {
			case 0:
				other := pick(random)
				write(s, predicate, other, min(slot, marked[other].arity), argument)
			case 1:
				write(s, predicate, kind, slot, (argument+1)%words)
			default:
				write(s, predicate, kind, slot, argument)
			}
			n++
		}
	}
	for _, b := range []*strings.Builder{g, s} {
		b.WriteString("<c>")
		for i, kind := range supertags {
			b.WriteString(" " + word(i) + "|NN|" + plain[kind])
		}
		b.WriteString("\n\n")
	}
}

var plain = func() (list []string) {
	strip := strings.NewReplacer("{Y*}", "", "{_}", "", "{Y}", "", "{Z}", "", "{W}", "", "<1>", "", "<2>", "", "<3>", "")
	for _, m := range marked {
		list = append(list, strip.Replace(m.category))
	}
	return list
}()

func pick(random *rand.Rand) int {
	total := 0
	for _, m := range marked {
		total += m.weight
	}
	at := random.IntN(total)
	for i, m := range marked {
		if at -= m.weight; at < 0 {
			return i
		}
	}
	return 0
}

func word(i int) string { return "word" + strconv.Itoa(i*7919%1000) }

func write(b *strings.Builder, predicate, kind, slot, argument int) {
	b.WriteString(word(predicate) + "_" + strconv.Itoa(predicate+1) + " " + marked[kind].category + " " + strconv.Itoa(slot) + " ")
	b.WriteString(word(argument) + "_" + strconv.Itoa(argument+1) + " 0\n")
}

func TestTheGeneratedCorpusIsWhatItIsMeantToBe(t *testing.T) {
	gold, system := generated(300, 5625)
	if again, _ := generated(300, 5625); again != gold {
		t.Error("it is another one each time")
	}
	got := scoresOf(t, service.New(allOps...), "", pair(gold, system))
	c := got.Systems[0].All.F1
	if got.Systems[0].Sentences != 300 || c.F1 < 0.8 || c.F1 > 0.95 || got.Gold.Dependencies != 5625 {
		t.Errorf("%d sentences, %d dependencies, %+v", got.Systems[0].Sentences, got.Gold.Dependencies, c)
	}
	if got.Gold.Format != "candc_deps" || got.warned("form-differs") != nil {
		t.Errorf("%+v, %+v", got.Gold, got.Warnings)
	}
}

// A long corpus goes through many chunks, batches and windows of pairing; its
// memory is used again and again, and its counts stay those of its parts.
func TestALongCorpusScoresAsItsParts(t *testing.T) {
	if testing.Short() {
		t.Skip("it is slow")
	}
	gold, system := generated(300, 5625)
	one := scoresOf(t, service.New(allOps...), "", pair(gold, system)).Systems[0]
	_, goldBody, _ := strings.Cut(gold, "\n\n")
	_, systemBody, _ := strings.Cut(system, "\n\n")
	const times = 20
	many := scoresOf(t, service.New(allOps...), "", pair(strings.Repeat(goldBody, times), strings.Repeat(systemBody, times))).Systems[0]
	for i, c := range one.All.all() {
		m := many.All.all()[i]
		if m.Gold != times*c.Gold || m.System != times*c.System || m.Correct != times*c.Correct {
			t.Errorf("%s: %+v, %d times %+v", metricKeys[i], m, times, c)
		}
	}
}

// A position far away is a gap, and gaps cost next to nothing: 40 short lines
// must not take the memory of 40 sentences of 4,095 words.
func TestAShortFileTakesLittleMemory(t *testing.T) {
	far := strings.Repeat("x_4095 N/N 1 y_1\n\n", 40)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	accept(t, service.New(allOps...), "score", "", pair(far, far))
	runtime.ReadMemStats(&after)
	if allocated := (after.TotalAlloc - before.TotalAlloc) >> 20; allocated > 32 {
		t.Errorf("two files of %d bytes took %d MB", len(far), allocated)
	}
}

func BenchmarkScoreCorpus(b *testing.B) {
	gold, system := generated(2400, 45_000)
	files := pair(gold, system)
	b.SetBytes(int64(len(gold) + len(system)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := service.New(allOps...).Do(ask("score", "", files), service.Host{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSentence analyses and draws a sentence of 40 words, as the page
// does when one is chosen.
func BenchmarkSentence(b *testing.B) {
	gold, system := generated(1, 30)
	s := service.New(allOps...)
	handle := keep(b, s, "", pair(gold, system))
	call := ask("sentence", withHandle(handle, "n=1"), nil)
	if reply, err := s.Do(call, service.Host{}); err != nil || reply.Drawing == nil {
		b.Fatal("the sentence is not drawn: ", err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Do(call, service.Host{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkKeystroke scores, keeps, analyses and draws a sentence of 40 words,
// as the page does when one is typed.
func BenchmarkKeystroke(b *testing.B) {
	gold, system := generated(1, 30)
	files := pair(gold, system)
	s := service.New(allOps...)
	must := func(c service.Call) {
		if _, err := s.Do(c, service.Host{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		must(ask("open", "", files))
		must(ask("release", withHandle(s.Handles()[0], ""), nil))
	}
}
