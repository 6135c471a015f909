package confusions

import (
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/service"
)

// A file of ever new relations is refused before they take much memory, and not a sentence earlier.
func TestPairsAreBounded(t *testing.T) {
	m := newMatrix()
	for i := range mostPairs {
		if err := m.add([]sighting{{gold: label{name: "a"}, system: label{name: strconv.Itoa(i)}}}); err != nil {
			t.Fatal(i, err)
		}
	}
	if err := m.add([]sighting{{gold: label{name: "a"}, system: label{name: "7"}}}); err != nil {
		t.Errorf("a pair that is known: %v", err)
	}
	if err := m.add([]sighting{{gold: label{name: "b"}, system: label{name: "7"}}}); service.AsError(err).Code != notice.Limit {
		t.Errorf("another pair: %v", err)
	}
	got := m.result("a", ofLabels, 12)
	if got.Confused != mostPairs || len(got.Pairs) != mostListed || got.More != mostPairs-mostListed || len(got.Labels) != 12 || got.Folded != mostPairs+1-12 {
		t.Errorf("%d pairs, %d of them listed and %d not; %d labels and %d others", got.Confused, len(got.Pairs), got.More, len(got.Labels), got.Folded)
	}
	if got.Pairs[0].System != "7" || got.Pairs[0].N != 2 || got.Labels[0] != "a" {
		t.Errorf("the first is %+v, of %s", got.Pairs[0], got.Labels[0])
	}
}

// The sentences of a part are the first ones of gold, in whatever order they are found.
func TestTheFirstSentencesAreKept(t *testing.T) {
	f := &firsts{most: 3}
	const all = 5000
	for i := range all {
		n := i*1999%all + 1 // each once
		f.add(n-1, func() confusedSentence { return confusedSentence{N: n} })
	}
	list := f.list()
	for i, s := range list {
		if s.N != i+1 {
			t.Errorf("sentence %d is %d", i+1, s.N)
		}
	}
	if len(list) != 3 {
		t.Errorf("%d sentences", len(list))
	}
	none := &firsts{}
	none.add(4, func() confusedSentence { return confusedSentence{N: 5} })
	if len(none.list()) != 0 {
		t.Error("there is one of none")
	}
}
