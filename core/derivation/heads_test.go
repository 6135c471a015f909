package derivation

import (
	"slices"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

func TestHeadByField(t *testing.T) {
	tests := []struct {
		name, tree string
		want       int32
	}{
		{"a single word", `N`, 1},
		{"the left daughter", `< S 0 NP S\NP >`, 1},
		{"the right daughter", `< S 1 NP S\NP >`, 2},
		{"down several nodes", `< S 1 < NP 0 NP/N N > < S\NP 0 (S\NP)/NP NP > >`, 3},
		{"a chain of unary nodes", `< NP 0 < N 0 < N 0 N > > >`, 1},
		{"a unary node whose field is 1", `< NP 1 N >`, 1},
		{"a field that names no daughter", `< S 7 NP S\NP >`, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := build(t, category.NewTable(), test.tree).HeadByField(); got != test.want {
				t.Errorf("the head is word %d, want %d", got, test.want)
			}
		})
	}
}

func TestHeadByRules(t *testing.T) {
	// The head field is 0 at every node, so that it cannot help.
	tests := []struct {
		name, tree string
		want       int32
	}{
		{"a functor is the head of its argument", `< NP 0 NP/N N >`, 1},
		{"also backwards", `< S 0 NP S\NP >`, 2},
		{"a modifier is not", `< N 0 N/N N >`, 2},
		{"nor backwards", `< NP 0 NP NP\NP >`, 1},
		{"features distinguish an auxiliary from a modifier", `< S[dcl]\NP 0 (S[dcl]\NP)/(S[b]\NP) S[b]\NP >`, 1},
		{"a type-raised subject is not", `< S[dcl] 0 < S[dcl]/(S[dcl]\NP) 0 NP > S[dcl]\NP >`, 2},
		{"nor when it composes", `< S/NP 0 < S/(S\NP) 0 NP > (S\NP)/NP >`, 2},
		{"nor when it composes crossed", `< (S/NP)\PP 0 < S/(S\NP) 0 NP > ((S\NP)/NP)\PP >`, 2},
		{"a functor that composes is the head", `< PP/N 0 PP/NP NP/N >`, 1},
		{"an adverb that composes crossed is not", `< (S\NP)/PP 0 (S\NP)/PP (S\NP)\(S\NP) >`, 1},
		{"nor one that composes generalised", `< ((S\NP)/PP)/NP 0 ((S\NP)/PP)/NP (S\NP)\(S\NP) >`, 1},
		{"a modifier that substitutes is not", `< VP/NP 0 VP/NP (VP\VP)/NP >`, 1},
		{"punctuation before", `< NP 0 , NP >`, 2},
		{"punctuation after", `< S 0 S . >`, 1},
		{"punctuation before a modifier", `< N/N 0 , N/N >`, 2},
		{"a conjunction", `< NP[conj] 0 conj NP >`, 2},
		{"a conjunction after its conjunct", `< NP 0 NP conj >`, 1},
		{"punctuation before a conjunction", `< conj 0 , conj >`, 2},
		{"a coordination by X[conj]", `< NP 0 NP < NP[conj] 0 conj NP > >`, 1},
		{"a coordination by X\\X", `< NP 0 NP < NP\NP 0 conj NP > >`, 1},
		{"a coordination of functors", `< S 0 NP < S\NP 0 S\NP < S\NP[conj] 0 conj S\NP > > >`, 2},
		{"X[conj] at the top", `< S[conj] 0 conj < S 0 NP S\NP > >`, 3},
		{"X[conj] before its sister", `< NP 0 NP[conj] NP >`, 2},
		{"a unary chain", `< NP\NP 0 < S[ng]\NP 0 < S[ng]\NP 0 (S[ng]\NP)/NP < NP 0 N > > > >`, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, fallbacks, first := build(t, category.NewTable(), test.tree).HeadByRules()
			if got != test.want || fallbacks != 0 || first != -1 {
				t.Errorf("the head is word %d with %d fallbacks, want %d with none", got, fallbacks, test.want)
			}
		})
	}
}

// A file without a head field gets one by the rules, at every node.
func TestSetHeads(t *testing.T) {
	tests := []struct {
		name, tree string
		want       []int32 // of the nodes, in order
		head       int32
	}{
		{"by the rules", `< S 0 < NP 1 NP/N < N 0 N/N N > > S\NP >`, []int32{1, 0, 0, 1, 0, 0, 0}, 4},
		{"the first daughter where none applies", `< NP 0 < N 1 N N > >`, []int32{0, 0, 0, 0}, 1},
		{"a unary node", `< NP 5 N >`, []int32{0, 0}, 1},
		{"a single word", `N`, []int32{0}, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree := build(t, category.NewTable(), test.tree)
			tree.SetHeads()
			var got []int32
			for i := range tree.Nodes {
				got = append(got, tree.Nodes[i].Head)
			}
			if !slices.Equal(got, test.want) || tree.HeadByField() != test.head {
				t.Errorf("got %v and head %d, want %v and %d", got, tree.HeadByField(), test.want, test.head)
			}
		})
	}
}

func TestWhereNoRuleAppliesTheFieldDecides(t *testing.T) {
	tests := []struct {
		name, tree       string
		head             int32
		fallbacks, first int
	}{
		{"two nouns", `< NP 0 < N 1 N N > >`, 2, 1, 1},
		{"two nodes on the way", `< NP 0 < N 1 N < N 1 N N > > >`, 3, 2, 1},
		{"a node off the way does not count", `< NP 0 NP/N < N 1 N N > >`, 1, 0, -1},
		{"three daughters", `< NP 2 N , N >`, 3, 1, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			head, fallbacks, first := build(t, category.NewTable(), test.tree).HeadByRules()
			if head != test.head || fallbacks != test.fallbacks || first != test.first {
				t.Errorf("got word %d, %d fallbacks, the first at node %d; want %d, %d, %d",
					head, fallbacks, first, test.head, test.fallbacks, test.first)
			}
		})
	}
}

func TestHeadDaughters(t *testing.T) {
	const field, rules = HeadField, HeadRules
	for _, test := range []struct {
		tree string
		by   Heads
		want int
	}{
		{`N`, field, -1},
		{`N`, rules, -1},
		{`< NP 1 NP/N N >`, field, 2},
		{`< NP 1 NP/N N >`, rules, 1},
		{`< N 1 N N >`, rules, 2}, // no rule applies
		{`< NP 0 N >`, rules, 1},
	} {
		if got := build(t, category.NewTable(), test.tree).HeadDaughter(0, test.by); got != test.want {
			t.Errorf("%s by %d: node %d, want %d", test.tree, test.by, got, test.want)
		}
	}
}

func TestAnEmptyTreeHasNoHead(t *testing.T) {
	var tree Tree
	if head := tree.HeadByField(); head != 0 {
		t.Errorf("by field: word %d", head)
	}
	if head, _, _ := tree.HeadByRules(); head != 0 {
		t.Errorf("by rules: word %d", head)
	}
}

// However deep and long a derivation is, heads are found by one walk.
func TestADeepDerivationHasAHead(t *testing.T) {
	table := category.NewTable()
	n, nn := parse(t, table, "N"), parse(t, table, "N/N")
	var tree Tree
	for i := range MaxDepth {
		tree.Open(Node{Category: n})
		tree.Leaf(Node{Category: nn, Token: int32(i + 1)})
	}
	tree.Leaf(Node{Category: n, Token: MaxDepth + 1})
	for range MaxDepth {
		tree.Close()
	}
	if head, fallbacks, _ := tree.HeadByRules(); head != MaxDepth+1 || fallbacks != 0 {
		t.Errorf("the head is word %d with %d fallbacks, want %d with none", head, fallbacks, MaxDepth+1)
	}
}
