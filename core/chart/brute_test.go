package chart

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/extract"
	"github.com/ccgscore/ccgscore/core/nbest"
	"pgregory.net/rapid"
)

// sketch is a derivation as brute force makes it.
type sketch struct {
	category    *category.Category
	form        form
	word        int // of a leaf, from 1
	weight      float64
	cost        int32
	left, right *sketch
}

// enumerate returns every derivation of some words, one by one.
func enumerate(p *Parser, words []Word, first, last int, normalForm bool) (made []*sketch) {
	if first == last {
		for _, tag := range words[first-1].Tags {
			made = append(made, &sketch{category: tag.Category, word: first, weight: math.Log(tag.Weight)})
		}
	}
	for split := first; split < last; split++ {
		rights := enumerate(p, words, split+1, last, normalForm)
		for _, l := range enumerate(p, words, first, split, normalForm) {
			for _, r := range rights {
				for _, step := range p.binary(l.category, r.category) {
					if normalForm && !normal(l.form, r.form, step.Combinator) {
						continue
					}
					made = append(made, &sketch{
						category: step.Category, form: formOf(step.Combinator), weight: l.weight + r.weight,
						cost: costOf(step.Combinator) + l.cost + r.cost, left: l, right: r,
					})
				}
			}
		}
	}
	for i := 0; i < len(made); i++ {
		for _, to := range p.unary(made[i].category) {
			made = append(made, &sketch{category: to, weight: made[i].weight, cost: costOfUnary + made[i].cost, left: made[i]})
		}
	}
	return made
}

// derivation returns it as a tree.
func (s *sketch) derivation(words []Word) *dependency.Derivation {
	d := &dependency.Derivation{}
	var build func(s *sketch)
	build = func(s *sketch) {
		if s.word > 0 {
			d.Tokens = append(d.Tokens, dependency.Token{Form: words[s.word-1].Form, Category: s.category})
			d.Tree.Leaf(derivation.Node{Category: s.category, Token: int32(len(d.Tokens))})
			return
		}
		d.Tree.Open(derivation.Node{Category: s.category})
		build(s.left)
		if s.right != nil {
			build(s.right)
		}
		d.Tree.Close()
	}
	build(s)
	d.Tree.SetHeads()
	return d
}

// hashOf returns the hash of what is extracted of a derivation.
func hashOf(x *extract.Extractor, d *dependency.Derivation) (sum uint64) {
	for _, f := range x.Extract(d).Dependencies {
		sum ^= nbest.Hash(&f.Dependency)
	}
	return sum
}

// phrases is a grammar of sentences to be drawn: what is in angle brackets is drawn in
// turn.
var phrases = map[string][]string{
	"s":    {"<np> <vp>", "<np> <vp>", `S/S <np> <vp>`, "<np> <vp> .", "<np> <vp> <mod>", "<n>", "<np>"},
	"np":   {"NP", "NP/N <n>", "N", "NP <rel>", "NP conj NP", "NP , NP conj NP", "NP , NP"},
	"n":    {"N", "N/N <n>", "N/N N/N N", "(N/N)/(N/N) N/N N", "N RRB", "N/N conj N/N N"},
	"vp":   {`S[dcl]\NP`, `(S[dcl]\NP)/NP <np>`, `(S[dcl]\NP)/PP PP/NP <np>`, `S[dcl]\NP <mod>`, `(S[dcl]\NP)/(S[ng]\NP) <ving>`, `S[dcl]\NP conj S[dcl]\NP`, `(S[dcl]\NP)/NP conj (S[dcl]\NP)/NP NP`},
	"ving": {`S[ng]\NP`, `(S[ng]\NP)/NP NP`, `S[ng]\NP <mod>`},
	"mod":  {`(S\NP)\(S\NP)`, `((S\NP)\(S\NP))/NP <np>`, `, S[ng]\NP`},
	"rel":  {`(NP\NP)/(S[dcl]\NP) S[dcl]\NP`, `(NP\NP)/(S[dcl]/NP) NP (S[dcl]\NP)/NP`, `(NP\NP)/NP NP`, `S[ng]\NP`},
}

// drawWords draws a sentence of a few words, some of which may have another category.
func drawWords(t *rapid.T, table *category.Table, most int) (words []Word) {
	left := most
	var expand func(name string)
	expand = func(name string) {
		for _, part := range strings.Fields(rapid.SampledFrom(phrases[name]).Draw(t, name)) {
			if inner, ok := strings.CutPrefix(part, "<"); ok {
				expand(strings.TrimSuffix(inner, ">"))
				continue
			}
			if left--; left >= 0 {
				words = append(words, Word{Form: "w", Tags: []Tag{drawTag(t, table, part)}})
			}
		}
	}
	expand("s")
	for i := range words {
		if rapid.IntRange(0, 3).Draw(t, "another") > 0 {
			continue
		}
		other := rapid.SampledFrom([]string{"N", "NP", "N/N", `(NP\NP)/NP`, `((S\NP)\(S\NP))/NP`, "PP/NP", `(S\NP)\(S\NP)`, `(S[dcl]\NP)/NP`}).Draw(t, "other")
		if tag := drawTag(t, table, other); tag.Category != words[i].Tags[0].Category {
			words[i].Tags = append(words[i].Tags, tag)
		}
	}
	return words
}

func drawTag(t *rapid.T, table *category.Table, text string) Tag {
	c, _ := table.Parse(text)
	return Tag{c, rapid.SampledFrom([]float64{1, 0.5, 0.3, 2}).Draw(t, "weight")}
}

// Brute force enumerates all derivations, extracts the dependencies of each from the
// whole of it, and sorts.
func TestBruteForceAgrees(t *testing.T) {
	parses, several := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		words := drawWords(rt, table, 7)
		normalForm := rapid.Bool().Draw(rt, "normal form")
		var roots []*category.Category
		if rapid.Bool().Draw(rt, "roots") {
			for _, text := range []string{"S", "NP", `S\NP`, `N/N`} {
				c, _ := table.Parse(text)
				roots = append(roots, c)
			}
		}
		p, x := NewParser(table, english), extract.New(table, extract.Options{})
		c, err := p.Parse(words, Options{NormalForm: normalForm, Roots: roots})
		if err != nil {
			rt.Fatal(err)
		}
		whole, bare := c.whole(false)
		categories := map[*category.Category]bool{}
		for _, v := range whole {
			categories[c.vertices[v].Category] = true
		}
		var want []*sketch
		sets := map[uint64]bool{}
		for _, s := range enumerate(p, words, 1, len(words), normalForm) {
			if categories[s.category] && !(bare && s.left != nil && s.right == nil) {
				want = append(want, s)
				sets[hashOf(x, s.derivation(words))] = true
			}
		}
		if got := c.Derivations(); got != float64(len(want)) {
			rt.Fatalf("%v derivations, want %d", got, len(want))
		}
		if n, complete := c.Distinct(1 << 16); n != len(sets) || !complete {
			rt.Fatalf("%d sets, want %d", n, len(sets))
		}
		checkGrowth(rt, c, x, want, words)
		checkOthers(rt, c, x, sets, enumerate(p, words, 1, len(words), normalForm), words)
		slices.SortStableFunc(want, func(a, b *sketch) int {
			if d := b.weight - a.weight; math.Abs(d) > 1e-9 {
				return cmp.Compare(d, 0)
			}
			return cmp.Compare(a.cost, b.cost)
		})
		parses += len(want)
		checkOrder(rt, c, x, want)
		if len(sets) > 1 {
			several++
		}
		checkUnique(rt, c, x, want, words)
	})
	if parses == 0 || several == 0 {
		t.Error("nothing was parsed, or nothing was ambiguous")
	}
	t.Logf("%d derivations, %d ambiguous sentences", parses, several)
}

// checkGrowth holds the growth of each root against what there is of it.
func checkGrowth(t *rapid.T, c *Chart, x *extract.Extractor, want []*sketch, words []Word) {
	for _, root := range c.Roots() {
		derivations, sets := 0.0, map[uint64]bool{}
		for _, s := range want {
			if s.category == root {
				derivations++
				sets[hashOf(x, s.derivation(words))] = true
			}
		}
		if g := c.Growth(root, 1<<16); len(g) != len(words) || g[len(g)-1].Distinct != len(sets) || g[len(g)-1].Derivations != derivations {
			t.Fatalf("growth of %s ends with %+v, want %v derivations and %d sets", root, g[len(g)-1], derivations, len(sets))
		}
	}
}

// checkOthers holds other categories of the sentence against all its derivations.
func checkOthers(t *rapid.T, c *Chart, x *extract.Extractor, said map[uint64]bool, all []*sketch, words []Word) {
	roots := c.Roots()
	for _, other := range c.Others(1 << 16) {
		derivations, says := 0.0, len(words) == 1
		for _, s := range all {
			if s.category == other.Category {
				derivations++
				says = says || !said[hashOf(x, s.derivation(words))]
			}
		}
		if derivations != other.Derivations || !says || slices.Contains(roots, other.Category) {
			t.Fatalf("%+v, want %v derivations; roots are %v", other, derivations, roots)
		}
	}
}

// checkOrder holds the list of all derivations against what brute force sorted.
func checkOrder(t *rapid.T, c *Chart, x *extract.Extractor, want []*sketch) {
	best := c.Best(len(want)+1, Search{})
	if len(best.List) != len(want) || best.More {
		t.Fatalf("%d parses, want %d", len(best.List), len(want))
	}
	seen := map[string]bool{}
	for i := range best.List {
		p := &best.List[i]
		if math.Abs(p.Derivation.Score-want[i].weight) > 1e-8 {
			t.Fatalf("the weight of parse %d is %v, want %v", i+1, p.Derivation.Score, want[i].weight)
		}
		if hash := hashOf(x, &p.Derivation); hash != p.Hash {
			t.Fatalf("the hash of parse %d is %x, that of its dependencies %x", i+1, p.Hash, hash)
		}
		text := steps(&p.Derivation)
		if seen[text] {
			t.Fatalf("parse %d is there twice: %s", i+1, text)
		}
		seen[text] = true
	}
}

// steps tells derivations apart.
func steps(d *dependency.Derivation) (text string) {
	for i := range d.Tree.Nodes {
		text += d.Tree.Nodes[i].Category.String() + " " + string(rune('0'+d.Tree.Nodes[i].Daughters)) + " "
	}
	return text
}

// checkUnique holds that the uniqueness constraint loses no set, repeats none, and
// gives each its best weight.
func checkUnique(t *rapid.T, c *Chart, x *extract.Extractor, want []*sketch, words []Word) {
	weights := map[uint64]float64{}
	var order []float64
	for _, s := range want {
		hash := hashOf(x, s.derivation(words))
		if _, known := weights[hash]; !known {
			weights[hash] = s.weight
			order = append(order, s.weight)
		}
	}
	best := c.Best(len(want)+1, Search{Unique: true})
	if len(best.List) != len(weights) {
		t.Fatalf("%d unique parses, want %d", len(best.List), len(weights))
	}
	for i := range best.List {
		p := &best.List[i]
		weight, known := weights[p.Hash]
		if !known || math.Abs(p.Derivation.Score-weight) > 1e-8 || math.Abs(p.Derivation.Score-order[i]) > 1e-8 {
			t.Fatalf("unique parse %d has weight %v, want %v (%v in order)", i+1, p.Derivation.Score, weight, order[i])
		}
		delete(weights, p.Hash)
	}
}

// The best against gold is exact, though it is found constituent by constituent.
func TestTheBestAgainstGoldIsTheBestOfAll(t *testing.T) {
	choices := 0
	rapid.Check(t, func(rt *rapid.T) {
		table := category.NewTable()
		words, seed := drawWords(rt, table, 7), rapid.Uint64().Draw(rt, "gold")
		value := func(d *dependency.Dependency) int { // one, minus one or nothing
			return int((nbest.Hash(d)^seed)*0x9e3779b97f4a7c15>>40%3) - 1
		}
		p, x := NewParser(table, english), extract.New(table, extract.Options{})
		c, err := p.Parse(words, Options{Value: value})
		if err != nil {
			rt.Fatal(err)
		}
		best, least, found := 0, 0, false
		for _, s := range enumerate(p, words, 1, len(words), false) {
			if s.left != nil && s.right == nil {
				continue
			}
			sum := 0
			for _, f := range x.Extract(s.derivation(words)).Dependencies {
				sum += value(&f.Dependency)
			}
			if !found {
				best, least = sum, sum
			}
			best, least, found = max(best, sum), min(least, sum), true
		}
		got := c.Best(1, Search{By: ByValue, Anything: true}).List
		if (len(got) > 0) != found || found && got[0].Value != best {
			rt.Fatalf("got %+v, want %d (%v)", got, best, found)
		}
		if least < best {
			choices++
		}
	})
	if choices == 0 {
		t.Error("no sentence had anything to choose")
	}
}
