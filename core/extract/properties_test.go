package extract

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/coretest"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/format"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

// renamed writes a co-indexation with other names for its variables.
func renamed(x *Indexed, names []int32) string {
	y := *x
	y.nodes = slices.Clone(x.nodes)
	for i := range y.nodes {
		if v := &y.nodes[i].variable; *v > 0 {
			*v = names[*v]
		}
	}
	return y.String()
}

func TestTheNamesOfVariablesChangeNothing(t *testing.T) {
	for _, c := range constructions {
		rapid.Check(t, func(rt *rapid.T) {
			table := category.NewTable()
			d := coretest.Derivation(t, table, c.derivation)
			want := shown(d, New(table, Options{}).Extract(d).Dependencies)
			for i := range d.Tokens {
				x := Infer(d.Tokens[i].Category, CandC)
				names := rapid.Permutation(numbers(int(x.variables)+50)).Draw(rt, "names")
				d.Tokens[i].Indexed = renamed(x, names)
			}
			got := shown(d, New(table, Options{}).Extract(d).Dependencies)
			if !slices.Equal(got, want) {
				rt.Fatalf("%s: got %q, want %q", c.name, got, want)
			}
		})
	}
}

func numbers(n int) (list []int32) {
	for i := range n {
		list = append(list, int32(i+1))
	}
	return list
}

// Inference is idempotent: what it writes is read as what it is.
func TestWhatInferenceWritesIsRead(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := drawCategory(rt, category.NewTable(), 4)
		for _, convention := range []Convention{CandC, CCGbank, table} {
			x := Infer(c, convention)
			y := ParseField(x.String(), c)
			if y == nil || !x.sameIndices(y) || !y.sameIndices(x) {
				rt.Fatalf("%s is read as %v", x, y)
			}
			for i := range x.nodes {
				if x.nodes[i].slot != y.nodes[i].slot || x.nodes[i].gap != y.nodes[i].gap {
					rt.Fatalf("%s: node %d is %+v and %+v", x, i, x.nodes[i], y.nodes[i])
				}
			}
		}
	})
}

func drawCategory(t *rapid.T, table *category.Table, depth int) *category.Category {
	if depth == 0 || rapid.IntRange(0, 3).Draw(t, "atom") == 0 {
		text := rapid.SampledFrom([]string{"S[dcl]", "S", "S[to]", "S[adj]", "S[ng]", "NP", "N", "PP", "NP[nb]", "NP[expl]", "conj"}).Draw(t, "atom")
		c, _ := table.Parse(text)
		return c
	}
	x := drawCategory(t, table, depth-1)
	slash := rapid.SampledFrom([]category.Slash{category.Forward, category.Backward}).Draw(t, "slash")
	if rapid.IntRange(0, 2).Draw(t, "modifier") == 0 {
		return table.Functor(x, slash, x)
	}
	return table.Functor(x, slash, drawCategory(t, table, depth-1))
}

// drawDerivation draws a derivation of any steps at all, sensible or not.
func drawDerivation(t *rapid.T, table *category.Table) *dependency.Derivation {
	d := &dependency.Derivation{}
	stock := []*category.Category{}
	for range rapid.IntRange(3, 12).Draw(t, "categories") {
		stock = append(stock, drawCategory(t, table, 3))
	}
	for _, text := range []string{",", "conj", "NP", `S[dcl]\NP`, `(S\NP)\(S\NP)`, "NP[conj]"} {
		c, _ := table.Parse(text)
		stock = append(stock, c)
	}
	var node func(depth int)
	node = func(depth int) {
		c := rapid.SampledFrom(stock).Draw(t, "category")
		daughters := rapid.SampledFrom([]int{0, 1, 2, 2, 2, 3}).Draw(t, "daughters")
		if depth == 0 || daughters == 0 {
			d.Tokens = append(d.Tokens, dependency.Token{Form: "w" + strconv.Itoa(len(d.Tokens)+1), Category: c})
			d.Tree.Leaf(derivation.Node{Category: c, Token: int32(len(d.Tokens))})
			return
		}
		d.Tree.Open(derivation.Node{Category: c, Head: int32(rapid.IntRange(0, 3).Draw(t, "head"))})
		for range daughters {
			node(depth - 1)
		}
		d.Tree.Close()
	}
	node(5)
	return d
}

func TestAnyDerivationMakesOnlyWhatCanBe(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		d := drawDerivation(rt, table)
		convention := rapid.SampledFrom([]Convention{CandC, CCGbank}).Draw(rt, "convention")
		x := New(table, Options{Convention: convention})
		result := x.Extract(d)
		check(rt, d, result)
		found := slices.Clone(result.Dependencies)
		if want := slowly(New(table, Options{Convention: convention}), d); !slices.Equal(plain(found), want) {
			rt.Fatalf("got %q\nwant %q", plain(found), want)
		}
		for i := range found {
			if w := x.Way(d, &found[i]); len(w.Stages) == 0 || len(w.Argument) == 0 {
				rt.Fatalf("%s has no way", shown(d, found[i:i+1]))
			}
		}
	})
}

// check holds what is true of all dependencies.
func check(t rapid.TB, d *dependency.Derivation, result *Result) {
	known := map[dependency.Dependency]bool{}
	for _, f := range result.Dependencies {
		n := int32(len(d.Tokens))
		switch {
		case f.Predicate < 1 || f.Predicate > n || f.Argument < 1 || f.Argument > n:
			t.Fatalf("%+v is about no words", f)
		case f.Predicate == f.Argument:
			t.Fatalf("%+v makes a word its own argument", f)
		case f.Slot < 1 || int(f.Slot) > max(1, f.Category.Arity()):
			t.Fatalf("%+v has no such slot", f)
		case f.Step < 0 || int(f.Step) >= len(d.Tree.Nodes):
			t.Fatalf("%+v is made by no step", f)
		case known[f.Dependency]:
			t.Fatalf("%+v is there twice", f)
		}
		known[f.Dependency] = true
	}
}

func plain(found []Dependency) (list []string) {
	for i := range found {
		f := &found[i]
		list = append(list, strings.Join([]string{
			strconv.Itoa(int(f.Predicate)), f.Category.String(), strconv.Itoa(int(f.Slot)), strconv.Itoa(int(f.Argument)), strconv.Itoa(int(f.Step)),
		}, " "))
	}
	slices.Sort(list)
	return list
}

// turnAtPunctuation gives the nodes that have a punctuation mark the other
// daughter as their head. It returns their number.
func turnAtPunctuation(t *derivation.Tree) (turned int) {
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.Daughters == 2 && (derivation.IsPunctuation(t.Nodes[t.Daughter(i, 0)].Category) || derivation.IsPunctuation(t.Nodes[t.Daughter(i, 1)].Category)) {
			n.Head = 1 - n.Head
			turned++
		}
	}
	return turned
}

// The rules take a head field only where none of them applies, so it says
// nothing at punctuation.
func TestHeadsAtPunctuationChangeNothing(t *testing.T) {
	check := func(t *testing.T, text []byte) {
		table := category.NewTable()
		x := New(table, Options{})
		turned := 0
		for _, s := range coretest.Sentences(t, text, format.Options{Table: table, Derivations: format.AllDerivations}) {
			for i := range s.Derivations {
				d := &s.Derivations[i]
				want := shown(d, x.Extract(d).Dependencies)
				turned += turnAtPunctuation(&d.Tree)
				if got := shown(d, x.Extract(d).Dependencies); !slices.Equal(got, want) {
					t.Fatalf("sentence %s: got %q, want %q", s.ID, got, want)
				}
			}
		}
		if turned == 0 {
			t.Error("there is no punctuation")
		}
	}
	for _, name := range []string{"corpus.gold.auto", "corpus.alpha.auto", "corpus.beta.auto"} {
		t.Run(name, func(t *testing.T) { check(t, coretest.Example(t, name)) })
	}
	for _, name := range []string{"easyccg", "depccg", "candc"} {
		t.Run(name, func(t *testing.T) { check(t, coretest.Data(t, "ccg/sick."+name+".auto")) })
	}
}

func TestAPrintedDerivationThatIsReadAgainMakesTheSame(t *testing.T) {
	for _, name := range []format.Format{format.AUTO, format.AUTOExtended} {
		for _, c := range constructions {
			table := category.NewTable()
			d := coretest.Derivation(t, table, c.derivation)
			want := shown(d, New(table, Options{}).Extract(d).Dependencies)
			w, err := format.NewWriter(name, notice.File{})
			if err == nil {
				err = w.Write(&dependency.Sentence{ID: "1", Tokens: d.Tokens, Derivations: []dependency.Derivation{*d}, Parsed: true})
			}
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			r, _, err := format.NewReader(strings.NewReader(string(w.Take())), format.Options{Table: table, Derivations: format.AllDerivations, Format: name})
			var s dependency.Sentence
			if err == nil {
				err = r.Read(&s)
			}
			if err != nil || len(s.Derivations) != 1 {
				t.Fatalf("%s: %v", c.name, err)
			}
			again := &s.Derivations[0]
			if got := shown(again, New(table, Options{}).Extract(again).Dependencies); !slices.Equal(got, want) {
				t.Errorf("%s as %s: got %q, want %q", c.name, name, got, want)
			}
		}
	}
}
