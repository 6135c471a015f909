package noise

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/format"
)

// brackets reads trees in brackets.
func brackets(t testing.TB, text string) (all []*dependency.Sentence) {
	t.Helper()
	r, _, err := format.NewReader(strings.NewReader(text), format.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for {
		var s dependency.Sentence
		if r.Read(&s) != nil {
			return all
		}
		all = append(all, s.Clone())
	}
}

// shown writes a tree in brackets; leaves have their positions.
func shown(t *phraseTree, node int32) string {
	n := &t.nodes[node]
	if n.word > 0 {
		return n.label + string(rune('0'+n.word))
	}
	var parts []string
	for _, d := range n.daughters {
		parts = append(parts, shown(t, d))
	}
	return "(" + n.label + " " + strings.Join(parts, " ") + ")"
}

// yield lists the words of a tree from left to right.
func yield(t *phraseTree, node int32) (words []int32) {
	if w := t.nodes[node].word; w > 0 {
		return []int32{w}
	}
	for _, d := range t.nodes[node].daughters {
		words = append(words, yield(t, d)...)
	}
	return words
}

const threeTrees = "(S (NP (D the) (N (A old) (N man))) (VP (V sees) (NP (D the) (N boat)) (PP (P at) (NP (N sea)))))\n" +
	"(S (NP (N dogs)) (VP (V bark)))\n(X (Y (Z z)))\n"

// What is drawn from is all places, and no others, where a node can stand while the words keep their order.
func TestPlacesKeepTheOrderOfWords(t *testing.T) {
	order := func(a, b phrasePlace) int {
		return cmp.Or(cmp.Compare(a.mother, b.mother), cmp.Compare(a.before, b.before))
	}
	for _, leavesAreWords := range []bool{true, false} {
		for _, s := range brackets(t, threeTrees) {
			for node := range grow(s, leavesAreWords).nodes {
				tree := grow(s, leavesAreWords)
				root, want := int32(len(tree.nodes))-1, []phrasePlace(nil)
				words := yield(tree, root)
				if !tree.leave(int32(node)) {
					continue
				}
				for m := range tree.nodes {
					beneath := int32(m)
					for beneath >= 0 && beneath != int32(node) {
						beneath = tree.nodes[beneath].mother
					}
					if tree.nodes[m].word > 0 || beneath == int32(node) {
						continue
					}
					list := tree.nodes[m].daughters
					for before := range len(list) + 1 {
						tree.nodes[m].daughters = slices.Insert(slices.Clone(list), before, int32(node))
						if slices.Equal(yield(tree, root), words) {
							want = append(want, phrasePlace{int32(m), int32(before)})
						}
					}
					tree.nodes[m].daughters = list
				}
				got := tree.around(tree.nodes[node].mother, int32(tree.nodes[node].at), nil)
				if slices.SortFunc(got, order); !slices.Equal(got, want) {
					t.Errorf("%s without %s: %v, want %v", shown(tree, root), shown(tree, int32(node)), got, want)
				}
			}
		}
	}
}

// Noise leaves trees with the same words in the same order, the labels of each kind of node, and no empty node.
func TestNoisyPhrasesAreTrees(t *testing.T) {
	corpus := brackets(t, threeTrees)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.Bool().Draw(t, "words")
		n := Noise{rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "relabel"), rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "reattach")}
		s := DrawPhrases(corpus, words, 3, rapid.Uint64().Draw(t, "seed"))
		a := s.annotator()
		for _, correct := range s.Sentences {
			noisy := a.annotate(correct, n)
			if n == (Noise{}) && !slices.EqualFunc(noisy.Constituents, correct.Constituents, func(x, y dependency.Constituent) bool {
				return x.Label == y.Label && x.First == y.First && x.Word == y.Word
			}) {
				t.Fatalf("%+v without noise is %+v", correct.Constituents, noisy.Constituents)
			}
			was, is := grow(correct, words), grow(noisy, words)
			if len(was.nodes) != len(is.nodes) || !slices.Equal(yield(was, int32(len(was.nodes))-1), yield(is, int32(len(is.nodes))-1)) {
				t.Fatalf("%s is %s", shown(was, int32(len(was.nodes))-1), shown(is, int32(len(is.nodes))-1))
			}
			for i := range is.nodes {
				if node := &is.nodes[i]; node.word == 0 && len(node.daughters) == 0 || !slices.Contains(*s.phrases.of(node), node.label) {
					t.Fatalf("%+v in %s", node, shown(is, int32(len(is.nodes))-1))
				}
			}
		}
	})
}

// What is drawn may be what was there: of L labels, a share of p(1 − 1/L) is another one in the mean.
func TestLabelsOfPhrasesAreDrawn(t *testing.T) {
	var corpus []*dependency.Sentence
	for range 100 {
		corpus = append(corpus, brackets(t, "(A (B (x 1) (y 2)) (C (z 3)) (D (x 4)) (E (y 5)))\n")...)
	}
	s := DrawPhrases(corpus, true, 100, 1)
	if got := strings.Join(s.phrases.inner, "") + " " + strings.Join(s.phrases.lowest, ""); got != "ABCDE xyz" || s.Words != 500 || strings.Join(s.Relations, "") != "ABCDExyz" {
		t.Errorf("%s, %d words", got, s.Words)
	}
	points, _ := s.Run(&PhraseExperiments()[1], 10, func(correct, noisy []*dependency.Sentence) (v Values, _ error) {
		same, all := 0, 0
		for i := range correct {
			for k, c := range correct[i].Constituents {
				if c.Word == 0 && k > 0 && int(c.First) != k-1 { // a phrase with more than a part of speech
					all++
					if noisy[i].Constituents[k].Label == c.Label {
						same++
					}
				}
			}
		}
		v[Uncorrected] = float64(same) / float64(all)
		return v, nil
	})
	for _, point := range points {
		if want := 1 - point.P*(1-1.0/5); math.Abs(point.Mean[Uncorrected]-want) > 0.02 {
			t.Errorf("at %v: %v, want %v", point.P, point.Mean[Uncorrected], want)
		}
	}
}
