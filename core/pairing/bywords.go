package pairing

import (
	"io"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/notice"
)

// byWords pairs the sentences of two files by their words. It reads both of
// them whole before the first pair.
type byWords struct {
	sources [2]Source
	files   [2]notice.File
	most    int // steps
	log     notice.Log
	started bool
	ready   []Pair
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
	var sentences [2][]*dependency.Sentence
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
			if len(sentences[side]) == maxPending {
				return w.tooMuch()
			}
			sentences[side] = append(sentences[side], s)
			words[side] = append(words[side], forms.list(s))
		}
	}
	mates, ok := align(words[0], words[1], w.most)
	if !ok {
		return w.tooMuch()
	}
	w.pair(sentences[0], sentences[1], mates)
	return nil
}

// pair makes the pairs. What only the second file has comes where it stands.
func (w *byWords) pair(a, b []*dependency.Sentence, mates []int) {
	next := 0 // of b
	upTo := func(end int) {
		for ; next < end; next++ {
			w.ready = append(w.ready, Pair{B: b[next], Index: next})
			alone(&w.log, w.files, 1, b[next], next+1)
		}
	}
	for i, mate := range mates {
		if mate < 0 {
			w.ready = append(w.ready, Pair{A: a[i], Index: i})
			alone(&w.log, w.files, 0, a[i], i+1)
			continue
		}
		upTo(mate)
		w.ready = append(w.ready, Pair{A: a[i], B: b[mate], Index: i})
		next++
	}
	upTo(len(b))
}

func (w *byWords) tooMuch() error {
	return &notice.Error{
		Code: notice.Limit, Place: notice.Place{File: w.files[1]},
		Message: "this file and " + w.files[0].Name + " are too long, or too different, to be paired by words",
		Hint:    "cut both where the same sentence begins, and score the parts",
	}
}
