package pairing

import (
	"errors"
	"io"
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// lender is a source that uses released sentences again, and knows which are
// lent.
type lender struct {
	log    notice.Log
	left   int
	end    error
	next   int
	lent   map[*dependency.Sentence]bool
	free   []*dependency.Sentence
	wrong  string
	closed int
}

func (l *lender) Next() (*dependency.Sentence, error) {
	if l.left == 0 {
		return nil, l.end
	}
	s := &dependency.Sentence{}
	if n := len(l.free); n > 0 {
		s, l.free = l.free[n-1], l.free[:n-1]
	}
	s.Reset()
	l.left--
	l.next++
	s.ID, l.lent[s] = strconv.Itoa(l.next), true
	return s, nil
}

func (l *lender) Release(s *dependency.Sentence) {
	if !l.lent[s] {
		l.wrong = "a sentence is released that is not lent"
	}
	delete(l.lent, s)
	l.free = append(l.free, s)
}

func (l *lender) Log() *notice.Log { return &l.log }
func (l *lender) Close()           { l.closed++ }

// Whatever turns the readers take, each takes all sentences in order, and each
// sentence is released once, when all have released it.
func TestEveryReaderTakesAllSentencesInOrder(t *testing.T) {
	broken := errors.New("broken")
	rapid.Check(t, func(t *rapid.T) {
		sentences, readers := rapid.IntRange(0, 12).Draw(t, "sentences"), rapid.IntRange(1, 4).Draw(t, "readers")
		l := &lender{left: sentences, end: rapid.SampledFrom([]error{io.EOF, broken}).Draw(t, "end"), lent: map[*dependency.Sentence]bool{}}
		sources := Share(l, readers)
		taken, released, ended := make([]int, readers), make([]int, readers), make([]int, readers)
		kept := make([][]*dependency.Sentence, readers)
		for {
			who := rapid.IntRange(0, readers-1).Draw(t, "reader")
			if n := len(kept[who]); n > 0 && rapid.Bool().Draw(t, "release") {
				at := rapid.IntRange(0, n-1).Draw(t, "which") // in any order
				sources[who].Release(kept[who][at])
				kept[who] = append(kept[who][:at], kept[who][at+1:]...)
				released[who]++
			} else {
				s, err := sources[who].Next()
				switch {
				case taken[who] == sentences && err == l.end && s == nil:
					ended[who]++ // again each time
				case err != nil || s.ID != strconv.Itoa(taken[who]+1):
					t.Fatalf("after %d of %d sentences reader %d takes %v, %v", taken[who], sentences, who, s, err)
				default:
					taken[who]++
					kept[who] = append(kept[who], s)
				}
			}
			for _, list := range kept {
				for _, s := range list {
					if !l.lent[s] {
						t.Fatalf("sentence %s is read into again while somebody keeps it", s.ID)
					}
				}
			}
			// What is lent is what some reader has not taken, or not released.
			fewest, most := sentences, 0
			for i := range readers {
				fewest, most = min(fewest, released[i]), max(most, taken[i])
			}
			if l.wrong != "" || len(l.lent) > most || l.next != most || l.next-len(l.lent) > fewest {
				t.Fatalf("%s; %d are lent of %d that were read, of which all readers released at most %d", l.wrong, len(l.lent), l.next, fewest)
			}
			over := true
			for i := range readers {
				over = over && ended[i] > 0 && released[i] == sentences
			}
			if over {
				break
			}
		}
		if len(l.lent) > 0 {
			t.Fatalf("%d sentences are still lent", len(l.lent))
		}
		if x, ok := sources[0].(*sharer); ok && len(x.held)+len(x.users) > 0 {
			t.Fatalf("%d are held, %d are known", len(x.held), len(x.users))
		}
	})
}

// Readers share one log, and closing any ends the reading.
func TestSharedSourcesAreOne(t *testing.T) {
	l := &lender{end: io.EOF, lent: map[*dependency.Sentence]bool{}}
	l.log.Count(1, "code", notice.Place{}, notice.Words("", ""))
	for i, s := range Share(l, 3) {
		if s.Close(); l.closed != i+1 || s.Log() != &l.log {
			t.Errorf("reader %d is another source", i)
		}
	}
	if only := Share(l, 1); len(only) != 1 || only[0] != Source(l) {
		t.Error("one reader needs no sharing")
	}
}
