package noise

import (
	"math"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/stats"
)

// words makes a sentence of heads; the relations are numbers below so many.
func words(heads []int32, relations int) *dependency.Sentence {
	s := &dependency.Sentence{ID: "1", Parsed: true}
	for i, head := range heads {
		s.Token(i + 1).Form = "w" + strconv.Itoa(i)
		s.Attachments = append(s.Attachments, dependency.Attachment{Head: head, Relation: strconv.Itoa(i % relations), Line: int32(i)})
	}
	return s
}

func numbers(n int) (list []string) {
	for i := range n {
		list = append(list, strconv.Itoa(i))
	}
	return list
}

// dominates reports whether a word is above another one, or that one.
func dominates(heads []int32, word, other int32) bool {
	for range heads {
		if other == word || other == 0 {
			break
		}
		other = heads[other-1]
	}
	return other == word
}

func headsOf(s *dependency.Sentence) (heads []int32) {
	for i := range s.Attachments {
		heads = append(heads, s.Attachments[i].Head)
	}
	return heads
}

// anyTree draws a sentence by hanging its words, in some order, on those before.
func anyTree(t *rapid.T) *dependency.Sentence {
	order := rapid.Permutation(numbers(rapid.IntRange(1, 12).Draw(t, "words"))).Draw(t, "order")
	heads, above := make([]int32, len(order)), []int32{0}
	for _, number := range order {
		i, _ := strconv.Atoi(number)
		heads[i] = rapid.SampledFrom(above).Draw(t, "head")
		above = append(above, int32(i+1))
	}
	return words(heads, 3)
}

func TestNoiseLeavesTrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		correct := anyTree(t)
		before := correct.Clone()
		chance := rapid.SampledFrom([]float64{0, 0.1, 0.5, 1})
		n := Noise{chance.Draw(t, "relabel"), chance.Draw(t, "reattach")}
		a := annotator{random: stats.Random(rapid.Uint64().Draw(t, "seed")), relations: numbers(3)}
		if !a.isTree(correct) {
			t.Fatalf("%v is a tree", headsOf(correct))
		}
		noisy := a.annotate(correct, n)
		if !reflect.DeepEqual(correct, before) {
			t.Fatal("what is correct has changed")
		}
		for i := range noisy.Attachments {
			x, y := correct.Attachments[i], noisy.Attachments[i]
			if !dominates(headsOf(noisy), 0, int32(i+1)) {
				t.Fatalf("%v is no tree", headsOf(noisy))
			}
			if n.Relabel == 0 && x.Relation != y.Relation || n.Reattach == 0 && x.Head != y.Head || x.Line != y.Line || !slices.Contains(a.relations, y.Relation) {
				t.Fatalf("of %v comes %v", x, y)
			}
		}
		if noisy.ID != correct.ID || !reflect.DeepEqual(noisy.Tokens, correct.Tokens) {
			t.Fatal("words have changed")
		}
	})
}

// The candidates are found word by word, and words come in post-order.
func TestHeadsAreDrawnFromWhatAWordDoesNotDominate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		correct, seed := anyTree(t), rapid.Uint64().Draw(t, "seed")
		a := annotator{random: stats.Random(seed)}
		got := headsOf(a.annotate(correct, Noise{Reattach: 0.5}))

		heads, r := headsOf(correct), stats.Random(seed)
		for range heads {
			r.Float64() // the chances of relations
		}
		var visit func(word int32)
		visit = func(word int32) {
			for i, head := range headsOf(correct) {
				if head == word {
					visit(int32(i + 1))
				}
			}
			if word == 0 || r.Float64() >= 0.5 {
				return
			}
			candidates := []int32{0}
			for i := range heads {
				if !dominates(heads, word, int32(i+1)) {
					candidates = append(candidates, int32(i+1))
				}
			}
			heads[word-1] = candidates[r.IntN(len(candidates))]
		}
		visit(0)
		if !slices.Equal(got, heads) {
			t.Fatalf("of %v comes %v, want %v", headsOf(correct), got, heads)
		}
	})
}

// Of b above a, a gets its head first: b or the root. Only in the latter case has b
// two heads to choose from. In pre-order b would always hang on the root.
func TestWordsNearTheRootHaveHeadsToChooseFrom(t *testing.T) {
	const rounds = 20_000
	a, times := annotator{random: stats.Random(1)}, map[[2]int32]int{}
	correct := words([]int32{2, 0}, 1)
	for range rounds {
		times[[2]int32(headsOf(a.annotate(correct, Noise{Reattach: 1})))]++
	}
	for heads, share := range map[[2]int32]float64{{2, 0}: 0.5, {0, 0}: 0.25, {0, 2}: 0, {0, 1}: 0.25} {
		if got := float64(times[heads]) / rounds; math.Abs(got-share) > 0.015 {
			t.Errorf("%v: %.3f, want %v", heads, got, share)
		}
	}
}

func TestWhatIsATree(t *testing.T) {
	for _, test := range []struct {
		name  string
		heads []int32
		want  bool
	}{
		{"nothing", nil, true},
		{"a sentence", []int32{2, 0, 2}, true},
		{"two roots", []int32{0, 0}, true},
		{"arcs that cross", []int32{3, 4, 0, 3}, true},
		{"a word on itself", []int32{0, 2}, false},
		{"a cycle", []int32{2, 1, 0}, false},
		{"a head that is not known", []int32{0, dependency.NoHead}, false},
		{"a head that is not there", []int32{0, 3}, false},
	} {
		var a annotator
		if got := a.isTree(words(test.heads, 1)); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
