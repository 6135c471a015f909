package agreement_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/ccgscore/ccgscore/core/agreement"
	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"github.com/ccgscore/ccgscore/core/pairing"
	"github.com/ccgscore/ccgscore/core/score"
)

// examples brings the examples of three parsers together, as if they were annotators.
func examples(t testing.TB, ending string) *agreement.Joined {
	t.Helper()
	table := category.NewTable()
	var files []agreement.File
	var names []string
	for _, who := range []string{"gold", "alpha", "beta"} {
		name := "corpus." + who + ending
		sentences := coretest.Sentences(t, coretest.Example(t, name), format.Options{Table: table, Derivations: format.FirstDerivation})
		files, names = append(files, agreement.File{Is: notice.File{Name: name}, Sentences: sentences}), append(names, name)
	}
	j, err := agreement.Join(files, agreement.Groupings(names)[0], pairing.Auto)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// definition is α, of a distance of any two annotations.
func definition(j *agreement.Joined, distance func(a, b *dependency.Sentence) float64) float64 {
	var all []*dependency.Sentence
	observed, expected := 0.0, 0.0
	for i := range j.Units {
		u := &j.Units[i]
		for _, a := range u.Of {
			for _, b := range u.Of {
				observed += math.Pow(distance(a, b), 2) / float64(len(u.Of)-1)
			}
		}
		all = append(all, u.Of...)
	}
	for _, a := range all {
		for _, b := range all {
			expected += math.Pow(distance(a, b), 2)
		}
	}
	return 1 - observed*float64(len(all)-1)/expected
}

func TestDependenciesAreApartByF1(t *testing.T) {
	j := examples(t, ".deps")
	table := tableOf(t, agreement.Dependencies, j, 2)
	scorer := score.NewScorer(score.Options{Tokens: dependency.PositionOnly}, notice.File{}, notice.File{})
	coefficients := table.Of.Coefficients()
	for k, metric := range []score.Metric{score.F1, score.DF1} {
		want := definition(j, func(a, b *dependency.Sentence) float64 {
			n, err := scorer.Score(a, b)
			if err != nil {
				t.Fatal(err)
			}
			return 1 - n[metric].F1()
		})
		if got := table.Alpha(&coefficients[k], nil).Value; math.Abs(got-want) > 1e-8 {
			t.Errorf("%s is %v, by the definition %v", coefficients[k].Key, got, want)
		}
	}
}

// Lexical categories are nominal: α is that of Krippendorff (2011) over words, where D_e
// follows from how often there is each category.
func TestLexicalCategoriesAreNominal(t *testing.T) {
	j := examples(t, ".auto")
	table := tableOf(t, agreement.Derivations, j, 1)
	of := map[string]float64{}
	words, differ := 0.0, 0.0
	for i := range j.Units {
		u := &j.Units[i]
		for w := range u.Of[0].Tokens {
			for _, a := range u.Of {
				of[a.Tokens[w].Category.String()]++
				words++
				for _, b := range u.Of {
					if a.Tokens[w].Category.String() != b.Tokens[w].Category.String() {
						differ += 1 / float64(len(u.Of)-1)
					}
				}
			}
		}
	}
	same := 0.0
	for _, n := range of {
		same += n * n
	}
	want := 1 - differ*(words-1)/(words*words-same)
	all := table.Of.Coefficients()
	if got := table.Alpha(&all[len(all)-1], nil); got.Key != "supertags" || math.Abs(got.Value-want) > 1e-12 {
		t.Errorf("%s is %v, by the definition %v", got.Key, got.Value, want)
	}
}

// A derivation is compared as the tree of its categories.
func TestDerivationsAreTrees(t *testing.T) {
	build := agreement.Trees(agreement.Derivations, nil, nil)
	table := category.NewTable()
	parse := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	s := &dependency.Sentence{Derivations: []dependency.Derivation{{Tokens: []dependency.Token{{Form: "the"}, {Form: "dog"}, {Form: "barks"}}}}}
	d := &s.Derivations[0].Tree
	d.Open(derivation.Node{Category: parse("S")})
	d.Open(derivation.Node{Category: parse("NP")})
	d.Leaf(derivation.Node{Category: parse("NP/N"), Token: 1})
	d.Leaf(derivation.Node{Category: parse("N"), Token: 2})
	d.Close()
	d.Leaf(derivation.Node{Category: parse(`S\NP`), Token: 3})
	d.Close()
	got := build(s)
	if names, words := strings.Join(got.Names, " "), strings.Join(got.Words, " "); names != `NP/N N NP S\NP S` || words != "the dog  barks " || got.Size != 3 {
		t.Errorf("%s over %q, of size %d", names, words, got.Size)
	}
}

// phrases draws a phrase-structure tree, its leaves with or without sisters.
func phrases(text string) *dependency.Sentence {
	s := &dependency.Sentence{Parsed: true}
	var open []int32
	for _, token := range strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(text)) {
		switch token {
		case "(":
			open = append(open, int32(len(s.Constituents)))
		case ")":
			s.Constituents = append(s.Constituents, dependency.Constituent{Label: "X", First: open[len(open)-1]})
			open = open[:len(open)-1]
		default:
			s.Tokens = append(s.Tokens, dependency.Token{Form: token})
			s.Constituents = append(s.Constituents, dependency.Constituent{Label: token, First: int32(len(s.Constituents)), Word: int32(len(s.Tokens))})
		}
	}
	return s
}

func TestLeavesThatAreWordsGo(t *testing.T) {
	for _, test := range []struct {
		of    []string // all trees
		names string   // of the first
		size  int
	}{
		{[]string{"((a)(b))"}, "X X X", 2},
		{[]string{"(((a))(b))"}, "X X X X", 2},
		{[]string{"(a(b))"}, "a b X X", 2},
		{[]string{"((a)b)"}, "a X b X", 2},
		{[]string{"(a b)"}, "a b X", 2},
		{[]string{"((a)(b))", "(a(b))"}, "a X b X X", 2}, // the other tree tells
		{[]string{"(a)"}, "X", 1},
	} {
		var units []agreement.Unit
		for _, text := range test.of {
			units = append(units, agreement.Unit{Of: []*dependency.Sentence{phrases(text)}})
		}
		got := agreement.Trees(agreement.PhraseTrees, units, nil)(units[0].Of[0])
		if names := strings.Join(got.Names, " "); names != test.names || got.Size != test.size || got.Len() != len(got.Names) {
			t.Errorf("%s: %s, of size %d", test.of, names, got.Size)
		}
	}
}

// Words that no way leads to from the root are counted, and not there.
func TestCyclesAreLeftOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &dependency.Sentence{}
		words := rapid.IntRange(1, 8).Draw(t, "words")
		for range words {
			s.Tokens = append(s.Tokens, dependency.Token{})
			s.Attachments = append(s.Attachments, dependency.Attachment{Head: int32(rapid.IntRange(0, words).Draw(t, "head"))})
		}
		reached := 0
		for i := range words {
			at := int32(i + 1)
			for range words {
				if at > 0 {
					at = s.Attachments[at-1].Head
				}
			}
			if at == 0 {
				reached++
			}
		}
		got := agreement.Trees(agreement.DependencyTrees, nil, nil)(s)
		if got.Len() != reached+1 || got.Size != words+1 || agreement.Unreached(s) != words-reached {
			t.Fatalf("%d nodes of size %d, %d words lacking; %d of %d are reached", got.Len(), got.Size, agreement.Unreached(s), reached, words)
		}
	})
}
