package agreement

import "github.com/ccgscore/ccgscore/core/dependency"

// compareRaw fills in what the annotators of a unit have in common, pair by pair. Where
// their words differ there is nothing to say of heads.
func (r *Row) compareRaw(of Structure, b *builder, u *Unit) {
	r.Raw = make([]Shares, len(of.Raw()))
	if of == DependencyTrees {
		if r.Apart == nil {
			r.attachments(u)
		}
		return
	}
	at := 0
	if of != Dependencies {
		r.Raw[0], r.Raw[1] = brackets(b, u)
		at = 2
	}
	for i := range r.Measures {
		m, tags := &r.Measures[i], of == Derivations && i == 2
		if of != Dependencies && i == 0 || m.Items == 0 {
			continue // edits are no share of anything
		}
		columns := len(m.Sizes) / len(u.Of)
		for column := range columns {
			k := 0
			pairs(len(u.Of), func(a, b int) {
				both, apart := m.Sizes[a*columns+column]+m.Sizes[b*columns+column], m.Distances[k*columns+column]
				if tags {
					apart *= 2
				}
				r.Raw[at] = append(r.Raw[at], [2]int32{both - apart, both})
				k++
			})
			at++
		}
	}
}

// attachments counts the words of the same head, relation, or both.
func (r *Row) attachments(u *Unit) {
	pairs(len(u.Of), func(a, b int) {
		var same [3]int32
		x, y := u.Of[a].Attachments, u.Of[b].Attachments
		for i := range x {
			head, relation := x[i].Head == y[i].Head && x[i].Head != dependency.NoHead, x[i].Relation == y[i].Relation
			for n, is := range [3]bool{head, head && relation, relation} {
				if is {
					same[n]++
				}
			}
		}
		for n := range same {
			r.Raw[n] = append(r.Raw[n], [2]int32{same[n], int32(len(x))})
		}
	})
}

// spans calls a function for each node of a tree, with the leaves beneath it.
func spans(t Tree, each func(node int, from, to int32)) {
	leaves := make([]int32, t.Len()) // before each node
	n := int32(0)
	for node, first := range t.First {
		if leaves[node] = n; int(first) == node {
			n++
		}
		each(node, leaves[first], n)
	}
}

// bracket is a node that is no leaf: the leaves beneath it, from and to, and its label.
type bracket [3]int32

// brackets counts the labelled brackets that pairs of annotators share: of those of either (Skjærholt 2014,
// section 4.2), and twice those of those of each, as F₁ has them.
func brackets(b *builder, u *Unit) (jaccard, f1 Shares) {
	sets := make([]map[bracket]bool, len(u.Of))
	for i, s := range u.Of {
		sets[i] = bracketsOf(b.build(s))
	}
	pairs(len(sets), func(a, b int) {
		both := int32(0)
		for x := range sets[a] {
			if sets[b][x] {
				both++
			}
		}
		all := int32(len(sets[a]) + len(sets[b]))
		jaccard, f1 = append(jaccard, [2]int32{both, all - both}), append(f1, [2]int32{2 * both, all})
	})
	return jaccard, f1
}

// bracketsOf returns the set of brackets of a tree.
func bracketsOf(t Tree) map[bracket]bool {
	set := map[bracket]bool{}
	spans(t, func(node int, from, to int32) {
		if int(t.First[node]) < node {
			set[bracket{from, to, t.Labels[node]}] = true
		}
	})
	return set
}
