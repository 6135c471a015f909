package pairing

import (
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// Words says how sentences are paired by their words.
type Words struct {
	Most       int  // steps (see [MostSteps])
	FirstParse bool // of a file that holds several parses of each sentence, the first is paired
}

// byWords pairs the sentences of two files by their words. It reads both of
// them whole before the first pair.
type byWords struct {
	Words
	sources   [2]Source
	files     [2]notice.File
	sentences [2][]*dependency.Sentence
	lists     [2]bool // the file holds several parses of each sentence, and only the first is wanted
	log       notice.Log
	started   bool
	index     int // of the next pair with a sentence of the first file
	ready     []Pair
}

func (w *byWords) Way() Way { return ByWords }

func (w *byWords) Log() *notice.Log { return &w.log }

func (w *byWords) Release(p Pair) {
	for side, s := range [2]*dependency.Sentence{p.A, p.B} {
		if s != nil {
			w.sources[side].Release(s)
		}
	}
}

func (w *byWords) Next() (Pair, error) {
	if !w.started {
		w.started = true
		if err := w.start(); err != nil {
			return Pair{}, err
		}
	}
	if len(w.ready) == 0 {
		return Pair{}, io.EOF
	}
	p := w.ready[0]
	w.ready = w.ready[1:]
	return p, nil
}

func (w *byWords) start() error {
	var words [2][]wordList
	forms := vocabulary{}
	for side, source := range w.sources {
		for {
			s, err := source.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				return err
			}
			if len(w.sentences[side]) == maxPending {
				return w.tooMuch()
			}
			w.sentences[side] = append(w.sentences[side], s)
			words[side] = append(words[side], forms.list(s))
		}
		w.lists[side] = w.FirstParse && areLists(repeated(words[side]), len(words[side]))
	}
	var runs [2][]run
	for side := range words {
		runs[side] = runsOf(words[side], w.lists != [2]bool{})
		words[side] = firstOf(words[side], runs[side])
	}
	mates, ok := align(words[0], words[1], w.Most)
	if !ok {
		return w.tooMuch()
	}
	w.pair(runs[0], runs[1], mates)
	w.sentences = [2][]*dependency.Sentence{}
	w.log.Grave("n-best")
	return nil
}

// pair makes the pairs of runs, which are alone where they have no mate. What only the second file has comes where it stands.
func (w *byWords) pair(a, b []run, mates []int) {
	next := 0 // of b
	upTo := func(end int) {
		for ; next < end; next++ {
			w.join(nil, w.kept(1, b[next], 1))
		}
	}
	for i, mate := range mates {
		kept := w.kept(0, a[i], 1)
		if mate < 0 {
			w.join(kept, nil)
			continue
		}
		upTo(mate)
		w.join(kept, w.kept(1, b[mate], len(kept)))
		next++
	}
	upTo(len(b))
}

// join pairs sentences of both files, by their places, in their order. Those that one file has more of are alone.
func (w *byWords) join(a, b []int) {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			s := w.sentences[1][b[i]]
			w.ready = append(w.ready, Pair{B: s, Index: b[i]})
			alone(&w.log, w.files, 1, s, b[i]+1)
			continue
		case i >= len(b):
			s := w.sentences[0][a[i]]
			w.ready = append(w.ready, Pair{A: s, Index: w.index})
			alone(&w.log, w.files, 0, s, a[i]+1)
		default:
			w.ready = append(w.ready, Pair{A: w.sentences[0][a[i]], B: w.sentences[1][b[i]], Index: w.index})
		}
		w.index++
	}
}

// kept returns the places of the sentences of a run that are paired: all, unless the file holds lists. Then a run is the lists of
// the number of sentences that are wanted, which all have the same words, and of each list the first parse is kept.
// As a parser finds the same for the same words, lists in a run have one length.
func (w *byWords) kept(side int, of run, wanted int) (places []int) {
	length := of.end - of.start
	if !w.lists[side] {
		wanted = length
	}
	wanted = min(wanted, length)
	for i := range length {
		if n := len(places); n < wanted && i == n*length/wanted {
			places = append(places, of.start+i)
		} else {
			w.leaveOut(side, w.sentences[side][of.start+i])
		}
	}
	return places
}

// leaveOut counts a parse after the first. The first system counts for gold, which all of them share.
func (w *byWords) leaveOut(side int, s *dependency.Sentence) {
	if side == 1 || w.files[1].Index == 0 {
		w.log.Count(1, "n-best", notice.Place{File: w.files[side], Line: s.Line}, notice.Words(
			"the sentence has the words of the one before and counts as another parse of it", "the first parse is scored, the others are left out"))
	}
	w.sources[side].Release(s)
}

func (w *byWords) tooMuch() error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: w.files[1]},
		Message: "this file and " + w.files[0].Name + " are too long, or too different, to be paired by words",
		Hint:    "cut both where the same sentence begins, and score the parts",
	}
}
