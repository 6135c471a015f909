package derivation

import (
	"slices"
	"strings"
	"testing"

	"github.com/ccgscore/ccgscore/core/category"
)

// build makes a tree from a text such as
//
//	< S[dcl] 1 NP < S[dcl]\NP 0 (S[dcl]\NP)/NP NP > >
//
// where a node is its category, its head field and its daughters, and
// everything else is the category of a word.
func build(t *testing.T, table *category.Table, text string) *Tree {
	t.Helper()
	tree := &Tree{}
	fields := strings.Fields(text)
	token := int32(0)
	for i := 0; i < len(fields); i++ {
		field := fields[i]
		switch {
		case field == "<":
			head := int32(fields[i+2][0] - '0')
			if !tree.Open(Node{Category: parse(t, table, fields[i+1]), Head: head}) {
				t.Fatalf("%s cannot be opened", fields[i+1])
			}
			i += 2
		case field == ">":
			tree.Close()
		default:
			token++
			tree.Leaf(Node{Category: parse(t, table, field), Token: token})
		}
	}
	if tree.Depth() != 0 {
		t.Fatalf("%s is not closed", text)
	}
	return tree
}

func parse(t *testing.T, table *category.Table, text string) *category.Category {
	t.Helper()
	c, err := table.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

func TestDaughtersAreFoundInOrder(t *testing.T) {
	tree := build(t, category.NewTable(), `< S 1 < NP 0 NP/N N > < S\NP 0 (S\NP)/NP NP > >`)
	var got []string
	for node := range tree.Nodes {
		for i := range int(tree.Nodes[node].Daughters) {
			got = append(got, tree.Nodes[node].Category.String()+":"+tree.Nodes[tree.Daughter(node, i)].Category.String())
		}
	}
	var sisters []string
	for node := range tree.Nodes {
		for d := tree.Daughter(node, 0); d >= 0; d = tree.Sister(d) {
			sisters = append(sisters, tree.Nodes[node].Category.String()+":"+tree.Nodes[d].Category.String())
		}
	}
	want := `S:NP S:S\NP NP:NP/N NP:N S\NP:(S\NP)/NP S\NP:NP`
	if strings.Join(got, " ") != want {
		t.Errorf("got %s, want %s", strings.Join(got, " "), want)
	}
	if !slices.Equal(sisters, got) {
		t.Errorf("from sister to sister: %s", strings.Join(sisters, " "))
	}
	for _, missing := range []int{-1, 2} {
		if at := tree.Daughter(0, missing); at != -1 {
			t.Errorf("daughter %d is node %d, want none", missing, at)
		}
	}
}

func TestATreeIsBounded(t *testing.T) {
	var tree Tree
	for range MaxDepth {
		if !tree.Open(Node{}) {
			t.Fatalf("a node at depth %d is refused", tree.Depth())
		}
	}
	if tree.Open(Node{}) {
		t.Errorf("a node at depth %d is accepted", MaxDepth)
	}
	for len(tree.Nodes) < MaxNodes {
		if !tree.Leaf(Node{}) {
			t.Fatalf("node %d is refused", len(tree.Nodes))
		}
	}
	if tree.Leaf(Node{}) {
		t.Errorf("node %d is accepted", MaxNodes)
	}
}

func TestResetEmptiesATree(t *testing.T) {
	tree := build(t, category.NewTable(), `< S 1 NP S\NP >`)
	tree.Open(Node{})
	tree.Reset()
	if len(tree.Nodes) != 0 || tree.Depth() != 0 {
		t.Errorf("%d nodes, %d of them open", len(tree.Nodes), tree.Depth())
	}
}
