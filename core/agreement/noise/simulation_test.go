package noise

import (
	"errors"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/tree"
)

// corpus makes sentences whose words hang on the one before.
func corpus(sentences, length, relations int) (list []*dependency.Sentence) {
	for n := range sentences {
		var heads []int32
		for i := range length {
			heads = append(heads, int32(i))
		}
		s := words(heads, relations)
		s.ID = strconv.Itoa(n)
		list = append(list, s)
	}
	return list
}

func TestDraw(t *testing.T) {
	all := corpus(30, 4, 3)
	all[3], all[5], all[7] = words([]int32{2, 1}, 2), words(nil, 1), words([]int32{dependency.NoHead}, 1)
	s := Draw(all, 10, 1)
	if len(s.Sentences) != 10 || s.Words != 40 || len(s.NoTrees) != 2 || !slices.Equal(s.Relations, numbers(3)) {
		t.Errorf("%d sentences of %d words, %d are no trees, relations %v", len(s.Sentences), s.Words, s.NoTrees, s.Relations)
	}
	place := -1
	for _, sentence := range s.Sentences {
		at := slices.Index(all, sentence)
		if at <= place || len(sentence.Attachments) != 4 {
			t.Errorf("sentence %d after %d", at, place)
		}
		place = at
	}
	if again := Draw(all, 10, 1); !slices.Equal(again.Sentences, s.Sentences) {
		t.Error("a seed draws others")
	}
	if other := Draw(all, 10, 2); slices.Equal(other.Sentences, s.Sentences) {
		t.Error("another seed draws the same")
	}
	if few := Draw(all, 100, 1); len(few.Sentences) != 27 {
		t.Errorf("%d sentences of 27 trees", len(few.Sentences))
	}
	if none := Draw(nil, 100, 1); len(none.Sentences) != 0 {
		t.Error("sentences of nothing")
	}
}

// onlyLAS is LAS, and nothing else.
func onlyLAS(correct, noisy []*dependency.Sentence) (v Values, err error) {
	same, all := 0, 0
	for i, s := range correct {
		for k, x := range s.Attachments {
			if y := noisy[i].Attachments[k]; x == y {
				same++
			}
			all++
		}
	}
	v[Uncorrected] = float64(same) / float64(all)
	return v, nil
}

// The old relation may be drawn again, and noise is measured against what is correct:
// LAS is 1 − p(1 − 1/L) in the mean.
func TestLASFallsLinearlyWithTheRelations(t *testing.T) {
	const relations = 5
	points, _ := Draw(corpus(100, 20, relations), 100, 1).Run(&Experiments()[1], 10, onlyLAS)
	if len(points) != Steps {
		t.Fatalf("%d points", len(points))
	}
	for i, point := range points {
		p := float64(i+1) / 10
		// The standard deviation is 0.0035 at most.
		if want := 1 - p*(1-1.0/relations); math.Abs(point.P-p) > 1e-12 || math.Abs(point.Mean[Uncorrected]-want) > 0.012 {
			t.Errorf("at %v: LAS %v, want %v at %v", point.P, point.Mean[Uncorrected], want, p)
		}
	}
}

// Where nothing dominates anything, each word draws one of as many heads as there are
// words; those that come later dominate some that have moved.
func TestLASFallsWithTheHeads(t *testing.T) {
	const length = 10
	var all []*dependency.Sentence
	for range 100 {
		all = append(all, words(make([]int32, length), 1))
	}
	points, _ := Draw(all, 100, 1).Run(&Experiments()[2], 10, onlyLAS)
	for _, point := range points {
		if least := 1 - point.P*(1-1.0/length); point.Mean[Uncorrected] < least-0.015 || point.Mean[Uncorrected] > least+0.1*point.P {
			t.Errorf("at %v: LAS %v, not a little more than %v", point.P, point.Mean[Uncorrected], least)
		}
	}
}

func TestASeedMakesTheSameNoise(t *testing.T) {
	s := Draw(corpus(20, 8, 4), 20, 1)
	for i := range Experiments() {
		e := &Experiments()[i]
		a, _ := s.Run(e, 3, onlyLAS)
		b, _ := s.Run(e, 3, onlyLAS)
		c, _ := Draw(corpus(20, 8, 4), 20, 2).Run(e, 3, onlyLAS)
		if !slices.Equal(a, b) || slices.Equal(a, c) {
			t.Errorf("%s: %v, again %v, with another seed %v", e.Name, a, b, c)
		}
	}
}

func TestWhatIsNotDefinedInARunIsNotInTheMean(t *testing.T) {
	runs := 0
	points, err := Draw(corpus(2, 2, 1), 2, 1).Run(&Experiments()[0], 2, func(_, _ []*dependency.Sentence) (Values, error) {
		runs++
		v := Values{1, 2, 3, 4}
		if runs == 2 {
			v = Values{math.NaN(), 4, 5, 6}
		}
		return v, nil
	})
	first := points[0]
	if err != nil || runs != 2*Steps || !math.IsNaN(first.Mean[Plain]) || first.Mean[Diff] != 3 || first.Mean[Norm] != 4 || first.Mean[Uncorrected] != 5 || points[1].Mean[Plain] != 1 {
		t.Errorf("%v in %d runs, %v", points, runs, err)
	}
	failure := errors.New("too large")
	if _, err := Draw(corpus(2, 2, 1), 2, 1).Run(&Experiments()[0], 2, func(_, _ []*dependency.Sentence) (Values, error) {
		return Values{}, failure
	}); err != failure {
		t.Errorf("got %v", err)
	}
}

// bruteForce is α as it is defined, over all ordered pairs of annotations.
func bruteForce(t *testing.T, correct, noisy []*dependency.Sentence) (v Values, err error) {
	var comparer tree.Comparer
	labels, trees := tree.Labels{}, []*tree.Tree(nil)
	for _, s := range append(slices.Clone(correct), noisy...) {
		var relations []int32
		for i := range s.Attachments {
			relations = append(relations, labels.Label(s.Attachments[i].Relation))
		}
		var w tree.Words
		w.Hang(headsOf(s), relations)
		trees = append(trees, &w.Tree)
	}
	var observed, expected [3]float64
	for i, x := range trees {
		for k, y := range trees {
			d, err := comparer.Distance(x, y)
			if err != nil {
				t.Fatal(err)
			}
			distance, sizes := float64(d), [2]float64{float64(x.Len()), float64(y.Len())}
			for n, delta := range [3]float64{distance, distance - math.Abs(sizes[0]-sizes[1]), distance / (sizes[0] + sizes[1])} {
				expected[n] += delta * delta / float64(len(trees)-1)
				if i%len(correct) == k%len(correct) {
					observed[n] += delta * delta // divided by one annotator fewer than two
				}
			}
		}
	}
	v, err = onlyLAS(correct, noisy)
	v[Plain], v[Diff], v[Norm] = 1-observed[0]/expected[0], 1-observed[1]/expected[1], 1-observed[2]/expected[2]
	return v, err
}

// read reads the sentences of a file of shared/data.
func read(t *testing.T, name string) (all []*dependency.Sentence) {
	file, err := os.Open("../../../../shared/data/" + name)
	if err != nil {
		t.Skip(name, "is not there")
	}
	defer file.Close()
	r, _, err := format.NewReader(file, format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		var s dependency.Sentence
		if err := r.Read(&s); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, s.Clone())
	}
}

// The figures of the paper, of 100 other sentences of the same treebank: what its text
// says of them comes out in kind.
func TestFiguresOfThePaper(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	s := Draw(read(t, "agreement/ndt/odin-norwegian.conll"), 40, 1)
	var figures [3][]Point
	for i := range figures {
		var err error
		figures[i], err = s.Run(&Experiments()[i], 1, func(correct, noisy []*dependency.Sentence) (Values, error) { return bruteForce(t, correct, noisy) })
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range figures[i] {
			if p.Mean[Diff] > p.Mean[Plain] || p.P > 0.5 && p.Mean[Norm] < p.Mean[Plain] {
				t.Errorf("%v: α diff is most sensitive to noise, α norm the least", p)
			}
		}
	}
	for i := range Steps {
		both, relabel, reattach := figures[0][i], figures[1][i], figures[2][i]
		if reattach.Mean[Plain] > relabel.Mean[Plain] || reattach.Mean[Diff] > relabel.Mean[Diff] || i > 3 && reattach.Mean[Norm] > relabel.Mean[Norm] {
			t.Errorf("at %v heads cost less than relations: %v, %v", both.P, reattach, relabel)
		}
		if i > 1 && (both.Mean[Plain] > reattach.Mean[Plain] || both.Mean[Uncorrected] > relabel.Mean[Uncorrected]) {
			t.Errorf("at %v both cost less than one: %v", both.P, both)
		}
	}
	last := figures[0][Steps-1]
	if last.Mean[Plain] > 0 || last.Mean[Plain] < -0.3 || last.Mean[Norm] < 0 || last.Mean[Diff] > -1.5 || last.Mean[Uncorrected] > 0.02 {
		t.Errorf("all noise: %v", last)
	}
}
