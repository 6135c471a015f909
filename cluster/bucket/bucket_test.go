package bucket

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/klauspost/compress/s2"
	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/cluster/wire"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
)

// sent is an engine: it brings the blocks of each bucket together, in any order.
type sent map[int][][]byte

func (s sent) send(bucket int, block []byte) { s[bucket] = append(s[bucket], block) }

func (s sent) gather(t rapid.TB, bucket, most int) *Bucket {
	blocks := s[bucket]
	b, err := Gather(most, func(block *[]byte) bool {
		if len(blocks) == 0 {
			return false
		}
		*block, blocks = blocks[0], blocks[1:]
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whatever is sent comes together by id, each sentence once, in the order of the corpus.
func TestSentencesComeTogetherByTheirIDs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const buckets = 3
		all := sent{}
		var want []Sentence
		for side := range rapid.IntRange(1, 3).Draw(t, "sides") {
			for part := range rapid.IntRange(0, 3).Draw(t, "parts") {
				w := NewWriter(side, part, buckets, all.send)
				for number := range rapid.IntRange(0, 4).Draw(t, "sentences") {
					id := rapid.SampledFrom([]string{"a", "b", "c", "d", "\xff", "long enough"}).Draw(t, "id")
					w.Add(number, &dependency.Sentence{ID: id, Line: 1 + number})
					want = append(want, Sentence{ID: id, Side: side, Part: part, Number: number})
				}
				w.Close()
			}
		}
		slices.SortFunc(want, Sentence.compare)
		var got []Sentence
		for _, bucket := range rapid.Permutation([]int{0, 1, 2}).Draw(t, "order") {
			all[bucket] = rapid.Permutation(all[bucket]).Draw(t, "blocks")
			for group := range all.gather(t, bucket, MostHeld).Groups {
				if len(got) > 0 && slices.ContainsFunc(got, func(s Sentence) bool { return s.ID == group[0].ID }) {
					t.Fatalf("%q comes twice", group[0].ID)
				}
				for _, s := range group {
					checkLine(t, s)
					s.Bytes = ""
					got = append(got, s)
				}
			}
		}
		slices.SortStableFunc(got, func(a, b Sentence) int { return cmp.Compare(a.ID, b.ID) })
		if !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

func checkLine(t rapid.TB, s Sentence) {
	var back dependency.Sentence
	if err := wire.NewDecoder(category.NewTable()).Decode(s.Bytes, &back); err != nil {
		t.Fatal(err)
	}
	if back.ID != "" || back.Line != 1+s.Number {
		t.Fatalf("%+v has become %+v", s, back)
	}
}

// What a writer holds is bounded, and so is a block.
func TestBlocksAreSentOnceTheyAreLargeEnough(t *testing.T) {
	longest, total := 0, 0
	w := NewWriter(0, 0, 1, func(_ int, packed []byte) {
		n, err := s2.DecodedLen(packed)
		if err != nil {
			t.Fatal(err)
		}
		longest, total = max(longest, n), total+n
	})
	long := &dependency.Sentence{ID: "a"}
	long.Token(1).Form = strings.Repeat("x", 1000)
	for range 1000 {
		w.Add(0, long)
	}
	w.Close()
	if longest > enough+1100 || total < 1000*1000 {
		t.Errorf("the longest block of %d bytes has %d", total, longest)
	}
}

func TestAnIDOfTooManySentencesIsRefused(t *testing.T) {
	all := sent{}
	for side := range 2 {
		w := NewWriter(side, 0, 1, all.send)
		w.Add(0, &dependency.Sentence{ID: "other"})
		for number := range 1000 {
			w.Add(1+number, &dependency.Sentence{ID: "again", Line: 2 + number})
			if number%100 == 0 {
				w.Close()
			}
		}
		w.Close()
	}
	b := all.gather(t, 0, 20000)
	if !b.TooLarge() {
		t.Fatal("it is not too large")
	}
	err := b.Refuse(func(s Sentence) notice.Place {
		return notice.Place{File: notice.File{Name: "side " + strconv.Itoa(s.Side)}, Line: s.Number}
	})
	if want := `side 0:1: at least 301 sentences have the id "again" of this one`; err.Code != notice.Limit || err.Error() != want {
		t.Errorf("got %s %v, want %s", err.Code, err, want)
	}
	if held := len(b.sentences); held > 400 {
		t.Errorf("%d sentences are held", held)
	}
}

// Where no id is to blame, none is blamed.
func TestTooManyIDsAreRefused(t *testing.T) {
	all := sent{}
	w := NewWriter(0, 0, 1, all.send)
	for number := range 1000 {
		w.Add(number, &dependency.Sentence{ID: strconv.Itoa(number)})
	}
	w.Close()
	b := all.gather(t, 0, 20000)
	if !b.TooLarge() {
		t.Fatal("it is not too large")
	}
	err := b.Refuse(func(Sentence) notice.Place { return notice.Place{Line: 1} })
	if want := "the sentences whose ids fall together are more than can be held, 0 MiB"; err.Code != notice.Limit || err.Error() != want {
		t.Errorf("got %s %v, want %s", err.Code, err, want)
	}
}

func FuzzGather(f *testing.F) {
	w := NewWriter(1, 2, 1, func(_ int, block []byte) { f.Add(block) })
	for i, s := range corpus(f) {
		w.Add(i, s)
	}
	w.Close()
	f.Add(s2.Encode(nil, []byte{0, 0, 0, 1}))
	f.Fuzz(func(t *testing.T, block []byte) {
		given := false
		b, err := Gather(1<<20, func(to *[]byte) bool {
			*to, given = block, !given
			return given
		})
		if err == nil {
			for group := range b.Groups {
				if len(group) == 0 {
					t.Error("a group is empty")
				}
			}
		}
	})
}

func corpus(t testing.TB) []*dependency.Sentence {
	all := coretest.Sentences(t, coretest.Example(t, "corpus.gold.deps"), format.Options{Table: category.NewTable()})
	for i, s := range all {
		s.ID = "corpus." + strconv.Itoa(i)
	}
	return all
}

// What is sent of a sentence of a real file, compressed, and what that costs.
func BenchmarkWriter(b *testing.B) {
	all := coretest.Sentences(b, coretest.Data(b, "ccg/sick.candc.deps"), format.Options{Table: category.NewTable()})
	for i, s := range all {
		s.ID = "sick." + strconv.Itoa(i)
	}
	total, n := 0, 0
	b.ReportAllocs()
	w := NewWriter(0, 0, fewest, func(_ int, block []byte) { total += len(block) })
	for b.Loop() {
		w.Add(n%len(all), all[n%len(all)])
		if n++; n%len(all) == 0 {
			w.Close()
		}
	}
	b.ReportMetric(float64(total)/float64(n), "bytes/sentence")
}

// Buckets grow once there are many of them, so that blocks do not become too small.
func TestNumberOfBuckets(t *testing.T) {
	for _, of := range []struct {
		size int64
		want int
	}{{0, 16}, {1 << 20, 16}, {1 << 30, 64}, {64 << 30, 4096}, {512 << 30, 4096}, {1 << 40, 8192}, {8 << 40, 65536}, {1 << 60, 65536}} {
		if got := Number(of.size); got != of.want {
			t.Errorf("%d bytes have %d buckets, want %d", of.size, got, of.want)
		}
	}
}
