// Package judges is about what people say of two parses (Plank et al. 2015): how
// far judges agree, what they say together, and which metric says the same.
//
// Votes are a table: a row an item, such as a sentence, and a column a judge, who
// need not have judged every item.
package judges

import (
	"slices"

	"github.com/ccgscore/ccgscore/core/notice"
)

// Label is a vote: the index of what it says among the labels of its table.
type Label int8

// None is the vote of a judge who did not judge the item, and the label of items
// about which the votes are undecided.
const None Label = -1

// Votes is a table of votes.
type Votes struct {
	Judges []string // as the header names them, or their numbers
	Labels []string // all that there are, in the alphabetical order or in that which was given; see also [Votes.Turn]
	Given  bool     // the labels are those that were given
	Header bool     // the first line names the judges
	Gaps   int      // votes that are missing

	file  notice.File
	first int // the line of the first item; each has its line
	cells []Label
}

// Items returns how many items there are.
func (v *Votes) Items() int { return len(v.cells) / max(1, len(v.Judges)) }

// Item returns the votes on an item, one of each judge.
func (v *Votes) Item(i int) []Label {
	n := len(v.Judges)
	return v.cells[i*n : (i+1)*n : (i+1)*n]
}

// Place returns where an item stands.
func (v *Votes) Place(item int) notice.Place {
	return notice.Place{File: v.file, Line: v.first + item}
}

// counts returns how many votes of an item each label has, and how many there are.
func (v *Votes) counts(item int) (of [MostLabels]int, all int) {
	for _, l := range v.Item(item) {
		if l != None {
			of[l]++
			all++
		}
	}
	return of, all
}

// PerItem returns how many judges voted on the items: the least and the most.
func (v *Votes) PerItem() (least, most int) {
	least = len(v.Judges)
	for i := range v.Items() {
		_, n := v.counts(i)
		least, most = min(least, n), max(most, n)
	}
	return least, most
}

// OfJudges returns how many votes each judge gave.
func (v *Votes) OfJudges() []int {
	votes := make([]int, len(v.Judges))
	for i := range v.Items() {
		for j, l := range v.Item(i) {
			if l != None {
				votes[j]++
			}
		}
	}
	return votes
}

// Count returns how many votes of a judge are for a label.
func (v *Votes) Count(judge int, label Label) (votes int) {
	for i := range v.Items() {
		if v.Item(i)[judge] == label {
			votes++
		}
	}
	return votes
}

// Overlap reports whether two judges voted on the same item.
func (v *Votes) Overlap() bool {
	_, most := v.PerItem()
	return most > 1
}

// Turn exchanges the first two labels: each stands for the other system then.
func (v *Votes) Turn() {
	v.Labels = slices.Clone(v.Labels)
	v.Labels[0], v.Labels[1] = v.Labels[1], v.Labels[0]
	for i, l := range v.cells {
		if l == 0 || l == 1 {
			v.cells[i] = 1 - l
		}
	}
}

// Contested returns how many items have different votes.
func (v *Votes) Contested() (n int) {
	for i := range v.Items() {
		if most, all := v.share(i); most < all {
			n++
		}
	}
	return n
}

// Voters returns how many judges voted at all.
func (v *Votes) Voters() (n int) {
	for _, votes := range v.OfJudges() {
		if votes > 0 {
			n++
		}
	}
	return n
}
