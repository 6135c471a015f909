package pairing

import "github.com/ccgscore/ccgscore/core/dependency"

// waiting holds sentences of one file whose counterpart was not met yet: by
// id, those of the same id in order, and linked in the order of arrival.
type waiting struct {
	byID        map[string][]*waiter
	first, last *waiter
	count       int
}

type waiter struct {
	sentence       *dependency.Sentence
	index          int // of its pair
	previous, next *waiter
}

func (w *waiting) empty() bool { return w.count == 0 }

func (w *waiting) add(s *dependency.Sentence, index int) {
	if w.byID == nil {
		w.byID = map[string][]*waiter{}
	}
	added := &waiter{sentence: s, index: index, previous: w.last}
	if w.last == nil {
		w.first = added
	} else {
		w.last.next = added
	}
	w.last = added
	w.byID[s.ID] = append(w.byID[s.ID], added)
	w.count++
}

// take removes and returns the first sentence with an id, or nil.
func (w *waiting) take(id string) (*dependency.Sentence, int) {
	same := w.byID[id]
	if len(same) == 0 {
		return nil, 0
	}
	if len(same) == 1 {
		delete(w.byID, id)
	} else {
		w.byID[id] = same[1:]
	}
	w.unlink(same[0])
	return same[0].sentence, same[0].index
}

func (w *waiting) unlink(gone *waiter) {
	if gone.previous == nil {
		w.first = gone.next
	} else {
		gone.previous.next = gone.next
	}
	if gone.next == nil {
		w.last = gone.previous
	} else {
		gone.next.previous = gone.previous
	}
	w.count--
}
