package rerank

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
)

// swims is "Jack swims", with the dependency of its verb.
func swims(t *testing.T, table *category.Table) dependency.Derivation {
	t.Helper()
	of := func(text string) *category.Category {
		c, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	d := dependency.Derivation{
		Tokens:       []dependency.Token{{Form: "Jack", POS: "NNP", Category: of("N")}, {Form: "swims", POS: "VBZ", Category: of(`S[dcl]\NP`)}},
		Dependencies: []dependency.Dependency{{Predicate: 2, Argument: 1, Category: of(`S[dcl]\NP`), Slot: 1}},
	}
	d.Tree.Open(derivation.Node{Category: of("S[dcl]"), Head: 1})
	d.Tree.Open(derivation.Node{Category: of("NP")})
	d.Tree.Leaf(derivation.Node{Category: of("N"), Token: 1})
	d.Tree.Close()
	d.Tree.Leaf(derivation.Node{Category: of(`S[dcl]\NP`), Token: 2})
	d.Tree.Close()
	return d
}

// named are the features of a parse with their amounts.
func named(a *Alphabet, values []Value) (all []string) {
	for _, v := range values {
		name := a.names[v.Feature]
		if v.Amount != 1 {
			name += " × " + string(rune('0'+int(v.Amount)))
		}
		all = append(all, name)
	}
	return all
}

func TestFeaturesOfAParse(t *testing.T) {
	d := swims(t, category.NewTable())
	f := features{Alphabet: NewAlphabet()}
	want := strings.Split(`category N
word N Jack
tag N NNP
category S[dcl]\NP
word S[dcl]\NP swims
tag S[dcl]\NP VBZ
categories N S[dcl]\NP
slot S[dcl]\NP 1
slot-predicate S[dcl]\NP 1 swims
slot-argument S[dcl]\NP 1 Jack
slot-words S[dcl]\NP 1 swims Jack
slot-distance S[dcl]\NP 1 -1
slot-category S[dcl]\NP 1 N
slot-tags S[dcl]\NP 1 VBZ NNP
words swims Jack
step NP N 
step-word NP N  Jack
heavy NP 0 1
step S[dcl] NP S[dcl]\NP
step-word S[dcl] NP S[dcl]\NP swims
heavy S[dcl] 1 0
steps S[dcl] NP N 
heads S[dcl] Jack swims
edges S[dcl] Jack swims
top S[dcl]
top-word S[dcl] swims
right
nodes × 3`, "\n")
	if got := named(f.Alphabet, f.of(&d)); !slices.Equal(got, want) {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
}

func TestAParseWithoutADerivationHasFeaturesOfItsDependencies(t *testing.T) {
	d := swims(t, category.NewTable())
	d.Tree.Reset()
	d.Tokens = d.Tokens[1:1] // of which no word is known
	f := features{Alphabet: NewAlphabet()}
	got := named(f.Alphabet, f.of(&d))
	if len(got) != 7 || got[0] != `slot S[dcl]\NP 1` {
		t.Errorf("%q", got)
	}
}

func TestNamesStandOnALine(t *testing.T) {
	d := swims(t, category.NewTable())
	d.Tokens[0].Form = "Ja\n\tck"
	f := features{Alphabet: NewAlphabet()}
	for _, name := range named(f.Alphabet, f.of(&d)) {
		if strings.ContainsAny(name, "\n\t") {
			t.Errorf("%q", name)
		}
	}
}

func TestNamesAreBounded(t *testing.T) {
	d := swims(t, category.NewTable())
	for _, word := range []string{"x", "é", "\x80"} {
		d.Tokens[0].Form = "J" + strings.Repeat(word, 1<<20)
		f := features{Alphabet: NewAlphabet()}
		for _, name := range named(f.Alphabet, f.of(&d)) {
			if len(name) > 8*longestPart || utf8.ValidString(name) != utf8.ValidString(word) && strings.Contains(name, word) {
				t.Errorf("a name has %d bytes: %.300q", len(name), name)
			}
		}
	}
}

func TestOnlyWhatDiffersIsKept(t *testing.T) {
	table := category.NewTable()
	a, b := swims(t, table), swims(t, table)
	b.Dependencies = nil
	s := &dependency.Sentence{Derivations: []dependency.Derivation{a, b}}
	r := NewReader(NewAlphabet())
	l := ListOf(s, []int{0, 1}, 10)
	r.Read(l, s)
	if got := named(r.Alphabet, l.Parses[0].Values); len(got) != 8 || got[0] != `slot S[dcl]\NP 1` {
		t.Errorf("the one parse has %q", got)
	}
	if got := l.Parses[1].Values; len(got) != 0 {
		t.Errorf("the other has %q", named(r.Alphabet, got))
	}
	s.Derivations = []dependency.Derivation{a, a}
	r.Read(l, s)
	if got := l.Parses[0].Values; len(got) != 0 {
		t.Errorf("two equal parses differ in %q", named(r.Alphabet, got))
	}
}

func TestViewsOfAList(t *testing.T) {
	s := &dependency.Sentence{Derivations: make([]dependency.Derivation, 5)}
	for _, test := range []struct {
		first         int
		left          []int
		asTheyAre     []int // ranks
		withoutThem   []int
		ranksOfParses []int
	}{
		{2, []int{0, 2, 4}, []int{1, 2}, []int{1, 3}, []int{1, 2, 3}},
		{10, []int{0, 2, 4}, []int{1, 2, 3, 4, 5}, []int{1, 3, 5}, []int{1, 2, 3, 4, 5}},
		{1, []int{0}, []int{1}, []int{1}, []int{1}},
	} {
		l := ListOf(s, test.left, test.first)
		ranks := func(in []int) (all []int) {
			for _, i := range in {
				all = append(all, l.Parses[i].Rank)
			}
			return all
		}
		var all []int
		for _, p := range l.Parses {
			all = append(all, p.Rank)
		}
		if !slices.Equal(ranks(l.In[AsTheyAre]), test.asTheyAre) || !slices.Equal(ranks(l.In[WithoutRepetitions]), test.withoutThem) || !slices.Equal(all, test.ranksOfParses) {
			t.Errorf("the first %d: %v, %v of %v", test.first, ranks(l.In[0]), ranks(l.In[1]), all)
		}
	}
}
