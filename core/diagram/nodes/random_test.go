package nodes

import (
	"math/rand/v2"
	"testing"
)

// random returns a tree of n nodes that no grammar has.
func random(r *rand.Rand, name string, n int) *Tree {
	labels := []string{"obj", "subj", "S[dcl]\\NP", "hd-cmp_u_c", "<&>", "", "日本語", "an extraordinarily long label of a node that is cut at last, as it has no end"}
	forms := []string{"", "", "a", "internationalisation", "I", "👍🏽", "\x00"}
	t := &Tree{Name: name}
	var roots []int32 // the first nodes of the subtrees so far
	for i := range n {
		first := int32(i)
		take := r.IntN(4) * r.IntN(2)
		if i == n-1 {
			take = len(roots)
		}
		for ; take > 0 && len(roots) > 0; take-- {
			first, roots = roots[len(roots)-1], roots[:len(roots)-1]
		}
		roots = append(roots, first)
		t.First, t.Labels, t.Words = append(t.First, first), append(t.Labels, labels[r.IntN(len(labels))]), append(t.Words, forms[r.IntN(len(forms))])
	}
	return t
}

// changed returns a tree like another one, with other labels here and there.
func changed(r *rand.Rand, t *Tree) *Tree {
	other := &Tree{Name: "thor", First: t.First, Words: t.Words, Labels: append([]string(nil), t.Labels...)}
	for i := range other.Labels {
		if r.IntN(6) == 0 {
			other.Labels[i] = "other"
		}
	}
	return other
}

// pairs returns trees of all kinds.
func pairs(t testing.TB) []pair {
	t.Helper()
	list := []pair{whales(t), pairOf(t, &Tree{Name: "none"}, hung("one", "a/r/0")), pairOf(t, hung("one", "a/r/0"), &Tree{Name: "none"})}
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 2014))
		x := random(r, "odin", 1+r.IntN(60))
		y := changed(r, x)
		if seed%3 == 0 {
			y = random(r, "thor", 1+r.IntN(60))
		}
		list = append(list, pairOf(t, x, y))
	}
	return list
}
