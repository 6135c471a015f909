package attach_test

import (
	"testing"

	"github.com/ccgscore/ccgscore/core/attach"
	"github.com/ccgscore/ccgscore/core/count"
)

// Of a chain of words, each weighs less than the one before it.
func TestWordsWeighByTheirDistanceFromTheRoot(t *testing.T) {
	const gold = "a:0:root b:1:x c:2:x d:3:x"
	for _, test := range []struct {
		name, system string
		correct      int64
	}{
		{"all right", gold, 2562},
		{"the root is wrong", "a:2:root b:1:x c:2:x d:3:x", 1562},
		{"the last is wrong", "a:0:root b:1:x c:2:x d:1:x", 2131},
		{"a relation is wrong", "a:0:root b:1:y c:2:x d:3:x", 1931},
	} {
		a := analyse(t, attach.Options{}, tree(t, gold), tree(t, test.system))
		if want := (count.Count{Gold: 2562, System: 2562, Correct: test.correct}); a.Counts[attach.DLAS] != want {
			t.Errorf("%s: %+v, want %+v", test.name, a.Counts[attach.DLAS], want)
		}
		for i, want := range []int64{1000, 631, 500, 431} {
			if got := a.Gold[i].Weight(); got != want {
				t.Errorf("word %d weighs %d, want %d", i+1, got, want)
			}
		}
	}
}
