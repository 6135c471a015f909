package pairing

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/dependency"
)

// waiting holds sentences of one file whose counterpart was not met yet, by
// id, those of the same id in order.
type waiting struct {
	byID  map[string][]waiter
	count int
	next  int
}

type waiter struct {
	sentence *dependency.Sentence
	index    int // of its pair
	arrival  int
}

func (w *waiting) empty() bool { return w.count == 0 }

func (w *waiting) add(s *dependency.Sentence, index int) {
	if w.byID == nil {
		w.byID = map[string][]waiter{}
	}
	w.byID[s.ID] = append(w.byID[s.ID], waiter{s, index, w.next})
	w.next++
	w.count++
}

// take removes and returns the first sentence with an id, or nil.
func (w *waiting) take(id string) (*dependency.Sentence, int) {
	list := w.byID[id]
	if len(list) == 0 {
		return nil, 0
	}
	if len(list) == 1 {
		delete(w.byID, id)
	} else {
		w.byID[id] = list[1:]
	}
	w.count--
	return list[0].sentence, list[0].index
}

// all returns what is waiting in the order of arrival.
func (w *waiting) all() []waiter {
	var list []waiter
	for _, same := range w.byID {
		list = append(list, same...)
	}
	slices.SortFunc(list, func(a, b waiter) int { return cmp.Compare(a.arrival, b.arrival) })
	return list
}
