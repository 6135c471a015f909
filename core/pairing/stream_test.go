package pairing

import (
	"errors"
	"strconv"
	"testing"
	"testing/synctest"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

func TestAStreamYieldsWhatItsReaderReads(t *testing.T) {
	for _, n := range []int{0, 1, batchSize - 1, batchSize, batchSize + 1, 10*batchSize + 7} {
		s := Stream(&file{ids: numbers(1, n)})
		got, err := drain(s)
		s.Close()
		if len(got) != n || err != nil {
			t.Fatalf("%d of %d sentences, %v", len(got), n, err)
		}
		for i := range got {
			if got[i].ID != strconv.Itoa(i+1) {
				t.Fatalf("sentence %d of %d is %s", i+1, n, got[i].ID)
			}
		}
	}
}

func TestAnErrorComesAfterTheSentencesBeforeItAndStays(t *testing.T) {
	broken := errors.New("broken")
	for _, n := range []int{0, 1, batchSize, 3*batchSize + 1} {
		s := Stream(&file{ids: numbers(1, n), end: broken})
		got, err := drain(s)
		_, again := s.Next()
		s.Close()
		if len(got) != n || err != broken || again != broken {
			t.Errorf("%d of %d sentences, %v, then %v", len(got), n, err, again)
		}
	}
}

// endless is a reader without an end.
type endless struct{ file }

func (e *endless) Read(s *dependency.Sentence) error {
	s.Reset()
	return nil
}

// A goroutine that is left over makes synctest.Test fail.
func TestClosingEndsTheReading(t *testing.T) {
	for name, taken := range map[string]int{"before the first sentence": 0, "in a batch": 10, "between batches": batchSize, "later": 20 * batchSize} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := Stream(&endless{})
				for range taken {
					sentence, err := s.Next()
					if err != nil {
						t.Fatal(err)
					}
					s.Release(sentence)
				}
				s.Close()
				s.Close()
			})
		})
	}
	t.Run("of both files of a source with roots", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			s := WithRoots(Auto, Stream(&endless{}), Stream(&endless{}), notice.File{Name: "deps"}, notice.File{Name: "auto"}, false)
			if _, err := s.Next(); err != nil {
				t.Fatal(err)
			}
			s.Close()
		})
	})
}

func TestAClosedStreamEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := Stream(&endless{})
		s.Close()
		for range (batches + 2) * batchSize {
			if _, err := s.Next(); err != nil {
				return
			}
		}
		t.Error("sentences keep coming")
	})
}

// A long file is read into the memory of few sentences.
func TestReleasedSentencesAreUsedAgain(t *testing.T) {
	const sentences = 50_000
	z := NewZip(Stream(&file{ids: unnamed(sentences)}), Stream(&file{ids: unnamed(sentences)}), notice.File{Name: "gold"}, notice.File{Name: "system"})
	known := map[*dependency.Sentence]bool{}
	pairs := 0
	for p, err := z.Next(); err == nil; p, err = z.Next() {
		known[p.A], known[p.B] = true, true
		pairs++
		z.Release(p)
	}
	if most := 2 * (Window + 10*batchSize); pairs != sentences || len(known) > most {
		t.Errorf("%d sentences in memory, want at most %d, for %d pairs", len(known), most, pairs)
	}
}

// What the reader of a sentence keeps is his: it does not change until he
// releases it.
func TestASentenceIsItsTakersUntilItIsReleased(t *testing.T) {
	s := Stream(&file{ids: numbers(1, 20*batchSize)})
	defer s.Close()
	var kept []*dependency.Sentence
	for n := 1; ; n++ {
		sentence, err := s.Next()
		if err != nil {
			break
		}
		if n%3 == 0 {
			kept = append(kept, sentence)
		} else {
			s.Release(sentence)
		}
	}
	for i, sentence := range kept {
		if want := strconv.Itoa(3 * (i + 1)); sentence.ID != want {
			t.Fatalf("sentence %s became %s", want, sentence.ID)
		}
	}
}
