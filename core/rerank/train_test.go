package rerank

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/count"
)

func never() error { return nil }

// parse is one of so many right dependencies of ten, with features.
func parse(right int64, features ...uint32) Parse {
	p := Parse{}
	p.Counts[0] = count.Count{Gold: 10, System: 10, Correct: right}
	for _, f := range features {
		p.Values = append(p.Values, Value{f, 1})
	}
	return p
}

// listOf is a list whose views have all parses.
func listOf(parses ...Parse) *List {
	l := &List{Parses: parses}
	for i := range parses {
		for v := range l.In {
			l.In[v] = append(l.In[v], i)
		}
	}
	return l
}

// Feature 2 is of good parses, 3 of bad ones, and 4 of either.
func corpus(lists int) (all []*List) {
	for i := range lists {
		noise := uint32(4 + i%2)
		all = append(all, listOf(parse(3, 3, noise), parse(9, 2), parse(5, noise)))
	}
	return all
}

func TestAModelLearnsWhatGoodParsesHave(t *testing.T) {
	lists := corpus(20)
	w, err := Train(lists, 6, AsTheyAre, 1, never)
	if err != nil {
		t.Fatal(err)
	}
	if w[2] <= 0 || w[3] >= 0 || w[0] >= 0 {
		t.Errorf("the weights are %v", w)
	}
	for _, l := range lists {
		if got := w.Choose(l, AsTheyAre); got != 1 {
			t.Fatalf("parse %d is chosen", got)
		}
	}
}

func TestWhatIsRareHasNoWeight(t *testing.T) {
	w, _ := Train(corpus(rare-1), 6, AsTheyAre, 1, never)
	if slices.ContainsFunc(w[len(rankNames):], func(of float64) bool { return of != 0 }) {
		t.Errorf("the weights are %v", w)
	}
}

func TestASeedGivesTheSameWeights(t *testing.T) {
	train := func(seed uint64) Weights {
		w, _ := Train(corpus(30), 6, AsTheyAre, seed, never)
		return w
	}
	if !slices.Equal(train(7), train(7)) || slices.Equal(train(7), train(8)) {
		t.Error("weights do not depend on the seed alone")
	}
}

func TestTrainingStops(t *testing.T) {
	stop, asked := errors.New("stop"), 0
	_, err := Train(corpus(30), 6, AsTheyAre, 1, func() error {
		if asked++; asked == 5 {
			return stop
		}
		return nil
	})
	if err != stop || asked != 5 {
		t.Errorf("%v after %d lists", err, asked)
	}
}

func TestWhatIsChosen(t *testing.T) {
	w := Weights{0, 0, 1, -1}
	l := listOf(parse(0, 3), parse(0, 2), parse(0, 2), parse(0))
	l.In[WithoutRepetitions] = []int{0, 3}
	for _, test := range []struct {
		name string
		list *List
		from View
		want int
	}{
		{"the first of the best", l, AsTheyAre, 1},
		{"those of the view", l, WithoutRepetitions, 3},
		{"none", listOf(), AsTheyAre, -1},
		{"the only one", listOf(parse(0, 3)), AsTheyAre, 0},
	} {
		if got := w.Choose(test.list, test.from); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}

// The slope of a weight is that of the expected F₁, by differences.
func TestSlopesAreThoseOfTheExpectedScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const features = 5
		var parses []Parse
		for range rapid.IntRange(2, 6).Draw(t, "parses") {
			p := parse(int64(rapid.IntRange(0, 10).Draw(t, "right")))
			for f := uint32(len(rankNames)); f < features; f++ {
				if n := rapid.IntRange(0, 2).Draw(t, "amount"); n > 0 {
					p.Values = append(p.Values, Value{f, float32(n)})
				}
			}
			parses = append(parses, p)
		}
		l := listOf(parses...)
		weights := make(Weights, features)
		for i := range weights {
			weights[i] = rapid.Float64Range(-1, 1).Draw(t, "weight")
		}
		expected := func() float64 {
			tr := trainer{weights: weights}
			return tr.expect(l, l.In[AsTheyAre])
		}
		slopes := slopesOf(l, weights)
		for f := range weights {
			const step = 1e-5
			at := weights[f]
			weights[f] = at + step
			up := expected()
			weights[f] = at - step
			down := expected()
			weights[f] = at
			if want := (up - down) / (2 * step); math.Abs(slopes[f]-want) > 1e-6 {
				t.Errorf("feature %d: %g, by differences %g", f, slopes[f], want)
			}
		}
	})
}

// slopesOf reads slopes off the first step of a trainer: its direction and size are rate times the slope over its square root.
func slopesOf(l *List, weights Weights) []float64 {
	t := trainer{weights: slices.Clone(weights), squares: make([]float64, len(weights)), slopes: make([]float64, len(weights)), known: make([]bool, len(weights))}
	for f := range t.known {
		t.known[f] = true
	}
	t.learn(l)
	slopes := make([]float64, len(weights))
	for f := range slopes {
		slopes[f] = math.Copysign(math.Sqrt(t.squares[f]), t.weights[f]-weights[f])
	}
	return slopes
}

// What all parses of a list have changes no probability, so that it may be left out.
func TestWhatAllParsesHaveChangesNoChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var with, without []Parse
		for range rapid.IntRange(1, 6).Draw(t, "parses") {
			f := uint32(rapid.IntRange(2, 4).Draw(t, "feature"))
			with, without = append(with, parse(0, f, 5)), append(without, parse(0, f))
		}
		w := Weights{0.25, 0.5, 1, -2, 0.75, float64(rapid.IntRange(-4, 4).Draw(t, "weight"))}
		if a, b := w.Choose(listOf(with...), AsTheyAre), w.Choose(listOf(without...), AsTheyAre); a != b {
			t.Errorf("%d with it, %d without", a, b)
		}
	})
}

func TestFoldsHoldSentencesTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lists []*List
		words := map[uint64]int{}
		for range rapid.IntRange(1, 200).Draw(t, "lists") {
			l := &List{Words: rapid.Uint64Range(0, 50).Draw(t, "words")}
			lists = append(lists, l)
			words[l.Words] = -1
		}
		folds := rapid.IntRange(2, 10).Draw(t, "folds")
		sizes := make([]int, folds)
		for k, f := range Folds(lists, folds, rapid.Uint64().Draw(t, "seed")) {
			switch before := words[lists[k].Words]; {
			case before < 0:
				words[lists[k].Words] = f
				sizes[f]++
			case before != f:
				t.Fatalf("words are in folds %d and %d", before, f)
			}
		}
		if slices.Max(sizes)-slices.Min(sizes) > 1 {
			t.Errorf("folds have %v different sentences", sizes)
		}
	})
}
