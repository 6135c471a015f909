package study

import (
	"cmp"
	"slices"

	"github.com/ccgscore/ccgscore/core/order"
)

// inversions are the pairs of candidates of one parser that F₁ and DF₁ rank
// oppositely, of equally many gold dependencies and without a tie (Bhargava & Penn
// 2023, Appendix C). There may be as many as there are sentences, squared: they are
// counted, and none is kept.
type inversions struct {
	ranked []*ranked // group by group, each by F₁
	upTo   []int64   // upTo[i] pairs have one of ranked[:i] as the one that F₁ ranks higher
}

// ranked is a candidate and its ranks among those of equally many gold
// dependencies, its group: those with the same score have the same rank.
type ranked struct {
	*Candidate
	byDF1        int32 // its rank, from 1
	group, below int   // where in inversions.ranked its group begins, and where those of it end that F₁ ranks lower
}

// newInversions counts the pairs: of each candidate those of its group that F₁
// ranks lower and DF₁ higher.
func newInversions(candidates []Candidate) *inversions {
	all := &inversions{upTo: make([]int64, 1, len(candidates)+1)}
	nodes := make([]ranked, len(candidates))
	for i := range nodes {
		nodes[i].Candidate = &candidates[i]
		all.ranked = append(all.ranked, &nodes[i])
	}
	order.Stable(all.ranked, func(a, b **ranked) int { return cmp.Or(byGold(*a, *b), compare((*a).F1, (*b).F1)) })
	for start := 0; start < len(all.ranked); {
		end := start + 1
		for end < len(all.ranked) && byGold(all.ranked[start], all.ranked[end]) == 0 {
			end++
		}
		all.count(start, end)
		start = end
	}
	return all
}

// byGold orders candidates by how many gold dependencies they have.
func byGold(a, b *ranked) int {
	return cmp.Or(cmp.Compare(a.F1.Gold, b.F1.Gold), cmp.Compare(a.DF1.Gold, b.DF1.Gold))
}

// count counts the pairs of a group.
func (all *inversions) count(start, end int) {
	group := all.ranked[start:end]
	seen := make(tree, rankByDF1(group)+1) // how many candidates with a lower F₁ have which rank
	below := 0
	for i := range group {
		if i > 0 && compare(group[i-1].F1, group[i].F1) != 0 {
			for ; below < i; below++ {
				seen.add(group[below].byDF1)
			}
		}
		group[i].group, group[i].below = start, start+below
		higher := int64(below) - seen.upTo(group[i].byDF1)
		all.upTo = append(all.upTo, all.upTo[len(all.upTo)-1]+higher)
	}
}

// rankByDF1 ranks a group by DF₁, from 1, and returns the highest rank.
func rankByDF1(group []*ranked) (rank int32) {
	list := slices.Clone(group)
	order.Stable(list, func(a, b **ranked) int { return compare((*a).DF1, (*b).DF1) })
	for i, r := range list {
		if i == 0 || compare(list[i-1].DF1, r.DF1) != 0 {
			rank++
		}
		r.byDF1 = rank
	}
	return rank
}

// tree is a Fenwick tree (1994): sums of prefixes in logarithmic time. Index 0 is
// not used.
type tree []int64

func (t tree) add(at int32) {
	for i := int(at); i < len(t); i += i & -i {
		t[i]++
	}
}

func (t tree) upTo(at int32) (sum int64) {
	for i := int(at); i > 0; i -= i & -i {
		sum += t[i]
	}
	return sum
}

// total is how many pairs there are.
func (all *inversions) total() int64 { return all.upTo[len(all.upTo)-1] }

// pair returns the pair of a number below the total: first the candidate that F₁
// ranks higher.
func (all *inversions) pair(n int64) (higher, lower *Candidate) {
	end, _ := slices.BinarySearch(all.upTo, n+1)
	r := all.ranked[end-1]
	n -= all.upTo[end-1]
	for i := r.group; i < r.below; i++ {
		other := all.ranked[i]
		if other.byDF1 <= r.byDF1 {
			continue
		}
		if n == 0 {
			return r.Candidate, other.Candidate
		}
		n--
	}
	panic("a pair that was counted is not there")
}
