package ops

import (
	"fmt"
	"io"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// Several systems against one gold, which is read once for all of them.

// bytesOf is a file that counts how often it is opened, and what is read.
type bytesOf struct{ opened, read int }

func (b *bytesOf) file(f service.File) service.File {
	open := f.Open
	f.Open = func() (io.ReadCloser, error) {
		b.opened++
		r, err := open()
		return struct {
			io.Reader
			io.Closer
		}{io.TeeReader(r, b), r}, err
	}
	return f
}

func (b *bytesOf) Write(p []byte) (int, error) {
	b.read += len(p)
	return len(p), nil
}

func TestEveryFileIsReadOnce(t *testing.T) {
	for _, operation := range []string{"score", "open", "diagram", "sentence"} {
		files := corpus(t, "alpha", "beta", "alpha", "beta")
		counts := map[*bytesOf]int64{}
		for _, role := range []string{"gold", "gold_roots", "system", "system_roots"} {
			for i, f := range files[role] {
				if (operation == "diagram" || operation == "sentence") && i > 0 {
					continue // only one system is looked at
				}
				b := &bytesOf{}
				files[role][i], counts[b] = b.file(f), f.Size
			}
		}
		accept(t, service.New(allOps...), operation, "", files)
		for b, size := range counts {
			if b.opened != 1 || int64(b.read) != size {
				t.Errorf("%s: a file was opened %d times, %d bytes of %d were read", operation, b.opened, b.read, size)
			}
		}
	}
}

// Systems of any length, with ids and without, each score as if it were alone:
// the rows of all stand by gold's sentences, in order and by id, and what only
// one has stands apart.
func TestEverySystemScoresAsIfItWereAlone(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		sentences := rapid.IntRange(1, 10).Draw(rt, "sentences")
		kinds := rapid.SampledFrom([]string{"parg", "json", "candc_deps"})
		kind, own := kinds.Draw(rt, "gold format"), kinds.Draw(rt, "format")
		gold := drawFiles(rt, "gold", "gold", kind, rapid.SampledFrom([]string{"", "roots"}).Draw(rt, "roots"), sentences, false)
		together := cutFiles(gold, 0, sentences)
		roots := rapid.SampledFrom([]string{"", "roots"}).Draw(rt, "roots")
		for i := range rapid.IntRange(2, 4).Draw(rt, "systems") {
			drawn := drawFiles(rt, "system", "sys"+strconv.Itoa(i), own, roots, 12, false)
			for n := 1; n < 12; n++ {
				drawn[0].lacks[n] = rapid.IntRange(0, 2).Draw(rt, "lacks") == 0
			}
			for role, list := range cutFiles(drawn, 0, 12) {
				together[role] = append(together[role], list...)
			}
		}
		ways := []string{"order"}
		if kind != "candc_deps" && own != "candc_deps" {
			ways = append(ways, "id")
		}
		formats := "sentences=true gold_format=" + kind + " system_format=" + own + " pair=" + rapid.SampledFrom(ways).Draw(rt, "pair")
		all := scoresOf(t, service.New(allOps...), formats, together)
		s := service.New(allOps...)
		handle := keep(t, s, strings.TrimPrefix(formats, "sentences=true"), together)
		for i, got := range all.Systems {
			single := roles{"gold": together["gold"], "gold_roots": together["gold_roots"], "system": together["system"][i : i+1]}
			if roots != "" {
				single["system_roots"] = together["system_roots"][i : i+1]
			}
			alone := scoresOf(t, service.New(allOps...), formats, single)
			want := alone.Systems[0]
			if !reflect.DeepEqual(got, want) || all.Gold != alone.Gold {
				rt.Fatalf("system %d has\n%+v\nand alone\n%+v", i, got, want)
			}
			for n, row := range slices.Concat(got.PerSentence, got.OnlyInSystem) {
				if row.N != n+1 || n >= sentences && (row.F1.Gold > 0 || !row.Covered && row.F1.System > 0) {
					rt.Fatalf("the sentence after %d of gold's %d is %+v", n, sentences, row)
				}
				if sentence := sentenceOf(t, s, handle, fmt.Sprintf("n=%d system=%d", n+1, i)); sentence.Counts != row.jsonMetrics {
					rt.Fatalf("sentence %d of system %d is %+v, kept %+v", n+1, i, row, sentence)
				}
			}
			if len(got.PerSentence) != sentences {
				rt.Fatalf("%d rows, gold has %d sentences", len(got.PerSentence), sentences)
			}
			for _, w := range alone.Warnings {
				if w.Role == "system" {
					w.Index = i
				}
				if w.Role != "gold" && !slices.ContainsFunc(all.Warnings, func(of jsonWarning) bool { return reflect.DeepEqual(of, w) }) {
					rt.Fatalf("of system %d nothing says %+v, but %+v", i, w, all.Warnings)
				}
			}
		}
	})
}

// What was met in gold is said once, however many systems meet it.
func TestGoldIsReportedOnce(t *testing.T) {
	one, four := scoresOf(t, service.New(allOps...), "", corpus(t, "alpha")), scoresOf(t, service.New(allOps...), "", corpus(t, "alpha", "beta", "alpha", "beta"))
	about := func(s *jsonScores) (list []jsonWarning) {
		for _, w := range s.Warnings {
			if strings.HasPrefix(w.Role, "gold") {
				list = append(list, w)
			}
		}
		return list
	}
	if a, b := about(&one), about(&four); !reflect.DeepEqual(a, b) || len(a) == 0 {
		t.Errorf("with one system gold has %+v, with four %+v", a, b)
	}
}

func TestAnErrorInOneOfSeveralSystemsIsItsOwn(t *testing.T) {
	long := strings.Repeat(dogs, 700)
	for name, test := range map[string]struct {
		third string
		line  int
	}{
		"at its start": {"x_1\n" + long, 1}, "in the middle": {long + "x_1\n" + long, 2101}, "at its end": {long + long + long + "x_1\n", 6301},
		"where gold has ended": {long + long + "x_1\n", 4201},
	} {
		e := refuse(t, service.New(allOps...), "score", "system_format=ccgbank_deps", pair(long, long, dogs, test.third))
		if e.File != (notice.File{Name: "sys3.deps", Role: "system", Index: 2}) || e.Line != test.line {
			t.Errorf("%s: the error is %v in %+v", name, e, e.File)
		}
		lenient := scoresOf(t, service.New(allOps...), "lenient=true system_format=ccgbank_deps pair=order", pair(long, long, dogs, test.third))
		for _, w := range lenient.Warnings {
			if w.Code == "unreadable-line" && (w.Index != 2 || w.Line != test.line) {
				t.Errorf("%s: the warning is %+v", name, w)
			}
		}
	}
}

// What all have scored is let go: the memory that several systems take does not
// grow with their length, though one of them ends early.
func TestSeveralSystemsReleaseWhatTheyHaveScored(t *testing.T) {
	long := strings.Repeat(dogs+cats, 30_000)
	most := uint64(0)
	var base runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&base)
	calls := 0
	_, err := service.New(allOps...).Do(ask("score", "pair=order", pair(long, long, dogs, long)), service.Host{Cancelled: func() bool {
		if calls++; calls%40 == 0 {
			var now runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc-min(base.HeapAlloc, now.HeapAlloc))
		}
		return false
	}})
	if err != nil || calls < 200 {
		t.Fatal(err, calls)
	}
	if most >>= 20; most > 24 {
		t.Errorf("%d MB were held of %d sentences", most, 60_000)
	}
}
