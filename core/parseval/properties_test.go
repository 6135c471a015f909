package parseval

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
	"github.com/ccgscore/ccgscore/core/count"
	"github.com/ccgscore/ccgscore/core/dependency"
	"github.com/ccgscore/ccgscore/core/derivation"
	"github.com/ccgscore/ccgscore/core/notice"
	"pgregory.net/rapid"
)

var (
	marks  = []string{",", ".", "LRB"}
	atoms  = []string{"NP", "N", `S\NP`, `NP\NP`, "conj"}
	labels = []string{"NP", "N", `NP\NP`, `(S\NP)/NP`, "NP[conj]", `(S\NP)[conj]`, ","}
)

// anyText generates derivations as [build] reads them: unary chains, conjuncts
// and punctuation anywhere. Of the words, mask says which are punctuation.
func anyText(t *rapid.T, mask []bool) string {
	var constituent func(words []bool, chain int) string
	constituent = func(words []bool, chain int) string {
		open := func() string { return "< " + rapid.SampledFrom(labels).Draw(t, "label") }
		switch n := len(words); {
		case chain < 2 && rapid.IntRange(0, 3).Draw(t, "unary") == 0:
			return open() + " 0 " + constituent(words, chain+1) + " >"
		case n == 1 && words[0]:
			return rapid.SampledFrom(marks).Draw(t, "mark")
		case n == 1:
			return rapid.SampledFrom(atoms).Draw(t, "category")
		default:
			at := rapid.IntRange(1, n-1).Draw(t, "cut")
			return open() + " " + rapid.SampledFrom([]string{"0", "1"}).Draw(t, "head") + " " + constituent(words[:at], 0) + " " + constituent(words[at:], 0) + " >"
		}
	}
	if len(mask) == 0 {
		return ""
	}
	return constituent(mask, 0)
}

// anyMask says which words of a sentence are punctuation.
func anyMask(t *rapid.T) []bool {
	return rapid.SliceOfN(rapid.SampledFrom([]bool{false, false, false, true}), 0, 7).Draw(t, "punctuation")
}

// anyPair generates both sides of a sentence, with dependencies and some other
// words. Where alike is asked for, both have the same punctuation.
func anyPair(t *rapid.T, table *category.Table, alike bool) (gold, system *dependency.Sentence) {
	mask := anyMask(t)
	var sides [2]*dependency.Sentence
	for i := range sides {
		own := mask
		if i == 1 && !alike {
			own = anyMask(t)
		}
		s := build(&testing.T{}, table, anyText(t, own))
		for range rapid.IntRange(0, min(3, len(own))).Draw(t, "dependencies") {
			word := rapid.Int32Range(1, int32(len(own)))
			s.Dependencies = append(s.Dependencies, dependency.Dependency{
				Predicate: word.Draw(t, "predicate"), Argument: word.Draw(t, "argument"),
				Category: table.Functor(table.Atom("S", ""), category.Backward, table.Atom("NP", "")), Slot: 1, Rule: dependency.NoRule,
			})
		}
		for w := range s.Tokens {
			if rapid.IntRange(0, 9).Draw(t, "other") == 0 {
				s.Tokens[w].Form = "other"
			}
		}
		sides[i] = s
	}
	return sides[0], sides[1]
}

func anyScorer(t *rapid.T) *Scorer {
	heads := rapid.SampledFrom([]derivation.Heads{derivation.HeadField, derivation.HeadRules}).Draw(t, "heads")
	return NewScorer(Options{GoldHeads: heads, SystemHeads: heads}, notice.File{}, notice.File{})
}

func scored(t *rapid.T, c *Scorer, gold, system *dependency.Sentence) count.Counts {
	n, err := c.Score(gold, system)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestGoldAgainstItselfIsPerfect(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, _ := anyPair(t, table, false)
		c := anyScorer(t)
		for m, n := range scored(t, c, gold, gold) {
			if n.Correct != n.Gold || n.Correct != n.System {
				t.Fatalf("%s: %+v", Metric(m), n)
			}
		}
		if inGold, inSystem := c.Shared(); slices.Contains(inGold, false) || slices.Contains(inSystem, false) {
			t.Fatalf("shared are %v and %v", inGold, inSystem)
		}
	})
}

// What is punctuation is for gold to say, so both sides have to agree on it.
func TestSwappingSidesSwapsPrecisionAndRecall(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyPair(t, table, true)
		c := anyScorer(t)
		there, back := scored(t, c, a, b), scored(t, c, b, a)
		for m := range there {
			if n := back[m]; there[m] != (count.Count{Gold: n.System, System: n.Gold, Correct: n.Correct}) {
				t.Fatalf("%s: %+v one way, %+v the other", Metric(m), there[m], n)
			}
		}
	})
}

// A label never makes right what is wrong without it, and every word that is no
// punctuation has a tree dependency.
func TestCountsAreConsistent(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anyPair(t, table, false)
		c := anyScorer(t)
		n := scored(t, c, gold, system)
		for _, pair := range [][2]Metric{{Constituents, ConstituentsUnlabelled}, {Tree, TreeUnlabelled}, {Deep, DeepUndirected}} {
			labelled, unlabelled := n[pair[0]], n[pair[1]]
			if pair[0] != Deep && (labelled.Gold != unlabelled.Gold || labelled.System != unlabelled.System || labelled.Correct > unlabelled.Correct) {
				t.Fatalf("%s: %+v, %+v", pair[0], labelled, unlabelled)
			}
			if labelled.Correct > min(labelled.Gold, labelled.System) || unlabelled.Correct > min(unlabelled.Gold, unlabelled.System) {
				t.Fatalf("%s: %+v, %+v", pair[0], labelled, unlabelled)
			}
		}
		if n[Tree].Gold != n[Categories].Gold {
			t.Fatalf("%d words, %d tree dependencies", n[Categories].Gold, n[Tree].Gold)
		}
		inGold, inSystem := c.Shared()
		right := int64(0)
		for node, shared := range inGold {
			if k := &c.gold.steps[node]; shared && k.head >= 0 && k.same < 0 {
				right++
			}
		}
		if right != n[Constituents].Correct || len(inSystem) != len(c.system.steps) {
			t.Fatalf("%d constituents are shared, %+v counted", right, n[Constituents])
		}
	})
}

// pruned is a derivation without its punctuation, for brute force.
type pruned struct {
	label     string
	category  *category.Category
	word      int // of a word: its position
	daughters []*pruned
	head      *pruned
}

// prune takes the punctuation out of a constituent; nil if nothing is left.
func prune(t *derivation.Tree, node int, by derivation.Heads, punctuation func(int32) bool) *pruned {
	n := &t.Nodes[node]
	p := &pruned{label: n.Category.String(), category: n.Category, word: int(n.Token)}
	if n.Daughters == 0 {
		if punctuation(n.Token) {
			return nil
		}
		return p
	}
	for i := range int(n.Daughters) {
		d := t.Daughter(node, i)
		if daughter := prune(t, d, by, punctuation); daughter != nil {
			p.daughters = append(p.daughters, daughter)
			if d == t.HeadDaughter(node, by) {
				p.head = daughter
			}
		}
	}
	if len(p.daughters) == 0 {
		return nil
	}
	if p.head == nil {
		p.head = p.daughters[0]
	}
	if n.Daughters == 2 {
		left, right := t.Nodes[t.Daughter(node, 0)].Category, t.Nodes[t.Daughter(node, 1)].Category
		if derivation.Conjoins(n.Category, left, right) {
			p.label = right.String() + "+conj"
		} else if rest := p.daughters[0]; len(p.daughters) == 1 && rest.category == n.Category {
			return rest
		}
	}
	return p
}

func (p *pruned) words() []string {
	if len(p.daughters) == 0 {
		return []string{fmt.Sprint(p.word)}
	}
	var all []string
	for _, d := range p.daughters {
		all = append(all, d.words()...)
	}
	return all
}

func (p *pruned) headWord() int {
	for len(p.daughters) > 0 {
		p = p.head
	}
	return p.word
}

// list writes the constituents under p, and the relation of each word, with
// labels and without.
func (p *pruned) list(labelled bool, brackets, relations *[]string) {
	label := func(p *pruned) string {
		if labelled {
			return p.label
		}
		return ""
	}
	if len(p.daughters) > 0 {
		*brackets = append(*brackets, label(p)+" "+strings.Join(p.words(), " "))
	}
	for _, d := range p.daughters {
		d.list(labelled, brackets, relations)
		if d != p.head {
			*relations = append(*relations, fmt.Sprintf("%d %d %s,%s,%s", d.headWord(), p.headWord(), label(p), label(p.head), label(d)))
		}
	}
}

// common counts what two multisets have in common.
func common(a, b []string) (n int64) {
	left := slices.Clone(b)
	for _, x := range a {
		if i := slices.Index(left, x); i >= 0 {
			left = slices.Delete(left, i, i+1)
			n++
		}
	}
	return n
}

func TestCountsEqualBruteForce(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, system := anyPair(t, table, false)
		for _, s := range []*dependency.Sentence{gold, system} { // other words have a test of their own
			for i := range s.Tokens {
				s.Tokens[i].Form = ""
			}
		}
		c := anyScorer(t)
		n := scored(t, c, gold, system)
		punctuation := func(position int32) bool {
			s := gold
			if int(position) > len(gold.Tokens) {
				s = system
			}
			return derivation.IsPunctuation(s.Tokens[position-1].Category)
		}
		for _, metrics := range [][2]Metric{{Constituents, Tree}, {ConstituentsUnlabelled, TreeUnlabelled}} {
			var brackets, relations [2][]string
			for i, s := range []*dependency.Sentence{gold, system} {
				if len(s.Derivations) == 0 {
					continue
				}
				if p := prune(&s.Derivations[0].Tree, 0, c.options.GoldHeads, punctuation); p != nil {
					p.list(metrics[0] == Constituents, &brackets[i], &relations[i])
					relations[i] = append(relations[i], fmt.Sprintf("%d is the head", p.headWord()))
				}
			}
			for i, lists := range [][2][]string{brackets, relations} {
				want := count.Count{Gold: int64(len(lists[0])), System: int64(len(lists[1])), Correct: common(lists[0], lists[1])}
				if got := n[metrics[i]]; got != want {
					t.Fatalf("%s: %+v, want %+v\n%q\n%q", metrics[i], got, want, lists[0], lists[1])
				}
			}
		}
	})
}

// Where other words stand, constituents over them and relations to them are
// others; nothing else changes.
func TestOtherWordsAreOtherTokens(t *testing.T) {
	table := category.NewTable()
	rapid.Check(t, func(t *rapid.T) {
		gold, _ := anyPair(t, table, true)
		system := gold.Clone()
		var others []int
		for i := range system.Tokens {
			gold.Tokens[i].Form, system.Tokens[i].Form = "same", "same"
			if rapid.IntRange(0, 3).Draw(t, "other") == 0 {
				system.Tokens[i].Form = "other"
				if !derivation.IsPunctuation(gold.Tokens[i].Category) {
					others = append(others, i+1)
				}
			}
		}
		c := anyScorer(t)
		n := scored(t, c, gold, system)
		if wrong := n[Categories].Gold - n[Categories].Correct; wrong != int64(len(others)) {
			t.Fatalf("%d categories are wrong, %d words differ", wrong, len(others))
		}
		over := int64(0)
		for _, b := range c.gold.brackets {
			k := &c.gold.steps[b.node]
			if slices.ContainsFunc(others, func(o int) bool { return int(k.first) <= o && o <= int(k.last) }) {
				over++
			}
		}
		if wrong := n[Constituents].Gold - n[Constituents].Correct; wrong != over {
			t.Fatalf("%d constituents are wrong, %d hold other words", wrong, over)
		}
	})
}
